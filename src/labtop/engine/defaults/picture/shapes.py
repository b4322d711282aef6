"""What everything is made of: cells, pieces, cards, panels."""

from collections.abc import Sequence
from math import ceil
from typing import TYPE_CHECKING

from labtop.engine.defaults.seats import SEAT_COLOURS, seat_name
from labtop.engine.drawing import BODY, COLOURS, GLYPH, LARGE, SMALL, Palette, emblem, lines, num, text

if TYPE_CHECKING:
    from labtop.engine.defaults.picture.places import Box

CARD_WIDTH, CARD_HEIGHT = 84, 112
MINI_WIDTH, MINI_HEIGHT = 50, 40
DIE = 62
LEAST = 14  # type on pieces

PALETTE: Palette = {
    "road": ("#d3ccbb", "#39434a"),
    "back": ("#3f6377", "#2d5266"),
    "back-line": ("#8fb1c2", "#7ca6ba"),
}


def style(game: str) -> str:
    rules = """
.road{fill:none;stroke:var(--road);stroke-width:22;stroke-linejoin:round;stroke-linecap:round}
.cell{fill:var(--paper);stroke:var(--edge);stroke-width:1.5}
.act .cell{fill:var(--lit-wash);stroke:var(--lit);stroke-width:3}
.act:hover .cell,.act:focus-visible .cell{stroke:var(--ink);stroke-width:5}
.disc{fill:var(--paper);stroke:var(--ink);stroke-width:1.5}
.through{pointer-events:none}
.back{fill:var(--back);stroke:var(--edge);stroke-width:1.5}
.back-line{fill:none;stroke:var(--back-line);stroke-width:2}
.gone{fill:none;stroke:var(--edge);stroke-width:2;stroke-dasharray:6 6}
.deciding{fill:var(--lit)}
"""
    scoped = (
        ",".join(f".labtop.{game} {selector}" for selector in line.partition("{")[0].split(","))
        + "{"
        + line.partition("{")[2]
        for line in rules.strip().splitlines()
    )
    return "\n".join(scoped)


def road(centres: Sequence[tuple[float, float]]) -> str:
    """The way along a track, below its cells."""
    return f'<path class="road" d="M{" ".join(f"{num(x)} {num(y)}" for x, y in centres)}"/>'


def cell(id: str, x: float, y: float, box: "Box", name: str, mark: str) -> str:
    """A place with its name, and what is written there for good."""
    wide, high = box.width - 6, box.height - 6
    named = f' id="{id}"' if id else ""
    body = (
        f'<rect class="cell" x="{num(x - wide / 2)}" y="{num(y - high / 2)}" width="{num(wide)}" height="{num(high)}" '
        'rx="9"/>'
    )
    if name:
        body += text(x - wide / 2 + 7, y - high / 2 + 17, fitting(name, wide - 10, LEAST), LEAST, "soft", "start")
    if mark:
        body += text(x, y + high / 2 - 6, fitting(mark, wide, LEAST), LEAST, "bold")
    return f"<g{named}>{body}</g>"


def content(x: float, y: float, box: "Box", words: str) -> str:
    """What is at a place now."""
    size = LARGE if len(words) < 3 else SMALL if len(words) * SMALL * GLYPH < 2 * box.width else LEAST
    rows = lines(words, box.width - 8, size)[:2]
    top = y + size * 0.35 + 4 - (len(rows) - 1) * size * 0.55
    return "".join(
        text(x, top + at * size * 1.1, fitting(row, box.width - 6, size), size, "ink through")
        for at, row in enumerate(rows)
    )


def fitting(words: str, width: float, size: float) -> str:
    """Words cut to a width."""
    room = max(2, int(width / (size * GLYPH)))
    return words if len(words) <= room else words[: room - 1] + "…"


def spread(number: int, count: int, box: "Box", marked: bool = False) -> tuple[float, float, float]:
    """Pieces at one place: how far from its middle the one with this number is, and how large each may be. What is
    written there is left free."""
    across = 1 if count == 1 else 2 if count < 5 else 3
    rows = ceil(count / across)
    wide, high = box.width - 14, box.height - (38 if marked else 24)
    radius = min(wide / (2 * across), high / (2 * rows), 20)
    row, column = divmod(number, across)
    down = (row - (rows - 1) / 2) * 2 * radius + (-2 if marked else 5)
    return (column - (across - 1) / 2) * 2 * radius, down, radius


