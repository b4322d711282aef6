"""What moves on the wall: doors and exits. A leaf that swings is the same element open and closed, in another place."""

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

from labtop.engine.drawing import LegalAction, Parts, action, group, kept, num, text
from labtop.engine.language import N_, joined, translate
from labtop.games.labrats.components import COLOUR_NAMES
from labtop.games.labrats.picture import places as lie
from labtop.games.labrats.picture.creatures import abomination
from labtop.games.labrats.picture.furniture import sign
from labtop.games.labrats.view import DoorView, Turn, View
from labtop.games.labrats.words import door, named, resolving


@cache
def face(kind: str, x: float, y: float, size: float) -> str:
    """What is behind a door, its middle at x, y."""
    name = kind.removesuffix(" obstacle").replace(" ", "-")
    return f'<use href="#labrats-face-{name}" transform="translate({num(x)} {num(y)}) scale({size:.2f})"/>'


def badge(kind: str, x: float, y: float, radius: float) -> str:
    """The sign of an obstacle's colour; events have none."""
    colour = kind.removesuffix(" obstacle")
    return sign(colour, x, y, radius) if colour in COLOUR_NAMES else ""


def rule_of(kind: str) -> str:
    return "T23" if kind.endswith(" obstacle") else "T24"


# --- doors -----------------------------------------------------------------------------------------------------------


class Place(DoorView):
    """What is seen of a door."""

    specimen: str | None  # its owner's
    named: str | None  # its owner
    faced: bool  # the rat on turn has to do with it now
    revealing: Turn | None  # where it is the double door whose cards are being resolved: how far that is


def doors(view: View, acts: Mapping[str, LegalAction], lang: str) -> Parts:
    """What may be chosen lies over the doors, so that they stay as they are."""
    return {**_standing(view, view["doors"], lang), **_to_choose(view, acts)}


def own_doors(view: View, acts: Mapping[str, LegalAction], lang: str) -> Parts:
    """That of the seat that looks on, which knows it while it is closed; and what it may choose."""
    own = [place for place in view["doors"] if place["owner"] is not None and place["owner"] == view["seat"]]
    return {**_standing(view, own, lang), **_to_choose(view, acts)}


def _standing(view: View, places: Sequence[DoorView], lang: str) -> Parts:
    leading = _leading(view)
    return {
        f"door-{place['place']}": _door(_seen(view, place, leading == place["place"], lang), lang) for place in places
    }


def _to_choose(view: View, acts: Mapping[str, LegalAction]) -> Parts:
    offered = [(place["place"], _choice(view, place, acts)) for place in view["doors"]] if acts else []
    return {"doors-to-choose": _offered([(at, choice) for at, choice in offered if choice])}


@kept
def _offered(choices: Sequence[tuple[int, LegalAction]]) -> str:
    halo = _halo(lie.DOOR_WIDTH, lie.DOOR_HEIGHT)
    return "".join(action("labrats", choice, halo, x=lie.COLUMNS[at - 1], y=lie.DOOR_TOP) for at, choice in choices)


def _choice(view: View, place: DoorView, acts: Mapping[str, LegalAction]) -> LegalAction | None:
    """To open the door; or to leave one's own, closed, where it is."""
    mine = place["owner"] is not None and place["owner"] == view["seat"] and not place["empty"]
    return acts.get(f"door{place['place']}") or (acts.get("place1") if mine else None)


def _seen(view: View, place: DoorView, leading: bool, lang: str) -> Place:
    owner, turn = place["owner"], view["turn"]
    return {
        **place,
        "specimen": None if owner is None else view["seats"][owner]["specimen"],
        "named": None if owner is None else named(view, owner, lang),
        "faced": place["open"] and place["door"] == turn["card"] and not turn["double_door"],
        "revealing": turn if leading and turn["card"] else None,
    }


@kept
def _door(place: Place, lang: str) -> str:
    at, body = place["place"], _drawn(place, lang)
    title, rule = _door_title(place, lang)
    return group(body, id=f"labrats-door-{at}", x=lie.COLUMNS[at - 1], y=lie.DOOR_TOP, title=title, rule=rule)


def _leading(view: View) -> int | None:
    """The double door whose cards are being resolved. Two that are both open look alike: then it is the last."""
    if not view["turn"]["double_door"]:
        return None
    found = [place["place"] for place in view["doors"] if place["open"] and place["door"] == "double door"]
    return found[-1] if found else None


def _halo(width: float, height: float) -> str:
    """What is clicked, and its rim."""
    size = f'x="{num(-width / 2)}" y="-1" width="{num(width)}" height="{num(height + 2)}" rx="9"'
    return f'<rect class="halo" {size} pointer-events="all"/>'


def _door_title(place: Place, lang: str) -> tuple[str, str]:
    owner = place["named"] or translate(lang, N_("nobody's"))
    parts: dict[str, Any] = {"place": place["place"], "owner": owner}
    if place["empty"]:
        return translate(lang, N_("Place {place} ({owner}): empty"), **parts), "T11"
    if place["door"] is None:
        return translate(lang, N_("Door {place} ({owner}): closed"), **parts), "T22"
    parts["door"] = door(place["door"], lang)
    if place["open"]:
        return translate(lang, N_("Door {place} ({owner}): {door}"), **parts), rule_of(place["door"])
    return translate(lang, N_("Door {place}, your own, closed: {door}. Only you know."), **parts), "T11"


