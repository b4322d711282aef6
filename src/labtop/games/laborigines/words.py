"""Laborigines in words: questions, actions and events as sentences, in every language."""

from collections.abc import Mapping
from typing import Any

from labtop.engine.language import N_, catalogue, joined, translate, translate_plural
from labtop.engine.record import Record
from labtop.games.laborigines import names
from labtop.games.laborigines.components import COLOUR_NAMES, TILES
from labtop.games.laborigines.rules.common import own
from labtop.games.laborigines.rules.movement import MANIPULATION_COSTS
from labtop.games.laborigines.state import (
    ANTICLOCKWISE,
    ASSIGN,
    CLOCKWISE,
    GO_ANTICLOCKWISE,
    GO_CLOCKWISE,
    MANIPULATE_ANTICLOCKWISE,
    MANIPULATE_CLOCKWISE,
    NOWHERE,
    PASS,
    PICK,
    PLACE,
    TWIN,
    VOTE,
    Cause,
    Phase,
    Variant,
)

NAMES = {
    name: name
    for name in (
        N_("red"), N_("blue"), N_("green"), N_("yellow"), N_("purple"), N_("grey"),
        N_("footprint"), N_("disease"), N_("charity"), N_("radiation"), N_("lightning"), N_("acid"),
        N_("small explosion"), N_("huge explosion"), N_("cure"), N_("flag"), N_("danger"),
        N_("leprosy"), N_("inferiority complex"), N_("limping"), N_("immunity loss"), N_("hyperactivity"),
        N_("benign mutation"), N_("malign mutation"), N_("storage disorder"),
        N_("moa"), N_("encounter"), N_("none"),
    )
}  # fmt: skip
"""Every name of `names` and `components`, marked for the catalogues. `green` is a colour and a face."""

EVENTS = {
    "nicest": N_("{laborigine} is the nicest. It gets the flag and the first turn."),
    "rolled": N_("{seat} rolls {first} and {second}."),
    "flag_dropped": N_("{laborigine} suffers from immunity loss: the flag goes beside the board."),
    "flag_lost": N_("{laborigine} meets Moa and loses the flag."),
    "flag_gone": N_("The immunity flag leaves the game for good."),
    "hyperactive": N_("{laborigine} is hyperactive: it moves by {distance} this turn."),
    "barred": N_("{laborigine} suffers from immunity loss and cannot hold the flag this turn."),
    "moa_moved": N_("Moa moves from tile {start} to tile {end}."),
    "moved": N_("{laborigine} moves from tile {start} to tile {end}."),
    "given": N_("{giver} gives {taker} {tokens} ({cause})."),
    "protected": N_("The flag protects {laborigine} ({cause})."),
    "no_gain": N_("{laborigine} has an energy storage disorder and gains nothing."),
    "disease_passed": N_("{giver} is healthy again: the disease is now {taker}'s ({disease})."),
    "collected": N_("{laborigine} takes {tokens} from tile {tile}."),
    "flipped": N_("{laborigine} flips tile {tile}: {face}."),
    "disease_drawn": N_("{laborigine} is infected. The disease is now: {disease}."),
    "acid_taken": N_("{laborigine} takes the acid marker: its next move will burn."),
    "knocked_out": N_("{seat} has no energy left and is out of the game."),
    "colour_gone": N_("{tokens} leave the game with their owner."),
}


def tokens(colour: str, count: int, lang: str) -> str:
    """`3 red tokens`."""
    one, many = {
        "red": (N_("{n} red token"), N_("{n} red tokens")),
        "blue": (N_("{n} blue token"), N_("{n} blue tokens")),
        "green": (N_("{n} green token"), N_("{n} green tokens")),
        "yellow": (N_("{n} yellow token"), N_("{n} yellow tokens")),
        "purple": (N_("{n} purple token"), N_("{n} purple tokens")),
        "grey": (N_("{n} grey token"), N_("{n} grey tokens")),
    }[colour]
    return translate_plural(lang, one, many, count)


def spoken(name: str, lang: str) -> str:
    """A laborigine's or seat's name at the start of a sentence or anywhere: `Red`, `Red 2`."""
    word, _, number = name.partition(" ")
    return f"{translate(lang, word).capitalize()} {number}".strip()


