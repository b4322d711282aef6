"""Trying an environment out: its `labtop serve` on a free port, a visit, and a game there."""

import re
import subprocess
import sys
import time
from pathlib import Path

from tests.browser.serving import PATIENCE, Serving
from tests.table.people import Person


def empty_environment(folder: Path) -> Path:
    """A fresh one, with nothing in it, not even pip. Gives its Python."""
    subprocess.run([sys.executable, "-m", "venv", "--without-pip", str(folder)], check=True)
    return folder / ("Scripts" if sys.platform == "win32" else "bin") / "python"


def visit(python: Path, data: Path) -> None:
    """The start page with all that belongs to it, a rulebook, the API's description, and a game until a bot acts."""
    with Serving(data, python) as server, Person(server.url, "Ada") as ada:
        start = ada.http.get("/").text
        assert "Laborigines" in start and "Labydo" in start
        for address in set(re.findall(r'="(/static/[^"#]+)', start)):
            assert ada.http.get(address).status_code == 200, address
        assert 'id="T42"' in ada.http.get("/rules/labrats").text
        assert ada.http.get("/schema/openapi.json").json()["info"]["title"] == "Labtop"
        seats = [{"who": "me"}, {"who": "bot", "bot": "random"}]
        match = ada.create("laborigines", players=2, seats=seats)["match"]
        end, mine, number = time.monotonic() + PATIENCE, 0, 0
        while not mine < number:  # until an action is counted that was not ours
            assert time.monotonic() < end, server.told()
            now = ada.get(f"/{match}?want=views")["now"]
            if (decision := now["decision"]) is None:
                time.sleep(0.05)
                continue
            words = {"command": f"visit-{mine:04}", "decision": decision, "action": now["legal"][0]["text"]}
            number = ada.post(f"/{match}/actions", 200, **words)["number"]
            mine += 1
