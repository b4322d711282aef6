"""What moves on the board and beside it: walls, miniatures, saved dice."""

import functools
from collections.abc import Sequence

from labtop.engine.drawing import COLOURS, Parts, group, kept, num, slug
from labtop.engine.drawing.motion import Point
from labtop.engine.language import N_, translate
from labtop.games.labyrinthus.components import ACROSS, OUTER, SEGMENT_ENDS, SEGMENT_NAMES
from labtop.games.labyrinthus.picture.places import (
    PILLAR_ROW,
    STEP,
    TURN,
    crossing,
    door_of,
    gutter,
    middle,
    opposite,
    sides,
)
from labtop.games.labyrinthus.picture.shapes import BASELINE, CLOSE, DIGIT, RING, path, use
from labtop.games.labyrinthus.view import MiniatureView, View, WallView
from labtop.games.labyrinthus.words import result_words, spoken

LYING_SHADOW = "h70l7 4v7h-68l-9-8Z"
STANDING_SHADOW = "h8l7 4v69h-9l-6-5Z"
BACK = 3  # so far a figure stands behind the middle of its space: its shield is before it
CHIP = 0.5  # size of a saved die


ROWS = range(-1, 3 * ACROSS)  # as `_row` counts them


def walls(standing: Sequence[WallView], lang: str) -> Parts:
    """From north to south, so that the nearer hides the farther. All shadows are one shape: they do not add up."""
    return dict(zip(("shadows", *(f"walls-{row + 1}" for row in ROWS)), _walls(standing, lang), strict=True))


@kept
def _walls(standing: Sequence[WallView], lang: str) -> tuple[str, ...]:
    """The shadows, then row by row."""
    shadows = []
    rows: dict[int, list[str]] = {row: [] for row in ROWS}
    for wall in standing:
        shadow, (row, stone) = _wall(wall["wall"], wall["kind"], tuple(wall["between"]), lang)
        shadows.append(shadow)
        rows[row].append(stone)
        if wall["pillar"]:
            row, stone = _pillar(wall["pillar"])
            rows[row].append(stone)
    return path("dim", "".join(shadows)), *("".join(sorted(stones)) for stones in rows.values())


@functools.cache
def _wall(name: str, kind: str, between: tuple[str, ...], lang: str) -> tuple[str, tuple[int, str]]:
    """A wall's shadow, and the wall with its turn to be drawn."""
    x, y, stands = gutter(name)
    sentence = N_("Fill wall between {one} and {other}") if kind == "fill" else N_("Wall between {one} and {other}")
    words = translate(lang, sentence, one="-".join(between[:2]), other="-".join(between[2:]))
    last = int(SEGMENT_ENDS[SEGMENT_NAMES.index(name), 1])
    shape = ("fill-" if kind == "fill" else "") + ("standing" if stands else "lying")
    if stands and last == OUTER:
        shape = "meeting"
    body = use(shape)
    shadow = f"M{x} {y}" + (STANDING_SHADOW if stands else LYING_SHADOW)
    return shadow, (_row(name, stands), group(body, id=f"labyrinthus-wall-{name}", x=x, y=y, title=words, rule="Y3"))


def _row(segment: str, stands: bool) -> int:
    """A row of pillars is drawn after the walls that lie in it and before those that stand south of it."""
    first, last = (int(end) for end in SEGMENT_ENDS[SEGMENT_NAMES.index(segment)])
    pillar = first if first >= 0 else last
    row = pillar // ACROSS
    if not stands:
        return 3 * row
    return 3 * row + 2 if first >= 0 else -1


@functools.cache
def _pillar(name: str) -> tuple[int, str]:
    x, y = crossing(name)
    return 3 * PILLAR_ROW[name] + 1, group(use("pillar"), id=f"labyrinthus-pillar-{name}", x=x, y=y)


def spot(place: str, number: int, entrance: str, door: int) -> Point:
    """Where a miniature is drawn: on its space, in the camp before its entrance, or at home beyond its exit."""
    if place == "outside":
        return sides(door)[entrance].camp(number)
    if place == "home":
        return sides(door)[opposite(entrance)].home(number)
    return on_space(place)


def on_space(space: str) -> Point:
    x, y = middle(space)
    return x, y - 1


