"""Lab Rats in words: questions, actions and events as sentences, in every language."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from labtop.engine.defaults.words import label, tell
from labtop.engine.language import N_, joined, translate, translate_plural
from labtop.engine.voice import NEUTRAL, Voice
from labtop.games.labrats import components as box
from labtop.games.labrats.actions import HANDFULS, KEEP, OPEN, PAIRS, PASS, PAY, PLACE, REFUSE, STOP, USE, do
from labtop.games.labrats.events import DOOR_OF_YOUR_OWN, DOOR_OF_YOURS, Happening, to_one_of_several
from labtop.games.labrats.pieces import COLOUR_SET, potion
from labtop.games.labrats.rules.common import right_of
from labtop.games.labrats.rules.exits import owed
from labtop.games.labrats.rules.exploring import over_limit
from labtop.games.labrats.state import State
from labtop.games.labrats.terms import Health, Phase
from labtop.games.labrats.view import Fact, SeatView, Turn, View

NAMES = (
    N_("red"), N_("green"), N_("blue"), N_("violet"), N_("orange"), N_("yellow"),
    N_("well"), N_("wounded"), N_("dead"),
    N_("red obstacle"), N_("green obstacle"), N_("blue obstacle"),
    N_("violet obstacle"), N_("orange obstacle"), N_("yellow obstacle"),
    N_("potion box"), N_("double door"), N_("explosion"), N_("radioactive explosion"),
    N_("confusion"), N_("instant death"), N_("resurrection"),
)  # fmt: skip
"""Names of `components` and `terms`, marked for the catalogues."""


def name_of(specimen: str | None, seat: int, lang: str) -> str:
    """A rat is called by its colour; before it has one, by its number."""
    if specimen is None:
        return translate(lang, N_("Player {number}"), number=seat + 1)
    return translate(lang, specimen).capitalize()


def seat_name(s: State, seat: int, lang: str) -> str:
    return name_of(box.COLOUR_NAMES[s.specimen[seat] - 1] if s.specimen[seat] else None, seat, lang)


# --- questions and actions ----------------------------------------------------------------------------------------


def question(s: State, lang: str) -> str:
    """What the seat to move must decide."""
    if over_limit(s):
        return translate(lang, N_("You hold five potions. Which one do you discard?"))
    sentence = {
        Phase.DRAFT: N_("Which specimen do you take?"),
        Phase.PLACE: N_("Which of your two doors do you put on the table?"),
        Phase.CHOOSE: N_("Do you open another door, or stop?"),
        Phase.OBSTACLE: N_("Do you use a potion against the {colour} obstacle?"),
        Phase.CONFUSION: N_("Confusion! Which potion do you pass to {right}?"),
        Phase.PAY: N_("The abomination wants {colour}. Which potions do you pay with?"),
        Phase.KEEP: N_("A new round: which two potions do you keep?"),
    }[Phase(int(s.phase))]
    if s.phase == Phase.CHOOSE and not s.opened.any():
        sentence = N_("Which door do you open?")
        if s.begun > s.players:
            sentence = N_("Which door do you open, or which exit do you try?")
    colours = 0
    if s.phase == Phase.OBSTACLE:
        colours = 1 << int(s.card) - 1
    elif s.phase == Phase.PAY:
        colours = owed(s)
    right = seat_name(s, right_of(s, int(s.to_move)), lang)
    return translate(lang, sentence, colour=colours_text(colours, lang), right=right)


def colours_text(colours: int, lang: str) -> str:
    """A set of colours, spelt out."""
    return COLOUR_SET.spoken(None, COLOUR_SET.write(None, colours), lang)


def action_label(s: State, action: int, lang: str) -> str:
    """What an action would do now."""
    block = do.block(action)
    special = {
        OPEN: _open, STOP: _stop, USE + 1: _use, REFUSE: _refuse, PASS: _pass, KEEP: _keep, PLACE: _place, PAY: _pay,
    }.get(block.first)  # fmt: skip
    if special is None:
        return label(block, s, action, lang, seat_name)
    return special(s, int(s.to_move), action - block.first, lang)


def held(s: State, seat: int, number: int, lang: str) -> str:
    """A potion in hand."""
    return potion(box.POTION_NAMES[s.potions[seat, number]], lang)


def _open(s: State, seat: int, place: int, lang: str) -> str:
    """A door by its owner. One's own one knows."""
    if place >= s.players:
        return translate(lang, N_("Open door {place}, from the pack"), place=place + 1)
    if place == seat:
        what = translate(lang, box.DOOR_NAMES[s.table[place]])
        return translate(lang, N_("Open door {place}, your own: {door}"), place=place + 1, door=what)
    return translate(lang, N_("Open door {place}, of {owner}"), place=place + 1, owner=seat_name(s, place, lang))


def _stop(s: State, seat: int, number: int, lang: str) -> str:
    """Crumbs come first, and with them perhaps the end (T42); then contamination, and perhaps death (T31)."""
    opened = int(s.opened.sum())
    left = box.TABLE - opened
    if s.crumbs[seat] + opened >= box.CRUMBS_A_CHEESE and s.cheese[seat] + 1 >= box.CHEESE_TO_WIN:
        return translate(lang, N_("Stop: your crumbs bring the last piece of cheese, and you win"))
    one, many = (
        N_("Stop: get {n} crumb, take {taken} contamination"),
        N_("Stop: get {n} crumbs, take {taken} contamination"),
    )
    if s.contamination[seat] + left >= box.FATAL_CONTAMINATION:
        one = N_("Stop: get {n} crumb, take {taken} contamination and die of it")
        many = N_("Stop: get {n} crumbs, take {taken} contamination and die of it")
    return translate_plural(lang, one, many, opened, taken=left)


