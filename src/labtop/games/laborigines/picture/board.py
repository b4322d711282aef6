"""The ring: tiles, the pieces on them with their markers, and the ways a piece may go."""

import functools
from collections.abc import Iterator, Mapping
from typing import Any

from labtop.engine.drawing import LegalAction, action, group, num
from labtop.engine.language import N_, joined, translate
from labtop.games.laborigines.components import FACE_NAMES, TILES
from labtop.games.laborigines.picture import clay, faces, places, tokens
from labtop.games.laborigines.words import spoken
from labtop.games.laborigines.words import tokens as counted

STAND = -6  # how far above the middle of its tile a piece is drawn
CORNER = (28, -24)  # of a tile, where its face is drawn small when somebody stands on it
OTHER_CORNER = (-27, 20)
PEEK = '<rect x="-15" y="-15" width="30" height="30" rx="6" class="peek"/>'
MOA_WAITS = (300, 524)  # before it is placed
FLAG_LIES = (160.0, 200.0)  # while nobody holds it


def slug(name: str) -> str:
    """A name as a part of an id."""
    return name.replace(" ", "-")


def piece_id(name: str) -> str:
    return f"laborigines-{slug(name)}"


def tokens_title(held: Mapping[str, int], lang: str) -> str:
    return joined([counted(colour, count, lang) for colour, count in held.items()], lang)


def figure(name: str, x: float, y: float, scale: float) -> str:
    """A piece by its name."""
    drawn = '<use href="#laborigines-moa-clay"/>' if name == "moa" else body_of(name.partition(" ")[0], name)
    return f'<g transform="translate({num(x)} {num(y)}) scale({scale})">{drawn}</g>'


def defs() -> str:
    """The outlines of the tiles and their plates with the number, for `<use>`."""
    made = []
    for tile in range(1, TILES + 1):
        x, y = places.corner(tile, (-40, -28), 14)
        made.append(
            f'<path id="laborigines-slab-{tile}" d="{places.slab(tile)}"/><g id="laborigines-plate-{tile}">'
            f'<use href="#laborigines-slab-{tile}"/><use href="#laborigines-slab-{tile}" '
            'fill="url(#laborigines-gloss)" stroke="var(--sheen)" stroke-opacity=".55" stroke-width="1.5"/>'
            f'<text x="{num(x)}" y="{num(y + 5)}" font-size="15" text-anchor="middle" fill="var(--tile-ink)" '
            f'fill-opacity=".85" font-weight="600">{tile}</text></g>'
        )
    return "".join(made)


def still() -> str:
    """Floor, the trough the tiles lie in, and their thickness."""
    sides = "".join(
        f'<use href="#laborigines-slab-{tile}" x="{num(round(spot.x, 1))}" y="{num(round(spot.y + 4, 1))}"/>'
        for tile, spot in ((tile, places.spot(tile)) for tile in range(1, TILES + 1))
    )
    half = places.DEPTH / 2
    return (
        f'<path d="{places.loop(half + 6)}" transform="translate(0 3)" class="drop"/>'
        f'<path d="{places.loop(half + 6)}" class="trough"/>'
        f'<path d="{places.floor()}" class="floor"/><path d="{places.floor()}" fill="url(#laborigines-grid)"/>'
        f'<g class="side">{sides}</g>'
    )


# --- tiles ---------------------------------------------------------------------------------------------------------


@functools.lru_cache(maxsize=4096)
def _plate(
    tile: int, face: str, nature: str, below: str | None, held: tuple[tuple[str, int], ...], taken: bool, lang: str
) -> str:
    """A tile with its face: large, drawn back a little before tokens, or small where somebody stands."""
    spot = places.spot(tile)
    at = ' transform="scale(.44)"' if taken else ' transform="translate(0 -9) scale(.82)"' if held else ""
    sign = f'<use href="#laborigines-face-{slug(face)}"{at}/>'
    if taken:
        sign = f'<g transform="translate({CORNER[0]} {CORNER[1]})">{PEEK}{sign}</g>'
    drawn = f'<use href="#laborigines-plate-{tile}"/>{sign}'
    title = translate(lang, N_("Tile {tile}: {face}"), tile=tile, face=translate(lang, face))
    if held:
        title += f" ({tokens_title(dict(held), lang)})"
    if below:
        title += " / " + translate(lang, below)
        x, y = OTHER_CORNER if taken else CORNER
        drawn += (
            f'<g transform="translate({x} {y})"><circle r="14" class="below"/>'
            f'<use href="#laborigines-face-{slug(below)}" transform="scale(.38)"/></g>'
        )
    return group(
        drawn, id=f"laborigines-tile-{tile}", x=round(spot.x, 1), y=round(spot.y, 1), style=nature, title=title,
        rule=faces.RULES[face],
    )  # fmt: skip


