"""The replay: a match step by step, its record, how its dice fell, and playing on from any point."""

from collections.abc import Mapping
from typing import Any

import htpy as h

from labtop.bots import USUAL
from labtop.engine.game import Game
from labtop.engine.language import N_, translate
from labtop.table.pages.assets import static_url
from labtop.table.pages.layout import brand, icon, page, theme_switch
from labtop.table.pages.start import bot_options
from labtop.table.pages.words import FAIR, STAGE, spoken
from labtop.table.pictures import css_url

WORDS: Mapping[str, str] = {
    "offline": N_("The server cannot be reached."),
    "step_of": N_("Step {step} of {last}"),
    "turn": N_("Turn {turn}"),
    "play": N_("Play"),
    "pause": N_("Pause"),
    "everybody": N_("what everybody may see"),
    "eyes_of": N_("what {name} sees"),
    "seat_and_name": N_("{title} ({name})"),
    "goes_on": N_("The match is not over: this is what has happened until now."),
    "bot": N_("bot, {level}"),
    "you": N_("you"),
    "free_seat": N_("free"),
    "dice_kind": N_("Results from {low} to {high}"),
    "dice_rolls": N_("{rolls} results, {expected} of each expected; in 95 of 100 fair matches from {low} to {high}."),
    "dice_outside": N_("Outside of that: {outside} of {values}."),
    "dice_result": N_("Result"),
    "dice_count": N_("How often"),
    "dice_seldom": N_("Shuffles and draws that came too seldom to say anything: {kinds}."),
    "dice_seldom_kind": N_("{low} to {high} ({rolls})"),
    "dice_none": N_("Nothing in this match was left to chance."),
    "forced": N_("{forced} results were set by hand."),
    "worked_all": N_(
        "This browser has worked it out again: all {n} results follow from the secret that was promised before the "
        "first one."
    ),
    "worked_shares": N_(
        "This browser has worked it out again: all {n} results follow from the secret that was promised before the "
        "first one, and from what {shares} of those at the table added to it."
    ),
    "worked_secret": N_("Warning: this is not the secret that was promised before the first result."),
    "worked_share": N_("Warning: what somebody added to chance is not what they had promised."),
    "worked_wrong": N_("Warning: at “{when}” the match has {told}, but {right} follows from the secret."),
    "check_ok": N_("checked"),
    "check_bad": N_("does not hold"),
    "check_later": N_("after the end"),
    "share_of": N_("Share of seat {number}"),
    "share_missing": N_("not laid open in time, and left out"),
    **FAIR,
    **STAGE,
}  # fmt: skip

FORK = N_("A new table begins after the move that is shown. Chance is drawn anew, and bots take the other seats.")
RECORD = N_(
    "Every decision and every result of chance, as a file that Labtop replays and checks. "
    "Before the end it holds only what you have seen."
)
PROMISE = N_(
    "When the table was made the server fixed a secret and published its fingerprint (SHA-256). Each browser that sat "
    "down added a share of its own, fixed in the same way before any share was known; so nobody could choose what "
    "comes of all of them. Every result follows from that and the number of the action. After the end the secret is "
    "shown, and anybody can check it:"
)

# id, sign, what it does, the key that does the same
WAYS = (
    ("first", "to-start", N_("To the beginning"), "Home"),
    ("turn-back", "turn-back", N_("Back to the turn before"), "Page Up"),
    ("decision-back", "decision-back", N_("Back to the decision before"), "Shift+←"),
    ("step-back", "step-back", N_("One step back"), "←"),
    ("play", "play", N_("Play"), N_("Space")),
    ("step-on", "step-on", N_("One step on"), "→"),
    ("decision-on", "decision-on", N_("On to the next decision"), "Shift+→"),
    ("turn-on", "turn-on", N_("On to the next turn"), "Page Down"),
    ("last", "to-end", N_("To the end"), "End"),
)


def replay_page(lang: str, match: str, game: Game, seats: list[int], several: bool, may_fork: bool) -> str:
    """`seats`: those through whose eyes it may be looked at before the end; `several`: who looks holds more than one.
    The steps are brought by the script: a page holds nothing of a match."""

    def _(sentence: str) -> str:
        return translate(lang, sentence)

    data: dict[str, Any] = {"match": match, "game": game.name, "title": game.title, "lang": lang, "mine": seats}
    data["several"] = several
    return page(
        lang,
        _(N_("Replay of {title} · Labtop")).format(title=game.title),
        h.div(".replay")[
            h.section(".replay-stage", aria_label=_(N_("Board")))[
                h.p("#caption.replay-caption", aria_live="polite", aria_atomic="true")[
                    _(N_("The replay is loading …"))
                ],
                h.div("#board.board"),
                _controls(lang),
            ],
            h.aside(".replay-side", aria_label=_(N_("Seats and log")))[
                h.section(".seats-section", aria_labelledby="seats-title")[
                    h.h2("#seats-title.unseen")[_(N_("Seats"))], h.ol("#seats.seats")
                ],
                h.section(".replay-log", aria_labelledby="log-title")[
                    h.h2("#log-title")[_(N_("What has happened"))],
                    h.p("#goes-on.soft.small", hidden=True),
                    h.div("#log-panel.replay-lines", tabindex="0", role="region", aria_labelledby="log-title")[
                        h.ol("#log.log")
                    ],
                ],
            ],
            _take_away(lang, match, may_fork),
            _proof(lang, match, game),
        ],
        h.div("#toasts.toasts", role="status", aria_live="polite"),
        script="replay.js",
        styles=[css_url(game), static_url("film.css"), static_url("replay.css")],
        words=spoken(lang, WORDS),
        data=data,
        kind="replay-page",
        header=_header(lang, match, game),
    )


