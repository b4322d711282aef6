"""What stands on the shelves of the wall and hangs beside them; and the tray with all that was discarded."""

from collections.abc import Callable, Mapping
from functools import cache

from labtop.engine.drawing import Parts, group, kept, num, text
from labtop.engine.language import N_, translate
from labtop.games.labrats.components import CHEESE_TO_WIN, CRUMBS_A_CHEESE, FATAL_CONTAMINATION
from labtop.games.labrats.picture import places as lie
from labtop.games.labrats.picture.furniture import fitted, pile
from labtop.games.labrats.picture.table import face
from labtop.games.labrats.picture.vessels import bottle, contents
from labtop.games.labrats.view import View
from labtop.games.labrats.words import counted, door

# --- on the wall -----------------------------------------------------------------------------------------------------


def packs(view: View, lang: str) -> Parts:
    """Those that cards are drawn from, with how many are left."""
    left = view["packs"]
    return {"stack-doors": _doors_left(left["doors"], lang), "stack-potions": _potions_left(left["potions"], lang)}


@kept
def _doors_left(left: int, lang: str) -> str:
    title = translate(lang, N_("Doors to draw: {count}"), count=left)
    return _on_shelf("stack-doors", 0, 0, pile("door-back", left), title, "T27")


@kept
def _potions_left(left: int, lang: str) -> str:
    title = translate(lang, N_("Potions to draw: {count}"), count=left)
    return _on_shelf("stack-potions", 1, 0, pile("flask-back", left), title, "T27")


def _on_shelf(name: str, column: int, shelf: int, body: str, title: str, rule: str) -> str:
    columns, boards = lie.SHELVES
    return group(body, id=f"labrats-{name}", x=columns[column], y=boards[shelf], title=title, rule=rule)


@kept
def round_sign(number: int, lang: str) -> str:
    """Which round it is, at the head of the poster."""
    words = translate(lang, N_("Round {round}"), round=number)
    x, y = lie.POSTER
    return group(fitted(0, 22, words, 19, "bold", "middle", 88), id="labrats-round", x=x, y=y, title=words, rule="T41")


def supplies(lang: str) -> str:
    """Cheese, crumbs and waste come from here, and never run out."""
    stock = (
        ("cheese", "dome", N_("Cheese: four pieces win the game")),
        ("crumbs", "jar", N_("Crumbs: one for each door opened; ten make a piece of cheese")),
        ("taint", "barrel", N_("Contamination: one for each door left closed; five kill")),
    )
    return "".join(
        _on_shelf(f"stock-{name}", at, 1, f'<use href="#labrats-{vessel}"/>', translate(lang, title), "T31")
        for at, (name, vessel, title) in enumerate(stock)
    )


def poster(lang: str) -> str:
    """The aim, as laboratories hang it on their walls: ten crumbs make a cheese, four win, five contamination kill."""
    lines = (
        (CRUMBS_A_CHEESE, "crumbs", "cheese", N_("Ten crumbs make a piece of cheese"), "T31"),
        (CHEESE_TO_WIN, "cheese", "trophy", N_("Four pieces of cheese win"), "T42"),
        (FATAL_CONTAMINATION, "taint", "skull", N_("Five contamination kill"), "T31"),
    )
    x, y = lie.POSTER
    made = (
        '<rect x="-48" y="3" width="100" height="128" rx="6" class="shade"/>'
        '<rect x="-50" width="100" height="128" rx="6" class="card"/><path d="M-42 30H42" class="rule"/>'
    )
    for at, (count, thing, comes, title, rule) in enumerate(lines):
        row = (
            text(-19, 7, str(count), 20, "num", "end")
            + f'<use href="#labrats-{thing}" x="-3"/><g class="stroke"><use href="#labrats-arrow" x="17"/></g>'
            + f'<use href="#labrats-{comes}" x="36"/>'
        )
        made += group(row, x=0, y=47 + 30 * at, title=translate(lang, title), rule=rule)
    return group(made, id="labrats-poster", x=x, y=y)


# --- what was discarded ----------------------------------------------------------------------------------------------

_LEFT, _TOP, _WIDE, _HIGH = lie.SPENT
_FIRST, _ROW = _LEFT + 32, 40
_FEET = (_TOP + 4 + _ROW, _TOP + 8 + 2 * _ROW)  # where things stand
_ROOM = _LEFT + _WIDE - 6 - _FIRST
_STEP = 27


def spent(view: View, lang: str) -> Parts:
    """All that lies in the discards, face up: it is in nobody's hand."""
    cards = view["discards"]
    return {"spent/doors": _spent_doors(cards["doors"], lang), "spent/potions": _spent_potions(cards["potions"], lang)}


def spent_backs() -> str:
    """What lies in which row."""
    return "".join(
        f'<use href="#labrats-{back}" transform="translate({_LEFT + 18} {y - 20}) scale(.56)"/>'
        for back, y in zip(("door-back", "flask-back"), _FEET, strict=True)
    )


@kept
def _spent_doors(cards: Mapping[str, int], lang: str) -> str:
    title = translate(lang, N_("Discarded doors: {cards}"), cards=_listed(cards, door, lang))
    return group(_laid_out("door", cards, _FEET[0]), id="labrats-spent-doors", title=title, rule="T27")


@kept
def _spent_potions(cards: Mapping[str, int], lang: str) -> str:
    title = translate(lang, N_("Discarded potions: {cards}"), cards=_listed(cards, contents, lang))
    return group(_laid_out("flask", cards, _FEET[1]), id="labrats-spent-potions", title=title, rule="T27")


def _listed(cards: Mapping[str, int], spell: Callable[[str, str], str], lang: str) -> str:
    return counted(cards, spell, lang) or translate(lang, N_("none"))


def spent_id(thing: str, kind: str) -> str:
    return f"labrats-spent-{thing}-{kind.replace(' ', '-')}"


def _laid_out(thing: str, cards: Mapping[str, int], feet: float) -> str:
    """A card of each kind side by side, with its number; smaller and in two rows where there are many kinds."""
    if len(cards) * _STEP <= _ROOM:
        return "".join(
            group(_SMALL[thing](kind) + _many(count), id=spent_id(thing, kind), x=_FIRST + _STEP * (at + 0.5), y=feet)
            for at, (kind, count) in enumerate(cards.items())
        )
    across = -(-len(cards) // 2)
    step = min(_STEP, _ROOM / across)
    made = ""
    for at, kind in enumerate(cards):
        x, y = _FIRST + step * (at % across + 0.5), feet - (0 if at >= across else _ROW / 2)
        place = f"translate({num(x)} {num(y)}) scale(.54)"
        made += f'<g id="{spent_id(thing, kind)}" transform="{place}">{_SMALL[thing](kind)}</g>'
    return made


@cache
def _small_door(kind: str) -> str:
    return '<use href="#labrats-small-card"/>' + face(kind, 0, -19, 0.29)


@cache
def _small_bottle(kind: str) -> str:
    return bottle(kind, 0, -18, 0.58)


_SMALL: Mapping[str, Callable[[str], str]] = {"door": _small_door, "flask": _small_bottle}


@cache
def _many(count: int) -> str:
    if count < 2:
        return ""
    plate = '<circle cx="7" cy="-9" r="9.5" fill="var(--paper)" stroke="var(--edge)"/>'
    return plate + text(7, -2.5, str(count), 18.5, "num")
