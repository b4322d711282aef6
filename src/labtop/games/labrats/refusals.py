"""Why something cannot be done now: the rule that forbids it, in a sentence for the seat that is asked."""

from labtop.engine.language import N_, joined, translate
from labtop.engine.why import Why
from labtop.games.labrats.components import COLOUR_NAMES, POTION_COLOURS, POTION_NAMES
from labtop.games.labrats.names import colours_of
from labtop.games.labrats.rules.cards import can_pay
from labtop.games.labrats.rules.exits import owed
from labtop.games.labrats.rules.exploring import over_limit
from labtop.games.labrats.state import (
    EXIT,
    HANDFUL,
    HANDFULS,
    KEEP,
    OPEN,
    PASS,
    PAY,
    PLACE,
    REFUSE,
    STOP,
    TAKE,
    USE,
    Phase,
    State,
)
from labtop.games.labrats.words import colour_name, potion

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
    special = _special(s, int(s.to_move), action, lang)
    if special is not None:
        return special
    if over_limit(s):
        return Why("T27", translate(lang, N_("You hold five potions: first you discard one")))
    rule, sentence = MOMENTS.get(Phase(int(s.phase)), ("T22", N_("Nothing is to be decided now")))
    if s.phase == Phase.PLACE and s.begun == 0:
        rule = "T11"
    if s.phase == Phase.CHOOSE and not s.opened.any():
        rule, sentence = "T21", N_("Now you open a door, or try an exit after the first lap of a round")
    return Why(rule, translate(lang, sentence))


def _special(s: State, seat: int, action: int, lang: str) -> Why | None:
    """Of an action that belongs to this moment: what is wrong with it."""
    phase = Phase(int(s.phase))
    if action < 0:
        return None
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
        colour = colour_name(COLOUR_NAMES[action - TAKE], lang)
        return Why("T10", translate(lang, N_("The {colour} specimen is taken"), colour=colour))
    return None


def _choice(s: State, action: int, lang: str) -> Why | None:
    """T21, T22: doors, exits and stopping."""
    if action < EXIT:
        return Why("T22", translate(lang, N_("Door {place} is open already"), place=action - OPEN + 1))
    if action < STOP:
        if s.opened.any():
            return Why("T21", translate(lang, N_("Who has opened a door cannot try an exit in the same turn")))
        return Why("T21", translate(lang, N_("Exits cannot be tried in the first lap of a round")))
    if action == STOP:
        return Why("T22", translate(lang, N_("At least one door is opened before you may stop")))
    return None


def _potion(s: State, seat: int, kind: int, lang: str) -> Why:
    """T23, T27: a potion that one has not, or that is of other colours."""
    rule = "T27" if over_limit(s) else "T23"
    what = potion(POTION_NAMES[kind], lang)
    if kind not in s.potions[seat, : int(s.held[seat])]:
        return Why(rule, translate(lang, N_("You have no {potion}"), potion=what))
    assert not int(POTION_COLOURS[kind]) >> (int(s.card) - 1) & 1
    colour = colour_name(COLOUR_NAMES[s.card - 1], lang)
    return Why("T23", translate(lang, N_("The {potion} cannot stand for {colour}"), potion=what, colour=colour))


def _payment(s: State, seat: int, action: int, lang: str) -> Why:
    """T26: a handful that does not pay the exit."""
    wants = owed(s)
    colours = joined([colour_name(name, lang) for name in colours_of(wants)], lang)
    if action == REFUSE:
        return Why("T26", translate(lang, N_("An exit that can be paid must be paid")))
    handful = HANDFULS[action - PAY]
    if max(handful) >= s.held[seat]:
        return _too_few(s, seat, "T26", lang)
    if len(handful) != len(colours_of(wants)):
        sentence = N_("The abomination wants one potion for each colour: {colours}")
    elif not can_pay(s, seat, wants, int(HANDFUL[action - PAY])):
        sentence = N_("These potions cannot stand for {colours}")
    else:
        sentence = N_("Of potions that are alike the first ones are named")
    return Why("T26", translate(lang, sentence, colours=colours))


def _too_few(s: State, seat: int, rule: str, lang: str) -> Why:
    sentence = N_("The potions in your hand are numbered 1 to {count}")
    return Why(rule, translate(lang, sentence, count=int(s.held[seat])))
