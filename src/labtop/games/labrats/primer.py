"""Lab Rats in a minute, for who waits for others."""

from labtop.engine.drawing import COLOURS
from labtop.engine.language import N_
from labtop.engine.primers import Lesson, arrow, at, line, plate

_CHEESE = (
    '<path d="M-13 6 11-9q5 6 4 15Z" fill="#fae76b" stroke="#ac9520" stroke-width="1.5" stroke-linejoin="round"/>'
    '<path d="M-13 6H15V13H-13Z" fill="#fbb856" stroke="#b06f12" stroke-width="1.5" stroke-linejoin="round"/>'
    '<circle cx="5" cy="2" r="2.200" fill="#ac9520"/><circle cx="-3" cy="10" r="1.800" fill="#b06f12"/>'
)


def _door(x: float, sign: str = "") -> str:
    knob = f'<circle cx="{x + 19}" cy="38" r="1.800" fill="var(--stripe)"/>' if not sign else ""
    fill = "var(--room)" if sign else "var(--leaf)"
    return plate(x, 18, 24, 38, fill, "var(--leaf-deep)") + knob + at(x + 12, 37, sign)


def _flask(colour: str, x: float, y: float) -> str:
    known = COLOURS[colour]
    return at(
        x,
        y,
        f'<path d="M-4-16H4V-6L12 10Q12 15 7 15H-7Q-12 15-12 10L-4-6Z" fill="{known.fill}" stroke="{known.deep}" '
        f'stroke-width="1.5" stroke-linejoin="round"/><path d="{known.emblem}" transform="translate(0 6) scale(.5)" '
        f'fill="{known.ink}"/>',
    )


_SKULL = '<path d="M-8-2a8 8 0 1 1 16 0q0 4-3 5v4h-10v-4q-3-1-3-5Z" fill="var(--bone)"/>' + (
    '<circle cx="-3" cy="-2" r="2" fill="#1d2326"/><circle cx="3" cy="-2" r="2" fill="#1d2326"/>'
)
_EYES = '<circle cx="-4" r="2.500" fill="#d23b4f"/><circle cx="4" r="2.500" fill="#d23b4f"/>' + line(
    "M-6 9 -3 6 0 9 3 6 6 9", "var(--bone)", 1.8
)

PRIMER = (
    Lesson(
        N_("The aim"),
        N_("You are a rat in a laboratory. Whoever first has four pieces of cheese wins."),
        "".join(at(20 + 31 * n, 36, _CHEESE) for n in range(4)),
    ),
    Lesson(
        N_("Doors"),
        N_(
            "In your turn you open doors that the others have put there. An obstacle needs a potion of its "
            "colour, or your own "
            "mutation. The more you open the more crumbs you get; ten crumbs are a cheese."
        ),
        _door(8) + _door(38, _EYES) + _door(68) + _flask("red", 114, 38),
    ),
    Lesson(
        N_("Danger"),
        N_(
            "A second wound kills, and so do five contamination: you get one for each door you leave closed. "
            "The dead sit out "
            "until the round ends."
        ),
        _door(24, _SKULL) + line("M76 22l18 12-18 12 18 12", "var(--halt)", 3),
    ),
    Lesson(
        N_("The way out"),
        N_(
            "From the second lap on you may try an exit. An abomination there wants three colours: who has them "
            "wins the round "
            "and two pieces of cheese; who has not dies."
        ),
        _flask("red", 16, 38)
        + _flask("blue", 42, 38)
        + _flask("green", 68, 38)
        + arrow(84, 38, 14)
        + at(116, 36, _CHEESE, 0.85),
    ),
)
