"""The table as SVG, from a view and nothing else: what a seat may not know cannot be drawn.

The board is a ring of trap tiles; in its middle the disease cards and every seat's energy. A tray has the dice, or what
is to be chosen without a place on the board.
"""

from collections.abc import Mapping, Sequence

from labtop.engine import drawing
from labtop.engine.drawing import BOARD, DEFS, LegalAction, Pane, Parts, Stills, chips, kept
from labtop.engine.kinds import Json
from labtop.engine.language import N_, translate
from labtop.engine.options import Value
from labtop.games.laborigines.components import COLOUR_NAMES
from labtop.games.laborigines.picture import board, cards, clay, faces, seats, tray, ways
from labtop.games.laborigines.picture.motions import motions
from labtop.games.laborigines.picture.palette import PALETTE, STYLE
from labtop.games.laborigines.picture.places import HEIGHT, PANES
from labtop.games.laborigines.view import Piece, View

__all__ = [
    "HEIGHT",
    "PALETTE",
    "STYLE",
    "meant",
    "motions",
    "numbers",
    "own_parts",
    "panes",
    "parts",
    "points",
    "seat_mark",
    "shortcuts",
    "still",
    "title",
]


def title(view: View, lang: str) -> str:
    return translate(lang, N_("Laborigines, turn {turn}"), turn=view["turn"]["number"])


def panes(players: int, options: Mapping[str, Value]) -> Sequence[Pane]:
    return PANES


def still(players: int, options: Mapping[str, Value], lang: str) -> Stills:
    grid = (
        '<pattern id="laborigines-grid" width="24" height="24" patternUnits="userSpaceOnUse">'
        '<path d="M0 .5H24M.5 0V24" class="line"/></pattern>'
    )
    gloss = (
        '<linearGradient id="laborigines-gloss" x2="0" y2="1"><stop stop-color="var(--sheen)" stop-opacity=".28"/>'
        '<stop offset=".6" stop-color="var(--sheen)" stop-opacity="0"/></linearGradient>'
    )
    gone = (
        '<g id="laborigines-gone" fill="none" stroke="var(--soft)" stroke-width="4" stroke-linecap="round">'
        '<circle r="26"/><path d="M-10-10 10 10M10-10-10 10"/></g>'
        '<path id="laborigines-turn" fill="none" stroke="var(--ink)" stroke-width="3.4" stroke-linecap="round" '
        'stroke-linejoin="round" d="M-14 10A15 15 0 0 1 13 4M14-7 13.5 5 2 2"/>'
        f'<path id="laborigines-heart" {faces.INK} d="{faces.HEART}" fill="var(--heart)"/>'
    )
    made = (
        grid
        + gloss
        + gone
        + faces.defs()
        + clay.defs()
        + chips("laborigines", COLOUR_NAMES)
        + cards.defs()
        + board.defs()
    )
    return {DEFS: f"<defs>{made}</defs>", BOARD: board.still() + cards.still()}


def parts(view: View, lang: str) -> Parts:
    targets, here = _sorted(view)
    placed = board.placed(board.standing(view))
    return {
        **board.tiles(view, lang),
        "ways": ways.arrows(view),
        "pack": cards.pack(view["cards_left"], lang),
        "disease": cards.active(view["disease"], lang),
        **seats.rows(view, lang),
        "leads": ways.leads(view),
        **board.pieces(view, placed, lang),
        "flag": board.flag(view, placed, lang),
        **board.lying(view),
        "targets": targets,
        **tray.laid(view, here, lang),
        "words/words": tray.words(view, lang),
    }


def own_parts(view: View, lang: str) -> Parts:
    """Those that a seat sees otherwise than a spectator."""
    targets, here = _sorted(view)
    return {
        **seats.own_row(view, lang),
        "targets": targets,
        **tray.laid(view, here, lang),
        "words/words": tray.words(view, lang),
    }


