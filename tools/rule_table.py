"""The table rule number -> tests of every game, made from the rules' page and the names of the tests.

    python tools/rule_table.py       # write docs/rules/<game>-tests.md

A rule is a number at the start of a list entry in games/<game>/rulebook.md: `- **L47a**`. A test of it has the number
in its name: `test_L47a_…`, or `test_L30_L47a_…` for several.
"""

import ast
import re
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
GAMES = ROOT / "src" / "labtop" / "games"
RULE = re.compile(r"^\s*- \*\*([A-Z]\d+[a-z]?)\*\*", re.MULTILINE)
IN_NAME = re.compile(r"(?<=_)[A-Z]\d+[a-z]?(?=_)")


def games() -> list[str]:
    """The games with a page of rules."""
    return sorted(path.parent.name for path in GAMES.glob("*/rulebook.md"))


def rules(game: str) -> list[str]:
    """The rule numbers of a game, in the order of its page."""
    return RULE.findall((GAMES / game / "rulebook.md").read_text(encoding="utf-8"))


def tests(game: str) -> dict[str, list[str]]:
    """Rule number -> the tests that name it."""
    found: dict[str, list[str]] = {}
    for path in sorted((ROOT / "tests" / game).glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                for number in IN_NAME.findall(node.name):
                    found.setdefault(number, []).append(f"{path.name}::{node.name}")
    return found


def table(game: str) -> str:
    """The page."""
    known = tests(game)
    lines = [
        f"# {game.capitalize()}: which test holds which rule",
        "",
        f"The rules: [rulebook.md](../../src/labtop/games/{game}/rulebook.md). Made by `make golden` from the",
        "names of the tests; `make test` fails when a rule has none.",
        "",
        "| Rule | Tests |",
        "|---|---|",
    ]
    for number in rules(game):
        names = ", ".join(f"`{name}`" for name in known.get(number, [])) or "**none**"
        lines.append(f"| {number} | {names} |")
    return "\n".join([*lines, ""])


def path_of(game: str) -> Path:
    return ROOT / "docs" / "rules" / f"{game}-tests.md"


def main() -> None:
    for game in games():
        path_of(game).write_text(table(game), encoding="utf-8")
        missing = [number for number in rules(game) if number not in tests(game)]
        print(f"{game}: {len(rules(game))} rules, without a test: {', '.join(missing) or 'none'}")


if __name__ == "__main__":
    main()
