"""The table: tiles, what may be done on it, pawns."""

import functools
from collections.abc import Iterator, Mapping, Sequence
from html import escape
from itertools import pairwise

from labtop.engine.drawing import LegalAction, Parts, action, group, kept, lately, num
from labtop.engine.language import N_, joined, translate, translate_plural
from labtop.games.labydo.components import LATTICE, TOP_NAMES
from labtop.games.labydo.picture.art import face, pawn, stamp
from labtop.games.labydo.picture.places import (
    BLOCK,
    MARGIN,
    SPACE,
    Frame,
    Middles,
    felt_top,
    frame,
    lying,
    marks,
    middles,
)
from labtop.games.labydo.view import LayingView, SeatView, TileView, View

FAR = 0.45  # scale below which the numbers of spaces would only be dust
LEAST_PAWN = 7.5  # radius in the picture's units
LEAST_STAMP = 3.4
KINDS = {"L": N_("labyrinth tile"), "S": N_("exit tile"), "E": N_("entrance")}


def called(colour: str, lang: str) -> str:
    """The name of a seat."""
    return translate(lang, colour).capitalize()


def table(view: View, lang: str) -> Parts:
    """Everything on the table, in its own units, scaled to what must be seen. What may be done there is left empty."""
    shown, turn, tiles = frame(view), view["turn"], view["tiles"]
    aim = next((tile for tile in tiles if tile["tile"] == turn["aim"]), None)
    laying = turn["laying"]
    return {
        "names": _names(shown, felt_top(view["options"])),
        "lattice": _lattice(shown),
        **_tiles(view, shown, lang),
        "aim": _aim(shown.at, aim, lang) if aim else "",
        "spot": _spot(shown.at, laying) if laying and laying["place"] else "",
        "targets": "",
        **_pawns(view, shown, lang),
        "attacks": "",
    }


def choices(view: View, lang: str) -> Parts:
    """What the viewer may do on the table."""
    legal = view["legal"]
    if not legal:
        return {}
    shown, phase, tiles = frame(view), view["turn"]["phase"], view["tiles"]
    return {
        "targets": _targets(shown.at, phase, legal, view["ways"], tiles, lang),
        "attacks": _attacks(shown, legal, {f"attack-{s['name']}": s["pawn"] for s in view["seats"]}, tiles),
    }


def _scaled(at: str, body: str) -> str:
    """Something on the table, from the table's units to the picture's."""
    return f'<g transform="{at}">{body}</g>' if body else ""


@kept
def _lattice(shown: Frame) -> str:
    wide, high = BLOCK * shown.right, BLOCK * (shown.bottom - shown.top)
    rect = f'<rect y="{BLOCK * shown.top}" width="{wide}" height="{high}" fill="url(#labydo-lattice)"/>'
    return f'<g id="labydo-table" transform="{shown.at}">{rect}</g>'


@kept
def _names(shown: Frame, top: int) -> str:
    """The names of the columns, one letter each, and of the rows."""
    columns = range(shown.right)
    across = " ".join(num(shown.place(BLOCK * (column + 0.5), 0)[0] - 4.5) for column in columns)
    letters = "".join(chr(ord("A") + column) for column in columns)
    rows = "".join(
        f'<text x="{MARGIN + 12}" y="{num(shown.place(0, BLOCK * (row + 0.5))[1] + 5)}" font-size="14">{row + 1}</text>'
        for row in range(shown.top, shown.bottom)
    )
    return (
        f'<g class="names"><text x="{across}" y="{top + 16}" font-size="14">{letters}</text>'
        f'<g text-anchor="middle">{rows}</g></g>'
    )


# --- tiles ---------------------------------------------------------------------------------------------------------


def _tiles(view: View, shown: Frame, lang: str) -> Parts:
    """Faces apart from where they lie: the table is scaled anew whenever one is added, and the faces stay."""
    edition, far = view["edition"], shown.scale < FAR
    crossed = {seat["name"]: seat["crossed"] for seat in view["seats"]}
    entrances = {seat["entrance"]: seat["name"] for seat in view["seats"]}
    return {
        **_faces(edition, view["tiles"], far),
        "tiles": _lying(edition, view["tiles"], shown.at, shown.scale, entrances, crossed, lang),
    }


