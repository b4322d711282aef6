"""One's own hand, and below it what can be done with no card; for those who only watch, whose turn it is."""

from collections.abc import Mapping, Sequence
from functools import cache

from labtop.engine.drawing import LegalAction, Parts, action, emblem, group, kept, lines, num, paragraph, text
from labtop.engine.language import N_, joined, translate
from labtop.games.labrats.components import COLOUR_NAMES, HAND_LIMIT, KEPT
from labtop.games.labrats.picture import places as lie
from labtop.games.labrats.picture.creatures import rat
from labtop.games.labrats.picture.furniture import fitted
from labtop.games.labrats.picture.seats import SECRET
from labtop.games.labrats.picture.table import badge, face, rule_of
from labtop.games.labrats.picture.vessels import bottle, contents
from labtop.games.labrats.view import View
from labtop.games.labrats.words import chosen, door, name_of, named

_LEFT, _RIGHT = lie.POTIONS[0] + lie.MARGIN, lie.POTIONS[0] + lie.WIDE - lie.MARGIN
_DOORS_LEFT = lie.DOORS[0] + lie.MARGIN
_MIDDLE = lie.POTIONS[0] + lie.WIDE / 2
_SIZE, _STEP = 18.5, 19  # of the names on cards
SMALLEST = 17


def hand(view: View, acts: Mapping[str, LegalAction], lang: str) -> Parts:
    own = None if view["seat"] is None else view["seats"][view["seat"]]
    held = own["hand"] if own else None
    parts = {"words/question": _said(prompt(view, lang)), "potions/cards": "", "doors/cards": "", "choice/row": ""}
    if view["turn"]["phase"] == "draft":
        parts["potions/cards"] = _draft(COLOUR_NAMES[:4], _LEFT, view["offered"], acts, lang)
        parts["doors/cards"] = _draft(COLOUR_NAMES[4:], _DOORS_LEFT, view["offered"], acts, lang)
        parts["choice/row"] = _told(
            N_("No obstacle of your own colour can hurt you, and at exits you always have it."), lang
        )
    elif own is None or held is None or view["over"]:
        parts["potions/cards"] = _watched(_shown(view), view["over"], lang)
        parts["choice/row"] = _told(N_("Doors bring crumbs, exits bring cheese. Four pieces of cheese win."), lang)
    else:
        potions, place = chosen(own)
        use = {name: choice for name, choice in acts.items() if name.startswith(("use-", "pass"))}
        parts["potions/cards"] = _potions(held["potions"], potions, use, lang)
        standing = not view["doors"][own["seat"]]["empty"]
        put = {name: choice for name, choice in acts.items() if name.startswith("place")}
        parts["doors/cards"] = _doors(held["doors"], standing, place, put, lang)
        parts["choice/row"] = _row(view, held["potions"], acts) or _fares(own["specimen"] or "", own["health"], lang)
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
def _potions(potions: list[str], chosen: Sequence[int], acts: Mapping[str, LegalAction], lang: str) -> str:
    """Cards of one kind lie side by side, so an action that takes any of them is about them all."""
    made, at = _slots(_LEFT, len(potions), HAND_LIMIT), 0
    step = min(lie.CARD_STEP, (_RIGHT - _LEFT - lie.CARD_WIDTH) / max(1, len(potions) - 1))
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
    x, y = _LEFT + number * step, lie.CARDS_TOP - (4 if chosen else 0)
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
    f'<rect {_PLACE} fill="none" stroke="var(--go)" stroke-width="4"/><g transform="translate(77 13)">'
    '<circle r="12" fill="var(--go)" stroke="var(--white)" stroke-width="2"/><g stroke="var(--white)"><use '
    'href="#labrats-tick"/></g></g>'
)
_DARK = '<rect x="6" y="6" width="78" height="80" rx="6" fill="url(#labrats-dark)" stroke="var(--steel)" '
_DARK += 'stroke-width="2"/>'


@cache
def _potion_card(kind: str, number: int, lang: str) -> str:
    flask = bottle(kind, 46, 49, 1.02 if "-" in kind else 1.15)
    return f"{_CARD}{flask}{text(8, 22, str(number), 18.5, 'soft', 'start')}{_name(contents(kind, lang))}"


