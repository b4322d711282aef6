"""The table: tiles, what may be done on it, pawns."""

import functools
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import pairwise

from labtop.engine.drawing import LegalAction, Parts, action, group, kept
from labtop.engine.language import N_, translate, translate_plural
from labtop.games.labydo.components import TILE_NAMES, TOP_NAMES
from labtop.games.labydo.picture.art import face, icon, pawn, stamp, turned_at
from labtop.games.labydo.picture.places import (
    BLOCK,
    SPACE,
    Middles,
    block_of,
    lying,
    marks,
    middles,
    shown_blocks,
)
from labtop.games.labydo.terms import GOAL
from labtop.games.labydo.view import LayingView, SeatView, TileView, View

PAWN = 12.5  # radius: it fits into a space
STAMP = 7.5
GRASP = 17  # radius of what one clicks to attack a pawn: it reaches into no other space's middle
KINDS = {"L": N_("labyrinth tile"), "S": N_("exit tile"), "E": N_("entrance")}


def called(colour: str, lang: str) -> str:
    """The name of a seat."""
    return translate(lang, colour).capitalize()


def table(view: View, lang: str) -> Parts:
    """Everything on the table. What may be done there is left empty."""
    turn, tiles, edition, seats = view["turn"], view["tiles"], view["edition"], view["seats"]
    aim = next((tile for tile in tiles if tile["tile"] == turn["aim"]), None)
    laying = turn["laying"]
    lies = {tile["tile"]: tile for tile in tiles}
    return {
        "names": _names(*shown_blocks(view)),
        **{f"tile-{name.lower()}": _tile(edition, lies[name], lang) if name in lies else "" for name in TILE_NAMES},
        "gates": _gates(edition, [(seat["name"], lies[seat["entrance"]]) for seat in seats], lang),
        **{
            f"crossed-{seat['seat']}": _crossed(
                seat["seat"], seat["name"], [lies[name] for name in seat["crossed"] if name in lies], lang
            )
            for seat in seats
        },
        "aim": _aim(aim, lang) if aim else "",
        "spot": _spot(edition, laying) if laying and laying["place"] else "",
        "targets": "",
        **_pawns(view, lang),
        "attacks": "",
    }


def choices(view: View, lang: str) -> Parts:
    """What the viewer may do on the table."""
    legal, seats = view["legal"], view["seats"]
    if not legal:
        return {}
    mover, turn = seats[view["turn"]["seat"] or 0], view["turn"]
    known = mover["crossed"] if len(mover["crossed"]) < GOAL else None
    if turn["phase"] == "turn" and turn["laying"]:
        targets = _turns(turn["laying"], legal)
    else:
        targets = _targets(turn["phase"], legal, view["ways"], view["tiles"], known, lang)
    return {
        "names": _names(*shown_blocks(view)),
        "targets": targets,
        "attacks": _attacks(legal, {f"attack-{seat['name']}": seat["pawn"] for seat in seats}, view["tiles"]),
    }


@kept
def _names(top: int, right: int, bottom: int) -> str:
    """The names of the columns, one letter each, and of the rows, along the edges of what is seen."""
    across = " ".join(str(BLOCK * column + 40) for column in range(right))
    letters = "".join(chr(ord("A") + column) for column in range(right))
    rows = "".join(
        f'<text x="-22" y="{BLOCK * row + 51}" font-size="18">{row + 1}</text>' for row in range(top, bottom)
    )
    return (
        f'<g class="names"><text x="{across}" y="{BLOCK * top - 14}" font-size="18">{letters}</text>'
        f'<g text-anchor="middle">{rows}</g></g>'
    )


# --- tiles ---------------------------------------------------------------------------------------------------------


@kept
def _tile(edition: str, tile: TileView, lang: str) -> str:
    """A tile where it lies. What pawns leave on it is drawn apart: so it stays as it is as long as it lies."""
    name, top = tile["tile"], TOP_NAMES.index(tile["top"])
    title = f"{name}, {translate(lang, KINDS[name[0]])}"
    at = turned_at(BLOCK * tile["column"], BLOCK * tile["row"], top)
    return (
        f'<g id="labydo-tile-{name.lower()}" transform="{at}"><title>{escape(title)}</title>'
        f"{face(edition, name, top)}</g>"
    )


@kept
def _gates(edition: str, entrances: Sequence[tuple[str, TileView]], lang: str) -> str:
    """Whose entrance it is: the emblem on its X."""
    made = ""
    for seat, (colour, tile) in enumerate(entrances):
        number = next(number for number, mark in marks(edition, tile["tile"]) if mark == "X")
        x, y = middles([tile])[f"{tile['tile']}.{number + 1}"]
        title = translate(lang, N_("Entrance: {who}"), who=called(colour, lang))
        made += group(stamp(colour, 0, 0, 10), id=f"labydo-gate-{seat}", x=x, y=y, title=title, rule="D2")
    return made


