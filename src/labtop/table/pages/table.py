"""The table: board, who sits there, what happens. It holds nothing of the match itself: the socket brings that."""

from collections.abc import Sequence

import htpy as h
from msgspec.structs import asdict

from labtop.bots import ADVISER, USUAL
from labtop.engine.game import Game
from labtop.engine.language import N_, translate
from labtop.table.catalogue import game_card
from labtop.table.messages.tables import PageData
from labtop.table.pages.assets import static_url
from labtop.table.pages.layout import brand, icon, page
from labtop.table.pages.primers import primer_section
from labtop.table.pages.scenes import both_scenes
from labtop.table.pages.start import bot_options, facts
from labtop.table.pages.words import TABLE, spoken
from labtop.table.pictures import css_url

SPEEDS = (("none", N_("None")), ("fast", N_("Fast")), ("normal", N_("Normal")), ("slow", N_("Learning")))
THEMES = (("system", N_("As the system")), ("light", N_("Light")), ("dark", N_("Dark")))
KEYS = (
    (N_("Arrows"), N_("go from one target to the next")),
    (N_("Enter, Space"), N_("choose it; skip what is being shown")),
    ("+ −", N_("look closer, from farther away")),
    (N_("Shift+arrows"), N_("move what is seen of the board")),
    ("0", N_("let the board follow the game again")),
    ("U", N_("undo")),
    ("H", N_("hint")),
    ("L", N_("log")),
    ("C", N_("chat")),
    ("R", N_("rulebook")),
    ("S", N_("settings")),
    ("M", N_("sound on or off")),
    ("B", N_("back to the board")),
    ("Esc", N_("close; skip what is being shown")),
    ("?", N_("this list")),
)


def table_page(lang: str, match: str, game: Game, role: str) -> str:
    def _(sentence: str) -> str:
        return translate(lang, sentence)

    data = PageData(match=match, game=game.name, title=game.title, role=role, lang=lang, hint_bot=ADVISER)
    return page(
        lang,
        f"{game.title} · Labtop",
        _action_bar(lang),
        _moment(lang),
        h.section("#strip.strip", hidden=True, aria_labelledby="strip-title"),
        h.div("#stage.stage")[
            _door(lang, game),
            _gathering(lang),
            h.p("#notice.notice", hidden=True, role="note"),
            h.section("#result.result", hidden=True, aria_labelledby="result-title"),
            h.section("#board-section.board-section", aria_label=_(N_("Board")))[
                h.div("#board.board", tabindex="-1"),
                h.div("#why.why", hidden=True, role="status"),
            ],
        ],
        h.aside("#side.side", aria_label=_(N_("Seats, log and chat")))[
            h.section(".seats-section", aria_labelledby="seats-title")[
                h.h2("#seats-title.unseen")[_(N_("Seats"))], h.ol("#seats.seats"), h.p("#watching.soft.small")
            ],
            _talk(lang),
        ],
        _rulebook(lang, game),
        _dialogs(lang, match),
        h.div("#toasts.toasts", role="status", aria_live="polite"),
        script="table.js",
        styles=[css_url(game), static_url("film.css"), static_url("hands.css"), static_url("rules.css")],
        words=spoken(lang, TABLE),
        data=asdict(data),
        kind="table-page",
        header=_header(lang, game),
    )


def _header(lang: str, game: Game) -> h.Element:
    sound = translate(lang, N_("Sound"))
    return h.header(".top")[
        brand(lang),
        h.h1(".top-title")[game.title],
        h.p("#connection.connection", role="status", data_state="connecting")[
            h.span(".dot"), h.span("#connection-words")[translate(lang, TABLE["connecting"])]
        ],
        h.div(".top-more")[
            h.button("#sound.quiet.icon-button.sound-switch", type="button", title=sound, aria_pressed="true")[
                icon("sound"), icon("muted"), h.span(".unseen")[sound]
            ],
            _icon_button("open-rules", "book", translate(lang, N_("Rulebook"))),
            _icon_button("open-keys", "keys", translate(lang, N_("Keys"))),
            _icon_button("open-settings", "settings", translate(lang, N_("Settings"))),
        ],
    ]


def _icon_button(id: str, sign: str, label: str) -> h.Element:
    return h.button(f"#{id}.quiet.icon-button", type="button", title=label)[icon(sign), h.span(".unseen")[label]]


