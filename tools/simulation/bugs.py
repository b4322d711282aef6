"""Bugs put in by hand, so that it can be shown that the simulation finds them. The product has none of them."""

from collections.abc import Callable
from contextlib import AbstractContextManager

BUGS: dict[str, Callable[[], AbstractContextManager[None]]] = {}
