"""The table: tiles, what may be done on it, pawns."""

from collections.abc import Iterator, Sequence
from html import escape
from itertools import pairwise

from labtop.engine.drawing import LegalAction, action, group, num, text
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
from labtop.games.labydo.view import SeatView, View

FAR = 0.45  # scale below which the numbers of spaces would only be dust
LEAST_PAWN = 7.5  # radius in the picture's units
LEAST_STAMP = 3.4
KINDS = {"L": N_("labyrinth tile"), "S": N_("exit tile"), "E": N_("entrance")}


def name_of(view: View, seat: int, lang: str) -> str:
    colour = view["seats"][seat]["name"]
    return translate(lang, colour).capitalize()


def table(view: View, lang: str) -> str:
    """Everything on the table, in its own units, scaled to what must be seen."""
    shown = frame(view)
    known = middles(view)
    body = "".join(
        [
            _lattice(shown),
            *_tiles(view, shown, lang),
            _aim(view, lang),
            _spot(view),
            *_choices(view, known, lang),
            *_pawns(view, known, shown, lang),
            *_attacks(view, known, shown),
        ]
    )
    at = f"translate({num(shown.x)} {num(shown.y)})scale({shown.scale:g})"
    return f'{_names(view, shown)}<g id="labydo-table" transform="{at}">{body}</g>'


def _lattice(shown: Frame) -> str:
    wide, high = BLOCK * shown.right, BLOCK * (shown.bottom - shown.top)
    return f'<rect y="{BLOCK * shown.top}" width="{wide}" height="{high}" fill="url(#labydo-lattice)"/>'


def _names(view: View, shown: Frame) -> str:
    """The names of the columns, one letter each, and of the rows."""
    columns = range(shown.right)
    across = " ".join(num(shown.place(BLOCK * (column + 0.5), 0)[0] - 4.5) for column in columns)
    letters = "".join(chr(ord("A") + column) for column in columns)
    parts = [
        f'<text x="{across}" y="{felt_top(view["options"]) + 16}" font-size="14" class="names">{letters}</text>',
        *(
            text(MARGIN + 12, shown.place(0, BLOCK * (row + 0.5))[1] + 5, str(row + 1), 14, "names")
            for row in range(shown.top, shown.bottom)
        ),
    ]
    return "".join(parts)


# --- tiles ---------------------------------------------------------------------------------------------------------


def _tiles(view: View, shown: Frame, lang: str) -> Iterator[str]:
    owner = {seat["entrance"]: seat for seat in view["seats"]}
    crossers: dict[str, list[SeatView]] = {}
    for seat in view["seats"]:
        for crossed in seat["crossed"]:
            crossers.setdefault(crossed, []).append(seat)
    far = shown.scale < FAR
    for tile in view["tiles"]:
        name, top = tile["tile"], TOP_NAMES.index(tile["top"])
        body = face(view["edition"], name, top, far=far)
        title = f"{name}, {translate(lang, KINDS[name[0]])}"
        if name in owner:
            seat = owner[name]
            title += f": {name_of(view, seat['seat'], lang)}"
            body += _belongs(view["edition"], name, seat["name"])
        elif name in crossers:
            who = joined([name_of(view, seat["seat"], lang) for seat in crossers[name]], lang)
            title = translate(lang, N_("{tile}, crossed by {who}"), tile=name, who=who)
            body += "".join(_stamp(seat, lying(tile["top"]), shown.scale) for seat in crossers[name])
        at = f"translate({BLOCK * tile['column']} {BLOCK * tile['row']})"
        yield f'<g id="labydo-tile-{name.lower()}" transform="{at}"><title>{escape(title)}</title>{body}</g>'


