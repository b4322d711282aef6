"""Everything that is left to luck comes from the seed, in this process too: tokens, ids and secrets of matches."""

import secrets
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from random import Random
from typing import Any
from unittest.mock import patch


def of(seed: int, *names: object) -> Random:
    """A stream of its own for each thing, so that one more throw here changes nothing there."""
    return Random(" ".join(map(str, (seed, *names))))


@contextmanager
def seeded_secrets(seed: int) -> Iterator[None]:
    """What the table draws from the system's own chance comes from the seed, for the time of a run."""
    luck = of(seed, "secrets")

    def token_bytes(count: int | None = None) -> bytes:
        return luck.randbytes(32 if count is None else count)

    def choice(among: Sequence[Any]) -> Any:
        return luck.choice(among)

    with (
        patch.object(secrets, "token_bytes", token_bytes),
        patch.object(secrets, "randbits", luck.getrandbits),
        patch.object(secrets, "choice", choice),
    ):
        yield
