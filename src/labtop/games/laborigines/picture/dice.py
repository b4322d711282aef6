"""The dice in the middle: as rolled, then with whoever moves by each."""

from collections.abc import Mapping, Sequence

from labtop.engine.drawing import LegalAction, action, die, group, kept, num
from labtop.engine.kinds import spoken
from labtop.games.laborigines.picture.clay import figure
from labtop.games.laborigines.view import View

SIDE = 58
PLACES = ((258, 528), (342, 528))
DROP = f'<rect x="{-SIDE / 2 + 2:g}" y="{-SIDE / 2 + 4:g}" width="{SIDE}" height="{SIDE}" rx="11" class="drop"/>'
HALO = (
    f'<rect x="{num(-SIDE / 2 - 6)}" y="{num(-SIDE / 2 - 6)}" width="{SIDE + 12}" height="{SIDE + 12}" rx="15" '
    'class="halo" pointer-events="all"/>'
)


def rolled(view: View) -> str:
    """The dice, to be chosen from if that is asked."""
    numbers = view["turn"]["dice"]
    if numbers is None or view["over"]:
        return ""
    return _dice(numbers, {choice["text"]: choice for choice in view["legal"] if choice["text"].startswith("die")})


@kept
def _dice(numbers: Sequence[int], offered: Mapping[str, LegalAction]) -> str:
    made = ""
    for at, (number, (x, y)) in enumerate(zip(numbers, PLACES, strict=True)):
        face = DROP + die(number, 0, 0, SIDE)
        choice = offered.get(f"die{number}")
        if choice is not None:
            face = action("laborigines", choice, face + HALO)
        made += f'<g id="laborigines-die-{at + 1}" transform="translate({x} {y})" data-rule="L40">{face}</g>'
    return made


def movers(view: View, lang: str) -> str:
    """Beside each die the piece that moves by it."""
    turn = view["turn"]
    if turn["dice"] is None or turn["movers"] is None or turn["assigned"] is None or view["over"]:
        return ""
    return _movers(turn["dice"], turn["movers"], turn["assigned"], lang)


@kept
def _movers(numbers: Sequence[int], names: Sequence[str], assigned: Mapping[str, int], lang: str) -> str:
    """Who is hyperactive goes twice as far."""
    made = ""
    for name, number, (x, y), side in zip(names, numbers, PLACES, (-1, 1), strict=True):
        at = x + side * (SIDE / 2 + 23)
        small = f'<g transform="scale(.62)">{figure(name)}</g>'
        made += group(small, x=at, y=y - 2, title=f"{spoken(name, lang)}: {assigned[name]}", rule="L40")
        if assigned[name] != number:
            made += f'<text x="{num(at)}" y="{y + 31}" font-size="17" text-anchor="middle" class="bold">×2</text>'
    return made
