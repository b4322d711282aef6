"""Rules as they were: what is told and checked of records that today's rules cannot replay.

A record of 0.1.0 is a list of actions. The rules that give them a meaning are kept beside this file, as that release
had them, and run in a process of their own, in plain Python. What they tell is stored, so each match asks them once.
`tools/archive.py` has written the archive.
"""

import json
import subprocess
import sys
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from labtop.engine.errors import BadRecord

FOLDER = Path(__file__).resolve().parent
RELEASES = {1: "0.1.0"}  # version of the rules, of every game then -> the release that had it
GAMES_THEN = ("laborigines", "labrats", "labydo", "labyrinthus")
PATIENCE_S = 120.0


@dataclass(frozen=True)
class Moment:
    """What followed an action, or the beginning, and how the table stood then."""

    events: list[dict[str, Any]]
    position: dict[str, Any]
    turn: int
    number: int


def release_of(game: object, version: object) -> str | None:
    """The release whose rules we still have, for a game and a version of its rules."""
    return RELEASES.get(version) if isinstance(version, int) and game in GAMES_THEN else None


def retold(record: Mapping[str, Any]) -> list[Moment]:
    """The record by the rules of then: first what came before the first action, then an entry for each action."""
    return [Moment(**moment) for moment in _ask("retold", record)["moments"]]


def verified(record: Mapping[str, Any]) -> dict[str, Any]:
    """What the `verify` of then says: problems, forced, number, over and scores."""
    return _ask("verified", record)


def _ask(what: str, record: Mapping[str, Any]) -> dict[str, Any]:
    version = record.get("version")
    release = release_of(record.get("game"), version)
    if release is None:
        raise BadRecord(f"it needs version {version} of the rules of {record.get('game')}, which this Labtop has not")
    archive = FOLDER / f"labtop-{release}.zip"
    try:
        ran = subprocess.run(
            [sys.executable, "-I", str(FOLDER / "retelling.py"), str(archive), what],
            input=json.dumps(record), capture_output=True, text=True, encoding="utf-8", timeout=PATIENCE_S, check=True,
        )  # fmt: skip
    except (subprocess.SubprocessError, OSError) as problem:
        raise BadRecord(f"the rules of Labtop {release} could not read it: {problem}") from problem
    answer: dict[str, Any] = json.loads(ran.stdout)
    if "refused" in answer:
        raise BadRecord(f"by the rules of Labtop {release}: {answer['refused']}")
    return answer
