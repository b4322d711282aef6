"""Below the table: a hand, the tile being laid, the piles, the dice, and a row for buttons and words."""

from collections.abc import Mapping, Sequence

from labtop.engine.drawing import SMALL, LegalAction, Parts, action, button, die, group, kept, lately, lines, num, text
from labtop.engine.language import N_, joined, translate
from labtop.games.labydo.components import HAND, TOP_NAMES
from labtop.games.labydo.events import End
from labtop.games.labydo.picture.art import face, icon, pawn
from labtop.games.labydo.picture.board import called
from labtop.games.labydo.picture.close_up import Surroundings, close_up
from labtop.games.labydo.picture.places import (
    BENCH_HEIGHT,
    BENCH_TOP,
    INNER,
    MARGIN,
    TILE_HEIGHT,
    TILE_WIDTH,
    TRAY_HEIGHT,
    TRAY_TOP,
    marks,
)
from labtop.games.labydo.view import View
from labtop.games.labydo.words import ANNOUNCEMENTS

SMALLER = 0.68  # scale of tiles in hand
SLOT = 73  # from tile to tile
FIRST_SLOT = MARGIN + 84  # after the one for the tile being laid
SLOT_TOP = BENCH_TOP + 24
PILES_LEFT = 470
PILE_SCALE = 0.48
DIE = 34
CARD_WIDTH, CARD_HEIGHT = 222, TRAY_TOP + TRAY_HEIGHT - BENCH_TOP  # the two ways of turning a tile
MOVES = {"move": "standard", "teleport": "teleport", "exit": "exit", "win": "victory"}
MOVE_RULES = {"standard": "D20", "teleport": "D23", "exit": "D24", "victory": "D25"}


def piles(view: View, lang: str) -> Parts:
    """What lies there for everybody."""
    return {
        "pile": _pile("pile", view["pile"], lang),
        "exits": _pile("exits", view["exits"], lang),
        "dice": _dice(view["turn"]["dice"], lang),
    }


def bench(view: View, lang: str) -> Parts:
    """What depends on who looks."""
    turning = [choice for choice in view["legal"] if choice["text"] in TOP_NAMES]
    return {
        "stage": "" if turning else _stage(view, lang),
        **_hand(view, bool(turning), lang),
        "tray": _turning(_around(view), turning, _sentence(view, lang)) if turning else _tray(view, lang),
    }


def slots() -> str:
    """Where the tiles of a hand lie, while none do."""
    wide, high = num(TILE_WIDTH * SMALLER), num(TILE_HEIGHT * SMALLER)
    return "".join(
        f'<rect x="{FIRST_SLOT + SLOT * place}" y="{SLOT_TOP}" width="{wide}" height="{high}" rx="4" '
        f'fill="var(--slot)"/>'
        for place in range(HAND)
    )


def _small(edition: str, tile: str) -> str:
    return f'<g transform="scale({SMALLER})">{face(edition, tile, 0)}</g>'


def _caption(tile: str, shift: float = 0) -> str:
    return text(TILE_WIDTH * SMALLER / 2 + shift, -8, tile, 14, "soft")


def holder(view: View) -> int:
    """Whose hand lies on the bench: the viewer's; for a spectator that of whoever decides."""
    if view["seat"] is not None:
        return int(view["seat"])
    return int(view["waiting"][0] if view["waiting"] else view["turn"]["seat"] or 0)


def _stage(view: View, lang: str) -> str:
    """The tile being laid, for everybody to see; if there is none, whose hand this is."""
    laying = view["turn"]["laying"]
    if laying and laying["tile"]:
        return _laid(
            view["edition"], laying["tile"], bool(laying["place"]), view["seats"][laying["seat"]]["name"], lang
        )
    return _owner(view["seats"][holder(view)]["name"], lang)


@kept
def _laid(edition: str, tile: str, has_place: bool, colour: str, lang: str) -> str:
    title = translate(lang, N_("{who} is laying {tile}"), who=called(colour, lang), tile=tile)
    wide, high = num(TILE_WIDTH * SMALLER + 8), num(TILE_HEIGHT * SMALLER + 8)
    body = f'<rect x="-4" y="-4" width="{wide}" height="{high}" rx="8" class="held"/>'
    body += _small(edition, tile) + _caption(tile, 6) + pawn(colour, 8, -13, 8)
    id = "" if has_place else f"labydo-tile-{tile.lower()}"
    return group(body, id=id, x=MARGIN + 8, y=SLOT_TOP, title=title, rule="D20")


@kept
def _owner(colour: str, lang: str) -> str:
    middle = TILE_WIDTH * SMALLER / 2
    body = pawn(colour, middle, 52, 24) + text(middle, 100, called(colour, lang), SMALL, "bold")
    return group(body, x=MARGIN + 8, y=SLOT_TOP)


