"""`pip install labtop` from a wheel, in an environment with nothing in it, gives a table that people can play at."""

import re
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest
from packaging.utils import canonicalize_name
from tools import installs

from tests.installs.trying import empty_environment, visit

pytestmark = pytest.mark.long
PIP = [sys.executable, "-m", "pip", "--disable-pip-version-check"]
PACKAGE = installs.ROOT / "src"


def run(*words: str) -> str:
    ran = subprocess.run(words, capture_output=True, text=True, encoding="utf-8")
    assert ran.returncode == 0, ran.stderr
    return ran.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(*PIP, "wheel", "--quiet", "--no-deps", f"--wheel-dir={folder}", str(installs.ROOT))
    (made,) = folder.glob("labtop-*.whl")
    return made


def test_everything_is_in_it_and_nothing_else(wheel: Path) -> None:
    with zipfile.ZipFile(wheel) as packed:
        names = set(packed.namelist())
    ours = {name for name in names if name.startswith("labtop/")}
    files = (path for path in (PACKAGE / "labtop").rglob("*") if path.is_file() and "__pycache__" not in path.parts)
    assert ours == {path.relative_to(PACKAGE).as_posix() for path in files}
    assert {"labtop/py.typed", "labtop/locale/labtop.pot", "labtop/past/labtop-0.1.0.zip"} <= ours
    assert {name.rpartition(".")[2] for name in ours if "/static/" in name} >= {"css", "js", "svg"}
    assert sum(name.endswith("/rulebook.md") for name in ours) == 4
    others = {re.sub(r".*\.dist-info/", "", name) for name in names - ours}
    assert others == {"METADATA", "RECORD", "WHEEL", "entry_points.txt", "licenses/LICENSE"}


def test_installed_it_serves_the_table(wheel: Path, tmp_path: Path) -> None:
    python = empty_environment(tmp_path / "empty")
    left_out = tmp_path / "left-out.txt"
    left_out.write_text("".join(f"{name}=={version}\n" for name, version in installs.LEFT_OUT.items()))
    constraints = [f"--constraint={path}" for path in (installs.ROOT / "requirements.txt", left_out)]
    run(*PIP, f"--python={python}", "install", "--quiet", "--no-compile", *constraints, str(wheel))
    listed = run(*PIP, f"--python={python}", "list", "--format=freeze").split()
    found = {str(canonicalize_name(line.partition("==")[0])) for line in listed} - {"labtop"}
    assert found <= {*installs.pins("requirements.txt"), *installs.LEFT_OUT}, "each in the version that we name"
    data = tmp_path / "data"
    data.mkdir()
    visit(python, data)
