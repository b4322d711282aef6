"""Why something cannot be done."""

from dataclasses import dataclass

from labtop.engine.language import translate


@dataclass(frozen=True)
class Why:
    """Why something cannot be done now."""

    rule: str  # its number in the rulebook; empty where the game names none
    sentence: str  # in the reader's language, whole, without a full stop: "Exits stay shut in the first lap"


def because(rule: str, lang: str, sentence: str, **parts: object) -> Why:
    """The rule, and a sentence in the reader's language with its gaps filled."""
    return Why(rule, translate(lang, sentence, **parts))
