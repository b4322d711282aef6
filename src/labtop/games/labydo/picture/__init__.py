"""The table as SVG, from a view and nothing else: what a seat may not know cannot be drawn.

From above: a plate a seat (`seats`), the table with the labyrinth, scaled to what lies on it (`board`), and a bench
with one's own tiles, the piles, the dice and a row for buttons (`bench`). `art` draws the pieces, `places` knows where
things are.
"""

from collections.abc import Mapping

from labtop.engine import drawing
from labtop.engine.drawing import BOARD, Parts, Stills, kept, lately, text
from labtop.engine.kinds import Json
from labtop.engine.language import N_, translate
from labtop.engine.options import Value
from labtop.games.labydo.picture.art import defs, token
from labtop.games.labydo.picture.bench import CARD_HEIGHT, CARD_WIDTH, bench, piles, slots
from labtop.games.labydo.picture.board import choices, table
from labtop.games.labydo.picture.palette import PALETTE, STYLE
from labtop.games.labydo.picture.places import BENCH_HEIGHT, BENCH_TOP, FELT_BOTTOM, HEIGHT, INNER, MARGIN, felt_top
from labtop.games.labydo.picture.seats import seats
from labtop.games.labydo.terms import GOAL
from labtop.games.labydo.tiles import AUTHOR, LICENCE
from labtop.games.labydo.view import View

__all__ = ["HEIGHT", "PALETTE", "STYLE", "meant", "numbers", "parts", "points", "seat_mark", "still", "title"]


def title(view: View, lang: str) -> str:
    return translate(lang, N_("Labydo, turn {turn}"), turn=view["turn"]["number"])


def still(players: int, options: Mapping[str, Value], lang: str) -> Stills:
    top = felt_top(options)
    felt = (
        f'<rect x="{MARGIN}" y="{top + 2}" width="{INNER}" height="{FELT_BOTTOM - top}" rx="14" fill="var(--shade)"/>'
        f'<rect x="{MARGIN}" y="{top}" width="{INNER}" height="{FELT_BOTTOM - top}" rx="14" fill="url(#labydo-felt)"/>'
    )
    plank = f'<rect x="{MARGIN}" y="{BENCH_TOP}" width="{INNER}" height="{BENCH_HEIGHT}" rx="14" fill="var(--bench)"/>'
    window = (
        f'<clipPath id="labydo-window"><rect width="{CARD_WIDTH - 16}" height="{CARD_HEIGHT - 44}" rx="8"/></clipPath>'
    )
    credit = translate(lang, N_("Tiles: {author}, {licence}"), author=AUTHOR, licence=LICENCE)
    said = text(MARGIN + INNER - 10, FELT_BOTTOM - 8, credit, 14, "names", "end")
    return {BOARD: defs(str(options["edition"])) + window + felt + said + plank + slots()}


def parts(view: View, lang: str) -> Parts:
    return {**_for_all(_public(view), lang), **choices(view, lang), **bench(view, lang)}


def _public(view: View) -> View:
    """What everybody sees alike. Where hands lie open it matters whose lies on the bench."""
    public: View = {**view, "number": 0, "question": "", "legal": [], "ways": {}}
    if not view["options"]["open_hands"]:
        public["seats"] = [seat if seat["hand"] is None else {**seat, "hand": None} for seat in view["seats"]]
        public["seat"] = None
    return public


@lately
def _for_all(view: View, lang: str) -> Parts:
    return {**seats(view, lang), **table(view, lang), **piles(view, lang)}


def points(kind: str, args: Mapping[str, Json]) -> tuple[str, ...]:
    """Pieces where they are after the event; of what leaves the table, the plate of whom it concerns."""
    seat = f"labydo-seat-{args.get('seat')}"
    pawn = f"labydo-pawn-{args.get('seat')}"
    if kind in ("laid", "took", "turned_up", "exit_gained", "picked", "picked_openly", "placed"):
        return (f"labydo-tile-{args['tile'].lower()}",)
    if kind in ("begins", "home", "eliminated", "no_tile", "cut_off", "bridged", "gap_left"):
        return (seat,)
    if kind == "rolled":
        return tuple(f"labydo-die-{place}" for place in range(3))
    if kind in ("drew", "drew_openly"):
        return (f"labydo-hand-{args['seat']}", "labydo-pile")
    if kind in ("moved", "stayed", "teleported", "teleport_announced", "failed", "scattered"):
        return (pawn,)
    if kind in ("attacked", "teleport_failed"):
        return (pawn, f"labydo-pawn-{args['defender']}")
    if kind in ("swapped", "returned"):
        return (pawn, f"labydo-pawn-{args['attacker']}")
    if kind == "handed_in":
        return (seat, "labydo-pile")
    if kind in ("exit_returned", "left_empty"):
        return ("labydo-exits",)
    return tuple(f"labydo-seat-{winner}" for winner in args["winners"])


def meant(view: View, element: str) -> str:
    """A pawn of somebody else is attacked, a tile is walked to, from the pile of exits one is taken."""
    colours = [seat["name"] for seat in view["seats"]]
    others = [(rf"pawn-{seat}", f"attack-{colour}") for seat, colour in enumerate(colours) if seat != view["seat"]]
    return drawing.meaning(element, "labydo", (*others, (r"tile-(l[0-9]+)", "{}.1"), (r"exits", "exit")))


def seat_mark(view: View, seat: int) -> str:
    return f'<g transform="scale(1.15)">{token(view["seats"][seat]["name"])}</g>'


def numbers(view: View, lang: str) -> list[list[tuple[str, str]]]:
    return [list(_numbers(len(seat["crossed"]), seat["hand_size"], lang)) for seat in view["seats"]]


@kept
def _numbers(crossed: int, in_hand: int, lang: str) -> tuple[tuple[str, str], ...]:
    return (
        (translate(lang, N_("Tiles crossed")), f"{min(GOAL, crossed)} / {GOAL}"),
        (translate(lang, N_("Tiles in hand")), str(in_hand)),
    )
