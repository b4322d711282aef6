"""`labtop create`: a small package with a working game, to be changed into one's own."""

import keyword
import sys
from importlib.resources import files
from pathlib import Path
from typing import Annotated

import typer

import labtop
from labtop.cli.screen import screen
from labtop.engine.errors import BadOption, shown

TEMPLATE = files("labtop.cli") / "template"
NAME, TITLE = "daredevil", "Daredevil"  # of the game in the template
FILES = {
    "pyproject.toml.txt": "pyproject.toml",
    "README.md.txt": "README.md",
    "__init__.py": "{name}/__init__.py",
    "rules.py": "{name}/rules.py",
    "test_daredevil.py.txt": "tests/test_{name}.py",
}


def create(
    name: Annotated[str, typer.Argument(help="The game's name: small letters, digits and underscores.")],
    folder: Annotated[Path | None, typer.Option(help="Where to; a folder of the game's name here by default.")] = None,
) -> None:
    """Begin a game of your own: a small package that works, with the next steps in its README."""
    place = write(name, folder or Path(name))
    screen.print(f"[bold]{place}[/] has a game that works. Next:")
    for step in (
        f"{Path(sys.executable).name} -m pip install -e {place}",
        f"labtop check {name}",
        f"labtop play {name}",
        "labtop serve",
    ):
        screen.print(f"    {step}", markup=False, highlight=False, soft_wrap=True)
    screen.print(f"Then change {place / name / 'rules.py'}. {place / 'README.md'} says how to go on.", soft_wrap=True)


def write(name: str, folder: Path) -> Path:
    """Write the package; nothing that is there already is touched."""
    if not (name.isidentifier() and name.isascii() and name.islower()) or keyword.iskeyword(name):
        raise BadOption(f"a game's name is small letters, digits and underscores, not {shown(name)}")
    if name in labtop.games() or name in sys.stdlib_module_names or name == "labtop":
        raise BadOption(f"the name {shown(name)} is taken; choose another")
    if folder.exists():
        raise BadOption(f"{folder} is there already; choose another name, or a place with --folder")
    title = name.replace("_", " ").capitalize()
    for source, target in FILES.items():
        path = folder / target.format(name=name)
        path.parent.mkdir(parents=True, exist_ok=True)
        text = (TEMPLATE / source).read_text(encoding="utf-8")
        path.write_text(text.replace(TITLE, title).replace(NAME, name), encoding="utf-8")
    return folder
