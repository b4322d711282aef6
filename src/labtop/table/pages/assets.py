"""Our own files: scripts, styles, icons, all under one address that changes with their content."""

import functools
import hashlib
import mimetypes
from pathlib import Path

from labtop.table.refusals import Refused

STATIC = Path(__file__).parents[1] / "static"
KINDS = {".js": "text/javascript; charset=utf-8", ".css": "text/css; charset=utf-8", ".svg": "image/svg+xml"}


@functools.cache
def _files() -> dict[str, tuple[bytes, str]]:
    """Name -> content and type. Read once: what is served is what was there at the start."""
    found = {}
    for path in sorted(STATIC.rglob("*")):
        if path.is_file():
            kind = KINDS.get(path.suffix) or mimetypes.guess_type(path.name)[0] or "application/octet-stream"
            found[path.relative_to(STATIC).as_posix()] = (path.read_bytes(), kind)
    return found


@functools.cache
def edition() -> str:
    """A hash of all files. It is a folder in their addresses, so that scripts can import each other by plain names
    and everything may still be cached for ever."""
    digest = hashlib.sha256()
    for name, (content, _) in _files().items():
        digest.update(f"{name} {len(content)} ".encode() + content)
    return digest.hexdigest()[:12]


def static_url(name: str) -> str:
    """The address of one of our files: `table.js` -> `/static/1a2b3c4d5e6f/table.js`."""
    if name not in _files():
        raise KeyError(f"there is no static file {name!r}")
    return f"/static/{edition()}/{name}"


def static_file(address: str) -> tuple[bytes, str]:
    """Content and type of a file by its address."""
    folder, _, name = address.partition("/")
    if folder != edition() or name not in _files():
        raise Refused("no_page")
    return _files()[name]


def modules(entry: str) -> list[str]:
    """A script and all that it imports, so that a page can ask for them at once."""
    found = [entry]
    for name in found:
        for line in _files()[name][0].decode().splitlines():
            if line.startswith(("import ", "} from ", "export {", "export * from ")) and '"./' in line:
                imported = line.split('"./')[1].split('"')[0]
                if imported not in found:
                    found.append(imported)
    return found
