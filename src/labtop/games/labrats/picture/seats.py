"""The rats in their cages, each below the door of its own: how they fare, what they have, what is known of it."""

from collections.abc import Sequence
from functools import cache
from typing import TypedDict

from labtop.engine.drawing import BODY, COLOURS, SMALL, Parts, group, kept, num, text
from labtop.engine.language import N_, translate
from labtop.games.labrats.picture.creatures import rat
from labtop.games.labrats.picture.furniture import fitted, sign
from labtop.games.labrats.picture.places import CAGE_HEIGHT, CAGE_TOP, COLUMNS, DOOR_HEIGHT, DOOR_TOP, cage
from labtop.games.labrats.picture.tracks import tracks
from labtop.games.labrats.picture.vessels import bottle
from labtop.games.labrats.view import SeatView, View
from labtop.games.labrats.words import named, passed_on

LIVES = {"well": 2, "wounded": 1, "dead": 0}  # wounds it can still take (T25)
_NICHE = 32  # its top


class Held(TypedDict):
    """What is seen of a hand."""

    potions: int
    doors: int
    sure: list[str]  # potions that the viewer knows to be here
    maybe: list[str]  # or in another hand
    known: list[str]  # that in words


def seats(view: View, lang: str) -> Parts:
    """What changes with every decision is apart, and so is what changes with every other event."""
    parts, over, winner, players = {}, view["over"], view["winner"], view["players"]
    secret = view["turn"]["phase"] in SECRET
    for seat in view["seats"]:
        number = seat["seat"]
        first, name = number == view["first"], named(view, number, lang)
        decides = number == winner if over else number in view["waiting"]
        on_turn = number == (winner if over else view["turn"]["seat"])
        parts[f"turn-{number}"] = _turn(players, number, decides, on_turn)
        parts[f"seat-{number}"] = _seat(players, number, name, seat["specimen"], seat["health"], first, lang)
        wealth = (seat["cheese"], seat["crumbs"], seat["contamination"])
        parts[f"wealth-{number}"] = tracks(players, number, *wealth, lang)
        parts[f"cards-{number}"] = _cards(players, number, _held(view, seat, lang), lang)
        choosing = secret and number in view["waiting"]
        shown = seat["chosen"] or choosing
        parts[f"chosen-{number}"] = _secrecy(players, number, seat["chosen"], lang) if shown else ""
    return parts


def cards(view: View, lang: str) -> Parts:
    """What is seen of the hands: it is more for who has passed potions on."""
    return {
        f"cards-{seat['seat']}": _cards(view["players"], seat["seat"], _held(view, seat, lang), lang)
        for seat in view["seats"]
    }


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
def _seat(players: int, seat: int, name: str, specimen: str | None, health: str, first: bool, lang: str) -> str:
    x, width = cage(players, seat)
    body = _plate(specimen, name, width)
    if specimen:
        title = translate(lang, N_("{seat}: {health}"), seat=name, health=translate(lang, health))
        size, aside = (0.78, -6) if width < 130 else (0.82, 0)
        portrait = rat(specimen, health, size) + _lives(health, width / 2 - aside - 13)
        body += group(portrait, id=f"labrats-rat-{seat}", x=aside, y=_NICHE + 41, title=title, rule="T25")
        body = _lead(specimen, COLUMNS[seat] - x) + body
    if first:
        body += _token(name, -width / 2 + 19, lang)
    return group(body, id=f"labrats-seat-{seat}", x=x, y=CAGE_TOP)


@cache
def _lead(specimen: str, aside: float) -> str:
    """A line on the floor from the door to the cage of its owner."""
    door = DOOR_TOP + DOOR_HEIGHT - CAGE_TOP
    way = f"M{num(aside)} {door}C{num(aside)} {door + 11} 0 {door + 5} 0 0"
    rim, line = COLOURS[specimen].deep, COLOURS[specimen].fill
    return (
        f'<path d="{way}" fill="none" stroke="{rim}" stroke-width="7"/>'
        f'<path d="{way}" fill="none" stroke="{line}" stroke-width="4"/>'
    )


def _token(name: str, x: float, lang: str) -> str:
    """The start player's token: a piece of cheese on a plate."""
    title = translate(lang, N_("Start player's token: {seat} is first in this round"), seat=name)
    plate = '<circle r="12" fill="var(--white)" stroke="var(--steel-deep)" stroke-width="2"/>'
    body = f'{plate}<use href="#labrats-cheese" transform="scale(.72)"/>'
    return group(body, id="labrats-first", x=x, y=_NICHE + 60, title=title, rule="T12")