def letter(colour: str) -> str:
    """A colour in one letter; the neutral grey is N, since green has G."""
    return "N" if colour == "grey" else colour[0].upper()


def seat_name(s: Record, seat: int, lang: str) -> str:
    return spoken(names.seat_name(s, seat), lang)


def laborigine(s: Record, number: int, lang: str) -> str:
    return spoken(names.laborigine_name(s, number), lang)


# --- questions and actions ----------------------------------------------------------------------------------------


def question(s: Record, lang: str) -> str:
    """What the seat to move must decide."""
    who = seat_name(s, int(s.to_move), lang)
    if s.due:
        return _payment_question(s, who, lang)
    sentence = {
        Phase.PLACE: N_("{who}: choose a tile for your laborigine."),
        Phase.NICEST: N_("{who}: vote for the nicest laborigine."),
        Phase.ASSIGN: N_("{who}: which die moves your laborigine? The other one moves Moa."),
        Phase.ONE: N_("{who}: you rolled a 1. Which twin takes the flag?"),
        Phase.ASK: N_("{who}: discard three tokens to decide where {mover} goes?"),
        Phase.DIRECT: N_("{who}: which way does your laborigine go?"),
        Phase.ORDER: N_("{who}: which twin moves first?"),
    }[Phase(int(s.phase))]
    if s.phase == Phase.PLACE and s.moa == NOWHERE and s.variant != Variant.TWINS:
        sentence = N_("{who}: choose a tile for Moa.")
    if s.variant == Variant.TWINS and s.phase == Phase.ASSIGN:
        sentence = N_("{who}: which die moves your first twin? The other one moves the second.")
    if s.variant == Variant.TWINS and s.phase == Phase.DIRECT:
        sentence = N_("{who}: which way does your first twin go? The second goes the other way.")
    return translate(lang, sentence, who=who, mover=seat_name(s, int(s.turn), lang))


def _payment_question(s: Record, who: str, lang: str) -> str:
    payer, cause = laborigine(s, int(s.payer), lang), translate(lang, names.CAUSE_NAMES[s.cause])
    if s.taker:
        return translate_plural(
            lang,
            N_("{who}: which token does {payer} give to {taker}? {n} to go ({cause})."),
            N_("{who}: which token does {payer} give to {taker}? {n} to go ({cause})."),
            int(s.due),
            who=who, payer=payer, taker=laborigine(s, int(s.taker) - 1, lang), cause=cause,
        )  # fmt: skip
    if s.aside:
        one = many = N_("{who}: which token of {payer} leaves the game? {n} to go ({cause}).")
    else:
        one = many = N_("{who}: which token does {payer} lay on its tile? {n} to go ({cause}).")
    return translate_plural(lang, one, many, int(s.due), who=who, payer=payer, cause=cause)


def action_label(s: Record, action: int, lang: str) -> str:
    """What an action would do now."""
    if action < PICK + len(COLOUR_NAMES):
        return _pick_label(s, action - PICK, lang)
    if action <= ASSIGN + 6:
        first = action - ASSIGN
        second = int(s.dice[0] + s.dice[1]) - first
        if s.variant == Variant.TWINS:
            return translate(lang, N_("First twin {own}, second twin {other}"), own=first, other=second)
        return translate(lang, N_("Laborigine {own}, Moa {other}"), own=first, other=second)
    if action >= PLACE:
        return translate(lang, N_("Tile {tile}"), tile=action - PLACE + 1)
    if action >= VOTE:
        return translate(lang, N_("Vote for {laborigine}"), laborigine=laborigine(s, action - VOTE, lang))
    if action >= TWIN:
        twin = laborigine(s, 2 * int(s.turn) + action - TWIN, lang)
        return translate(lang, N_("{twin} takes the flag") if s.phase == Phase.ONE else N_("{twin} first"), twin=twin)
    sentence, way = {
        GO_CLOCKWISE: (N_("Clockwise to tile {tile}"), CLOCKWISE),
        GO_ANTICLOCKWISE: (N_("Anticlockwise to tile {tile}"), ANTICLOCKWISE),
        PASS: (N_("Do not manipulate"), CLOCKWISE),
        MANIPULATE_CLOCKWISE: (N_("Discard three: {mover} goes clockwise to tile {tile}"), CLOCKWISE),
        MANIPULATE_ANTICLOCKWISE: (N_("Discard three: {mover} goes anticlockwise to tile {tile}"), ANTICLOCKWISE),
    }[action]
    mover = own(s, int(s.turn), 0)
    steps = int(s.die[0]) * (1 + int(s.doubled[0]))
    tile = (int(s.tile[mover]) + way * steps) % TILES + 1
    return translate(lang, sentence, mover=laborigine(s, mover, lang), tile=tile)


