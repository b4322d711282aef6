"""One's own hand, and below it what can be done with no card; for those who only watch, whose turn it is."""

from collections.abc import Mapping, Sequence
from functools import cache

from labtop.engine.drawing import LegalAction, Parts, action, emblem, group, kept, lines, num, paragraph, text
from labtop.engine.language import N_, joined, translate
from labtop.games.labrats.components import COLOUR_NAMES
from labtop.games.labrats.picture import places as lie
from labtop.games.labrats.picture.creatures import rat
from labtop.games.labrats.picture.furniture import fitted
from labtop.games.labrats.picture.seats import SECRET
from labtop.games.labrats.picture.table import badge, face, rule_of
from labtop.games.labrats.picture.vessels import bottle, contents
from labtop.games.labrats.view import View
from labtop.games.labrats.words import chosen, door, name_of, named

_MIDDLE = lie.TRAY_LEFT + lie.TRAY_WIDTH / 2
_SIZE, _STEP = 14.5, 15.5  # of the names on cards


def hand(view: View, acts: Mapping[str, LegalAction], lang: str) -> Parts:
    own = None if view["seat"] is None else view["seats"][view["seat"]]
    held = own["hand"] if own else None
    parts = {"words/question": _said(prompt(view, lang)), "hand/cards": "", "hand/doors": "", "hand/row": ""}
    if view["turn"]["phase"] == "draft":
        parts["hand/cards"] = _draft(view["offered"], acts, lang)
    elif own is None or held is None or view["over"]:
        parts["hand/cards"] = _watched(_shown(view), view["over"], lang)
    else:
        potions, place = chosen(own)
        use = {name: choice for name, choice in acts.items() if name.startswith(("use-", "pass"))}
        parts["hand/cards"] = _potions(held["potions"], len(held["doors"]), potions, use, lang)
        standing = not view["doors"][own["seat"]]["empty"]
        put = {name: choice for name, choice in acts.items() if name.startswith("place")}
        parts["hand/doors"] = _doors(held["doors"], standing, place, put, lang)
        parts["hand/row"] = _row(view, held["potions"], acts) or _fares(own["specimen"] or "", own["health"], lang)
    return parts


# --- what is to be decided -------------------------------------------------------------------------------------------


@kept
def _said(words: str) -> str:
    return fitted(300, lie.QUESTION, words, 19, "bold", "middle", 552)


def prompt(view: View, lang: str) -> str:
    """The question to the seat of the view, or what it waits for."""
    if view["winner"] is not None:
        sentence = N_("{seat} has four pieces of cheese and wins!")
        return translate(lang, sentence, seat=named(view, view["winner"], lang))
    if view["legal"] or not view["waiting"]:  # nobody is waited for in the middle of a move
        return view["question"]
    names = joined([named(view, other, lang) for other in view["waiting"]], lang)
    if view["turn"]["phase"] in SECRET:
        if view["seat"] is not None and view["seats"][view["seat"]]["chosen"]:
            return translate(lang, N_("You have chosen. Still choosing: {seats}"), seats=names)
        return translate(lang, N_("All choose in secret. Still choosing: {seats}"), seats=names)
    return translate(lang, N_("{seats} to decide"), seats=names)


# --- one's own cards -------------------------------------------------------------------------------------------------


@kept
def _potions(potions: list[str], doors: int, chosen: Sequence[int], acts: Mapping[str, LegalAction], lang: str) -> str:
    """Cards of one kind lie side by side, so an action that takes any of them is about them all."""
    made, at = "", 0
    room = lie.CARDS_RIGHT - lie.CARDS_LEFT - doors * lie.CARD_STEP
    step = min(lie.CARD_STEP, (room - lie.CARD_WIDTH) / max(1, len(potions) - 1))
    while at < len(potions):
        choice = acts.get(f"use-{potions[at]}") or acts.get(f"pass{at + 1}")
        last = at + 1
        if f"use-{potions[at]}" in acts:
            last += potions[at + 1 :].count(potions[at])
        cards = "".join(_potion(potions, card, step, card in chosen, bool(choice), lang) for card in range(at, last))
        made += action("labrats", choice, cards) if choice else cards
        at = last
    return made


def _potion(potions: list[str], number: int, step: float, chosen: bool, lit: bool, lang: str) -> str:
    kind = potions[number]
    x, y = lie.CARDS_LEFT + number * step, lie.CARDS_TOP - (4 if chosen else 0)
    body = _potion_card(kind, number + 1, lang) + (_SEAL if chosen else "") + (_HALO if lit else "")
    title = translate(lang, N_("Potion {number}: {contents}"), number=number + 1, contents=contents(kind, lang))
    return group(body, id=card_id("flask", potions, number), x=x, y=y, title=title, rule="T3")


