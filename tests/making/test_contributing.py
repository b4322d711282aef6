"""CONTRIBUTING's "Add a game" is true to the letter: these are its commands, run in a copy of the repository."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests.making.own import ROOT


def commands() -> str:
    page = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    section = page[page.index("## Add a game") :]
    found = re.search(r"```sh\n(.*?)```", section, re.S)
    assert found
    return found.group(1)


@pytest.mark.long
def test_adding_a_game_to_the_house_is_copying_one_folder(tmp_path: Path) -> None:
    shutil.copytree(ROOT / "src", tmp_path / "src", ignore=shutil.ignore_patterns("__pycache__"))
    before = {path.relative_to(tmp_path) for path in tmp_path.rglob("*") if path.is_file()}
    bin = tmp_path / "bin"
    bin.mkdir()
    (bin / "labtop").write_text(f'#!/bin/sh\nexec {sys.executable} -m labtop.cli "$@"\n', encoding="utf-8")
    (bin / "labtop").chmod(0o755)
    environment = os.environ | {
        "PATH": f"{bin}{os.pathsep}{os.environ['PATH']}",
        "PYTHONPATH": str(tmp_path / "src"),
        "PYTHONDONTWRITEBYTECODE": "1",
        "LABTOP_CACHE": str(tmp_path / "cache"),
    }
    done = subprocess.run(
        ["sh", "-e", "-c", commands()], cwd=tmp_path, env=environment, capture_output=True, text=True, timeout=900
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert "promises are kept" in done.stdout
    new = {path.relative_to(tmp_path) for path in (tmp_path / "src").rglob("*") if path.is_file()} - before
    assert {path.as_posix() for path in new} == {
        "src/labtop/games/harvest/__init__.py",
        "src/labtop/games/harvest/rules.py",
    }
