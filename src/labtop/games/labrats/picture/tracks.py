"""What a rat has won and caught, as tracks with their goal: cheese to the cup, crumbs to a cheese, contamination to
death. How far it is, is seen without knowing a rule."""

from functools import cache

from labtop.engine.drawing import group, kept, num, text
from labtop.engine.language import N_, translate
from labtop.games.labrats.components import CHEESE_TO_WIN, CRUMBS_A_CHEESE, FATAL_CONTAMINATION
from labtop.games.labrats.picture.places import CAGE_TOP, cage

CHEESE, CRUMBS, TAINT = "wedge", "crumb", "drop"  # what one of a track is called in ids
FULL = {CHEESE: CHEESE_TO_WIN, CRUMBS: CRUMBS_A_CHEESE, TAINT: FATAL_CONTAMINATION}
COUNTED = (CRUMBS,)  # of the others there are few: one sees how many
_ROWS = {CHEESE: 122, CRUMBS: 148, TAINT: 174}
_ART = {CHEESE: "cheese", CRUMBS: "crumb", TAINT: "taint"}
_GOAL = {CHEESE: ("trophy", 0.95), CRUMBS: ("cheese", 0.9), TAINT: ("skull", 0.95)}
_WIDE = {CHEESE: 24, CRUMBS: 11, TAINT: 20}  # of the art


_HIT = '<rect x="{}" y="-12" width="{}" height="24" fill="transparent"/>'  # all of a track explains itself


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
            _HIT.format(num(-width / 2 + 5), width - 10) + _track(seat, thing, count, width),
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


def ground(width: int) -> str:
    """What never changes of the tracks in a cage: a place for each that is needed, and what it leads to."""
    made = ""
    for thing, y in _ROWS.items():
        places = "".join(
            f'<use href="#labrats-no-{_ART[thing]}" transform="{place}"/>' for place in _places(thing, width)
        )
        goal, scale = _GOAL[thing]
        end = f'<use href="#labrats-{goal}" transform="translate({num(width / 2 - 14)} 0) scale({scale})"/>'
        made += f'<g transform="translate(0 {y})">{places}{end}</g>'
    return made


@cache
def _places(thing: str, width: int) -> tuple[str, ...]:
    """Where each of a track lies, and how large."""
    counted, full = thing in COUNTED, FULL[thing]
    left, right = -width / 2 + (25 if counted else 6), width / 2 - 27
    rows = 2 if counted and (right - left) / full < _WIDE[thing] else 1
    across = full // rows
    step = (right - left) / across
    size = min(1.25 if counted else 1.0, step / _WIDE[thing] * 0.97)
    return tuple(
        f"translate({num(left + step * (at % across + 0.5))} {num((at // across - 0.5) * 12 if rows > 1 else 0)}) "
        f"scale({size:.2f})"
        for at in range(full)
    )


@cache
def _track(seat: int, thing: str, count: int, width: int) -> str:
    """What is there, in its places; what is more than they are is only counted."""
    made = text(-width / 2 + 14, 7, str(count), 20, "num") if thing in COUNTED and count else ""
    for number, place in enumerate(_places(thing, width)[:count], 1):
        made += f'<use id="{piece(seat, thing, number)}" href="#labrats-{_ART[thing]}" transform="{place}"/>'
    return made