def _action_bar(lang: str) -> h.Element:
    def _(sentence: str) -> str:
        return translate(lang, sentence)

    return h.section("#bar.bar", aria_label=_(N_("What to do")))[
        h.p("#acting.acting", hidden=True, aria_hidden="true"),
        h.div(".bar-words")[
            h.p("#sentence.sentence", aria_live="polite", aria_atomic="true")[_(N_("The table is being laid …"))],
            h.p("#caption.caption", aria_hidden="true"),
        ],
        h.p("#watch-tag.tag.watch-tag", hidden=True)[_(N_("You watch"))],
        h.div(".bar-buttons")[
            h.button("#confirm.primary", type="button", hidden=True)[_(N_("Confirm"))],
            h.button("#cancel", type="button", hidden=True)[_(N_("Cancel"))],
            h.button("#next.primary", type="button", hidden=True)[icon("play"), _(N_("Next"))],
            h.button("#skip", type="button", hidden=True)[icon("skip"), _(N_("Skip"))],
            h.button("#undo", type="button", disabled=True)[icon("undo"), _(N_("Undo"))],
            h.button("#hint", type="button", disabled=True)[icon("hint"), _(N_("Hint"))],
            h.button("#cover", type="button", hidden=True)[icon("curtain"), _(N_("Hide"))],
        ],
    ]


def _moment(lang: str) -> h.Element:
    """In the place of the action bar while a line of the log shows how it stood."""

    def _(sentence: str) -> str:
        return translate(lang, sentence)

    return h.section("#moment.bar.moment", hidden=True, aria_label=_(N_("How it stood")))[
        h.div(".bar-words", aria_live="polite", aria_atomic="true")[
            h.p(".moment-title.soft.small")[_(N_("This is how it stood"))], h.p("#moment-words.sentence")
        ],
        h.p("#moment-news.tag", role="status"),
        h.div(".bar-buttons")[
            _icon_button("moment-before", "before", _(N_("The moment before"))),
            _icon_button("moment-after", "after", _(N_("The moment after"))),
            h.a("#moment-replay.button.quiet", href="#", aria_label=_(N_("Replay")))[
                icon("replay"), h.span(".wide-only")[_(N_("Replay"))]
            ],
            h.button("#moment-back.primary", type="button")[
                h.span(".wide-only")[_(N_("Back to the table"))],
                h.span(".narrow-only")[_(N_("Back"))],
                h.kbd(".wide-only")["Esc"],
            ],
        ],
    ]


def _talk(lang: str) -> h.Element:
    """Log and chat, as tabs."""

    def _(sentence: str) -> str:
        return translate(lang, sentence)

    def tab(name: str, label: str, chosen: bool) -> h.Element:
        return h.button(
            f"#tab-{name}", type="button", role="tab", aria_controls=f"panel-{name}",
            aria_selected="true" if chosen else "false", tabindex="0" if chosen else "-1",
        )[icon(name), h.span[label], h.span(".count", hidden=True)]  # fmt: skip

    return h.section("#talk.talk", aria_label=_(N_("Log and chat")))[
        h.div(".tabs")[
            h.div(".tab-list", role="tablist", aria_label=_(N_("Log and chat")))[
                tab("log", _(N_("Log")), True), tab("chat", _(N_("Chat")), False)
            ],
            h.button("#close-talk.quiet.icon-button.narrow-only", type="button")[
                icon("close"), h.span(".unseen")[_(N_("Close"))]
            ],
        ],
        h.div("#panel-log.panel", role="tabpanel", aria_labelledby="tab-log", tabindex="0")[
            h.button("#older.small", type="button", hidden=True)[_(TABLE["older"])],
            h.div(role="log", aria_label=_(N_("What has happened")))[h.ol("#log.log")],
        ],
        h.div("#panel-chat.panel", role="tabpanel", aria_labelledby="tab-chat", hidden=True)[
            h.div("#chat-lines.chat-lines", role="log", aria_label=_(N_("What was said")), tabindex="0")[
                h.ol("#chat.chat")
            ],
            h.p("#chat-quiet.soft.small", hidden=True)[_(N_("Those at the table talk here; who watches reads."))],
            h.form("#say.say", autocomplete="off")[
                h.div("#say-name-row.field", hidden=True)[
                    h.label(for_="say-name")[_(N_("Your name"))],
                    h.input("#say-name", type="text", maxlength="32", autocomplete="nickname"),
                ],
                h.label(".unseen", for_="say-text")[_(N_("Say something to the table"))],
                h.input("#say-text", type="text", maxlength="400", placeholder=_(N_("Say something …"))),
                h.button(".primary", type="submit")[_(N_("Send"))],
            ],
        ],
    ]


