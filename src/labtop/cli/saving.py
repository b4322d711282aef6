"""Saved games: a record a file, whole or not at all, on disk before the next question is asked."""

import json
import os
from datetime import datetime
from pathlib import Path
from typing import Any

from labtop.engine.errors import BadRecord, LabtopError, listed, shown
from labtop.engine.folders import user_directory
from labtop.engine.match import Match

LAST = "last"


def folder() -> Path:
    return user_directory("data") / "games"


def fresh_path(match: Match) -> Path:
    """A file of its own for a new game, named by game and time."""
    stem = f"{match.game.name}-{datetime.now():%Y%m%d-%H%M%S}"
    path, number = folder() / f"{stem}.json", 2
    while path.exists():
        path, number = folder() / f"{stem}-{number}.json", number + 1
    return path


def save(match: Match, path: Path) -> None:
    """Write beside the old file, flush to disk, then take its place: a crash leaves the old or the new one."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        beside = path.with_name(f".{path.name}.{os.getpid()}")
        with beside.open("w", encoding="utf-8") as file:
            json.dump(match.record(), file)
            file.flush()
            os.fsync(file.fileno())
        os.replace(beside, path)
    except OSError as problem:
        raise LabtopError(f"cannot save to {path}: {problem.strerror or problem}") from None


def newest() -> Path:
    """The saved game that was played last and is not over."""
    for path in sorted(folder().glob("*.json"), key=lambda p: p.stat().st_mtime, reverse=True):
        if not _record(path).get("over", True):
            return path
    raise BadRecord(f"there is no unfinished game in {folder()}")


def _record(path: Path) -> dict[str, Any]:
    try:
        data = json.loads(read_text(path, BadRecord))
    except (ValueError, RecursionError):
        return {}
    return data if isinstance(data, dict) else {}


def read_text(path: Path, error: type[LabtopError]) -> str:
    """A file as text, or a refusal that names it and what lies there instead."""
    try:
        return path.read_text(encoding="utf-8")
    except OSError as problem:
        near = sorted(p.name for p in path.parent.glob("*.json"))[:5] if path.parent.is_dir() else []
        hint = f"; there is {listed(near, 'and')}" if near else ""
        raise error(f"cannot read {shown(str(path))}: {problem.strerror or problem}{hint}") from None
    except UnicodeDecodeError:
        raise error(f"{shown(str(path))} is not a text file") from None
