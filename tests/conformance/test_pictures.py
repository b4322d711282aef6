"""Pictures: every legal action one element with a name, nothing that the view does not hold, readable by everybody."""

import functools
import io
import json
import re
import statistics
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any
from xml.etree import ElementTree

import pytest
from PIL import Image

import labtop
from labtop.engine import drawing
from labtop.engine.game import Game
from tests.conformance.tables import every_table, moments, rule_numbers, some_moments
from tests.samples import Sample, samples_of

SVG = "{http://www.w3.org/2000/svg}"
WHOLE_LIMIT, MOVING_LIMIT = 150_000, 30_000  # bytes, in the median
LEAST_TYPE = 14  # units: 9 px at 390 px, for numbers on pieces; sentences are 17 or larger


@dataclass(frozen=True)
class Shown:
    """A picture of a moment, with what it was made from."""

    seat: int | None
    view: dict[str, Any]
    svg: str
    tree: ElementTree.Element
    truth: frozenset[str]  # all names in the position
    secret: str


def gallery(game: Game, sample: Sample) -> list[Shown]:
    """A random match at some moments, seen by everybody. Made once: many tests look at it."""
    return _gallery(game.name, samples_of(game).index(sample))


@functools.cache
def _gallery(name: str, number: int) -> list[Shown]:
    game = labtop.game(name)
    sample = samples_of(game)[number]
    shown = []
    for match in some_moments(game, sample, 22):
        match.seated = [f"canary{seat}" for seat in range(sample.players)]
        position = match.position()
        for seat in (None, *range(sample.players)):
            svg = match.svg(seat)
            names = frozenset(strings(position))
            shown.append(Shown(seat, match.view(seat), svg, parsed(svg), names, position["chance"]["secret"]))
    return shown


def parsed(svg: str) -> ElementTree.Element:
    return ElementTree.fromstring(svg)


def strings(thing: Any) -> Iterator[str]:
    if isinstance(thing, str):
        yield thing
    elif isinstance(thing, dict):
        for key, value in thing.items():
            yield key
            yield from strings(value)
    elif isinstance(thing, list):
        for value in thing:
            yield from strings(value)


@every_table
def test_references_lead_somewhere_in_the_picture(game: Game, sample: Sample) -> None:
    known = {f"--{name}" for name in {**drawing.HOUSE, **game.picture.PALETTE}}
    for shown in gallery(game, sample):
        ids = {node.get("id") for node in shown.tree.iter()}
        for target in re.findall(r'(?:href="#|url\(#)([^")]+)', shown.svg):
            assert target in ids
        assert set(re.findall(r"var\((--[\w-]+)\)", shown.svg)) <= known


@every_table
def test_what_is_used_again_is_painted_by_attributes(game: Game, sample: Sample) -> None:
    """Browsers do not match `.labtop.<game> .x` inside what <use> brings, so a class there would paint nothing."""
    tree = gallery(game, sample)[0].tree
    brought = {str(node.get("href"))[1:] for node in tree.iter(f"{SVG}use")}
    for node in tree.iter():
        if node.get("id") in brought:
            assert not [part.get("class") for part in node.iter() if part.get("class")], node.get("id")


@every_table
def test_events_point_at_elements_of_the_picture(game: Game, sample: Sample) -> None:
    """At the moment after an event; a thing may have left the table since, but most are there."""
    pointed, there, known = 0, 0, 0
    for match in moments(game, sample, 23):
        fresh, known = match.seen(None)[known:], len(match.events)
        if match.number > 60 and not match.over:
            continue
        svg = match.svg()
        for event in fresh:
            for target in game.picture.points(event.kind, event.args):
                assert target.startswith(f"{game.name}-")
                pointed += 1
                there += f'id="{target}"' in svg
    assert pointed
    assert there / pointed > 0.8


@every_table
def test_nothing_is_loaded_run_or_styled_in_place(game: Game, sample: Sample) -> None:
    """A page may forbid all of it, and notebooks do."""
    for shown in gallery(game, sample):
        assert "http" not in shown.svg.replace("http://www.w3.org/2000/svg", "")
        for node in shown.tree.iter():
            assert node.tag not in (f"{SVG}script", f"{SVG}image", f"{SVG}foreignObject")
            assert not [name for name in node.attrib if name == "style" or name.startswith("on")]
        assert len(list(shown.tree.iter(f"{SVG}style"))) == 1


@every_table
def test_what_only_the_truth_names_is_not_drawn(game: Game, sample: Sample) -> None:
    """Canaries: names in the position that the seat's view does not have, names of people, the secret of chance."""
    for shown in gallery(game, sample):
        drawn = "".join(game.picture.parts(shown.view, "en").values())  # what parts are called is no secret
        words = set(re.findall(r"[^<>\"=]+", drawn)) | set(re.findall(r"[\w.]+", drawn))
        known = json.dumps(shown.view)
        named = set(strings(shown.view)) | set(re.findall(r"[\w.-]+", known)) | set(re.findall(r"[\w.]+", known))
        assert not (shown.truth - named - {"", " "}) & words, shown.seat
        assert "canary" not in shown.svg
        assert shown.secret not in shown.svg


@every_table
def test_the_still_layer_never_changes(game: Game, sample: Sample) -> None:
    tables = {(shown.view["players"], str(shown.view["options"])): shown.view for shown in gallery(game, sample)}
    layers = {str(game.picture.still(view["players"], view["options"], "en")) for view in tables.values()}
    assert len(layers) == len(tables) == 1


@every_table
def test_pictures_are_light(game: Game, sample: Sample) -> None:
    deciding = [shown for shown in gallery(game, sample) if shown.seat in shown.view["waiting"]]
    assert statistics.median(len(shown.svg.encode()) for shown in deciding) < WHOLE_LIMIT
    assert statistics.median(len(drawing.moving(game, shown.view, "en").encode()) for shown in deciding) < MOVING_LIMIT