def _name(words: str) -> str:
    """What is written at the foot of a card, in two lines at most."""
    rows = lines(words, lie.CARD_WIDTH - 4, _SIZE)
    if len(rows) > 2:
        rows = [rows[0], " ".join(rows[1:])]
    first = 112 - (len(rows) - 1) * _STEP / 2
    return "".join(
        fitted(lie.CARD_WIDTH / 2, first + row * _STEP, line, _SIZE, "ink", "middle", lie.CARD_WIDTH - 6)
        for row, line in enumerate(rows)
    )


@kept
def _doors(kinds: list[str], standing: bool, chosen: int | None, acts: Mapping[str, LegalAction], lang: str) -> str:
    """Doors in hand. Where one stands on the table it is the first of the two, and these come after it."""
    made = _slots(_DOORS_LEFT, len(kinds), KEPT)
    for at, kind in enumerate(kinds):
        number = at + standing
        x = _DOORS_LEFT + at * lie.CARD_STEP
        choice = acts.get(f"place{number + 1}")
        taken = chosen == number
        body = _door_card(kind, lang) + (_SEAL if taken else "")
        if choice:
            body = action("labrats", choice, body + _HALO)
        y = lie.CARDS_TOP - (4 if taken else 0)
        made += group(body, id=card_id("own", kinds, at), x=x, y=y, title=door(kind, lang), rule=rule_of(kind))
    return made


@cache
def _slots(left: float, first: int, count: int) -> str:
    """Where more cards could lie."""
    return "".join(
        f'<rect x="{num(left + 3 + at * lie.CARD_STEP)}" y="{lie.CARDS_TOP + 3}" width="{lie.CARD_WIDTH - 6}" '
        f'height="{lie.CARD_HEIGHT - 6}" rx="8" class="slot"/>'
        for at in range(first, count)
    )


@cache
def _door_card(kind: str, lang: str) -> str:
    return _CARD + _DARK + face(kind, 45, 47, 0.76) + badge(kind, 74, 16, 9) + _name(door(kind, lang))


# --- below the cards -------------------------------------------------------------------------------------------------


def _row(view: View, potions: list[str], acts: Mapping[str, LegalAction]) -> str:
    """What is done with no card, or with several: to stop, to use none, to pay or keep so many. And what it brings."""
    choices = [choice for name, choice in acts.items() if name.startswith(("stop", "refuse", "keep", "pay"))]
    opened = sum(place["open"] for place in view["doors"])
    return _buttons(choices, potions, opened, view["turn"]["phase"]) if choices else ""


@kept
def _buttons(choices: Sequence[LegalAction], potions: Sequence[str], opened: int, phase: str) -> str:
    gap = 6
    wide = (_RIGHT - _LEFT - gap * (len(choices) - 1)) / len(choices)
    made = ""
    for at, choice in enumerate(choices):
        body = f'<rect class="plate" width="{num(wide)}" height="{_BUTTON}" rx="10"/>'
        numbers = [int(digit) - 1 for digit in choice["text"] if digit.isdigit()]
        body += _handful(potions, numbers, wide) if numbers else _said_on_it(choice, opened, phase, wide)
        made += action("labrats", choice, body, x=_LEFT + at * (wide + gap), y=lie.CHOICE[1] + lie.MARGIN)
    return made


_BUTTON = lie.CHOICE[3] - 2 * lie.MARGIN


def _handful(potions: Sequence[str], numbers: Sequence[int], wide: float) -> str:
    """These bottles, with their numbers in hand."""
    step = min(50, (wide - 4) / len(numbers))
    size = min(0.9, step / 46)
    made = ""
    for place, number in enumerate(numbers):
        x = wide / 2 + (2 * place + 1 - len(numbers)) * step / 2
        made += bottle(potions[number], x, 32, size) + text(x, 73, str(number + 1), 19, "num")
    return made


def _said_on_it(choice: LegalAction, opened: int, phase: str, wide: float) -> str:
    """Its sign, and its words beside it."""
    sign = _gains(opened) if choice["text"] == "stop" else _SKULL if phase == "pay" else _WOUND
    words = _beside(choice["label"], 112, wide - 118, _BUTTON / 2)
    return f'<g transform="translate(56 {_BUTTON // 2})">{sign}</g>{words}'


