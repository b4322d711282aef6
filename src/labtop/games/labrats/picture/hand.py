"""Below the table: one's own hand and what to decide; for those who only watch, whose turn it is."""

from collections.abc import Mapping, Sequence
from functools import cache

from labtop.engine.drawing import SMALL, LegalAction, Parts, action, emblem, group, kept, lines, num, text
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


def hand(view: View, acts: Mapping[str, LegalAction], lang: str) -> Parts:
    own = None if view["seat"] is None else view["seats"][view["seat"]]
    held = own["hand"] if own else None
    parts = {
        "desk": _panel(view["seat"]),
        "prompt": _said(prompt(view, lang)),
        "hand": "",
        "own-doors": "",
        "button": "",
    }
    if view["turn"]["phase"] == "draft":
        parts["hand"] = _draft(view["offered"], acts, lang)
    elif own is None or held is None or view["over"]:
        parts["hand"] = _stage(_shown(view), view["over"], lang)
    elif any(name.startswith(("keep", "pay")) for name in acts):
        parts["hand"] = _handfuls(held["potions"], list(acts.values()))
    else:
        potions, place = chosen(own)
        use = {name: choice for name, choice in acts.items() if name.startswith(("use-", "pass"))}
        parts["hand"] = _potions(held["potions"], potions, use, lang)
        standing = not view["doors"][own["seat"]]["empty"]
        put = {name: choice for name, choice in acts.items() if name.startswith("place")}
        parts["own-doors"] = _doors(held["doors"], standing, place, put, lang)
        parts["button"] = _button(view, acts)
    return parts


@cache
def _panel(seat: int | None) -> str:
    """The own side of the table, pointing at the own cage."""
    notch = "" if seat is None else f"H{lie.COLUMNS[seat] - 14}l14-12 14 12"
    outline = f"M26 568{notch}H574Q590 568 590 584V716Q590 732 574 732H26Q10 732 10 716V584Q10 568 26 568Z"
    return f'<path d="{outline}" class="desk"/>'


# --- what is to be decided -------------------------------------------------------------------------------------------


@kept
def _said(words: str) -> str:
    return fitted(300, lie.PROMPT, words, 18, "bold", "middle", 552)


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
    made, at = "", 0
    while at < len(potions):
        choice = acts.get(f"use-{potions[at]}") or acts.get(f"pass{at + 1}")
        last = at + 1
        if f"use-{potions[at]}" in acts:
            last += potions[at + 1 :].count(potions[at])
        cards = "".join(_potion(potions, card, card in chosen, bool(choice), lang) for card in range(at, last))
        made += action("labrats", choice, cards) if choice else cards
        at = last
    return made


def _potion(potions: list[str], number: int, chosen: bool, lit: bool, lang: str) -> str:
    kind = potions[number]
    x, y = lie.CARDS_LEFT + number * lie.CARD_STEP, lie.CARDS_TOP - (4 if chosen else 0)
    body = _potion_card(kind, number + 1) + (_SEAL if chosen else "") + (_HALO if lit else "")
    title = translate(lang, N_("Potion {number}: {contents}"), number=number + 1, contents=contents(kind, lang))
    return group(body, id=_id("flask", potions, number), x=x, y=y, title=title, rule="T3")


def _id(thing: str, cards: list[str], number: int) -> str:
    """A card keeps its id while others come and go beside it: its kind, and which of that kind it is."""
    kind = cards[number]
    return f"labrats-{thing}-{kind.replace(' ', '-')}-{cards[: number + 1].count(kind)}"


_PLACE = 'width="74" height="116" rx="9"'
_CARD = f'<rect x="2" y="3" {_PLACE} class="shade"/><rect {_PLACE} class="card"/>'
_HALO = f'<rect class="halo" {_PLACE}/>'
_SEAL = (
    f'<rect {_PLACE} fill="none" stroke="var(--go)" stroke-width="4"/><g transform="translate(62 12)">'
    '<circle r="12" fill="var(--go)" stroke="var(--white)" stroke-width="2"/><g stroke="var(--white)"><use '
    'href="#labrats-tick"/></g></g>'
)
_DARK = '<rect x="5" y="5" width="64" height="106" rx="6" fill="url(#labrats-dark)" stroke="var(--steel)" '
_DARK += 'stroke-width="2"/>'


@cache
def _potion_card(kind: str, number: int) -> str:
    flask = bottle(kind, 37, 63, 1.05 if "-" in kind else 1.25)
    return f"{_CARD}{flask}{text(7, 19, str(number), 16, 'soft', 'start')}"


@kept
def _doors(kinds: list[str], standing: bool, chosen: int | None, acts: Mapping[str, LegalAction], lang: str) -> str:
    """Doors in hand. Where one stands on the table it is the first of the two, and these come after it."""
    made = ""
    for at, kind in enumerate(kinds):
        number = at + standing
        x = lie.CARDS_RIGHT - lie.CARD_WIDTH - (len(kinds) - 1 - at) * lie.CARD_STEP
        choice = acts.get(f"place{number + 1}")
        taken = chosen == number
        body = _door_card(kind) + (_SEAL if taken else "")
        if choice:
            body = action("labrats", choice, body + _HALO)
        y = lie.CARDS_TOP - (4 if taken else 0)
        made += group(body, id=_id("own", kinds, at), x=x, y=y, title=door(kind, lang), rule=rule_of(kind))
    return made