def _pick_label(s: Record, colour: int, lang: str) -> str:
    """The same picks mean three things: laying a token, letting it go, handing it over."""
    what = tokens(COLOUR_NAMES[colour], 1, lang)
    if s.taker:
        return translate(
            lang,
            N_("{token} from {payer} to {taker}"),
            token=what,
            payer=laborigine(s, int(s.payer), lang),
            taker=laborigine(s, int(s.taker) - 1, lang),
        )
    if s.aside:
        return translate(lang, N_("{token} leaves the game"), token=what)
    return translate(lang, N_("{token} on tile {tile}"), token=what, tile=int(s.due_tile) + 1)


# --- events --------------------------------------------------------------------------------------------------------


def event_text(s: Record, kind: str, args: Mapping[str, Any], lang: str) -> str:
    """What happened, as a sentence."""
    parts = {name: _part(s, name, value, lang) for name, value in args.items()}
    if kind == "collected":
        held = [tokens(colour, args[colour], lang) for colour in COLOUR_NAMES if args[colour]]
        parts["tokens"] = joined(held, lang)
    elif kind == "manipulated":
        parts["tokens"] = tokens(args["colour"], MANIPULATION_COSTS, lang)
    elif kind == "spent":
        parts["tokens"] = tokens(args["colour"], args["laid"] + args["gone"], lang)
    elif "colour" in args:
        parts["tokens"] = tokens(args["colour"], args["count"], lang)
    return translate(lang, _sentence(s, kind, args, lang), **parts)


def _part(s: Record, name: str, value: Any, lang: str) -> str:
    """An argument as it stands in a sentence."""
    if name == "seat":
        return seat_name(s, value, lang)
    if name == "winners":
        return joined([seat_name(s, seat, lang) for seat in value], lang)
    if name in ("laborigine", "giver", "taker", "before"):
        return spoken(value, lang)
    return translate(lang, value) if isinstance(value, str) else str(value)


def _sentence(s: Record, kind: str, args: Mapping[str, Any], lang: str) -> str:
    """The sentence for an event; some kinds have several."""
    if kind == "placed":
        if args["laborigine"] == "moa":
            return N_("Moa is placed on tile {tile}.")
        return N_("{laborigine} is placed on tile {tile}.")
    if kind == "flag_gained":
        if args["before"] in names.FLAG_NAMES.values():
            return N_("{laborigine} gets the immunity flag.")
        return N_("{laborigine} takes the immunity flag from {before}.")
    if kind == "manipulated":
        if args["direction"] == "clockwise":
            return N_("{seat} discards {tokens} and sends {laborigine} clockwise.")
        return N_("{seat} discards {tokens} and sends {laborigine} anticlockwise.")
    if kind == "spent":
        if not args["gone"]:
            return N_("{laborigine} spends {tokens} on tile {tile} ({cause}).")
        if not args["laid"]:
            return N_("{laborigine} spends {tokens}, out of the game ({cause}).")
        return N_("{laborigine} spends {tokens}: {laid} on tile {tile}, {gone} out of the game ({cause}).")
    if kind == "spared":
        if args["cause"] == names.CAUSE_NAMES[Cause.CHARITY]:
            return N_("{laborigine} has the fewest tokens itself and gives nothing.")
        return N_("{laborigine} spends nothing, thanks to its benign mutation ({cause}).")
    if kind == "struck":
        return catalogue(lang).ngettext(
            "{laborigine} takes a lightning marker, its first.",
            "{laborigine} takes a lightning marker and now carries {markers}.",
            args["markers"],
        )
    if kind == "won":
        if s.variant == Variant.TEAMS and len(args["winners"]) == 2:
            return N_("{winners} win together.")
        if len(args["winners"]) > 1:
            return N_("{winners} share the win.")
        return N_("{winners} wins and escapes the laboratory!")
    return EVENTS[kind]
