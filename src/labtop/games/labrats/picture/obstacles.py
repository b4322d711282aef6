"""What waits behind doors and exits. Each obstacle has the outline of its colour's emblem.

Obstacles are within -40 … 40 and -50 … 50, their feet on 46.
"""

from collections.abc import Sequence

from labtop.engine.drawing import COLOURS
from labtop.games.labrats.components import COLOUR_NAMES
from labtop.games.labrats.picture.flesh import eye, fur

_TEETH = 'fill="var(--bone)" stroke="var(--black)" stroke-width="1" stroke-linejoin="round"'


def _red(skin: str) -> str:
    """A horned beast of fire."""
    return (
        f'<path d="M0-48C8-36 3-31 9-22L34 38Q37 46 29 46H-29Q-37 46-34 38L-9-22C-14-30-8-36 0-48Z" {skin} '
        'stroke-width="2.5"/>'
        '<path d="M1-36C5-29 1-25 5-18L0-12-6-18C-8-26-2-28 1-36Z" fill="var(--flame)"/>'
        f'<path d="M-19 2C-32-4-34-14-31-24-24-17-18-14-11-14ZM19 2C32-4 34-14 31-24 24-17 18-14 11-14Z" {_TEETH}/>'
        + eye(-9, 4, 7, 2, 1)
        + eye(9, 4, 7, -2, 1)
        + '<path d="M-18-5-3 1M18-5 3 1" stroke="var(--black)" stroke-width="3.5" stroke-linecap="round"/>'
        '<path d="M-18 20Q0 14 18 20 16 38 0 38T-18 20Z" fill="var(--black)"/>'
        f'<path d="M-15 19-11 27-7 18ZM-5 18 0 26 5 18ZM7 18 11 27 15 19ZM-9 36-6 29-2 38ZM9 36 6 29 2 38Z" {_TEETH}/>'
    )


def _green(skin: str) -> str:
    """A cube of slime with a bone in it."""
    return (
        f'<path d="M-33-24Q-34-34-24-34H23Q33-34 33-24V28C33 36 38 40 38 46H-38C-38 40-33 36-33 28Z" {skin} '
        'stroke-width="2.5"/>'
        '<path d="M-26-20Q-26-28-18-28H-6" fill="none" stroke="var(--white)" stroke-opacity=".6" stroke-width="4" '
        'stroke-linecap="round"/>'
        '<g transform="translate(15 30) rotate(-24)" stroke-width="1.5" fill="var(--bone)" stroke="var(--toxic-deep)">'
        '<path d="M-9-2H9A4 4 0 1 1 12 2 4 4 0 1 1 8 3H-8A4 4 0 1 1-12 2 4 4 0 1 1-9-2Z"/></g>'
        + eye(-13, -8, 10, 2, 2)
        + eye(13, -11, 6.5, -1, 2)
        + '<path d="M-20 12Q0 22 20 10 14 24-4 24-17 23-20 12Z" fill="var(--black)"/>'
        f'<path d="M-14 14-9 21-5 16ZM5 15 9 20 12 13Z" {_TEETH}/>'
        '<g fill="var(--white)" fill-opacity=".55"><circle cx="-24" cy="34" r="4"/><circle cx="-14" cy="39" r="2.5"/>'
        '<circle cx="25" cy="2" r="3"/></g>'
    )


def _blue(skin: str) -> str:
    """A jelly with many arms."""
    return (
        f'<g {skin} stroke-width="2.5" stroke-linejoin="round">'
        '<path d="M-26 4C-40 14-36 30-40 40-30 44-24 34-20 22ZM26 4C40 14 36 30 40 40 30 44 24 34 20 22Z"/>'
        '<path d="M-16 16C-22 30-16 38-20 47-8 47-6 34-4 22ZM16 16C22 30 16 38 20 47 8 47 6 34 4 22Z"/>'
        '<circle cy="-10" r="31"/></g>'
        '<path d="M-21-24A26 26 0 0 1-6-35" fill="none" stroke="var(--white)" stroke-opacity=".55" stroke-width="5" '
        'stroke-linecap="round"/>'
        + eye(-12, -10, 9, 2, 2)
        + eye(12, -10, 9, -2, 2)
        + '<ellipse cy="10" rx="8" ry="6.5" fill="var(--black)"/>'
        f'<path d="M-6 6-3 11 0 5 3 11 6 6Z" {_TEETH}/>'
        '<g fill="var(--fin)"><circle cx="-29" cy="30" r="2.5"/><circle cx="29" cy="30" r="2.5"/>'
        '<circle cx="-14" cy="35" r="2.5"/><circle cx="14" cy="35" r="2.5"/></g>'
    )