@lately
def _faces(edition: str, tiles: Sequence[TileView], far: bool) -> Parts:
    return {f"face-{tile['tile'].lower()}": _face(edition, tile["tile"], tile["top"], far) for tile in tiles}


@functools.cache
def _face(edition: str, tile: str, top: str, far: bool) -> str:
    """For `<use>`. A symbol is not shown by itself."""
    drawn = face(edition, tile, TOP_NAMES.index(top), far=far)
    return f'<symbol id="labydo-face-{tile.lower()}" overflow="visible">{drawn}</symbol>'


@kept
def _lying(
    edition: str,
    tiles: Sequence[TileView],
    at: str,
    scale: float,
    entrances: Mapping[str, str],
    crossed: Mapping[str, Sequence[str]],
    lang: str,
) -> str:
    """Every tile where it lies. `entrances`: the colour of each; `crossed`: by colour, seat after seat."""
    made = []
    for tile in tiles:
        name = tile["tile"]
        body = f'<use href="#labydo-face-{name.lower()}"/>'
        title = f"{name}, {translate(lang, KINDS[name[0]])}"
        crossers = [(seat, colour) for seat, (colour, over) in enumerate(crossed.items()) if name in over]
        if name in entrances:
            title += f": {called(entrances[name], lang)}"
            body += _belongs(edition, name, entrances[name])
        elif crossers:
            who = joined([called(colour, lang) for _, colour in crossers], lang)
            title = translate(lang, N_("{tile}, crossed by {who}"), tile=name, who=who)
            body += "".join(_stamp(seat, colour, lying(tile["top"]), scale) for seat, colour in crossers)
        place = f"translate({BLOCK * tile['column']} {BLOCK * tile['row']})"
        made.append(f'<g id="labydo-tile-{name.lower()}" transform="{place}"><title>{escape(title)}</title>{body}</g>')
    return _scaled(at, "".join(made))


