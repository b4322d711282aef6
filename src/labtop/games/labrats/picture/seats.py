"""The rats in their cages, each below the door of its own: how they fare, what they have, what is known of it."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from labtop.engine.drawing import COLOURS, SMALL, group, num, text
from labtop.engine.language import N_, joined, translate
from labtop.games.labrats.picture.furniture import sign
from labtop.games.labrats.picture.lettering import fitted
from labtop.games.labrats.picture.places import CAGE_HEIGHT, CAGE_TOP, CAGE_WIDTH, COLUMNS
from labtop.games.labrats.picture.rats import rat
from labtop.games.labrats.picture.vessels import bottle
from labtop.games.labrats.words import potion, spoken

WON, FATAL, EXCHANGED = 4, 5, 10  # cheese that wins, contamination that kills, crumbs for a cheese
LIVES = {"well": 2, "wounded": 1, "dead": 0}  # wounds it can still take (T25)
_LEFT = -CAGE_WIDTH / 2
_NICHE = (32, 74)  # top and height


# --- what never changes ----------------------------------------------------------------------------------------------


def cages(players: int) -> str:
    """A cage for each player; the others stand empty, their doors open."""
    return "".join(_cage(x, at < players) for at, x in enumerate(COLUMNS))


def _cage(x: float, used: bool) -> str:
    top, high = _NICHE
    bars = "".join(f"M{num(at)} {top}V{top + high}" for at in range(-40, 41, 16))
    niche = (
        f'<rect x="{num(_LEFT + 5)}" y="{top}" width="{CAGE_WIDTH - 10}" height="{high}" rx="8" fill="var(--wall)"/>'
    )
    back = f'<path d="{bars}" stroke="var(--wall-line)" stroke-width="3"/>'
    straw = (
        f'<path d="M{num(_LEFT + 5)} {top + high - 12}Q-30 {top + high - 17}-10 {top + high - 12}T30 {top + high - 13}'
        f"T{num(-_LEFT - 5)} {top + high - 12}V{top + high - 8}Q{num(-_LEFT - 5)} {top + high} {num(-_LEFT - 13)} "
        f"{top + high}"
        f'H{num(_LEFT + 13)}Q{num(_LEFT + 5)} {top + high} {num(_LEFT + 5)} {top + high - 8}Z" '
        'fill="var(--floor-line)"/>'
    )
    plate = f'<rect x="{num(_LEFT)}" width="{CAGE_WIDTH}" height="{CAGE_HEIGHT}" rx="12" class="cage"/>'
    shadow = f'<rect x="{num(_LEFT + 2)}" y="3" width="{CAGE_WIDTH}" height="{CAGE_HEIGHT}" rx="12" class="shade"/>'
    wheel = "".join(f'<path d="M0 0V-25" transform="rotate({turn})"/>' for turn in range(0, 360, 45))
    wheel = (
        f'<g fill="none" stroke="var(--steel)" stroke-width="3" transform="translate(0 {top + 42})"><circle r="26"/>'
        f'{wheel}<path d="M0 0-16 32M0 0 16 32" stroke-width="4"/></g>'
    )
    if used:
        return f'<g transform="translate({num(x)} {CAGE_TOP})">{shadow}{plate}{niche}{back}{straw}</g>'
    return f'<g transform="translate({num(x)} {CAGE_TOP})" class="gone">{plate}{niche}{back}{wheel}{straw}</g>'


# --- what changes ----------------------------------------------------------------------------------------------------


def seats(view: Mapping[str, Any], lang: str) -> Iterator[str]:
    for seat in view["seats"]:
        number = seat["seat"]
        body = _turn(view, number) + _name(seat, lang) + _portrait(view, seat, lang) + _wealth(seat, lang)
        body += _cards(view, seat, lang)
        if number == view["first"]:
            body += _token(seat, lang)
        yield group(body, id=f"labrats-seat-{number}", x=COLUMNS[number], y=CAGE_TOP)


def _token(seat: Mapping[str, Any], lang: str) -> str:
    """The start player's token: a piece of cheese on a plate."""
    title = translate(lang, N_("Start player's token: {seat} is first in this round"), seat=spoken(seat["name"], lang))
    plate = '<circle r="12" fill="var(--white)" stroke="var(--steel-deep)" stroke-width="2"/>'
    body = f'{plate}<use href="#labrats-cheese" transform="scale(.72)"/>'
    return group(body, id="labrats-first", x=_LEFT + 19, y=_NICHE[0] + 58, title=title, rule="T12")


