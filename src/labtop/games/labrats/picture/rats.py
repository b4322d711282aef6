"""The specimens: one rat in six colours, each with a mutation of its own; well, wounded or dead.

Fur takes the fill and the stroke of the <use>; only what is not fur has colours of its own.
"""

from functools import cache

from labtop.engine.drawing import COLOURS
from labtop.games.labrats.picture.flesh import eye, fur

# Fur takes the fill and the stroke of the <use>; only what is not fur has colours of its own.

_TAIL = (
    '<path d="M20 36C44 40 50 26 44 14C41 8 47 3 50 8" fill="none" stroke="var(--pink-deep)" stroke-width="6" '
    'stroke-linecap="round"/>'
    '<path d="M20 36C44 40 50 26 44 14C41 8 47 3 50 8" fill="none" stroke="var(--pink)" stroke-width="3.5" '
    'stroke-linecap="round"/>'
)
_RAT = (
    '<ellipse cx="2" cy="42" rx="36" ry="4" fill="var(--shade)" stroke="none"/>'
    + _TAIL
    + '<g stroke-width="2" stroke-linejoin="round">'
    '<path d="M-27 41C-36 12-20-4 0-4S36 12 27 41Z"/>'
    '<ellipse cy="27" rx="16" ry="13" fill="var(--white)" fill-opacity=".35" stroke="none"/>'
    '<circle cx="-23" cy="-25" r="15"/><circle cx="23" cy="-25" r="15"/>'
    '<path d="M0-35C21-35 29-20 26-6 22 8 10 17 0 18-10 17-22 8-26-6-29-20-21-35 0-35Z"/></g>'
    '<g fill="var(--pink)" stroke="var(--pink-deep)"><circle cx="-24" cy="-26" r="8.5"/><circle cx="24" cy="-26" '
    'r="8.5"/>'
    '<ellipse cx="-17" cy="40" rx="11" ry="4.5"/><ellipse cx="17" cy="40" rx="11" ry="4.5"/>'
    '<circle cx="-11" cy="23" r="5"/><circle cx="11" cy="23" r="5"/></g>'
    '<ellipse cx="-9" cy="-27" rx="9" ry="4" fill="var(--white)" fill-opacity=".28" stroke="none" '
    'transform="rotate(-18 -9 -27)"/>'
    '<ellipse cy="7" rx="12" ry="8.5" fill="var(--white)" fill-opacity=".55" stroke="none"/>'
    '<path d="M-8 6-28 2M-8 9-27 12M8 6 28 2M8 9 27 12" stroke="var(--black)" stroke-width="1" stroke-opacity=".6"/>'
    '<path d="M-3.5 12H3.5V18Q0 20-3.5 18ZM0 12V18" fill="var(--white)" stroke="var(--black)" stroke-width="1"/>'
    '<path d="M-7 10Q-3 14 0 10 3 14 7 10" fill="none" stroke="var(--black)" stroke-width="1.5" '
    'stroke-linecap="round"/>'
    '<ellipse cy="3" rx="5" ry="3.8" fill="var(--pink-deep)" stroke="var(--black)" stroke-width="1"/>'
)
_BRIGHT = f'<g stroke-width="1">{eye(-10, -11, 7, 1.5, 1)}{eye(10, -11, 7, -1.5, 1)}</g>'
_HURT = (
    '<g stroke-width="1">' + eye(-10, -11, 7, 0, 2) + "</g>"
    '<path d="M5-15 15-8M15-15 5-8" stroke="var(--white)" stroke-width="6" stroke-linecap="round"/>'
    '<path d="M5-15 15-8M15-15 5-8" stroke="var(--black)" stroke-width="2.5" stroke-linecap="round"/>'
    '<path d="M-25-14C-14-26 8-32 21-25L25-17C10-25-12-18-25-5Z" fill="var(--bone)" stroke="var(--bone-deep)"/>'
    '<path d="M-2-27V-17M-7-22H3" stroke="var(--halt)" stroke-width="3.5"/>'
    '<path d="M14 30H26M20 24V36" stroke="var(--bone)" stroke-width="7" stroke-linecap="round"/>'
    '<path d="M15 30H25M20 25V35" stroke="var(--halt)" stroke-width="3"/>'
)
_DEAD = (
    '<ellipse cx="2" cy="40" rx="44" ry="4.5" fill="var(--shade)" stroke="none"/>'
    '<path d="M34 30C46 30 44 42 52 36" fill="none" stroke="var(--pink-deep)" stroke-width="5" stroke-linecap="round"/>'
    '<g stroke-width="2"><ellipse cx="-5" cy="8" rx="5" ry="10" transform="rotate(-14 -5 8)"/>'
    '<ellipse cx="9" cy="5" rx="5" ry="10"/><ellipse cx="25" cy="9" rx="5.5" ry="11" transform="rotate(16 25 9)"/></g>'
    '<g fill="var(--pink)" stroke="var(--pink-deep)"><circle cx="-7.5" cy="-2" r="4.5"/><circle cx="9" cy="-5" '
    'r="4.5"/>'
    '<circle cx="28.5" cy="-2" r="5"/></g>'
    '<g stroke-width="2"><path d="M-16 36C-22 16-4 8 12 9 30 10 40 20 37 38Z"/>'
    '<ellipse cx="14" cy="17" rx="17" ry="6" fill="var(--white)" fill-opacity=".35" stroke="none"/>'
    '<circle cx="-22" cy="33" r="9"/><path d="M-12 28C-12 16-24 10-34 15-40 18-50 20-50 24-49 30-38 39-26 39-18 '
    '39-12 35-12 28Z"/>'
    '</g><circle cx="-21" cy="34" r="5" fill="var(--pink)" stroke="var(--pink-deep)"/>'
    '<circle cx="-50" cy="23" r="3.5" fill="var(--pink-deep)" stroke="var(--black)"/>'
    '<path d="M-35 19-27 26M-27 19-35 26" stroke="var(--white)" stroke-width="6.5" stroke-linecap="round"/>'
    '<path d="M-35 19-27 26M-27 19-35 26" stroke="var(--black)" stroke-width="3" stroke-linecap="round"/>'
    '<path d="M-44 31Q-45 40-39 38-37 35-38 33Z" fill="var(--heart)" stroke="var(--black)" stroke-width="1"/>'
)

