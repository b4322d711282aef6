"""Rats, the obstacles that wait for them, and the abominations at the exits: all our own."""

from collections.abc import Sequence
from functools import cache

from labtop.engine.drawing import COLOURS, num
from labtop.games.labrats.components import COLOUR_NAMES


def _eye(x: float, y: float, radius: float, dx: float = 0, dy: float = 0) -> str:
    return (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="var(--white)" stroke="var(--black)"/>'
        f'<circle cx="{num(x + dx)}" cy="{num(y + dy)}" r="{num(radius * 0.5)}" fill="var(--black)"/>'
    )


# --- rats ----------------------------------------------------------------------------------------------------------
# Fur takes the fill and the stroke of the <use>; only what is not fur has colours of its own.

_TAIL = (
    '<path d="M20 36C44 40 50 26 44 14C41 8 47 3 50 8" fill="none" stroke="var(--pink-deep)" stroke-width="6" '
    'stroke-linecap="round"/>'
    '<path d="M20 36C44 40 50 26 44 14C41 8 47 3 50 8" fill="none" stroke="var(--pink)" stroke-width="3.5" '
    'stroke-linecap="round"/>'
)
_RAT = (
    '<ellipse cx="2" cy="42" rx="36" ry="4" class="shade" stroke="none"/>'
    + _TAIL
    + '<g stroke-width="2" stroke-linejoin="round">'
    '<path d="M-27 41C-36 12-20-4 0-4S36 12 27 41Z"/>'
    '<ellipse cy="27" rx="16" ry="13" fill="var(--white)" fill-opacity=".35" stroke="none"/>'
    '<circle cx="-23" cy="-25" r="15"/><circle cx="23" cy="-25" r="15"/>'
    '<path d="M0-35C21-35 29-20 26-6 22 8 10 17 0 18-10 17-22 8-26-6-29-20-21-35 0-35Z"/></g>'
    '<g fill="var(--pink)" stroke="var(--pink-deep)"><circle cx="-24" cy="-26" r="8.5"/><circle cx="24" cy="-26" r="8.5"/>'
    '<ellipse cx="-17" cy="40" rx="11" ry="4.5"/><ellipse cx="17" cy="40" rx="11" ry="4.5"/>'
    '<circle cx="-11" cy="23" r="5"/><circle cx="11" cy="23" r="5"/></g>'
    '<ellipse cx="-9" cy="-27" rx="9" ry="4" fill="var(--white)" fill-opacity=".28" stroke="none" '
    'transform="rotate(-18 -9 -27)"/>'
    '<ellipse cy="7" rx="12" ry="8.5" fill="var(--white)" fill-opacity=".55" stroke="none"/>'
    '<path d="M-8 6-28 2M-8 9-27 12M8 6 28 2M8 9 27 12" stroke="var(--black)" stroke-width="1" stroke-opacity=".6"/>'
    '<path d="M-3.5 12H3.5V18Q0 20-3.5 18ZM0 12V18" fill="var(--white)" stroke="var(--black)" stroke-width="1"/>'
    '<path d="M-7 10Q-3 14 0 10 3 14 7 10" fill="none" stroke="var(--black)" stroke-width="1.5" stroke-linecap="round"/>'
    '<ellipse cy="3" rx="5" ry="3.8" fill="var(--pink-deep)" stroke="var(--black)" stroke-width="1"/>'
)
_BRIGHT = f'<g stroke-width="1">{_eye(-10, -11, 7, 1.5, 1)}{_eye(10, -11, 7, -1.5, 1)}</g>'
_HURT = (
    '<g stroke-width="1">' + _eye(-10, -11, 7, 0, 2) + "</g>"
    '<path d="M5-15 15-8M15-15 5-8" stroke="var(--black)" stroke-width="2.5" stroke-linecap="round"/>'
    '<path d="M-25-14C-14-26 8-32 21-25L25-17C10-25-12-18-25-5Z" fill="var(--bone)" stroke="var(--bone-deep)"/>'
    '<path d="M-2-27V-17M-7-22H3" stroke="var(--halt)" stroke-width="3.5"/>'
    '<path d="M14 30H26M20 24V36" stroke="var(--bone)" stroke-width="7" stroke-linecap="round"/>'
    '<path d="M15 30H25M20 25V35" stroke="var(--halt)" stroke-width="3"/>'
)
_DEAD = (
    '<ellipse cx="2" cy="40" rx="44" ry="4.5" class="shade" stroke="none"/>'
    '<path d="M34 30C46 30 44 42 52 36" fill="none" stroke="var(--pink-deep)" stroke-width="5" stroke-linecap="round"/>'
    '<g stroke="var(--pink-deep)" stroke-width="2" fill="var(--pink)">'
    '<path d="M-3 14-7-4" stroke-width="6"/><circle cx="-8" cy="-6" r="5"/><path d="M8 13 8-7" stroke-width="6"/>'
    '<circle cx="8" cy="-9" r="5"/><path d="M20 14 25-3" stroke-width="6"/><circle cx="26" cy="-5" r="5"/></g>'
    '<g stroke-width="2"><path d="M-16 36C-22 16-4 8 12 9 30 10 40 20 37 38Z"/>'
    '<ellipse cx="14" cy="17" rx="17" ry="6" fill="var(--white)" fill-opacity=".35" stroke="none"/>'
    '<circle cx="-22" cy="33" r="9"/><path d="M-12 28C-12 16-24 10-34 15-40 18-50 20-50 24-49 30-38 39-26 39-18 39-12 35-12 28Z"/>'
    '</g><circle cx="-21" cy="34" r="5" fill="var(--pink)" stroke="var(--pink-deep)"/>'
    '<circle cx="-50" cy="23" r="3.5" fill="var(--pink-deep)" stroke="var(--black)"/>'
    '<path d="M-35 19-27 26M-27 19-35 26" stroke="var(--black)" stroke-width="3" stroke-linecap="round"/>'
    '<path d="M-44 31Q-45 40-39 38-37 35-38 33Z" fill="var(--heart)" stroke="var(--black)" stroke-width="1"/>'
)

