"""Rules: marked, compiled, ending, fair."""

import random

import numpy as np

from labtop.checking.promise import Broken, after, promise, want
from labtop.checking.tables import Setting, moments, new
from labtop.engine.errors import IllegalAction
from labtop.engine.game import Game
from labtop.engine.gears import COMPILED, PLAIN, is_rule, listening
from labtop.engine.playout import playout

GAMES_EACH = 300  # in the compiled gear
PLAIN_GAMES = 20  # of them in plain Python too
CIRCLE = 20_000  # steps of the rules
TRIED = 200  # decisions
LONGEST = 100_000  # decisions: a random game that takes more does not end


@promise("its rules are marked as rules", is_ground=True)
def rules_are_marked(game: Game, setting: Setting) -> None:
    for name in ("setup", "legal", "act", "step", "scores", "hide"):
        want(is_rule(getattr(game.rules, name)), f"{name} is no rule: write @rule above it")


@promise("decisions come: the rules do not go round in circles", is_ground=True)
def decisions_come(game: Game, setting: Setting) -> None:
    """In plain Python, where a rule that never comes back can be stopped."""
    steps = [0]

    def count(*_: object) -> None:
        steps[0] += 1
        if steps[0] == CIRCLE:
            raise Broken(
                f"{CIRCLE} steps were made without a decision {after(match)}: each `advance` tells something, asks, "
                "or leads on to what does; and now and then somebody must have a choice"
            )

    match = new(game, setting, 3)
    advance = getattr(game.rules, "advance", None)
    if advance is not None:
        match.machine.shift(lambda rule: listening(rule, advance, count))
    dice = random.Random(3)
    while match.number < TRIED and not match.over:
        steps[0] = 0
        seat = dice.choice(match.waiting)
        match.play(dice.choice(match.legal(seat)), seat)


@promise("its rules compile, and every random game ends", is_ground=True)
def games_end(game: Game, setting: Setting) -> None:
    games = playout(game, GAMES_EACH, setting.players, setting.options, seed=5, limit=LONGEST)
    unfinished = int((~games.finished).sum())
    want(
        not unfinished,
        f"{unfinished} of {GAMES_EACH} random games were not over after {LONGEST} decisions: give the game an end that "
        "comes, by a limit of turns if need be",
    )


@promise("plain Python and the compiled gear play the same games, byte for byte")
def gears_agree(game: Game, setting: Setting) -> None:
    compiled, plain = (
        playout(game, PLAIN_GAMES, setting.players, setting.options, seed=6, gear=gear, finals=PLAIN_GAMES)
        for gear in (COMPILED, PLAIN)
    )
    for number in range(PLAIN_GAMES):
        if not np.array_equal(compiled.finals[number], plain.finals[number]):
            here, there = (games.finals[number].view(game.state.DTYPE)[0] for games in (compiled, plain))
            fields = [name for name in game.state.DTYPE.names or () if not np.array_equal(here[name], there[name])]
            raise Broken(
                f"game {number} ends differently in {', '.join(fields)}: in plain Python a field is a small NumPy "
                "integer; say int(…) before you count beyond its range, shift bits or divide"
            )


@promise("a win is 1, shared or not, and the same sum in every game")
def wins_add_up(game: Game, setting: Setting) -> None:
    scores = playout(game, GAMES_EACH, setting.players, setting.options, seed=2).scores
    want(((scores >= 0) & (scores <= 1)).all(), "a score is from 0 to 1: 1 a win, shared wins split, 0 a loss")
    sums = sorted({float(total) for total in np.round(scores.sum(axis=1), 3)})
    want(sums[0] > 0, "nobody wins: give the first place (s.places[seat] = 1), or write `scores`")
    want(len(sums) == 1, f"scores add up to {sums}: the winners of each game share the same whole")


@promise("legal actions ascend; where there is one only, nobody is asked")
def legal_lists_are_sound(game: Game, setting: Setting) -> None:
    for match in moments(game, setting, 11):
        for seat in match.waiting:
            ids = [action.id for action in match.legal(seat)]
            want(ids, f"seat {seat} is asked and can do nothing {after(match)}")
            want(ids == sorted(set(ids)), f"legal gives {ids} {after(match)}: write each id once, ascending")
            want(
                len(ids) > 1 or match.is_veiled,
                f"seat {seat} is asked with one answer only {after(match)}: the engine gives that by itself",
            )


@promise("an action that is not legal is refused, and nothing has changed")
def refusals_change_nothing(game: Game, setting: Setting) -> None:
    match = new(game, setting, 1)
    while not match.over and match.number < 10:
        legal = {action.id for action in match.legal()}
        before = match.table_bytes()
        other = next((number for number in range(len(game.notation)) if number not in legal), -1)
        try:
            match.play(other)
        except IllegalAction as refusal:
            want(str(refusal), "a refusal says nothing")
        else:
            raise Broken(f"{game.notation.text(other)} was played though it is not legal")
        want(np.array_equal(before, match.table_bytes()), "a refused action has changed the state")
        match.play(match.legal()[0])
