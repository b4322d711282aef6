"""A game in a minute, on the pages where people wait."""

import htpy as h
from markupsafe import Markup

from labtop.engine.game import Game
from labtop.engine.language import N_, translate
from labtop.engine.primers import HIGH, WIDE, Lesson, primer
from labtop.table.pictures import classes


def primer_section(game: Game, lang: str) -> h.Element:
    """Three or four sentences with small pictures: the aim, a turn, how it ends."""
    return h.section("#primer.primer", aria_labelledby="primer-title")[
        h.h3("#primer-title")[translate(lang, N_("{title} in a minute"), title=game.title)],
        h.ol[[_lesson(lesson, game, lang) for lesson in primer(game)]],
        h.p(".small")[
            h.a(href=f"/rules/{game.name}", target="_blank", rel="noopener")[translate(lang, N_("The whole rulebook"))]
        ],
    ]


def _lesson(lesson: Lesson, game: Game, lang: str) -> h.Element:
    shown = Markup(
        f'<svg class="{classes(game)}" viewBox="0 0 {WIDE} {HIGH}" aria-hidden="true" focusable="false">'
        f"{lesson.picture}</svg>"
    )
    return h.li[
        shown if lesson.picture else None,
        h.div[h.strong[translate(lang, lesson.title)], h.p[translate(lang, lesson.sentence)]],
    ]
