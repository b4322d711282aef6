"""What engine, bots and table rely on, in the order it is tried.

Each promise is a function that plays at one table and raises `Broken` with a sentence: what was found, and what the
contract wants instead.
"""

from labtop.checking import rules, words, keeping, secrets, pictures  # noqa: I001  in the order they are tried
from labtop.checking.promise import PROMISES, Broken, Promise

__all__ = ["PROMISES", "Broken", "Promise", "keeping", "pictures", "rules", "secrets", "words"]
