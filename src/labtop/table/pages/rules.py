"""The rulebook of a game on a page of its own. The table brings its text in beside the board."""

import htpy as h

from labtop.engine.game import Game
from labtop.engine.language import N_, translate
from labtop.table.pages.assets import static_url
from labtop.table.pages.layout import page


def rules_page(lang: str, game: Game) -> str:
    from labtop.table.rulebook import LANG, rulebook  # it reads Markdown: the first page does not wait for that

    book = rulebook(game.name)
    contents = translate(lang, N_("Contents"))
    return page(
        lang,
        translate(lang, N_("Rules of {title} · Labtop"), title=game.title),
        h.article("#rules.rules", lang=LANG)[
            h.h1[book.title],
            book.opening,
            h.nav(".contents", aria_label=contents, lang=lang)[
                h.ul[[h.li[h.a(href=f"#{part.anchor}")[part.title]] for part in book.sections]]
            ],
            [
                h.section(aria_labelledby=part.anchor)[h.h2(id=part.anchor)[part.title], part.content]
                for part in book.sections
            ],
        ],
        script="rules.js",
        styles=[static_url("rules.css")],
        kind="rules-page",
    )
