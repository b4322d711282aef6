"""A new table: options and seats as a form, made from what the game says of itself."""

from collections.abc import Sequence
from typing import Any

import htpy as h

from labtop.bots import USUAL
from labtop.engine.errors import listed
from labtop.engine.game import Game
from labtop.engine.language import N_, translate
from labtop.table.catalogue import bot_names, game_card
from labtop.table.messages.tables import GameCard, OptionCard, SeatingCard
from labtop.table.pages.layout import page
from labtop.table.pages.scenes import both_scenes
from labtop.table.pages.start import bot_options, credit, facts
from labtop.table.pages.words import START, spoken

ALONE, FRIENDS, SCREEN = "alone", "friends", "screen"
WAYS = (
    (ALONE, N_("Against bots")),
    (FRIENDS, N_("With friends, by a link")),
    (SCREEN, N_("On one screen")),
)


def new_page(lang: str, game: Game, way: str) -> str:
    def _(sentence: str) -> str:
        return translate(lang, sentence)

    card = game_card(game, lang)
    way = way if way in dict(WAYS) else ALONE
    data = {
        "game": game.name,
        "bots": bot_names(),
    }
    return page(
        lang,
        f"{game.title} · Labtop",
        h.div(".new-head")[
            both_scenes(game, lang),
            h.div[h.h1[_(N_("A table of {title}")).format(title=game.title)], facts(lang, card), h.p[card.sentence],
                  h.p(".soft.small")[credit(lang, card)], h.p(".soft.small")[card.licence]],
        ],
        h.form("#new.new", autocomplete="off", novalidate=True)[
            h.section(".sheet", aria_labelledby="seats-title")[
                h.h2("#seats-title")[_(N_("Who plays?"))],
                _radio("way", _(N_("How")), [(value, _(label)) for value, label in WAYS], way),
                h.div("#name-row.field")[
                    h.label(for_="name")[_(N_("Your name"))],
                    h.input("#name", name="name", type="text", maxlength="32", autocomplete="nickname"),
                    h.p("#name-problem.problem", role="alert", hidden=True),
                ],
                _players(lang, game, card),
                h.p("#players-problem.problem", role="alert", hidden=True),
                h.label(".field")[
                    h.span(".label")[_(N_("Bots play"))], h.select("#bot", name="bot")[bot_options(lang, USUAL)]
                ],
                h.fieldset("#seats.seat-rows")[h.legend[_(N_("Seats"))]],
                h.p("#curtain-note.soft.small", hidden=True)[
                    _(N_("The device is passed around. A curtain falls between turns and hides what is not yours."))
                    if game.secrets
                    else _(N_("The device is passed around. This game has no secrets, so there is no curtain."))
                ],
                h.div("#friends-only", hidden=True)[
                    _check("watchers", _(N_("Others may watch by a link")), True),
                    _check("talk", _(N_("Who watches may write in the chat")), False),
                ],
                _check("hints", _(N_("Hints may be asked for")), True),
            ],
            h.section(".sheet", aria_labelledby="options-title")[
                h.h2("#options-title")[_(N_("Rules and variants"))],
                h.p(".soft.small")[_(N_("As they stand they are the rulebook's."))],
                [_option(lang, option) for option in card.options],
            ],
            h.div(".go")[
                h.p("#problem.problem", role="alert", hidden=True),
                h.button(".primary.large", type="submit")[_(N_("Lay the table"))],
            ],
        ],
        h.div("#toasts.toasts", role="status", aria_live="polite"),
        script="new.js",
        words=spoken(lang, START),
        data=data,
        kind="new-page",
    )  # fmt: skip


def _radio(name: str, legend: str, values: Sequence[tuple[str, str]], chosen: str) -> h.Element:
    return h.fieldset(".segmented", id=f"field-{name}")[
        h.legend[legend],
        h.div[
            [
                h.label[h.input(type="radio", name=name, value=value, checked=value == chosen), h.span[label]]
                for value, label in values
            ]
        ],
    ]


def _players(lang: str, game: Game, card: GameCard) -> h.Node:
    """Every number that some options allow; shown are those that go with the options chosen, at first the defaults."""
    _, defaults = game.agree(None, {})
    possible = game.seats(defaults)
    counts = [
        h.label(hidden=n not in possible)[
            h.input(type="radio", name="players", value=str(n), checked=n == card.usual, disabled=n not in possible),
            h.span[str(n)],
        ]
        for n in card.players
    ]
    told = " · ".join(_seating(lang, way) for way in card.seatings if way.options)
    return [
        h.fieldset("#field-players.segmented", aria_describedby="players-told")[
            h.legend[translate(lang, N_("Players"))], h.div[counts]
        ],
        h.p("#players-told.soft.small", hidden=not told)[told],
        h.p("#players-moved.soft.small", role="status", hidden=True),
    ]


def _seating(lang: str, way: SeatingCard) -> str:
    """Variant teams: 4 or 6 players."""
    chosen = ", ".join(f"{_titled(name)} {_worded(lang, value)}" for name, value in way.options.items())
    numbers = listed(way.players, translate(lang, N_("or")))
    return translate(lang, N_("{options}: {numbers} players"), options=chosen, numbers=numbers)


def _titled(option: str) -> str:
    return option.replace("_", " ").capitalize()


def _worded(lang: str, value: Any) -> str:
    if isinstance(value, bool):
        return translate(lang, N_("yes") if value else N_("no"))
    return str(value).replace("_", " ")


def _check(name: str, label: str, on: bool) -> h.Element:
    return h.label(".check")[h.input(type="checkbox", name=name, checked=on), h.span[label]]


def _option(lang: str, option: OptionCard) -> h.Element:
    """One option by its kind. What the server refuses is said beside it."""
    id, told, problem = f"option-{option.name}", f"told-{option.name}", f"problem-{option.name}"
    label = _titled(option.name)
    about = f"{told} barred-{option.name} {problem}"
    mark = {"data_option": option.name, "data_kind": option.kind, "aria_describedby": about}
    if option.kind == "switch":
        field: h.Node = h.label(".check")[
            h.input(id=id, type="checkbox", checked=bool(option.default), **mark), h.span[label]
        ]
    elif option.kind == "choice":
        chosen = [
            h.option(value=value, selected=value == option.default)[_worded(lang, value)]
            for value in option.values or ()
        ]
        field = [h.label(for_=id)[label], h.select(id=id, **mark)[chosen]]
    elif option.kind == "number":
        limits = {"min": str(option.low), "max": str(option.high), "inputmode": "numeric"}
        field = [h.label(for_=id)[label], h.input(id=id, type="number", value=str(option.default), **limits, **mark)]
    else:
        field = [
            h.label(for_=id)[label],
            h.input(id=id, type="text", value=str(option.default), maxlength="200", **mark),
        ]
    limits_told = option.limits if option.kind == "text" else None
    return h.div(".field.option")[
        field,
        h.p(".soft.small", id=told)[option.sentence, limits_told and f" ({limits_told})"],
        h.p(".soft.small.barred", id=f"barred-{option.name}", hidden=True),
        h.p(".problem", id=problem, role="alert", hidden=True),
    ]
