"""Environments that tests make have nothing in them but what was installed there: not the games of tests/games."""

import pytest


@pytest.fixture(autouse=True)
def _nothing_from_elsewhere(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("PYTHONPATH", raising=False)
