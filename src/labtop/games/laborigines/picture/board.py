"""The ring: tiles, the pieces on them with their markers, and the ways a piece may go."""

import functools
from typing import TypeAlias

from labtop.engine.drawing import LegalAction, Parts, action, group, kept, num, slug, stack
from labtop.engine.kinds import spoken
from labtop.engine.language import N_, translate
from labtop.games.laborigines.components import TILES
from labtop.games.laborigines.picture import clay, faces
from labtop.games.laborigines.picture.places import INSIDE, RING
from labtop.games.laborigines.view import Piece, Tile, Tokens, View
from labtop.games.laborigines.words import listed

Places: TypeAlias = dict[str, tuple[float, float]]
"""Where each piece on the ring is drawn, by its name."""

STAND = -6  # how far above the middle of its tile a piece is drawn
LYING = 0.84  # size of what lies on a tile
ASIDE = 18  # how far two on one tile step aside
CORNER = (28, -24)  # of a tile, where its face is drawn small when somebody stands on it
OTHER_CORNER = (-27, 20)
PEEK = '<rect x="-15" y="-15" width="30" height="30" rx="6" class="peek"/>'
SHADOW = '<ellipse cx="1" cy="25" rx="24" ry="6.5" class="contact"/>'
LIGHT = '<ellipse cy="22" rx="34" ry="15" class="spot"/>'  # on the one on the move
MOA_WAITS = (300, 524)  # before it is placed
FLAG_LIES = (160.0, 200.0)  # while nobody holds it


def defs() -> str:
    """The outlines of the tiles and their plates with the number, for `<use>`."""
    made = []
    for tile in range(1, TILES + 1):
        x, y = RING.corner_near(tile, (-40, -28), far=27, wide=28)
        made.append(
            f'<path id="laborigines-slab-{tile}" d="{RING.outline(tile)}"/><g id="laborigines-plate-{tile}">'
            f'<use href="#laborigines-slab-{tile}"/><use href="#laborigines-slab-{tile}" '
            'fill="url(#laborigines-gloss)" stroke="var(--sheen)" stroke-opacity=".55" stroke-width="1.5"/>'
            f'<text x="{num(x)}" y="{num(y + 5)}" font-size="15" text-anchor="middle" fill="var(--tile-ink)" '
            f'fill-opacity=".85" font-weight="600">{tile}</text></g>'
        )
    return "".join(made)


def still() -> str:
    """Floor, the trough the tiles lie in, and their thickness."""
    sides = "".join(
        f'<use href="#laborigines-slab-{tile}" x="{num(x)}" y="{num(y + 4)}"/>'
        for tile, (x, y) in ((tile, RING.middle(tile)) for tile in range(1, TILES + 1))
    )
    trough, floor = RING.loop(RING.depth / 2 + 6), RING.loop(-RING.depth / 2 - 8)
    return (
        f'<path d="{trough}" transform="translate(0 3)" class="drop"/><path d="{trough}" class="trough"/>'
        f'<path d="{floor}" class="floor"/><path d="{floor}" fill="url(#laborigines-grid)"/>'
        f'<g class="side">{sides}</g>'
    )


# --- tiles ---------------------------------------------------------------------------------------------------------