def _violet(skin: str) -> str:
    """An eye on wings."""
    return (
        '<g fill="var(--wing)" stroke="var(--wing-rim)" stroke-width="2" stroke-linejoin="round">'
        '<path d="M-14-10C-24-32-36-34-43-28-38-24-38-18-42-12-34-12-32-6-33 0-26-2-22 2-20 8Z"/>'
        '<path d="M14-10C24-32 36-34 43-28 38-24 38-18 42-12 34-12 32-6 33 0 26-2 22 2 20 8Z"/></g>'
        f'<path d="M0-44 28 0 0 46-28 0Z" {skin} stroke-width="2.5" stroke-linejoin="round"/>'
        '<path d="M0-44 28 0 0 46-28 0Z" fill="none" stroke="var(--wing-rim)" stroke-width="1.5" stroke-opacity=".8"/>'
        '<path d="M-21-2C-12-17 12-17 21-2 12 13-12 13-21-2Z" fill="var(--white)" stroke="var(--black)" '
        'stroke-width="2"/>'
        '<circle cy="-2" r="9.5" fill="var(--iris)" stroke="var(--black)"/><circle cy="-2" r="4.5" '
        'fill="var(--black)"/>'
        '<circle cx="3" cy="-5" r="2" fill="var(--white)"/>'
        '<path d="M-11 19Q0 15 11 19 6 30 0 33-6 30-11 19Z" fill="var(--black)"/>'
        f'<path d="M-8 18-5 24-2 17ZM8 18 5 24 2 17Z" {_TEETH}/>'
    )


def _orange(skin: str) -> str:
    """A machine with six sides that has gone mad."""
    return (
        '<g stroke="var(--rust-deep)" stroke-width="2.5" fill="var(--rust)" stroke-linejoin="round">'
        '<path d="M-34-2H-40V18M34-2H40V18" fill="none" stroke-width="7" stroke-linecap="round"/>'
        '<path d="M-45 16Q-46 28-40 28M-35 16Q-34 28-40 28M45 16Q46 28 40 28M35 16Q34 28 40 28" fill="none" '
        'stroke-width="4" stroke-linecap="round"/><path d="M-18 30H-6V46H-24ZM18 30H6V46H24Z"/></g>'
        '<path d="M0-32V-44" stroke="var(--rust-deep)" stroke-width="4"/><circle cy="-45" r="5" fill="var(--halt)" '
        'stroke="var(--black)"/>'
        f'<path d="M-17-32H17L35 0 17 34H-17L-35 0Z" {skin} stroke-width="3" stroke-linejoin="round"/>'
        '<path d="M-24-14H24L20-1H-20Z" fill="var(--black)" stroke="var(--rust-deep)" stroke-width="2"/>'
        '<g fill="var(--halt)"><circle cx="-10" cy="-8" r="4"/><circle cx="10" cy="-8" r="4"/></g>'
        '<rect x="-16" y="10" width="32" height="14" rx="3" fill="var(--rust-deep)"/>'
        '<path d="M-11 11V23M-4 11V23M4 11V23M11 11V23" stroke="var(--bone)" stroke-width="3.5"/>'
        '<g fill="var(--rust-deep)"><circle cx="-15" cy="-25" r="2.2"/><circle cx="15" cy="-25" r="2.2"/>'
        '<circle cx="-27" cy="1" r="2.2"/><circle cx="27" cy="1" r="2.2"/></g>'
    )


