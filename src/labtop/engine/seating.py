"""How many can play, and which options decide it."""

from collections.abc import Iterator, Mapping
from typing import NamedTuple

from labtop.engine.game import Game
from labtop.engine.options import OneOf, Option, Switch, Value


class Seating(NamedTuple):
    """The options that decide how many can play, as somebody may choose them; and who then can."""

    chosen: Mapping[str, Value]
    players: tuple[int, ...]


def seatings(game: Game) -> tuple[Seating, ...]:
    """Every choice of the options that decide how many can play. Where none does: one, with nothing chosen.

    Found by watching which options the game looks at; of those all words and both sides of a switch are tried.
    """
    _, defaults = game.agree(None, {})
    options = {option.name: option for option in game.options}
    found: list[Seating] = []
    to_try: list[dict[str, Value]] = [{}]
    while to_try:
        chosen = to_try.pop(0)
        watched = _Watched({**defaults, **chosen})
        players = tuple(sorted(game.seats(watched)))
        open_still = [name for name in watched.looked_at if name not in chosen and _words(options[name])]
        if open_still:
            to_try += [{**chosen, open_still[0]: value} for value in _words(options[open_still[0]])]
        else:
            found.append(Seating(chosen, players))
    return tuple(found)


def player_counts(game: Game) -> tuple[int, ...]:
    """Every number of players that some choice of options allows."""
    return tuple(sorted({players for seating in seatings(game) for players in seating.players}))


def _words(option: Option) -> tuple[Value, ...]:
    """All that can be chosen, where it is few."""
    if isinstance(option, OneOf):
        return option.values
    return (False, True) if isinstance(option, Switch) else ()


class _Watched(Mapping[str, Value]):
    """Options that remember which of them somebody looked at, in that order."""

    def __init__(self, options: Mapping[str, Value]) -> None:
        self.options = options
        self.looked_at: list[str] = []

    def __getitem__(self, name: str) -> Value:
        value = self.options[name]
        if name not in self.looked_at:
            self.looked_at.append(name)
        return value

    def __iter__(self) -> Iterator[str]:
        return iter(self.options)

    def __len__(self) -> int:
        return len(self.options)
