"""The laboratory itself: what never moves in a match. Most of it is drawn in .svg files."""

from functools import cache
from pathlib import Path

from labtop.engine.drawing import COLOURS, art, emblem, group, num, text
from labtop.engine.language import N_, translate
from labtop.games.labrats.components import EXIT_CARDS, EXITS
from labtop.games.labrats.picture import vessels
from labtop.games.labrats.picture.creatures import aura, eye
from labtop.games.labrats.picture.places import CAGE_TOP, COLUMNS, DOOR_TOP, EXIT_PACK

HERE = Path(__file__).parent


def still(players: int, lang: str) -> str:
    """The hall and what stands in it; a cage for each player, the others empty."""
    doorway = art(HERE / "doorway.svg")
    doorways = "".join(f'<g transform="translate({x} {DOOR_TOP})">{doorway}</g>' for x in COLUMNS)
    hall = art(HERE / "hall.svg", exit_pack=_exit_pack(lang), doorways=doorways)
    return f"<defs>{_defs()}</defs>{hall}" + "".join(_cage(x, place < players) for place, x in enumerate(COLUMNS))


@cache
def _defs() -> str:
    return art(HERE / "art.svg", vessels=vessels.defs(), aura=aura, eye=eye)


def _cage(x: int, used: bool) -> str:
    shadow = '<rect x="-53" y="3" width="110" height="194" rx="12" class="shade"/>' if used else ""
    cage = art(HERE / "cage.svg", shadow=shadow, wheel="" if used else _wheel())
    return f'<g transform="translate({x} {CAGE_TOP})"{"" if used else _GONE}>{cage}</g>'


_GONE = ' class="gone"'


def _wheel() -> str:
    spokes = "".join(f'<path d="M0 0V-25" transform="rotate({turn})"/>' for turn in range(0, 360, 45))
    return (
        f'<g fill="none" stroke="var(--steel)" stroke-width="3" transform="translate(0 74)"><circle r="26"/>'
        f'{spokes}<path d="M0 0-16 32M0 0 16 32" stroke-width="4"/></g>'
    )


def _exit_pack(lang: str) -> str:
    """The exits that do not lie on the table: always as many."""
    left = EXIT_CARDS - EXITS
    x, y = EXIT_PACK
    name = translate(lang, N_("Exits to come: {count}"), count=left)
    return group(pile("hatch-back", left), id="labrats-stack-exits", x=x, y=y, title=name, rule="T26")


@cache
def pile(back: str, count: int) -> str:
    """A pack that stands on 0: a few cards deep, with the number of them."""
    number = '<rect x="-15" y="-20" width="30" height="20" rx="10" fill="var(--paper)" stroke="var(--edge)"/>' + text(
        0, -4.5, str(count), 16, "num"
    )
    if not count:
        return f'<rect x="-18" y="-51" width="36" height="50" rx="5" class="slot"/>{number}'
    deep = min(3, 1 + count // 8)
    cards = "".join(
        f'<use href="#labrats-{back}" transform="translate({2 * at} {-26 - 2 * at})"/>' for at in range(deep)
    )
    return f'<rect x="-16" y="-48" width="36" height="50" rx="5" class="shade"/>{cards}{number}'


def sign(colour: str | None, x: float, y: float, radius: float) -> str:
    """Whose it is: a colour's emblem on a plate, or the pack's."""
    plate = (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius + 4)}" fill="var(--white)" stroke="var(--steel-deep)"/>'
    )
    if colour in COLOURS:
        return plate + emblem(str(colour), x, y, radius * 0.86)
    return plate + (
        f'<g transform="translate({num(x)} {num(y)}) scale({radius / 10:.2f})" fill="var(--leaf)" '
        'stroke="var(--leaf-deep)"><use href="#labrats-pile"/></g>'
    )


def fitted(x: float, y: float, words: str, size: float, style: str, anchor: str, room: float) -> str:
    """A line of words; in a language with longer ones they are set closer."""
    made = text(x, y, words, size, style, anchor)
    if len(words) * size * 0.5 <= room:
        return made
    return made.replace("<text", f'<text textLength="{num(room)}" lengthAdjust="spacingAndGlyphs"', 1)
