"""Laborigines in words: questions, actions and events as sentences, in every language."""

from collections.abc import Iterable, Mapping

from labtop.engine.defaults.words import tell
from labtop.engine.kinds import Json, spoken
from labtop.engine.language import N_, joined, translate, translate_plural
from labtop.engine.voice import NEUTRAL, Voice
from labtop.games.laborigines import pieces
from labtop.games.laborigines.actions import AMOUNT, ASSIGN, GO, MANIPULATE, PAIR, PASS, PLACE, TWIN, VOTE
from labtop.games.laborigines.components import COLOUR_NAMES, COLOURS, TILES
from labtop.games.laborigines.events import Happening
from labtop.games.laborigines.payments import AMOUNTS, BUNDLE_COUNTS, BUNDLES
from labtop.games.laborigines.pieces import colour_of, laborigine_name, laborigines, own, partner, seat_of
from labtop.games.laborigines.rules.energy import asked_colour, by_amounts, is_open
from labtop.games.laborigines.rules.movement import MANIPULATION_COSTS
from labtop.games.laborigines.state import State
from labtop.games.laborigines.terms import ANTICLOCKWISE, CAUSE_NAMES, CLOCKWISE, MOA, NOWHERE, Phase, Variant

NAMES = (
    N_("red"), N_("blue"), N_("green"), N_("yellow"), N_("purple"), N_("grey"),
    N_("footprint"), N_("disease"), N_("charity"), N_("radiation"), N_("lightning"), N_("acid"),
    N_("small explosion"), N_("huge explosion"), N_("cure"), N_("flag"), N_("danger"),
    N_("leprosy"), N_("inferiority complex"), N_("limping"), N_("immunity loss"), N_("hyperactivity"),
    N_("benign mutation"), N_("malign mutation"), N_("storage disorder"),
    N_("moa"), N_("encounter"), N_("none"),
)  # fmt: skip
"""Every name of `terms` and `components`, marked for the catalogues. `green` is a colour and a face."""


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


def cause(name: str, lang: str) -> str:
    """Why something is paid. Moa is the name of somebody."""
    return spoken(name, lang) if name == "moa" else translate(lang, name)


def seat_name(s: State, seat: int, lang: str) -> str:
    return spoken(pieces.seat_name(s, seat), lang)


def laborigine(s: State, number: int, lang: str) -> str:
    return spoken(laborigine_name(s, number), lang)


# --- questions and actions ----------------------------------------------------------------------------------------


def question(s: State, lang: str) -> str:
    """What the seat to move must decide, said to whoever sits there."""
    if s.due:
        return _payment_question(s, lang)
    if s.phase == Phase.PLACE:
        return _placing_question(s, lang)
    own, twins = QUESTIONS[Phase(int(s.phase))]
    return translate(lang, twins if s.variant == Variant.TWINS else own, **moving(s, lang))


QUESTIONS = {  # of one laborigine, and of a pair of twins
    Phase.NICEST: (N_("Who is the nicest laborigine?"), N_("Who is the nicest laborigine?")),
    Phase.ASSIGN: (
        N_("Which die moves you? The other one moves {second}."),
        N_("Which die moves {first}? The other one moves {second}."),
    ),
    Phase.ONE: (N_("You rolled a 1: which twin takes the flag?"), N_("You rolled a 1: which twin takes the flag?")),
    Phase.ASK: (
        N_("Do you discard {tokens} to decide which way {first} goes?"),
        N_("Do you discard {tokens} to decide which way {first} goes? {second} goes the other way."),
    ),
    Phase.DIRECT: (N_("Which way do you go?"), N_("Which way does {first} go? {second} goes the other way.")),
    Phase.ORDER: (N_("Which twin moves first?"), N_("Which twin moves first?")),
}


def _placing_question(s: State, lang: str) -> str:
    if is_own(s):
        return translate(lang, N_("On which tile do you start?"))
    return translate(lang, N_("On which tile does {piece} start?"), piece=next_piece(s, lang))


def is_own(s: State) -> bool:
    """Whether who is placed next is the one laborigine of the seat that places it: neither Moa nor a twin."""
    return bool(s.variant != Variant.TWINS and s.moa != NOWHERE)


def moving(s: State, lang: str) -> dict[str, str]:
    """Who moves in this turn, a laborigine and Moa or both twins; and what it costs to manipulate them."""
    price = tokens(COLOUR_NAMES[colour_of(s, int(s.turn))], MANIPULATION_COSTS, lang)
    first, second = laborigine(s, own(s, int(s.turn), 0), lang), laborigine(s, partner(s), lang)
    return {"first": first, "second": second, "tokens": price}