@cache
def _turn(players: int, seat: int, decides: bool, on_turn: bool) -> str:
    """An arrow at whoever is on turn or comes next; a lit rim about all who must decide, and about the winner."""
    x, width = cage(players, seat)
    rim = (
        f'<rect x="{num(-width / 2)}" width="{width}" height="{CAGE_HEIGHT}" rx="12" fill="none" stroke="var(--mark)" '
        'stroke-width="4"/>'
    )
    body = (rim if decides else "") + ('<path d="M-13-5H13L0 9Z" fill="var(--mark)"/>' if on_turn else "")
    return group(body, x=x, y=CAGE_TOP) if body else ""


@cache
def _plate(specimen: str | None, name: str, width: int) -> str:
    if specimen is None:
        return fitted(0, 25, name, BODY, "bold", "middle", width - 12)
    size = BODY if width > 130 else SMALL
    words = fitted(-width / 2 + 35, 24, name, size, "bold", "start", width - 40)
    return sign(specimen, -width / 2 + 18, 18, 9) + words


@cache
def _lives(health: str, x: float) -> str:
    """Two hearts: a wound takes one."""
    left = LIVES[health]
    hearts = ""
    for at in range(2):
        look = 'fill="var(--heart)"' if at < left else 'fill="none" stroke="var(--void)" stroke-width="1.5"'
        hearts += f'<use href="#labrats-heart" {look} transform="translate({num(x)} {-27 + 19 * at})"/>'
    return hearts


@kept
def _secrecy(players: int, seat: int, chosen: bool, lang: str) -> str:
    """While all choose in secret: who has chosen, and who still thinks. Never what."""
    body, title = _DOTS, translate(lang, N_("is still choosing"))
    if chosen:
        body = f'<circle r="11" fill="var(--go)" stroke="var(--white)" stroke-width="2"/>{_TICK}'
        title = translate(lang, N_("has chosen"))
    x, width = cage(players, seat)
    return group(body, id=f"labrats-chosen-{seat}", x=x - width / 2 + 18, y=CAGE_TOP + _NICHE + 14, title=title)


SECRET = ("place", "confusion", "keep")
_TICK = '<g stroke="var(--white)"><use href="#labrats-tick"/></g>'
_DOTS = (
    '<path d="M-11-4A11 9 0 1 1-1 8L-8 12-7 5A11 9 0 0 1-11-4Z" fill="var(--white)" stroke="var(--steel-deep)"/>'
    '<g fill="var(--black)"><circle cx="-5" cy="-1" r="1.8"/><circle cy="-1" r="1.8"/><circle cx="5" cy="-1" '
    'r="1.8"/></g>'
)


# --- cards in other hands --------------------------------------------------------------------------------------------


@kept
def _cards(players: int, seat: int, held: Held, lang: str) -> str:
    """Potions and doors in hand: their backs, and what the viewer knows to be among them. Each has a name, so that it
    can come from somewhere."""
    x, width = cage(players, seat)
    total = held["potions"] + held["doors"]
    step = min(25.0, (width - 34) / max(1, total - 1))
    made = ""
    for at in range(held["potions"]):
        left = -width / 2 + 17 + at * step
        seen = _glimpsed(held["sure"], held["maybe"], at)
        name = held_potion(seat, at + 1)
        made += group(seen, id=name, x=left, y=_ROW) if seen else _back("flask", name, left)
    for at in range(held["doors"]):
        made += _back("door", held_door(seat, at + 1), width / 2 - 17 - (held["doors"] - 1 - at) * step)
    return group(made, id=f"labrats-cards-{seat}", x=x, y=CAGE_TOP, title=_cards_title(held, lang), rule="T27")


@cache
def _back(thing: str, name: str, x: float) -> str:
    return f'<use id="{name}" href="#labrats-{thing}-back" transform="translate({num(x)} {_ROW}) scale(.62)"/>'


_ROW = 204


def held_potion(seat: int, number: int) -> str:
    """The id of a potion in somebody's hand, as others see it, counted from 1."""
    return f"labrats-held-{seat}-flask-{number}"


def held_door(seat: int, number: int) -> str:
    return f"labrats-held-{seat}-door-{number}"


def _glimpsed(sure: Sequence[str], maybe: Sequence[str], at: int) -> str:
    """What the viewer knows of one of the potions, if anything."""
    if at < len(sure):
        return _glimpse(sure[at], "sure")
    if at - len(sure) < len(maybe):
        return _glimpse(maybe[at - len(sure)], "maybe")
    return ""


@cache
def _glimpse(kind: str, certainty: str) -> str:
    """A potion one has passed on oneself: surely here, or maybe."""
    card = '<rect x="-12" y="-17" width="24" height="34" rx="4" class='
    flask = bottle(kind, 0, 1, 0.4 if "-" in kind else 0.48)
    return f'{card}"card"/>{flask}{card}"{certainty}"/>'


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