_MUTATIONS = {  # what each specimen has that a rat has not
    "red": '<path d="M-14-31C-22-38-20-47-13-50-15-43-11-39-5-35ZM14-31C22-38 20-47 13-50 15-43 11-39 5-35Z" '
    'fill="var(--bone)" stroke="var(--bone-deep)" stroke-width="1.5"/>',
    "green": '<path d="M0-34C-1-40 0-44 0-47" stroke="#24683a" stroke-width="3" fill="none"/>'
    '<path d="M0-43C-6-53-16-52-19-46-13-39-5-39 0-43ZM0-45C6-54 16-52 19-46 13-39 5-40 0-45Z" fill="#8fd68a" '
    'stroke="#24683a" stroke-width="1.5"/>',
    "blue": '<path d="M-14-33C-10-45-4-51 6-52 2-47 4-45 11-45 8-42 9-40 15-38 11-36 11-35 13-32Z" fill="#7fc4f4" '
    'stroke="#0b396c" stroke-width="1.5" stroke-linejoin="round"/>'
    '<path d="M-6-35-1-46M1-36 5-43" stroke="#0b396c"/>',
    "violet": '<ellipse cy="-24" rx="8.5" ry="5.5" fill="var(--white)" stroke="var(--black)"/>'
    '<circle cy="-24" r="4" fill="#c65bd6" stroke="var(--black)"/><circle cy="-24" r="1.6" fill="var(--black)"/>',
    "orange": '<path d="M-8-33C-10-42-16-44-17-47M8-33C10-42 16-44 17-47" fill="none" stroke="#b06f12" '
    'stroke-width="3" stroke-linecap="round"/><g fill="#ffe0a8" stroke="#b06f12" stroke-width="1.5">'
    '<circle cx="-17" cy="-48" r="4.5"/><circle cx="17" cy="-48" r="4.5"/></g>',
    "yellow": '<path d="M-2-33-9-43-2-42-5-52 6-41 0-42 5-34ZM-32-37-43-41-39-35-47-32-35-30ZM32-37 43-41 39-35 '
    '47-32 35-30Z" fill="#fff6b8" stroke="#ac9520" stroke-width="1.5" stroke-linejoin="round"/>',
}


def _fur(colour: str) -> str:
    return f'fill="{COLOURS[colour].fill}" stroke="{COLOURS[colour].deep}"'


def _rat_defs() -> str:
    parts = {"rat": _RAT, "rat-well": _BRIGHT, "rat-wounded": _HURT, "rat-dead": _DEAD}
    made = [f'<g id="labrats-{name}">{body}</g>' for name, body in parts.items()]
    made += [f'<g id="labrats-gift-{colour}">{body}</g>' for colour, body in _MUTATIONS.items()]
    return "".join(made)


