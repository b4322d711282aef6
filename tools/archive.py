"""Keep the rules of a release, as it was, for matches that were played by them.

    python tools/archive.py COMMIT RELEASE      # writes src/labtop/past/labtop-RELEASE.zip

Only one such archive is needed: matches stored by 0.1.0 are lists of actions, which nothing but its own rules can read.
Everything stored since then keeps its events and positions, and opens without them. One commit, always the same bytes.
"""

import subprocess
import sys
import zipfile
from pathlib import Path

HERE = Path(__file__).resolve().parents[1]
RINGS = ("engine", "games")  # all that a replay in plain Python needs
LONG_AGO = (1980, 1, 1, 0, 0, 0)


def git(*words: str) -> bytes:
    return subprocess.run(["git", "-C", str(HERE), *words], check=True, capture_output=True).stdout


def sources(commit: str) -> list[str]:
    folders = [f"src/labtop/{ring}" for ring in RINGS]
    found = git("ls-tree", "-r", "--name-only", commit, "src/labtop/__init__.py", *folders).decode().splitlines()
    return sorted(path for path in found if path.endswith(".py"))


def main(commit: str, release: str) -> None:
    target = HERE / "src" / "labtop" / "past" / f"labtop-{release}.zip"
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for path in sources(commit):
            entry = zipfile.ZipInfo(path.removeprefix("src/"), LONG_AGO)
            entry.compress_type = zipfile.ZIP_DEFLATED
            archive.writestr(entry, git("show", f"{commit}:{path}"))
    print(f"{target.relative_to(HERE)}: {target.stat().st_size:,} bytes")


if __name__ == "__main__":
    main(*sys.argv[1:3])
