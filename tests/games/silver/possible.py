"""What no field can say of itself: cards are there once, hands have their size, and there is a prize to bid for."""

from labtop.engine.errors import BadPosition
from silver.state import Phase, State


def check(s: State) -> None:
    cards = [int(card) for card in s.pile[: s.pile_left]]
    for seat in range(s.players):
        cards += [int(card) for card in s.hand[seat, : s.held[seat]]]
        cards += [card - 1 for card in (int(s.bid[seat]), int(s.shown[seat])) if card]
    prizes = [int(prize) for prize in s.prizes[: s.prizes_left]] + [int(s.prize) - 1] * bool(s.prize)
    for what, things in (("card", cards), ("prize", prizes)):
        if len(set(things)) < len(things):
            raise BadPosition(f"a {what} is there twice")
    if not s.over and (s.phase != Phase.BID or not s.prize):
        raise BadPosition("between two decisions the phase is bid, and a prize is turned up")
    for seat in range(s.players):
        if not s.over and s.held[seat] + bool(s.bid[seat]) != s.hand_size:
            raise BadPosition(f"seat {seat} holds {s.hand_size} cards with the one it has bid, not {s.held[seat]}")
    if s.pile_left < s.prizes_left * s.players:
        raise BadPosition(f"the pile has {s.prizes_left * s.players} cards or more, not {s.pile_left}")