def next_piece(s: State, lang: str) -> str:
    """Who is placed next, while there is somebody to place."""
    if s.variant != Variant.TWINS and s.moa == NOWHERE:
        return laborigine(s, MOA, lang)
    return laborigine(s, min(int(s.cursor), laborigines(s) - 1), lang)


def _payment_question(s: State, lang: str) -> str:
    parts = {"tile": int(s.tile[s.payer]) + 1, "cause": cause(CAUSE_NAMES[s.cause], lang)}
    if s.taker:
        return translate_plural(
            lang,
            N_("Which token do you give {taker} ({cause})?"),
            N_("Which {n} tokens do you give {taker} ({cause})?"),
            int(s.due), taker=laborigine(s, int(s.taker) - 1, lang), **parts,
        )  # fmt: skip
    if not by_amounts(s):
        if not s.leave:
            sentence = N_("Which token do you lay on tile {tile} ({cause})?")
        elif not s.lay:
            sentence = N_("Which of your tokens leaves the game ({cause})?")
        else:
            sentence = N_("Which token do you lay on tile {tile}, and which leaves the game ({cause})?")
        return translate(lang, sentence, **parts)
    many = HOW_MANY[COLOUR_NAMES[asked_colour(s, seat_of(s, int(s.payer)))]]
    where = N_("You lay {lay} on tile {tile}, {leave} leave the game ({cause}).")
    lay, leave = int(s.lay), int(s.leave)
    return f"{translate_plural(lang, many, many, lay + leave)} {translate(lang, where, lay=lay, leave=leave, **parts)}"


HOW_MANY = {
    "red": N_("How many of the {n} tokens are red?"),
    "blue": N_("How many of the {n} tokens are blue?"),
    "green": N_("How many of the {n} tokens are green?"),
    "yellow": N_("How many of the {n} tokens are yellow?"),
    "purple": N_("How many of the {n} tokens are purple?"),
    "grey": N_("How many of the {n} tokens are grey?"),
}


def action_label(s: State, action: int, lang: str) -> str:
    """What an action would do now."""
    if action <= ASSIGN:
        return payment_label(s, action, lang)
    if action < GO:
        number, twins = action - ASSIGN, s.variant == Variant.TWINS
        sentence = (
            N_("{first} moves by {number}, {second} by {other}")
            if twins
            else N_("You move by {number}, {second} by {other}")
        )
        return translate(lang, sentence, number=number, other=int(s.dice.sum()) - number, **moving(s, lang))
    if action >= PLACE:
        sentence = N_("Start on tile {tile}") if is_own(s) else N_("{piece} starts on tile {tile}")
        return translate(lang, sentence, piece=next_piece(s, lang), tile=action - PLACE + 1)
    if action >= VOTE:
        return translate(lang, N_("Vote for {laborigine}"), laborigine=laborigine(s, action - VOTE, lang))
    if action >= TWIN:
        return _twin_label(s, action - TWIN, lang)
    if action == PASS:
        return translate(lang, N_("Keep your tokens and do not manipulate"))
    return _way_label(s, action, lang)


def _way_label(s: State, action: int, lang: str) -> str:
    """Where a way leads, and what is met there."""
    way = CLOCKWISE if action in (GO, MANIPULATE) else ANTICLOCKWISE
    tile, other = target(s, 0, way), target(s, 1, -way)
    parts = {"tile": tile, "other": other, **moving(s, lang)}
    if action >= MANIPULATE or s.variant == Variant.TWINS:
        return translate(lang, WAYS[action, s.variant == Variant.TWINS], **parts)
    met = standing_there(s, tile - 1)
    lying = _by_name(s.lying[tile - 1])
    if met is not None:
        return translate(lang, MEETING[way], met=laborigine(s, met, lang), **parts)
    if lying:
        return translate(lang, TAKING[way], found=listed(lying, lang), **parts)
    return translate(lang, WAYS[action, False], **parts)


def standing_there(s: State, tile: int) -> int | None:
    """Who else stands on a tile: Moa before anybody."""
    if s.moa == tile:
        return MOA
    others = [number for number in range(laborigines(s)) if s.tile[number] == tile and number != own(s, int(s.turn), 0)]
    return others[0] if others else None


