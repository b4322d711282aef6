"""A match from what was kept of it: events as they were told then, and a position. No rule is replayed."""

import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from labtop.engine.events import EventKind
from labtop.engine.game import Game
from labtop.engine.match import Entry, Event, Live, Match
from labtop.engine.voice import NEUTRAL, Voice


@dataclass(frozen=True)
class KeptEvent(Event):
    """An event with the sentences it was told in. Today's words tell it, where they still know such an event."""

    _sentence: str = field(repr=False, compare=False)  # in English, with all that its arguments tell
    _public: str = field(repr=False, compare=False)  # and without what is secret
    _is_laid: bool = field(repr=False, compare=False)  # there is a table that today's words can be said of

    @property
    def is_current(self) -> bool:
        known = _kinds(self._game).get(self.kind)
        return self._is_laid and known is not None and {name for name, _ in known.args} == set(self.args)

    def text(self, lang: str = "en", voice: Voice = NEUTRAL) -> str:
        return super().text(lang, voice) if self.is_current else self._sentence

    def seen_by(self, seat: int | None) -> Event:
        seen = super().seen_by(seat)
        return seen if seen is self else replace(seen, _sentence=self._public)  # type: ignore[call-arg]


@functools.cache
def _kinds(game: Game) -> dict[str, EventKind]:
    return {happening.kind: happening for happening in game.events.values()}


def kept_event(told: Mapping[str, Any], number: int, game: Game, live: Live, is_laid: bool) -> KeptEvent:
    """An event as `past.retelling.told` has kept it, after so many actions."""
    secret, to = tuple(told.get("secret", ())), tuple(told.get("to", ()))
    happening = EventKind(told["kind"], (), secret=secret, to=to)
    sentence = told["text"]
    public = told.get("public", sentence)
    return KeptEvent(told["kind"], dict(told["args"]), number, happening, game, live, sentence, public, is_laid)


def with_past(
    match: Match, moments: Sequence[Entry], told: Sequence[tuple[int, Mapping[str, Any]]], is_laid: bool = True
) -> Match:
    """Give a match that goes on from a position what came before it: actions, and events with their numbers."""
    match.waiting  # noqa: B018  what follows the position has happened after its past
    number = match.number
    events = [kept_event(each, at, match.game, match.live, is_laid) for at, each in told]
    match._events[:0] = events
    match.history[2:2] = moments
    match.actions_before = number - (len(match.history) - 2)
    return match
