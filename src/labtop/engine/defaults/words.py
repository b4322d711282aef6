"""Sentences from declarations. Games with words of their own use the same for what needs no more."""

from collections.abc import Callable, Mapping
from typing import Any

from labtop.engine.declared import Declared
from labtop.engine.defaults.seats import seat_name
from labtop.engine.events import EventKind, Plural, Sentences
from labtop.engine.kinds import Json, Kind, Named, OrNone, SeatKind, SetOf
from labtop.engine.language import N_, catalogue, joined, translate
from labtop.engine.notation import Block
from labtop.engine.voice import NEUTRAL, Voice


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
        phase = _begun(self.phase(s, lang))
        matter = matter_of(blocks, lang)
        if matter and phase:
            return translate(lang, N_("{phase}: which {matter}?"), phase=phase, matter=matter)
        if matter:
            return translate(lang, N_("Which {matter}?"), matter=matter)
        if phase:
            return translate(lang, N_("{phase}: what do you do?"), phase=phase)
        return translate(lang, N_("What do you do?"))

    def phase(self, s: Any, lang: str) -> str:
        """What is going on, if the state has a phase."""
        return translate(lang, self.phases.write(s, int(s.phase))) if self.phases is not None else ""

    def action_label(self, s: Any, action: int, lang: str) -> str:
        block = self.declared.actions.block(action)
        if not block.label:
            return _begun(self.declared.actions.text(action).replace("-", " "))
        return _begun(label(block, s, action, lang, self.seat_name))

    def event_text(self, s: Any, kind: str, args: Mapping[str, Json], lang: str, voice: Voice = NEUTRAL) -> str:
        return tell(self.kinds[kind], s, args, lang, self.seat_name, voice)


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
    voice: Voice = NEUTRAL,
    **also: object,
) -> str:
    """An event as a sentence: the declared one, its gaps filled by the arguments as their kinds are spoken, and by
    whatever else the game gives. Without a sentence: its name and its arguments."""
    parts = {name: spoken(kind, s, args[name], lang, seat_name, voice) for name, kind in event.args}
    declared = _for_reader(event, s, args, voice)
    sentence = declared(args) if callable(declared) else declared
    if isinstance(sentence, Plural):
        counted = args[sentence.number]
        count = len(counted) if isinstance(counted, list) else counted
        form = catalogue(lang).ngettext(sentence.one, sentence.many, count)
        return form.format(**(parts | also))
    if not sentence:
        return _named(event, parts, lang)
    return translate(lang, sentence, **(parts | also))


def _for_reader(event: EventKind, s: Any, args: Mapping[str, Json], voice: Voice) -> Sentences:
    """The sentence for who is spoken to: their own, where an argument names them."""
    if voice.reader is not None and event.you:
        kinds = dict(event.args)
        for name, sentence in event.you:
            if args[name] is not None and kinds[name].addressed(s, args[name]) == voice.reader:
                return sentence
    return event.sentence


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


def spoken(
    kind: Kind, s: Any, told: Json, lang: str, seat_name: Callable[[Any, int, str], str], voice: Voice = NEUTRAL
) -> str:
    """An argument as it stands in a sentence; seats by their names, what is not known as nothing."""
    if told is None:
        return ""
    if isinstance(told, bool):
        return translate(lang, N_("yes") if told else N_("no"))
    if isinstance(kind, OrNone):
        return spoken(kind.of, s, told, lang, seat_name, voice)
    if isinstance(kind, SetOf) and kind.names_people:
        return joined([spoken(kind.of, s, each, lang, seat_name, voice) for each in told], lang)
    person = kind.person(s, told)
    if isinstance(kind, SeatKind) and person is not None:
        return voice.person(person, seat_name(s, person, lang))
    words = kind.spoken(s, told, lang)
    return voice.mark(kind.owner(s, told), words) if person is None else voice.person(person, words)