def miniatures(view: View, lang: str) -> Parts:
    door, busy = door_of(view), (view["turn"]["mover"], view["turn"]["foe"])
    return {
        slug(piece["name"]): _miniature(
            piece, number, seat["name"], seat["entrance"], door, piece["name"] in busy, lang
        )
        for seat in view["seats"]
        for number, piece in enumerate(seat["miniatures"])
    }


@kept
def _miniature(piece: MiniatureView, number: int, colour: str, entrance: str, door: int, busy: bool, lang: str) -> str:
    x, y = spot(piece["place"], number, entrance, door)
    facing = piece["facing"] or (opposite(entrance) if piece["place"] == "outside" else None)
    id = "labyrinthus-" + slug(piece["name"])
    body = figure(colour, number, facing, BACK if piece["facing"] else 0, f"{id}-front")
    if piece["held"]:
        body += use("held")
    elif piece["fought"]:
        body += use("fought")
    if busy:
        body += f'<circle class="busy" r="{RING if piece["facing"] else CLOSE}"/>'
    return group(body, id=id, x=x, y=y, title=_explained(piece, lang), rule="Y34")


@functools.cache
def figure(colour: str, number: int, facing: str | None, back: int, front: str) -> str:
    """A miniature with its number, so far behind 0, 0. Its shield has an id, `front`, since it turns by itself."""
    digit = (
        f'<text y="{num(BASELINE[colour])}" font-size="{DIGIT}" text-anchor="middle" class="digit" '
        f'fill="{COLOURS[colour].fill}">{number + 1}</text>'
    )
    sign = use(f"sign-{colour}") + digit
    if not facing:
        return use(f"figure-{colour}") + sign
    dx, dy = STEP[facing]
    shield = f'<use id="{front}" class="lies" href="#labyrinthus-front-{colour}" transform="rotate({TURN[facing]})"/>'
    body = use(f"figure-{colour}") + shield + sign
    return f'<g transform="translate({-back * dx} {-back * dy})">{body}</g>'


FACES = dict(zip(TURN, (N_("faces north"), N_("faces east"), N_("faces south"), N_("faces west")), strict=True))


def _explained(piece: MiniatureView, lang: str) -> str:
    words = [spoken(piece["name"], lang)]
    if piece["place"] == "outside":
        words.append(translate(lang, N_("outside")))
    elif piece["place"] == "home":
        words.append(translate(lang, N_("home")))
    else:
        words += [piece["place"], translate(lang, FACES[piece["facing"] or ""])]
    if piece["held"]:
        words.append(translate(lang, N_("was held and can do no more this turn")))
    elif piece["fought"]:
        words.append(translate(lang, N_("has attacked this turn")))
    return ", ".join(words)


def clash(view: View) -> str:
    """Swords between two who fight. One of them may be outside."""
    (x, y), (ox, oy) = [
        spot(piece["place"], number, seat["entrance"], door_of(view))
        for seat in view["seats"]
        for number, piece in enumerate(seat["miniatures"])
        if piece["name"] in (view["turn"]["mover"], view["turn"]["foe"])
    ]
    return group(use("strike"), id="labyrinthus-clash", x=(x + ox) / 2, y=(y + oy) / 2)


def saved(view: View, lang: str) -> Parts:
    """Dice kept for the next turn lie open beside their owner's camp (Y25)."""
    return {
        f"saved-{seat['seat']}": _saved(
            seat["seat"], seat["name"], seat["entrance"], seat["saved"], door_of(view), lang
        )
        for seat in view["seats"]
    }


@kept
def _saved(seat: int, colour: str, entrance: str, dice: Sequence[str], door: int, lang: str) -> str:
    chips, words = "", ""
    for number, result in enumerate(dice):
        x, y = sides(door)[entrance].chip(number)
        die = f'<g transform="scale({CHIP})">{use(result)}</g>'
        chips += group(die, id=f"labyrinthus-saved-{seat}-{number}", x=x, y=y)
    if chips:
        results = result_words(dice, lang)
        words = translate(lang, N_("{name} has kept {results}."), name=spoken(colour, lang), results=results)
    return group(chips, id=f"labyrinthus-saved-{seat}", title=words, rule="Y25")
