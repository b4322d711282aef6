"""A server for a test, and a database of each kind."""

import socket
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table import postgresql
from tests.table.people import Running


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    server = Running(tmp_path)
    yield server
    server.stop()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """The URL of a real PostgreSQL; without one the tests that need it are skipped, and that is said aloud."""
    reason = postgresql.why_not()
    if reason is not None:
        print(f"\nPOSTGRESQL IS NOT TESTED: {reason}", file=sys.__stderr__)
        pytest.skip(reason)
    with postgresql.started() as url:
        yield url


@pytest.fixture(params=["sqlite", "postgresql"])
def database(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """A database's URL. The one of PostgreSQL is shared: every match has a name of its own."""
    if request.param == "sqlite":
        return f"sqlite+aiosqlite:///{tmp_path / 'table.sqlite3'}"
    return str(request.getfixturevalue("postgres"))


@pytest.fixture
def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])
