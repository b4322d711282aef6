"""The ring: tiles, what lies on them, and the pieces with their markers."""

import functools
import math
from collections.abc import Mapping
from typing import TypeAlias

from labtop.engine.drawing import Parts, group, kept, num, pile, slug
from labtop.engine.kinds import spoken
from labtop.engine.language import N_, translate
from labtop.games.laborigines.components import TILES
from labtop.games.laborigines.picture import clay, faces
from labtop.games.laborigines.picture.places import BAND, NUMBERS, RING
from labtop.games.laborigines.view import Piece, Tile, Tokens, View
from labtop.games.laborigines.words import listed

Point: TypeAlias = tuple[float, float]
Places: TypeAlias = dict[str, Point]
"""Where each piece on the ring is drawn, by its name."""

STAND = -4  # how far above the middle of its tile a piece is drawn
BESIDE = 9  # and how far beside it, so that the face of the tile is seen too
LYING = 0.84  # size of what lies on a tile
ASIDE = 18  # how far two on one tile step aside
CORNER: Point = (28, 25)  # of a tile, where its face is drawn small when somebody stands on it
OTHER_CORNER: Point = (29, -25)  # where its lower face is drawn, if the table remembers it
PEEK = '<rect x="-15" y="-15" width="30" height="30" rx="6" class="peek"/>'
SHADOW = '<ellipse cx="1" cy="25" rx="24" ry="6.5" class="contact"/>'
LIGHT = '<ellipse cy="22" rx="34" ry="15" class="spot"/>'  # on the one on the move
MOA_WAITS = (432.0, 180.0)  # before it is placed
FAR = 150  # below the middle of the ring: the lowest tiles
FLAG_LIES = (153.0, 206.0)  # while nobody holds it


def defs() -> str:
    """The outlines of the tiles and their plates, for `<use>`."""
    return "".join(
        f'<path id="laborigines-slab-{tile}" d="{RING.outline(tile)}"/><g id="laborigines-plate-{tile}">'
        f'<use href="#laborigines-slab-{tile}"/><use href="#laborigines-slab-{tile}" '
        'fill="url(#laborigines-gloss)" stroke="var(--sheen)" stroke-opacity=".55" stroke-width="1.5"/></g>'
        for tile in range(1, TILES + 1)
    )


def still() -> str:
    """Floor, the trough the tiles lie in, their thickness, and beside each its number."""
    sides = "".join(
        f'<use href="#laborigines-slab-{tile}" x="{num(x)}" y="{num(y + 4)}"/>'
        for tile, (x, y) in ((tile, RING.middle(tile)) for tile in range(1, TILES + 1))
    )
    trough, floor = RING.loop(RING.depth / 2 + 6), RING.loop(-RING.depth / 2 - BAND)
    numbers = "".join(_number(tile) for tile in range(1, TILES + 1))
    return (
        f'<path d="{trough}" transform="translate(0 3)" class="drop"/><path d="{trough}" class="trough"/>'
        f'<path d="{floor}" class="floor"/><path d="{floor}" fill="url(#laborigines-grid)"/>'
        f'<g class="side">{sides}</g><g class="number">{numbers}</g>'
    )


def _number(tile: int) -> str:
    x, y = RING.spot(tile).shifted(NUMBERS)
    return f'<text x="{num(round(x, 1))}" y="{num(round(y + 5, 1))}" font-size="15" text-anchor="middle">{tile}</text>'


# --- tiles ---------------------------------------------------------------------------------------------------------


@functools.cache
def corners(tile: int) -> tuple[Point, Point]:
    """Where a tile's face is seen beside whoever stands there, and where its lower one. At the bends tiles narrow
    towards the middle: there it is at the outer corners, the first one where no head reaches."""
    if not RING.is_turned(tile):
        return CORNER, OTHER_CORNER
    _, _, out_x, out_y = RING.spot(tile)
    corners = [(round(out_x * 26 - out_y * along, 1), round(out_y * 26 + out_x * along, 1)) for along in (27, -27)]
    first, second = sorted(corners, key=lambda corner: abs(corner[1]))
    return first, second


