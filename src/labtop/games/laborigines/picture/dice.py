"""The dice in the middle: as rolled, then with whoever moves by each."""

from collections.abc import Mapping
from typing import Any

from labtop.engine.drawing import action, die, group, num
from labtop.games.laborigines.picture.board import body_of
from labtop.games.laborigines.words import spoken

SIDE = 58
PLACES = ((258, 528), (342, 528))


def moving(view: Mapping[str, Any], lang: str) -> str:
    rolled = view["turn"]["dice"]
    if rolled is None or view["over"]:
        return ""
    offered = {choice["text"]: choice for choice in view["legal"]}
    parts = []
    for at, (number, (x, y)) in enumerate(zip(rolled, PLACES, strict=True)):
        drop = (
            f'<rect x="{-SIDE / 2 + 2:g}" y="{-SIDE / 2 + 4:g}" width="{SIDE}" height="{SIDE}" rx="11" class="drop"/>'
        )
        face = drop + die(number, 0, 0, SIDE)
        choice = offered.get(f"die{number}")
        if choice is not None:
            half = SIDE / 2 + 6
            halo = (
                f'<rect x="{num(-half)}" y="{num(-half)}" width="{num(2 * half)}" height="{num(2 * half)}" rx="15" '
                'class="halo" pointer-events="all"/>'
            )
            face = action("laborigines", choice, face + halo)
        parts.append(f'<g id="laborigines-die-{at + 1}" transform="translate({x} {y})" data-rule="L40">{face}</g>')
    return "".join(parts) + _movers(view, rolled, lang)


def _movers(view: Mapping[str, Any], rolled: list[int], lang: str) -> str:
    """Beside each die the piece that moves by it; twice as far if it is hyperactive."""
    movers, assigned = view["turn"]["movers"], view["turn"]["assigned"]
    if movers is None:
        return ""
    colour = view["seats"][view["turn"]["seat"]]["colour"]
    parts = []
    for name, number, (x, y), side in zip(movers, rolled, PLACES, (-1, 1), strict=True):
        figure = '<use href="#laborigines-moa-clay"/>' if name == "moa" else body_of(colour, name)
        at = x + side * (SIDE / 2 + 23)
        small = f'<g transform="scale(.62)">{figure}</g>'
        parts.append(group(small, x=at, y=y - 2, title=f"{spoken(name, lang)}: {assigned[name]}", rule="L40"))
        if assigned[name] != number:
            parts.append(f'<text x="{num(at)}" y="{y + 31}" font-size="17" text-anchor="middle" class="bold">×2</text>')
    return "".join(parts)
