"""How tables are made, found and joined: what there is to play, whose tables there are, who sits there."""

from typing import Any

import msgspec

from labtop.table.messages.playing import ChancePromise


class OptionCard(msgspec.Struct, kw_only=True, omit_defaults=True):
    """An option of a game, as a form needs it."""

    name: str
    kind: str  # `choice`, `number`, `switch` or `text`
    sentence: str
    default: Any
    limits: str  # what is possible, in words
    values: list[str] | None = None  # of a choice
    low: int | None = None  # of a number
    high: int | None = None


class SeatingCard(msgspec.Struct, kw_only=True):
    """Options that decide how many can play, as somebody may choose them; all others have no say in it."""

    options: dict[str, Any]
    players: list[int]


class GameCard(msgspec.Struct, kw_only=True):
    """A game and its options."""

    name: str
    title: str
    sentence: str
    players: list[int]  # that some options allow; which they are is in `seatings`
    seatings: list[SeatingCard]
    usual: int
    minutes: int | None
    secrets: bool  # a seat knows things that others at the same screen must not see
    version: int  # of its rules
    authors: str
    year: int
    licence: str
    css: str  # address of its pictures' stylesheet
    rules: str  # its page is `/rules/<rules>`
    options: list[OptionCard]


class BotCard(msgspec.Struct, kw_only=True):
    """A bot that may sit at a table."""

    name: str
    sentence: str
    compiled: bool  # it waits until its game's rules are compiled


class Catalogue(msgspec.Struct, kw_only=True):
    """What there is to play."""

    games: list[GameCard]
    bots: list[BotCard]
    languages: list[str]


class Barred(msgspec.Struct, kw_only=True):
    """A choice that contradicts the other options as they are chosen."""

    option: str
    value: str | int | bool
    sentence: str  # why


class Possible(msgspec.Struct, kw_only=True):
    """What a table can be under some options."""

    players: list[int]
    barred: list[Barred]
    ranges: dict[str, tuple[int, int]]  # what numbers among the options can be, beside the other options


class WarmingNews(msgspec.Struct, kw_only=True):
    """How far the rules are compiled."""

    done: int
    of: int
    games: dict[str, str]  # each is `waiting`, `compiling`, `ready` or `failed`
    sentence: str


class Links(msgspec.Struct, kw_only=True):
    """The secret is in the fragment, so that it reaches no log."""

    join: str | None  # null when no seat is open
    watch: str | None  # null when nobody may watch


class Seated(msgspec.Struct, kw_only=True):
    """The seats somebody holds from now on."""

    match: str
    url: str
    seats: list[int]
    token: str | None  # for programs; a browser gets it as a cookie
    links: Links | None = None  # for who made the table
    promise: ChancePromise | None = None  # for who has a seat


class Door(msgspec.Struct, kw_only=True):
    """What may be told to anybody."""

    match: str
    game: str
    title: str
    players: int
    free: list[int]
    started: bool
    over: bool
    closed: bool
    role: str  # of who asks: `seat`, `watch` or `none`
    seats: list[int]  # of who asks
    host: bool  # who asks has made the table
    promise: ChancePromise  # what its chance follows from


class Chair(msgspec.Struct, kw_only=True):
    """A seat, for who may sit down there."""

    seat: int
    title: str
    mark: str  # SVG; a number where chance or the players decide who is what
    who: str  # `person`, `bot` or `open`
    name: str
    bot: str | None


class Welcome(msgspec.Struct, kw_only=True):
    """The table for who has a link to it: who invites, and who sits where."""

    match: str
    game: str
    title: str
    host: str  # the name of who made the table; empty where they gave none
    started: bool
    over: bool
    closed: bool
    seats: list[Chair]


class DeviceLink(msgspec.Struct, kw_only=True):
    """A link to one's own seat, and what came by it."""

    link: str
    url: str  # the secret is in the fragment
    made: float
    devices: list[float]  # when each came


class DeviceLinks(msgspec.Struct, kw_only=True):
    """The links to one's own seat for other devices, the oldest first."""

    links: list[DeviceLink]


class Own(msgspec.Struct, kw_only=True):
    """A table this browser has a cookie for."""

    match: str
    url: str
    game: str
    title: str
    seats: list[int]
    names: list[str]  # who sits where: a person's name, or that it is a bot
    started: bool
    over: bool
    closed: bool
    forgotten: bool  # one's own name and chat here are deleted
    created: float
    deciding: list[int]  # seats that the match waits for
    since: float | None  # since when: the longest of them


class Mine(msgspec.Struct, kw_only=True):
    """The tables this browser has a cookie for, the newest first."""

    matches: list[Own]


class Next(msgspec.Struct, kw_only=True):
    """Where the rematch is played."""

    match: str
    url: str
    promise: ChancePromise | None = None  # for who has committed to a share of its chance


class Ok(msgspec.Struct, kw_only=True):
    """It is done; what has changed is told by the socket."""

    ok: bool = True


class PageData(msgspec.Struct, kw_only=True):
    """What a table's page tells its script beforehand."""

    match: str
    game: str
    title: str
    role: str
    lang: str
    hint_bot: str
