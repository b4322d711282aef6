"""A package with a game, found as if it had been installed: `pip install` writes just this beside it."""

import os
import subprocess
import sys
from pathlib import Path

from labtop.cli.create import write

ROOT = Path(__file__).resolve().parents[2]


def created(name: str, folder: Path) -> Path:
    """What `labtop create` writes, and what `pip install -e` would add so that its entry point is found."""
    package = write(name, folder / name)
    known = package / f"{name}-0.1.0.dist-info"
    known.mkdir()
    (known / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.1.0\n", encoding="utf-8")
    (known / "entry_points.txt").write_text(f"[labtop.games]\n{name} = {name}\n", encoding="utf-8")
    return package


def python(package: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """A Python of its own that knows the package, with compiled rules kept beside it."""
    environment = os.environ | {
        "PYTHONPATH": os.pathsep.join([str(package), str(ROOT / "src")]),
        "LABTOP_CACHE": str(package.parent / "cache"),
        "NO_COLOR": "1",
        "COLUMNS": "200",
    }
    return subprocess.run(
        [sys.executable, *arguments], cwd=package.parent, env=environment, capture_output=True, text=True, timeout=600
    )


def labtop(package: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    return python(package, "-m", "labtop.cli", *arguments)
