"""Lab Rats in words: questions, actions and events as sentences, in every language."""

from collections.abc import Mapping
from typing import Any

from labtop.engine.language import N_, joined, translate, translate_plural
from labtop.games.labrats import names
from labtop.games.labrats.components import COLOUR_NAMES, DOOR_NAMES, POTION_NAMES, TABLE
from labtop.games.labrats.rules.exits import owed
from labtop.games.labrats.rules.exploring import FATAL_CONTAMINATION, over_limit
from labtop.games.labrats.rules.rounds import CHEESE_TO_WIN, CRUMBS_A_CHEESE
from labtop.games.labrats.state import (
    EXIT,
    HANDFULS,
    KEEP,
    OPEN,
    PAIRS,
    PASS,
    PAY,
    PLACE,
    REFUSE,
    STOP,
    TAKE,
    USE,
    Health,
    Phase,
    State,
)

NAMES = {
    name: name
    for name in (
        N_("red"), N_("green"), N_("blue"), N_("violet"), N_("orange"), N_("yellow"),
        N_("well"), N_("wounded"), N_("dead"),
    )
}  # fmt: skip
"""Single words of `names` and `components`, marked for the catalogues."""

DOORS = {
    "red obstacle": N_("red obstacle"),
    "green obstacle": N_("green obstacle"),
    "blue obstacle": N_("blue obstacle"),
    "violet obstacle": N_("violet obstacle"),
    "orange obstacle": N_("orange obstacle"),
    "yellow obstacle": N_("yellow obstacle"),
    "potion box": N_("potion box"),
    "double door": N_("double door"),
    "explosion": N_("explosion"),
    "radioactive explosion": N_("radioactive explosion"),
    "confusion": N_("confusion"),
    "instant death": N_("instant death"),
    "resurrection": N_("resurrection"),
}

SIMPLE_POTIONS = {
    "red": N_("red potion"),
    "green": N_("green potion"),
    "blue": N_("blue potion"),
    "violet": N_("violet potion"),
    "orange": N_("orange potion"),
    "yellow": N_("yellow potion"),
    "multicolour": N_("multicolour potion"),
}

EVENTS = {
    "round_begins": N_("Round {round} begins: five doors are closed, and {seat} is first."),
    "placed": N_("Five doors are closed again."),
    "healed": N_("{seat} is no longer wounded."),
    "lost_turn": N_("{seat} is dead and loses the turn."),
    "opened": N_("{seat} opens door {place}: {door}."),
    "revealed": N_("{seat} reveals a door of the pack: {door}."),
    "no_card": N_("There is no card left for {seat}."),
    "wounded": N_("{seat} does not beat the {colour} obstacle and is wounded."),
    "exit_opened": N_("{seat} opens exit {place}: an abomination that wants {exit}."),
    "paid": N_("{seat} pays the abomination: {potions}."),
    "chosen": N_("{seat} has chosen."),
    "exits_renewed": N_("The exits are shuffled and three new ones laid."),
    "table_cleared": N_("The doors of the table are discarded: {doors}."),
}

COUNTED = {
    "crumbs": (
        N_("{seat} gets {n} crumb for the doors opened and has {total}."),
        N_("{seat} gets {n} crumbs for the doors opened and has {total}."),
    ),
    "contaminated": (
        N_("{seat} takes {n} contamination for the door left closed and has {total}."),
        N_("{seat} takes {n} contamination for the doors left closed and has {total}."),
    ),
}

SPECIMENS = {
    "random": N_("{player} is dealt the {colour} specimen and is called {seat}."),
    "drafted": N_("{player} takes the {colour} specimen and is called {seat}."),
}

DRAWN = {  # unseen, and seen
    "obstacle": (
        N_("{seat} draws a potion for the obstacle."), N_("{seat} draws a potion for the obstacle: {potion}."),
    ),
    "potion box": (N_("{seat} draws a potion from the box."), N_("{seat} draws a potion from the box: {potion}.")),
    "all open": (
        N_("{seat} draws a potion for opening all five doors."),
        N_("{seat} draws a potion for opening all five doors: {potion}."),
    ),
    "new round": (
        N_("{seat} draws a potion for the new round."), N_("{seat} draws a potion for the new round: {potion}."),
    ),
}  # fmt: skip

