"""What moves on the wall: doors, exits, packs, and what was discarded."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

from labtop.engine.drawing import Choice, action, group, num, text
from labtop.engine.language import N_, joined, translate
from labtop.games.labrats.components import COLOUR_NAMES
from labtop.games.labrats.picture.furniture import pile, sign
from labtop.games.labrats.picture.lettering import fitted
from labtop.games.labrats.picture.obstacles import abomination
from labtop.games.labrats.picture.places import (
    COLUMNS,
    DOOR_HEIGHT,
    DOOR_SHELF,
    DOOR_TOP,
    DOOR_WIDTH,
    EXIT_COLUMNS,
    EXIT_HEIGHT,
    EXIT_TOP,
    EXIT_WIDTH,
    OPENING_TOP,
    POTION_SHELF,
    ROUND_SIGN,
    SHELF_LEFT,
    SHELF_RIGHT,
)
from labtop.games.labrats.picture.vessels import bottle, contents
from labtop.games.labrats.words import door, spoken

RULES = {  # which rule tells of a door
    "potion box": "T24", "confusion": "T24", "radioactive explosion": "T24", "explosion": "T24",
    "instant death": "T24", "resurrection": "T24", "double door": "T24",
}  # fmt: skip


def rule_of(kind: str) -> str:
    return RULES.get(kind, "T23")


@cache
def face(kind: str, x: float, y: float, size: float) -> str:
    """What is behind a door, its middle at x, y."""
    name = kind.removesuffix(" obstacle").replace(" ", "-")
    return f'<use href="#labrats-face-{name}" transform="translate({num(x)} {num(y)}) scale({size:.2f})"/>'


def obstacle_colour(kind: str) -> str | None:
    colour = kind.removesuffix(" obstacle")
    return colour if colour in COLOUR_NAMES else None


# --- doors -----------------------------------------------------------------------------------------------------------


def doors(view: Mapping[str, Any], acts: Mapping[str, Choice], lang: str) -> Iterator[str]:
    leading = _leading(view)
    for place in view["doors"]:
        at = place["place"]
        body = _door(view, place, leading == at, lang)
        choice = acts.get(f"door{at}") or (acts.get("place1") if _stands(view, place) else None)
        if choice:
            body = action("labrats", choice, body + _halo(DOOR_WIDTH, DOOR_HEIGHT))
        title, rule = _door_title(view, place, lang)
        yield group(body, id=f"labrats-door-{at}", x=COLUMNS[at - 1], y=DOOR_TOP, title=title, rule=rule)


def _stands(view: Mapping[str, Any], place: Mapping[str, Any]) -> bool:
    """One's own door, closed: it may be left where it is."""
    return place["owner"] is not None and place["owner"] == view["seat"] and not place["empty"]


def _leading(view: Mapping[str, Any]) -> int | None:
    """The double door whose cards are being resolved. Two that are both open look alike: then it is the last."""
    if not view["turn"]["double_door"]:
        return None
    found = [place["place"] for place in view["doors"] if place["open"] and place["door"] == "double door"]
    return found[-1] if found else None


def _halo(width: float, height: float) -> str:
    return f'<rect class="halo" x="{num(-width / 2)}" y="-1" width="{num(width)}" height="{num(height + 2)}" rx="9"/>'


def _owner_name(view: Mapping[str, Any], place: Mapping[str, Any], lang: str) -> str:
    if place["owner"] is None:
        return translate(lang, N_("nobody's"))
    return spoken(view["seats"][place["owner"]]["name"], lang)


def _door_title(view: Mapping[str, Any], place: Mapping[str, Any], lang: str) -> tuple[str, str]:
    owner = _owner_name(view, place, lang)
    parts: dict[str, Any] = {"place": place["place"], "owner": owner}
    if place["empty"]:
        return translate(lang, N_("Place {place} ({owner}): empty"), **parts), "T11"
    if place["door"] is None:
        return translate(lang, N_("Door {place} ({owner}): closed"), **parts), "T22"
    parts["door"] = door(place["door"], lang)
    if place["open"]:
        return translate(lang, N_("Door {place} ({owner}): {door}"), **parts), rule_of(place["door"])
    return translate(lang, N_("Door {place}, your own, closed: {door}. Only you know."), **parts), "T11"


def _door(view: Mapping[str, Any], place: Mapping[str, Any], leading: bool, lang: str) -> str:
    owner = place["owner"]
    colour = None if owner is None else view["seats"][owner]["specimen"]
    lintel = _lintel(place["place"], colour, owner)
    if place["empty"]:
        return lintel + _EMPTY
    if not place["open"]:
        peek = face(place["door"], 0, OPENING_TOP + 35, 0.4) + _EYE if place["door"] else ""
        return f'<use href="#labrats-door"/>{peek}{lintel}'
    if leading and view["turn"]["card"]:
        return '<use href="#labrats-doorway"/>' + lintel + _revealed(view["turn"], lang)
    return _opened(place["door"]) + lintel