def _belongs(edition: str, name: str, colour: str) -> str:
    """Whose entrance it is: the emblem on its X."""
    ((number, _),) = marks(edition, name)
    return stamp(colour, SPACE * (number % 3) + 15, SPACE * (number // 3) + 15, 9)


def _stamp(seat: SeatView, is_lying: bool, scale: float) -> str:
    """A pawn has crossed this tile: its emblem, for every seat on a corner of spaces of its own, so that no number and
    no mark is covered."""
    radius = min(9, max(6, LEAST_STAMP / scale))
    one, other = 1 + seat["seat"] % 2, 2 + 2 * (seat["seat"] // 2)
    across, down = (other, one) if is_lying else (one, other)
    return stamp(seat["name"], SPACE * across, SPACE * down, radius)


def _outline(row: int, column: int, is_lying: bool, style: str) -> str:
    wide, high = (2, 1) if is_lying else (1, 2)
    return (
        f'<rect x="{BLOCK * column + 3}" y="{BLOCK * row + 3}" width="{BLOCK * wide - 6}" height="{BLOCK * high - 6}" '
        f'rx="7" class="{style}"/>'
    )


def _aim(view: View, lang: str) -> str:
    """The tile a teleport goes to, or the exit that is used."""
    for tile in view["tiles"]:
        if tile["tile"] == view["turn"]["aim"]:
            outline = _outline(tile["row"], tile["column"], lying(tile["top"]), "aim")
            return group(outline, id="labydo-aim", title=translate(lang, N_("aimed at")), rule="D23")
    return ""


def block_of(place: str) -> tuple[int, int]:
    """Row and column of a block by its name."""
    return int(place[1:]) - 1, ord(place[0].upper()) - ord("A")


def _spot(view: View) -> str:
    """Where the tile comes that is being turned: its outline, under its own name already."""
    laying = view["turn"]["laying"]
    if not laying or not laying["place"]:
        return ""
    row, column = block_of(laying["place"])
    tile = laying["tile"] or ""
    return group(
        _outline(0, 0, bool(laying["across"]), "spot"),
        id=f"labydo-tile-{tile.lower()}" if tile else "",
        x=BLOCK * column,
        y=BLOCK * row,
        title=tile,
    )


# --- what may be done ----------------------------------------------------------------------------------------------


def _choices(view: View, known: Middles, lang: str) -> Iterator[str]:
    phase = view["turn"]["phase"]
    if phase == "move":
        yield from _goals(view, known, lang)
    elif phase == "place":
        for choice in view["legal"]:
            yield _ghost(choice)
    else:
        lies = {tile["tile"].lower(): tile for tile in view["tiles"]}
        for choice in view["legal"]:
            tile = lies.get(choice["text"])
            if tile:
                outline = _outline(tile["row"], tile["column"], lying(tile["top"]), "wash")
                yield action("labydo", choice, outline)


def _ghost(choice: LegalAction) -> str:
    """A place where the tile may lie: a small tile to click, and in full as soon as one points at it."""
    place, _, way = choice["text"].partition("-")
    row, column = block_of(place)
    body = (
        f'<use href="#labydo-ghost-{way}" class="wash shown" pointer-events="none"/>'
        f'<use href="#labydo-pill-{way}" class="plate"/>'
    )
    return action("labydo", choice, body, x=BLOCK * column, y=BLOCK * row)


def _goals(view: View, known: Middles, lang: str) -> Iterator[str]:
    """Every space one may go to, and the way there."""
    for choice in view["legal"]:
        if "." in choice["text"]:
            yield _goal(choice, known, view["ways"][choice["text"]], lang)


def _goal(choice: LegalAction, known: Middles, way: Sequence[str], lang: str) -> str:
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
        f'data-rule="D24"><title>{title}</title><path d="{_line(known, way)}" class="way shown" pointer-events="none"/>'
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


def _stands(view: View, known: Middles, seat: SeatView) -> tuple[float, float] | None:
    """The middle of a pawn. One whose exit tile was taken away waits in the middle of the gap (D50)."""
    if seat["pawn"] and seat["pawn"] in known:
        return known[seat["pawn"]]
    laying = view["turn"]["laying"]
    if seat["pawn"] == "afloat" and laying and laying["place"]:
        row, column = block_of(laying["place"])
        wide, high = (2, 1) if laying["across"] else (1, 2)
        return BLOCK * (column + wide / 2) + SPACE * (seat["seat"] - 1.5), BLOCK * (row + high / 2)
    return None


def _pawns(view: View, known: Middles, shown: Frame, lang: str) -> Iterator[str]:
    radius = pawn_radius(shown.scale)
    for seat in view["seats"]:
        place = _stands(view, known, seat)
        if place:
            title = f"{name_of(view, seat['seat'], lang)}, {seat['pawn']}"
            yield group(
                _ring(view, seat["seat"], radius) + pawn(seat["name"], 0, 0, radius),
                id=f"labydo-pawn-{seat['seat']}",
                x=place[0],
                y=place[1],
                title=title,
            )


def to_scatter(view: View) -> int:
    """The first pawn on the exit that is used: the one that must leave it now (D50)."""
    on_exit = f"{view['turn']['aim']}."
    return next(int(seat["seat"]) for seat in view["seats"] if (seat["pawn"] or "").startswith(on_exit))


def _ring(view: View, seat: int, radius: float) -> str:
    """Around the pawn that moves or is to be moved."""
    turn = view["turn"]
    if view["over"] or seat != (to_scatter(view) if turn["phase"] == "scatter" else turn["seat"]):
        return ""
    return f'<circle r="{num(radius + 3)}" class="mover"/>'


def _attacks(view: View, known: Middles, shown: Frame) -> Iterator[str]:
    """A target around every pawn that may be attacked."""
    radius = pawn_radius(shown.scale)
    by_name = {f"attack-{seat['name']}": seat for seat in view["seats"]}
    for choice in view["legal"]:
        seat = by_name.get(choice["text"])
        if seat and seat["pawn"]:
            x, y = known[seat["pawn"]]
            scale = radius / 15
            target = (
                f'<g transform="scale({scale:.3f})"><circle r="19" class="halo"/>'
                f'<path d="M0-27V-17M0 27V17M-27 0H-17M27 0H17" class="halo"/></g>'
                f'<circle r="{num(radius + 8)}" fill="none" pointer-events="all"/>'
            )
            yield action("labydo", choice, target, x=x, y=y)


assert LATTICE <= 26  # columns have one letter each
