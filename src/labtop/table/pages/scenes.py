"""A typical moment of each game as a picture: a real match, played by bots to where it is lively."""

import functools
import threading

import htpy as h

from labtop.bots import ask, bot
from labtop.engine import drawing, loading
from labtop.engine.game import Game
from labtop.engine.gears import PLAIN
from labtop.engine.match import Match
from labtop.games import GAMES
from labtop.table.pictures import css_url

SEED = 7
SIZE = "600"
DECISIONS = 100  # until the moment: the table is full of things then; half the match where that is shorter


_making = threading.Lock()  # who comes while a scene is made waits for it, and makes none of their own


def scene(game: Game, lang: str, theme: str) -> str:
    """A whole picture, as the one sees it who is to decide."""
    with _making:
        return _scene(game, lang, theme)


@functools.lru_cache(maxsize=32)
def _scene(game: Game, lang: str, theme: str) -> str:
    match = _lively(game)
    return drawing.whole(game, match.view(match.to_move, lang), lang, theme)


def make_scenes() -> None:
    """All of them beforehand: the first who comes shall not wait for four matches to be played."""
    for theme in drawing.THEMES:
        for name in GAMES.names:
            scene(GAMES[name], "en", theme)


@functools.lru_cache(maxsize=16)
def _lively(game: Game) -> Match:
    match = _played(game, DECISIONS)
    return _played(game, match.number // 2) if match.over else match


def _played(game: Game, decisions: int) -> Match:
    match = loading.new(game, None, SEED, PLAIN, {})
    player = bot("random", seed=SEED)
    while match.waiting and match.number < decisions:
        match.play(ask(player, match, match.waiting[0]), match.waiting[0])
    return match


def both_scenes(game: Game, lang: str) -> h.Element:
    """The picture for both themes; the style shows the one that fits, and the other is never loaded."""
    return h.div(".scene", aria_hidden="true")[
        [
            h.img(
                class_=f"only-{theme}",
                src=scene_url(game, lang, theme),
                alt="",
                loading="lazy",
                width=SIZE,
                height=SIZE,
            )
            for theme in drawing.THEMES
        ]
    ]


def scene_url(game: Game, lang: str, theme: str) -> str:
    version = css_url(game).rpartition("=")[2]
    return f"/picture/{game.name}/scene?theme={theme}&lang={lang}&v={version}"