def _door(lang: str, game: Game) -> h.Element:
    """An invitation: what is played, who invites, which seats are free. The script fills in who."""
    card = game_card(game, lang)
    return h.section("#door.sheet.door", hidden=True, aria_labelledby="door-title")[
        h.div("#door-head.door-head")[
            both_scenes(game, lang),
            h.div[
                h.p("#door-host.door-host"),
                h.h2("#door-title")[game.title],
                facts(lang, card),
                h.p[card.sentence],
            ],
        ],
        h.div("#door-body"),
        h.div("#door-primer")[primer_section(game, lang)],
    ]


def _gathering(lang: str) -> h.Element:
    """Before the match begins: who is here, and how others come."""

    def _(sentence: str) -> str:
        return translate(lang, sentence)

    def link(kind: str, title: str, told: str) -> h.Element:
        return h.div(f"#link-{kind}.link", hidden=True)[
            h.h3[title],
            h.p(".soft")[told],
            h.div(".link-row")[
                h.label(".unseen", for_=f"link-{kind}-text")[title],
                h.input(f"#link-{kind}-text", type="text", readonly=True),
                h.button(type="button", data_copy=f"link-{kind}-text")[icon("copy"), _(N_("Copy"))],
            ],
            h.img(f"#qr-{kind}.qr", alt=_(N_("The same link as a QR code")), hidden=True, width="180", height="180"),
        ]

    return h.section("#gathering.sheet", hidden=True, aria_labelledby="gathering-title")[
        h.h2("#gathering-title")[_(N_("Who plays?"))],
        h.ol("#gathering-seats.gathering-seats"),
        h.div("#links.links")[
            h.p("#local-links.local-links", hidden=True)[
                icon("screen"),
                _(
                    N_(
                        "This link works on this computer only. Who runs Labtop can open it to your network: "
                        "“At home” in its manual says how."
                    )
                ),
            ],
            link("join", _(N_("Play with us")), _(N_("Whoever opens this link may take a free seat."))),
            link(
                "watch", _(N_("Watch us")), _(N_("Whoever opens this link sees what everybody may see, and no more."))
            ),
        ],
        h.p("#mixing", hidden=True, role="status")[
            _(N_("Chance is being mixed from what everybody at the table adds to it. That takes 20 seconds at most."))
        ],
        h.form("#start-now.start-now")[
            h.label(for_="start-bot")[_(N_("Free seats go to bots:"))],
            h.select("#start-bot")[bot_options(lang, USUAL)],
            h.button(".primary", type="submit")[_(N_("Begin now"))],
        ],
        h.div("#gathering-primer"),
    ]


def _rulebook(lang: str, game: Game) -> h.Element:
    return h.aside("#rulebook.rulebook", hidden=True, aria_labelledby="rulebook-title", data_game=game.name)[
        h.div(".drawer-head")[
            h.h2("#rulebook-title")[translate(lang, N_("Rulebook"))],
            h.a(".small", href=f"/rules/{game.name}", target="_blank", rel="noopener")[
                translate(lang, N_("on a page of its own"))
            ],
            h.button("#close-rules.quiet.icon-button", type="button")[
                icon("close"), h.span(".unseen")[translate(lang, N_("Close"))]
            ],
        ],
        h.div("#rulebook-text.rulebook-text", tabindex="0", role="region", aria_labelledby="rulebook-title"),
    ]


def _choice(name: str, legend: str, values: Sequence[tuple[str, str]], lang: str) -> h.Element:
    return h.fieldset(".segmented")[
        h.legend[legend],
        h.div[
            [
                h.label[h.input(type="radio", name=name, value=value), h.span[translate(lang, label)]]
                for value, label in values
            ]
        ],
    ]