MEETING = {
    CLOCKWISE: N_("Clockwise to tile {tile}, where you meet {met} and go on"),
    ANTICLOCKWISE: N_("Anticlockwise to tile {tile}, where you meet {met} and go on"),
}
TAKING = {
    CLOCKWISE: N_("Clockwise to tile {tile}: you take {found} and flip the tile"),
    ANTICLOCKWISE: N_("Anticlockwise to tile {tile}: you take {found} and flip the tile"),
}
WAYS = {  # by action, and whether there are twins
    (GO, False): N_("Clockwise to tile {tile}, which you flip"),
    (GO + 1, False): N_("Anticlockwise to tile {tile}, which you flip"),
    (MANIPULATE, False): N_("Discard {tokens}: {first} goes clockwise to tile {tile}"),
    (MANIPULATE + 1, False): N_("Discard {tokens}: {first} goes anticlockwise to tile {tile}"),
    (GO, True): N_("{first} clockwise to tile {tile}, {second} anticlockwise to tile {other}"),
    (GO + 1, True): N_("{first} anticlockwise to tile {tile}, {second} clockwise to tile {other}"),
    (MANIPULATE, True): N_(
        "Discard {tokens}: {first} goes clockwise to tile {tile}, {second} anticlockwise to tile {other}"
    ),
    (MANIPULATE + 1, True): N_(
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
        sentence = N_("{twin} keeps the flag") if s.flag == number else N_("{twin} takes the flag")
    elif s.direction[twin] == CLOCKWISE:
        sentence = N_("{twin} moves first, clockwise to tile {tile}")
    else:
        sentence = N_("{twin} moves first, anticlockwise to tile {tile}")
    return translate(lang, sentence, twin=name, tile=target(s, twin, int(s.direction[twin])))


def payment_label(s: State, action: int, lang: str) -> str:
    """What is given, or what is laid and what leaves the game: with the last colour, where it follows."""
    if s.taker:
        held = _by_name(BUNDLE_COUNTS[min(action, BUNDLES - 1)])
        taker = laborigine(s, int(s.taker) - 1, lang)
        return translate(lang, N_("Give {taker} {tokens}"), tokens=listed(held, lang), taker=taker)
    laid, gone = parts_of(s, action)
    if not laid and not gone:
        colour = COLOUR_NAMES[asked_colour(s, seat_of(s, int(s.payer)))]
        return translate(lang, N_("No {colour} tokens"), colour=translate(lang, colour))
    told = []
    if laid:
        tile = int(s.tile[s.payer]) + 1
        told.append(translate(lang, N_("{tokens} on tile {tile}"), tokens=listed(laid, lang), tile=tile))
    if gone:
        told.append(translate(lang, N_("{tokens} out of the game"), tokens=listed(gone, lang)))
    return "; ".join(told)


def parts_of(s: State, action: int) -> tuple[dict[str, int], dict[str, int]]:
    """What a spending action lays and what it lets go, by colour. Where one more colour is left, that pays the rest."""
    laid, gone = [0] * COLOURS, [0] * COLOURS
    if action < PAIR:
        (laid if s.lay else gone)[min(action, COLOURS - 1)] = 1
    elif action < AMOUNT:
        laid[(action - PAIR) // COLOURS] = 1
        gone[(action - PAIR) % COLOURS] = 1
    else:
        seat = seat_of(s, int(s.payer))
        asked = asked_colour(s, seat)
        laid[asked], gone[asked] = divmod(action - AMOUNT, AMOUNTS)
        later = [colour for colour in range(asked + 1, COLOURS) if is_open(s, seat, colour)]
        if len(later) == 1:
            laid[later[0]], gone[later[0]] = int(s.lay) - laid[asked], int(s.leave) - gone[asked]
    return _by_name(laid), _by_name(gone)


def _by_name(counts: Iterable[int]) -> dict[str, int]:
    return {colour: int(count) for colour, count in zip(COLOUR_NAMES, counts, strict=True) if count}


def listed(held: Mapping[str, int], lang: str) -> str:
    """`2 red tokens and 1 blue token`."""
    return joined([tokens(colour, count, lang) for colour, count in held.items() if count], lang)


# --- events --------------------------------------------------------------------------------------------------------


KINDS = {event.kind: event for event in Happening.kinds().values()}


def event_text(s: State, kind: str, args: Mapping[str, Json], lang: str, voice: Voice = NEUTRAL) -> str:
    """What happened, as a sentence; with `{tokens}`, where so many of a colour move."""
    also = {"cause": cause(args["cause"], lang)} if "cause" in args else {}
    return tell(KINDS[kind], s, args, lang, seat_name, voice, tokens=_tokens(kind, args, lang), **also)


def _tokens(kind: str, args: Mapping[str, Json], lang: str) -> str:
    if kind == "collected":
        return listed({colour: args[colour] for colour in COLOUR_NAMES}, lang)
    if kind == "manipulated":
        return tokens(args["colour"], MANIPULATION_COSTS, lang)
    if kind == "spent":
        return tokens(args["colour"], args["laid"] + args["gone"], lang)
    return tokens(args["colour"], args["count"], lang) if "colour" in args and "count" in args else ""
