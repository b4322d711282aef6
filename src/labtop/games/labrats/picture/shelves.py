"""What hangs on the wall beside the exits: packs, discards, and the number of the round."""

from collections.abc import Callable, Mapping
from functools import cache

from labtop.engine.drawing import Parts, group, kept, num, text
from labtop.engine.language import N_, translate
from labtop.games.labrats.picture.furniture import fitted, pile
from labtop.games.labrats.picture.places import DOOR_SHELF, POTION_SHELF, ROUND_SIGN, SHELF_LEFT, SHELF_RIGHT
from labtop.games.labrats.picture.table import face
from labtop.games.labrats.picture.vessels import bottle, contents
from labtop.games.labrats.view import View
from labtop.games.labrats.words import counted, door

_STACK, _SPENT = SHELF_LEFT + 24, SHELF_LEFT + 52
_ROOM = SHELF_RIGHT - _SPENT - 4


def shelves(view: View, lang: str) -> Parts:
    """The packs with their number of cards, and beside them all that lies in the discards, face up."""
    packs, spent = view["packs"], view["discards"]
    return {
        "stack-doors": _stack_of_doors(packs["doors"], lang),
        "stack-potions": _stack_of_potions(packs["potions"], lang),
        "spent-doors": _spent_doors(spent["doors"], lang),
        "spent-potions": _spent_potions(spent["potions"], lang),
    }


@kept
def _stack_of_doors(left: int, lang: str) -> str:
    title = translate(lang, N_("Doors to draw: {count}"), count=left)
    return _on_shelf("stack-doors", DOOR_SHELF, _STACK, pile("door-back", left), title)


@kept
def _stack_of_potions(left: int, lang: str) -> str:
    title = translate(lang, N_("Potions to draw: {count}"), count=left)
    return _on_shelf("stack-potions", POTION_SHELF, _STACK, pile("flask-back", left), title)


@kept
def _spent_doors(cards: Mapping[str, int], lang: str) -> str:
    title = translate(lang, N_("Discarded doors: {cards}"), cards=_listed(cards, door, lang))
    return _on_shelf("spent-doors", DOOR_SHELF, _SPENT, _laid_out(cards, _small_door, 30), title)


@kept
def _spent_potions(cards: Mapping[str, int], lang: str) -> str:
    title = translate(lang, N_("Discarded potions: {cards}"), cards=_listed(cards, contents, lang))
    return _on_shelf("spent-potions", POTION_SHELF, _SPENT, _laid_out(cards, _small_bottle, 32), title)


def _on_shelf(name: str, y: float, x: float, body: str, title: str) -> str:
    return group(body, id=f"labrats-{name}", x=x, y=y, title=title, rule="T27")


def _listed(cards: Mapping[str, int], spell: Callable[[str, str], str], lang: str) -> str:
    return counted(cards, spell, lang) or translate(lang, N_("none"))


def _laid_out(cards: Mapping[str, int], thing: Callable[[str, int, str, str, float], str], wide: float) -> str:
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


@kept
def round_sign(number: int, lang: str) -> str:
    """Which round it is, on the wall."""
    words = translate(lang, N_("Round {round}"), round=number)
    plate = (
        '<path d="M0-32-12-21M0-32 12-21" stroke="var(--steel-deep)" stroke-width="2"/>'
        '<circle cy="-32" r="2.5" fill="var(--steel-deep)"/>'
        '<rect x="-27" y="-22" width="54" height="52" rx="8" fill="var(--paper)" stroke="var(--edge)" '
        'stroke-width="1.5"/>' + fitted(0, -5, translate(lang, N_("Round")), 15, "soft", "middle", 46)
    )
    return group(plate + text(0, 21, str(number), 26, "num"), id="labrats-round", x=ROUND_SIGN[0],
                 y=ROUND_SIGN[1], title=words, rule="T41")  # fmt: skip
