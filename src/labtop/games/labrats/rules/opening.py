"""Laying the table (T10 to T12), and everybody's doors before every turn (T11, T32, T41)."""

from labtop.engine.chance import draw
from labtop.engine.gears import rule
from labtop.engine.kit import nth_member
from labtop.engine.telling import ask, say
from labtop.games.labrats.components import (
    COLOURS,
    DOOR_KINDS,
    DOORS,
    DOORS_OF,
    EXIT_CARDS,
    POTION_KINDS,
    POTIONS,
    POTIONS_OF,
    TABLE,
)
from labtop.games.labrats.events import Happening
from labtop.games.labrats.rules.cards import doors_ready, renew_exits, take_door, take_potion
from labtop.games.labrats.rules.common import still_choosing
from labtop.games.labrats.state import State
from labtop.games.labrats.terms import Note, Phase, Specimens


@rule
def setup(s: State) -> None:
    """T10, T11, T12: packs made, three exits laid, a first seat drawn; specimens too unless they are drafted."""
    for kind in range(DOOR_KINDS):
        s.door_pack[kind] = DOORS_OF[kind]
    s.door_pack_left = DOORS
    for kind in range(POTION_KINDS):
        s.potion_pack[kind] = POTIONS_OF[kind]
    s.potion_pack_left = POTIONS
    for card in range(EXIT_CARDS):
        s.exits[card] = card + 1
    renew_exits(s)
    s.rounds = 1
    s.turn = draw(s, 1, s.players) - 1
    s.first = s.turn
    s.phase = Phase.DRAFT
    if s.specimens == Specimens.RANDOM:
        for seat in range(s.players):
            s.specimen[seat] = 1 + nth_member(free_specimens(s), draw(s, 1, COLOURS - seat))
        s.phase = Phase.SPECIMENS


@rule
def free_specimens(s: State) -> int:
    """A bit for each colour that nobody has."""
    free = (1 << COLOURS) - 1
    for seat in range(s.players):
        if s.specimen[seat]:
            free &= ~(1 << int(s.specimen[seat]) - 1)
    return free


@rule
def show_specimens(s: State) -> None:
    """T10: dealt at random. All see who is what."""
    seat = int(s.cursor)
    say(s, Happening.SPECIMEN, seat, s.specimen[seat] - 1, Specimens.RANDOM)
    next_seat(s, Phase.DEAL)


@rule
def next_seat(s: State, phase: int) -> None:
    """It is the next one's turn; after the last this phase comes."""
    s.cursor += 1
    if s.cursor == s.players:
        s.cursor = 0
        s.phase = phase


@rule
def draft(s: State) -> None:
    """T10: each takes one of the specimens left, in the order of the seats."""
    seat = int(s.cursor)
    if not s.answer:
        ask(s, seat)
        return
    s.specimen[seat] = s.answer
    say(s, Happening.SPECIMEN, seat, s.answer - 1, Specimens.DRAFTED)
    s.answer = 0
    next_seat(s, Phase.DEAL)


@rule
def deal(s: State) -> None:
    """T11: two potions and two doors each, in secret."""
    seat = int(s.cursor)
    say(s, Happening.DEALT, seat, 0, 0)
    for number in range(2):
        s.args[1 + number] = take_potion(s, seat)
        s.doors[seat, number] = take_door(s, Note.DREW, seat)
        s.args[3 + number] = s.doors[seat, number]
    next_seat(s, Phase.PLACE)


@rule
def draw_doors(s: State) -> None:
    """T32, T41: whoever has no door on the table draws one, clockwise from the seat whose turn comes."""
    while s.cursor < s.players:
        seat = int((s.turn + s.cursor) % s.players)
        if s.table[seat] == 0 and s.doors[seat, 1] == 0:
            if not doors_ready(s):
                return
            s.doors[seat, 1] = take_door(s, Note.DREW, seat)
            s.cursor += 1
            say(s, Happening.DOOR_DRAWN, seat, s.doors[seat, 1], 0)
            return
        s.cursor += 1
    s.cursor = 0
    s.phase = Phase.PLACE


@rule
def place(s: State) -> None:
    """T11, T32, T41: all choose in secret which of their two doors stands on the table; then all are laid at once."""
    if still_choosing(s, 0):
        return
    for seat in range(s.players):
        if s.table[seat] == 0:  # two in hand
            s.table[seat] = s.doors[seat, s.chosen[seat] - 1]
            s.doors[seat, 0] = s.doors[seat, 2 - s.chosen[seat]]
            s.doors[seat, 1] = 0
        elif s.chosen[seat] == 2:  # the one in hand for the one that was left unopened
            kind = s.table[seat]
            s.table[seat] = s.doors[seat, 0]
            s.doors[seat, 0] = kind
        s.chosen[seat] = 0
    s.phase = Phase.FILL


@rule
def fill(s: State) -> None:
    """T11: doors from the pack, unseen, make five on the table. A round begins with that."""
    for where in range(s.players, TABLE):
        if s.table[where] == 0:
            if not doors_ready(s):
                return
            s.table[where] = take_door(s, Note.DREW, where)
    s.phase = Phase.TURN
    if s.begun == 0:
        say(s, Happening.ROUND_BEGINS, s.turn, s.rounds, 0)
    else:
        say(s, Happening.PLACED, 0, 0, 0)