@cache
def rat(colour: str, health: str, size: float = 1) -> str:
    """A specimen, its middle at 0, 0 and its feet 44 below, as it fares."""
    if health == "dead":
        body = f'<use href="#labrats-rat-dead" {_fur(colour)}/>'
    else:
        body = (
            f'<use href="#labrats-rat" {_fur(colour)}/><use href="#labrats-rat-{health}"/>'
            f'<use href="#labrats-gift-{colour}"/>'
        )
    return body if size == 1 else f'<g transform="scale({size:.2f})">{body}</g>'


# --- obstacles: within -40 … 40 and -50 … 50, feet on 48 -----------------------------------------------------------

_TEETH = 'fill="var(--bone)" stroke="var(--black)" stroke-width="1" stroke-linejoin="round"'


def _red(fur: str) -> str:
    """A horned beast of fire."""
    return (
        f'<path d="M0-48C8-36 3-31 9-22L34 38Q37 46 29 46H-29Q-37 46-34 38L-9-22C-14-30-8-36 0-48Z" {fur} stroke-width="2.5"/>'
        '<path d="M1-36C5-29 1-25 5-18L0-12-6-18C-8-26-2-28 1-36Z" fill="var(--flame)"/>'
        f'<path d="M-19 2C-32-4-34-14-31-24-24-17-18-14-11-14ZM19 2C32-4 34-14 31-24 24-17 18-14 11-14Z" {_TEETH}/>'
        + _eye(-9, 4, 7, 2, 1)
        + _eye(9, 4, 7, -2, 1)
        + '<path d="M-18-5-3 1M18-5 3 1" stroke="var(--black)" stroke-width="3.5" stroke-linecap="round"/>'
        '<path d="M-18 20Q0 14 18 20 16 38 0 38T-18 20Z" fill="var(--black)"/>'
        f'<path d="M-15 19-11 27-7 18ZM-5 18 0 26 5 18ZM7 18 11 27 15 19ZM-9 36-6 29-2 38ZM9 36 6 29 2 38Z" {_TEETH}/>'
    )


def _green(fur: str) -> str:
    """A cube of slime with a bone in it."""
    return (
        f'<path d="M-33-24Q-34-34-24-34H23Q33-34 33-24V28C33 36 38 40 38 46H-38C-38 40-33 36-33 28Z" {fur} stroke-width="2.5"/>'
        '<path d="M-26-20Q-26-28-18-28H-6" fill="none" stroke="var(--white)" stroke-opacity=".6" stroke-width="4" '
        'stroke-linecap="round"/>'
        '<g transform="translate(15 30) rotate(-24)" stroke-width="1.5" fill="var(--bone)" stroke="#24683a">'
        '<path d="M-9-2H9A4 4 0 1 1 12 2 4 4 0 1 1 8 3H-8A4 4 0 1 1-12 2 4 4 0 1 1-9-2Z"/></g>'
        + _eye(-13, -8, 10, 2, 2)
        + _eye(13, -11, 6.5, -1, 2)
        + '<path d="M-20 12Q0 22 20 10 14 24-4 24-17 23-20 12Z" fill="var(--black)"/>'
        f'<path d="M-14 14-9 21-5 16ZM5 15 9 20 12 13Z" {_TEETH}/>'
        '<g fill="var(--white)" fill-opacity=".55"><circle cx="-24" cy="34" r="4"/><circle cx="-14" cy="39" r="2.5"/>'
        '<circle cx="25" cy="2" r="3"/></g>'
    )


def _blue(fur: str) -> str:
    """A jelly with many arms."""
    return (
        f'<g {fur} stroke-width="2.5" stroke-linejoin="round">'
        '<path d="M-26 4C-40 14-36 30-40 40-30 44-24 34-20 22ZM26 4C40 14 36 30 40 40 30 44 24 34 20 22Z"/>'
        '<path d="M-16 16C-22 30-16 38-20 47-8 47-6 34-4 22ZM16 16C22 30 16 38 20 47 8 47 6 34 4 22Z"/>'
        '<circle cy="-10" r="31"/></g>'
        '<path d="M-21-24A26 26 0 0 1-6-35" fill="none" stroke="var(--white)" stroke-opacity=".55" stroke-width="5" '
        'stroke-linecap="round"/>' + _eye(-12, -10, 9, 2, 2) + _eye(12, -10, 9, -2, 2)
        + '<ellipse cy="10" rx="8" ry="6.5" fill="var(--black)"/>'
        f'<path d="M-6 6-3 11 0 5 3 11 6 6Z" {_TEETH}/>'
        '<g fill="#7fc4f4"><circle cx="-29" cy="30" r="2.5"/><circle cx="29" cy="30" r="2.5"/>'
        '<circle cx="-14" cy="35" r="2.5"/><circle cx="14" cy="35" r="2.5"/></g>'
    )