CHEESE = {
    "crumbs": N_("{seat} exchanges ten crumbs for a piece of cheese and has {total}."),
    "exit": N_("{seat} beats the abomination, escapes, gets two pieces of cheese and has {total}."),
    "survivor": N_("{seat} is the last rat alive, gets a piece of cheese and has {total}."),
}

RESHUFFLED = {
    "doors": N_("The discarded doors are shuffled: a new pack of {count}."),
    "potions": N_("The discarded potions are shuffled: a new pack of {count}."),
}

DEATHS = {
    "wounds": N_("{seat} does not beat the {colour} obstacle; it is the second wound, and the rat dies."),
    "contamination": N_("{seat} has five contamination or more and dies of it."),
    "instant death": N_("{seat} dies on the spot."),
    "exit": N_("{seat} cannot beat the abomination and dies."),
}

ENDINGS = {
    "crumbs": N_("{seat} has four pieces of cheese, the last for crumbs, and wins!"),
    "exit": N_("{seat} has four pieces of cheese or more, the last for the exit, and wins!"),
    "survivor": N_("{seat} has four pieces of cheese, the last for surviving, and wins!"),
}

ROUND_ENDS = {
    "exit": N_("Round {round} is over: the exit was found."),
    "survivor": N_("Round {round} is over: one rat is left alive."),
    "nobody": N_("Round {round} is over: all rats are dead, and nobody is paid."),
}


def colour_name(name: str, lang: str) -> str:
    return translate(lang, name)


def potion(name: str, lang: str) -> str:
    """`red potion`, `red or blue potion`."""
    if name in SIMPLE_POTIONS:
        return translate(lang, SIMPLE_POTIONS[name])
    one, other = name.split("-")
    return translate(lang, N_("{one} or {other} potion"), one=colour_name(one, lang), other=colour_name(other, lang))


def door(name: str, lang: str) -> str:
    return translate(lang, DOORS[name])


def spoken(name: str, lang: str) -> str:
    """A seat's name at the start of a sentence or anywhere: `Red`, `Player 2`."""
    word, _, number = name.partition(" ")
    if number:
        return translate(lang, N_("Player {number}"), number=number)
    return colour_name(word, lang).capitalize()


def seat_name(s: State, seat: int, lang: str) -> str:
    return spoken(names.seat_name(s, seat), lang)


# --- questions and actions ----------------------------------------------------------------------------------------


def question(s: State, lang: str) -> str:
    """What the seat to move must decide."""
    who = seat_name(s, int(s.to_move), lang)
    if over_limit(s):
        return translate(lang, N_("{who}: you hold five potions. Which one do you discard?"), who=who)
    sentence = {
        Phase.DRAFT: N_("{who}: which specimen do you take?"),
        Phase.PLACE: N_("{who}: which of your two doors stands on the table?"),
        Phase.CHOOSE: N_("{who}: open another door, or stop?"),
        Phase.OBSTACLE: N_("{who}: use a potion against the {colour} obstacle?"),
        Phase.CONFUSION: N_("{who}: confusion! Which potion do you pass to {right}?"),
        Phase.PAY: N_("{who}: the abomination wants {colour}. Which potions do you pay with?"),
        Phase.KEEP: N_("{who}: a new round. Which two potions do you keep?"),
    }[Phase(int(s.phase))]
    if s.phase == Phase.CHOOSE and not s.opened.any():
        sentence = N_("{who}: which door do you open?")
        if s.begun > s.players:
            sentence = N_("{who}: which door do you open, or which exit do you try?")
    colour = ""
    if s.phase == Phase.OBSTACLE:
        colour = colour_name(COLOUR_NAMES[s.card - 1], lang)
    elif s.phase == Phase.PAY:
        colour = joined([colour_name(name, lang) for name in names.colours_of(owed(s))], lang)
    right = seat_name(s, (int(s.to_move) - 1) % int(s.players), lang)
    return translate(lang, sentence, who=who, colour=colour, right=right)


