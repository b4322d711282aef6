"""Being asked tells nothing: two matches that differ only in what a seat may not know are played side by side.

The acting hands differ too. Whoever looks on gets the same, byte for byte, until an event really shows something.
"""

import json
import random

from labtop.engine.game import Game
from labtop.engine.match import Match
from tests.conformance.tables import every_table, moments
from tests.samples import Sample

SEEDS = (51, 52)
EVERY = 7  # of the moments of a match, with each seat looking on in turn
ACTIONS = 40


def twin_of(match: Match, onlooker: int, seed: int) -> Match:
    """The match as the onlooker might imagine it, with the same luck to come."""
    twin = match.hidden(onlooker, seed)
    twin._secret = match._secret
    return twin


def public(match: Match, onlooker: int) -> str:
    """All that the onlooker gets."""
    return json.dumps([match.view(onlooker), match.view(None), match.number, match.waiting], sort_keys=True)


def shown(one: Match, other: Match, heard: int, heard_other: int, onlooker: int) -> bool:
    """Whether the last action showed what the onlooker did not know. Then, and only then, may the two differ."""
    for seat in (onlooker, None):
        events, others = one.seen(seat)[heard:], other.seen(seat)[heard_other:]
        for event, twin in zip(events, others, strict=False):
            if (event.kind, event.args) != (twin.kind, twin.args):
                assert event.kind == twin.kind, f"{event.kind} {event.args} here, {twin.kind} {twin.args} there"
                return True
        assert len(events) == len(others), [event.kind for event in (*events, *others)]
    return False


def lockstep(match: Match, onlooker: int, seed: int) -> int:
    """Play both until something is shown. Gives the actions that showed nothing."""
    one, other = match.copy(), twin_of(match, onlooker, seed)
    dice = random.Random(f"{seed} {onlooker} {match.number}")
    for played in range(ACTIONS):
        assert public(one, onlooker) == public(other, onlooker)
        if one.over:
            return played
        several = len(one.waiting) > 1
        seat = dice.choice(one.waiting)
        legal, legal_there = one.legal(seat), other.legal(seat)
        both = [action for action in legal if action.id in {there.id for there in legal_there}]
        if several and seat != onlooker:  # chosen in secret: each as it likes
            here, there = dice.choice(legal), dice.choice(legal_there)
        elif both:
            here = there = dice.choice(both)
        else:
            return played
        heard, heard_there = len(one.events), len(other.events)
        one.play(here, seat)
        other.play(there.id, seat)
        if shown(one, other, heard, heard_there, onlooker):
            return played
    return ACTIONS


@every_table
def test_what_a_seat_may_not_know_makes_no_difference_until_it_is_shown(game: Game, sample: Sample) -> None:
    hidden_from_somebody = 0
    for seed in SEEDS:
        for at, match in enumerate(moments(game, sample, seed)):
            if at % EVERY == 0 and not match.over:
                lockstep(match, at // EVERY % sample.players, seed + at)
                hidden_from_somebody += 1
    assert hidden_from_somebody