def _drawn(place: Place, lang: str) -> str:
    at, lintel = place["place"], _lintel(place["place"], place["specimen"], place["owner"])
    if place["empty"]:
        return _EMPTY + lintel
    if not place["open"]:
        peek = face(place["door"], 0, 63, 0.4) + _EYE if place["door"] else ""
        return _leaf(at, False, peek) + lintel
    if place["revealing"]:
        return _revealed(place["revealing"], lang) + _leaf(at, True) + lintel + _FACED
    return _behind(place["door"] or "") + _leaf(at, True) + lintel + (_FACED if place["faced"] else "")


@cache
def _leaf(place: int, opened: bool, peek: str = "") -> str:
    """The door itself; open, it stands off to the left on its hinges."""
    swung = ' transform="matrix(-.16 0 0 1 -51 0)"' if opened else ""
    return f'<g id="labrats-leaf-{place}"{swung}><use href="#labrats-door"/>{peek}</g>'


_EYE = '<use href="#labrats-eye" x="-7" y="113"/>'
_FACED = '<rect x="-50" y="-1" width="100" height="150" rx="9" fill="none" stroke="var(--mark)" stroke-width="4"/>'
"""About what the rat on turn has to do with now."""
_EMPTY = '<rect x="-36" y="36" width="72" height="104" rx="6" class="slot"/>'


@cache
def _lintel(place: int, colour: str | None, owner: int | None) -> str:
    """The number of the place, and the sign of its owner."""
    mark = sign(colour, 0, 14, 9)
    if owner is not None and colour is None:
        mark = f'<circle cy="14" r="13" fill="var(--white)"/>{text(0, 19.5, str(owner + 1), 16, "dark")}'
    return text(-35, 22, str(place), 20, "dark") + mark


@cache
def _behind(kind: str) -> str:
    return face(kind, 0, 94, 0.98) + badge(kind, 30, 43, 9)


def _revealed(turn: Turn, lang: str) -> str:
    """What a double door has brought up, framed by it, and how much is still to come."""
    kind, more = turn["card"] or "", turn["to_reveal"]
    body = _LEAVES + face(kind, 0, 94, 0.86) + badge(kind, 30, 43, 9)
    if more:
        body += '<rect x="-43" y="30" width="36" height="24" rx="12" fill="var(--paper)"/>'
        body += text(-25, 49, f"+{more}", 20, "num")
    return group(body, id="labrats-revealed", title=resolving(turn, lang), rule="T24")


_LEAVES = (
    '<path d="M-44 28-34 36V140L-44 148ZM44 28 34 36V140L44 148Z" fill="var(--leaf-light)" stroke="var(--leaf-deep)" '
    'stroke-width="2"/>'
)
TICK = '<use href="#labrats-tick" stroke="var(--white)" transform="scale(.75)"/>'

# --- exits -----------------------------------------------------------------------------------------------------------


def exits(view: View, acts: Mapping[str, LegalAction], lang: str) -> Parts:
    made = {}
    for place in view["exits"]:
        at, wants = place["place"], place["wants"]
        owed = (wants if view["turn"]["phase"] == "exits back" else view["turn"]["owed"]) if wants else None
        made[f"hatch-{at}"] = _exit(at, wants, owed, view["exits_free"], acts.get(f"exit{at}"), lang)
    return made


@kept
def _exit(
    at: int, wants: Sequence[str] | None, owed: Sequence[str] | None, free: bool, choice: LegalAction | None, lang: str
) -> str:
    body = _open_exit(at, wants, owed or ()) if wants else _shut_exit(at, free)
    if choice:
        body = action("labrats", choice, body + _halo(lie.EXIT_WIDTH, lie.EXIT_HEIGHT))
    title = _exit_title(at, wants, free, lang)
    return group(body, id=f"labrats-hatch-{at}", x=lie.EXIT_COLUMNS[at - 1], y=lie.EXIT_TOP, title=title, rule="T26")


def _exit_title(at: int, wants: Sequence[str] | None, free: bool, lang: str) -> str:
    if wants:
        colours = joined([translate(lang, colour) for colour in wants], lang)
        return translate(lang, N_("Exit {place}: an abomination that wants {wants}"), place=at, wants=colours)
    if free:
        return translate(lang, N_("Exit {place}, closed"), place=at)
    return translate(lang, N_("Exit {place}, closed; not in the first lap of a round"), place=at)


@cache
def _shut_exit(place: int, free: bool) -> str:
    lamp = f'<use href="#labrats-lamp" fill="var(--{"go" if free else "halt"})"/>'
    return _lid(place, False, lamp + ("" if free else '<use href="#labrats-padlock"/>') + _plate(place))


def _lid(place: int, opened: bool, on_it: str = "") -> str:
    """What closes an exit; open, it stands off to the left."""
    swung = ' transform="matrix(-.1 0 0 1 -41 0)"' if opened else ""
    return f'<g id="labrats-lid-{place}"{swung}><use href="#labrats-hatch"/>{on_it}</g>'


def _plate(place: int) -> str:
    return '<rect x="-37" y="13" width="22" height="22" rx="5" fill="var(--white)"/>' + text(
        -26, 31, str(place), 20, "dark"
    )


def _open_exit(place: int, wants: Sequence[str], owed: Sequence[str]) -> str:
    wanted = ""
    for x, colour in zip((-26, 0, 26), wants, strict=True):
        wanted += sign(colour, x, 107, 9)
        if colour not in owed:
            wanted += f'<g transform="translate({x + 5} 112)"><circle r="8" fill="var(--go)"/>{TICK}</g>'
    return f'<g transform="translate(0 50) scale(.92)">{abomination(wants, owed)}</g>{wanted}' + _lid(place, True)