def standing_at(tile: int) -> Point:
    """Where somebody stands who is alone on a tile."""
    x, y = RING.middle(tile)
    return round(x - math.copysign(BESIDE, corners(tile)[0][0]), 1), round(y + STAND, 1)


@kept
def _plate(shown: Tile, taken: bool, lang: str) -> str:
    """A tile with its face: large, drawn back a little before tokens, or small where somebody stands."""
    tile, face, held, below = shown["tile"], shown["face"], shown["tokens"], shown.get("below")
    x, y = RING.middle(tile)
    at = ' transform="scale(.44)"' if taken else ' transform="translate(0 -9) scale(.82)"' if held else ""
    sign = f'<use href="#laborigines-face-{slug(face)}"{at}/>'
    (peek_x, peek_y), (other_x, other_y) = corners(tile)
    if taken:
        sign = f'<g transform="translate({num(peek_x)} {num(peek_y)})">{PEEK}{sign}</g>'
    drawn = f'<use href="#laborigines-plate-{tile}"/>{sign}'
    title = translate(lang, N_("Tile {tile}: {face}"), tile=tile, face=translate(lang, face))
    if held:
        title += f" ({listed(held, lang)})"
    if below:
        title += " / " + translate(lang, below)
        drawn += (
            f'<g transform="translate({num(other_x)} {num(other_y)})"><circle r="14" class="below"/>'
            f'<use href="#laborigines-face-{slug(below)}" transform="scale(.38)"/></g>'
        )
    return group(
        drawn, id=f"laborigines-tile-{tile}", x=x, y=y, style=shown["nature"], title=title, rule=faces.RULES[face]
    )


def tiles(view: View, lang: str) -> Parts:
    taken = set(standing(view).values())
    return {f"tile-{tile['tile']}": _plate(tile, tile["tile"] in taken, lang) for tile in view["tiles"]}


def lying(view: View) -> Parts:
    """The tokens on the tiles, before the feet of whoever stands there."""
    taken = set(standing(view).values())
    return {
        f"tokens-{tile['tile']}": _lying(tile["tile"], tile["tokens"], tile["tile"] in taken) if tile["tokens"] else ""
        for tile in view["tiles"]
    }


@kept
def _lying(tile: int, tokens: Tokens, taken: bool) -> str:
    """What lies on a tile, along its lower edge: a stack a colour, with a number from two on."""
    x, y = standing_at(tile)[0] if taken else RING.middle(tile)[0], RING.middle(tile)[1]
    across, held = 2 if RING.is_turned(tile) else 3, list(tokens.items())
    rows = [held[at : at + across] for at in range(0, len(held), across)]
    made = ""
    for row, stacks in enumerate(reversed(rows)):
        widths = [21 if count == 1 else 31 for _, count in stacks]
        left = x - sum(widths) / 2
        below = y + 31 - 18 * (len(rows) - 1 - row)
        for (colour, count), width in zip(stacks, widths, strict=True):
            number = f'<text x="13" y="7" font-size="17" class="count">{count}</text>' if count > 1 else ""
            id = f"laborigines-lying-{tile}-{colour}"
            tokens_there = pile("laborigines", colour, min(count, 4), f"{id}-top")
            made += (
                f'<g id="{id}" class="lying" transform="translate({num(left + 10.5)} {num(below)}) '
                f'scale({LYING})">{tokens_there}{number}</g>'
            )
            left += width
    return made


# --- pieces --------------------------------------------------------------------------------------------------------


def standing(view: View) -> dict[str, int]:
    """Who stands on which tile."""
    there = {"moa": view["moa"]} | {
        piece["name"]: piece["tile"] for seat in view["seats"] if not seat["out"] for piece in seat["laborigines"]
    }
    return {name: tile for name, tile in there.items() if tile is not None}


def placed(standing: Mapping[str, int]) -> Places:
    """Where each piece on the ring is drawn: aside, while an encounter of two on one tile is being settled."""
    there: dict[int, list[str]] = {}
    for name, tile in standing.items():
        there.setdefault(tile, []).append(name)
    places = {}
    for tile, names in there.items():
        middle = RING.middle(tile)[0]
        x, y = standing_at(tile)
        for at, name in enumerate(names):
            places[name] = (x if len(names) == 1 else round(middle + (ASIDE if at % 2 else -ASIDE), 1), y)
    return places


