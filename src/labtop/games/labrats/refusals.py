"""Why something cannot be done now: the rule that forbids it, in a sentence for the seat that is asked."""

from labtop.engine.kit import members
from labtop.engine.language import N_
from labtop.engine.state import NO_ACTION
from labtop.engine.why import Why, because
from labtop.games.labrats.actions import EXIT, HANDFUL, KEEP, OPEN, PASS, PAY, PLACE, REFUSE, STOP, TAKE, USE
from labtop.games.labrats.components import POTION_NAMES
from labtop.games.labrats.pieces import potion
from labtop.games.labrats.rules.cards import can_pay, colours_of
from labtop.games.labrats.rules.exits import owed
from labtop.games.labrats.rules.exploring import over_limit
from labtop.games.labrats.state import State
from labtop.games.labrats.terms import Phase
from labtop.games.labrats.words import colours_text

MOMENTS = {
    Phase.DRAFT: ("T10", N_("Now you take a specimen")),
    Phase.PLACE: ("T32", N_("Now everybody places a door, in secret")),
    Phase.CHOOSE: ("T22", N_("Now you open a door, or stop when you have opened one")),
    Phase.OBSTACLE: ("T23", N_("Now you use a potion against the obstacle, or none")),
    Phase.CONFUSION: ("T24", N_("Now everybody passes a potion to the right, in secret")),
    Phase.PAY: ("T26", N_("Now you pay the abomination with potions, or cannot")),
    Phase.KEEP: ("T41", N_("Now you keep two potions for the new round")),
}


def why_not(s: State, action: int, lang: str) -> Why:
    """What forbids this action, which is not legal for `s.to_move`; else what is decided now."""
    wrong = None if action == NO_ACTION else _wrong(s, int(s.to_move), action, lang)
    if wrong is not None:
        return wrong
    if over_limit(s):
        return because("T27", lang, N_("You hold five potions: first you discard one"))
    rule, sentence = MOMENTS.get(Phase(int(s.phase)), ("T22", N_("Nothing is to be decided now")))
    if s.phase == Phase.PLACE and s.begun == 0:
        rule = "T11"
    if s.phase == Phase.CHOOSE and not s.opened.any():
        rule, sentence = "T21", N_("Now you open a door, or try an exit after the first lap of a round")
    return because(rule, lang, sentence)


def _wrong(s: State, seat: int, action: int, lang: str) -> Why | None:
    """Of an action that belongs to this moment: what is wrong with it."""
    phase = Phase(int(s.phase))
    if USE < action < REFUSE and (over_limit(s) or phase == Phase.OBSTACLE):
        return _potion(s, seat, action - USE, lang)
    if over_limit(s):
        return None
    if phase == Phase.CHOOSE:
        return _choice(s, action, lang)
    if phase == Phase.PAY and (action >= PAY or action == REFUSE):
        return _payment(s, seat, action, lang)
    if phase == Phase.CONFUSION and PASS <= action < KEEP:
        return _too_few(s, seat, "T24", lang)
    if phase == Phase.KEEP and KEEP <= action < PLACE:
        return _too_few(s, seat, "T41", lang)
    if phase == Phase.DRAFT and TAKE <= action < PAY:
        return because("T10", lang, N_("The {colour} specimen is taken"), colour=colours_text(1 << action - TAKE, lang))
    return None


def _choice(s: State, action: int, lang: str) -> Why | None:
    """T21, T22: doors, exits and stopping."""
    if action < EXIT:
        return because("T22", lang, N_("Door {place} is open already"), place=action - OPEN + 1)
    if action < STOP:
        if s.opened.any():
            return because("T21", lang, N_("Who has opened a door cannot try an exit in the same turn"))
        return because("T21", lang, N_("Exits cannot be tried in the first lap of a round"))
    if action == STOP:
        return because("T22", lang, N_("At least one door is opened before you may stop"))
    return None


def _potion(s: State, seat: int, kind: int, lang: str) -> Why:
    """T23, T27: a potion that one has not, or that is of other colours."""
    what = potion(POTION_NAMES[kind], lang)
    if kind not in s.potions[seat, : int(s.held[seat])]:
        return because("T27" if over_limit(s) else "T23", lang, N_("You have no {potion}"), potion=what)
    colour = colours_text(1 << int(s.card) - 1, lang)
    return because("T23", lang, N_("The {potion} cannot stand for {colour}"), potion=what, colour=colour)


def _payment(s: State, seat: int, action: int, lang: str) -> Why:
    """T26: a handful that does not pay the exit."""
    if action == REFUSE:
        return because("T26", lang, N_("An exit that can be paid must be paid"))
    wants, handful = owed(s), int(HANDFUL[action - PAY])
    if handful >> int(s.held[seat]):
        return _too_few(s, seat, "T26", lang)
    if members(handful) != members(wants):
        sentence = N_("The abomination wants one potion for each colour: {colours}")
    elif not can_pay(colours_of(s, seat, handful), wants):
        sentence = N_("These potions cannot stand for {colours}")
    else:
        sentence = N_("Of potions that are alike the first ones are named")
    return because("T26", lang, sentence, colours=colours_text(wants, lang))


def _too_few(s: State, seat: int, rule: str, lang: str) -> Why:
    return because(rule, lang, N_("The potions in your hand are numbered 1 to {count}"), count=int(s.held[seat]))
