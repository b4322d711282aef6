"""The rats in their cages, each below the door of its own: how they fare, what they have, what is known of it."""

from collections.abc import Sequence
from functools import cache
from typing import TypedDict

from labtop.engine.drawing import COLOURS, SMALL, Parts, group, kept, num, text
from labtop.engine.language import N_, translate
from labtop.games.labrats.components import CHEESE_TO_WIN, CRUMBS_A_CHEESE, FATAL_CONTAMINATION
from labtop.games.labrats.picture.creatures import rat
from labtop.games.labrats.picture.furniture import fitted, sign
from labtop.games.labrats.picture.places import CAGE_HEIGHT, CAGE_TOP, CAGE_WIDTH, COLUMNS
from labtop.games.labrats.picture.vessels import bottle
from labtop.games.labrats.view import SeatView, View
from labtop.games.labrats.words import named, passed_on

LIVES = {"well": 2, "wounded": 1, "dead": 0}  # wounds it can still take (T25)
_LEFT = -CAGE_WIDTH / 2
_NICHE = 32  # its top


class Wealth(TypedDict):
    """What a seat has, for all to see."""

    cheese: int
    crumbs: int
    contamination: int


class Held(TypedDict):
    """What is seen of a hand."""

    potions: int
    doors: int
    sure: list[str]  # potions that the viewer knows to be here
    maybe: list[str]  # or in another hand
    known: list[str]  # that in words


def seats(view: View, lang: str) -> Parts:
    """What changes with every decision is apart, and so is what changes with every other event."""
    parts, over, winner = {}, view["over"], view["winner"]
    secret = view["turn"]["phase"] in SECRET
    for seat in view["seats"]:
        number = seat["seat"]
        first, name = number == view["first"], named(view, number, lang)
        wealth: Wealth = {
            "cheese": seat["cheese"],
            "crumbs": seat["crumbs"],
            "contamination": seat["contamination"],
        }
        decides = number == winner if over else number in view["waiting"]
        parts[f"turn-{number}"] = _turn(number, decides, number == (winner if over else view["turn"]["seat"]))
        parts[f"seat-{number}"] = _seat(number, name, seat["specimen"], seat["health"], first, lang)
        parts[f"wealth-{number}"] = _wealth(number, wealth, lang)
        parts[f"cards-{number}"] = _cards(number, _held(view, seat, lang), lang)
        choosing = secret and number in view["waiting"]
        parts[f"chosen-{number}"] = _secrecy(number, seat["chosen"], lang) if seat["chosen"] or choosing else ""
    return parts


def cards(view: View, lang: str) -> Parts:
    """What is seen of the hands: it is more for who has passed potions on."""
    return {f"cards-{seat['seat']}": _cards(seat["seat"], _held(view, seat, lang), lang) for seat in view["seats"]}


def _held(view: View, seat: SeatView, lang: str) -> Held:
    facts = [fact for fact in view["known"] if seat["seat"] in fact["with"]]
    return {
        "potions": seat["potions"],
        "doors": seat["doors"],
        "sure": [fact["potion"] for fact in facts if len(fact["with"]) == 1],
        "maybe": [fact["potion"] for fact in facts if len(fact["with"]) > 1],
        "known": [passed_on(view, fact, lang) for fact in facts],
    }


@kept
def _seat(seat: int, name: str, specimen: str | None, health: str, first: bool, lang: str) -> str:
    body = _plate(specimen, name)
    if specimen:
        title = translate(lang, N_("{seat}: {health}"), seat=name, health=translate(lang, health))
        portrait = rat(specimen, health, 0.78) + _lives(health)
        body += group(portrait, id=f"labrats-rat-{seat}", x=-6, y=_NICHE + 40, title=title, rule="T25")
    if first:
        body += _token(name, lang)
    return group(body, id=f"labrats-seat-{seat}", x=COLUMNS[seat], y=CAGE_TOP)


def _token(name: str, lang: str) -> str:
    """The start player's token: a piece of cheese on a plate."""
    title = translate(lang, N_("Start player's token: {seat} is first in this round"), seat=name)
    plate = '<circle r="12" fill="var(--white)" stroke="var(--steel-deep)" stroke-width="2"/>'
    body = f'{plate}<use href="#labrats-cheese" transform="scale(.72)"/>'
    return group(body, id="labrats-first", x=_LEFT + 19, y=_NICHE + 58, title=title, rule="T12")


@cache
def _turn(seat: int, decides: bool, on_turn: bool) -> str:
    """An arrow at whoever is on turn or comes next; a lit rim about all who must decide, and about the winner."""
    body = (_RIM if decides else "") + ('<path d="M-13-2H13L0 11Z" fill="var(--mark)"/>' if on_turn else "")
    return group(body, x=COLUMNS[seat], y=CAGE_TOP) if body else ""


_RIM = (
    f'<rect x="{num(_LEFT)}" width="{CAGE_WIDTH}" height="{CAGE_HEIGHT}" rx="12" fill="none" stroke="var(--mark)" '
    'stroke-width="4"/>'
)


@cache
def _plate(specimen: str | None, name: str) -> str:
    if specimen is None:
        return fitted(0, 25, name, SMALL, "bold", "middle", CAGE_WIDTH - 12)
    return sign(specimen, _LEFT + 18, 18, 9) + fitted(_LEFT + 36, 24, name, SMALL, "bold", "start", CAGE_WIDTH - 41)


@cache
def _lives(health: str) -> str:
    """Two hearts: a wound takes one."""
    left = LIVES[health]
    hearts = ""
    for at in range(2):
        look = 'fill="var(--heart)"' if at < left else 'fill="none" stroke="var(--void)" stroke-width="1.5"'
        hearts += f'<use href="#labrats-heart" {look} transform="translate(47 {-27 + 19 * at})"/>'
    return hearts