def _standing(view: Mapping[str, Any]) -> set[int]:
    taken = {piece["tile"] for seat in view["seats"] if not seat["out"] for piece in seat["laborigines"]}
    return taken | {view["moa"]}


def tiles(view: Mapping[str, Any], lang: str) -> str:
    taken = _standing(view)
    return "".join(
        _plate(
            tile["tile"],
            tile["face"],
            tile["nature"],
            tile.get("below"),
            tuple(tile["tokens"].items()),
            tile["tile"] in taken,
            lang,
        )
        for tile in view["tiles"]
    )


def lying(view: Mapping[str, Any]) -> str:
    """The tokens on the tiles, before the feet of whoever stands there."""
    made = []
    for tile in view["tiles"]:
        if tile["tokens"]:
            number = tile["tile"]
            x, y = places.spot(number)[:2]
            made.append(
                tokens.lying(number, tile["tokens"], round(x, 1), round(y, 1), 2 if places.at_bend(number) else 3)
            )
    return "".join(made)


# --- pieces --------------------------------------------------------------------------------------------------------


def stand(tile: int) -> tuple[float, float]:
    spot = places.spot(tile)
    return round(spot.x, 1), round(spot.y + STAND, 1)


def _met(view: Mapping[str, Any]) -> dict[str, float]:
    """Two on one tile, while an encounter is being settled: how far each steps aside."""
    there: dict[int, list[str]] = {}
    for name, tile in [("moa", view["moa"])] + [
        (piece["name"], piece["tile"]) for seat in view["seats"] if not seat["out"] for piece in seat["laborigines"]
    ]:
        there.setdefault(tile, []).append(name)
    return {
        name: (-18, 18)[at % 2]
        for tile, names in there.items()
        if tile and len(names) > 1
        for at, name in enumerate(names)
    }


def pieces(view: Mapping[str, Any], lang: str) -> str:
    """Everybody on the ring, those further down before those behind them; then the flag."""
    drawn = list(_pieces(view, lang))
    return "".join(body for _, body in sorted(drawn)) + _flag(view, lang)


def _pieces(view: Mapping[str, Any], lang: str) -> Iterator[tuple[float, str]]:
    aside = _met(view)
    if view["options"]["variant"] != "twins":
        x, y = MOA_WAITS if view["moa"] is None else stand(view["moa"])
        body = '<ellipse cy="27" rx="30" ry="8" class="contact"/><use href="#laborigines-moa-clay"/>'
        yield (
            y,
            group(
                body,
                id="laborigines-moa",
                x=x + aside.get("moa", 0),
                y=y,
                title=translate(lang, "moa").capitalize(),
                rule="L44",
            ),
        )
    for seat in view["seats"]:
        on_move = view["turn"]["seat"] == seat["seat"] and not view["over"]
        for piece in seat["laborigines"]:
            if piece["tile"] is not None and not seat["out"]:
                x, y = stand(piece["tile"])
                winner = seat["seat"] in view["winners"]
                body = _ground(on_move) + body_of(seat["colour"], piece["name"]) + _markers(piece)
                body += _votes(view["votes"].get(piece["name"], 0))
                if winner:
                    body += '<use href="#laborigines-crown" y="-34"/>'
                yield (
                    y,
                    group(
                        body,
                        id=piece_id(piece["name"]),
                        x=x + aside.get(piece["name"], 0),
                        y=y,
                        title=_title(piece, lang),
                        rule="L20",
                    ),
                )


