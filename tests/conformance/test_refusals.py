"""Bad input: an error that names what was given and what is possible, and nothing has changed."""

import json
from typing import Any

import numpy as np
import pytest

import labtop
from labtop.engine.game import Game
from labtop.engine.language import languages
from labtop.engine.match import Match
from labtop.engine.state import NO_ACTION
from tests.conformance.tables import every_game, every_table, moments, new, rule_numbers, some_moments
from tests.samples import Sample


def test_unknown_game() -> None:
    with pytest.raises(labtop.UnknownGame, match=r"there is no game 'chess'; there is .*laborigines"):
        labtop.new("chess")


def test_unknown_language() -> None:
    match = labtop.new("laborigines", seed=1)
    for look in (match.ask, match.legal()[0].label, match.events[0].text):
        with pytest.raises(labtop.BadLanguage, match=r"there is no language 'xx'; there is en"):
            look("xx")
    for draw in (match.view, match.svg, match.text):
        with pytest.raises(labtop.BadLanguage, match="there is no language 'xx'"):
            draw(0, lang="xx")


@every_game
def test_a_seed_that_is_none(game: Game) -> None:
    with pytest.raises(labtop.BadOption, match="seed is a whole number, not 'x'"):
        labtop.new(game.name, seed=1).hidden(0, "x")  # type: ignore[arg-type]


@every_game
def test_unknown_option(game: Game) -> None:
    with pytest.raises(labtop.BadOption, match=f"no option 'colour_of_hats'; there is {game.options[0].name}"):
        labtop.new(game.name, colour_of_hats="red")


@every_game
def test_a_value_out_of_limits(game: Game) -> None:
    for option in game.options:
        for value in ("no such value", 10**9, None, [1]):
            given: dict[str, Any] = {option.name: value}
            with pytest.raises(labtop.BadOption, match=option.name):
                labtop.new(game.name, **given)


@every_game
@pytest.mark.parametrize("players", [0, 1, 7, -3, "four", True, 2.5])
def test_impossible_numbers_of_players(game: Game, players: Any) -> None:
    with pytest.raises(labtop.BadPlayers, match=r"is for .* players, not"):
        labtop.new(game.name, players)


@every_game
def test_unknown_gear_and_seed(game: Game) -> None:
    with pytest.raises(labtop.BadOption, match="gear is plain or compiled, not 'fifth'"):
        labtop.new(game.name, gear="fifth")
    with pytest.raises(labtop.BadOption, match="seed is a whole number"):
        labtop.new(game.name, seed="lucky")  # type: ignore[arg-type]


@every_table
@pytest.mark.parametrize("action", ["", "xyzzy", "0", -1, 10**6, 2.5, None, True])
def test_an_illegal_action_changes_nothing(game: Game, sample: Sample, action: Any) -> None:
    match = new(game, sample, 1)
    legal = match.legal()
    before, events = match.machine.bytes.copy(), match.events
    with pytest.raises(labtop.IllegalAction, match=f"Possible for seat {match.to_move}: .*{legal[0].text}"):
        match.play(action)
    assert np.array_equal(match.machine.bytes, before)
    assert match.events == events
    assert match.legal() == legal