def _use(s: State, seat: int, number: int, lang: str) -> str:
    sentence = N_("Discard the {potion}") if over_limit(s) else N_("Use the {potion}: you beat the obstacle")
    return translate(lang, sentence, potion=potion(box.POTION_NAMES[number + 1], lang))


def _refuse(s: State, seat: int, number: int, lang: str) -> str:
    if s.phase == Phase.PAY:
        return translate(lang, N_("You cannot pay: you die, and nobody sees your cards"))
    second = s.health[seat] == Health.WOUNDED
    return translate(lang, N_("Use none: your second wound, you die") if second else N_("Use none: you are wounded"))


def _pass(s: State, seat: int, number: int, lang: str) -> str:
    return translate(lang, N_("Pass potion {number}: {potion}"), number=number + 1, potion=held(s, seat, number, lang))


def _keep(s: State, seat: int, pair: int, lang: str) -> str:
    first, second = PAIRS[pair]
    return translate(
        lang,
        N_("Keep potions {first} and {second}: {potion} and {other}"),
        first=first + 1, second=second + 1, potion=held(s, seat, first, lang), other=held(s, seat, second, lang),
    )  # fmt: skip


def _place(s: State, seat: int, number: int, lang: str) -> str:
    if s.table[seat] == 0:
        what = translate(lang, box.DOOR_NAMES[s.doors[seat, number]])
        return translate(lang, N_("Put door {number} on the table: {door}"), number=number + 1, door=what)
    if number == 0:
        return translate(lang, N_("Leave your door: {door}"), door=translate(lang, box.DOOR_NAMES[s.table[seat]]))
    what = translate(lang, box.DOOR_NAMES[s.doors[seat, 0]])
    return translate(lang, N_("Change it for the one in hand: {door}"), door=what)


def _pay(s: State, seat: int, handful: int, lang: str) -> str:
    paid = [held(s, seat, number, lang) for number in HANDFULS[handful]]
    return translate(lang, N_("Pay with {potions}"), potions=joined(paid, lang))


# --- events --------------------------------------------------------------------------------------------------------

KINDS = {event.kind: event for event in Happening.kinds().values()}


def event_text(s: State, kind: str, args: Mapping[str, Any], lang: str, voice: Voice = NEUTRAL) -> str:
    """What happened, as a sentence. What is None only others were told."""
    event, also = KINDS[kind], {}
    if kind == "specimen":
        seat = args["seat"]
        also = {
            "player": voice.person(seat, name_of(None, seat, lang)),
            "seat": voice.mark(seat, name_of(args["colour"], seat, lang)),
        }
    elif kind == "paid":
        potions = [args["potion"], args["second_potion"], args["third_potion"]]
        also = {"potions": joined([potion(name, lang) for name in potions if name != "none"], lang)}
    elif kind == "table_cleared":
        also = {"doors": joined([translate(lang, door) for door in args.values()], lang)}
    elif kind == "opened" and args["place"] - 1 == voice.reader:
        own = args["seat"] == voice.reader
        event = replace(event, sentence=DOOR_OF_YOUR_OWN if own else DOOR_OF_YOURS, you=())
    elif kind in SEVERAL and any(voice.reader in seats for seats in args.values()):
        event = replace(event, sentence=to_one_of_several(kind, args, int(voice.reader or 0)))
        args = {name: [seat for seat in seats if seat != voice.reader] for name, seats in args.items()}
    return tell(event, s, args, lang, seat_name, voice, **also)


SEVERAL = ("exploded", "irradiated", "resurrected")  # their arguments are seats


# --- a view --------------------------------------------------------------------------------------------------------


def named(view: View, seat: int, lang: str) -> str:
    return name_of(view["seats"][seat]["specimen"], seat, lang)


def resolving(turn: Turn, lang: str) -> str:
    """What a double door has brought up, and how much is still to come."""
    sentence, card = N_("Behind the double door: {door} (then {more} more)"), turn["card"] or ""
    return translate(lang, sentence, door=translate(lang, card), more=turn["to_reveal"])


def passed_on(view: View, fact: Fact, lang: str) -> str:
    """What a seat knows of a potion it has passed on."""
    what, holders = potion(fact["potion"], lang), [named(view, seat, lang) for seat in fact["with"]]
    if len(holders) == 1:
        return translate(lang, N_("You passed it on, so {seat} has it: {potion}."), seat=holders[0], potion=what)
    sentence = N_("You passed it on, so {seats} have it between them: {potion}.")
    return translate(lang, sentence, seats=joined(holders, lang), potion=what)


def counted(cards: Mapping[str, int], spell: Callable[[str, str], str], lang: str) -> str:
    """Cards by kind, and how many of each."""
    return ", ".join(
        f"{count}× {spell(kind, lang)}" if count > 1 else spell(kind, lang) for kind, count in cards.items()
    )


def door(name: str, lang: str) -> str:
    return translate(lang, name)


def chosen(own: SeatView) -> tuple[tuple[int, ...], int | None]:
    """What a seat has chosen in secret: the numbers of its potions, or of its door."""
    action = do.parse(own["choice"]) if own["choice"] else None
    if action is None:
        return (), None
    if action >= PLACE:
        return (), action - PLACE
    return PAIRS[action - KEEP] if action >= KEEP else (action - PASS,), None