@cache
def _door_card(kind: str) -> str:
    return _CARD + _DARK + face(kind, 37, 61, 0.74) + badge(kind, 59, 15, 8)


# --- what has no place on the table ----------------------------------------------------------------------------------


def _button(view: View, acts: Mapping[str, LegalAction]) -> str:
    """To stop, and what that brings; or to use no potion, and what that costs."""
    if "stop" in acts:
        left = sum(not place["open"] for place in view["doors"])
        return _plain(acts["stop"], _taint(left))
    if "refuse" in acts:
        return _plain(acts["refuse"], '<use href="#labrats-wound" transform="scale(1.5)"/>')
    return ""


@cache
def _taint(count: int) -> str:
    return "".join(f'<use href="#labrats-taint" x="{num((at - (count - 1) / 2) * 24)}"/>' for at in range(count))


@kept
def _plain(choice: LegalAction, sign: str) -> str:
    rows = lines(choice["label"], lie.BUTTON_WIDTH - 12, SMALL)
    top = 26 if len(rows) < 4 else 4
    first = (lie.CARD_HEIGHT + top + SMALL * 0.7 - (len(rows) - 1) * 20) / 2
    words = "".join(text(lie.BUTTON_WIDTH / 2, first + row * 20, line, SMALL) for row, line in enumerate(rows))
    plate = f'<rect class="plate" width="{lie.BUTTON_WIDTH}" height="{lie.CARD_HEIGHT}" rx="10"/>'
    picture = f'<g transform="translate({num(lie.BUTTON_WIDTH / 2)} 24)">{sign}</g>' if len(rows) < 4 else ""
    return action("labrats", choice, plate + picture + words, x=lie.BUTTON_LEFT, y=lie.CARDS_TOP)


@kept
def _handfuls(potions: Sequence[str], choices: Sequence[LegalAction]) -> str:
    """In the place of the cards a button for each two or three of them, with these bottles on it."""
    made, gap = "", 8
    wide = min(150, (lie.CARDS_RIGHT - lie.CARDS_LEFT - gap * (len(choices) - 1)) / len(choices))
    left = 300 - (wide * len(choices) + gap * (len(choices) - 1)) / 2
    for at, choice in enumerate(choices):
        handful = [int(digit) - 1 for digit in choice["text"].removeprefix("keep").removeprefix("pay")]
        size = 0.84 if wide < 100 or len(handful) > 2 else 1.1
        body = f'<rect class="plate" width="{num(wide)}" height="{lie.CARD_HEIGHT}" rx="10"/>'
        for place, number in enumerate(handful):
            x = wide / 2 + (2 * place + 1 - len(handful)) * 24 * size
            body += bottle(potions[number], x, 50, size * (0.86 if "-" in potions[number] else 1))
            body += text(x, 104, str(number + 1), 17, "num")
        made += action("labrats", choice, body, x=left + at * (wide + gap), y=lie.CARDS_TOP)
    return made


@kept
def _draft(offered: Sequence[str], acts: Mapping[str, LegalAction], lang: str) -> str:
    """Six specimens on offer; those that are taken are gone."""
    made, wide = "", 88
    for at, colour in enumerate(COLOUR_NAMES):
        x, y = 21 + at * (wide + 6), lie.CARDS_TOP
        if colour not in offered:
            made += f'<rect x="{x}" y="{y}" width="{wide}" height="{lie.CARD_HEIGHT}" rx="10" class="slot"/>'
            continue
        choice = acts.get(f"take-{colour}")
        body = (
            f'<rect class="{"plate" if choice else "card"}" width="{wide}" height="{lie.CARD_HEIGHT}" rx="10"/>'
            f'<g transform="translate({wide // 2 - 2} 50)">{rat(colour, "well", 0.78)}</g>'
            + emblem(colour, 15, 102, 8)
            + fitted(28, 108, translate(lang, colour), 17, "ink", "start", wide - 34)
        )
        made += action("labrats", choice, body, x=x, y=y) if choice else group(body, x=x, y=y)
    return made


# --- for those who watch ---------------------------------------------------------------------------------------------


def _shown(view: View) -> list[tuple[int, str, str]]:
    """Whose turn it is, or who has won: seat, specimen and health."""
    seats = view["waiting"] if view["winner"] is None else [view["winner"]]
    return [(seat, view["seats"][seat]["specimen"] or "", view["seats"][seat]["health"]) for seat in seats]


@kept
def _stage(shown: Sequence[tuple[int, str, str]], over: bool, lang: str) -> str:
    """They, large."""
    made = ""
    for at, (seat, specimen, health) in enumerate(shown):
        x = 300 + (at - (len(shown) - 1) / 2) * 110
        body = rat(specimen, "well" if over else health, 1.25 if len(shown) == 1 else 1)
        title = name_of(specimen or None, seat, lang)
        made += group(body, id=f"labrats-shown-{seat}", x=x, y=670, title=title)
    return made + (_TROPHY if over else "")


_TROPHY = "".join(
    f'<use href="#labrats-cheese" transform="translate({x} {y}) scale({size})"/>'
    for x, y, size in ((196, 700, 2.8), (404, 700, 2.8), (132, 706, 2), (468, 706, 2))
)