def _ground(on_move: bool) -> str:
    """What a piece stands on: its shadow; a disc of light for the one on the move."""
    light = '<ellipse cy="22" rx="34" ry="15" class="spot"/>' if on_move else ""
    return f'{light}<ellipse cx="1" cy="25" rx="24" ry="6.5" class="contact"/>'


@functools.cache
def body_of(colour: str, name: str) -> str:
    """A laborigine with its emblem or number."""
    return f'<use href="#laborigines-clay-{colour}"/>{clay.badge(colour, name.partition(" ")[2])}'


def _markers(piece: Mapping[str, Any]) -> str:
    """What is stuck into a laborigine. The flag is a piece of its own, since there is only one."""
    return _stuck(piece["lightning"], piece["infected"], piece["acid"])


@functools.cache
def _stuck(strikes: int, infected: bool, acid: bool) -> str:
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


@functools.cache
def _votes(count: int) -> str:
    """Votes for the nicest, while they are being given."""
    if not count:
        return ""
    number = f'<text x="11" y="6" font-size="17" class="count">{count}</text>'
    return f'<g transform="translate(20 16)"><use href="#laborigines-heart"/>{number}</g>'


def _title(piece: Mapping[str, Any], lang: str) -> str:
    held = [
        (piece["flag"], N_("flag")),
        (piece["infected"], N_("infected")),
        (piece["acid"], N_("acid")),
        (piece["lightning"], N_("lightning")),
    ]
    worn = [f"{count} {translate(lang, name)}" if count > 1 else translate(lang, name) for count, name in held if count]
    return ", ".join([spoken(piece["name"], lang), *worn])


def _flag(view: Mapping[str, Any], lang: str) -> str:
    """On its holder's head, or beside the board: the same piece throughout the match."""
    if view["flag"] == "gone":
        return ""
    x, y = FLAG_LIES
    for seat in view["seats"]:
        for piece in seat["laborigines"]:
            if piece["flag"] and piece["tile"] is not None:
                x, y = stand(piece["tile"])
                x, y = x + 13 + _met(view).get(piece["name"], 0), y - 10
    title = translate(lang, "flag")
    return group('<use href="#laborigines-banner"/>', id="laborigines-flag", x=x, y=y, title=title, rule="L30")


# --- what may be done on the ring ----------------------------------------------------------------------------------


def target(choice: LegalAction, tile: int) -> str:
    """A tile that may be clicked."""
    spot = places.spot(tile)
    body = f'<use href="#laborigines-slab-{tile}" class="halo" pointer-events="all"/>'
    return action("laborigines", choice, body, x=round(spot.x, 1), y=round(spot.y, 1))


def ways(view: Mapping[str, Any]) -> dict[int, int]:
    """The tiles where the (first) laborigine on the move gets by its number, by the sign of the direction."""
    seat, assigned = view["turn"]["seat"], view["turn"]["assigned"]
    if view["turn"]["phase"] not in ("direct", "ask") or view["payment"]:
        return {}
    walker = view["seats"][seat]["laborigines"][0]
    if walker["tile"] is None:  # Moa has just knocked it out
        return {}
    return {sign: (walker["tile"] - 1 + sign * assigned[walker["name"]]) % TILES + 1 for sign in (1, -1)}


def arrows(view: Mapping[str, Any]) -> str:
    """Both ways on the inner side of the ring, while one is being chosen."""
    if not ways(view):
        return ""
    walker = view["seats"][view["turn"]["seat"]]["laborigines"][0]
    steps = view["turn"]["assigned"][walker["name"]]
    return "".join(_arrow(walker["tile"], sign * steps) for sign in (1, -1))


@functools.cache
def _arrow(start: int, steps: int) -> str:
    path, (x, y), heading = places.way(start, steps)
    return (
        f'<g class="way"><path d="{path}"/><path d="M-8-7 4 0-8 7" transform="translate({num(round(x, 1))} '
        f'{num(round(y, 1))}) rotate({num(round(heading))})"/></g>'
    )


assert set(faces.DRAWINGS) == set(FACE_NAMES) == set(faces.RULES)
