"""The rules of Silver."""

from typing import Any

from labtop.making import answered, ask_all, finish, rank, reshuffle, rule, say, shuffle, sort, winners
from silver.state import BID, CARDS, POINTS, PRIZES, End, Happening, Phase, State


@rule
def setup(s: State) -> None:
    for card in range(CARDS):
        s.pile[card] = card
    for prize in range(len(PRIZES)):
        s.prizes[prize] = prize
    s.pile_left = CARDS
    s.prizes_left = len(PRIZES)
    shuffle(s, s.pile, CARDS)
    shuffle(s, s.prizes, len(PRIZES))
    for seat in range(s.players):
        for _ in range(s.hand_size):
            take(s, seat)


@rule
def take(s: State, seat: int) -> int:
    """A card from the pile into a hand, which stays in order. Gives the card."""
    s.pile_left -= 1
    card = int(s.pile[s.pile_left])
    s.pile[s.pile_left] = 0
    s.hand[seat, s.held[seat]] = card
    s.held[seat] += 1
    sort(s.hand[seat], s.held[seat])
    return card


@rule
def legal(s: State, out: Any) -> int:
    for place in range(s.held[s.to_move]):
        out[place] = BID + s.hand[s.to_move, place]
    return int(s.held[s.to_move])


@rule
def act(s: State, action: int) -> None:
    seat, card = int(s.to_move), action - BID
    s.bid[seat] = card + 1
    for place in range(s.held[seat]):
        if s.hand[seat, place] == card:
            s.hand[seat, place] = CARDS  # after all others
    sort(s.hand[seat], s.held[seat])
    s.held[seat] -= 1
    s.hand[seat, s.held[seat]] = 0
    answered(s)
    say(s, Happening.BIDDEN, seat, card, 0)


@rule
def ask_for_bids(s: State) -> None:
    """All who have not bid yet, at once and in secret."""
    asked = 0
    for seat in range(s.players):
        asked |= (s.bid[seat] == 0) << seat
    if asked:
        ask_all(s, asked)
    else:
        s.phase = Phase.SHOW


@rule
def advance(s: State) -> None:
    if s.phase == Phase.PRIZE:
        next_prize(s)
    elif s.phase == Phase.BID:
        ask_for_bids(s)
    elif s.phase == Phase.SHOW:
        s.shown[s.at] = s.bid[s.at]
        s.bid[s.at] = 0
        say(s, Happening.SHOWED, s.at, s.shown[s.at] - 1, 0)
        to_next(s, Phase.TAKE)
    elif s.phase == Phase.TAKE:
        seat, prize = second(s), s.prize - 1
        s.points[seat] += POINTS[prize]
        s.prize = 0
        s.phase = Phase.DRAW if s.prizes_left > 0 else Phase.PRIZE
        say(s, Happening.TOOK, seat, prize, 0)
    else:
        say(s, Happening.DREW, s.at, take(s, s.at), 0)
        to_next(s, Phase.PRIZE)


@rule
def next_prize(s: State) -> None:
    """The end, when there is none."""
    if s.prizes_left == 0:
        rank(s, s.points)
        finish(s, End.SOLD_OUT)
        say(s, Happening.WON, winners(s), End.SOLD_OUT, 0)
        return
    s.prizes_left -= 1
    s.prize = s.prizes[s.prizes_left] + 1
    s.prizes[s.prizes_left] = 0
    s.phase = Phase.BID
    s.turns += 1
    say(s, Happening.TURNED_UP, s.prize - 1, 0, 0)


@rule
def to_next(s: State, phase: Phase) -> None:
    """The next seat's turn to show or draw; after the last one another phase begins."""
    s.at += 1
    if s.at == s.players:
        s.at = 0
        s.phase = phase


@rule
def second(s: State) -> int:
    """Who shows the second highest card: one other shows more."""
    for seat in range(s.players):
        above = 0
        for other in range(s.players):
            above += s.shown[other] > s.shown[seat]
        if above == 1:
            return seat
    return 0


@rule
def hide(s: State, seat: int) -> None:
    """Hands, bids and the pile are dealt anew from all cards that the seat has not seen; so are the prizes to come."""
    count = int(s.pile_left)
    for other in range(s.players):
        for place in range(s.held[other] if other != seat else 0):
            s.pile[count] = s.hand[other, place]
            count += 1
        if s.bid[other] > 0 and other != seat:
            s.pile[count] = s.bid[other] - 1
            count += 1
    reshuffle(s, s.pile, count)
    for other in range(s.players):
        for place in range(s.held[other] if other != seat else 0):
            count -= 1
            s.hand[other, place] = s.pile[count]
            s.pile[count] = 0
        if s.bid[other] > 0 and other != seat:
            count -= 1
            s.bid[other] = s.pile[count] + 1
            s.pile[count] = 0
        sort(s.hand[other], s.held[other])
    reshuffle(s, s.prizes, s.prizes_left)