def _hand(view: View, hidden: bool, lang: str) -> Parts:
    """A part a place; what may be chosen lies over them. Others see the backs."""
    seat, edition = view["seats"][holder(view)], view["edition"]
    hand, count = (None, 0) if hidden else (seat["hand"], seat["hand_size"])
    lies = _lies(edition, hand, count, seat["name"], lang)
    if hand is None or view["turn"]["phase"] != "tile" or not view["legal"]:
        return lies
    legal = {choice["text"]: choice for choice in view["legal"]}
    return {**lies, "hand-to-choose": _offered([legal.get(tile.lower()) for tile in hand])}


@lately
def _lies(edition: str, hand: Sequence[str] | None, count: int, colour: str, lang: str) -> Parts:
    """The tiles of a hand, or as many backs; nothing to choose yet."""
    parts = {f"hand-{place}": "" for place in range(HAND)} | {"hand-to-choose": ""}
    if hand is None:
        return parts | {f"hand-{place}": _back(place, colour, lang) for place in range(count)}
    return parts | {f"hand-{place}": _held(place, edition, tile) for place, tile in enumerate(hand)}


@kept
def _back(place: int, colour: str, lang: str) -> str:
    title = translate(lang, N_("{who}: tiles in hand"), who=called(colour, lang))
    back = f'<use href="#labydo-back" transform="scale({SMALLER})"/>'
    return group(back, x=FIRST_SLOT + SLOT * place, y=SLOT_TOP, title=title, rule="D10")


@kept
def _held(place: int, edition: str, tile: str) -> str:
    body, id = _small(edition, tile) + _caption(tile), f"labydo-tile-{tile.lower()}"
    return group(body, id=id, x=FIRST_SLOT + SLOT * place, y=SLOT_TOP, title=tile, rule="D10")


@kept
def _offered(choices: Sequence[LegalAction | None]) -> str:
    wide, high = num(TILE_WIDTH * SMALLER + 6), num(TILE_HEIGHT * SMALLER + 6)
    body = (
        f'<rect x="-3" y="-3" width="{wide}" height="{high}" rx="7" class="halo"/>'
        f'<rect x="-4" y="-24" width="{SLOT}" height="{BENCH_HEIGHT}" fill="none" pointer-events="all"/>'
    )
    return "".join(
        action("labydo", choice, body, x=FIRST_SLOT + SLOT * place, y=SLOT_TOP)
        for place, choice in enumerate(choices)
        if choice
    )


PILES = {
    "pile": (0, "back", N_("Labyrinth tiles in the pile"), "D22"),
    "exits": (1, "exit-back", N_("Exit tiles in the pile"), "D24"),
}


