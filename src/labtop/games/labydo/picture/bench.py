"""Below the table: a hand, the tile being laid, the piles, the dice, and a row for buttons and words."""

from collections.abc import Iterator, Mapping, Sequence

from labtop.engine.drawing import SMALL, LegalAction, action, button, die, group, lines, num, text
from labtop.engine.language import N_, joined, translate
from labtop.games.labydo.components import HAND, TOP_NAMES
from labtop.games.labydo.events import End
from labtop.games.labydo.picture.art import face, icon, pawn
from labtop.games.labydo.picture.board import name_of
from labtop.games.labydo.picture.close_up import close_up
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


def bench(view: View, lang: str) -> str:
    turning = {choice["text"]: choice for choice in view["legal"] if choice["text"] in TOP_NAMES}
    parts = [*_piles(view, lang), *_dice(view, lang)]
    if turning:
        parts += _turning(view, turning, lang)
    else:
        parts += [_stage(view, lang), *_hand(view, lang), *_tray(view, lang)]
    return "".join(parts)


def slots() -> str:
    """Where the tiles of a hand lie, while none do."""
    wide, high = num(TILE_WIDTH * SMALLER), num(TILE_HEIGHT * SMALLER)
    return "".join(
        f'<rect x="{FIRST_SLOT + SLOT * place}" y="{SLOT_TOP}" width="{wide}" height="{high}" rx="4" '
        f'fill="var(--slot)"/>'
        for place in range(HAND)
    )


def _small(view: View, tile: str) -> str:
    return f'<g transform="scale({SMALLER})">{face(view["edition"], tile, 0)}</g>'


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
    x = MARGIN + 8
    wide, high = TILE_WIDTH * SMALLER, TILE_HEIGHT * SMALLER
    if laying and laying["tile"]:
        title = translate(
            lang, N_("{who} is laying {tile}"), who=name_of(view, laying["seat"], lang), tile=laying["tile"]
        )
        frame = f'<rect x="-4" y="-4" width="{num(wide + 8)}" height="{num(high + 8)}" rx="8" class="held"/>'
        body = frame + _small(view, laying["tile"]) + _caption(laying["tile"], 6)
        body += pawn(view["seats"][laying["seat"]]["name"], 8, -13, 8)
        id = "" if laying["place"] else f"labydo-tile-{laying['tile'].lower()}"
        return group(body, id=id, x=x, y=SLOT_TOP, title=title, rule="D20")
    seat = view["seats"][holder(view)]
    name = name_of(view, seat["seat"], lang)
    return group(pawn(seat["name"], wide / 2, 52, 24) + text(wide / 2, 100, name, SMALL, "bold"), x=x, y=SLOT_TOP)


def _hand(view: View, lang: str) -> Iterator[str]:
    seat = view["seats"][holder(view)]
    legal = {choice["text"]: choice for choice in view["legal"]} if view["turn"]["phase"] == "tile" else {}
    if seat["hand"] is None:
        title = translate(lang, N_("{who}: tiles in hand"), who=name_of(view, seat["seat"], lang))
        for place in range(seat["hand_size"]):
            back = f'<use href="#labydo-back" transform="scale({SMALLER})"/>'
            yield group(back, x=FIRST_SLOT + SLOT * place, y=SLOT_TOP, title=title, rule="D10")
        return
    for place, tile in enumerate(seat["hand"]):
        body = _small(view, tile) + _caption(tile)
        choice = legal.get(tile.lower())
        if choice:
            wide, high = num(TILE_WIDTH * SMALLER + 6), num(TILE_HEIGHT * SMALLER + 6)
            halo = f'<rect x="-3" y="-3" width="{wide}" height="{high}" rx="7" class="halo"/>'
            cover = f'<rect x="-4" y="-24" width="{SLOT}" height="{BENCH_HEIGHT}" fill="none" pointer-events="all"/>'
            body = action("labydo", choice, body + halo + cover)
        yield group(
            body, id=f"labydo-tile-{tile.lower()}", x=FIRST_SLOT + SLOT * place, y=SLOT_TOP, title=tile, rule="D10"
        )


