"""Sentences from declarations. Games with words of their own use the same for what needs no more."""

from collections.abc import Callable, Mapping
from typing import Any

from labtop.engine.declared import Declared
from labtop.engine.events import EventKind, Plural
from labtop.engine.kinds import Json, Kind, SeatKind, SetOf
from labtop.engine.language import N_, catalogue, joined, translate
from labtop.engine.notation import Block


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
        return label(block, s, action, lang, self.seat_name)

    def event_text(self, s: Any, kind: str, args: Mapping[str, Json], lang: str) -> str:
        return tell(self.kinds[kind], s, args, lang, self.seat_name)


def label(block: Block, s: Any, action: int, lang: str, seat_name: Callable[[Any, int, str], str]) -> str:
    """An action as its block's label says it, the gaps filled by what the action is about."""
    told = block.told(s, action)
    parts = {name: spoken(kind, s, told[name], lang, seat_name) for name, kind in block.args}
    return translate(lang, block.label, **{"number": action - block.first + 1, **parts})


def tell(
    event: EventKind,
    s: Any,
    args: Mapping[str, Json],
    lang: str,
    seat_name: Callable[[Any, int, str], str],
    **also: object,
) -> str:
    """An event as a sentence: the declared one, its gaps filled by the arguments as their kinds are spoken, and by
    whatever else the game gives. Without a sentence: its name and its arguments."""
    parts = {name: spoken(kind, s, args[name], lang, seat_name) for name, kind in event.args}
    sentence = event.sentence(args) if callable(event.sentence) else event.sentence
    if isinstance(sentence, Plural):
        counted = args[sentence.number]
        count = len(counted) if isinstance(counted, list) else counted
        form = catalogue(lang).ngettext(sentence.one, sentence.many, count)
        return form.format(**(parts | also))
    if not sentence:
        told = ", ".join(f"{name.replace('_', ' ')} {part}" for name, part in parts.items() if part)
        name = event.kind.replace("_", " ").capitalize()
        return f"{name}: {told}." if told else f"{name}."
    return translate(lang, sentence, **(parts | also))


def spoken(kind: Kind, s: Any, told: Json, lang: str, seat_name: Callable[[Any, int, str], str]) -> str:
    """An argument as it stands in a sentence; seats by their names, what is not known as nothing."""
    if told is None:
        return ""
    if isinstance(kind, SeatKind):
        return seat_name(s, told, lang)
    if isinstance(kind, SetOf) and isinstance(kind.of, SeatKind):
        return joined([seat_name(s, seat, lang) for seat in told], lang)
    return kind.spoken(s, told, lang)
