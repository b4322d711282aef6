"""What somebody sees who asked for what there is not, or may not have it: what happened, and where to go."""

from collections.abc import Mapping

import htpy as h

from labtop.engine.language import N_, translate
from labtop.table.pages.layout import page
from labtop.table.refusals import Refused

ADVICE: Mapping[str, str] = {
    "no_page": N_("The address may be mistyped, or what was there has moved."),
    "no_match": N_("Its link may be mistyped or cut off, or the table was deleted because nobody came back to it."),
    "no_access": N_(
        "Ask who made the table for a link. If you sat here before, open this in the browser you used then."
    ),
    "bad_method": N_("This address is for the pages of Labtop, not for a browser to go to."),
    "too_fast": N_("Nothing is lost. Wait {wait_s} seconds and load the page again."),
    "too_many": N_("Close some of the tables that are open in this network and load the page again."),
    "full": N_("Nothing is lost. Load the page again in a minute."),
    "no_database": N_("Load the page again in a minute. If it stays so, tell who runs this server."),
    "error": N_(
        "Nothing that was played is lost. If it happens again, tell who runs this server, with the number below."
    ),
    "bad_host": N_(
        "Who runs this server must say by which names it goes. Until then use the address it was started with."
    ),
}
AGAIN = ("too_fast", "too_many", "full", "no_database", "restart", "error")  # may be right the next time


def refused_page(lang: str, refused: Refused) -> str:
    def _(sentence: str, **parts: object) -> str:
        return translate(lang, sentence, **parts)

    told = refused.told(lang)
    advice = ADVICE.get(refused.code)
    again = refused.code in AGAIN
    return page(
        lang,
        f"{told.sentence} · Labtop",
        h.section(".sheet.narrow.refused")[
            h.p(".refused-status", aria_hidden="true")[str(refused.status)],
            h.h1[told.sentence],
            advice and h.p[_(advice, **refused.parts)],
            told.request and h.p(".soft.small")[_(N_("Number in the server's log: {request}"), request=told.request)],
            h.p(".buttons")[
                again and h.a(".button.primary", href="")[_(N_("Load the page again"))],
                h.a(".button" if again else ".button.primary", href="/")[_(N_("To all games"))],
            ],
        ],
        kind="refused-page",
    )
