"""Sentences from declarations. Games with words of their own use the same for what needs no more."""

from collections.abc import Mapping
from typing import Any

from labtop.engine.declared import Declared
from labtop.engine.kinds import Json, SeatKind, SetOf
from labtop.engine.language import N_, joined, translate


class Words:
    """The words of one game."""

    def __init__(self, declared: Declared) -> None:
        self.declared = declared
        self.kinds = {event.kind: event for event in declared.events.values()}

    def seat_name(self, s: Any, seat: int, lang: str) -> str:
        return translate(lang, N_("Player {number}"), number=seat + 1)

    def question(self, s: Any, lang: str) -> str:
        return translate(lang, N_("{seat}: what do you do?"), seat=self.seat_name(s, int(s.to_move), lang))

    def action_label(self, s: Any, action: int, lang: str) -> str:
        block = self.declared.actions.block(action)
        if not block.label:
            return self.declared.actions.text(action).replace("-", " ").capitalize()
        told = block.told(s, action)
        parts = {name: self.spoken(kind, s, told[name], lang) for name, kind in block.args}
        return translate(lang, block.label, number=action - block.first + 1, **parts)

    def event_text(self, s: Any, kind: str, args: Mapping[str, Json], lang: str) -> str:
        event = self.kinds[kind]
        parts = {name: self.spoken(of, s, args[name], lang) for name, of in event.args}
        sentence = event.sentence(args) if callable(event.sentence) else event.sentence
        if not sentence:
            told = ", ".join(f"{name.replace('_', ' ')} {part}" for name, part in parts.items() if part)
            return f"{kind.replace('_', ' ').capitalize()}: {told}." if told else f"{kind.capitalize()}."
        return translate(lang, sentence, **parts)

    def spoken(self, kind: Any, s: Any, told: Json, lang: str) -> str:
        """An argument as it stands in a sentence; seats by their names, what is not known as nothing."""
        if told is None:
            return ""
        if isinstance(kind, SeatKind):
            return self.seat_name(s, told, lang)
        if isinstance(kind, SetOf) and isinstance(kind.of, SeatKind):
            return joined([self.seat_name(s, seat, lang) for seat in told], lang)
        text: str = kind.spoken(s, told, lang)
        return text