def _belongs(edition: str, name: str, colour: str) -> str:
    """Whose entrance it is: the emblem on its X."""
    ((number, _),) = marks(edition, name)
    return stamp(colour, SPACE * (number % 3) + 15, SPACE * (number // 3) + 15, 9)


def _stamp(seat: int, colour: str, is_lying: bool, scale: float) -> str:
    """A pawn has crossed this tile: its emblem, for every seat on a corner of spaces of its own, so that no number and
    no mark is covered."""
    radius = min(9, max(6, LEAST_STAMP / scale))
    one, other = 1 + seat % 2, 2 + 2 * (seat // 2)
    across, down = (other, one) if is_lying else (one, other)
    return stamp(colour, SPACE * across, SPACE * down, radius)


def _outline(row: int, column: int, is_lying: bool, style: str) -> str:
    wide, high = (2, 1) if is_lying else (1, 2)
    return (
        f'<rect x="{BLOCK * column + 3}" y="{BLOCK * row + 3}" width="{BLOCK * wide - 6}" height="{BLOCK * high - 6}" '
        f'rx="7" class="{style}"/>'
    )


@kept
def _aim(at: str, tile: TileView, lang: str) -> str:
    """The tile a teleport goes to, or the exit that is used."""
    outline = _outline(tile["row"], tile["column"], lying(tile["top"]), "aim")
    return _scaled(at, group(outline, id="labydo-aim", title=translate(lang, N_("aimed at")), rule="D23"))


def block_of(place: str) -> tuple[int, int]:
    """Row and column of a block by its name."""
    return int(place[1:]) - 1, ord(place[0].upper()) - ord("A")


@kept
def _spot(at: str, laying: LayingView) -> str:
    """Where the tile comes that is being turned: its outline, under its own name already."""
    row, column = block_of(laying["place"] or "")
    tile = laying["tile"] or ""
    id = f"labydo-tile-{tile.lower()}" if tile else ""
    outline = _outline(0, 0, bool(laying["across"]), "spot")
    return _scaled(at, group(outline, id=id, x=BLOCK * column, y=BLOCK * row, title=tile))


# --- what may be done ----------------------------------------------------------------------------------------------


@kept
def _targets(
    at: str,
    phase: str,
    legal: Sequence[LegalAction],
    ways: Mapping[str, Sequence[str]],
    tiles: Sequence[TileView],
    lang: str,
) -> str:
    return _scaled(at, "".join(_choices(phase, legal, ways, tiles, lang)))


def _choices(
    phase: str,
    legal: Sequence[LegalAction],
    ways: Mapping[str, Sequence[str]],
    tiles: Sequence[TileView],
    lang: str,
) -> Iterator[str]:
    if phase == "move":
        known = middles(tiles)
        yield from (_goal(choice, known, ways[choice["text"]], lang) for choice in legal if "." in choice["text"])
    elif phase == "place":
        yield from (_ghost(choice) for choice in legal)
    else:
        lies = {tile["tile"].lower(): tile for tile in tiles}
        for choice in legal:
            tile = lies.get(choice["text"])
            if tile:
                outline = _outline(tile["row"], tile["column"], lying(tile["top"]), "wash")
                yield action("labydo", choice, outline)


def _ghost(choice: LegalAction) -> str:
    """A place where the tile may lie: a small tile to click, and in full as soon as one points at it."""
    place, _, way = choice["text"].partition("-")
    row, column = block_of(place)
    body = f'<use href="#labydo-ghost-{way}" class="wash peek"/><use href="#labydo-pill-{way}" class="plate"/>'
    return action("labydo", choice, body, x=BLOCK * column, y=BLOCK * row)


def _goal(choice: LegalAction, known: Middles, way: Sequence[str], lang: str) -> str:
    """A space one may go to, and the way there."""
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
    return (
        f'<g id="labydo-do-{name}" class="act" data-action="{name}" role="button" tabindex="0" aria-label="{label}" '
        f'data-rule="D24"><title>{title}</title><path d="{_line(known, way)}" class="way peek"/>'
        f'<rect x="{x - 13}" y="{y - 13}" width="26" height="26" rx="5" class="go"/></g>'
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


# --- pawns ---------------------------------------------------------------------------------------------------------


def pawn_radius(scale: float) -> float:
    """In the table's units: it fits into a space, but on a large table it is rather too large than lost."""
    return max(12.5, LEAST_PAWN / scale)


def _stands(tiles: Sequence[TileView], seat: SeatView, laying: LayingView | None) -> tuple[float, float] | None:
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


def _pawns(view: View, shown: Frame, lang: str) -> Parts:
    turn = view["turn"]
    mover = None if view["over"] else to_scatter(view) if turn["phase"] == "scatter" else turn["seat"]
    parts = {}
    for seat in view["seats"]:
        number, place = seat["seat"], _stands(view["tiles"], seat, turn["laying"])
        parts[f"pawn-{number}"] = (
            _pawn(shown.at, shown.scale, number, seat["name"], seat["pawn"] or "", place, number == mover, lang)
            if place
            else ""
        )
    return parts


@kept
def _pawn(
    at: str, scale: float, seat: int, colour: str, space: str, place: tuple[float, float], moves: bool, lang: str
) -> str:
    """A pawn; with a ring if it moves or is to be moved."""
    radius, (x, y) = pawn_radius(scale), place
    body = (f'<circle r="{num(radius + 3)}" class="mover"/>' if moves else "") + pawn(colour, 0, 0, radius)
    return _scaled(at, group(body, id=f"labydo-pawn-{seat}", x=x, y=y, title=f"{called(colour, lang)}, {space}"))


def to_scatter(view: View) -> int:
    """The first pawn on the exit that is used: the one that must leave it now (D50)."""
    on_exit = f"{view['turn']['aim']}."
    return next(int(seat["seat"]) for seat in view["seats"] if (seat["pawn"] or "").startswith(on_exit))


def _attacks(
    shown: Frame, legal: Sequence[LegalAction], pawns: Mapping[str, str | None], tiles: Sequence[TileView]
) -> str:
    """A target around every pawn that may be attacked. `pawns`: where they stand, by the attack."""
    radius, made = pawn_radius(shown.scale), ""
    for choice in legal:
        space = pawns.get(choice["text"])
        if space:
            x, y = middles(tiles)[space]
            scale = radius / 15
            target = (
                f'<g transform="scale({scale:.3f})"><circle r="19" class="halo"/>'
                f'<path d="M0-27V-17M0 27V17M-27 0H-17M27 0H17" class="halo"/></g>'
                f'<circle r="{num(radius + 8)}" fill="none" pointer-events="all"/>'
            )
            made += action("labydo", choice, target, x=x, y=y)
    return _scaled(shown.at, made)


assert LATTICE <= 26  # columns have one letter each
