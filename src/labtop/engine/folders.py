"""Labtop's folders on the user's machine: `data` for what must last, `cache` for what can be made again.

Compiled rules lie in the cache, in a folder named by the sources they came from: Numba itself looks only at the file of
the outermost function, so a change in a rule would go unnoticed.
"""

import functools
import hashlib
import os
import shutil
import sys
from pathlib import Path

KEPT = 4  # folders of compiled rules: these sources' and a few others', for who switches between branches
PACKAGE = Path(__file__).resolve().parents[1]
RULES = ("engine", "games", "bots")  # the rings that are compiled
OTHERS = {"drawing", "picture", "printing", "words", "view", "terminal", "position"}  # rooms that never are


def user_directory(kind: str) -> Path:
    """The user's own place for `cache` or `data`, as the system wants it. LABTOP_CACHE and LABTOP_DATA override."""
    if chosen := os.environ.get(f"LABTOP_{kind.upper()}"):
        return Path(chosen)
    home = Path.home()
    if sys.platform == "win32":
        local = Path(os.environ.get("LOCALAPPDATA", home / "AppData" / "Local")) / "labtop"
        return local / "cache" if kind == "cache" else local
    if sys.platform == "darwin":
        return home / "Library" / {"cache": "Caches", "data": "Application Support"}[kind] / "labtop"
    fallback = {"cache": home / ".cache", "data": home / ".local" / "share"}[kind]
    return Path(os.environ.get(f"XDG_{kind.upper()}_HOME") or fallback) / "labtop"


@functools.cache
def sources_hash(package: Path = PACKAGE) -> str:
    """A name for exactly these sources: all that can have a part in compiled code."""
    digest = hashlib.sha256()
    for path in sorted(path for ring in RULES for path in (package / ring).rglob("*.py")):
        if OTHERS & {*path.relative_to(package).parts, path.stem}:
            continue
        digest.update(path.relative_to(package).as_posix().encode() + b"\0" + path.read_bytes() + b"\0")
    return digest.hexdigest()[:16]


def compile_cache() -> Path:
    """The folder of these sources' compiled rules."""
    return user_directory("cache") / "compiled" / sources_hash()


def prune() -> None:
    """Throw away the oldest folders of compiled rules."""
    folders = sorted((user_directory("cache") / "compiled").glob("*"), key=lambda path: path.stat().st_mtime)
    for folder in folders[:-KEPT]:
        shutil.rmtree(folder, ignore_errors=True)


def is_compiled(name: str, what: str = "play_batch") -> bool:
    """Whether the mass playouts of a game, or a bot's `think` on it, are in the cache already."""
    return any(compile_cache().rglob(f"*{what}_{name}*.nbi"))