def _turn(view: Mapping[str, Any], number: int) -> str:
    """An arrow at whoever is on turn or comes next; a lit rim about all who must decide, and about the winner."""
    made = ""
    if number == view["winner"] if view["over"] else number in view["waiting"]:
        made = _RIM
    if number == (view["winner"] if view["over"] else view["turn"]["seat"]):
        made += '<path d="M-13-2H13L0 11Z" fill="var(--mark)"/>'
    return made


_RIM = (
    f'<rect x="{num(_LEFT)}" width="{CAGE_WIDTH}" height="{CAGE_HEIGHT}" rx="12" fill="none" stroke="var(--mark)" '
    'stroke-width="4"/>'
)


@cache
def _named(specimen: str | None, name: str) -> str:
    if specimen is None:
        return fitted(0, 25, name, SMALL, "bold", "middle", CAGE_WIDTH - 12)
    return sign(specimen, _LEFT + 18, 18, 9) + fitted(_LEFT + 36, 24, name, SMALL, "bold", "start", CAGE_WIDTH - 41)


def _name(seat: Mapping[str, Any], lang: str) -> str:
    return _named(seat["specimen"], spoken(seat["name"], lang))


def _portrait(view: Mapping[str, Any], seat: Mapping[str, Any], lang: str) -> str:
    number, top = seat["seat"], _NICHE[0]
    made = ""
    if seat["specimen"]:
        health = translate(lang, seat["health"])
        title = translate(lang, N_("{seat}: {health}"), seat=spoken(seat["name"], lang), health=health)
        body = rat(seat["specimen"], seat["health"], 0.78) + _lives(seat["health"])
        made = group(body, id=f"labrats-rat-{number}", x=-6, y=top + 40, title=title, rule="T25")
    return made + _secrecy(view, seat, lang)


@cache
def _lives(health: str) -> str:
    """Two hearts: a wound takes one."""
    left = LIVES[health]
    hearts = ""
    for at in range(2):
        look = 'fill="var(--heart)"' if at < left else 'fill="none" stroke="var(--void)" stroke-width="1.5"'
        hearts += f'<use href="#labrats-heart" {look} transform="translate(47 {-27 + 19 * at})"/>'
    return hearts


def _secrecy(view: Mapping[str, Any], seat: Mapping[str, Any], lang: str) -> str:
    """While all choose in secret: who has chosen, and who still thinks. Never what."""
    x, y, number = _LEFT + 18, _NICHE[0] + 14, seat["seat"]
    if seat["chosen"]:
        body = f'<circle r="11" fill="var(--go)" stroke="var(--white)" stroke-width="2"/>{_TICK}'
        return group(body, id=f"labrats-chosen-{number}", x=x, y=y, title=translate(lang, N_("has chosen")))
    if number in view["waiting"] and view["turn"]["phase"] in SECRET:
        title = translate(lang, N_("is still choosing"))
        return group(_DOTS, id=f"labrats-chosen-{number}", x=x, y=y, title=title)
    return ""


SECRET = ("place", "confusion", "keep")
_TICK = '<g stroke="var(--white)"><use href="#labrats-tick"/></g>'
_DOTS = (
    '<path d="M-11-4A11 9 0 1 1-1 8L-8 12-7 5A11 9 0 0 1-11-4Z" fill="var(--white)" stroke="var(--steel-deep)"/>'
    '<g fill="var(--black)"><circle cx="-5" cy="-1" r="1.8"/><circle cy="-1" r="1.8"/><circle cx="5" cy="-1" '
    'r="1.8"/></g>'
)


