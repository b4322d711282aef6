"""Which command installs what: `make play` what playing needs, all others the tools too, into the same environment."""

import os
import shutil
import subprocess
from pathlib import Path

import pytest
from tools import installs

pytestmark = pytest.mark.skipif(shutil.which("make") is None, reason="needs make")
PLAY, DEV = "-r requirements.txt", "-r requirements-dev.txt"
WITH_TOOLS = ("test", "lint", "quick", "format", "golden", "bench")


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    for file in ("Makefile", "pyproject.toml", "requirements.txt", "requirements-dev.txt"):
        shutil.copy(installs.ROOT / file, tmp_path / file)
        os.utime(tmp_path / file, (1000, 1000))
    return tmp_path


def would_run(checkout: Path, target: str) -> str:
    surroundings = {key: value for key, value in os.environ.items() if not key.startswith(("MAKE", "MFLAGS"))}
    words = ["make", "--dry-run", target]
    ran = subprocess.run(words, cwd=checkout, env=surroundings, capture_output=True, text=True, encoding="utf-8")
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


def ready(checkout: Path, name: str, time: int) -> None:
    (checkout / ".venv").mkdir(exist_ok=True)
    (checkout / ".venv" / name).touch()
    os.utime(checkout / ".venv" / name, (time, time))


def test_a_player_gets_no_tool(checkout: Path) -> None:
    ran = would_run(checkout, "play")
    assert PLAY in ran and DEV not in ran and "labtop serve" in ran


@pytest.mark.parametrize("target", WITH_TOOLS)
def test_who_works_on_it_gets_both_by_one_command(checkout: Path, target: str) -> None:
    ran = would_run(checkout, target)
    assert ran.index(PLAY) < ran.index(DEV)
    ready(checkout, "ready", 2000)
    ran = would_run(checkout, target)
    assert PLAY not in ran and DEV in ran, "who has played already gets the rest only"
    ready(checkout, "tools-ready", 3000)
    assert "pip install" not in would_run(checkout, target)
    assert "pip install" not in would_run(checkout, "play")


def test_an_environment_that_is_older_than_the_two_files_is_brought_up_to_date(checkout: Path) -> None:
    ready(checkout, "ready", 500)
    assert PLAY in would_run(checkout, "play")
    assert DEV in would_run(checkout, "lint")
