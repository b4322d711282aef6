"""Why something cannot be done now: the rule that forbids it, and what it says to whoever tried."""

from labtop.engine.language import N_, translate
from labtop.engine.why import Why, because
from labtop.games.laborigines.actions import AMOUNT, ASSIGN, GO, MANIPULATE, PAIR, PASS, PLACE, TWIN, VOTE
from labtop.games.laborigines.components import COLOUR_NAMES
from labtop.games.laborigines.payments import BUNDLE_COUNTS
from labtop.games.laborigines.pieces import laborigines, seat_of
from labtop.games.laborigines.rules.energy import asked_colour, by_amounts
from labtop.games.laborigines.state import State
from labtop.games.laborigines.terms import GONE, Edition, Phase, Variant
from labtop.games.laborigines.words import laborigine, next_piece, parts_of, seat_name, tokens


def why_not(s: State, action: int, lang: str) -> Why:
    """The rule against this action of the seat to move."""
    found = None
    if action >= 0:
        found = _wrong_payment(s, action, lang) if s.due else _wrong_now(s, action, lang)
    return found or (_paying(s, lang) if s.due else _deciding(s, lang))


# --- what is decided now ------------------------------------------------------------------------------------------


def _deciding(s: State, lang: str) -> Why:
    """What the table waits for, with its rule."""
    twins = s.variant == Variant.TWINS
    rule, sentence = {
        Phase.PLACE: ("L12", N_("A tile is being chosen for {piece}")),
        Phase.NICEST: ("L13", N_("Everybody is voting for the nicest laborigine")),
        Phase.ASSIGN: ("L40", N_("{mover} is deciding which of its two dice moves whom")),
        Phase.ONE: ("L62", N_("{mover}, who rolled a 1, is deciding which twin takes the flag")),
        Phase.ASK: ("L46", N_("It is being asked who manipulates {mover}")),
        Phase.DIRECT: ("L61", N_("{mover} is deciding which way its twins go"))
        if twins
        else ("L42", N_("{mover} is deciding which way to go")),
        Phase.ORDER: ("L61", N_("{mover} is deciding which twin moves first")),
    }[Phase(int(s.phase))]
    return because(rule, lang, sentence, mover=seat_name(s, int(s.turn), lang), piece=next_piece(s, lang))


def _paying(s: State, lang: str) -> Why:
    payer, lay, leave = laborigine(s, int(s.payer), lang), int(s.lay), int(s.leave)
    if s.taker:
        sentence = N_("{mover}, who is on the move, is picking what {payer} gives; {due} in all")
        return because("L23", lang, sentence, mover=seat_name(s, int(s.turn), lang), payer=payer, due=int(s.due))
    if by_amounts(s):
        colour = translate(lang, COLOUR_NAMES[asked_colour(s, seat_of(s, int(s.payer)))])
        sentence = N_(
            "{payer} is saying how many of the tokens it spends are {colour}: {lay} are laid, {leave} leave the game"
        )
        return because("L22", lang, sentence, payer=payer, colour=colour, lay=lay, leave=leave)
    sentence = N_("{payer} is picking the tokens it spends: {lay} to lay on its tile, {leave} to leave the game")
    return because("L22", lang, sentence, payer=payer, lay=lay, leave=leave)


# --- what was tried -----------------------------------------------------------------------------------------------


def _wrong_now(s: State, action: int, lang: str) -> Why | None:
    """Where the moment is right, or the action can never be: what is wrong with the action itself."""
    phase = Phase(int(s.phase))
    if action >= PLACE:
        if phase == Phase.PLACE:
            return because("L12", lang, N_("Somebody stands on tile {tile} already"), tile=action - PLACE + 1)
        if s.edition == Edition.ENGLISH:
            return because("L12", lang, N_("In the English edition the tiles where the pieces begin are drawn"))
    elif action >= VOTE:
        if phase == Phase.NICEST:
            return because("L13", lang, N_("There are only {count} laborigines to vote for"), count=laborigines(s))
    elif action >= TWIN:
        return _wrong_twin(s, phase, lang)
    elif action >= MANIPULATE:
        if phase in (Phase.DIRECT, Phase.ORDER, Phase.ASSIGN, Phase.ONE) and s.to_move == s.turn:
            sentence = N_("Nobody manipulates the own laborigine: manipulation is for the other players")
            return because("L46", lang, sentence)
        if phase in (Phase.PLACE, Phase.NICEST):
            return because("L46", lang, N_("Nobody can be manipulated before somebody is on the move"))
    elif GO <= action < PASS:
        if phase == Phase.ASK:
            sentence = N_("Only who manipulates, and discards for it, sets the way of {who}")
            return because("L46", lang, sentence, who=seat_name(s, int(s.turn), lang))
        if phase in (Phase.ASSIGN, Phase.ONE):
            return because(
                "L42", lang, N_("The way is chosen in phase 3b, after the dice are assigned and Moa has moved")
            )
    elif ASSIGN < action < GO:
        if phase == Phase.ASSIGN:
            sentence = N_("The dice show {first} and {second}, and no {number}")
            first, second = s.dice.tolist()
            return because("L40", lang, sentence, first=first, second=second, number=action - ASSIGN)
        if s.die[0]:
            return because("L40", lang, N_("The dice of this turn are assigned already"))
    return None


def _wrong_twin(s: State, phase: Phase, lang: str) -> Why | None:
    if s.variant != Variant.TWINS:
        return because("L60", lang, N_("There are twins only in the twins game"))
    if phase == Phase.ASSIGN and s.flag == GONE and 1 in s.dice:
        return because("L33", lang, N_("The flag has left the game: a 1 brings it to nobody"))
    if phase in (Phase.ASK, Phase.DIRECT):
        return because("L75", lang, N_("The directions come before the order of moving"))
    return None


def _wrong_payment(s: State, action: int, lang: str) -> Why | None:
    """Tokens that are not there."""
    if action >= AMOUNT:
        return None
    wanted = BUNDLE_COUNTS[action] if action < PAIR else map(sum, zip(*parts_of(s, action), strict=True))
    for colour, count in enumerate(wanted):
        held = int(s.stock[seat_of(s, int(s.payer)), colour])
        if count > held:
            payer, has = laborigine(s, int(s.payer), lang), tokens(COLOUR_NAMES[colour], held, lang)
            return because("L23" if s.taker else "L22", lang, N_("{payer} has only {tokens}"), payer=payer, tokens=has)
    return None