def _wealth(seat: Mapping[str, Any], lang: str) -> str:
    """Cheese, crumbs and contamination, as things and as numbers."""
    number = seat["seat"]
    cheese = group(
        _cheese(seat["cheese"]), id=f"labrats-cheese-{number}", x=0, y=120,
        title=translate(lang, N_("Cheese: {count}"), count=seat["cheese"]), rule="T42",
    )  # fmt: skip
    crumbs = group(
        _counter("crumbs", seat["crumbs"], EXCHANGED, "crumb"), id=f"labrats-crumbs-{number}", x=-40, y=142,
        title=translate(lang, N_("Crumbs: {count}"), count=seat["crumbs"]), rule="T31",
    )  # fmt: skip
    taint = group(
        _counter("taint", seat["contamination"], FATAL, "toxic"), id=f"labrats-contamination-{number}", x=13, y=142,
        title=translate(lang, N_("Contamination: {count}"), count=seat["contamination"]), rule="T31",
    )  # fmt: skip
    return cheese + crumbs + taint


@cache
def _cheese(count: int) -> str:
    return "".join(
        f'<use href="#labrats-{"cheese" if at < count else "no-cheese"}" x="{num(-37.5 + 25 * at)}"/>'
        for at in range(max(WON, count))
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


def _cards(view: Mapping[str, Any], seat: Mapping[str, Any], lang: str) -> str:
    """Potions and doors in hand: their backs, and what the viewer knows to be among them."""
    number = seat["seat"]
    mine = [fact for fact in view["known"] if number in fact["with"]]
    sure = [fact["potion"] for fact in mine if len(fact["with"]) == 1]
    maybe = [fact["potion"] for fact in mine if len(fact["with"]) > 1]
    total = seat["potions"] + seat["doors"]
    step = min(20, 80 / max(1, total - 1))
    x = _LEFT + 15.0
    made = []
    for at in range(seat["potions"]):
        made.append(_held(sure, maybe, at, num(x)))
        x += step
    for at in range(seat["doors"]):
        x_door = -_LEFT - 15 - (seat["doors"] - 1 - at) * step
        made.append(f'<use href="#labrats-door-back" transform="translate({num(x_door)} 177) scale(.5)"/>')
    return group("".join(made), id=f"labrats-cards-{number}", title=_cards_title(view, seat, mine, lang), rule="T27")


def _held(sure: list[str], maybe: list[str], at: int, x: str) -> str:
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


def _cards_title(view: Mapping[str, Any], seat: Mapping[str, Any], facts: list[Any], lang: str) -> str:
    parts = {"potions": seat["potions"], "doors": seat["doors"]}
    words = [translate(lang, N_("Potions in hand: {potions}. Doors in hand: {doors}."), **parts)]
    for fact in facts:
        holders = [spoken(view["seats"][holder]["name"], lang) for holder in fact["with"]]
        what = potion(fact["potion"], lang)
        if len(holders) == 1:
            sentence = N_("You passed it on, so {seat} has it: {potion}.")
            words.append(translate(lang, sentence, seat=holders[0], potion=what))
        else:
            sentence = N_("You passed it on, so {seats} have it between them: {potion}.")
            words.append(translate(lang, sentence, seats=joined(holders, lang), potion=what))
    return " ".join(words)


# --- a seat's own mark -----------------------------------------------------------------------------------------------


def mark(seat: Mapping[str, Any]) -> str:
    """Its emblem on a plate; before specimens are taken the number of the seat."""
    specimen = seat["specimen"]
    if specimen is None:
        number = str(seat["seat"] + 1)
        return (
            f'<circle r="19" fill="var(--paper)" stroke="var(--edge)" stroke-width="2"/>{text(0, 8, number, 24, "num")}'
        )
    known = COLOURS[specimen]
    return (
        f'<circle r="19" fill="{known.fill}" stroke="{known.deep}" stroke-width="2"/>'
        f'<path d="{known.emblem}" fill="{known.ink}" transform="scale(1.1)"/>'
    )
