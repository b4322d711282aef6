"""Cards as PNG, drawn by Pillow with the font it brings along."""

import functools
from collections.abc import Iterable
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont
from PIL.PngImagePlugin import PngInfo

from labtop.games.labydo.printing.card import DPI, HEIGHT, WIDTH, Bar, Disc, Label, Shape


@functools.cache
def _font(size: int) -> ImageFont.FreeTypeFont:
    font = ImageFont.load_default(size)
    assert isinstance(font, ImageFont.FreeTypeFont)
    return font


def image(shapes: Iterable[Shape]) -> Image.Image:
    """A card, 684 by 1368 pixels."""
    picture = Image.new("RGB", (WIDTH, HEIGHT), "white")
    draw = ImageDraw.Draw(picture)
    for shape in shapes:
        if isinstance(shape, Bar):
            x, y = shape.x + shape.width - 1, shape.y + shape.height - 1  # Pillow draws the last pixel too
            draw.rectangle((shape.x, shape.y, x, y), fill=shape.colour)
        elif isinstance(shape, Disc):
            draw.circle((shape.x, shape.y), shape.radius, fill=shape.colour)
        elif shape.turned:
            _write_turned(picture, shape)
        else:
            anchor = "ms" if shape.centred else "ls"
            stroke = 0.03 * shape.size if shape.bold else 0  # Pillow's own font has no bold cut
            font = _font(shape.size)
            draw.text((shape.x, shape.y), shape.text, shape.colour, font, anchor, stroke_width=stroke)
    return picture


def _write_turned(picture: Image.Image, label: Label) -> None:
    """Upside down: written on a patch of its own, which is turned and laid so that the baseline's start is at x, y."""
    font = _font(label.size)
    width, height = round(font.getlength(label.text)) + 2, 2 * label.size
    patch = Image.new("L", (width, height), 0)
    ImageDraw.Draw(patch).text((0, label.size), label.text, fill=255, font=font, anchor="ls")
    patch = patch.transpose(Image.Transpose.ROTATE_180)
    left = label.x - width // 2 if label.centred else label.x - width
    picture.paste(label.colour, (left, label.y - height + label.size), patch)


def save(picture: Image.Image, path: Path, title: str, author: str, licence: str) -> None:
    note = PngInfo()
    for key, value in (("Title", title), ("Author", author), ("Copyright", licence)):
        note.add_text(key, value)
    picture.save(path, dpi=(DPI, DPI), pnginfo=note)