@kept
def _secrecy(seat: int, chosen: bool, lang: str) -> str:
    """While all choose in secret: who has chosen, and who still thinks. Never what."""
    body, title = _DOTS, translate(lang, N_("is still choosing"))
    if chosen:
        body = f'<circle r="11" fill="var(--go)" stroke="var(--white)" stroke-width="2"/>{_TICK}'
        title = translate(lang, N_("has chosen"))
    x, y = COLUMNS[seat] + _LEFT + 18, CAGE_TOP + _NICHE + 14
    return group(body, id=f"labrats-chosen-{seat}", x=x, y=y, title=title)


SECRET = ("place", "confusion", "keep")
_TICK = '<g stroke="var(--white)"><use href="#labrats-tick"/></g>'
_DOTS = (
    '<path d="M-11-4A11 9 0 1 1-1 8L-8 12-7 5A11 9 0 0 1-11-4Z" fill="var(--white)" stroke="var(--steel-deep)"/>'
    '<g fill="var(--black)"><circle cx="-5" cy="-1" r="1.8"/><circle cy="-1" r="1.8"/><circle cx="5" cy="-1" '
    'r="1.8"/></g>'
)


@kept
def _wealth(seat: int, has: Wealth, lang: str) -> str:
    """Cheese, crumbs and contamination, as things and as numbers."""
    cheese, crumbs, taint = has["cheese"], has["crumbs"], has["contamination"]
    things = (
        ("cheese", cheese, _cheese(cheese), 0, 120, N_("Cheese: {count}"), "T42"),
        ("crumbs", crumbs, _counter("crumbs", crumbs, CRUMBS_A_CHEESE, "crumb"), -40, 142,
         N_("Crumbs: {count}"), "T31"),
        ("contamination", taint, _counter("taint", taint, FATAL_CONTAMINATION, "toxic"), 13, 142,
         N_("Contamination: {count}"), "T31"),
    )  # fmt: skip
    made = "".join(
        group(body, id=f"labrats-{name}-{seat}", x=x, y=y, title=translate(lang, title, count=count), rule=rule)
        for name, count, body, x, y, title, rule in things
    )
    return group(made, x=COLUMNS[seat], y=CAGE_TOP)


@cache
def _cheese(count: int) -> str:
    return "".join(
        f'<use href="#labrats-{"cheese" if at < count else "no-cheese"}" x="{num(-37.5 + 25 * at)}"/>'
        for at in range(max(CHEESE_TO_WIN, count))
    )


@cache
def _counter(thing: str, count: int, full: int, colour: str) -> str:
    """A thing, how many of it, and below how far that is from the whole."""
    share = min(count, full) / full
    return (
        f'<use href="#labrats-{thing}"/>{text(14, 6.5, str(count), 19, "num", "start")}'
        '<rect x="-8" y="12" width="45" height="4" rx="2" class="bar"/>'
        + (f'<rect x="-8" y="12" width="{num(45 * share)}" height="4" rx="2" fill="var(--{colour})"/>' if count else "")
    )


# --- cards in other hands --------------------------------------------------------------------------------------------


@kept
def _cards(seat: int, held: Held, lang: str) -> str:
    """Potions and doors in hand: their backs, and what the viewer knows to be among them."""
    total = held["potions"] + held["doors"]
    step = min(20, 80 / max(1, total - 1))
    x = _LEFT + 15.0
    made = []
    for at in range(held["potions"]):
        made.append(_potion(held["sure"], held["maybe"], at, num(x)))
        x += step
    for at in range(held["doors"]):
        x_door = -_LEFT - 15 - (held["doors"] - 1 - at) * step
        made.append(f'<use href="#labrats-door-back" transform="translate({num(x_door)} 177) scale(.5)"/>')
    shown = group("".join(made), id=f"labrats-cards-{seat}", title=_cards_title(held, lang), rule="T27")
    return group(shown, x=COLUMNS[seat], y=CAGE_TOP)


def _potion(sure: Sequence[str], maybe: Sequence[str], at: int, x: str) -> str:
    if at < len(sure):
        return _glimpse(sure[at], x, "sure")
    if at - len(sure) < len(maybe):
        return _glimpse(maybe[at - len(sure)], x, "maybe")
    return f'<use href="#labrats-flask-back" transform="translate({x} 177) scale(.5)"/>'


@cache
def _glimpse(kind: str, x: str, certainty: str) -> str:
    """A potion one has passed on oneself: surely here, or maybe."""
    card = '<rect x="-11" y="-16" width="22" height="30" rx="4" class='
    flask = bottle(kind, 0, 0, 0.36 if "-" in kind else 0.42)
    return f'<g transform="translate({x} 177)">{card}"card"/>{flask}{card}"{certainty}"/></g>'


def _cards_title(held: Held, lang: str) -> str:
    sentence = N_("Potions in hand: {potions}. Doors in hand: {doors}.")
    counted = translate(lang, sentence, potions=held["potions"], doors=held["doors"])
    return " ".join([counted, *held["known"]])


# --- a seat's own mark -----------------------------------------------------------------------------------------------


@cache
def mark(seat: int, specimen: str | None) -> str:
    """Its emblem on a plate; before specimens are taken the number of the seat."""
    if specimen is None:
        number = str(seat + 1)
        return (
            f'<circle r="19" fill="var(--paper)" stroke="var(--edge)" stroke-width="2"/>{text(0, 8, number, 24, "num")}'
        )
    known = COLOURS[specimen]
    return (
        f'<circle r="19" fill="{known.fill}" stroke="{known.deep}" stroke-width="2"/>'
        f'<path d="{known.emblem}" fill="{known.ink}" transform="scale(1.1)"/>'
    )