def _sorted(view: View) -> tuple[str, list[LegalAction]]:
    """The choices that have their place on the ring, drawn there, and those for the tray. Dice draw themselves."""
    if not view["legal"]:
        return "", []
    targets: dict[str, int | None] = {f"tile{tile['tile']}": tile["tile"] for tile in view["tiles"]}
    pieces = [piece["tile"] for seat in view["seats"] for piece in seat["laborigines"]]
    targets |= {f"vote{number}": tile for number, tile in enumerate(pieces, 1)}
    if view["seat"] is not None:
        own = view["seats"][view["seat"]]["laborigines"]
        targets |= {f"twin{number}": piece["tile"] for number, piece in enumerate(own, 1)}
    ends = {name: way.end for name, way in ways.ways(view).items()}
    if len(set(ends.values())) > 1:
        targets |= ends
    drawn, here = ways.reached(view), []
    taken = set(board.standing(view).values())
    for choice in view["legal"]:
        if choice["text"] in targets:
            tile = targets[choice["text"]]
            drawn += ways.target(choice, tile, choice["text"] in ends and tile not in taken)
        elif not choice["text"].startswith("die"):
            here.append(choice)
    return drawn, here


def points(kind: str, args: Mapping[str, Json]) -> tuple[str, ...]:
    """The pieces and tiles an event names; whatever else its kind is about."""
    named = [args[name] for name in ("laborigine", "giver", "taker", "other") if args.get(name)]
    found = [f"laborigines-{drawing.slug(name)}" for name in named]
    found += [f"laborigines-tile-{args[name]}" for name in ("tile", "end") if name in args]
    seats = [args["seat"]] if "seat" in args else args.get("winners", ())
    found += [f"laborigines-seat-{seat}" for seat in seats]
    if kind in ("flag_gained", "flag_dropped", "flag_kept", "protected", "nicest"):
        found.append("laborigines-flag")
    if kind in ("disease_drawn", "disease_passed"):
        found.append("laborigines-disease")
    if kind in ("rolled", "assigned"):
        found += ["laborigines-die-1", "laborigines-die-2"]
    if kind == "moa_moved":
        found.append("laborigines-moa")
    if kind == "spent" and args["laid"]:
        found.append(f"laborigines-lying-{args['tile']}-{args['colour']}")
    return tuple(found)


def shortcuts(view: View) -> dict[str, list[str]]:
    """Elements that stand for several choices in a row: a tile for the die and the way that lead there."""
    return {ways.reach_id(tile): actions for tile, actions in ways.shortcuts(view).items()}


def meant(view: View, element: str) -> str:
    """A tile is where a laborigine is put down at the beginning; later one goes by direction."""
    placing = view["turn"]["phase"] == "place"
    return drawing.meaning(element, "laborigines", ((r"tile-([0-9]+)", "tile{}"),) if placing else ())


def seat_mark(view: View, seat: int) -> str:
    known = view["seats"][seat]
    return _mark(known["colour"], known["name"])


@kept
def _mark(colour: str, name: str) -> str:
    badge = clay.badge(colour, name.partition(" ")[2])
    return f'<g transform="translate(0 1) scale(.64)">{clay.plain(colour)}{badge}</g>'


def numbers(view: View, lang: str) -> list[list[tuple[str, str]]]:
    return [list(_numbers(seat["total"], seat["laborigines"], lang)) for seat in view["seats"]]


@kept
def _numbers(total: int, pieces: Sequence[Piece], lang: str) -> tuple[tuple[str, str], ...]:
    """Energy, and the markers that there are; with twins both of them, the first one's first."""
    markers: dict[str, list[int]] = {
        N_("flag"): [piece["flag"] for piece in pieces],
        N_("lightning"): [piece["lightning"] for piece in pieces],
        N_("infected"): [piece["infected"] for piece in pieces],
        N_("acid"): [piece["acid"] for piece in pieces],
    }
    worn = {name: held for name, held in markers.items() if any(held)}
    return (
        (translate(lang, N_("energy")), str(total)),
        *((translate(lang, name), " + ".join(str(int(number)) for number in held)) for name, held in worn.items()),
    )
