"""Addresses of what a page loads once: a game's stylesheet and the layer that never changes in a match."""

import functools
import hashlib
from collections.abc import Mapping
from typing import Any
from urllib.parse import urlencode

import msgspec

from labtop.engine import drawing
from labtop.engine.drawing import WIDTH
from labtop.engine.game import Game
from labtop.table.messages.playing import PaneHead, PictureHead

SVG = "http://www.w3.org/2000/svg"


def _hash(content: str) -> str:
    return hashlib.sha256(content.encode()).hexdigest()[:12]


@functools.cache
def css_url(game: Game) -> str:
    return f"/picture/{game.name}.css?v={_hash(drawing.stylesheet(game))}"


def classes(game: Game) -> str:
    return f"labtop {game.name}"


def still_document(game: Game, players: int, options: Mapping[str, Any], lang: str) -> str:
    """What is still as a document of its own, a group for each pane; a page takes them into its panes."""
    layers = drawing.stills(game, players, options, lang)
    kept = [name for name in layers if name != drawing.WHOLE]
    body = "".join(f'<g data-still="{name}">{layers[name]}</g>' for name in kept)
    return f'<svg xmlns="{SVG}" viewBox="0 0 {WIDTH} {game.picture.HEIGHT}" class="{classes(game)}">{body}</svg>'


@functools.lru_cache(maxsize=512)
def _head(game: Game, players: int, options: str, lang: str) -> PictureHead:
    document = still_document(game, players, msgspec.json.decode(options), lang)
    query = urlencode({"players": players, "options": options, "lang": lang, "v": _hash(document)})
    return PictureHead(
        width=WIDTH,
        height=game.picture.HEIGHT,
        css=css_url(game),
        still=f"/picture/{game.name}/still?{query}",
        classes=classes(game),
        panes=[
            PaneHead(name=pane.name, role=pane.role, box=pane.box)
            for pane in drawing.panes(game.picture, players, msgspec.json.decode(options))
            if pane.role != drawing.WORDS
        ],
    )


def picture_head(game: Game, players: int, options: Mapping[str, Any], lang: str) -> PictureHead:
    return _head(game, players, msgspec.json.encode(options).decode(), lang)


@functools.lru_cache(maxsize=256)
def seat_colours(marks: tuple[str, ...]) -> tuple[str, ...]:
    """The colour each seat is spoken of in: the first that its mark is painted with. Empty: it has none yet."""
    return tuple(_colour_of(mark) for mark in marks)


def _colour_of(mark: str) -> str:
    places = {name: mark.find(f'fill="{colour.fill}"') for name, colour in drawing.COLOURS.items()}
    found = [name for name, place in places.items() if place >= 0]
    return min(found, key=places.__getitem__, default="")
