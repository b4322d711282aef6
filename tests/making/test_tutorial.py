"""docs/your-game.md, executed from its first line to its last."""

import ast
import re
import shlex
from pathlib import Path

import pytest

from tests.making import own

PAGE = own.ROOT / "docs" / "your-game.md"
MOST_LINES = 200


class File:
    """A file as the page builds it: what a later step writes again takes the place of what was there."""

    def __init__(self) -> None:
        self.parts: dict[str, str] = {}

    def write(self, block: str) -> None:
        given = dict(pieces(block))
        fresh: list[str] = []
        for name, text in given.items():
            if name not in self.parts:
                fresh.append(name)
                continue
            self._insert(fresh, given, name)
            fresh = []
            self.parts[name] = text
        self._insert(fresh, given, None)

    def _insert(self, names: list[str], given: dict[str, str], before: str | None) -> None:
        """What is new stands before what it was written before; at the end if nothing known follows."""
        order = list(self.parts)
        at = order.index(before) if before is not None else len(order)
        known = [(name, self.parts[name]) for name in order]
        self.parts = dict([*known[:at], *((name, given[name]) for name in names), *known[at:]])

    @property
    def text(self) -> str:
        """As a person would space it: lines of one statement together, functions and classes apart."""
        whole = ""
        for part in self.parts.values():
            apart = "\n" in part or "\n" in whole.rstrip("\n").rpartition("\n\n\n")[2]
            whole = whole.rstrip("\n") + ("\n\n\n" if apart else "\n") + part + "\n"
        return whole.lstrip("\n")


def pieces(block: str) -> list[tuple[str, str]]:
    """The statements of a block, each with the name it defines."""
    lines = block.splitlines()
    found = []
    for node in ast.parse(block).body:
        first = min([node.lineno, *(each.lineno for each in getattr(node, "decorator_list", []))])
        text = "\n".join(lines[first - 1 : node.end_lineno])
        target = getattr(node, "target", None) or (getattr(node, "targets", None) or [None])[0]
        found.append((str(getattr(node, "name", None) or getattr(target, "id", None) or text), text))
    return found


def steps() -> list[tuple[str, str]]:
    """The page's blocks of Python and its commands, in order."""
    page = PAGE.read_text(encoding="utf-8")
    found = re.findall(r"```python\n# (\S+)\n(.*?)```|^    \$ (labtop [^\n]*)$", page, re.S | re.M)
    return [("$", command) if command else (file, code) for file, code, command in found]


@pytest.mark.long
def test_every_line_of_the_page_does_what_it_says(tmp_path: Path) -> None:
    package = tmp_path / "pearls"
    files: dict[str, File] = {}
    for kind, text in steps():
        if kind == "$" and text == "labtop create pearls":
            own.created("pearls", tmp_path)
        elif kind == "$":
            done = own.labtop(package, *shlex.split(text)[1:])
            assert done.returncode == 0, f"{text}\n{done.stdout}\n{done.stderr}"
            assert "pearls" in done.stdout.lower()
        elif kind == "test":
            done = own.python(package, "-c", text)
            assert done.returncode == 0, done.stderr
        else:
            files.setdefault(kind, File()).write(text)
            (package / kind).write_text(files[kind].text, encoding="utf-8")
    lines = sum(len((package / name).read_text(encoding="utf-8").splitlines()) for name in files)
    assert {"pearls/rules.py", "pearls/__init__.py"} == set(files)
    assert lines < MOST_LINES, "from nothing to a game in the browser in under two hundred lines"


def test_the_page_has_all_its_steps() -> None:
    kinds = [kind for kind, _ in steps()]
    assert kinds.count("pearls/rules.py") == 4
    assert kinds.count("$") == 7
    assert kinds.count("test") == 1
