"""What somebody sees who asked for what there is not, or may not have it."""

import htpy as h

from labtop.engine.language import N_, translate
from labtop.table.pages.layout import page
from labtop.table.refusals import Refused


def refused_page(lang: str, refused: Refused) -> str:
    return page(
        lang,
        "Labtop",
        h.section(".sheet.narrow")[
            h.h1[refused.sentence(lang)],
            h.p[h.a(".button", href="/")[translate(lang, N_("To all games"))]],
        ],
    )
