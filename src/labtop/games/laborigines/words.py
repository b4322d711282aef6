"""Laborigines in words: questions, actions and events as sentences, in every language."""

from collections.abc import Mapping
from typing import Any

from labtop.engine.language import N_, catalogue, joined, translate, translate_plural
from labtop.games.laborigines import names
from labtop.games.laborigines.components import COLOUR_NAMES, TILES
from labtop.games.laborigines.payments import AMOUNTS, BUNDLE_COUNTS, BUNDLES
from labtop.games.laborigines.rules.common import colour_of, laborigines, own, seat_of
from labtop.games.laborigines.rules.energy import asked_colour, by_amounts, is_open
from labtop.games.laborigines.rules.movement import MANIPULATION_COSTS
from labtop.games.laborigines.state import (
    AMOUNT,
    ANTICLOCKWISE,
    ASSIGN,
    CLOCKWISE,
    GO_ANTICLOCKWISE,
    GO_CLOCKWISE,
    MANIPULATE_ANTICLOCKWISE,
    MANIPULATE_CLOCKWISE,
    MOA,
    NOWHERE,
    PAIR,
    PASS,
    PLACE,
    TWIN,
    VOTE,
    Phase,
    State,
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
    "voted": N_("{seat} votes for {laborigine}."),
    "assigned": N_("{laborigine} moves by {number}, {other} by {other_number}."),
    "flag_kept": N_("{laborigine} keeps the immunity flag."),
    "passed": N_("{seat} does not manipulate."),
    "twin_met": N_("{laborigine} meets its own twin {other}: no energy moves."),
    "footprint_spent": N_("The footprint on tile {tile} has moved {laborigine} on in this turn already: it stays."),
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


def seat_name(s: State, seat: int, lang: str) -> str:
    return spoken(names.seat_name(s, seat), lang)


def laborigine(s: State, number: int, lang: str) -> str:
    return spoken(names.laborigine_name(s, number), lang)


# --- questions and actions ----------------------------------------------------------------------------------------


def question(s: State, lang: str) -> str:
    """What the seat to move must decide."""
    who = seat_name(s, int(s.to_move), lang)
    if s.due:
        return _payment_question(s, who, lang)
    twins = s.variant == Variant.TWINS
    sentence = {
        Phase.PLACE: N_("{who}: choose a tile for {piece}."),
        Phase.NICEST: N_("{who}: vote for the nicest laborigine."),
        Phase.ASSIGN: N_("{who}: which die moves {first}? The other one moves {second}."),
        Phase.ONE: N_("{who}: you rolled a 1. Which twin takes the flag?"),
        Phase.ASK: N_("{who}: discard {tokens} to decide which way {first} goes?"),
        Phase.DIRECT: N_("{who}: which way does {first} go? {second} goes the other way.")
        if twins
        else N_("{who}: which way does your laborigine go?"),
        Phase.ORDER: N_("{who}: which twin moves first?"),
    }[Phase(int(s.phase))]
    if twins and s.phase == Phase.ASK:
        sentence = N_("{who}: discard {tokens} to decide which way {first} goes? {second} goes the other way.")
    first, second = movers(s, lang)
    colour = COLOUR_NAMES[colour_of(s, int(s.turn))]
    return translate(
        lang, sentence, who=who, first=first, second=second, piece=next_piece(s, lang),
        tokens=tokens(colour, MANIPULATION_COSTS, lang),
    )  # fmt: skip


def movers(s: State, lang: str) -> tuple[str, str]:
    """Who moves in this turn: a laborigine and Moa, or both twins."""
    first = laborigine(s, own(s, int(s.turn), 0), lang)
    return first, laborigine(s, own(s, int(s.turn), 1) if s.variant == Variant.TWINS else MOA, lang)


def next_piece(s: State, lang: str) -> str:
    """Who is placed next, while there is somebody to place."""
    if s.variant != Variant.TWINS and s.moa == NOWHERE:
        return laborigine(s, MOA, lang)
    return laborigine(s, min(int(s.cursor), laborigines(s) - 1), lang)


def _payment_question(s: State, who: str, lang: str) -> str:
    seat = seat_of(s, int(s.payer))
    parts = {
        "who": who,
        "payer": laborigine(s, int(s.payer), lang),
        "tile": int(s.tile[s.payer]) + 1,
        "cause": translate(lang, names.CAUSE_NAMES[s.cause]),
    }
    if s.taker:
        return translate_plural(
            lang,
            N_("{who}: which token does {payer} give to {taker} ({cause})?"),
            N_("{who}: which {n} tokens does {payer} give to {taker} ({cause})?"),
            int(s.due), taker=laborigine(s, int(s.taker) - 1, lang), **parts,
        )  # fmt: skip
    if not by_amounts(s):
        if not s.leave:
            sentence = N_("{who}: which token does {payer} lay on tile {tile} ({cause})?")
        elif not s.lay:
            sentence = N_("{who}: which token of {payer} leaves the game ({cause})?")
        else:
            sentence = N_("{who}: which token does {payer} lay on tile {tile}, and which leaves the game ({cause})?")
        return translate(lang, sentence, **parts)
    many = HOW_MANY[COLOUR_NAMES[asked_colour(s, seat)]]
    lay, leave = int(s.lay), int(s.leave)
    asked = translate_plural(lang, many, many, lay + leave, who=who)
    return f"{asked} {translate(lang, WHERE_TO, lay=lay, leave=leave, **parts)}"


HOW_MANY = {
    "red": N_("{who}: how many of the {n} tokens are red?"),
    "blue": N_("{who}: how many of the {n} tokens are blue?"),
    "green": N_("{who}: how many of the {n} tokens are green?"),
    "yellow": N_("{who}: how many of the {n} tokens are yellow?"),
    "purple": N_("{who}: how many of the {n} tokens are purple?"),
    "grey": N_("{who}: how many of the {n} tokens are grey?"),
}
WHERE_TO = N_("{payer} lays {lay} on tile {tile}, {leave} leave the game ({cause}).")


def action_label(s: State, action: int, lang: str) -> str:
    """What an action would do now."""
    if action <= ASSIGN:
        return payment_label(s, action, lang)
    first, second = movers(s, lang)
    if action <= ASSIGN + 6:
        number = action - ASSIGN
        other = int(s.dice[0] + s.dice[1]) - number
        return translate(
            lang, N_("{first} moves by {number}, {second} by {other}"),
            first=first, number=number, second=second, other=other,
        )  # fmt: skip
    if action >= PLACE:
        return translate(lang, N_("{piece} on tile {tile}"), piece=next_piece(s, lang), tile=action - PLACE + 1)
    if action >= VOTE:
        return translate(lang, N_("Vote for {laborigine}"), laborigine=laborigine(s, action - VOTE, lang))
    if action >= TWIN:
        return _twin_label(s, action - TWIN, lang)
    if action == PASS:
        return translate(lang, N_("Do not manipulate"))
    way = CLOCKWISE if action in (GO_CLOCKWISE, MANIPULATE_CLOCKWISE) else ANTICLOCKWISE
    sentence = WAYS[action, s.variant == Variant.TWINS]
    return translate(
        lang, sentence, first=first, second=second, tile=target(s, 0, way), other=target(s, 1, -way),
        tokens=tokens(COLOUR_NAMES[colour_of(s, int(s.turn))], MANIPULATION_COSTS, lang),
    )  # fmt: skip


WAYS = {  # by action, and whether there are twins
    (GO_CLOCKWISE, False): N_("Clockwise to tile {tile}"),
    (GO_ANTICLOCKWISE, False): N_("Anticlockwise to tile {tile}"),
    (MANIPULATE_CLOCKWISE, False): N_("Discard {tokens}: {first} goes clockwise to tile {tile}"),
    (MANIPULATE_ANTICLOCKWISE, False): N_("Discard {tokens}: {first} goes anticlockwise to tile {tile}"),
    (GO_CLOCKWISE, True): N_("{first} clockwise to tile {tile}, {second} anticlockwise to tile {other}"),
    (GO_ANTICLOCKWISE, True): N_("{first} anticlockwise to tile {tile}, {second} clockwise to tile {other}"),
    (MANIPULATE_CLOCKWISE, True): N_(
        "Discard {tokens}: {first} goes clockwise to tile {tile}, {second} anticlockwise to tile {other}"
    ),
    (MANIPULATE_ANTICLOCKWISE, True): N_(
        "Discard {tokens}: {first} goes anticlockwise to tile {tile}, {second} clockwise to tile {other}"
    ),
}


def target(s: State, twin: int, way: int) -> int:
    """The tile where one of the laborigines on turn gets by its number, if nobody stands in its way."""
    steps = int(s.die[twin]) * (1 + int(s.doubled[twin]))
    return (int(s.tile[own(s, int(s.turn), twin)]) + way * steps) % TILES + 1


def _twin_label(s: State, twin: int, lang: str) -> str:
    number = own(s, int(s.turn), twin)
    name = laborigine(s, number, lang)
    if s.phase == Phase.ONE:
        return translate(
            lang, N_("{twin} keeps the flag") if s.flag == number else N_("{twin} takes the flag"), twin=name
        )
    tile = target(s, twin, int(s.direction[twin]))
    if s.direction[twin] == CLOCKWISE:
        return translate(lang, N_("{twin} moves first, clockwise to tile {tile}"), twin=name, tile=tile)
    return translate(lang, N_("{twin} moves first, anticlockwise to tile {tile}"), twin=name, tile=tile)


def payment_label(s: State, action: int, lang: str) -> str:
    """What is given, or what is laid and what leaves the game: with the last colour, where it follows."""
    if s.taker:
        held = [tokens(COLOUR_NAMES[c], n, lang) for c, n in enumerate(BUNDLE_COUNTS[min(action, BUNDLES - 1)]) if n]
        return translate(
            lang,
            N_("{tokens} from {payer} to {taker}"),
            tokens=joined(held, lang),
            payer=laborigine(s, int(s.payer), lang),
            taker=laborigine(s, int(s.taker) - 1, lang),
        )
    laid, gone = parts_of(s, action)
    if not laid and not gone:
        colour = COLOUR_NAMES[asked_colour(s, seat_of(s, int(s.payer)))]
        return translate(lang, N_("No {colour} tokens"), colour=translate(lang, colour))
    told = []
    tile = int(s.tile[s.payer]) + 1
    if laid:
        told.append(translate(lang, N_("{tokens} on tile {tile}"), tokens=_listed(laid, lang), tile=tile))
    if gone:
        told.append(translate(lang, N_("{tokens} out of the game"), tokens=_listed(gone, lang)))
    return "; ".join(told)


def parts_of(s: State, action: int) -> tuple[dict[int, int], dict[int, int]]:
    """What a spending action lays and what it lets go, by colour. Is one more colour left, it pays the rest."""
    if action < PAIR:
        one = {min(action, len(COLOUR_NAMES) - 1): 1}
        return (one, {}) if s.lay else ({}, one)
    if action < AMOUNT:
        return {(action - PAIR) // len(COLOUR_NAMES): 1}, {(action - PAIR) % len(COLOUR_NAMES): 1}
    seat = seat_of(s, int(s.payer))
    asked = asked_colour(s, seat)
    laid, gone = divmod(action - AMOUNT, AMOUNTS)
    lays, lets_go = {asked: laid}, {asked: gone}
    behind = [colour for colour in range(asked + 1, len(COLOUR_NAMES)) if is_open(s, seat, colour)]
    if len(behind) == 1:
        lays[behind[0]] = int(s.lay) - laid
        lets_go[behind[0]] = int(s.leave) - gone
    return {c: n for c, n in lays.items() if n}, {c: n for c, n in lets_go.items() if n}


def _listed(held: Mapping[int, int], lang: str) -> str:
    return joined([tokens(COLOUR_NAMES[colour], count, lang) for colour, count in held.items()], lang)


# --- events --------------------------------------------------------------------------------------------------------


def event_text(s: State, kind: str, args: Mapping[str, Any], lang: str) -> str:
    """What happened, as a sentence."""
    parts = {name: _part(s, name, value, lang) for name, value in args.items()}
    if kind == "collected":
        held = [tokens(colour, args[colour], lang) for colour in COLOUR_NAMES if args[colour]]
        parts["tokens"] = joined(held, lang)
    elif kind == "manipulated":
        parts["tokens"] = tokens(args["colour"], MANIPULATION_COSTS, lang)
    elif kind == "spent":
        parts["tokens"] = tokens(args["colour"], args["laid"] + args["gone"], lang)
    elif "colour" in args and "count" in args:
        parts["tokens"] = tokens(args["colour"], args["count"], lang)
    return translate(lang, _sentence(s, kind, args, lang), **parts)


def _part(s: State, name: str, value: Any, lang: str) -> str:
    """An argument as it stands in a sentence."""
    if name == "seat":
        return seat_name(s, value, lang)
    if name == "winners":
        return joined([seat_name(s, seat, lang) for seat in value], lang)
    if name in ("laborigine", "giver", "taker", "before", "other") and isinstance(value, str):
        return spoken(value, lang)
    return translate(lang, value) if isinstance(value, str) else str(value)


def _sentence(s: State, kind: str, args: Mapping[str, Any], lang: str) -> str:
    """The sentence for an event; some kinds have several."""
    if kind == "placed":
        if args["laborigine"] == "moa":
            return N_("Moa is placed on tile {tile}.")
        return N_("{laborigine} is placed on tile {tile}.")
    if kind == "flag_gained":
        if args["before"] in names.FLAG_NAMES.values():
            return N_("{laborigine} gets the immunity flag.")
        return N_("{laborigine} takes the immunity flag from {before}.")
    if kind in DIRECTIONS:
        return DIRECTIONS[kind][args["direction"], args["other"] is not None]
    if kind in CHOICES:
        return CHOICES[kind][args[{"acid_burns": "how", "charity": "outcome"}[kind]]]
    if kind == "moved":
        if args["direction"] == "clockwise":
            return N_("{laborigine} moves clockwise from tile {start} to tile {end}.")
        return N_("{laborigine} moves anticlockwise from tile {start} to tile {end}.")
    if kind == "radiated":
        return _radiation(args["tiles"], lang)
    if kind == "mutated":
        if args["count"] > args["before"]:
            return N_("{laborigine} has a malign mutation: {count} to spend instead of {before} ({cause}).")
        return N_("{laborigine} has a benign mutation: {count} to spend instead of {before} ({cause}).")
    if kind == "due":
        if args["taker"] is None:
            return N_("{laborigine} must spend {count} ({cause}).")
        return N_("{laborigine} must give {taker} {count} ({cause}).")
    if kind == "kept":
        return KEPT[args["colour"]]
    if kind == "spent":
        if not args["gone"]:
            return N_("{laborigine} spends {tokens} on tile {tile} ({cause}).")
        if not args["laid"]:
            return N_("{laborigine} spends {tokens}, out of the game ({cause}).")
        return N_("{laborigine} spends {tokens}: {laid} on tile {tile}, {gone} out of the game ({cause}).")
    if kind == "spared":
        return N_("{laborigine} spends nothing, thanks to its benign mutation ({cause}).")
    if kind == "struck":
        return catalogue(lang).ngettext(
            "{laborigine} takes a lightning marker, its first.",
            "{laborigine} takes a lightning marker and now carries {markers}.",
            args["markers"],
        )
    if kind == "won":
        return WON[args["ending"]]
    return EVENTS[kind]


def _radiation(tiles: int, lang: str) -> str:
    if not tiles:
        return N_("No green tile is face up: the radiation costs {laborigine} nothing.")
    return catalogue(lang).ngettext(
        "One green tile is face up: the radiation costs {laborigine} 1.",
        "{tiles} green tiles are face up: the radiation costs {laborigine} {tiles}.",
        tiles,
    )


DIRECTIONS = {  # by the direction, and whether there is a second twin
    "manipulated": {
        ("clockwise", False): N_("{seat} discards {tokens} and sends {laborigine} clockwise."),
        ("anticlockwise", False): N_("{seat} discards {tokens} and sends {laborigine} anticlockwise."),
        ("clockwise", True): N_("{seat} discards {tokens} and sends {laborigine} clockwise and {other} anticlockwise."),
        ("anticlockwise", True): N_(
            "{seat} discards {tokens} and sends {laborigine} anticlockwise and {other} clockwise."
        ),
    },
    "directed": {
        ("clockwise", False): N_("{laborigine} goes clockwise."),
        ("anticlockwise", False): N_("{laborigine} goes anticlockwise."),
        ("clockwise", True): N_("{laborigine} goes clockwise, {other} anticlockwise."),
        ("anticlockwise", True): N_("{laborigine} goes anticlockwise, {other} clockwise."),
    },
}

CHOICES = {
    "acid_burns": {
        "acid": N_("{laborigine} uses up its acid marker: this move costs 1 on every tile it leaves."),
        "flag": N_("{laborigine} uses up its acid marker, but as long as it has the flag this move costs nothing."),
        "benign mutation": N_("{laborigine} uses up its acid marker, but its benign mutation spares it."),
        "malign mutation": N_(
            "{laborigine} uses up its acid marker: with its malign mutation this move costs 2 on every tile it leaves."
        ),
    },
    "charity": {
        "fewest": N_("{laborigine} has the fewest tokens itself and gives nothing."),
        "among fewest": N_("{laborigine} is among those with the fewest tokens and gives nothing."),
        "several": N_("Several others have the fewest tokens: {laborigine} spends 3 instead."),
    },
}

KEPT = {
    "red": N_("{laborigine} keeps its red tokens."),
    "blue": N_("{laborigine} keeps its blue tokens."),
    "green": N_("{laborigine} keeps its green tokens."),
    "yellow": N_("{laborigine} keeps its yellow tokens."),
    "purple": N_("{laborigine} keeps its purple tokens."),
    "grey": N_("{laborigine} keeps its grey tokens."),
}

WON = {  # by the ending
    "last one": N_("{winners} wins and escapes the laboratory!"),
    "last colour": N_("{winners} win together."),
    "shared": N_("Nobody is left: {winners}, who fell last, share the win."),
}
