"""What all tests share: the compiled rules of this checkout are kept between runs, and chance is the same in each.

Two more games are installed, here and in every process that a test starts: packages in tests/games with an entry point
each, as `pip install` would leave them.
"""

import os
import random
import secrets
import sys
from pathlib import Path

import pytest

os.environ.setdefault("LABTOP_CACHE", str(Path(__file__).resolve().parents[1] / ".pytest_cache" / "labtop"))

INSTALLED = str(Path(__file__).resolve().parent / "games")
sys.path.append(INSTALLED)
os.environ["PYTHONPATH"] = os.pathsep.join(filter(None, [os.environ.get("PYTHONPATH"), INSTALLED]))


@pytest.fixture(autouse=True)
def _fixed_entropy(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """A match without a seed draws its secret from the system: here from the test's name, so a red test stays red."""
    stream = random.Random(request.node.nodeid)
    monkeypatch.setattr(secrets, "token_bytes", stream.randbytes)
