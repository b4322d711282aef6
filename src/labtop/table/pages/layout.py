"""What all pages share: head, landmarks, the words their scripts need. No inline script or style, ever."""

import json
import re
from collections.abc import Mapping, Sequence
from typing import Any

import htpy as h
from markupsafe import Markup

from labtop.engine.drawing import DARK, HOUSE, LIGHT
from labtop.engine.language import N_, translate
from labtop.table.pages.assets import modules, static_url

THEME_COLOUR = "table"
ROOTED = re.compile(r'\b(href|src)="/(?!/)')


def rooted(made: str, prefix: str) -> str:
    """A page whose addresses begin at our root, as a proxy shows it further down."""
    return ROOTED.sub(rf'\1="{prefix}/', made.encode().decode()) if prefix else made  # plain: Markup would escape ours


def data_block(id: str, content: Any) -> h.Element:
    """Something for the script to read: JSON, which is neither executed nor styled."""
    text = json.dumps(content, ensure_ascii=False, separators=(",", ":")).replace("<", "\\u003c")
    return h.script(id=id, type="application/json")[Markup(text)]


def icon(name: str) -> h.Element:
    """One of our signs, from the sheet of them."""
    return h.svg(".icon", aria_hidden="true", focusable="false")[h.use(href=f"{static_url('icons.svg')}#{name}")]


def page(
    lang: str,
    title: str,
    *content: h.Node,
    script: str | None = None,
    styles: Sequence[str] = (),
    words: Mapping[str, str] | None = None,
    data: Mapping[str, Any] | None = None,
    kind: str = "",
    header: h.Node = None,
    preload: Sequence[tuple[str, str]] = (),
) -> str:
    """A whole page. `words` are the sentences its script says, `data` what else it must know; `preload` pictures that
    are seen at once, each with the media it is for."""
    light, dark = HOUSE[THEME_COLOUR]
    scripts = modules(script) if script else []
    return str(
        h.html(lang=lang)[
            h.head[
                h.meta(charset="utf-8"),
                h.meta(name="viewport", content="width=device-width, initial-scale=1"),
                h.meta(name="color-scheme", content=f"{LIGHT} {DARK}"),
                h.meta(name="theme-color", content=light, media=f"(prefers-color-scheme: {LIGHT})"),
                h.meta(name="theme-color", content=dark, media=f"(prefers-color-scheme: {DARK})"),
                h.title[title],
                h.link(id="favicon", rel="icon", type="image/svg+xml", href=static_url("icon.svg")),
                h.link(rel="stylesheet", href=static_url("labtop.css")),
                [h.link(rel="stylesheet", href=address) for address in styles],
                [h.link(rel="preload", as_="image", href=address, media=media) for address, media in preload],
                h.script(src=static_url("theme.js")),
                [h.link(rel="modulepreload", href=static_url(name)) for name in scripts],
                h.script(type="module", src=static_url(script)) if script else None,
            ],
            h.body(class_=kind or None)[
                h.a(".skip", href="#content")[translate(lang, N_("Skip to the content"))],
                header if header is not None else site_header(lang),
                h.main(id="content", tabindex="-1")[content],
                data_block("words", dict(words)) if words else None,
                data_block("data", dict(data)) if data else None,
            ],
        ]
    )


def brand(lang: str) -> h.Element:
    return h.a(".brand", href="/", aria_label=translate(lang, N_("Labtop: all games")))[icon("labtop"), "Labtop"]


def site_header(lang: str, *more: h.Node) -> h.Element:
    """The head of every page but the table's: the way home and the switch of the theme."""
    return h.header(".top")[brand(lang), h.div(".top-more")[more, theme_switch(lang)]]


def theme_switch(lang: str) -> h.Element:
    return h.button(
        ".quiet.icon-button", type="button", data_theme_switch="", title=translate(lang, N_("Light or dark"))
    )[icon("theme"), h.span(".unseen")[translate(lang, N_("Light or dark"))]]
