"""The table as SVG, from a view and nothing else: a maze of stone in the light of the upper left.

places   where everything lies
shapes   what everything is made of; colours: how it is painted
stone    the layer that never changes
pieces   walls, miniatures, saved dice
choices  what may be chosen on the board
trays    beside the board: dice, supply, answers; whose turn it is
ways     where one can step, and by which way somebody came
motions  how what happens moves
"""

from collections.abc import Mapping, Sequence

from labtop.engine import drawing
from labtop.engine.drawing import Parts, kept
from labtop.engine.kinds import Json
from labtop.engine.language import N_, translate
from labtop.games.labyrinthus.picture import pieces, places
from labtop.games.labyrinthus.picture.choices import targets
from labtop.games.labyrinthus.picture.motions import motions
from labtop.games.labyrinthus.picture.palette import PALETTE, STYLE
from labtop.games.labyrinthus.picture.places import own_seat, panes
from labtop.games.labyrinthus.picture.stone import still
from labtop.games.labyrinthus.picture.trays import trays
from labtop.games.labyrinthus.view import MiniatureView, View

__all__ = [
    "HEIGHT", "PALETTE", "STYLE",
    "meant", "motions", "numbers", "panes", "parts", "points", "seat_mark", "still", "title",
]  # fmt: skip

HEIGHT = places.HEIGHT


def title(view: View, lang: str) -> str:
    return translate(lang, N_("Labyrinthus, round {n}"), n=view["turn"]["round"])


def parts(view: View, lang: str) -> Parts:
    return {
        **pieces.walls(view["walls"], lang),
        **pieces.saved(view, lang),
        **pieces.miniatures(view, lang),
        "clash": pieces.clash(view) if view["turn"]["foe"] else "",
        **trays(view, lang),
        "targets": targets(view),
    }


POINTS = {
    "diced": "camp-{first}",
    "rolled": "die-0 die-1 die-2 die-3",
    "took": "{die}",
    "removed": "gutter-{wall}",  # the wall is not there any more
    "added": "wall-{wall} pillar-{pillar}",
    "filled": "wall-{wall}",
    "entered": "{miniature}",
    "moved": "{miniature} space-{start}",
    "left": "{miniature} space-{start}",
    "attacked": "{attacker} {defender}",
    "countered": "{attacker} {defender}",
    "ended": "die-0 die-1 die-2 die-3",
    "saved": "saved-{seat}",
    "answered": "camp-{seat}",
}
"""What an event is about, where that is not its miniature alone."""


def points(kind: str, args: Mapping[str, Json]) -> tuple[str, ...]:
    if kind in ("placed", "won"):
        return tuple(f"labyrinthus-home-{seat}" for seat in args.get("seats", args.get("winners")))
    if kind == "diced" and args["first"] is None:
        return ()
    named = {name: str(value).replace(" ", "-") for name, value in args.items()}
    told = POINTS.get(kind, "{miniature}").format(**named, die="die-0" if args.get("result") == "wall" else "die-3")
    return tuple(f"labyrinthus-{element}" for element in told.split())


def meant(view: View, element: str) -> str:
    """A wall is taken away, a pillar gets one, a miniature of one's own is moved."""
    own = own_seat(view)["name"]
    known = ((rf"{own}-([1-4])", "mini{}"), (r"wall-([a-n][0-9]+[nesw])", "remove-{}"), (r"pillar-(.+)", "add-{}n"))
    return drawing.meaning(element, "labyrinthus", known)


def seat_mark(view: View, seat: int) -> str:
    return drawing.disc(view["seats"][seat]["name"])


def numbers(view: View, lang: str) -> list[list[tuple[str, str]]]:
    return [list(_numbers(seat["home"], seat["miniatures"], seat["saved"], lang)) for seat in view["seats"]]


@kept
def _numbers(
    home: int, miniatures: Sequence[MiniatureView], saved: Sequence[str], lang: str
) -> tuple[tuple[str, str], ...]:
    """How many are home, which wins; then what there is. Who is neither home nor in the maze waits outside."""
    inside = sum(bool(piece["facing"]) for piece in miniatures)
    rows = [(translate(lang, N_("home")), translate(lang, N_("{n} of 4"), n=home))]
    if inside:
        rows.append((translate(lang, N_("in the maze")), str(inside)))
    for result, label in (("wall", N_("walls kept")), ("move", N_("moves kept"))):
        if result in saved:
            rows.append((translate(lang, label), str(saved.count(result))))
    return tuple(rows)