def card_id(thing: str, cards: Sequence[str], number: int) -> str:
    """A card keeps its id while others come and go beside it: its kind, and which of that kind it is."""
    return nth_id(thing, cards[number], list(cards[: number + 1]).count(cards[number]))


def nth_id(thing: str, kind: str, which: int) -> str:
    return f"labrats-{thing}-{kind.replace(' ', '-')}-{which}"


_PLACE = f'width="{lie.CARD_WIDTH}" height="{lie.CARD_HEIGHT}" rx="9"'
_CARD = f'<rect x="2" y="3" {_PLACE} class="shade"/><rect {_PLACE} class="card"/>'
_HALO = f'<rect class="halo" {_PLACE}/>'
_SEAL = (
    f'<rect {_PLACE} fill="none" stroke="var(--go)" stroke-width="4"/><g transform="translate(54 12)">'
    '<circle r="12" fill="var(--go)" stroke="var(--white)" stroke-width="2"/><g stroke="var(--white)"><use '
    'href="#labrats-tick"/></g></g>'
)
_DARK = '<rect x="5" y="5" width="56" height="84" rx="6" fill="url(#labrats-dark)" stroke="var(--steel)" '
_DARK += 'stroke-width="2"/>'


@cache
def _potion_card(kind: str, number: int, lang: str) -> str:
    flask = bottle(kind, 33, 56, 0.98 if "-" in kind else 1.12)
    return f"{_CARD}{flask}{text(7, 19, str(number), 16, 'soft', 'start')}{_name(contents(kind, lang))}"


def _name(words: str) -> str:
    """What is written at the foot of a card, in two lines at most."""
    rows = lines(words, lie.CARD_WIDTH - 4, _SIZE)
    if len(rows) > 2:
        rows = [rows[0], " ".join(rows[1:])]
    first = 117 - (len(rows) - 1) * _STEP / 2
    return "".join(
        fitted(lie.CARD_WIDTH / 2, first + row * _STEP, line, _SIZE, "ink", "middle", lie.CARD_WIDTH - 6)
        for row, line in enumerate(rows)
    )


@kept
def _doors(kinds: list[str], standing: bool, chosen: int | None, acts: Mapping[str, LegalAction], lang: str) -> str:
    """Doors in hand. Where one stands on the table it is the first of the two, and these come after it."""
    made = ""
    for at, kind in enumerate(kinds):
        number = at + standing
        x = lie.CARDS_RIGHT - lie.CARD_WIDTH - (len(kinds) - 1 - at) * lie.CARD_STEP
        choice = acts.get(f"place{number + 1}")
        taken = chosen == number
        body = _door_card(kind, lang) + (_SEAL if taken else "")
        if choice:
            body = action("labrats", choice, body + _HALO)
        y = lie.CARDS_TOP - (4 if taken else 0)
        made += group(body, id=card_id("own", kinds, at), x=x, y=y, title=door(kind, lang), rule=rule_of(kind))
    return made


@cache
def _door_card(kind: str, lang: str) -> str:
    return _CARD + _DARK + face(kind, 33, 49, 0.64) + badge(kind, 52, 14, 8) + _name(door(kind, lang))


# --- below the cards -------------------------------------------------------------------------------------------------


def _row(view: View, potions: list[str], acts: Mapping[str, LegalAction]) -> str:
    """What is done with no card, or with several: to stop, to use none, to pay or keep so many. And what it brings."""
    choices = [choice for name, choice in acts.items() if name.startswith(("stop", "refuse", "keep", "pay"))]
    opened = sum(place["open"] for place in view["doors"])
    return _buttons(choices, potions, opened, view["turn"]["phase"]) if choices else ""


@kept
def _buttons(choices: Sequence[LegalAction], potions: Sequence[str], opened: int, phase: str) -> str:
    gap = 6
    wide = (lie.CARDS_RIGHT - lie.CARDS_LEFT - gap * (len(choices) - 1)) / len(choices)
    made = ""
    for at, choice in enumerate(choices):
        body = f'<rect class="plate" width="{num(wide)}" height="{lie.ROW_HEIGHT}" rx="10"/>'
        numbers = [int(digit) - 1 for digit in choice["text"] if digit.isdigit()]
        body += _handful(potions, numbers, wide) if numbers else _said_on_it(choice, opened, phase, wide)
        made += action("labrats", choice, body, x=lie.CARDS_LEFT + at * (wide + gap), y=lie.ROW_TOP)
    return made


def _handful(potions: Sequence[str], numbers: Sequence[int], wide: float) -> str:
    """These bottles, with their numbers in hand."""
    step = min(40, (wide - 6) / len(numbers))
    size = min(0.66, step / 46)
    made = ""
    for place, number in enumerate(numbers):
        x = wide / 2 + (2 * place + 1 - len(numbers)) * step / 2
        made += bottle(potions[number], x, 21, size) + text(x, 52, str(number + 1), 16, "num")
    return made