@kept
def _plate(shown: Tile, taken: bool, lang: str) -> str:
    """A tile with its face: large, drawn back a little before tokens, or small where somebody stands."""
    tile, face, held, below = shown["tile"], shown["face"], shown["tokens"], shown.get("below")
    x, y = RING.middle(tile)
    at = ' transform="scale(.44)"' if taken else ' transform="translate(0 -9) scale(.82)"' if held else ""
    sign = f'<use href="#laborigines-face-{slug(face)}"{at}/>'
    if taken:
        sign = f'<g transform="translate({CORNER[0]} {CORNER[1]})">{PEEK}{sign}</g>'
    drawn = f'<use href="#laborigines-plate-{tile}"/>{sign}'
    title = translate(lang, N_("Tile {tile}: {face}"), tile=tile, face=translate(lang, face))
    if held:
        title += f" ({listed(held, lang)})"
    if below:
        title += " / " + translate(lang, below)
        corner_x, corner_y = OTHER_CORNER if taken else CORNER
        drawn += (
            f'<g transform="translate({corner_x} {corner_y})"><circle r="14" class="below"/>'
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
    return {
        f"tokens-{tile['tile']}": _lying(tile["tile"], tile["tokens"]) if tile["tokens"] else ""
        for tile in view["tiles"]
    }


@kept
def _lying(tile: int, tokens: Tokens) -> str:
    """What lies on a tile, along its lower edge: a stack a colour, with a number from two on."""
    x, y = RING.middle(tile)
    across, held = 2 if RING.is_turned(tile) else 3, list(tokens.items())
    rows = [held[at : at + across] for at in range(0, len(held), across)]
    made = ""
    for row, stacks in enumerate(reversed(rows)):
        widths = [21 if count == 1 else 31 for _, count in stacks]
        left = x - sum(widths) / 2
        below = y + 31 - 18 * (len(rows) - 1 - row)
        for (colour, count), width in zip(stacks, widths, strict=True):
            number = f'<text x="13" y="7" font-size="17" class="count">{count}</text>' if count > 1 else ""
            pile = stack("laborigines", colour, min(count, 4))
            made += (
                f'<g id="laborigines-lying-{tile}-{colour}" class="lying" transform="translate({num(left + 10.5)} '
                f'{num(below)}) scale({LYING})">{pile}{number}</g>'
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


def places(view: View) -> Places:
    """Where each piece on the ring is drawn: aside, while an encounter of two on one tile is being settled."""
    there: dict[int, list[str]] = {}
    for name, tile in standing(view).items():
        there.setdefault(tile, []).append(name)
    placed = {}
    for tile, names in there.items():
        x, y = RING.middle(tile)
        for at, name in enumerate(names):
            aside = 0 if len(names) == 1 else ASIDE if at % 2 else -ASIDE
            placed[name] = (x + aside, round(y + STAND, 1))
    return placed


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
def _piece(piece: Piece, place: tuple[float, float], on_move: bool, votes: int, won: bool, lang: str) -> str:
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
        x, y = placed[view["flag"]]
        x, y = x + 13, y - 10
    return _flag(x, y, lang)


@kept
def _flag(x: float, y: float, lang: str) -> str:
    title = translate(lang, "flag")
    return group('<use href="#laborigines-banner"/>', id="laborigines-flag", x=x, y=y, title=title, rule="L30")


# --- what may be done on the ring ----------------------------------------------------------------------------------


def target(choice: LegalAction, tile: int | None) -> str:
    """A tile that may be clicked."""
    assert tile is not None
    x, y = RING.middle(tile)
    body = f'<use href="#laborigines-slab-{tile}" class="halo" pointer-events="all"/>'
    return action("laborigines", choice, body, x=x, y=y)


def ways(view: View) -> dict[str, tuple[int, int, int]]:
    """Both ways of the (first) laborigine on the move, while one is being chosen: from which tile, how far, to which
    tile."""
    turn = view["turn"]
    if turn["phase"] not in ("direct", "ask") or turn["seat"] is None or turn["assigned"] is None:
        return {}
    walker = view["seats"][turn["seat"]]["laborigines"][0]
    start = walker["tile"]
    if start is None:  # Moa has just knocked it out
        return {}
    steps = turn["assigned"][walker["name"]]
    return {
        way: (start, sign * steps, (start - 1 + sign * steps) % TILES + 1) for way, sign in (("cw", 1), ("acw", -1))
    }


def arrows(view: View) -> str:
    """Both ways on the inner side of the ring."""
    return "".join(_arrow(start, steps) for start, steps, _ in ways(view).values())


@functools.cache
def _arrow(start: int, steps: int) -> str:
    path, (x, y), heading = RING.way(start, steps, INSIDE)
    return (
        f'<g class="way"><path d="{path}"/><path d="M-8-7 4 0-8 7" transform="translate({num(x)} '
        f'{num(y)}) rotate({round(heading)})"/></g>'
    )