@every_table
def test_type_is_large_enough_for_a_phone(game: Game, sample: Sample) -> None:
    for shown in gallery(game, sample):
        for node in shown.tree.iter(f"{SVG}text"):
            assert float(str(node.get("font-size"))) >= LEAST_TYPE, node.text


@every_table
def test_everything_lies_inside_the_picture_at_its_beginning_and_end(game: Game, sample: Sample) -> None:
    """Pixels: the outermost frame shows the table only, so nothing is cut off at an edge."""
    for shown in (gallery(game, sample)[1], gallery(game, sample)[-1]):
        picture = drawing.png(drawing.whole(game, shown.view, "en", "light"), 600)
        pixels = Image.open(io.BytesIO(picture)).convert("RGB")
        wide, high = pixels.size
        frame = [(x, y) for x in range(wide) for y in (0, high - 1)]
        frame += [(x, y) for y in range(high) for x in (0, wide - 1)]
        assert len({pixels.getpixel(place) for place in frame}) == 1


@every_table
def test_a_theme_has_its_colours_written_out(game: Game, sample: Sample) -> None:
    view = gallery(game, sample)[1].view
    light, dark = (drawing.whole(game, view, "en", theme) for theme in ("light", "dark"))
    assert "var(" not in light + dark
    assert "prefers-color-scheme" not in light + dark
    assert light != dark
    with pytest.raises(labtop.BadOption, match="theme is light or dark, not 'sepia'"):
        drawing.whole(game, view, "en", "sepia")


@every_table
def test_every_seat_has_its_public_numbers(game: Game, sample: Sample) -> None:
    for shown in gallery(game, sample):
        rows = game.picture.numbers(shown.view, "en")
        assert len(rows) == sample.players
        assert all(rows)
        assert len({row[0][0] for row in rows}) == 1, "what wins the game is told of everybody, and first"


# --- colours -------------------------------------------------------------------------------------------------------

DEFICIENCIES = {  # Machado, Oliveira and Fernandes 2009, severity 1, on linear light
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.011820, 0.042940, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.303900)),
    "greyscale": ((0.2126, 0.7152, 0.0722),) * 3,
    "none": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
}
APART = 8.0  # CIE76 distance below which two colours are taken for each other


def linear(colour: str) -> list[float]:
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    return [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]


def lab(light: list[float]) -> tuple[float, float, float]:
    rows = ((0.4124564, 0.3575761, 0.1804375), (0.2126729, 0.7151522, 0.0721750), (0.0193339, 0.1191920, 0.9503041))
    xyz = [
        sum(a * b for a, b in zip(row, light, strict=True)) / w
        for row, w in zip(rows, (0.95047, 1, 1.08883), strict=True)
    ]
    fx, fy, fz = (v ** (1 / 3) if v > 0.008856 else 7.787 * v + 16 / 116 for v in xyz)
    return 116 * fy - 16, 500 * (fx - fy), 200 * (fy - fz)


def seen(colour: str, deficiency: str) -> tuple[float, float, float]:
    light = linear(colour)
    turned = [sum(a * b for a, b in zip(row, light, strict=True)) for row in DEFICIENCIES[deficiency]]
    return lab([min(1.0, max(0.0, part)) for part in turned])


def contrast(one: str, other: str) -> float:
    y1, y2 = (sum(a * b for a, b in zip((0.2126, 0.7152, 0.0722), linear(c), strict=True)) for c in (one, other))
    return (max(y1, y2) + 0.05) / (min(y1, y2) + 0.05)


COLOURS = {name: colour for name, colour in drawing.COLOURS.items() if name != "purple"}


@pytest.mark.parametrize("deficiency", DEFICIENCIES)
def test_colours_of_pieces_stay_apart_whatever_one_sees(deficiency: str) -> None:
    for one in COLOURS:
        for other in COLOURS:
            if one < other:
                a, b = seen(COLOURS[one].fill, deficiency), seen(COLOURS[other].fill, deficiency)
                assert sum((p - q) ** 2 for p, q in zip(a, b, strict=True)) ** 0.5 > APART, (one, other)


def test_colours_of_pieces_have_an_emblem_each_and_an_ink_that_can_be_read() -> None:
    assert len({colour.emblem for colour in COLOURS.values()}) == len(COLOURS)
    for colour in COLOURS.values():
        assert contrast(colour.fill, colour.ink) >= 4.5


@pytest.mark.parametrize("theme", [0, 1], ids=["light", "dark"])
def test_words_can_be_read_on_everything_of_the_house(theme: int) -> None:
    house = {name: pair[theme] for name, pair in drawing.HOUSE.items()}
    for ground in ("table", "paper", "lit-wash"):
        assert contrast(house["ink"], house[ground]) >= 7
    for ground in ("table", "paper"):
        assert contrast(house["soft"], house[ground]) >= 4.5
        assert contrast(house["lit"], house[ground]) >= 3


@every_table
def test_whatever_one_points_at_is_answered_with_a_rule(game: Game, sample: Sample) -> None:
    """Every element of a picture that has an id: what it would mean is an action of the game, or nothing."""
    known = rule_numbers(game)
    meanings = set()
    for match in some_moments(game, sample, 61):
        for seat in match.waiting:
            view = match.view(seat)
            for element in re.findall(r'id="([^"]+)"', match.svg(seat)):
                text = game.picture.meant(view, element)
                meanings.add(text)
                assert not text or text in game.notation.ids
                if text not in {choice["text"] for choice in view["legal"]}:
                    assert match.why_not(text, seat).rule in known
    assert len(meanings) > 1 or game.name == "laborigines"
