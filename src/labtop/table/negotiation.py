"""What a request says about itself: language, what it wants to be sent, who it is, where it comes from."""

from typing import Any

from litestar.connection import ASGIConnection

from labtop.engine.language import languages
from labtop.table import tokens
from labtop.table.access import Credentials
from labtop.table.proxies import LOCAL
from labtop.table.refusals import Refused
from labtop.table.settings import Settings
from labtop.table.viewer import PICTURES, WANTS

PAGES = ("/t/", "/new/", "/rules/")  # where people look
Connection = ASGIConnection[Any, Any, Any, Any]


def language_of(connection: Connection) -> str:
    """The language asked for; else the browser's."""
    asked = connection.query_params.get("lang")
    return str(asked) if asked in languages() else spoken_by(connection.headers.get("accept-language", ""))


def spoken_by(accepted: str) -> str:
    """The first of a browser's languages that we speak; else English."""
    known = languages()
    for part in accepted[:200].split(","):
        tag = part.split(";")[0].strip().lower()
        for candidate in (tag, tag.split("-")[0]):
            if candidate in known:
                return candidate
    return "en"


def is_for_people(accept: str, path: str) -> bool:
    """Whether a refusal is to be a page: a browser that goes to an address asks for HTML; a script or a program does
    not, and hears JSON. Where people look it is a page unless JSON was asked for."""
    kinds = accept.lower()
    return "text/html" in kinds or ("application/json" not in kinds and (path == "/" or path.startswith(PAGES)))


def want_of(connection: Connection) -> str:
    want = str(connection.query_params.get("want", PICTURES))
    if want not in WANTS:
        raise Refused("bad_message", field="want", problem=f"want is {', '.join(WANTS)}")
    return want


def number_of(connection: Connection, name: str) -> int | None:
    text = connection.query_params.get(name)
    if text is None or text == "":
        return None
    if not (text.isascii() and text.isdigit() and len(text) < 10):
        raise Refused("bad_message", field=name, problem=f"{name} is a whole number")
    return int(text)


def bearer_of(connection: Connection) -> str | None:
    """A program's token."""
    kind, _, token = connection.headers.get("authorization", "").partition(" ")
    return token.strip() if kind.lower() == "bearer" and token.strip() else None


def credentials_of(connection: Connection) -> Credentials:
    """Who somebody is, by what they bring."""
    settings: Settings = connection.app.state.settings
    browser = connection.cookies.get(tokens.cookie_name(settings.https, settings.prefix), "")
    return Credentials(
        bearer=bearer_of(connection),
        browser=browser if tokens.is_token(browser) else None,
        older=tuple(value for name, value in connection.cookies.items() if name.startswith(tokens.OLDER)),
        address=connection.client.host if connection.client else LOCAL,
    )
