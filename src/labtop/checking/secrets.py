"""Secrets: nobody is shown, or can guess from being asked, what he may not know."""

import json
import random

from labtop.checking.promise import Broken, after, promise, same, want
from labtop.checking.tables import Setting, moments, some_moments
from labtop.engine.game import Game
from labtop.engine.match import Match


@promise("what a seat cannot know makes no difference to what it is shown")
def nothing_leaks(game: Game, setting: Setting) -> None:
    for match in some_moments(game, setting, 6):
        secret = match.position()["chance"]["secret"]
        for seat in range(setting.players):
            imagined = match.hidden(seat, seed=match.number + 17)
            view, other = match.view(seat), imagined.view(seat)
            keys = [key for key in view if view[key] != other[key]]
            want(not keys, f"{', '.join(keys)} of the view shows seat {seat} what it cannot know {after(match)}")
            want(imagined.text(seat) == match.text(seat), f"the terminal shows seat {seat} what it cannot know")
            want(imagined.svg(seat) == match.svg(seat), f"the picture shows seat {seat} what it cannot know")
            want(secret not in json.dumps(view), "the secret of chance is in a view")


@promise("hide depends on nothing that the seat has not seen")
def hiding_is_blind(game: Game, setting: Setting) -> None:
    for match in some_moments(game, setting, 7):
        for seat in range(setting.players):
            once = match.hidden(seat, 1)
            want(
                same(match.hidden(seat, 2), once.hidden(seat, 2)),
                f"what hide draws for seat {seat} {after(match)} depends on the truth: sort it, then shuffle",
            )


ONLOOKERS_EVERY = 7  # moments of a match, each seat looking on in turn
SIDE_BY_SIDE = 40  # actions


@promise("being asked tells nothing: matches that differ only in secrets look the same until one is shown")
def asking_tells_nothing(game: Game, setting: Setting) -> None:
    for seed in (51, 52):
        for at, match in enumerate(moments(game, setting, seed)):
            if at % ONLOOKERS_EVERY == 0 and not match.over:
                _side_by_side(match, at // ONLOOKERS_EVERY % setting.players, seed + at)


def _side_by_side(match: Match, onlooker: int, seed: int) -> None:
    """Play the truth and what the onlooker might imagine, with the same luck to come, until something is shown. The
    acting hands differ too."""
    one, other = match.copy(), match.imagined_with_same_luck(onlooker, seed)
    dice = random.Random(f"{seed} {onlooker} {match.number}")
    for _ in range(SIDE_BY_SIDE):
        if _public(one, onlooker) != _public(other, onlooker):
            raise Broken(f"seat {onlooker} sees a difference {after(one)} though no event has shown one: ask_veiled?")
        if one.over:
            return
        several = len(one.waiting) > 1
        seat = dice.choice(one.waiting)
        legal, there = one.legal(seat), other.legal(seat)
        both = [action for action in legal if action.id in {each.id for each in there}]
        if several and seat != onlooker:  # chosen in secret: each as it likes
            chosen, chosen_there = dice.choice(legal), dice.choice(there)
        elif both:
            chosen = chosen_there = dice.choice(both)
        else:
            return
        heard, heard_there = len(one.events), len(other.events)
        one.play(chosen, seat)
        other.play(chosen_there.id, seat)
        if _has_shown(one, other, heard, heard_there, onlooker):
            return


def _public(match: Match, onlooker: int) -> str:
    """All that the onlooker gets."""
    return json.dumps([match.view(onlooker), match.view(None), match.number, match.waiting], sort_keys=True)


def _has_shown(one: Match, other: Match, heard: int, heard_there: int, onlooker: int) -> bool:
    """Whether the last action showed what the onlooker did not know. Then, and only then, may the two differ."""
    for seat in (onlooker, None):
        events, others = one.seen(seat)[heard:], other.seen(seat)[heard_there:]
        for event, twin in zip(events, others, strict=False):
            if (event.kind, event.args) != (twin.kind, twin.args):
                want(
                    event.kind == twin.kind,
                    f"what is secret decides whether {event.kind} or {twin.kind} happens {after(one)}",
                )
                return True
        want(len(events) == len(others), f"what is secret decides how much happens {after(one)}")
    return False