def _piles(view: View, lang: str) -> Iterator[str]:
    wide, high = TILE_WIDTH * PILE_SCALE, TILE_HEIGHT * PILE_SCALE
    for place, (name, back, count, words, rule) in enumerate(
        (
            ("pile", "back", view["pile"], N_("Labyrinth tiles in the pile"), "D22"),
            ("exits", "exit-back", view["exits"], N_("Exit tiles in the pile"), "D24"),
        )
    ):
        layers = min(4, -(-count // 8)) if name == "pile" else count
        body = f'<rect width="{num(wide)}" height="{num(high)}" rx="4" class="bare"/>' if not count else ""
        for layer in range(layers):
            at = f"translate({-1.6 * layer:g} {-1.6 * layer:g})scale({PILE_SCALE})"
            body += f'<use href="#labydo-{back}" transform="{at}"/>'
        shift = 1.6 * max(0, layers - 1)
        plate = f'<circle cx="{num(wide / 2 - shift)}" cy="{num(high / 2 - shift)}" r="15" class="disc"/>'
        body += plate + text(wide / 2 - shift, high / 2 - shift + 6.5, str(count), 19, "bold")
        title = f"{translate(lang, words)}: {count}"
        x = PILES_LEFT + 12 + place * 58
        yield group(body, id=f"labydo-{name}", x=x, y=BENCH_TOP + 12, title=title, rule=rule)


def _dice(view: View, lang: str) -> Iterator[str]:
    rolled = view["turn"]["dice"]
    for place in range(3):
        x, y = PILES_LEFT + 19 + place * (DIE + 5), BENCH_TOP + BENCH_HEIGHT - DIE / 2 - 6
        if rolled:
            yield die(rolled[place], x, y, DIE, id=f"labydo-die-{place}")
        else:
            half = num(-DIE / 2)
            blank = f'<rect x="{half}" y="{half}" width="{DIE}" height="{DIE}" rx="6"/>'
            title = translate(lang, N_("Not rolled yet"))
            yield group(blank, id=f"labydo-die-{place}", x=x, y=y, style="die idle", title=title)


def _turning(view: View, turning: Mapping[str, LegalAction], lang: str) -> Iterator[str]:
    """Both ways to turn the tile, each as it would lie among its neighbours."""
    for place, (name, choice) in enumerate(turning.items()):
        window = close_up(view, TOP_NAMES.index(name), CARD_WIDTH - 16, CARD_HEIGHT - 44)
        body = (
            f'<rect class="plate" width="{CARD_WIDTH}" height="{CARD_HEIGHT}" rx="12"/>'
            f'<g transform="translate(8 8)"><rect width="{CARD_WIDTH - 16}" height="{CARD_HEIGHT - 44}" rx="8" '
            f'class="window"/><g clip-path="url(#labydo-window)">{window}</g></g>'
            + text(CARD_WIDTH / 2, CARD_HEIGHT - 13, choice["label"], SMALL)
        )
        yield action("labydo", choice, body, x=MARGIN + place * (CARD_WIDTH + 10), y=BENCH_TOP)
    left = MARGIN + 2 * (CARD_WIDTH + 10)
    rows = lines(_sentence(view, lang), MARGIN + INNER - left, SMALL)
    if len(rows) <= 3:  # else the cards speak for themselves
        yield _rows(rows, (left + MARGIN + INNER) / 2, SMALL)


# --- buttons and words ---------------------------------------------------------------------------------------------


def _tray(view: View, lang: str) -> Iterator[str]:
    legal = {choice["text"]: choice for choice in view["legal"]}
    if view["legal"] and view["turn"]["phase"] == "announce":
        wide = (INNER - 30) / 4
        for place, move in enumerate(MOVES):
            x = MARGIN + place * (wide + 10)
            yield _announce(view, move, legal.get(move), x, wide, lang)
    elif "stay" in legal:
        yield _said(view, INNER - 140, lang)
        yield button("labydo", legal["stay"], MARGIN + INNER - 130, TRAY_TOP, 130, TRAY_HEIGHT, 20)
    else:
        yield _said(view, INNER, lang)


def _announce(view: View, move: str, choice: LegalAction | None, x: float, wide: float, lang: str) -> str:
    """One of the four moves; if it cannot be announced, why."""
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
    return group(body, x=x, y=TRAY_TOP, style="idle", title=_why_not(view, move, lang), rule=MOVE_RULES[MOVES[move]])


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


def _said(view: View, wide: float, lang: str) -> str:
    return _rows(lines(_sentence(view, lang), wide - 20, 20), MARGIN + wide / 2, 20)


def _rows(rows: Sequence[str], x: float, size: float) -> str:
    """Words in the tray."""
    top = TRAY_TOP + TRAY_HEIGHT / 2 - (len(rows) - 1) * size * 0.6 + size * 0.35
    return "".join(text(x, top + row * size * 1.2, line, size, "ink") for row, line in enumerate(rows))


def _sentence(view: View, lang: str) -> str:
    """What is asked now, and of whom; at the end, who has won."""
    if view["over"]:
        winners = joined([name_of(view, seat, lang) for seat in view["winners"]], lang)
        won = N_("{winners} wins!") if len(view["winners"]) == 1 else N_("{winners} share a draw.")
        how = next(ending.sentence for ending in End.endings().values() if ending.name == view["ending"])
        return f"{translate(lang, how)} {translate(lang, won, winners=winners)}"
    if not view["waiting"]:  # in the middle of a move nobody is asked
        return ""
    return view["question"] or translate(lang, N_("{who} decides."), who=name_of(view, view["waiting"][0], lang))
