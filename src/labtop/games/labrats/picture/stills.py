"""The laboratory itself: what never moves in a match, pane by pane. Most of it is drawn in .svg files."""

from functools import cache
from pathlib import Path

from labtop.engine.drawing import BOARD, DEFS, WHOLE, Box, Stills, art, group, num
from labtop.engine.language import N_, translate
from labtop.games.labrats.components import EXIT_CARDS, EXITS
from labtop.games.labrats.picture import places as lie
from labtop.games.labrats.picture import shelves, tracks, vessels
from labtop.games.labrats.picture.creatures import aura, eye
from labtop.games.labrats.picture.furniture import pile, signs

HERE = Path(__file__).parent


def still(players: int, lang: str) -> Stills:
    """The hall and what stands in it, a cage for each player; the mats of the trays; a bench where all lie together."""
    return {
        DEFS: f"<defs>{_defs()}</defs>",
        WHOLE: f'<rect x="9" y="568" width="582" height="{lie.HEIGHT - 572}" rx="16" class="desk"/>',
        BOARD: _hall(lang) + "".join(_cage(*lie.cage(players, seat)) for seat in range(players)),
        "potions": _mat(lie.POTIONS),
        "doors": _mat(lie.DOORS),
        "choice": _mat(lie.CHOICE),
        "spent": _mat(lie.SPENT) + shelves.spent_backs(),
    }


@cache
def _defs() -> str:
    return art(HERE / "art.svg", vessels=vessels.defs(), aura=aura, eye=eye) + signs()


def _hall(lang: str) -> str:
    doorway = art(HERE / "doorway.svg")
    return art(
        HERE / "hall.svg",
        exit_pack=_exit_pack(lang),
        supplies=shelves.supplies(lang),
        poster=shelves.poster(lang),
        doorways="".join(f'<g transform="translate({x} {lie.DOOR_TOP})">{doorway}</g>' for x in lie.COLUMNS),
    )


def _exit_pack(lang: str) -> str:
    """The exits that do not lie on the table: always as many."""
    left = EXIT_CARDS - EXITS
    columns, boards = lie.SHELVES
    name = translate(lang, N_("Exits to come: {count}"), count=left)
    return group(pile("hatch-back", left), id="labrats-stack-exits", x=columns[2], y=boards[0], title=name, rule="T26")


def _cage(x: float, width: int) -> str:
    left, room = -width / 2, width - 10
    cage = art(
        HERE / "cage.svg",
        left=num(left),
        shadow=num(left + 2),
        width=str(width),
        niche=num(left + 5),
        room=str(room),
        bars="".join(f"M{num(left + 15 + at)} 32V108" for at in range(0, room - 14, 16)),
        wheel=_wheel(left + 36) if width > 160 else "",
        straw=f"M{num(left + 5)} 96Q{num(left / 2)} 91 0 96T{num(-left - 5)} 95V100Q{num(-left - 5)} 108 "
        f"{num(-left - 13)} 108H{num(left + 13)}Q{num(left + 5)} 108 {num(left + 5)} 100Z",
    )
    return f'<g transform="translate({num(x)} {lie.CAGE_TOP})">{cage}{tracks.ground(width)}</g>'


def _wheel(x: float) -> str:
    """In a wide cage there is room for one."""
    spokes = "".join(f'<path d="M0 0V-22" transform="rotate({turn})"/>' for turn in range(0, 360, 45))
    return (
        f'<g fill="none" stroke="var(--void)" stroke-width="3" transform="translate({num(x)} 74)"><circle r="23"/>'
        f'{spokes}<path d="M0 0-14 28M0 0 14 28" stroke-width="4"/></g>'
    )


def _mat(box: Box) -> str:
    """What a tray lies on."""
    left, top, width, height = box
    return (
        f'<rect x="{num(left + 1)}" y="{num(top + 1)}" width="{num(width - 2)}" height="{num(height - 2)}" rx="14" '
        'class="mat"/>'
    )