def action_label(s: State, action: int, lang: str) -> str:
    """What an action would do now."""
    seat = int(s.to_move)
    if action < EXIT:
        return _open_label(s, seat, action - OPEN, lang)
    if action < STOP:
        return translate(lang, N_("Try exit {place}"), place=action - EXIT + 1)
    if action == STOP:
        return _stop_label(s, seat, lang)
    if action < REFUSE:
        what = potion(POTION_NAMES[action - USE], lang)
        return translate(lang, N_("Discard the {potion}") if over_limit(s) else N_("Use the {potion}"), potion=what)
    if action == REFUSE and s.phase == Phase.PAY:
        return translate(lang, N_("You cannot pay: the rat dies, and nothing is shown"))
    if action == REFUSE:
        second = s.health[seat] == Health.WOUNDED
        return translate(lang, N_("Use none: the second wound, and death") if second else N_("Use none: a wound"))
    if action < KEEP:
        number = action - PASS
        what = potion(POTION_NAMES[s.potions[seat, number]], lang)
        return translate(lang, N_("Pass potion {number}: {potion}"), number=number + 1, potion=what)
    if action < PLACE:
        return _keep_label(s, seat, action - KEEP, lang)
    if action < TAKE:
        return _place_label(s, seat, action - PLACE, lang)
    if action < PAY:
        return translate(lang, N_("The {colour} specimen"), colour=colour_name(COLOUR_NAMES[action - TAKE], lang))
    paid = [potion(POTION_NAMES[s.potions[seat, number]], lang) for number in HANDFULS[action - PAY]]
    return translate(lang, N_("Pay with {potions}"), potions=joined(paid, lang))


def _stop_label(s: State, seat: int, lang: str) -> str:
    """Crumbs come first, and with them perhaps the end (T42); then contamination, and perhaps death (T31)."""
    opened = int(s.opened.sum())
    left = TABLE - opened
    if s.crumbs[seat] + opened >= CRUMBS_A_CHEESE and s.cheese[seat] + 1 >= CHEESE_TO_WIN:
        return translate(lang, N_("Stop: your crumbs bring the last piece of cheese, and you win"))
    one = many = N_("Stop, and take {n} contamination")
    if s.contamination[seat] + left >= FATAL_CONTAMINATION:
        one = many = N_("Stop, take {n} contamination and die of it")
    return translate_plural(lang, one, many, left)


def _open_label(s: State, seat: int, place: int, lang: str) -> str:
    """A door by its owner. One's own one knows."""
    if place >= s.players:
        return translate(lang, N_("Open door {place}, from the pack"), place=place + 1)
    if place == seat:
        what = door(DOOR_NAMES[s.table[place]], lang)
        return translate(lang, N_("Open door {place}, your own: {door}"), place=place + 1, door=what)
    owner = seat_name(s, place, lang)
    return translate(lang, N_("Open door {place}, of {owner}"), place=place + 1, owner=owner)


def _keep_label(s: State, seat: int, pair: int, lang: str) -> str:
    first, second = PAIRS[pair]
    return translate(
        lang,
        N_("Keep potions {first} and {second}: {potion} and {other}"),
        first=first + 1,
        second=second + 1,
        potion=potion(POTION_NAMES[s.potions[seat, first]], lang),
        other=potion(POTION_NAMES[s.potions[seat, second]], lang),
    )


def _place_label(s: State, seat: int, number: int, lang: str) -> str:
    if s.table[seat] == 0:
        what = door(DOOR_NAMES[s.doors[seat, number]], lang)
        return translate(lang, N_("Place door {number}: {door}"), number=number + 1, door=what)
    if number == 0:
        what = door(DOOR_NAMES[s.table[seat]], lang)
        return translate(lang, N_("Leave your door: {door}"), door=what)
    return translate(lang, N_("Change it for the one in hand: {door}"), door=door(DOOR_NAMES[s.doors[seat, 0]], lang))


# --- events --------------------------------------------------------------------------------------------------------


