"""A game's rulebook as HTML. The number of a rule is the id of its entry, so that a tooltip can open it there."""

import functools
import importlib
import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from importlib.resources import files

from markdown_it import MarkdownIt
from markdown_it.token import Token
from markupsafe import Markup

from labtop.engine.defaults.rulebook import made_rulebook
from labtop.engine.game import Game
from labtop.games import GAMES
from labtop.table.refusals import Refused

FILE = "rulebook.md"  # in the game's package
NUMBER = re.compile(r"[A-Z]\d+[a-z]?")
MENTION = re.compile(rf"\b({NUMBER.pattern})\b")
RULING = "[R]"
FOR_PROGRAMS = "\n## For programs\n"
LANG = "en"  # the rulebooks are written in
_markdown = MarkdownIt("commonmark", {"html": False}).enable("table")


@dataclass(frozen=True)
class Section:
    anchor: str
    title: str
    content: Markup


@dataclass(frozen=True)
class Rulebook:
    title: str
    opening: Markup
    sections: tuple[Section, ...]
    rules: tuple[str, ...]


@functools.cache
def rulebook(name: str) -> Rulebook:
    """The rules of a game. What stands there for programs is left out."""
    if name not in GAMES.names:
        raise Refused("no_page")
    opening, *rest = parts = list(_split(_markdown.parse(_text(GAMES[name]).partition(FOR_PROGRAMS)[0])))
    rules = tuple(rule for part in parts for rule in _entries(part))
    return Rulebook(
        title=opening[1].content,
        opening=_html(opening[3:], rules),
        sections=tuple(
            Section(f"section-{at}", part[1].content, _html(part[3:], rules)) for at, part in enumerate(rest, 1)
        ),
        rules=rules,
    )


def _text(game: Game) -> str:
    """As its author has written it, or else as its declarations tell it."""
    home = importlib.import_module(GAMES.places[game.name])
    written = files(home) / FILE if hasattr(home, "__path__") else None
    return written.read_text(encoding="utf-8") if written and written.is_file() else made_rulebook(game)


def _split(tokens: Sequence[Token]) -> Iterator[list[Token]]:
    """The page from heading to heading, each part with its own at its head."""
    part: list[Token] = []
    for token in tokens:
        if token.type == "heading_open" and part:
            yield part
            part = []
        part.append(token)
    yield part


def _entries(tokens: Sequence[Token]) -> Iterator[str]:
    """The rule numbers at the beginning of list entries. Each entry is marked with its anchor."""
    for at, token in enumerate(tokens):
        if token.type != "list_item_open":
            continue
        children = tokens[at + 2].children or []
        bold = [child.type for child in children[:3]] == ["text", "strong_open", "text"] and not children[0].content
        if bold and NUMBER.fullmatch(children[2].content):
            token.attrSet("id", children[2].content)
            token.attrSet("class", "rule")
            yield children[2].content


def _html(tokens: list[Token], rules: Sequence[str]) -> Markup:
    for token in tokens:
        if token.type == "inline":
            token.children = list(_linked(token.children or [], rules))
    return Markup(_markdown.renderer.render(tokens, _markdown.options, {}))


def _linked(children: Sequence[Token], rules: Sequence[str]) -> Iterator[Token]:
    """Rule numbers in running text lead to their rule, and so does the number of a rule itself; rulings are marked."""
    strong = False
    for child in children:
        if child.type != "text":
            strong = child.type == "strong_open" or (strong and child.type != "strong_close")
            yield child
        elif strong and child.content == RULING:
            yield from _wrapped("abbr", {"class": "ruling"}, RULING.strip("[]"))
        else:
            yield from _mentions(child.content, rules)


def _mentions(text: str, rules: Sequence[str]) -> Iterator[Token]:
    for at, part in enumerate(MENTION.split(text)):
        if at % 2 and part in rules:
            yield from _wrapped("a", {"href": f"#{part}"}, part)
        elif part:
            yield Token("text", "", 0, content=part)


def _wrapped(tag: str, attributes: dict[str, str], text: str) -> Iterator[Token]:
    opening = Token(f"{tag}_open", tag, 1)
    for name, value in attributes.items():
        opening.attrSet(name, value)
    yield opening
    yield Token("text", "", 0, content=text)
    yield Token(f"{tag}_close", tag, -1)
