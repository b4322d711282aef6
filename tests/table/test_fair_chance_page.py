"""docs/fair-chance.md: its program, run as it stands, finds an honest match fair and a forged one not."""

import json
import random
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from labtop.engine import loading
from labtop.engine.chance import commitment
from labtop.engine.entropy import Share
from labtop.games import GAMES

PAGE = Path(__file__).resolve().parents[2] / "docs" / "fair-chance.md"
SECRET, ADA, BEN = b"s" * 32, b"a" * 32, b"b" * 32
SHARES = [Share(0, commitment(ADA), ADA), Share(2, commitment(BEN), BEN), Share(3, commitment(SECRET), None)]
KEPT = {
    "commitment": commitment(SECRET),
    "shares": [{"seat": share.seat, "commitment": share.commitment} for share in SHARES],
    "value": ADA.hex(),
    "acknowledged": True,
}


def program() -> str:
    (found,) = re.findall(r"```python\n(.*?)```", PAGE.read_text(encoding="utf-8"), re.S)
    return str(found)


def record_of(secret: bytes = SECRET, shares: list[Share] = SHARES) -> dict[str, Any]:
    match = loading.new_with_entropy(GAMES["laborigines"], 4, {}, secret, shares)
    luck = random.Random(5)
    while not match.over:
        match.play(luck.choice(match.legal()))
    return match.record()


def ran(tmp_path: Path, record: dict[str, Any]) -> subprocess.CompletedProcess[str]:
    """With Python alone: nothing of ours can be imported."""
    for name, thing in (("record.json", record), ("kept.json", KEPT)):
        (tmp_path / name).write_text(json.dumps(thing), encoding="utf-8")
    words = [sys.executable, "-I", "-S", "-c", program(), "record.json", "kept.json"]
    return subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False)


def test_the_page_is_one_page_and_its_program_short() -> None:
    lines = [line for line in program().splitlines() if line and not line.startswith("#")]
    assert len(lines) <= 22
    assert len(PAGE.read_text(encoding="utf-8").splitlines()) <= 130


def test_the_program_of_the_page_finds_an_honest_match_fair(tmp_path: Path) -> None:
    done = ran(tmp_path, record_of())
    assert done.stdout == "The dice were fair.\n", done.stderr


@pytest.mark.parametrize(
    ("told", "secret", "shares"),
    [
        ("another secret", bytes(32), SHARES),
        ("other fingerprints", SECRET, SHARES[1:]),
        ("other fingerprints", SECRET, [SHARES[0], Share(2, commitment(bytes(32)), bytes(32)), SHARES[2]]),
        ("another share", SECRET, [Share(0, commitment(ADA), bytes(32)), *SHARES[1:]]),
        ("mine is missing", SECRET, [Share(0, commitment(ADA), None), *SHARES[1:]]),
    ],
)
def test_the_program_of_the_page_catches_a_server_that_lies(
    tmp_path: Path, told: str, secret: bytes, shares: list[Share]
) -> None:
    done = ran(tmp_path, record_of(secret, shares))
    assert done.returncode
    assert f"AssertionError: {told}" in done.stderr


def test_the_program_of_the_page_catches_dice_that_do_not_follow(tmp_path: Path) -> None:
    early = record_of(shares=[])  # laid before anybody's share was known
    done = ran(tmp_path, early | {"entropy": [share.written() for share in SHARES]})
    assert re.search(r"AssertionError: action \d+: \[", done.stderr)
