"""Rats and abominations, put together from what `art.svg` has of them."""

from collections.abc import Sequence
from functools import cache

from labtop.engine.drawing import COLOURS, num


def _fur(colour: str) -> str:
    return f'fill="{COLOURS[colour].fill}" stroke="{COLOURS[colour].deep}"'


@cache
def rat(colour: str, health: str, size: float = 1) -> str:
    """A specimen, its middle at 0, 0 and its feet 44 below, as it fares."""
    if health == "dead":
        body = f'<use href="#labrats-rat-dead" {_fur(colour)}/>'
    else:
        body = (
            f'<use href="#labrats-rat" {_fur(colour)}/><use href="#labrats-rat-{health}"/>'
            f'<use href="#labrats-gift-{colour}" stroke="{COLOURS[colour].deep}"/>'
        )
    return body if size == 1 else f'<g transform="scale({size:.2f})">{body}</g>'


def aura(colour: str) -> str:
    """The glow behind an obstacle, and the ground it stands on."""
    fill = COLOURS[colour].fill
    return (
        f'<radialGradient id="labrats-aura-{colour}"><stop offset=".2" stop-color="{fill}" stop-opacity=".6"/>'
        f'<stop offset="1" stop-color="{fill}" stop-opacity="0"/></radialGradient>'
        f'<ellipse rx="46" ry="58" fill="url(#labrats-aura-{colour})"/>'
        '<ellipse cy="46" rx="36" ry="5" fill="var(--tar)" fill-opacity=".5"/>'
    )


def eye(x: str, y: str, radius: str, dx: str, dy: str) -> str:
    """The pupil lies so far off the middle."""
    return (
        f'<circle cx="{x}" cy="{y}" r="{radius}" fill="var(--white)" stroke="var(--black)"/><circle '
        f'cx="{num(float(x) + float(dx))}" cy="{num(float(y) + float(dy))}" r="{num(float(radius) / 2)}" '
        'fill="var(--black)"/>'
    )


_HEADS_AT = ((-27, -2), (0, -22), (27, -2))


def abomination(wants: Sequence[str], owed: Sequence[str]) -> str:
    """The beast of an exit, its middle at 0, 0: one body, a head for each colour it wants. A head that has been given
    what it wants sleeps."""
    parts = ['<use href="#labrats-beast"/>']
    for (x, y), colour in zip(_HEADS_AT, wants, strict=True):
        face = '<use href="#labrats-head-awake"/>'
        if colour not in owed:
            face = f'<use href="#labrats-head-asleep" stroke="{COLOURS[colour].ink}"/>'
        parts.append(f'<g transform="translate({x} {y})"><use href="#labrats-head" {_fur(colour)}/>{face}</g>')
    return "".join(parts)
