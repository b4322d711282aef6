"""The dice in the middle: as rolled, then with whoever moves by each."""

from labtop.engine.drawing import action, die, group, num
from labtop.games.laborigines.picture.clay import figure
from labtop.games.laborigines.view import View
from labtop.games.laborigines.words import spoken

SIDE = 58
PLACES = ((258, 528), (342, 528))
DROP = f'<rect x="{-SIDE / 2 + 2:g}" y="{-SIDE / 2 + 4:g}" width="{SIDE}" height="{SIDE}" rx="11" class="drop"/>'
HALO = (
    f'<rect x="{num(-SIDE / 2 - 6)}" y="{num(-SIDE / 2 - 6)}" width="{SIDE + 12}" height="{SIDE + 12}" rx="15" '
    'class="halo" pointer-events="all"/>'
)


def moving(view: View, lang: str) -> str:
    rolled = view["turn"]["dice"]
    if rolled is None or view["over"]:
        return ""
    offered = {choice["text"]: choice for choice in view["legal"]}
    made = ""
    for at, (number, (x, y)) in enumerate(zip(rolled, PLACES, strict=True)):
        face = DROP + die(number, 0, 0, SIDE)
        choice = offered.get(f"die{number}")
        if choice is not None:
            face = action("laborigines", choice, face + HALO)
        made += f'<g id="laborigines-die-{at + 1}" transform="translate({x} {y})" data-rule="L40">{face}</g>'
    return made + _movers(view, rolled, lang)


def _movers(view: View, rolled: list[int], lang: str) -> str:
    """Beside each die the piece that moves by it; twice as far if it is hyperactive."""
    movers, assigned = view["turn"]["movers"], view["turn"]["assigned"]
    if movers is None or assigned is None:
        return ""
    made = ""
    for name, number, (x, y), side in zip(movers, rolled, PLACES, (-1, 1), strict=True):
        at = x + side * (SIDE / 2 + 23)
        small = f'<g transform="scale(.62)">{figure(name)}</g>'
        made += group(small, x=at, y=y - 2, title=f"{spoken(name, lang)}: {assigned[name]}", rule="L40")
        if assigned[name] != number:
            made += f'<text x="{num(at)}" y="{y + 31}" font-size="17" text-anchor="middle" class="bold">×2</text>'
    return made