@kept
def _pile(name: str, count: int, lang: str) -> str:
    wide, high = TILE_WIDTH * PILE_SCALE, TILE_HEIGHT * PILE_SCALE
    place, back, words, rule = PILES[name]
    layers = min(4, -(-count // 8)) if name == "pile" else count
    body = f'<rect width="{num(wide)}" height="{num(high)}" rx="4" class="bare"/>' if not count else ""
    for layer in range(layers):
        at = f"translate({-1.6 * layer:g} {-1.6 * layer:g})scale({PILE_SCALE})"
        body += f'<use href="#labydo-{back}" transform="{at}"/>'
    shift = 1.6 * max(0, layers - 1)
    plate = f'<circle cx="{num(wide / 2 - shift)}" cy="{num(high / 2 - shift)}" r="15" class="disc"/>'
    body += plate + text(wide / 2 - shift, high / 2 - shift + 6.5, str(count), 19, "bold")
    x = PILES_LEFT + 12 + place * 58
    return group(
        body, id=f"labydo-{name}", x=x, y=BENCH_TOP + 12, title=f"{translate(lang, words)}: {count}", rule=rule
    )


@kept
def _dice(rolled: Sequence[int] | None, lang: str) -> str:
    made = ""
    for place in range(3):
        x, y = PILES_LEFT + 19 + place * (DIE + 5), BENCH_TOP + BENCH_HEIGHT - DIE / 2 - 6
        if rolled:
            made += die(rolled[place], x, y, DIE, id=f"labydo-die-{place}")
        else:
            half = num(-DIE / 2)
            blank = f'<rect x="{half}" y="{half}" width="{DIE}" height="{DIE}" rx="6"/>'
            title = translate(lang, N_("Not rolled yet"))
            made += group(blank, id=f"labydo-die-{place}", x=x, y=y, style="die idle", title=title)
    return made


def _around(view: View) -> Surroundings:
    laying = view["turn"]["laying"]
    assert laying
    pawns = {seat["name"]: seat["pawn"] for seat in view["seats"]}
    return {"edition": view["edition"], "tiles": view["tiles"], "laying": laying, "pawns": pawns}


@kept
def _turning(around: Surroundings, turning: Sequence[LegalAction], sentence: str) -> str:
    """Both ways to turn the tile, each as it would lie among its neighbours."""
    made = ""
    for place, choice in enumerate(turning):
        window = close_up(around, TOP_NAMES.index(choice["text"]), CARD_WIDTH - 16, CARD_HEIGHT - 44)
        body = (
            f'<rect class="plate" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="12"/>'
            f'<g transform="translate(8 8)"><rect width="{CARD_WIDTH - 16}" height="{CARD_HEIGHT - 44}" rx="8" '
            f'class="window"/><g clip-path="url(#labydo-window)">{window}</g></g>'
            + text(CARD_WIDTH / 2, CARD_HEIGHT - 13, choice["label"], SMALL)
        )
        made += action("labydo", choice, body, x=MARGIN + place * (CARD_WIDTH + 10), y=BENCH_TOP)
    left = MARGIN + 2 * (CARD_WIDTH + 10)
    rows = lines(sentence, MARGIN + INNER - left, SMALL)
    # more rows than three have no room: then the cards speak for themselves
    return made + (_rows(rows, (left + MARGIN + INNER) / 2, SMALL) if len(rows) <= 3 else "")


# --- buttons and words ---------------------------------------------------------------------------------------------


def _tray(view: View, lang: str) -> str:
    legal = {choice["text"]: choice for choice in view["legal"]}
    if legal and view["turn"]["phase"] == "announce":
        why_not = {move: _why_not(view, move, lang) for move in MOVES if move not in legal}
        return _announcing(legal, why_not, lang)
    sentence = _sentence(view, lang)
    return _staying(legal["stay"], sentence) if "stay" in legal else _said(sentence, INNER)


@kept
def _staying(choice: LegalAction, sentence: str) -> str:
    stay = button("labydo", choice, MARGIN + INNER - 130, TRAY_TOP, 130, TRAY_HEIGHT, 20)
    return _said(sentence, INNER - 140) + stay


@kept
def _announcing(legal: Mapping[str, LegalAction], why_not: Mapping[str, str], lang: str) -> str:
    """The four moves; of those that cannot be announced, why."""
    wide = (INNER - 30) / 4
    return "".join(
        _announce(move, legal.get(move), why_not.get(move, ""), MARGIN + place * (wide + 10), wide, lang)
        for place, move in enumerate(MOVES)
    )


def _announce(move: str, choice: LegalAction | None, why_not: str, x: float, wide: float, lang: str) -> str:
    words = translate(lang, ANNOUNCEMENTS[MOVES[move]])
    left, rows = 40, lines(words, wide - 48, SMALL)
    if len(rows) > 3:  # words need the room of the sign
        left, rows = 10, lines(words, wide - 18, SMALL)
    top = TRAY_HEIGHT / 2 - (len(rows) - 1) * SMALL * 0.58 + SMALL * 0.35
    said = "".join(text(left, top + row * SMALL * 1.16, line, SMALL, "ink", "start") for row, line in enumerate(rows))
    sign = icon(MOVES[move], 21, TRAY_HEIGHT / 2) if left > 10 else ""
    body = f'<rect class="plate" width="{num(wide)}" height="{TRAY_HEIGHT}" rx="12"/>{sign}{said}'
    if choice:
        return action("labydo", choice, body, x=x, y=TRAY_TOP)
    return group(body, x=x, y=TRAY_TOP, style="idle", title=why_not, rule=MOVE_RULES[MOVES[move]])


def _why_not(view: View, move: str, lang: str) -> str:
    seat = view["seats"][view["turn"]["seat"] or 0]
    tile, _, number = str(seat["pawn"]).partition(".")
    mark = dict(marks(view["edition"], tile)).get(int(number) - 1)
    if mark == "B":
        return translate(lang, N_("On a blocking space only the standard move can be announced."))
    if move == "teleport":
        if mark != "T":
            return translate(lang, N_("Teleports begin on a space marked T."))
        return translate(lang, N_("No labyrinth tile shares an edge with this one."))
    if move == "exit":
        if not view["exits"]:
            return translate(lang, N_("All exit tiles are on the table."))
        return translate(lang, N_("First cross five labyrinth tiles; so far: {count}."), count=len(seat["crossed"]))
    return translate(lang, N_("There is no exit tile on the table yet."))


@kept
def _said(sentence: str, wide: float) -> str:
    return _rows(lines(sentence, wide - 20, 20), MARGIN + wide / 2, 20)


def _rows(rows: Sequence[str], x: float, size: float) -> str:
    """Words in the tray."""
    top = TRAY_TOP + TRAY_HEIGHT / 2 - (len(rows) - 1) * size * 0.6 + size * 0.35
    return "".join(text(x, top + row * size * 1.2, line, size, "ink") for row, line in enumerate(rows))


def _sentence(view: View, lang: str) -> str:
    """What is asked now, and of whom; at the end, who has won."""
    if view["over"]:
        winners = joined([called(view["seats"][seat]["name"], lang) for seat in view["winners"]], lang)
        won = N_("{winners} wins!") if len(view["winners"]) == 1 else N_("{winners} share a draw.")
        how = next(ending.sentence for ending in End.endings().values() if ending.name == view["ending"])
        return f"{translate(lang, how)} {translate(lang, won, winners=winners)}"
    if not view["waiting"]:  # in the middle of a move nobody is asked
        return ""
    if view["question"]:
        return view["question"]
    return translate(lang, N_("{who} decides."), who=called(view["seats"][view["waiting"][0]]["name"], lang))