def _beside(words: str, x: float, room: float, middle: float) -> str:
    """A few lines beside something; longer words are set a little smaller."""
    size = next((size for size, most in ((20, 3), (_SIZE, 4)) if len(lines(words, room, size)) <= most), SMALLEST)
    return paragraph(x, middle, lines(words, room, size), size, 1.16)


_WOUND = '<use href="#labrats-wound" transform="scale(2.2)"/>'
_SKULL = '<use href="#labrats-skull" transform="scale(2.2)"/>'


@cache
def _gains(opened: int) -> str:
    """A crumb for each door that is open, contamination for each that is not (T30)."""
    left = 5 - opened
    crumbs = "".join(
        f'<use href="#labrats-crumb" transform="translate({num((at - (opened - 1) / 2) * 21)} -18) scale(2)"/>'
        for at in range(opened)
    )
    taint = "".join(
        f'<use href="#labrats-taint" transform="translate({num((at - (left - 1) / 2) * 21)} 14)"/>'
        for at in range(left)
    )
    return crumbs + taint


FARES = {
    "well": N_("You are {seat}: no {colour} obstacle hurts you, and exits ask you for no {colour} potion."),
    "wounded": N_("You are {seat}, and wounded: one more wound kills. Your next turn heals you."),
    "dead": N_("You are {seat}, and dead until the next round or a resurrection. You lose your turns."),
}


@kept
def _fares(specimen: str, health: str, lang: str) -> str:
    """Who one is, and what that means now."""
    words = translate(lang, FARES[health], seat=name_of(specimen, 0, lang), colour=translate(lang, specimen))
    y = lie.CHOICE[1] + lie.CHOICE[3] / 2
    portrait = f'<g transform="translate({lie.CHOICE[0] + 42} {num(y + 2)})">{rat(specimen, health, 0.74)}</g>'
    return portrait + _beside(words, lie.CHOICE[0] + 88, lie.WIDE - 96, y)


@kept
def _told(sentence: str, lang: str) -> str:
    """What helps those who have no cards."""
    middle = lie.CHOICE[1] + lie.CHOICE[3] / 2
    return (
        f'<use href="#labrats-trophy" transform="translate({lie.CHOICE[0] + 42} {num(middle)}) scale(2.6)"/>'
        + _beside(translate(lang, sentence), lie.CHOICE[0] + 88, lie.WIDE - 96, middle)
    )


@kept
def _draft(
    colours: Sequence[str], left: float, offered: Sequence[str], acts: Mapping[str, LegalAction], lang: str
) -> str:
    """Specimens on offer; those that are taken are gone."""
    made = ""
    for at, colour in enumerate(colours):
        x, y = left + at * lie.CARD_STEP, lie.CARDS_TOP
        if colour not in offered:
            made += f'<rect x="{num(x)}" y="{y}" {_PLACE} class="slot"/>'
            continue
        choice = acts.get(f"take-{colour}")
        body = (
            f'<rect class="{"plate" if choice else "card"}" {_PLACE}/><g transform="translate(43 58)">'
            + rat(colour, "well", 0.86)
            + f"</g>{emblem(colour, 16, 113, 7)}"
            + fitted(29, 119, translate(lang, colour), _SIZE, "ink", "start", 56)
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
    made, step = "", min(110.0, (lie.WIDE - 10) / max(1, len(shown)))
    for at, (seat, specimen, health) in enumerate(shown):
        x = _MIDDLE + (at - (len(shown) - 1) / 2) * step
        size = 1.05 if len(shown) == 1 else step / 120
        name = name_of(specimen or None, seat, lang)
        body = rat(specimen, "well" if over else health, size) + text(0, 66, name, 20, "bold")
        made += group(body, id=f"labrats-shown-{seat}", x=x, y=lie.POTIONS[1] + 66, title=name)
    return made + (_TROPHY if over else "")


_TROPHY = "".join(
    f'<use href="#labrats-cheese" transform="translate({num(_MIDDLE + x)} {lie.POTIONS[1] + 92}) scale({size})"/>'
    for x, size in ((-88, 2.6), (88, 2.6), (-150, 1.9), (150, 1.9))
)
