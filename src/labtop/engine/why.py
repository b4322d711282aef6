"""Why something cannot be done."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Why:
    """Why something cannot be done now."""

    rule: str  # its number in the rulebook; empty where the game names none
    sentence: str  # in the reader's language, whole, without a full stop: "Exits stay shut in the first lap"