@kept
def _crossed(seat: int, colour: str, tiles: Sequence[TileView], lang: str) -> str:
    """A pawn has crossed these tiles: its emblem, for every seat on a corner of spaces of its own, so that no number
    and no mark is covered."""
    one, other = 1 + seat % 2, 2 + 2 * (seat // 2)
    made = ""
    for tile in tiles:
        across, down = (other, one) if lying(tile["top"]) else (one, other)
        x, y = BLOCK * tile["column"] + SPACE * across, BLOCK * tile["row"] + SPACE * down
        title = translate(lang, N_("{tile}, crossed by {who}"), tile=tile["tile"], who=called(colour, lang))
        id = f"labydo-crossed-{seat}-{tile['tile'].lower()}"
        made += group(stamp(colour, 0, 0, STAMP), id=id, x=x, y=y, title=title, rule="D24")
    return made


def _outline(row: int, column: int, is_lying: bool, style: str) -> str:
    wide, high = (2, 1) if is_lying else (1, 2)
    return (
        f'<rect x="{BLOCK * column + 3}" y="{BLOCK * row + 3}" width="{BLOCK * wide - 6}" height="{BLOCK * high - 6}" '
        f'rx="7" class="{style}"/>'
    )


@kept
def _aim(tile: TileView, lang: str) -> str:
    """The tile a teleport goes to, or the exit that is used."""
    outline = _outline(tile["row"], tile["column"], lying(tile["top"]), "aim")
    return group(outline, id="labydo-aim", title=translate(lang, N_("aimed at")), rule="D23")


def first_top(laying: LayingView) -> int:
    """How a tile lies at its place until it is turned."""
    return TOP_NAMES.index("right" if laying["across"] else "up")


@kept
def _spot(edition: str, laying: LayingView) -> str:
    """Where the tile comes that is being turned: it lies there already, but not for good."""
    row, column = block_of(laying["place"] or "")
    outline, tile = _outline(row, column, bool(laying["across"]), "spot"), laying["tile"]
    if not tile:
        return outline
    at = turned_at(BLOCK * column, BLOCK * row, first_top(laying))
    drawn = face(edition, tile, first_top(laying))
    return f'<g id="labydo-tile-{tile.lower()}" transform="{at}"><title>{tile}</title>{drawn}</g>{outline}'


# --- what may be done ----------------------------------------------------------------------------------------------


@kept
def _targets(
    phase: str,
    legal: Sequence[LegalAction],
    ways: Mapping[str, Sequence[str]],
    tiles: Sequence[TileView],
    known: Sequence[str] | None,
    lang: str,
) -> str:
    """`known`: the tiles that were crossed, as long as new ones count."""
    return "".join(_choices(phase, legal, ways, tiles, known, lang))


def _choices(
    phase: str,
    legal: Sequence[LegalAction],
    ways: Mapping[str, Sequence[str]],
    tiles: Sequence[TileView],
    known: Sequence[str] | None,
    lang: str,
) -> Iterator[str]:
    if phase == "move":
        places = middles(tiles)
        for choice in legal:
            if "." in choice["text"]:
                tile = choice["text"].partition(".")[0].upper()
                is_new = known is not None and tile[0] == "L" and tile not in known
                yield _goal(choice, places, ways[choice["text"]], is_new, lang)
    elif phase == "place":
        yield from (_ghost(choice) for choice in legal)
    else:
        lies = {tile["tile"].lower(): tile for tile in tiles}
        for choice in legal:
            tile_there = lies.get(choice["text"])
            if tile_there:
                outline = _outline(tile_there["row"], tile_there["column"], lying(tile_there["top"]), "wash")
                yield action("labydo", choice, outline)


def _ghost(choice: LegalAction) -> str:
    """A place where the tile may lie: a small tile to click, and after it the place in full, to be seen as soon as one
    points at it."""
    place, _, way = choice["text"].partition("-")
    row, column = block_of(place)
    x, y = BLOCK * column, BLOCK * row
    target = action("labydo", choice, f'<use href="#labydo-pill-{way}" class="plate"/>', x=x, y=y)
    return f'{target}<use href="#labydo-ghost-{way}" x="{x}" y="{y}" class="wash peek"/>'


def _goal(choice: LegalAction, known: Middles, way: Sequence[str], is_new: bool, lang: str) -> str:
    """A space one may go to, and after it the way there, to be seen as soon as one points at it."""
    label, name = escape(choice["label"]), choice["text"]
    title = translate_plural(
        lang,
        "{label}. The way there, {n} step: {way}",
        "{label}. The way there, {n} steps: {way}",
        len(way) - 1,
        label=label,
        way=_in_words(way),
    )
    x, y = known[way[-1]]
    half = SPACE // 2
    return (
        f'<g id="labydo-do-{name}" class="act" data-action="{name}" role="button" tabindex="0" aria-label="{label}" '
        f'data-rule="D24"><title>{title}</title><rect x="{x - half}" y="{y - half}" width="{SPACE}" height="{SPACE}" '
        f'rx="5" class="go{" new" if is_new else ""}"/></g><path d="{_line(known, way)}" class="way peek"/>'
    )


def _line(known: Middles, way: Sequence[str]) -> str:
    """A way as a line."""
    x, y = known[way[0]]
    line = f"M{x} {y}"
    for space, beyond in pairwise(way):
        (x, y), (to_x, to_y) = known[space], known[beyond]
        line += f"h{to_x - x}" if to_x != x else f"v{to_y - y}"
    return line


def _in_words(way: Sequence[str]) -> str:
    """A way like `E1 5-8, L01 4`."""
    words, last = "", ""
    for space in way:
        tile, _, number = space.partition(".")
        words += f"-{number}" if tile == last else f", {tile} {number}"
        last = tile
    return words[2:]


@kept
def _turns(laying: LayingView, legal: Sequence[LegalAction]) -> str:
    """Both ways to turn the tile: towards each end of its place, on that end. As it lies it is kept, to the other end
    it is turned round."""
    row, column = block_of(laying["place"] or "")
    made = ""
    for choice in legal:
        end = choice["text"] in ("down", "right")  # the lower or right one of its two blocks
        x = BLOCK * (column + (end and bool(laying["across"]))) + BLOCK / 2
        y = BLOCK * (row + (end and not laying["across"])) + BLOCK / 2
        sign = "keep" if choice["text"] == TOP_NAMES[first_top(laying)] else "turn"
        half = BLOCK // 2
        body = (
            f'<rect x="{-half}" y="{-half}" width="{BLOCK}" height="{BLOCK}" fill="transparent"/>'
            f'<circle r="21" class="plate"/>{icon(sign, 0, 0, 1.1)}'
        )
        made += action("labydo", choice, body, x=x, y=y)
    return made


# --- pawns ---------------------------------------------------------------------------------------------------------


def stands(tiles: Sequence[TileView], seat: SeatView, laying: LayingView | None) -> tuple[float, float] | None:
    """The middle of a pawn. One whose exit tile was taken away waits in the middle of the gap (D50)."""
    name, _, _ = (seat["pawn"] or "").partition(".")
    for tile in tiles:
        if tile["tile"] == name:
            return middles([tile])[seat["pawn"] or ""]
    if seat["pawn"] == "afloat" and laying and laying["place"]:
        row, column = block_of(laying["place"])
        wide, high = (2, 1) if laying["across"] else (1, 2)
        return BLOCK * (column + wide / 2) + SPACE * (seat["seat"] - 1.5), BLOCK * (row + high / 2)
    return None


def _pawns(view: View, lang: str) -> Parts:
    turn = view["turn"]
    mover = None if view["over"] else to_scatter(view) if turn["phase"] == "scatter" else turn["seat"]
    parts = {}
    for seat in view["seats"]:
        number, place = seat["seat"], stands(view["tiles"], seat, turn["laying"])
        parts[f"pawn-{number}"] = (
            _pawn(number, seat["name"], seat["pawn"] or "", place, number == mover, lang) if place else ""
        )
    return parts


@kept
def _pawn(seat: int, colour: str, space: str, place: tuple[float, float], moves: bool, lang: str) -> str:
    """A pawn; with a ring if it moves or is to be moved."""
    x, y = place
    body = (f'<circle r="{PAWN + 2.5:g}" class="mover"/>' if moves else "") + pawn(colour, 0, 0, PAWN)
    return group(body, id=f"labydo-pawn-{seat}", x=x, y=y, title=f"{called(colour, lang)}, {space}")


def to_scatter(view: View) -> int | None:
    """The first pawn on the exit that is used: the one that must leave it now (D50). None is left after the last."""
    on_exit = f"{view['turn']['aim']}."
    return next((int(seat["seat"]) for seat in view["seats"] if (seat["pawn"] or "").startswith(on_exit)), None)


@functools.cache
def _sights() -> str:
    """What is drawn around a pawn that may be attacked."""
    return (
        f'<circle r="{GRASP}" fill="transparent"/><circle r="{PAWN + 3:g}" class="halo"/>'
        '<path d="M0-20V-13M0 20V13M-20 0H-13M20 0H13" class="halo"/>'
    )


@kept
def _attacks(legal: Sequence[LegalAction], pawns: Mapping[str, str | None], tiles: Sequence[TileView]) -> str:
    """A target around every pawn that may be attacked. `pawns`: where they stand, by the attack."""
    made = ""
    for choice in legal:
        space = pawns.get(choice["text"])
        if space:
            x, y = middles(tiles)[space]
            made += action("labydo", choice, _sights(), x=x, y=y)
    return made