@every_table
def test_a_refusal_names_the_rule_and_a_dozen_of_what_is_possible(game: Game, sample: Sample) -> None:
    """For everything that cannot be done, at many moments: a rule of the rulebook and its sentence."""
    known = rule_numbers(game)
    for match in some_moments(game, sample, 24):
        for seat in match.waiting:
            legal = {action.id for action in match.legal(seat)}
            imagined = match.hidden(seat, 5)
            others = [action for action in range(len(game.notation)) if action not in legal]
            tried: list[int | str] = [*others[:: max(1, len(others) // 60)], "xyzzy"]
            for action in tried:
                with pytest.raises(labtop.IllegalAction) as refused:
                    match.play(action, seat)
                refusal = refused.value
                assert refusal.rule in known
                for lang in languages():
                    told = refusal.text(lang)
                    assert f"({refusal.rule})" in told or not refusal.rule
                    assert "()" not in told
                    assert "{" not in told
                    assert len(told) < 700
                    why = game.why_not(match.now.asking(seat), action if isinstance(action, int) else NO_ACTION, lang)
                    assert len(why.sentence) > 10
                    assert not why.sentence.endswith(".")
                    assert len(told.split(why.sentence)[1].split(",")) <= 13
                with pytest.raises(labtop.IllegalAction) as same:
                    imagined.play(action, seat)
                assert str(same.value) == str(refusal), "a refusal tells only what the seat may know"


@every_table
def test_only_a_seat_that_owes_a_decision_may_answer(game: Game, sample: Sample) -> None:
    match = new(game, sample, 1)
    for seat in range(sample.players):
        if seat not in match.waiting:
            with pytest.raises(labtop.IllegalAction, match=f"seat {seat} owes no decision"):
                match.play(match.legal()[0], seat)
            assert match.legal(seat) == ()
    for unknown in (-1, sample.players, "me", True):
        with pytest.raises(labtop.BadSeat, match="there is no seat"):
            match.view(unknown)  # type: ignore[arg-type]


@every_table
def test_nothing_can_be_played_after_the_end(game: Game, sample: Sample) -> None:
    *_, match = moments(game, sample, 20)
    assert match.to_move is None
    assert match.legal() == ()
    with pytest.raises(labtop.IllegalAction, match="the match is over"):
        match.play(0)


@every_table
def test_a_forced_result_that_cannot_be_changes_nothing(game: Game, sample: Sample) -> None:
    match = next(m for m in moments(game, sample, 21) if m.number == 2 or m.over)
    match.force(30000)
    while not match.over and not uses_chance(match):
        match.play(match.legal()[0])
    if match.over:
        pytest.skip(f"{game.name} draws everything when the table is laid")
    before, events = match.position(), match.events
    with pytest.raises(labtop.BadChance, match="30000 was forced where the result is a number from"):
        match.play(match.legal()[0])
    assert match.position() == before
    assert match.events == events
    match.unforce()
    match.play(match.legal()[0])


def uses_chance(match: Match) -> bool:
    """Whether anything is drawn when the first legal action is taken."""
    try:
        match.copy().play(match.legal()[0])
    except labtop.BadChance:
        return True
    return False


def test_forcing_refuses_what_is_no_number_and_what_is_too_much() -> None:
    match = labtop.new("laborigines")
    for bad in ("six", 2.5, True, 10**6):
        with pytest.raises(labtop.BadChance, match="a chance result is a whole number"):
            match.force(3, bad)  # type: ignore[arg-type]
    with pytest.raises(labtop.BadChance, match="128 more can be forced"):
        match.force(*[1] * 129)
    assert match.position()["chance"]["forced"] == []


@pytest.mark.parametrize("given", ["", "no json", "[1, 2]", "{}", '{"game": 3}', "[" * 100_000])
def test_a_position_or_record_that_is_none(given: str) -> None:
    with pytest.raises(labtop.BadPosition):
        labtop.load(given)
    with pytest.raises(labtop.BadRecord):
        labtop.replay(given)


@every_table
def test_a_damaged_position_is_refused_by_name(game: Game, sample: Sample) -> None:
    position = new(game, sample, 1).position()
    for key in position:
        damaged = json.loads(json.dumps(position)) | {key: {"what": ["is", "this"]}}
        with pytest.raises(labtop.LabtopError) as refusal:
            labtop.load(damaged)
        assert len(str(refusal.value)) > 20
    with pytest.raises(labtop.BadPosition, match="'hats'"):
        labtop.load(position | {"hats": 3})
    with pytest.raises(labtop.BadPosition, match="version 99 of the rules; this is version"):
        labtop.load(position | {"version": 99})


@every_table
def test_a_damaged_record_is_refused_or_does_not_verify(game: Game, sample: Sample) -> None:
    *_, match = moments(game, sample, 22)
    record = match.record()

    def changed(**parts: Any) -> dict[str, Any]:
        return json.loads(json.dumps(record)) | parts  # type: ignore[no-any-return]

    with pytest.raises(labtop.BadRecord, match="'hats' is not known here"):
        labtop.replay(changed(hats=1))
    with pytest.raises(labtop.BadRecord, match="version 99"):
        labtop.replay(changed(version=99))
    with pytest.raises(labtop.BadRecord, match="action 1 of the record: 'xyzzy' cannot be played now"):
        labtop.replay(changed(actions=[record["actions"][0] | {"action": "xyzzy"}]))
    with pytest.raises(labtop.BadRecord, match="hexadecimal"):
        labtop.replay(changed(secret="dice"))
    for wrong in (changed(secret="00" * 32), changed(commitment="00" * 32), changed(scores=[9.0]), changed(over=False)):
        assert not labtop.verify(wrong).ok
    short = changed(actions=record["actions"][:-1])
    assert any("over is False" in problem for problem in labtop.verify(short).problems)


@every_table
def test_a_changed_die_does_not_verify(game: Game, sample: Sample) -> None:
    *_, match = moments(game, sample, 23)
    record = match.record()
    entry = next((entry for entry in record["actions"] if entry["chance"]), record["setup"])
    entry["chance"] = [1 if entry["chance"][0] != 1 else 2, *entry["chance"][1:]]
    try:
        verdict = labtop.verify(record)
    except labtop.BadRecord:
        return  # the game could not have gone on like that
    assert not verdict.ok


def test_forced_results_are_told() -> None:
    match = labtop.new("laborigines", 2, seed=1)
    match.force(1, 6, 5)
    match.play(match.legal()[0])
    verdict = labtop.verify(match.record())
    assert verdict.ok
    assert verdict.forced == 3 - len(match.position()["chance"]["forced"])


def test_every_refusal_has_a_code_of_its_own() -> None:
    kinds = [kind for kind in vars(labtop).values() if isinstance(kind, type) and issubclass(kind, labtop.LabtopError)]
    assert len({kind.code for kind in kinds}) == len(kinds) > 8
