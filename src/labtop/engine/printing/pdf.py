"""A small writer of PDF: pages of shapes at true size, in the Helvetica every reader has."""

import zlib
from collections.abc import Iterable, Sequence

from labtop.engine.printing.shapes import DPI, Bar, Disc, Shape

POINT = 72 / 25.4  # points a millimetre
A4 = (210.0, 297.0)
PIXEL = 72 / DPI  # points a pixel of a card
CURVE = 0.5523  # of the radius: how far the handles of a quarter circle reach
_BOLD = {
    278: " ijlI", 333: "ft", 389: "r", 500: "z", 556: "aceksvxyJ0123456789", 611: "bdghnopquFLTZ",
    667: "ESVXYP", 722: "ABCDHKNRU", 778: "wGOQ", 833: "M", 889: "m", 944: "W",
}  # fmt: skip
BOLD_WIDTHS = {letter: width / 1000 for width, letters in _BOLD.items() for letter in letters}
"""Helvetica-Bold, parts of the size: for what is centred."""


class Page:
    """An A4 page, upright. Millimetres from its upper left corner."""

    def __init__(self) -> None:
        self.parts: list[str] = []

    def shapes(self, left: float, top: float, shapes: Iterable[Shape]) -> None:
        """A card with its upper left corner there. The y axis is turned so that its pixels count downwards."""
        x, y = left * POINT, (A4[1] - top) * POINT
        self.parts.append(f"q {PIXEL:.5f} 0 0 {-PIXEL:.5f} {x:.3f} {y:.3f} cm")
        self.parts += [_shape(shape) for shape in shapes]
        self.parts.append("Q")

    def line(self, x: float, y: float, to_x: float, to_y: float, width: float = 0.15) -> None:
        points = (x * POINT, (A4[1] - y) * POINT, to_x * POINT, (A4[1] - to_y) * POINT)
        self.parts.append("{:.3f} w 0 G {:.3f} {:.3f} m {:.3f} {:.3f} l S".format(width * POINT, *points))

    def text(self, x: float, y: float, words: str, size: float, *, bold: bool = False) -> None:
        place = f"{x * POINT:.3f} {(A4[1] - y) * POINT:.3f}"
        font = "F2" if bold else "F1"
        self.parts.append(f"0.3 g BT /{font} {size} Tf 1 0 0 1 {place} Tm ({_escaped(words)}) Tj ET")


def _shape(shape: Shape) -> str:
    if isinstance(shape, Bar):
        return f"{_colour(shape.colour)} {shape.x} {shape.y} {shape.width} {shape.height} re f"
    if isinstance(shape, Disc):
        return f"{_colour(shape.colour)} {_circle(shape)} f"
    half = shape.size * sum(BOLD_WIDTHS[letter] for letter in shape.text) / 2 if shape.centred else 0
    x = shape.x + half if shape.turned else shape.x - half
    matrix = "-1 0 0 1" if shape.turned else "1 0 0 -1"  # upright again in a picture that counts downwards
    font = "F2" if shape.centred or shape.bold else "F1"
    place = f"{matrix} {x:.2f} {shape.y} Tm"
    return f"{_colour(shape.colour)} BT /{font} {shape.size} Tf {place} ({_escaped(shape.text)}) Tj ET"


def _circle(disc: Disc) -> str:
    x, y, r = disc.x, disc.y, disc.radius
    c = CURVE * r
    quarters = (
        (x + r, y + c, x + c, y + r, x, y + r),
        (x - c, y + r, x - r, y + c, x - r, y),
        (x - r, y - c, x - c, y - r, x, y - r),
        (x + c, y - r, x + r, y - c, x + r, y),
    )
    curves = " ".join(" ".join(f"{number:.2f}" for number in quarter) + " c" for quarter in quarters)
    return f"{x + r} {y} m {curves}"


def _colour(colour: str) -> str:
    return " ".join(f"{int(colour[at : at + 2], 16) / 255:.3f}" for at in (1, 3, 5)) + " rg"


def _escaped(words: str) -> str:
    return words.replace("\\", r"\\").replace("(", r"\(").replace(")", r"\)")


def document(pages: Sequence[Page], title: str, author: str, subject: str) -> bytes:
    """The pages as a whole. Objects 1 to 5 are the catalogue, the page tree, two fonts and the information."""
    font = "<< /Type /Font /Subtype /Type1 /BaseFont /{} /Encoding /WinAnsiEncoding >>"
    kids = " ".join(f"{6 + 2 * number} 0 R" for number in range(len(pages)))
    objects = [
        b"<< /Type /Catalog /Pages 2 0 R >>",
        f"<< /Type /Pages /Kids [{kids}] /Count {len(pages)} >>".encode(),
        font.format("Helvetica").encode(),
        font.format("Helvetica-Bold").encode(),
        f"<< /Title ({_escaped(title)}) /Author ({_escaped(author)}) /Subject ({_escaped(subject)}) >>".encode(
            "cp1252"
        ),
    ]
    box = f"[0 0 {A4[0] * POINT:.3f} {A4[1] * POINT:.3f}]"
    for number, page in enumerate(pages):
        content = zlib.compress("\n".join(page.parts).encode("cp1252"))
        look = f"/MediaBox {box} /Resources << /Font << /F1 3 0 R /F2 4 0 R >> >>"
        objects.append(f"<< /Type /Page /Parent 2 0 R {look} /Contents {7 + 2 * number} 0 R >>".encode())
        head = f"<< /Length {len(content)} /Filter /FlateDecode >>\nstream\n".encode()
        objects.append(head + content + b"\nendstream")
    return _file(objects)


def _file(objects: list[bytes]) -> bytes:
    out = bytearray(b"%PDF-1.4\n%\xe2\xe3\xcf\xd3\n")
    places = []
    for number, body in enumerate(objects, 1):
        places.append(len(out))
        out += f"{number} 0 obj\n".encode() + body + b"\nendobj\n"
    table = len(out)
    out += f"xref\n0 {len(objects) + 1}\n0000000000 65535 f \n".encode()
    out += b"".join(f"{place:010} 00000 n \n".encode() for place in places)
    trailer = f"trailer\n<< /Size {len(objects) + 1} /Root 1 0 R /Info 5 0 R >>\nstartxref\n{table}\n%%EOF\n"
    return bytes(out + trailer.encode())
