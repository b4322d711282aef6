"""Hands that lie open: those of the others. One's own lies on the bench."""

from collections.abc import Sequence

from labtop.engine.drawing import Parts, kept, num
from labtop.engine.language import N_, translate
from labtop.games.labydo.picture.art import face, pawn, turned_at
from labtop.games.labydo.picture.board import called
from labtop.games.labydo.picture.hand import holder
from labtop.games.labydo.picture.places import OPEN_HEIGHT, TRAY_WIDTH, box_of
from labtop.games.labydo.view import View

X, Y, _, _ = box_of("open", open_hands=True)
SMALLEST = 0.24
STEP = 23.6
HALF_WIDTH, HALF_HEIGHT = TRAY_WIDTH / 2, OPEN_HEIGHT / 2


def still() -> str:
    return f'<rect x="{num(X)}" y="{num(Y)}" width="{TRAY_WIDTH}" height="{OPEN_HEIGHT}" rx="12" fill="var(--bench)"/>'


def opened(view: View, lang: str) -> Parts:
    """Two beside and two below each other; the place of the hand on the bench stays empty."""
    if not view["options"]["open_hands"]:
        return {}
    return {
        f"open/hand-{seat['seat']}": _hand(seat["seat"], seat["name"], view["edition"], seat["hand"] or (), lang)
        if seat["seat"] != holder(view)
        else ""
        for seat in view["seats"]
    }


@kept
def _hand(seat: int, colour: str, edition: str, tiles: Sequence[str], lang: str) -> str:
    left, top = X + HALF_WIDTH * (seat % 2), Y + HALF_HEIGHT * (seat // 2)
    title = translate(lang, N_("{who}: tiles in hand"), who=called(colour, lang))
    made = f'<g data-rule="D10"><title>{title}</title>{pawn(colour, left + 13, top + HALF_HEIGHT / 2, 9)}</g>'
    for place, tile in enumerate(tiles):
        at = turned_at(left + 25 + STEP * place, top + 3, 0, SMALLEST)
        made += f'<g id="labydo-tile-{tile.lower()}" transform="{at}"><title>{tile}</title>{face(edition, tile, 0)}</g>'
    return made