def _violet(fur: str) -> str:
    """An eye on wings."""
    return (
        '<g fill="#8c3aa0" stroke="#d9a3e6" stroke-width="2" stroke-linejoin="round">'
        '<path d="M-14-10C-24-32-36-34-43-28-38-24-38-18-42-12-34-12-32-6-33 0-26-2-22 2-20 8Z"/>'
        '<path d="M14-10C24-32 36-34 43-28 38-24 38-18 42-12 34-12 32-6 33 0 26-2 22 2 20 8Z"/></g>'
        f'<path d="M0-44 28 0 0 46-28 0Z" {fur} stroke-width="2.5" stroke-linejoin="round"/>'
        '<path d="M0-44 28 0 0 46-28 0Z" fill="none" stroke="#d9a3e6" stroke-width="1.5" stroke-opacity=".8"/>'
        '<path d="M-21-2C-12-17 12-17 21-2 12 13-12 13-21-2Z" fill="var(--white)" stroke="var(--black)" stroke-width="2"/>'
        '<circle cy="-2" r="9.5" fill="#c65bd6" stroke="var(--black)"/><circle cy="-2" r="4.5" fill="var(--black)"/>'
        '<circle cx="3" cy="-5" r="2" fill="var(--white)"/>'
        '<path d="M-11 19Q0 15 11 19 6 30 0 33-6 30-11 19Z" fill="var(--black)"/>'
        f'<path d="M-8 18-5 24-2 17ZM8 18 5 24 2 17Z" {_TEETH}/>'
    )


def _orange(fur: str) -> str:
    """A machine with six sides that has gone mad."""
    return (
        '<g stroke="#7a4c0a" stroke-width="2.5" fill="#d08d2c" stroke-linejoin="round">'
        '<path d="M-34-2H-40V18M34-2H40V18" fill="none" stroke-width="7" stroke-linecap="round"/>'
        '<path d="M-45 16Q-46 28-40 28M-35 16Q-34 28-40 28M45 16Q46 28 40 28M35 16Q34 28 40 28" fill="none" '
        'stroke-width="4" stroke-linecap="round"/><path d="M-18 30H-6V46H-24ZM18 30H6V46H24Z"/></g>'
        '<path d="M0-32V-44" stroke="#7a4c0a" stroke-width="4"/><circle cy="-45" r="5" fill="var(--halt)" '
        'stroke="var(--black)"/>'
        f'<path d="M-17-32H17L35 0 17 34H-17L-35 0Z" {fur} stroke-width="3" stroke-linejoin="round"/>'
        '<path d="M-24-14H24L20-1H-20Z" fill="var(--black)" stroke="#7a4c0a" stroke-width="2"/>'
        '<g fill="var(--halt)"><circle cx="-10" cy="-8" r="4"/><circle cx="10" cy="-8" r="4"/></g>'
        '<rect x="-16" y="10" width="32" height="14" rx="3" fill="#7a4c0a"/>'
        '<path d="M-11 11V23M-4 11V23M4 11V23M11 11V23" stroke="var(--bone)" stroke-width="3.5"/>'
        '<g fill="#7a4c0a"><circle cx="-15" cy="-25" r="2.2"/><circle cx="15" cy="-25" r="2.2"/>'
        '<circle cx="-27" cy="1" r="2.2"/><circle cx="27" cy="1" r="2.2"/></g>'
    )