def _dialogs(lang: str, match: str) -> h.Fragment:
    def _(sentence: str) -> str:
        return translate(lang, sentence)

    def close() -> h.Element:
        return h.button(".quiet.icon-button", value="close", aria_label=_(N_("Close")))[icon("close")]

    settings = h.dialog("#settings.dialog", aria_labelledby="settings-title")[
        h.form(method="dialog")[
            h.div(".drawer-head")[h.h2("#settings-title")[_(N_("Settings"))], close()],
            _choice("speed", _(N_("Speed of what is shown")), SPEEDS, lang),
            h.p("#reduced.soft.small", hidden=True)[
                _(N_("Your system asks for less motion: nothing moves, and you see one event after another."))
            ],
            _choice("theme", _(N_("Theme")), THEMES, lang),
            h.label(".check")[h.input(type="checkbox", name="confirm"), h.span[_(N_("Confirm every move"))]],
            h.div("#name-row.field", hidden=True)[
                h.label(for_="my-name")[_(N_("Your name at this table"))],
                h.div(".link-row")[
                    h.input("#my-name", type="text", maxlength="32", autocomplete="nickname"),
                    h.button("#save-name", type="button")[_(N_("Change"))],
                ],
            ],
            h.div(".menu")[
                h.button("#show-links", type="button", hidden=True)[icon("link"), _(N_("Links to this table"))],
                h.a(".button", id="replay-link", href="#")[icon("replay"), _(N_("Replay"))],
                h.a(".button", href=f"/api/matches/{match}/record", download="")[
                    icon("download"), _(N_("Record of the match"))
                ],
                h.button("#open-host", type="button", hidden=True)[icon("people"), _(N_("Manage the table"))],
                h.button("#take-along", type="button", hidden=True)[
                    icon("screen"), _(N_("Take this seat to another device"))
                ],
                h.button("#leave", type="button", hidden=True)[icon("leave"), _(N_("Get up from the table"))],
                h.button("#forget", type="button", hidden=True)[icon("close"), _(TABLE["forget"])],
            ],
        ]
    ]
    keys = h.dialog("#keys.dialog", aria_labelledby="keys-title")[
        h.form(method="dialog")[
            h.div(".drawer-head")[h.h2("#keys-title")[_(N_("Keys"))], close()],
            h.dl(".keys")[[[h.dt[h.kbd[_(key)]], h.dd[_(told)]] for key, told in KEYS]],
        ]
    ]
    curtain = h.dialog("#curtain.curtain", aria_labelledby="curtain-words")[
        h.div(".curtain-inner")[
            icon("curtain"),
            h.h2("#curtain-words"),
            h.p(".soft")[_(N_("Nobody else looks at the screen now."))],
            h.button("#lift.primary.large", type="button"),
        ]
    ]
    links = h.dialog("#link-dialog.dialog", aria_labelledby="link-title")[
        h.form(method="dialog")[
            h.div(".drawer-head")[h.h2("#link-title")[_(N_("Links to this table"))], close()],
            h.div("#link-place"),
        ]
    ]
    return h.fragment[settings, keys, links, _hosting(lang, close()), _devices(lang, close()), curtain]


def _devices(lang: str, close: h.Element) -> h.Element:
    """One's own seat as a link, for another device or for the day when this one forgets it."""

    def _(sentence: str) -> str:
        return translate(lang, sentence)

    return h.dialog("#devices.dialog", aria_labelledby="devices-title")[
        h.form(method="dialog")[
            h.div(".drawer-head")[h.h2("#devices-title")[_(N_("Take this seat to another device"))], close],
            h.p[
                _(
                    N_(
                        "Whoever opens such a link sits in your seat too: open it on your other device, or keep it. "
                        "Should this browser forget you, the link brings you back. Show it to nobody else."
                    )
                )
            ],
            h.ol("#device-links.device-links"),
            h.p("#devices-problem.problem", role="alert", hidden=True),
            h.div(".menu")[h.button("#lend.primary", type="button")[icon("link"), _(N_("Make a link"))]],
        ]
    ]


def _hosting(lang: str, close: h.Element) -> h.Element:
    """What who made the table may do with it."""

    def _(sentence: str) -> str:
        return translate(lang, sentence)

    return h.dialog("#hosting.dialog", aria_labelledby="hosting-title")[
        h.form(method="dialog")[
            h.div(".drawer-head")[h.h2("#hosting-title")[_(N_("Seats of this table"))], close],
            h.ol("#host-seats.host-seats"),
            h.div("#seat-link-row.field", hidden=True)[
                h.label("#seat-link-words", for_="seat-link"),
                h.div(".link-row")[
                    h.input("#seat-link", type="text", readonly=True),
                    h.button(type="button", data_copy="seat-link")[icon("copy"), _(N_("Copy"))],
                ],
            ],
            h.label(".check")[
                h.input("#let-talk", type="checkbox"), h.span[_(N_("Who watches may write in the chat"))]
            ],
            h.div("#close-row.menu")[
                h.button("#close-table.danger", type="button")[icon("close"), _(TABLE["close_table"])]
            ],
        ]
    ]
