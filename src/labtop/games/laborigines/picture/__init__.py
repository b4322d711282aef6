"""The table as SVG, from a view and nothing else: what a seat may not know cannot be drawn.

A ring of trap tiles; in its middle the disease cards, every seat's energy and the dice; below it what is to be chosen.
"""

from collections.abc import Mapping
from typing import Any

from labtop.engine import drawing
from labtop.engine.language import N_, translate
from labtop.engine.options import Value
from labtop.games.laborigines.picture import board, cards, clay, dice, faces, seats, tokens, tray
from labtop.games.laborigines.picture.places import HEIGHT
from labtop.games.laborigines.picture.style import PALETTE, STYLE

__all__ = ["HEIGHT", "PALETTE", "STYLE", "meant", "moving", "numbers", "points", "seat_mark", "still", "title"]


def title(view: Mapping[str, Any], lang: str) -> str:
    return translate(lang, N_("Laborigines, turn {turn}"), turn=view["turn"]["number"])


def still(players: int, options: Mapping[str, Value], lang: str) -> str:
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
    made = grid + gloss + gone + faces.defs() + clay.defs() + tokens.defs() + cards.defs() + board.defs()
    return f"<defs>{made}</defs>{board.still()}{cards.still()}"


def moving(view: Mapping[str, Any], lang: str) -> str:
    placed, here = _sorted(view)
    return (
        board.tiles(view, lang)
        + board.arrows(view)
        + cards.moving(view, lang)
        + seats.rows(view, lang)
        + dice.moving(view, lang)
        + board.pieces(view, lang)
        + board.lying(view)
        + placed
        + tray.moving(view, here, lang)
    )


def _sorted(view: Mapping[str, Any]) -> tuple[str, list[Mapping[str, Any]]]:
    """The choices that have their place on the ring, drawn there, and those for the tray. Dice draw themselves."""
    ways = board.ways(view)
    same = len(set(ways.values())) < 2
    pieces = [piece for seat in view["seats"] for piece in seat["laborigines"]]
    drawn, here = "", []
    for choice in view["legal"]:
        name = choice["text"]
        if name.startswith("tile"):
            drawn += board.target(choice, int(name[4:]))
        elif name.startswith("vote"):
            drawn += board.target(choice, pieces[int(name[4:]) - 1]["tile"])
        elif name.startswith("twin"):
            twin = view["seats"][view["seat"]]["laborigines"][int(name[4:]) - 1]
            drawn += board.target(choice, twin["tile"])
        elif name in ("cw", "acw") and not same:
            drawn += board.target(choice, ways[1 if name == "cw" else -1])
        elif not name.startswith("die"):
            here.append(choice)
    return drawn, here


def points(kind: str, args: Mapping[str, Any]) -> tuple[str, ...]:
    """The pieces and tiles an event names; whatever else its kind is about."""
    found = [board.piece_id(args[name]) for name in ("laborigine", "giver", "taker") if args.get(name)]
    if args.get("other"):
        found.append(board.piece_id(args["other"]))
    found += [f"laborigines-tile-{args[name]}" for name in ("tile", "end") if name in args]
    if "seat" in args:
        found.append(f"laborigines-seat-{args['seat']}")
    found += [f"laborigines-seat-{seat}" for seat in args.get("winners", ())]
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


def meant(view: Mapping[str, Any], element: str) -> str:
    """A tile is where a laborigine is put down at the beginning; later one goes by direction."""
    placing = view["turn"]["phase"] == "place"
    return drawing.meaning(element, "laborigines", ((r"tile-([0-9]+)", "tile{}"),) if placing else ())


def seat_mark(view: Mapping[str, Any], seat: int) -> str:
    known = view["seats"][seat]
    badge = clay.badge(known["colour"], known["name"].partition(" ")[2])
    return f'<g transform="translate(0 1) scale(.64)">{clay.plain(known["colour"])}{badge}</g>'


def numbers(view: Mapping[str, Any], lang: str) -> list[list[tuple[str, str]]]:
    return [_numbers(seat, lang) for seat in view["seats"]]


def _numbers(seat: Mapping[str, Any], lang: str) -> list[tuple[str, str]]:
    """Energy, then the markers; with twins both of them, the first one's first."""
    worn = [
        (name, " + ".join(str(int(piece[key])) for piece in seat["laborigines"]))
        for name, key in (
            (N_("lightning"), "lightning"),
            (N_("infected"), "infected"),
            (N_("acid"), "acid"),
            (N_("flag"), "flag"),
        )
    ]
    counts = [(N_("energy"), str(seat["total"])), (N_("own colour"), str(seat["energy"].get(seat["colour"], 0))), *worn]
    return [(translate(lang, name), count) for name, count in counts]
