"""The dice in the tray: as rolled, then with whoever moves by each."""

from collections.abc import Mapping, Sequence

from labtop.engine.drawing import LegalAction, action, die, group, kept, num, text
from labtop.engine.kinds import spoken
from labtop.games.laborigines.picture.clay import figure, figure_at
from labtop.games.laborigines.picture.places import TRAY
from labtop.games.laborigines.view import View

SIDE = 92
LEFT, TOP, ACROSS, DOWN = TRAY
PLACES = ((LEFT + 102, TOP + 58), (LEFT + ACROSS - 102, TOP + 58))
SLOT = (
    f'<rect x="{num(-SIDE / 2)}" y="{num(-SIDE / 2)}" width="{SIDE}" height="{SIDE}" rx="16" class="slot" '
    'transform="translate({} {})"/>'
)
DROP = f'<rect x="{num(-SIDE / 2 + 2)}" y="{num(-SIDE / 2 + 4)}" width="{SIDE}" height="{SIDE}" rx="16" class="drop"/>'
PLATE = f'<rect class="plate" x="-92" y="-56" width="184" height="{DOWN - 4}" rx="16"/>'  # around a die


def rolled(view: View) -> str:
    """The dice, to be chosen from if that is asked; before the first roll, their places."""
    if view["over"]:
        return ""
    turn = view["turn"]
    if turn["dice"] is None:
        return "".join(SLOT.format(x, y) for x, y in PLACES)
    offered = {choice["text"]: choice for choice in view["legal"] if choice["text"].startswith("die")}
    if not offered:
        return _dice(turn["dice"])
    pieces = [piece["name"] for piece in view["seats"][turn["seat"] or 0]["laborigines"]]
    return _offered(turn["dice"], offered, pieces[0], pieces[1] if pieces[1:] else "moa")


@kept
def _dice(numbers: Sequence[int]) -> str:
    return "".join(_die(at, number) for at, number in enumerate(numbers))


@kept
def _offered(numbers: Sequence[int], offered: Mapping[str, LegalAction], first: str, second: str) -> str:
    """Below each die: how far it would bring the first, and how far the other die the second."""
    made = ""
    for at, number in enumerate(numbers):
        told = ""
        for name, steps, x in ((first, number, -46), (second, sum(numbers) - number, 40)):
            told += figure_at(name, x - 14, 82, 0.66) + text(x + 10, 90, str(steps), 24, "bold", "start")
        made += _die(at, number, offered[f"die{number}"], told)
    return made


def _die(at: int, number: int, choice: LegalAction | None = None, told: str = "") -> str:
    x, y = PLACES[at]
    body = DROP + die(number, 0, 0, SIDE)
    if choice is not None:
        body = action("laborigines", choice, PLATE + body + told)
    return f'<g id="laborigines-die-{at + 1}" transform="translate({x} {y})" data-rule="L40">{body}</g>'


def movers(view: View, lang: str) -> str:
    """Below each die the piece that moves by it."""
    turn = view["turn"]
    if turn["dice"] is None or turn["movers"] is None or turn["assigned"] is None or view["over"]:
        return ""
    return _movers(turn["dice"], turn["movers"], turn["assigned"], lang)


@kept
def _movers(numbers: Sequence[int], names: Sequence[str], assigned: Mapping[str, int], lang: str) -> str:
    """Who is hyperactive goes twice as far."""
    made = ""
    for name, number, (x, y) in zip(names, numbers, PLACES, strict=True):
        doubled = assigned[name] != number
        at = x - 20 if doubled else x
        made += group(figure(name), x=at, y=y + 84, title=f"{spoken(name, lang)}: {assigned[name]}", rule="L40")
        if doubled:
            made += text(x + 10, y + 92, "×2", 24, "bold", "start")
    return made
