"""A link as a QR code, so that a phone finds the table."""

import io


def qr_svg(link: str) -> bytes:
    """Dark on light in every theme: scanners want it so."""
    import segno  # few tables show one: the first page does not wait for it

    out = io.BytesIO()
    segno.make(link, error="m").save(out, kind="svg", scale=4, border=4, dark="#1d2326", light="#ffffff", xmldecl=False)
    return out.getvalue()
