"""deploy/: what stands there is accepted by the commands and tools that read it. Nothing is started."""

import re
import shlex
import shutil
import subprocess
from pathlib import Path
from typing import Any

import pytest
import typer
from msgspec import yaml

from labtop.cli.app import app

ROOT = Path(__file__).parents[2]
DEPLOY = ROOT / "deploy"


def accepts(words: list[str]) -> dict[str, Any]:
    """The options as our command line reads them; it refuses what it does not know."""
    group: Any = typer.main.get_command(app)
    context = group.make_context("labtop", list(words), resilient_parsing=True)
    name, command, rest = group.resolve_command(context, list(words))
    read: dict[str, Any] = command.make_context(name, rest).params
    return read


def test_the_container_serves_with_the_versions_that_are_tested() -> None:
    text = (DEPLOY / "Containerfile").read_text()
    command = re.search(r"^CMD (\[.*\])$", text, re.MULTILINE)
    assert command is not None
    assert accepts(yaml.decode(command[1]))["host"] == "0.0.0.0"
    pinned = (ROOT / "requirements-dev.txt").read_text().splitlines()
    for package in re.findall(r'"(psycopg[^"]*)"', text):
        assert package in pinned
    for source in re.findall(r"^COPY (?!--from)(.*) \S+$", text, re.MULTILINE):
        for each in source.split():
            assert (ROOT / each).exists(), each


def test_the_composition_is_one_our_server_understands() -> None:
    whole = yaml.decode((DEPLOY / "compose.yaml").read_text())
    read = accepts([re.sub(r"\$\{(\w+)[^}]*\}", r"\1", word) for word in whole["services"]["labtop"]["command"]])
    assert read["processes"] == 2 and read["https"] and read["database"].startswith("postgresql://")
    inside = whole["networks"]["inside"]["ipam"]["config"][0]["subnet"]
    assert [str(each) for each in read["trusted_proxy"]] == [inside], "the proxy is believed, and nobody else"
    assert set(whole["volumes"]) == {"labtop", "database", "certificates"}, "nothing is lost by an update"


@pytest.mark.parametrize("unit", sorted(DEPLOY.glob("*.service")), ids=lambda unit: unit.name)
def test_the_units_start_commands_that_there_are(unit: Path) -> None:
    started = re.search(r"^ExecStart=(.*)$", unit.read_text(), re.MULTILINE)
    assert started is not None
    words = re.search(r"/opt/labtop/bin/labtop ([^']*)", started[1].replace("%%", "%"))
    assert words is not None
    accepts(shlex.split(re.sub(r"\$\([^)]*\)", "today", words[1])))


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="there is no systemd-analyze")
def test_systemd_reads_the_units(tmp_path: Path) -> None:
    for unit in DEPLOY.glob("labtop*.*"):
        (tmp_path / unit.name).write_text(unit.read_text().replace("/opt/labtop/bin/labtop", "/bin/true"))
    words = ["systemd-analyze", "verify", "--man=no", *sorted(str(unit) for unit in tmp_path.iterdir())]
    told = subprocess.run(words, capture_output=True, text=True, check=False)
    ours = [line for line in told.stderr.splitlines() if str(tmp_path) in line or "labtop" in line]
    assert ours == []
