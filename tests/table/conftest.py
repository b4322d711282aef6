"""A server for a test."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.table.people import Running


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    server = Running(tmp_path)
    yield server
    server.stop()