def _yellow(skin: str) -> str:
    """A star that crackles."""
    return (
        '<path d="M-42-34-30-28-36-22-24-16M42-34 30-28 36-22 24-16M-40 30-30 28-33 36-20 34M40 30 30 28 33 36 20 34" '
        'fill="none" stroke="var(--spark)" stroke-width="3.5" stroke-linejoin="round" stroke-linecap="round"/>'
        f'<path d="M0-46 11-16 42-13 18 7 27 42 0 23-27 42-18 7-42-13-11-16Z" {skin} stroke-width="3" '
        'stroke-linejoin="round"/>'
        '<path d="M0-36 7-15" stroke="var(--white)" stroke-width="4" stroke-linecap="round"/>'
        + eye(-8, -5, 7, 1.5, 0)
        + eye(8, -5, 7, -1.5, 0)
        + '<path d="M-15-15-4-9M15-15 4-9" stroke="var(--black)" stroke-width="3" stroke-linecap="round"/>'
        '<path d="M-12 9-7 6-3 10 1 6 5 10 9 6 12 9 7 17H-7Z" fill="var(--black)"/>'
        f'<path d="M-5 16-2 12 0 16ZM2 16 5 12 7 16Z" {_TEETH}/>'
    )


_OBSTACLES = {"red": _red, "green": _green, "blue": _blue, "violet": _violet, "orange": _orange, "yellow": _yellow}


def _obstacle(colour: str) -> str:
    known = COLOURS[colour]
    glow = (
        f'<radialGradient id="labrats-aura-{colour}"><stop offset=".2" stop-color="{known.fill}" stop-opacity=".6"/>'
        f'<stop offset="1" stop-color="{known.fill}" stop-opacity="0"/></radialGradient>'
        f'<ellipse rx="46" ry="58" fill="url(#labrats-aura-{colour})"/>'
    )
    ground = '<ellipse cy="46" rx="36" ry="5" fill="var(--tar)" fill-opacity=".5"/>'
    return glow + ground + _OBSTACLES[colour](fur(colour))


def defs() -> str:
    made = (f'<g id="labrats-face-{colour}">{_obstacle(colour)}</g>' for colour in COLOUR_NAMES)
    return "".join(made) + f'<g id="labrats-beast">{_BEAST}</g>' + _HEAD


# --- abominations: one body, a head for each colour it wants ---------------------------------------------------------

_BEAST = (
    '<path d="M-40 46C-46 22-34 8-20 6L0 12 20 6C34 8 46 22 40 46Z" fill="var(--hide)" stroke="var(--black)" '
    'stroke-width="2.5"/>'
    '<path d="M-22 44C-20 30-10 24 0 24S20 30 22 44Z" fill="var(--hide-light)"/>'
    '<path d="M-34 46 -38 38M-27 46-29 38M34 46 38 38M27 46 29 38" stroke="var(--bone)" stroke-width="4" '
    'stroke-linecap="round"/>'
)
_HEAD = (
    '<g id="labrats-head"><path d="M-6 12C-5 22-4 26-4 32H6C6 26 6 22 7 12Z" stroke-width="2"/>'
    '<path d="M-12-9-15-19-5-13ZM12-9 15-19 5-13Z" stroke-width="1.5"/>'
    '<path d="M0-15C11-15 15-8 14 1 13 10 8 15 0 15S-13 10-14 1C-15-8-11-15 0-15Z" stroke-width="2"/></g>'
    '<g id="labrats-head-awake">'
    f"{eye(-6, -3, 4.6, 1, 0.5)}{eye(6, -3, 4.6, -1, 0.5)}"
    '<path d="M-9 5H9L6 12H-6Z" fill="var(--black)"/><path d="M-7 5-5 9-3 5ZM7 5 5 9 3 5ZM-2 12 0 8 2 12Z" '
    'fill="var(--bone)"/></g>'
    '<g id="labrats-head-asleep" fill="none" stroke-width="2.5" stroke-linecap="round">'
    '<path d="M-9-5-3 0M-3-5-9 0M9-5 3 0M3-5 9 0M-5 9Q0 6 5 9"/></g>'
)
_HEADS_AT = ((-27, -2), (0, -22), (27, -2))


def abomination(wants: Sequence[str], owed: Sequence[str]) -> str:
    """The beast of an exit, its middle at 0, 0; a head that has been given what it wants sleeps."""
    parts = ['<use href="#labrats-beast"/>']
    for (x, y), colour in zip(_HEADS_AT, wants, strict=True):
        face = '<use href="#labrats-head-awake"/>'
        if colour not in owed:
            face = f'<use href="#labrats-head-asleep" stroke="{COLOURS[colour].ink}"/>'
        parts.append(f'<g transform="translate({x} {y})"><use href="#labrats-head" {fur(colour)}/>{face}</g>')
    return "".join(parts)
