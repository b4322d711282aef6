"""What a rat has won and caught, as tracks with their goal: cheese to the cup, crumbs to a cheese, contamination to
death. How far it is, is seen without knowing a rule."""

from functools import cache

from labtop.engine.drawing import group, kept, num, text
from labtop.engine.language import N_, translate
from labtop.games.labrats.components import CHEESE_TO_WIN, CRUMBS_A_CHEESE, FATAL_CONTAMINATION
from labtop.games.labrats.picture.places import CAGE_TOP, cage

CHEESE, CRUMBS, TAINT = "wedge", "crumb", "drop"  # what one of a track is called in ids
FULL = {CHEESE: CHEESE_TO_WIN, CRUMBS: CRUMBS_A_CHEESE, TAINT: FATAL_CONTAMINATION}
_ROWS = {CHEESE: 122, CRUMBS: 148, TAINT: 174}
_ART = {CHEESE: "cheese", CRUMBS: "crumb", TAINT: "taint"}
_GOAL = {CHEESE: ("trophy", 0.95), CRUMBS: ("cheese", 0.9), TAINT: ("skull", 0.95)}
_WIDE = {CHEESE: 24, CRUMBS: 11, TAINT: 20}  # of the art


@kept
def tracks(players: int, seat: int, cheese: int, crumbs: int, contamination: int, lang: str) -> str:
    x, width = cage(players, seat)
    rows = (
        ("cheese", CHEESE, cheese, N_("Cheese: {count} of {goal}. Four pieces win."), "T42"),
        ("crumbs", CRUMBS, crumbs, N_("Crumbs: {count} of {goal}. Ten make a piece of cheese."), "T31"),
        ("contamination", TAINT, contamination, N_("Contamination: {count} of {goal}. Five kill."), "T31"),
    )
    made = "".join(
        group(
            _track(seat, thing, count, width),
            id=f"labrats-{name}-{seat}",
            x=0,
            y=_ROWS[thing],
            title=translate(lang, title, count=count, goal=FULL[thing]),
            rule=rule,
        )
        for name, thing, count, title, rule in rows
    )
    return group(made, x=x, y=CAGE_TOP)


def piece(seat: int, thing: str, number: int) -> str:
    """The id of one of them, counted from 1."""
    return f"labrats-{thing}-{seat}-{number}"


@cache
def _track(seat: int, thing: str, count: int, width: int) -> str:
    """A place for each that is needed, and what it leads to."""
    full = FULL[thing]
    counted = thing == CRUMBS  # of the others there are few: one sees how many
    left, right = -width / 2 + (25 if counted else 6), width / 2 - 27
    rows = 2 if counted and (right - left) / full < _WIDE[CRUMBS] else 1
    across = full // rows
    step = (right - left) / across
    size = min(1.25 if counted else 1.0, step / _WIDE[thing] * 0.97)
    made = text(-width / 2 + 14, 7, str(count), 20, "num") if counted and count else ""
    for at in range(full):
        down = (at // across - 0.5) * 12 if rows > 1 else 0
        place = f"translate({num(left + step * (at % across + 0.5))} {num(down)}) scale({size:.2f})"
        name = f' id="{piece(seat, thing, at + 1)}"' if at < count else ""
        look = _ART[thing] if at < count else f"no-{_ART[thing]}"
        made += f'<g{name} transform="{place}"><use href="#labrats-{look}"/></g>'
    goal, scale = _GOAL[thing]
    return made + f'<use href="#labrats-{goal}" transform="translate({num(width / 2 - 14)} 0) scale({scale})"/>'