def _header(lang: str, match: str, game: Game) -> h.Element:
    return h.header(".top")[
        brand(lang),
        h.h1(".top-title")[translate(lang, N_("{title}: replay"), title=game.title)],
        h.div(".top-more")[
            h.a(".button.quiet", href=f"/t/{match}")[icon("leave"), translate(lang, N_("To the table"))],
            theme_switch(lang),
        ],
    ]


def _controls(lang: str) -> h.Element:
    def button(id: str, sign: str, label: str, key: str) -> h.Element:
        told = translate(lang, N_("{label} ({key})"), label=translate(lang, label), key=translate(lang, key))
        signs = h.svg(".icon", aria_hidden="true", focusable="false")[
            h.use(href=f"{static_url('replay-icons.svg')}#{sign}")
        ]
        return h.button(f"#{id}", type="button", title=told)[signs, h.span(".unseen")[translate(lang, label)]]

    return h.div(".replay-controls")[
        h.div(".replay-slide")[
            h.label(".unseen", for_="slider")[translate(lang, N_("Step"))],
            h.input("#slider", type="range", min="0", max="0", value="0", step="1"),
            h.output("#where.soft.small", for_="slider"),
        ],
        h.div(".replay-buttons", role="group", aria_label=translate(lang, N_("Steps")))[[button(*way) for way in WAYS]],
        h.div(".replay-eyes")[h.label(for_="eyes")[translate(lang, N_("Show"))], h.select("#eyes", disabled=True)],
    ]


def _take_away(lang: str, match: str, may_fork: bool) -> h.Element:
    """Playing on from the step that is shown, and the record."""

    def _(sentence: str) -> str:
        return translate(lang, sentence)

    fork = h.form("#fork.fork", autocomplete="off")[
        h.h2[_(N_("Play on from here"))],
        h.p(".soft")[_(FORK)],
        h.div(".fork-fields")[
            h.div(".field")[h.label(for_="fork-seat")[_(N_("I take the seat"))], h.select("#fork-seat")],
            h.div(".field")[
                h.label(for_="fork-bot")[_(N_("against"))],
                h.select("#fork-bot")[bot_options(lang, USUAL)],
            ],
            h.button(".primary", type="submit")[icon("play"), _(N_("Play on"))],
        ],
    ]
    return h.section(".sheet.take-away", aria_label=_(N_("Play on, keep")))[
        fork if may_fork else None,
        h.div[
            h.h2[_(N_("The record"))],
            h.p(".soft")[_(RECORD)],
            h.a(".button", href=f"/api/matches/{match}/record", download="")[icon("download"), _(N_("Download"))],
        ],
    ]


def _proof(lang: str, match: str, game: Game) -> h.Element:
    """Chance: what was promised before the first result, whether it was kept, and what came. In games with cards as
    in those with dice."""

    def _(sentence: str) -> str:
        return translate(lang, sentence)

    return h.section("#dice.sheet.dice", aria_labelledby="dice-title", tabindex="-1")[
        h.h2("#dice-title")[_(N_("How was chance drawn?"))],
        h.p("#dice-verdict.verdict", role="status")[
            h.span("#dice-check.tag"), " ", h.span("#dice-words"), " ", h.span("#worked-out")
        ],
        h.p("#own-share.verdict", hidden=True, role="status"),
        h.details("#chance-details")[
            h.summary[_(N_("How it works, and how to check it by other means"))],
            h.p(".soft")[_(PROMISE)],
            h.pre(tabindex="0")[h.code[f"labtop verify labtop-{game.name}-{match}.json"]],
            h.dl("#proof.proof")[
                h.div[h.dt[_(N_("Fingerprint"))], h.dd("#commitment")],
                h.div[h.dt[_(N_("Secret"))], h.dd("#secret")],
            ],
            h.p("#kept-line.small", hidden=True)[
                h.a("#kept", href="#", download=f"labtop-kept-{match}.json")[_(N_("What this browser has kept"))],
                " ",
                _(N_("of what it was promised, for")),
                " ",
                h.code["labtop verify --kept"],
            ],
        ],
        h.div("#histograms.histograms"),
        h.p("#seldom.soft.small"),
    ]
