"""What every view holds, whatever the game. A game's own `View` adds what lies on its table."""

from typing import TypedDict

from labtop.engine.options import Value


class LegalAction(TypedDict):
    """Something the seat may do now."""

    id: int
    text: str  # short, the same in all languages
    label: str  # a sentence in the reader's language


class BaseView(TypedDict):
    """What the engine puts into the view of one seat, or of a spectator."""

    game: str
    version: int
    players: int
    options: dict[str, Value]
    seat: int | None  # None is a spectator
    number: int  # of actions played
    waiting: list[int]  # seats that owe a decision
    over: bool
    scores: list[float] | None
    ending: str | None
    places: list[int] | None
    question: str  # what this seat must decide, in the reader's language; empty if it is not asked
    legal: list[LegalAction]
