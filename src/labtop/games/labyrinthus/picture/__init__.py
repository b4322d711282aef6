"""The table as SVG, from a view and nothing else: a maze of stone in the light of the upper left.

places   where everything lies
shapes   what everything is made of; colours: how it is painted
stone    the layer that never changes
pieces   walls, miniatures, saved dice
choices  what may be chosen on the board
table    below the board: whose turn, dice, supply, buttons
"""

from collections.abc import Mapping
from typing import Any

from labtop.engine import drawing
from labtop.engine.language import N_, translate
from labtop.games.labyrinthus.components import SPACE_NAMES
from labtop.games.labyrinthus.picture import pieces, table
from labtop.games.labyrinthus.picture.choices import dial, on_board
from labtop.games.labyrinthus.picture.palette import PALETTE, STYLE
from labtop.games.labyrinthus.picture.places import own_seat
from labtop.games.labyrinthus.picture.stone import still
from labtop.games.labyrinthus.view import View
from labtop.games.labyrinthus.words import result_words

__all__ = ["HEIGHT", "PALETTE", "STYLE", "meant", "moving", "numbers", "points", "seat_mark", "still", "title"]

HEIGHT = table.HEIGHT


def title(view: View, lang: str) -> str:
    return translate(lang, N_("Labyrinthus, round {n}"), n=view["turn"]["round"])


def moving(view: View, lang: str) -> str:
    return "".join(
        [
            pieces.walls(view, lang),
            *pieces.saved(view, lang),
            dial(view),
            *pieces.miniatures(view, lang),
            pieces.clash(view) if view["turn"]["foe"] else "",
            *table.below(view, lang),
            *(on_board(view, choice) for choice in view["legal"]),
        ]
    )


def points(kind: str, args: Mapping[str, Any]) -> tuple[str, ...]:
    """A wall that was taken away is not there any more: its gutter is."""
    if kind == "removed":
        return (f"labyrinthus-gutter-{args['wall']}",)
    if kind == "added":
        return (f"labyrinthus-wall-{args['wall']}", f"labyrinthus-pillar-{args['pillar']}")
    if kind == "filled":
        return (f"labyrinthus-wall-{args['wall']}",)
    if kind in ("picked", "entered", "moved", "stayed", "left", "turned", "stopped", "declined"):
        start = args.get("start")
        return (_id(args["miniature"]), *((f"labyrinthus-space-{start}",) if start in SPACE_NAMES else ()))
    if kind in ("attacked", "countered"):
        return (_id(args["attacker"]), _id(args["defender"]))
    if kind == "took":
        return tuple(f"labyrinthus-die-{die}" for die in ((0,) if args["result"] == "wall" else (3,)))
    if kind in ("rolled", "ended"):
        return tuple(f"labyrinthus-die-{die}" for die in range(4))
    if kind == "saved":
        return (f"labyrinthus-saved-{args['seat']}",)
    if kind in ("placed", "won"):
        return tuple(f"labyrinthus-home-{seat}" for seat in args["seats" if kind == "placed" else "winners"])
    if kind == "answered":
        return (f"labyrinthus-camp-{args['seat']}",)
    if kind == "diced" and args["first"] is not None:
        return (f"labyrinthus-camp-{args['first']}",)
    return ()


def _id(miniature: str) -> str:
    return "labyrinthus-" + miniature.replace(" ", "-")


def meant(view: View, element: str) -> str:
    """A wall is taken away, a pillar gets one, a miniature of one's own is moved."""
    own = own_seat(view)["name"]
    known = ((rf"{own}-([1-4])", "mini{}"), (r"wall-([a-n][0-9]+[nesw])", "remove-{}"), (r"pillar-(.+)", "add-{}n"))
    return drawing.meaning(element, "labyrinthus", known)


def seat_mark(view: View, seat: int) -> str:
    return drawing.disc(view["seats"][seat]["name"])


def numbers(view: View, lang: str) -> list[list[tuple[str, str]]]:
    return [
        [
            (translate(lang, N_("home")), translate(lang, N_("{n} of 4"), n=seat["home"])),
            (translate(lang, N_("in the maze")), str(sum(bool(piece["facing"]) for piece in seat["miniatures"]))),
            (translate(lang, N_("outside")), str(sum(p["place"] == "outside" for p in seat["miniatures"]))),
            (translate(lang, N_("saved dice")), result_words(seat["saved"], lang) or "0"),
        ]
        for seat in view["seats"]
    ]
