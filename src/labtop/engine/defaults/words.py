"""Sentences from declarations. Games with words of their own use the same for what needs no more."""

from collections.abc import Callable, Mapping
from typing import Any

from labtop.engine.declared import Declared
from labtop.engine.defaults.seats import seat_name
from labtop.engine.events import EventKind, Plural
from labtop.engine.kinds import Json, Kind, Named, OrNone, SeatKind, SetOf
from labtop.engine.language import N_, catalogue, joined, translate
from labtop.engine.notation import Block


class Words:
    """The words of one game."""

    def __init__(self, declared: Declared) -> None:
        self.declared = declared
        self.kinds = {event.kind: event for event in declared.events.values()}
        phases = [field.kind for field in declared.state.FIELDS if field.name == "phase"]
        self.phases = phases[0] if phases and isinstance(phases[0], Named) else None

    def seat_name(self, s: Any, seat: int, lang: str) -> str:
        return seat_name(s, seat, lang)

    def question(self, s: Any, lang: str) -> str:
        """The one that was declared with the actions; else the phase, and what the choices are about."""
        blocks = self.declared.possible_blocks(s)
        seat = self.seat_name(s, int(s.to_move), lang)
        for block in blocks:
            if block.question:
                return translate(lang, block.question, seat=seat)
        phase = self.phase(s, lang)
        matter = matter_of(blocks, lang)
        if matter and phase:
            return translate(lang, N_("{seat}, {phase}: which {matter}?"), seat=seat, phase=phase, matter=matter)
        if matter:
            return translate(lang, N_("{seat}: which {matter}?"), seat=seat, matter=matter)
        if phase:
            return translate(lang, N_("{seat}, {phase}: what do you do?"), seat=seat, phase=phase)
        return translate(lang, N_("{seat}: what do you do?"), seat=seat)

    def phase(self, s: Any, lang: str) -> str:
        """What is going on, if the state has a phase."""
        return translate(lang, self.phases.write(s, int(s.phase))) if self.phases is not None else ""

    def action_label(self, s: Any, action: int, lang: str) -> str:
        block = self.declared.actions.block(action)
        if not block.label:
            return _begun(self.declared.actions.text(action).replace("-", " "))
        told = block.told(s, action)
        parts = {name: spoken(kind, s, told[name], lang, self.seat_name) for name, kind in block.args}
        return _begun(translate(lang, block.label, number=action - block.first + 1, **parts))

    def event_text(self, s: Any, kind: str, args: Mapping[str, Json], lang: str) -> str:
        return tell(self.kinds[kind], s, args, lang, self.seat_name)


def _begun(sentence: str) -> str:
    """With a capital letter at its beginning, the rest as it is."""
    return sentence[:1].upper() + sentence[1:]


def matter_of(blocks: Mapping[Block, list[int]], lang: str) -> str:
    """What a choice is about, if it is about one kind of thing: the arguments in which the actions differ."""
    if len(blocks) != 1:
        return ""
    [(block, actions)] = blocks.items()
    numbers = [block.numbers(action) for action in actions]
    differing = [name for name, _ in block.args if len({found[name] for found in numbers}) > 1]
    return joined([translate(lang, name.replace("_", " ")) for name in differing], lang)


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
        form = catalogue(lang).ngettext(sentence.one, sentence.many, args[sentence.number])
        return form.format(**(parts | also))
    if not sentence:
        return _named(event, parts, lang)
    return translate(lang, sentence, **(parts | also))


def _named(event: EventKind, parts: Mapping[str, str], lang: str) -> str:
    """`Red: rolled, number 4.` What nobody may know is left out."""
    name = translate(lang, event.kind.replace("_", " "))
    doer = next((parts[name] for name, kind in event.args if isinstance(kind, SeatKind) and parts[name]), "")
    told = [
        f"{translate(lang, argument.replace('_', ' '))} {part}"
        for argument, part in parts.items()
        if part and part != doer
    ]
    rest = ", ".join([name, *told])
    return f"{doer}: {rest}." if doer else f"{_begun(rest)}."


def spoken(kind: Kind, s: Any, told: Json, lang: str, seat_name: Callable[[Any, int, str], str]) -> str:
    """An argument as it stands in a sentence; seats by their names, what is not known as nothing."""
    if told is None:
        return ""
    if isinstance(told, bool):
        return translate(lang, N_("yes") if told else N_("no"))
    if isinstance(kind, OrNone):
        return spoken(kind.of, s, told, lang, seat_name)
    if isinstance(kind, SeatKind):
        return seat_name(s, told, lang)
    if isinstance(kind, SetOf) and isinstance(kind.of, SeatKind):
        return joined([seat_name(s, seat, lang) for seat in told], lang)
    return kind.spoken(s, told, lang)