def _said_on_it(choice: LegalAction, opened: int, phase: str, wide: float) -> str:
    """Its sign, and its words beside it."""
    sign = _gains(opened) if choice["text"] == "stop" else _SKULL if phase == "pay" else _WOUND
    room = wide - 126
    rows = lines(choice["label"], room, 17)
    size = 17 if len(rows) < 3 else 14.5
    words = paragraph(118, lie.ROW_HEIGHT / 2, lines(choice["label"], room, size), size, 1.15)
    return f'<g transform="translate(59 {lie.ROW_HEIGHT // 2})">{sign}</g>{words}'


_WOUND = '<use href="#labrats-wound" transform="scale(1.7)"/>'
_SKULL = '<use href="#labrats-skull" transform="scale(1.7)"/>'


@cache
def _gains(opened: int) -> str:
    """A crumb for each door that is open, contamination for each that is not (T30)."""
    left = 5 - opened
    crumbs = "".join(
        f'<use href="#labrats-crumb" transform="translate({num((at - (opened - 1) / 2) * 20)} -13) scale(1.7)"/>'
        for at in range(opened)
    )
    taint = "".join(
        f'<use href="#labrats-taint" transform="translate({num((at - (left - 1) / 2) * 20)} 12)"/>'
        for at in range(left)
    )
    return crumbs + taint


FARES = {
    "well": N_("You are {seat}: {colour} obstacles cannot hurt you, and exits want no {colour} potion from you."),
    "wounded": N_("You are {seat}, and wounded: a second wound kills. On your next turn you are well again."),
    "dead": N_("You are {seat}, and dead: you lose your turns. The next round, or a resurrection, brings you back."),
}


@kept
def _fares(specimen: str, health: str, lang: str) -> str:
    """Who one is, and what that means now."""
    words = translate(lang, FARES[health], seat=name_of(specimen, 0, lang), colour=translate(lang, specimen))
    rows = lines(words, 346, 15)
    y = lie.ROW_TOP + lie.ROW_HEIGHT / 2
    portrait = f'<g transform="translate({lie.CARDS_LEFT + 27} {num(y + 1)})">{rat(specimen, health, 0.52)}</g>'
    return portrait + paragraph(lie.CARDS_LEFT + 60, y, rows, 15, 1.2)


@kept
def _draft(offered: Sequence[str], acts: Mapping[str, LegalAction], lang: str) -> str:
    """Six specimens on offer; those that are taken are gone."""
    made, wide = "", 62
    for at, colour in enumerate(COLOUR_NAMES):
        x, y = lie.CARDS_LEFT + at * 68.4, lie.CARDS_TOP
        if colour not in offered:
            made += f'<rect x="{num(x)}" y="{y}" width="{wide}" height="{lie.CARD_HEIGHT}" rx="10" class="slot"/>'
            continue
        choice = acts.get(f"take-{colour}")
        body = (
            f'<rect class="{"plate" if choice else "card"}" width="{wide}" height="{lie.CARD_HEIGHT}" rx="10"/>'
            f'<g transform="translate({wide // 2 - 1} 56)">{rat(colour, "well", 0.6)}</g>'
            + emblem(colour, wide / 2, 96, 7)
            + fitted(wide / 2, 121, translate(lang, colour), 16, "ink", "middle", wide - 6)
        )
        body = action("labrats", choice, body) if choice else body
        made += group(body, id=offer_id(colour), x=x, y=y)
    return made


def offer_id(colour: str) -> str:
    return f"labrats-offer-{colour}"


# --- for those who watch ---------------------------------------------------------------------------------------------


def _shown(view: View) -> list[tuple[int, str, str]]:
    """Whose turn it is, or who has won: seat, specimen and health."""
    seats = view["waiting"] if view["winner"] is None else [view["winner"]]
    return [(seat, view["seats"][seat]["specimen"] or "", view["seats"][seat]["health"]) for seat in seats]


@kept
def _watched(shown: Sequence[tuple[int, str, str]], over: bool, lang: str) -> str:
    """They, large, with their names."""
    made, step = "", min(110.0, 400 / max(1, len(shown)))
    for at, (seat, specimen, health) in enumerate(shown):
        x = _MIDDLE + (at - (len(shown) - 1) / 2) * step
        size = 1.45 if len(shown) == 1 else step / 110
        name = name_of(specimen or None, seat, lang)
        body = rat(specimen, "well" if over else health, size) + text(0, 44 * size + 26, name, 20, "bold")
        made += group(body, id=f"labrats-shown-{seat}", x=x, y=lie.HAND_TOP + 90, title=name)
    return made + (_TROPHY if over else "")


_TROPHY = "".join(
    f'<use href="#labrats-cheese" transform="translate({num(_MIDDLE + x)} {lie.HAND_TOP + 132}) scale({size})"/>'
    for x, size in ((-104, 2.8), (104, 2.8), (-168, 2), (168, 2))
)
