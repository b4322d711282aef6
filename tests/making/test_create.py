"""`labtop create`: what it writes works, and it never writes over anything."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import labtop
from labtop.cli.create import write
from tests.making import own


@pytest.mark.long
def test_a_created_game_keeps_the_contract_and_passes_its_own_tests(tmp_path: Path) -> None:
    package = own.created("harvest", tmp_path)
    done = own.python(package, "-m", "pytest", "-q", "-p", "no:cacheprovider", str(package / "tests"))
    assert done.returncode == 0, done.stdout
    assert "2 passed" in done.stdout


@pytest.mark.long
def test_one_pip_command_installs_it(tmp_path: Path) -> None:
    """Labtop itself is here already, so without dependencies."""
    package = write("harvest", tmp_path / "harvest")
    site = tmp_path / "site"
    pip = [sys.executable, "-m", "pip", "install", "--no-deps", "--quiet", "--disable-pip-version-check"]
    done = subprocess.run([*pip, "--target", str(site), str(package)], capture_output=True, text=True, timeout=300)
    assert done.returncode == 0, done.stderr
    environment = os.environ | {"PYTHONPATH": os.pathsep.join([str(site), str(own.ROOT / "src")])}
    listed = subprocess.run(
        [sys.executable, "-m", "labtop.cli", "games"], env=environment, capture_output=True, text=True, timeout=120
    )
    assert "harvest" in listed.stdout


def test_a_created_game_has_its_own_name_everywhere(tmp_path: Path) -> None:
    package = write("deep_sea", tmp_path / "deep_sea")
    texts = {path: path.read_text(encoding="utf-8") for path in package.rglob("*") if path.is_file()}
    assert {path.relative_to(package).as_posix() for path in texts} == {
        "README.md",
        "pyproject.toml",
        "deep_sea/__init__.py",
        "deep_sea/rules.py",
        "tests/test_deep_sea.py",
    }
    assert not [path for path, text in texts.items() if "daredevil" in text.lower()]
    assert "Roll as long as you dare" in texts[package / "deep_sea" / "__init__.py"], "only the name is another"
    assert 'title="Deep sea"' in texts[package / "deep_sea" / "__init__.py"]


@pytest.mark.parametrize(
    ("name", "told"),
    [
        ("Harvest", "small letters"),
        ("har-vest", "small letters"),
        ("2fast", "small letters"),
        ("class", "small letters"),
        ("../up", "small letters"),
        ("labrats", "is taken"),
        ("random", "is taken"),
        ("labtop", "is taken"),
    ],
)
def test_names_that_cannot_be_are_refused(name: str, told: str, tmp_path: Path) -> None:
    with pytest.raises(labtop.BadOption, match=told):
        write(name, tmp_path / "new")
    assert not (tmp_path / "new").exists()


def test_what_is_there_is_not_touched(tmp_path: Path) -> None:
    (tmp_path / "harvest").mkdir()
    with pytest.raises(labtop.BadOption, match="is there already"):
        write("harvest", tmp_path / "harvest")
    assert not list((tmp_path / "harvest").iterdir())
