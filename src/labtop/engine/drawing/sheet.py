"""A picture put together: style, what never changes in a match, what moves."""

import functools
import re
from collections.abc import Mapping
from html import escape
from typing import TYPE_CHECKING, Any

from labtop.engine.drawing.palette import DARK, HOUSE, THEMES, themed
from labtop.engine.drawing.panes import BOARD, DEFS, WHOLE, Box, Stills, extent, pane_of, panes
from labtop.engine.drawing.parts import Parts
from labtop.engine.drawing.shapes import WIDTH, num
from labtop.engine.errors import BadOption, listed, shown

if TYPE_CHECKING:
    from labtop.engine.game import Game

HOUSE_STYLE = """
.labtop{font-family:"Source Sans Pro",system-ui,sans-serif}
.labtop .ground{fill:var(--table)}
.labtop .ink{fill:var(--ink)}.labtop .soft{fill:var(--soft)}.labtop .bold{fill:var(--ink);font-weight:600}
.labtop .plate{fill:var(--paper);stroke:var(--edge);stroke-width:1.5}
.labtop .die rect{fill:var(--paper);stroke:var(--edge);stroke-width:1.5}.labtop .die .pips{fill:var(--ink)}
.labtop .act{cursor:pointer;outline:none}
.labtop .act .plate{fill:var(--lit-wash);stroke:var(--lit);stroke-width:2.5}
.labtop .act .halo{fill:none;stroke:var(--lit);stroke-width:4}
.labtop .act:hover .plate,.labtop .act:hover .halo,.labtop .act:focus-visible .plate,.labtop .act:focus-visible .halo
{stroke:var(--ink);stroke-width:5}
.labtop .pointed{filter:drop-shadow(0 0 5px var(--mark))}
"""


@functools.cache
def stylesheet(game: "Game") -> str:
    """The rules of a game's pictures, for both themes. A page may serve it as a file."""
    style = HOUSE_STYLE + game.picture.STYLE
    return themed(f".labtop.{game.name}", {**HOUSE, **game.picture.PALETTE}) + style.replace("\n", "")


@functools.lru_cache(maxsize=256)
def _stills(game: "Game", players: int, options: tuple[tuple[str, Any], ...], lang: str) -> Stills:
    return game.picture.still(players, dict(options), lang)


def stills(game: "Game", players: int, options: Mapping[str, Any], lang: str) -> Stills:
    """What never changes in a match, pane by pane: made once for a game, its players and options."""
    return _stills(game, players, tuple(options.items()), lang)


def moving(game: "Game", view: Mapping[str, Any], lang: str) -> str:
    """The layer that changes from event to event."""
    return layer(game, game.picture.parts(view, lang))


def layer(game: "Game", parts: Parts) -> str:
    """The moving layer, put together from its parts."""
    return f'<g id="{game.name}-moving">{_laid(parts)}</g>'


def _laid(parts: Mapping[str, str]) -> str:
    return "".join([f'<g data-part="{name}">{drawn}</g>' for name, drawn in parts.items()])


def _panes(game: "Game", view: Mapping[str, Any], lang: str) -> str:
    """All panes in their places: what is still, and above it what moves."""
    still = stills(game, view["players"], view["options"], lang)
    parts = game.picture.parts(view, lang)
    made = [still.get(DEFS, ""), still.get(WHOLE, "")]
    for pane in panes(game.picture, view["players"], view["options"]):
        inside = {name: drawn for name, drawn in parts.items() if pane_of(name) == pane.name}
        body = f'<g data-pane="{pane.name}">{still.get(pane.name, "")}{_laid(inside)}</g>'
        shown = extent(game.picture, view) if pane.role == BOARD else None
        made.append(f'<svg {_size(pane.box)} viewBox="{_spaced(shown)}">{body}</svg>' if shown else body)
    return "".join(made)


def _size(box: Box) -> str:
    return 'x="{}" y="{}" width="{}" height="{}"'.format(*map(num, box))


def _spaced(box: Box) -> str:
    return " ".join(map(num, box))


def whole(game: "Game", view: Mapping[str, Any], lang: str, theme: str | None = None) -> str:
    """A picture that stands alone. Without a theme it follows the system's."""
    if theme is not None and theme not in THEMES:
        raise BadOption(f"theme is {listed(THEMES)}, not {shown(theme)}")
    name = escape(game.picture.title(view, lang))
    made = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {game.picture.HEIGHT}" '
        f'class="labtop {game.name}{f" {theme}" if theme else ""}" role="group" aria-label="{name}">'
        f"<title>{name}</title><style>{stylesheet(game)}</style>"
        f'<rect class="ground" width="{WIDTH}" height="{game.picture.HEIGHT}"/>{_panes(game, view, lang)}</svg>'
    )
    return _in_theme(game, made, theme) if theme else made


def _in_theme(game: "Game", svg: str, theme: str) -> str:
    """The values themselves in the place of their names: readers that know no properties draw it as well."""
    colours = {**HOUSE, **game.picture.PALETTE}
    at = int(theme == DARK)
    without_themes = svg.replace(themed(f".labtop.{game.name}", colours), "")
    return re.sub(r"var\(--([\w-]+)\)", lambda found: colours[found[1]][at], without_themes)