def pieces(view: View, placed: Places, lang: str) -> Parts:
    """Everybody on the ring, those further down before those further up."""
    drawn = []
    if view["options"]["variant"] != "twins":
        x, y = placed.get("moa", MOA_WAITS)
        drawn.append((y, _moa(x, y, lang), "moa"))
    for seat in view["seats"]:
        on_move = view["turn"]["seat"] == seat["seat"] and not view["over"]
        won = seat["seat"] in view["winners"]
        for piece in seat["laborigines"]:
            name = piece["name"]
            if name in placed:
                body = _piece(piece, placed[name], on_move, view["votes"].get(name, 0), won, lang)
                drawn.append((placed[name][1], body, slug(name)))
    return {name: body for _, body, name in sorted(drawn)}


@kept
def _moa(x: float, y: float, lang: str) -> str:
    body = '<ellipse cy="27" rx="30" ry="8" class="contact"/>' + clay.figure("moa")
    return group(body, id="laborigines-moa", x=x, y=y, title=spoken("moa", lang), rule="L44")


@kept
def _piece(piece: Piece, place: Point, on_move: bool, votes: int, won: bool, lang: str) -> str:
    body = (LIGHT if on_move else "") + SHADOW + clay.figure(piece["name"])
    body += _markers(piece["lightning"], piece["infected"], piece["acid"]) + _votes(votes)
    body += '<use href="#laborigines-crown" y="-34"/>' if won else ""
    id, title = f"laborigines-{slug(piece['name'])}", _title(piece, lang)
    return group(body, id=id, x=place[0], y=place[1], title=title, rule="L20")


@functools.cache
def _markers(strikes: int, infected: bool, acid: bool) -> str:
    """What is stuck into a laborigine. The flag is a piece of its own, since there is only one."""
    made = []
    for at in range(min(strikes, 3)):
        place = f"translate({-16 - 6 * at} {-19 + 8 * at}) rotate({-18 - 24 * at}) scale(.86)"
        made.append(f'<use href="#laborigines-bolt" transform="{place}"/>')
    if strikes > 1:
        made.append(f'<text x="-33" y="-21" font-size="16" class="count">{strikes}</text>')
    if infected:
        made.append('<use href="#laborigines-germ" x="24" y="2"/>')
    if acid:
        made.append('<use href="#laborigines-drop" x="-24" y="15"/>')
    return "".join(made)


def _votes(count: int) -> str:
    """Votes for the nicest, while they are being given."""
    if not count:
        return ""
    number = f'<text x="11" y="6" font-size="17" class="count">{count}</text>'
    return f'<g transform="translate(20 16)"><use href="#laborigines-heart"/>{number}</g>'


def _title(piece: Piece, lang: str) -> str:
    held = [
        (piece["flag"], N_("flag")),
        (piece["infected"], N_("infected")),
        (piece["acid"], N_("acid")),
        (piece["lightning"], N_("lightning")),
    ]
    worn = [f"{count} {translate(lang, name)}" if count > 1 else translate(lang, name) for count, name in held if count]
    return ", ".join([spoken(piece["name"], lang), *worn])


def flag(view: View, placed: Places, lang: str) -> str:
    """On its holder's head, or beside the board: the same piece throughout the match."""
    if view["flag"] == "gone":
        return ""
    x, y = FLAG_LIES
    if view["flag"] in placed:
        x, y = on_head(placed[view["flag"]])
    return _flag(x, y, lang)


def on_head(place: Point) -> Point:
    """Where the flag is whose holder stands there: on the right, unless the number of the tile is seen there."""
    x, y = place
    is_below_left = x < RING.centre[0] - ASIDE and y > RING.centre[1] + FAR  # there numbers stand above on the right
    return round(x + (-20 if is_below_left else 20), 1), round(y - 8, 1)


@kept
def _flag(x: float, y: float, lang: str) -> str:
    title = translate(lang, "flag")
    return group('<use href="#laborigines-banner"/>', id="laborigines-flag", x=x, y=y, title=title, rule="L30")