def piece(seat: int | None, name: str, radius: float, lang: str) -> str:
    """A piece: a seat's emblem on a disc; what is nobody's has its first letter."""
    disc = f'<circle class="disc" r="{num(radius - 1)}"/>'
    if seat is None:
        return f"<title>{name}</title>{disc}{text(0, 5, name[:1].upper(), LEAST, 'bold')}"
    return f"<title>{seat_name(None, seat, lang)}</title>{disc}{emblem(SEAT_COLOURS[seat], 0, 0, radius * 0.66)}"


def plate(style: str, width: float, height: float, radius: float = 9) -> str:
    return f'<rect class="{style}" width="{num(width)}" height="{num(height)}" rx="{num(radius)}"/>'


def card(name: str, count: int = 1) -> str:
    """A card with its name. A number at its end is written large; a colour in it has its emblem."""
    colour = next((word for word in name.lower().split() if word in COLOURS), "")
    words, _, number = name.rpartition(" ")
    if not number.lstrip("-").isdigit():
        words, number = name, ""
    rows = lines(words, CARD_WIDTH - 8, SMALL)[: 5 - 2 * bool(colour) - 2 * bool(number)]
    high = 34 * bool(colour) + 20 * len(rows) + 36 * bool(number)
    y = (CARD_HEIGHT - high) / 2
    made = [plate("plate", CARD_WIDTH, CARD_HEIGHT)]
    if colour:
        made.append(emblem(colour, CARD_WIDTH / 2, y + 14, 13))
        y += 34
    for row in rows:
        made.append(text(CARD_WIDTH / 2, y + 16, fitting(row, CARD_WIDTH, SMALL), SMALL, "ink"))
        y += 20
    if number:
        made.append(text(CARD_WIDTH / 2, y + 31, number, 36, "bold"))
    if count > 1:
        made.append(text(CARD_WIDTH - 8, 22, f"×{count}", SMALL, "bold", "end"))
    return "".join(made)


def mini(name: str, caption: str) -> str:
    """A small card for a panel, and what it is."""
    size = 20 if len(name) < 4 else LEAST
    body = plate("plate", MINI_WIDTH, MINI_HEIGHT, 6)
    body += text(MINI_WIDTH / 2, MINI_HEIGHT / 2 + size * 0.35, fitting(name, MINI_WIDTH, size), size, "bold")
    return body + text(MINI_WIDTH / 2, MINI_HEIGHT + LEAST, fitting(caption, MINI_WIDTH + 6, LEAST), LEAST, "soft")


def back(count: int) -> str:
    """Cards face down, and how many."""
    inner = f'<rect class="back-line" x="9" y="9" width="{CARD_WIDTH - 18}" height="{CARD_HEIGHT - 18}" rx="5"/>'
    x, y = CARD_WIDTH / 2, CARD_HEIGHT / 2
    plaque = f'<rect class="cell" x="{num(x - 22)}" y="{num(y - 16)}" width="44" height="32" rx="16"/>'
    return plate("back", CARD_WIDTH, CARD_HEIGHT) + inner + plaque + text(x, y + 7, str(count), BODY, "bold")


def no_card() -> str:
    """Where a card would lie."""
    return plate("gone", CARD_WIDTH, CARD_HEIGHT)


def number_die(number: int | None) -> str:
    """A die with more sides than pips can tell, or one that has not been rolled."""
    face = f'<rect x="{-DIE / 2}" y="{-DIE / 2}" width="{DIE}" height="{DIE}" rx="11" class="cell"/>'
    if number is None:
        return face.replace("cell", "gone")
    return face + text(0, 10, str(number), LARGE, "bold")


def told_in_rows(facts: Sequence[str], width: float, most: int) -> list[str]:
    """Facts side by side, none of them broken; what does not fit any more is cut."""
    rows: list[str] = []
    for fact in facts:
        if rows and (len(rows) == most or fitting(f"{rows[-1]} · {fact}", width, SMALL)[-1] != "…"):
            rows[-1] = f"{rows[-1]} · {fact}"
        else:
            rows.append(fact)
    return [fitting(row, width, SMALL) for row in rows]


def panel(colour: str, name: str, facts: Sequence[str], box: tuple[float, float, float], decides: bool) -> str:
    """A seat: its emblem, its name, its numbers; a bar beside those who decide. The box is its width, its height, and
    the room for words."""
    width, height, room = box
    body = plate("plate", width, height, 12)
    if decides:
        body += f'<rect class="deciding" x="0" y="12" width="6" height="{num(height - 24)}" rx="3"/>'
    body += emblem(colour, 32, height / 2, 15)
    rows = told_in_rows(facts, room, max(1, int((height - 34) / 21)))
    first = height / 2 - len(rows) * 10.5 + 6
    body += text(60, first, name, SMALL, "bold", "start")
    return body + "".join(text(60, first + 21 * (at + 1), row, SMALL, "ink", "start") for at, row in enumerate(rows))
