"""Shapes as SVG."""

from collections.abc import Iterable
from html import escape

from labtop.engine.printing.shapes import DPI, Bar, Disc, Shape


def document(width: int, height: int, title: str, licence: str, groups: Iterable[tuple[int, int, list[Shape]]]) -> str:
    """A picture of this many pixels at true size, from groups of shapes, each moved to its place."""
    size = f'width="{25.4 * width / DPI:.3f}mm" height="{25.4 * height / DPI:.3f}mm"'
    parts = [
        f'<g transform="translate({x} {y})">{"".join(_shape(shape) for shape in shapes)}</g>' for x, y, shapes in groups
    ]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {width} {height}" '
        f'font-family="Helvetica,Arial,sans-serif"><title>{escape(title)}</title><desc>{escape(licence)}</desc>'
        f"{''.join(parts)}</svg>\n"
    )


def _shape(shape: Shape) -> str:
    if isinstance(shape, Bar):
        return (
            f'<rect x="{shape.x}" y="{shape.y}" width="{shape.width}" height="{shape.height}" fill="{shape.colour}"/>'
        )
    if isinstance(shape, Disc):
        return f'<circle cx="{shape.x}" cy="{shape.y}" r="{shape.radius}" fill="{shape.colour}"/>'
    place = f'x="{shape.x}" y="{shape.y}" font-size="{shape.size}" fill="{shape.colour}"'
    anchor = (
        ' text-anchor="middle" font-weight="bold"' if shape.centred else ' font-weight="bold"' if shape.bold else ""
    )
    turn = f' transform="rotate(180 {shape.x} {shape.y})"' if shape.turned else ""
    return f"<text {place}{anchor}{turn}>{escape(shape.text)}</text>"
