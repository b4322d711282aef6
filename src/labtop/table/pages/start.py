"""The first page: what there is to play, and the ways to begin."""

from collections.abc import Sequence

import htpy as h
from msgspec import to_builtins

from labtop.bots import USUAL
from labtop.engine.drawing import THEMES
from labtop.engine.game import Game
from labtop.engine.language import N_, translate
from labtop.games import GAMES
from labtop.table.catalogue import bot_names, bot_sentence, game_card
from labtop.table.messages.tables import GameCard, Mine
from labtop.table.pages.layout import icon, page
from labtop.table.pages.scenes import both_scenes, scene_url
from labtop.table.pages.words import START, spoken

NARROW, WIDE = "(max-width: 899px)", "(min-width: 900px)"  # as the stylesheet has it


def start_page(lang: str, mine: Mine | None = None) -> str:
    """`mine`: the tables this browser knows; they come with the page, so that nothing moves when they appear."""

    def _(sentence: str) -> str:
        return translate(lang, sentence)

    games = [GAMES[name] for name in GAMES.names]
    return page(
        lang,
        f"Labtop · {_(N_('board games in the browser'))}",
        h.div(".start-head")[
            h.h1[_(N_("What shall we play?"))],
            h.p(".soft")[_(N_("Board games that are hard to get hold of. Every rule is enforced, no account needed."))],
            h.label(".bot-choice", for_="bot")[
                h.span[_(N_("Bots:"))],
                h.select("#bot")[bot_options(lang, USUAL)],
            ],
        ],
        h.section("#mine.mine", hidden=True, aria_labelledby="mine-title")[
            h.h2("#mine-title.unseen")[_(N_("Your tables"))], h.ul("#mine-list.mine-list", tabindex="-1")
        ],
        h.ul(".games")[[_card(lang, game) for game in games]],
        h.details("#ended.ended", hidden=True)[
            h.summary[h.span("#ended-title")],
            h.ul("#ended-list.ended-list"),
            h.button("#clear-ended.small", type="button")[_(N_("Clear this list"))],
        ],
        h.p("#removed.soft.small", hidden=True)[
            h.span("#removed-words"), " ", h.button("#show-removed.small", type="button")[_(N_("Show them again"))]
        ],
        h.p("#warming.soft.small.warming", role="status"),
        h.noscript[h.p(".sheet")[_(N_("Playing needs the script of this page: please allow it."))]],
        h.div("#toasts.toasts", role="status", aria_live="polite"),
        script="start.js",
        words=spoken(lang, START),
        data={"mine": to_builtins(mine) if mine else {"matches": []}},
        preload=[
            (scene_url(game, lang, theme), f"(prefers-color-scheme: {theme}) and {width}")
            for width, shown in ((NARROW, games[:1]), (WIDE, games[:4]))
            for game in shown
            for theme in THEMES
        ],
        kind="start-page",
    )


def bot_options(lang: str, chosen: str) -> Sequence[h.Element]:
    return [
        h.option(value=name, selected=name == chosen)[f"{name}: {bot_sentence(name, lang)}"] for name in bot_names()
    ]


def _card(lang: str, game: Game) -> h.Element:
    card = game_card(game, lang)
    title = f"game-{game.name}"
    return h.li(".game")[
        h.article(aria_labelledby=title)[
            both_scenes(game, lang),
            h.div(".game-words")[
                h.h2(id=title)[game.title],
                facts(lang, card),
                h.p[card.sentence],
                h.p(".soft.small")[credit(lang, card)],
            ],
            h.div(".ways")[
                h.button(".primary.large.play-now", type="button", data_game=game.name)[
                    icon("play"), translate(lang, N_("Play now")), h.span(".unseen")[game.title]
                ],
                _way(lang, game, "friends", "people", N_("With friends")),
                _way(lang, game, "screen", "screen", N_("On one screen")),
                h.a(".more", href=f"/new/{game.name}?way=alone")[
                    translate(lang, N_("Options")), h.span(".unseen")[game.title]
                ],
                h.a(".more", href=f"/rules/{game.name}")[
                    translate(lang, N_("Rules")), h.span(".unseen")[game.title]
                ],
            ],
        ]
    ]  # fmt: skip


def _way(lang: str, game: Game, way: str, sign: str, label: str) -> h.Element:
    return h.a(".button", href=f"/new/{game.name}?way={way}")[
        icon(sign), translate(lang, label), h.span(".unseen")[game.title]
    ]


def facts(lang: str, card: GameCard) -> h.Element:
    """How many play, and how long."""
    few, many = card.players[0], card.players[-1]
    people = translate(lang, N_("{few} to {many} players") if few < many else N_("{few} players"), few=few, many=many)
    told = translate(lang, N_("about {minutes} minutes"), minutes=card.minutes) if card.minutes else None
    return h.p(".facts")[h.span[icon("people"), people], told and h.span[icon("clock"), told]]


def credit(lang: str, card: GameCard) -> str:
    return translate(lang, N_("A game by {authors}, {year}."), authors=card.authors, year=card.year)