_MUTATIONS = {  # what each specimen has that a rat has not
    "red": '<path d="M-14-31C-22-38-20-47-13-50-15-43-11-39-5-35ZM14-31C22-38 20-47 13-50 15-43 11-39 5-35Z" '
    'fill="var(--bone)" stroke="var(--bone-deep)" stroke-width="1.5"/>',
    "green": '<path d="M0-34C-1-40 0-44 0-47" stroke-width="3" fill="none"/>'
    '<path d="M0-43C-6-53-16-52-19-46-13-39-5-39 0-43ZM0-45C6-54 16-52 19-46 13-39 5-40 0-45Z" fill="var(--sprout)" '
    'stroke-width="1.5"/>',
    "blue": '<path d="M-14-33C-10-45-4-51 6-52 2-47 4-45 11-45 8-42 9-40 15-38 11-36 11-35 13-32Z" fill="var(--fin)" '
    'stroke-width="1.5" stroke-linejoin="round"/>'
    '<path d="M-6-35-1-46M1-36 5-43"/>',
    "violet": '<ellipse cy="-24" rx="8.5" ry="5.5" fill="var(--white)" stroke="var(--black)"/>'
    '<circle cy="-24" r="4" fill="var(--iris)" stroke="var(--black)"/><circle cy="-24" r="1.6" fill="var(--black)"/>',
    "orange": '<path d="M-8-33C-10-42-16-44-17-47M8-33C10-42 16-44 17-47" fill="none" '
    'stroke-width="3" stroke-linecap="round"/><g fill="var(--knob)" stroke-width="1.5">'
    '<circle cx="-17" cy="-48" r="4.5"/><circle cx="17" cy="-48" r="4.5"/></g>',
    "yellow": '<path d="M-2-33-9-43-2-42-5-52 6-41 0-42 5-34ZM-32-37-43-41-39-35-47-32-35-30ZM32-37 43-41 39-35 '
    '47-32 35-30Z" fill="var(--spark)" stroke-width="1.5" stroke-linejoin="round"/>',
}


def defs() -> str:
    parts = {"rat": _RAT, "rat-well": _BRIGHT, "rat-wounded": _HURT, "rat-dead": _DEAD}
    made = [f'<g id="labrats-{name}">{body}</g>' for name, body in parts.items()]
    made += [f'<g id="labrats-gift-{colour}">{body}</g>' for colour, body in _MUTATIONS.items()]
    return "".join(made)


@cache
def rat(colour: str, health: str, size: float = 1) -> str:
    """A specimen, its middle at 0, 0 and its feet 44 below, as it fares."""
    if health == "dead":
        body = f'<use href="#labrats-rat-dead" {fur(colour)}/>'
    else:
        body = (
            f'<use href="#labrats-rat" {fur(colour)}/><use href="#labrats-rat-{health}"/>'
            f'<use href="#labrats-gift-{colour}" stroke="{COLOURS[colour].deep}"/>'
        )
    return body if size == 1 else f'<g transform="scale({size:.2f})">{body}</g>'
