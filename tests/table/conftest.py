"""A server for a test, and a database of each kind."""

import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from tests.table import postgresql
from tests.table.people import GENEROUS, Running, a_free_port


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
    return a_free_port()


@pytest.fixture
def strict(tmp_path: Path) -> Iterator[Callable[..., Running]]:
    """Servers with a narrow limit, which does not widen again during a test, however slow the machine."""
    made: list[Running] = []

    def start(**limits: Any) -> Running:
        made.append(Running(tmp_path, limits=replace(GENEROUS, **limits)))
        return made[-1]

    yield start
    for server in made:
        server.stop()
