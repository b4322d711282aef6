"""Rules are typed: a misspelt field is an error of the type checker, not of a match at three in the morning."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
RULE = """
from labtop.engine.gears import rule
from labtop.engine.state import FlatState, Row, of_turn, per
from labtop.engine.kinds import Seat


class State(FlatState):
    to_go: int = of_turn(most=12)
    stock: Row[int] = per(Seat)


@rule
def go(s: State) -> int:
    return s.{field} + s.stock[0]
"""


def checked(tmp_path: Path, field: str) -> str:
    """What mypy says of a rule that reads this field."""
    path = tmp_path / "rules.py"
    path.write_text(RULE.replace("{field}", field), encoding="utf-8")
    words = [sys.executable, "-m", "mypy", "--strict", "--cache-dir", str(tmp_path / "cache"), str(path)]
    return subprocess.run(words, cwd=ROOT, capture_output=True, text=True, check=False).stdout


def test_a_misspelt_field_is_found_before_it_runs(tmp_path: Path) -> None:
    assert '"State" has no attribute "to_goo"' in checked(tmp_path, "to_goo")
    assert "Success" in checked(tmp_path, "to_go")
