"""A picture as pixels: the same on every machine, since the type comes with us and not from the system."""

from pathlib import Path


def png(svg: str, width: int) -> bytes:
    """A picture in one theme (`whole` with a theme) as PNG."""
    import font_source_sans_pro
    import resvg_py

    files = Path(font_source_sans_pro.__file__).parent / "files"
    fonts = [str(files / f"SourceSansPro-{weight}.ttf") for weight in ("Regular", "Semibold", "Bold")]
    return resvg_py.svg_to_bytes(
        svg_string=svg,
        width=width,
        skip_system_fonts=True,
        font_files=fonts,
        font_family="Source Sans Pro",
        sans_serif_family="Source Sans Pro",
    )
