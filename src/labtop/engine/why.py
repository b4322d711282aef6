"""Why something cannot be done."""

from dataclasses import dataclass

from labtop.engine.language import N_, translate


@dataclass(frozen=True)
class Why:
    """Why something cannot be done now."""

    rule: str  # its number in the rulebook; empty where the game names none
    sentence: str  # in the reader's language, whole, without a full stop: "Exits stay shut in the first lap"

    def told(self, lang: str) -> str:
        """The sentence, with its rule if there is one."""
        return translate(lang, N_("{why} ({rule})"), why=self.sentence, rule=self.rule) if self.rule else self.sentence


def because(rule: str, lang: str, sentence: str, **parts: object) -> Why:
    """The rule, and a sentence in the reader's language with its gaps filled."""
    return Why(rule, translate(lang, sentence, **parts))