_EYE = f'<use href="#labrats-eye" x="-7" y="{OPENING_TOP + 85}"/>'
_EMPTY = f'<rect x="-36" y="{OPENING_TOP + 8}" width="72" height="104" rx="6" class="slot"/>'


@cache
def _lintel(place: int, colour: str | None, owner: int | None) -> str:
    """The number of the place, and the sign of its owner."""
    mark = sign(colour, 0, 14, 9)
    if owner is not None and colour is None:
        mark = f'<circle cy="14" r="13" fill="var(--white)"/>{text(0, 19.5, str(owner + 1), 16, "dark")}'
    return text(-36, 20, str(place), 17, "dark") + mark


@cache
def _opened(kind: str) -> str:
    badge = sign(obstacle_colour(kind), 30, OPENING_TOP + 15, 9) if obstacle_colour(kind) else ""
    return f'<use href="#labrats-doorway"/>{face(kind, 0, OPENING_TOP + 66, 0.98)}{badge}'


def _revealed(turn: Mapping[str, Any], lang: str) -> str:
    """What a double door has brought up, framed by it, and how much is still to come."""
    kind, more = turn["card"], turn["to_reveal"]
    colour = obstacle_colour(kind)
    badge = sign(colour, 30, OPENING_TOP + 15, 9) if colour else ""
    rest = ""
    if more:
        rest = f'<rect x="-43" y="{OPENING_TOP + 2}" width="36" height="24" rx="12" fill="var(--paper)"/>' + text(
            -25, OPENING_TOP + 20, f"+{more}", 17, "num"
        )
    leaves = (
        f'<path d="M-44 {OPENING_TOP}-34 {OPENING_TOP + 8}V{OPENING_TOP + 112}L-44 {OPENING_TOP + 120}ZM44 '
        f"{OPENING_TOP}"
        f' 34 {OPENING_TOP + 8}V{OPENING_TOP + 112}L44 {OPENING_TOP + 120}Z" fill="var(--leaf-light)" '
        'stroke="var(--leaf-deep)" stroke-width="2"/>'
    )
    words = translate(lang, N_("Behind the double door: {door} (then {more} more)"), door=door(kind, lang), more=more)
    return group(
        leaves + face(kind, 0, OPENING_TOP + 66, 0.86) + badge + rest, id="labrats-revealed", title=words, rule="T24"
    )


TICK = '<use href="#labrats-tick" stroke="var(--white)" transform="scale(.75)"/>'

# --- exits -----------------------------------------------------------------------------------------------------------


def exits(view: Mapping[str, Any], acts: Mapping[str, Choice], lang: str) -> Iterator[str]:
    for place in view["exits"]:
        at = place["place"]
        body = _open_exit(view, place) if place["open"] else _shut_exit(at, view["exits_free"])
        choice = acts.get(f"exit{at}")
        if choice:
            body = action("labrats", choice, body + _halo(EXIT_WIDTH, EXIT_HEIGHT))
        title = _exit_title(view, place, lang)
        yield group(body, id=f"labrats-hatch-{at}", x=EXIT_COLUMNS[at - 1], y=EXIT_TOP, title=title, rule="T26")


def _exit_title(view: Mapping[str, Any], place: Mapping[str, Any], lang: str) -> str:
    if place["open"]:
        wants = joined([translate(lang, colour) for colour in place["wants"]], lang)
        return translate(lang, N_("Exit {place}: an abomination that wants {wants}"), place=place["place"], wants=wants)
    if view["exits_free"]:
        return translate(lang, N_("Exit {place}, closed"), place=place["place"])
    return translate(lang, N_("Exit {place}, closed; not in the first lap of a round"), place=place["place"])


@cache
def _shut_exit(place: int, free: bool) -> str:
    lamp = "go" if free else "halt"
    lock = "" if free else _PADLOCK
    return (
        f'<use href="#labrats-hatch"/><circle cx="0" cy="24" r="8" fill="var(--{lamp})" stroke="var(--hatch-deep)" '
        f'stroke-width="2"/><circle cx="-2" cy="21.5" r="2.5" fill="var(--white)" fill-opacity=".7"/>'
        f"{lock}{_plate(place)}"
    )


_PADLOCK = (
    '<g transform="translate(0 74)"><path d="M-9-4V-11A9 9 0 0 1 9-11V-4" fill="none" stroke="var(--steel-light)" '
    'stroke-width="5"/><rect x="-15" y="-5" width="30" height="24" rx="5" fill="var(--stripe)" stroke="var(--tar)" '
    'stroke-width="2"/><circle cy="5" r="3.5" fill="var(--tar)"/><path d="M0 6V13" stroke="var(--tar)" '
    'stroke-width="3"/></g>'
)


def _plate(place: int) -> str:
    return '<rect x="-37" y="13" width="22" height="22" rx="5" fill="var(--white)"/>' + text(
        -26, 30, str(place), 17, "dark"
    )