def _yellow(fur: str) -> str:
    """A star that crackles."""
    return (
        '<path d="M-42-34-30-28-36-22-24-16M42-34 30-28 36-22 24-16M-40 30-30 28-33 36-20 34M40 30 30 28 33 36 20 34" '
        'fill="none" stroke="#fff6b8" stroke-width="3.5" stroke-linejoin="round" stroke-linecap="round"/>'
        f'<path d="M0-46 11-16 42-13 18 7 27 42 0 23-27 42-18 7-42-13-11-16Z" {fur} stroke-width="3" '
        'stroke-linejoin="round"/>'
        '<path d="M0-36 7-15" stroke="var(--white)" stroke-width="4" stroke-linecap="round"/>'
        + _eye(-8, -5, 7, 1.5, 0)
        + _eye(8, -5, 7, -1.5, 0)
        + '<path d="M-15-15-4-9M15-15 4-9" stroke="var(--black)" stroke-width="3" stroke-linecap="round"/>'
        '<path d="M-12 9-7 6-3 10 1 6 5 10 9 6 12 9 7 17H-7Z" fill="var(--black)"/>'
        f'<path d="M-5 16-2 12 0 16ZM2 16 5 12 7 16Z" {_TEETH}/>'
    )


_OBSTACLES = {"red": _red, "green": _green, "blue": _blue, "violet": _violet, "orange": _orange, "yellow": _yellow}


def _obstacle(colour: str) -> str:
    known = COLOURS[colour]
    glow = f'<ellipse rx="44" ry="54" fill="{known.fill}" fill-opacity=".22"/>'
    ground = '<ellipse cy="46" rx="36" ry="5" fill="var(--tar)" fill-opacity=".5"/>'
    return glow + ground + _OBSTACLES[colour](_fur(colour))


def defs() -> str:
    made = (f'<g id="labrats-face-{colour}">{_obstacle(colour)}</g>' for colour in COLOUR_NAMES)
    return _rat_defs() + "".join(made) + f'<g id="labrats-beast">{_BEAST}</g>' + _HEAD


# --- abominations: one body, a head for each colour it wants ---------------------------------------------------------

_BEAST = (
    '<path d="M-40 46C-46 22-34 8-20 6L0 12 20 6C34 8 46 22 40 46Z" fill="#5b5366" stroke="var(--black)" stroke-width="2.5"/>'
    '<path d="M-22 44C-20 30-10 24 0 24S20 30 22 44Z" fill="#8b8196"/>'
    '<path d="M-34 46 -38 38M-27 46-29 38M34 46 38 38M27 46 29 38" stroke="var(--bone)" stroke-width="4" '
    'stroke-linecap="round"/>'
)
_HEAD = (
    '<g id="labrats-head"><path d="M-6 12C-5 22-4 26-4 32H6C6 26 6 22 7 12Z" stroke-width="2"/>'
    '<path d="M-12-9-15-19-5-13ZM12-9 15-19 5-13Z" stroke-width="1.5"/>'
    '<path d="M0-15C11-15 15-8 14 1 13 10 8 15 0 15S-13 10-14 1C-15-8-11-15 0-15Z" stroke-width="2"/></g>'
    '<g id="labrats-head-awake">'
    f'{_eye(-6, 3, 3.6, 0.5, 0.5)}{_eye(6, 3, 3.6, -0.5, 0.5)}'
    '<path d="M-8 9H8L5 14H-5Z" fill="var(--black)"/><path d="M-6 9-4 12-2 9ZM6 9 4 12 2 9Z" fill="var(--bone)"/></g>'
    '<g id="labrats-head-asleep" fill="none" stroke="var(--black)" stroke-width="2" stroke-linecap="round">'
    '<path d="M-9 2-3 6M-3 2-9 6M9 2 3 6M3 2 9 6M-5 12Q0 9 5 12"/></g>'
)
_HEADS_AT = ((-27, -2), (0, -22), (27, -2))


def abomination(wants: Sequence[str], owed: Sequence[str]) -> str:
    """The beast of an exit; a head that has been given what it wants sleeps."""
    parts = ['<use href="#labrats-beast"/>']
    for (x, y), colour in zip(_HEADS_AT, wants, strict=True):
        known = COLOURS[colour]
        ink = "var(--black)" if known.ink != "#ffffff" else "var(--white)"
        mood = "awake" if colour in owed else "asleep"
        parts.append(
            f'<g transform="translate({x} {y})"><use href="#labrats-head" {_fur(colour)}/>'
            f'<use href="#labrats-head-{mood}"/>'
            f'<path d="{known.emblem}" transform="translate(0 -7) scale(.62)" fill="{ink}"/></g>'
        )
    return "".join(parts)
