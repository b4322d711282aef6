"""Every refusal has a class, a stable code and a sentence that says what was given and what is possible."""

from collections.abc import Callable, Iterable


class LabtopError(ValueError):
    """The base of all refusals. Whoever raised it has changed nothing."""

    code = "error"
    field: str | None = None  # the part of what was given that it is about, where one is: players, an option's name …

    def __init__(self, told: str = "", field: str | None = None) -> None:
        super().__init__(told)
        if field is not None:
            self.field = field

    def text(self, lang: str = "en") -> str:
        """The sentence in the reader's language, where we have it in that language."""
        return str(self)


class UnknownGame(LabtopError):
    code = "unknown-game"
    field = "game"


class BadOption(LabtopError):
    code = "bad-option"


class BadPlayers(LabtopError):
    code = "bad-players"
    field = "players"


class BadLanguage(LabtopError):
    code = "bad-language"


class IllegalAction(LabtopError):
    """An action that cannot be played now. Where a rule forbids it, the rule is named and said in words."""

    code = "illegal-action"

    def __init__(self, told: str, rule: str | None = None, tell: Callable[[str], str] | None = None) -> None:
        super().__init__(told)
        self.rule = rule  # its number in the rulebook
        self._tell = tell

    def text(self, lang: str = "en") -> str:
        return self._tell(lang) if self._tell is not None else str(self)


class BadChance(LabtopError):
    code = "bad-chance"


class BadPosition(LabtopError):
    code = "bad-position"


class BadRecord(LabtopError):
    code = "bad-record"


class BadSeat(LabtopError):
    code = "bad-seat"
    field = "seat"


class BadBot(LabtopError):
    code = "bad-bot"
    field = "bot"


def listed(things: Iterable[object], last: str = "or") -> str:
    """`a, b or c`: how every error names what is possible."""
    words = [str(thing) for thing in things]
    if len(words) < 2:
        return "".join(words) or "nothing"
    return f"{', '.join(words[:-1])} {last} {words[-1]}"


def shown(given: object, limit: int = 80) -> str:
    """What was given, quoted and cut short, so that a wrong file does not fill the screen."""
    text = repr(given)
    return text if len(text) <= limit else text[: limit - 1] + "…"
