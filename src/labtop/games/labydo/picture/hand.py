"""One's own tiles, and the tile that looks for its place. Others see the backs."""

from collections.abc import Sequence
from html import escape

from labtop.engine.drawing import LegalAction, Parts, action, fitting, kept, num, text
from labtop.engine.language import N_, translate
from labtop.games.labydo.components import HAND, TILE_NAMES
from labtop.games.labydo.picture.art import face, turned_at
from labtop.games.labydo.picture.board import called
from labtop.games.labydo.picture.places import TILE_HEIGHT, TILE_WIDTH, TRAY_WIDTH, box_of
from labtop.games.labydo.view import View

SMALLER = 0.56  # scale of tiles in hand
WIDE, HIGH = TILE_WIDTH * SMALLER, TILE_HEIGHT * SMALLER
X, Y, _, HEIGHT = box_of("hand")
ROOM = TRAY_WIDTH - 12
SLOT = (ROOM - WIDE) / (HAND - 1)  # from tile to tile
TOP = Y + 26


def still() -> str:
    """The bench, with the places for tiles."""
    bench = f'<rect x="{num(X)}" y="{num(Y)}" width="{TRAY_WIDTH}" height="{num(HEIGHT)}" rx="12" fill="var(--bench)"/>'
    return bench + "".join(
        f'<rect x="{num(_left(place, HAND))}" y="{num(TOP)}" width="{num(WIDE)}" height="{num(HIGH)}" rx="3" '
        f'fill="var(--slot)"/>'
        for place in range(HAND)
    )


def holder(view: View) -> int:
    """Whose hand lies on the bench: the viewer's; for a spectator that of whoever decides."""
    if view["seat"] is not None:
        return int(view["seat"])
    return int(view["waiting"][0] if view["waiting"] else view["turn"]["seat"] or 0)


def hand(view: View, lang: str) -> Parts:
    """A part a place, what may be chosen over them."""
    parts = {"hand/head": "", **{f"hand/place-{place}": "" for place in range(HAND + 1)}}
    seat, edition = view["seats"][holder(view)], view["edition"]
    tiles, laying, picked = shown(view), view["turn"]["laying"], _picked(view)
    layer = view["seats"][laying["seat"]]["name"] if laying else ""
    laid = (laying["tile"] or "") if laying else ""
    parts["hand/head"] = _head(seat["name"], view["seat"] is not None, layer, laid, lang)
    for place, tile in enumerate(tiles):
        left = _left(place, len(tiles))
        parts[f"hand/place-{place}"] = (
            _held(edition, tile, left, tile == picked, lang) if tile else _back(left, seat["name"], lang)
        )
    legal = {choice["text"]: choice for choice in view["legal"]} if view["turn"]["phase"] == "tile" else {}
    offered = [
        (_left(place, len(tiles)), legal[tile.lower()]) for place, tile in enumerate(tiles) if tile.lower() in legal
    ]
    return {**parts, "hand/to-choose": _offered(offered)}


@kept
def _head(colour: str, is_own: bool, layer: str, laid: str, lang: str) -> str:
    """Whose tiles these are; while one of them looks for its place, who lays it."""
    if laid and is_own and layer == colour:
        words = translate(lang, N_("You lay {tile}"), tile=laid)
    elif laid:
        words = translate(lang, N_("{who} lays {tile}"), who=called(layer, lang), tile=laid)
    elif is_own:
        words = translate(lang, N_("Your tiles"))
    else:
        words = translate(lang, N_("Tiles of {who}"), who=called(colour, lang))
    return text(X + 8, Y + 19, words, fitting([words], ROOM, 14, 18), "bold" if laid else "soft", "start")


def _picked(view: View) -> str:
    """The tile that is shown to all and has no place on the table yet."""
    laying = view["turn"]["laying"]
    return (laying["tile"] or "") if laying and not laying["place"] else ""


def shown(view: View) -> list[str]:
    """The tiles on the bench from left to right, a back as an empty name. The tile being laid lies among one's own
    where it lay before, if it is from there, or before all others."""
    seat, laying, picked = view["seats"][holder(view)], view["turn"]["laying"], _picked(view)
    tiles = [""] * seat["hand_size"] if seat["hand"] is None else list(seat["hand"])
    if not picked:
        return tiles
    is_own = laying is not None and laying["seat"] == seat["seat"] and len(tiles) < HAND and seat["hand"] is not None
    return sorted([*tiles, picked], key=TILE_NAMES.index) if is_own else [picked, *tiles]


def _left(place: int, count: int) -> float:
    """Where a tile lies; more than a hand lie closer together."""
    step = min(SLOT, (ROOM - WIDE) / max(1, count - 1))
    return round(X + 6 + step * place, 1)


@kept
def _back(left: float, colour: str, lang: str) -> str:
    title = translate(lang, N_("{who}: tiles in hand"), who=called(colour, lang))
    at = f"translate({num(left)} {num(TOP)})scale({SMALLER})"
    return f'<g transform="{at}" data-rule="D10"><title>{escape(title)}</title><use href="#labydo-back"/></g>'


@kept
def _held(edition: str, tile: str, left: float, is_picked: bool, lang: str) -> str:
    at = turned_at(left, TOP, 0, SMALLER)
    title = translate(lang, N_("{tile}, to be placed now"), tile=tile) if is_picked else tile
    frame = (
        f'<rect x="-4" y="-4" width="{TILE_WIDTH + 8}" height="{TILE_HEIGHT + 8}" rx="8" class="held"/>'
        if is_picked
        else ""
    )
    return (
        f'<g id="labydo-tile-{tile.lower()}" transform="{at}" data-rule="{"D20" if is_picked else "D10"}">'
        f"<title>{escape(title)}</title>{face(edition, tile, 0)}{frame}</g>"
        + text(left + WIDE / 2, TOP + HIGH + 17, tile, 18, "bold" if is_picked else "soft")
    )


@kept
def _offered(choices: Sequence[tuple[float, LegalAction]]) -> str:
    body = (
        f'<rect x="-1" y="-1" width="{num(WIDE + 2)}" height="{num(HIGH + 2)}" rx="5" class="halo"/>'
        f'<rect x="-1" y="-22" width="{num(min(SLOT, WIDE + 2))}" height="{num(HEIGHT - 8)}" fill="transparent"/>'
    )
    return "".join(action("labydo", choice, body, x=left, y=TOP) for left, choice in choices)