def _open_exit(view: Mapping[str, Any], place: Mapping[str, Any]) -> str:
    owed = place["wants"] if view["turn"]["phase"] == "exit failed" else view["turn"]["owed"]
    wanted = ""
    for x, colour in zip((-28, 0, 28), place["wants"], strict=True):
        wanted += sign(colour, x, 107, 9)
        if colour not in owed:
            wanted += f'<g transform="translate({x + 5} 112)"><circle r="8" fill="var(--go)"/>{TICK}</g>'
    return f'<use href="#labrats-den"/><g transform="translate(0 46)">{abomination(place["wants"], owed)}</g>{wanted}'


# --- packs and discards ----------------------------------------------------------------------------------------------

_STACK, _SPENT = SHELF_LEFT + 24, SHELF_LEFT + 52
_ROOM = SHELF_RIGHT - _SPENT - 4


def shelves(view: Mapping[str, Any], lang: str) -> Iterator[str]:
    """The packs with their number of cards, and beside them all that lies in the discards, face up."""
    packs, spent = view["packs"], view["discards"]
    doors_left = translate(lang, N_("Doors to draw: {count}"), count=packs["doors"])
    yield _on_shelf("stack-doors", DOOR_SHELF, _STACK, pile("door-back", packs["doors"]), doors_left)
    potions_left = translate(lang, N_("Potions to draw: {count}"), count=packs["potions"])
    yield _on_shelf("stack-potions", POTION_SHELF, _STACK, pile("flask-back", packs["potions"]), potions_left)
    doors_gone = translate(lang, N_("Discarded doors: {cards}"), cards=_listed(spent["doors"], door, lang))
    yield _on_shelf("spent-doors", DOOR_SHELF, _SPENT, _laid_out(spent["doors"], _small_door, 30), doors_gone)
    potions_gone = translate(lang, N_("Discarded potions: {cards}"), cards=_listed(spent["potions"], contents, lang))
    yield _on_shelf("spent-potions", POTION_SHELF, _SPENT, _laid_out(spent["potions"], _small_bottle, 32), potions_gone)


def _on_shelf(name: str, y: float, x: float, body: str, title: str) -> str:
    return group(body, id=f"labrats-{name}", x=x, y=y, title=title, rule="T27")


def _listed(cards: Mapping[str, int], spell: Any, lang: str) -> str:
    named = [(count, spell(kind, lang)) for kind, count in cards.items()]
    return ", ".join(f"{count}× {name}" if count > 1 else name for count, name in named) or translate(lang, N_("none"))


def _laid_out(cards: Mapping[str, int], thing: Any, wide: float) -> str:
    """A card of each kind side by side, with its number; smaller and in two rows where there are many kinds."""
    if len(cards) * wide <= _ROOM:
        return "".join(
            thing(kind, count, num(wide * (at + 0.5)), "0", 1) for at, (kind, count) in enumerate(cards.items())
        )
    across = -(-len(cards) // 2)
    step = min(wide * 0.75, _ROOM / across)
    return "".join(
        thing(kind, count, num(step * (at % across + 0.5)), "0" if at >= across else "-26", 0.56)
        for at, (kind, count) in enumerate(cards.items())
    )


@cache
def _small_door(kind: str, count: int, x: str, y: str, size: float) -> str:
    if size < 1:
        return f'<g transform="translate({x} {y})">{face(kind, 0, -13, 0.24)}</g>'
    return (
        f'<g transform="translate({x} {y})"><rect x="-14" y="-45" width="28" height="44" rx="4" class="card"/>'
        f'<rect x="-11.5" y="-42.5" width="23" height="39" rx="2.5" fill="var(--room)"/>{face(kind, 0, -23, 0.27)}'
        f"{_many(count)}</g>"
    )


@cache
def _small_bottle(kind: str, count: int, x: str, y: str, size: float) -> str:
    if size < 1:
        return f'<g transform="translate({x} {y})">{bottle(kind, 0, -12, 0.38)}</g>'
    return f'<g transform="translate({x} {y})">{bottle(kind, 0, -20, 0.66)}{_many(count)}</g>'


def _many(count: int) -> str:
    if count < 2:
        return ""
    return (
        f'<circle cx="8" cy="-7" r="9" fill="var(--paper)" stroke="var(--edge)"/>{text(8, -2, str(count), 14, "num")}'
    )


def round_sign(view: Mapping[str, Any], lang: str) -> str:
    """Which round it is, on the wall."""
    words = translate(lang, N_("Round {round}"), round=view["round"])
    plate = (
        '<path d="M0-32-12-21M0-32 12-21" stroke="var(--steel-deep)" stroke-width="2"/>'
        '<circle cy="-32" r="2.5" fill="var(--steel-deep)"/>'
        '<rect x="-27" y="-22" width="54" height="52" rx="8" fill="var(--paper)" stroke="var(--edge)" '
        'stroke-width="1.5"/>' + fitted(0, -5, translate(lang, N_("Round")), 15, "soft", "middle", 46)
    )
    return group(plate + text(0, 21, str(view["round"]), 26, "num"), id="labrats-round", x=ROUND_SIGN[0],
                 y=ROUND_SIGN[1], title=words, rule="T41")  # fmt: skip
