"""A picture as pixels: the same on every machine, since the type comes with us and not from the system."""

import struct
import zlib
from collections.abc import Mapping
from pathlib import Path

HEAD = 33  # bytes: the signature and the chunk IHDR, which every PNG begins with
INCH = 0.0254  # metres


def png(svg: str, width: int | None = None, dots: int | None = None) -> bytes:
    """A picture in one theme (`whole` with a theme) as PNG: so many pixels wide, or so many dots to the inch, for a
    picture that gives its size in millimetres."""
    import font_source_sans_pro
    import resvg_py

    files = Path(font_source_sans_pro.__file__).parent / "files"
    fonts = [str(files / f"SourceSansPro-{weight}.ttf") for weight in ("Regular", "Semibold", "Bold")]
    return resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        dpi=dots or 0,
        skip_system_fonts=True,
        font_files=fonts,
        font_family="Source Sans Pro",
        sans_serif_family="Source Sans Pro",
    )


def noted(picture: bytes, dots: int, notes: Mapping[str, str]) -> bytes:
    """The same PNG, which now also tells its dots to the inch, and notes such as `Author`, in Latin letters."""
    a_metre = round(dots / INCH)
    chunks = [_chunk(b"pHYs", struct.pack(">IIB", a_metre, a_metre, 1))]
    chunks += [_chunk(b"tEXt", f"{key}\0{text}".encode("latin-1")) for key, text in notes.items()]
    return picture[:HEAD] + b"".join(chunks) + picture[HEAD:]


def _chunk(kind: bytes, data: bytes) -> bytes:
    return struct.pack(">I", len(data)) + kind + data + struct.pack(">I", zlib.crc32(kind + data))
