"""Why something cannot be done now: the rule that forbids it, and what it says to whoever tried."""

from labtop.engine.language import N_, translate
from labtop.engine.why import Why
from labtop.games.laborigines.actions import (
    AMOUNT,
    ASSIGN,
    GO_CLOCKWISE,
    MANIPULATE_CLOCKWISE,
    PAIR,
    PASS,
    PLACE,
    TWIN,
    VOTE,
)
from labtop.games.laborigines.components import COLOUR_NAMES, COLOURS
from labtop.games.laborigines.payments import BUNDLE_COUNTS
from labtop.games.laborigines.pieces import laborigines, seat_of
from labtop.games.laborigines.rules.energy import asked_colour, by_amounts
from labtop.games.laborigines.state import State
from labtop.games.laborigines.terms import GONE, Edition, Phase, Variant
from labtop.games.laborigines.words import laborigine, next_piece, seat_name, tokens


def why_not(s: State, action: int, lang: str) -> Why:
    """The rule against this action of the seat to move."""
    found = _specific(s, action, lang) if action >= 0 else None
    return found or _now(s, lang)


# --- what is decided now ------------------------------------------------------------------------------------------


def _now(s: State, lang: str) -> Why:
    """What the table waits for, with its rule."""
    if s.due:
        return _payment(s, lang)
    mover = seat_name(s, int(s.turn), lang)
    phase = Phase(int(s.phase))
    if phase == Phase.DIRECT and s.variant == Variant.TWINS:
        return Why("L61", translate(lang, N_("{mover} is deciding which way its twins go"), mover=mover))
    rule, sentence = {
        Phase.PLACE: ("L12", N_("A tile is being chosen for {piece}")),
        Phase.NICEST: ("L13", N_("Everybody is voting for the nicest laborigine")),
        Phase.ASSIGN: ("L40", N_("{mover} is deciding which of its two dice moves whom")),
        Phase.ONE: ("L62", N_("{mover}, who rolled a 1, is deciding which twin takes the flag")),
        Phase.ASK: ("L46", N_("It is being asked who manipulates {mover}")),
        Phase.DIRECT: ("L42", N_("{mover} is deciding which way to go")),
        Phase.ORDER: ("L61", N_("{mover} is deciding which twin moves first")),
    }[phase]
    return Why(rule, translate(lang, sentence, mover=mover, piece=next_piece(s, lang)))


def _payment(s: State, lang: str) -> Why:
    payer = laborigine(s, int(s.payer), lang)
    if s.taker:
        sentence = N_("{mover}, who is on the move, is picking what {payer} gives; {due} in all")
        mover = seat_name(s, int(s.turn), lang)
        return Why("L23", translate(lang, sentence, mover=mover, payer=payer, due=int(s.due)))
    if by_amounts(s):
        colour = translate(lang, COLOUR_NAMES[asked_colour(s, seat_of(s, int(s.payer)))])
        sentence = N_(
            "{payer} is saying how many of the tokens it spends are {colour}: {lay} are laid, {leave} leave the game"
        )
        return Why("L22", translate(lang, sentence, payer=payer, colour=colour, lay=int(s.lay), leave=int(s.leave)))
    sentence = N_("{payer} is picking the tokens it spends: {lay} to lay on its tile, {leave} to leave the game")
    return Why("L22", translate(lang, sentence, payer=payer, lay=int(s.lay), leave=int(s.leave)))


# --- what was tried -----------------------------------------------------------------------------------------------


def _specific(s: State, action: int, lang: str) -> Why | None:
    """Where the moment is right, or the action can never be: what is wrong with the action itself."""
    phase = Phase(int(s.phase))
    if s.due:
        return _wrong_payment(s, action, lang)
    if action >= PLACE and phase == Phase.PLACE:
        return Why("L12", translate(lang, N_("Somebody stands on tile {tile} already"), tile=action - PLACE + 1))
    if action >= PLACE and s.edition == Edition.ENGLISH:
        return Why("L12", translate(lang, N_("In the English edition the tiles where the pieces begin are drawn")))
    if VOTE <= action < PLACE and phase == Phase.NICEST:
        return Why("L13", translate(lang, N_("There are only {count} laborigines to vote for"), count=laborigines(s)))
    if TWIN <= action < VOTE:
        return _wrong_twin(s, lang)
    if ASSIGN < action <= ASSIGN + 6:
        if phase == Phase.ASSIGN:
            first, second = (int(number) for number in s.dice)
            sentence = N_("The dice show {first} and {second}, and no {number}")
            return Why("L40", translate(lang, sentence, first=first, second=second, number=action - ASSIGN))
        if s.die[0]:
            return Why("L40", translate(lang, N_("The dice of this turn are assigned already")))
    if PASS <= action < TWIN:
        return _wrong_manipulation(s, action, lang)
    if action in (GO_CLOCKWISE, GO_CLOCKWISE + 1) and phase == Phase.ASK:
        who = seat_name(s, int(s.turn), lang)
        return Why(
            "L46", translate(lang, N_("Only who manipulates, and discards for it, sets the way of {who}"), who=who)
        )
    if action in (GO_CLOCKWISE, GO_CLOCKWISE + 1) and phase in (Phase.ASSIGN, Phase.ONE):
        return Why(
            "L42", translate(lang, N_("The way is chosen in phase 3b, after the dice are assigned and Moa has moved"))
        )
    return None


def _wrong_twin(s: State, lang: str) -> Why | None:
    if s.variant != Variant.TWINS:
        return Why("L60", translate(lang, N_("There are twins only in the twins game")))
    if s.phase == Phase.ASSIGN and s.flag == GONE and 1 in s.dice:
        return Why("L33", translate(lang, N_("The flag has left the game: a 1 brings it to nobody")))
    if s.phase in (Phase.ASK, Phase.DIRECT):
        return Why("L75", translate(lang, N_("The directions come before the order of moving")))
    return None


def _wrong_manipulation(s: State, action: int, lang: str) -> Why | None:
    """Manipulating at another moment, or passing where nobody has asked."""
    if action < MANIPULATE_CLOCKWISE:
        return None
    seat, mover = int(s.to_move), int(s.turn)
    if s.phase in (Phase.DIRECT, Phase.ORDER, Phase.ASSIGN, Phase.ONE) and seat == mover:
        return Why(
            "L46", translate(lang, N_("Nobody manipulates the own laborigine: manipulation is for the other players"))
        )
    if s.phase in (Phase.PLACE, Phase.NICEST):
        return Why("L46", translate(lang, N_("Nobody can be manipulated before somebody is on the move")))
    return None


def _wrong_payment(s: State, action: int, lang: str) -> Why | None:
    """Tokens that are not there, or too few or too many of them."""
    seat, payer = seat_of(s, int(s.payer)), laborigine(s, int(s.payer), lang)
    if action >= ASSIGN + 1:
        return None
    if action < PAIR:
        wanted = [int(count) for count in BUNDLE_COUNTS[action]]
    elif action < AMOUNT:
        wanted = [0] * COLOURS
        wanted[(action - PAIR) // COLOURS] += 1
        wanted[(action - PAIR) % COLOURS] += 1
    else:
        return None
    for colour, count in enumerate(wanted):
        if count > s.stock[seat, colour]:
            held = tokens(COLOUR_NAMES[colour], int(s.stock[seat, colour]), lang)
            return Why(
                "L23" if s.taker else "L22", translate(lang, N_("{payer} has only {tokens}"), payer=payer, tokens=held)
            )
    return None
