"""What all tests share: the compiled rules of this checkout are kept in its own folder between runs."""

import os
from pathlib import Path

os.environ.setdefault("LABTOP_CACHE", str(Path(__file__).resolve().parents[1] / ".pytest_cache" / "labtop"))
