"""Pages: HTML made in Python. No inline script, no inline style, nothing from other hosts."""

import functools
import hashlib
import mimetypes
from pathlib import Path

import htpy as h

from labtop.engine.language import N_, translate
from labtop.table.refusals import Refused

STATIC = Path(__file__).parent / "static"


@functools.cache
def _static() -> dict[str, Path]:
    """Address under /static/ -> file. The name holds a hash of the content, so it may be cached for ever."""
    found = {}
    for path in sorted(STATIC.rglob("*")):
        if path.is_file():
            digest = hashlib.sha256(path.read_bytes()).hexdigest()[:10]
            name = path.relative_to(STATIC).with_suffix("").as_posix()
            found[f"{name}.{digest}{path.suffix}"] = path
    return found


@functools.cache
def static_url(name: str) -> str:
    """The address of one of our files: `table.js` -> `/static/table.1a2b3c4d5e.js`."""
    for address, path in _static().items():
        if path.relative_to(STATIC).as_posix() == name:
            return f"/static/{address}"
    raise KeyError(f"there is no static file {name!r}")


def static_file(address: str) -> tuple[bytes, str]:
    """Content and type of a file by its address."""
    path = _static().get(address)
    if path is None:
        raise Refused("no_page")
    return path.read_bytes(), mimetypes.guess_type(path.name)[0] or "application/octet-stream"


def _page(lang: str, title: str, *content: h.Node) -> str:
    return str(
        h.html(lang=lang)[
            h.head[
                h.meta(charset="utf-8"),
                h.meta(name="viewport", content="width=device-width, initial-scale=1"),
                h.title[title],
            ],
            h.body[h.main[content]],
        ]
    )


def start_page(lang: str) -> str:
    return _page(
        lang, "Labtop", h.h1["Labtop"], h.p[translate(lang, N_("The tables are open to programs: see /schema."))]
    )


def table_page(lang: str, match: str, title: str) -> str:
    return _page(lang, title, h.h1[title], h.p[match])


def refused_page(lang: str, refused: Refused) -> str:
    return _page(lang, "Labtop", h.h1[refused.sentence(lang)], h.p[h.a(href="/")["Labtop"]])