def event_text(s: State, kind: str, args: Mapping[str, Any], lang: str) -> str:
    """What happened, as a sentence. What is None only others were told."""
    parts = {name: _part(s, name, value, lang) for name, value in args.items()}
    if kind in COUNTED:
        one, many = COUNTED[kind]
        return translate_plural(lang, one, many, args["count"], **parts)
    if kind == "resurrected" and args["seats"]:
        one, many = N_("{seats} is well again."), N_("{seats} are well again.")
        return translate_plural(lang, one, many, len(args["seats"]), **parts)
    if kind == "specimen":
        parts["player"] = translate(lang, N_("Player {number}"), number=args["seat"] + 1)
        parts["seat"] = colour_name(args["colour"], lang).capitalize()
    if kind == "paid":
        parts["potions"] = joined([part for name, part in parts.items() if name != "seat" and part], lang)
    if kind == "table_cleared":
        parts["doors"] = joined(list(parts.values()), lang)
    return translate(lang, _sentence(kind, args), **parts)


def _part(s: State, name: str, value: Any, lang: str) -> str:
    """An argument as it stands in a sentence."""
    if value is None or value == "none":
        return ""
    if name in ("seat", "giver", "taker"):
        return seat_name(s, value, lang)
    if name in ("seats", "wounded", "dead", "contaminated"):
        return joined([seat_name(s, seat, lang) for seat in value], lang)
    if name == "exit":
        return joined([colour_name(colour, lang) for colour in value], lang)
    if name.endswith("potion"):
        return potion(value, lang)
    if "door" in name:
        return door(value, lang)
    return translate(lang, value) if isinstance(value, str) else str(value)


def _sentence(kind: str, args: Mapping[str, Any]) -> str:
    """The sentence for an event; some kinds have several."""
    several = {
        "dealt": _dealt,
        "beaten": _beaten,
        "drew": _drew,
        "door_drawn": _door_drawn,
        "passed": _passed,
        "discarded": _discarded,
        "exploded": _exploded,
        "irradiated": _irradiated,
        "resurrected": _resurrected,
    }
    if kind in several:
        return several[kind](args)
    if kind == "died":
        return DEATHS[args["cause"]]
    if kind == "specimen":
        return SPECIMENS[args["how"]]
    if kind == "cheese":
        return CHEESE[args["source"]]
    if kind == "won":
        return ENDINGS[args["ending"]]
    if kind == "round_over":
        return ROUND_ENDS[args["source"]]
    if kind == "reshuffled":
        return RESHUFFLED[args["pack"]]
    return EVENTS[kind]


def _dealt(args: Mapping[str, Any]) -> str:
    if args["potion"] is None:
        return N_("{seat} is dealt two potions and two doors.")
    return N_("{seat} is dealt two potions ({potion}, {second_potion}) and two doors ({door}, {second_door}).")


def _beaten(args: Mapping[str, Any]) -> str:
    if args["potion"] == "none":
        return N_("{seat} beats the {colour} obstacle by nature.")
    return N_("{seat} beats the {colour} obstacle with a potion: {potion}.")


def _drew(args: Mapping[str, Any]) -> str:
    unseen, seen = DRAWN[args["reason"]]
    return unseen if args["potion"] is None else seen


def _door_drawn(args: Mapping[str, Any]) -> str:
    return N_("{seat} draws a door.") if args["door"] is None else N_("{seat} draws a door: {door}.")


def _passed(args: Mapping[str, Any]) -> str:
    if args["potion"] is None:
        return N_("{giver} passes a potion to {taker}.")
    return N_("{giver} passes a potion to {taker}: {potion}.")


def _discarded(args: Mapping[str, Any]) -> str:
    if args["reason"] == "limit":
        return N_("{seat} held five potions and discards one: {potion}.")
    if args["second_potion"] == "none":
        return N_("{seat} keeps two potions for the new round and discards one: {potion}.")
    return N_("{seat} keeps two potions for the new round and discards two: {potion} and {second_potion}.")


def _exploded(args: Mapping[str, Any]) -> str:
    if not args["dead"]:
        return N_("The explosion wounds {wounded}.")
    if not args["wounded"]:
        return N_("The explosion kills {dead}.")
    return N_("The explosion wounds {wounded} and kills {dead}.")


def _irradiated(args: Mapping[str, Any]) -> str:
    if args["dead"]:
        return N_("Two contamination each for {contaminated}; {dead} cannot bear it and must die.")
    return N_("Two contamination each for {contaminated}.")


def _resurrected(args: Mapping[str, Any]) -> str:
    return N_("Nobody was hurt: nothing happens.")
