"""What moves on the board and beside it: walls, miniatures, saved dice."""

import functools
from collections.abc import Iterator

from labtop.engine.drawing import COLOURS, group, num
from labtop.engine.language import N_, translate
from labtop.games.labyrinthus.components import ACROSS, OUTER, SEGMENT_ENDS, SEGMENT_NAMES
from labtop.games.labyrinthus.picture.places import PILLAR_ROW, TURN, crossing, gutter, middle, opposite, sides_of
from labtop.games.labyrinthus.picture.shapes import BASELINE, CLOSE, DIGIT, RING, path, use
from labtop.games.labyrinthus.view import MiniatureView, SeatView, View
from labtop.games.labyrinthus.words import result_words, spoken

LYING_SHADOW = "h70l7 4v6h-68l-9-7Z"
STANDING_SHADOW = "h7l7 4v69h-8l-6-5Z"


def walls(view: View, lang: str) -> str:
    """From north to south, so that the nearer hides the farther. All shadows are one shape: they do not add up."""
    shadows, stones = [], []
    for wall in view["walls"]:
        shadow, stone = _wall(wall["wall"], wall["kind"], tuple(wall["between"]), lang)
        shadows.append(shadow)
        stones.append(stone)
        if wall["pillar"]:
            stones.append(_pillar(wall["pillar"]))
    return path("dim", "".join(shadows)) + "".join(stone for _, stone in sorted(stones))


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


def spot(view: View, seat: SeatView, number: int) -> tuple[float, float]:
    """Where a miniature is drawn: on its space, in the camp before its entrance, or at home beyond its exit."""
    place = seat["miniatures"][number]["place"]
    if place == "outside":
        return sides_of(view)[seat["entrance"]].camp(number)
    if place == "home":
        return sides_of(view)[seat["exit"]].home(number)
    x, y = middle(place)
    return x, y - 1


def miniatures(view: View, lang: str) -> Iterator[str]:
    for seat in view["seats"]:
        for number, piece in enumerate(seat["miniatures"]):
            yield _miniature(view, seat, number, piece, lang)


def _miniature(view: View, seat: SeatView, number: int, piece: MiniatureView, lang: str) -> str:
    x, y = spot(view, seat, number)
    facing = piece["facing"] or (opposite(seat["entrance"]) if piece["place"] == "outside" else None)
    body = figure(seat["name"], number, facing)
    if piece["held"]:
        body += use("held")
    elif piece["fought"]:
        body += use("fought")
    if piece["name"] in (view["turn"]["mover"], view["turn"]["foe"]):
        body += f'<circle class="busy" r="{RING if piece["facing"] else CLOSE}"/>'
    id = "labyrinthus-" + piece["name"].replace(" ", "-")
    return group(body, id=id, x=x, y=y, title=_explained(piece, lang), rule="Y34")


@functools.cache
def figure(colour: str, number: int, facing: str | None) -> str:
    """A miniature with its number, at 0, 0."""
    front = use(f"front-{colour}", f"rotate({TURN[facing]})") if facing else ""
    digit = (
        f'<text y="{num(BASELINE[colour])}" font-size="{DIGIT}" text-anchor="middle" class="digit" '
        f'fill="{COLOURS[colour].fill}">{number + 1}</text>'
    )
    return use(f"figure-{colour}") + front + use(f"sign-{colour}") + digit


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
        spot(view, seat, number)
        for seat in view["seats"]
        for number, piece in enumerate(seat["miniatures"])
        if piece["name"] in (view["turn"]["mover"], view["turn"]["foe"])
    ]
    return group(use("strike"), id="labyrinthus-clash", x=(x + ox) / 2, y=(y + oy) / 2)


def saved(view: View, lang: str) -> Iterator[str]:
    """Dice kept for the next turn lie open beside their owner's camp (Y25)."""
    for seat in view["seats"]:
        side = sides_of(view)[seat["entrance"]]
        chips = ""
        for number, result in enumerate(seat["saved"]):
            x, y = side.chip(number)
            chips += use(result, f"translate({num(x)} {num(y)}) scale(.64)")
        words = ""
        if chips:
            kept = result_words(seat["saved"], lang)
            words = translate(lang, N_("{name} has kept {results}."), name=spoken(seat["name"], lang), results=kept)
        yield group(chips, id=f"labyrinthus-saved-{seat['seat']}", title=words, rule="Y25")
