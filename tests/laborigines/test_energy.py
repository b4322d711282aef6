"""Energy and the flag: L20 to L33."""

import pytest

import labtop
from tests.laborigines.lab import OUT, at, energy, flag, go, is_out, kinds, lying, piece, roll, table, texts


def test_L20_a_token_of_any_colour_keeps_one_alive() -> None:
    m = table(at(1, {"blue": 1}), at(10), at(15))
    go(m, 3, 2)
    assert not is_out(m, 0)
    assert energy(m, 0) == {"blue": 1}


@pytest.mark.parametrize(("have", "laid", "left"), [(20, 2, 16), (4, 2, 0), (3, 2, 0), (1, 1, 0)])
def test_L21_spending_alternates_between_the_tile_and_out_of_the_game(have: int, laid: int, left: int) -> None:
    m = table(at(1, {"red": have, "blue": 1} if left else have), at(10), at(15), tiles={4: "green/small explosion"})
    if left:  # with a second colour the owner is asked: all of red here
        roll(m, 3, 2)
        m.play("cw")
        m.play("lay2-out2")
        assert energy(m, 0) == {"red": left, "blue": 1}
        assert lying(m, 4) == {"red": laid}
    else:
        go(m, 3, 2)
        assert is_out(m, 0)
        assert lying(m, 4) == {}, "the colour leaves the game with its owner"


def test_L21_the_parity_starts_anew_with_every_spending() -> None:
    """One spending of 2 lays one token; three spendings of 1 lay three, not two."""
    m = table(at(1, lightning=1), at(10), at(15), tiles={4: "green/lightning"})
    go(m, 3, 2)  # two markers: spends 2, one lies
    assert lying(m, 4) == {"red": 1}
    m = table(at(1, acid=True), at(10), at(15))
    go(m, 3, 2)  # acid: three spendings of 1
    assert [lying(m, tile) for tile in (1, 2, 3, 4)] == [{"red": 1}] * 3 + [{}]


def test_L22_the_owner_picks_the_colours_of_what_lies_and_of_what_leaves_the_game() -> None:
    m = table(at(1, {"red": 2, "blue": 1, "green": 3}), at(10), at(15), tiles={4: "green/small explosion"})
    go(m, 3, 2)
    assert m.to_move == 0
    assert m.question == "How many of the 4 tokens are red? You lay 2 on tile 4, 2 leave the game (small explosion)."
    assert texts(m) == ["lay0-out0", "lay0-out1", "lay0-out2", "lay1-out0", "lay1-out1", "lay2-out0"]
    assert [a.label() for a in m.legal()][4] == "1 red token on tile 4; 1 red token out of the game"
    assert m.legal()[0].label() == "No red tokens"
    events = m.play("lay1-out1")
    assert events[0].text() == "Red spends 2 red tokens: 1 on tile 4, 1 out of the game (small explosion)."
    assert texts(m) == ["lay-blue-out-green", "lay-green-out-blue", "lay-green-out-green"]
    assert m.legal()[0].label() == "1 blue token on tile 4; 1 green token out of the game"
    m.play("lay-blue-out-green")
    assert lying(m, 4) == {"blue": 1, "red": 1}
    assert energy(m, 0) == {"green": 2}


def test_L22_of_two_colours_one_decision_settles_everything() -> None:
    """A huge explosion used to ask eight times."""
    m = table(at(1, {"red": 9, "blue": 9}), at(10), at(15), tiles={4: "green/huge explosion"})
    go(m, 3, 2)
    assert len(m.legal()) == 25
    label = next(action.label() for action in m.legal() if action.text == "lay3-out1")
    assert label == ("3 red tokens and 1 blue token on tile 4; 1 red token and 3 blue tokens out of the game"), (
        "the other colour follows, and is told"
    )
    events = m.play("lay3-out1")
    assert kinds(events)[:3] == ["spent", "spent", "rolled"]
    assert lying(m, 4) == {"red": 3, "blue": 1}
    assert energy(m, 0) == {"red": 5, "blue": 5}


@pytest.mark.parametrize("colours", [2, 3, 4, 5])
def test_L22_never_more_decisions_than_colours_to_choose_from(colours: int) -> None:
    held = dict(list({"red": 9, "blue": 9, "green": 9, "yellow": 9, "purple": 9}.items())[:colours])
    for answer in (0, -1):
        m = table(at(1, held), at(10, 9), at(15, 9), at(17, 9), at(12, 9), tiles={4: "green/huge explosion"})
        go(m, 3, 2)
        asked = 0
        while m.view()["payment"]:
            m.play(m.legal()[answer])
            asked += 1
        assert asked <= colours - 1
        assert sum(lying(m, 4).values()) == 4
        assert sum(energy(m, 0).values()) == 9 * colours - 8


def test_L22_a_colour_of_which_none_goes_is_told_as_kept() -> None:
    m = table(at(1, {"red": 5, "blue": 5, "green": 5}), at(10), at(15), tiles={4: "green/small explosion"})
    go(m, 3, 2)
    events = m.play("lay0-out0")
    assert [event.text() for event in events] == ["Red spends no red tokens."]
    assert m.view()["payment"]["asked"] == "blue"


def test_L22_very_many_tokens_go_in_parts_and_the_turns_of_tile_and_out_go_on() -> None:
    m = table(at(1, {"red": 20, "blue": 20}, lightning=12), at(10), at(15), tiles={4: "green/lightning"})
    go(m, 3, 2)
    assert m.view()["payment"]["due"] == 13
    m.play("lay5-out0")
    assert m.view()["payment"] | {"colours": []} == {
        "due": 3, "payer": "red", "taker": None, "tile": 4, "lay": 2, "leave": 1, "cause": "lightning", "colours": [],
        "asked": "red",
    }  # fmt: skip
    m.play("lay2-out0")
    assert lying(m, 4) == {"red": 7}
    assert energy(m, 0) == {"red": 13, "blue": 14}


def test_L22_the_owner_picks_also_when_all_go_and_in_another_players_turn() -> None:
    m = table(at(1), at(5, {"red": 1, "green": 1}), at(15), moa=3)
    roll(m, 6, 2)  # Moa meets blue, who must spend both
    assert m.to_move == 1
    assert texts(m) == ["lay-red-out-green", "lay-green-out-red"]
    m.play("lay-green-out-red")
    assert is_out(m, 1)
    assert lying(m, 5) == {"green": 1}


def test_L22_one_colour_asks_nothing_and_spending_too_much_spends_all() -> None:
    m = table(at(1, {"blue": 7}), at(10), at(15), tiles={4: "green/huge explosion"})
    go(m, 3, 2)
    assert is_out(m, 0)
    assert lying(m, 4) == {"blue": 4}


def test_L23_the_player_on_the_move_picks_what_is_transferred_whoever_gives() -> None:
    m = table(at(1), at(4, {"blue": 5, "green": 5}), at(15))
    go(m, 3, 2)
    assert m.to_move == 0
    assert texts(m) == ["blue-blue", "blue-green", "green-green"]
    assert m.legal()[1].label() == "Give Red 1 blue token and 1 green token"
    m.play("green-green")
    assert energy(m, 0) == {"red": 20, "green": 2}
    assert energy(m, 1) == {"blue": 5, "green": 3}


def test_L23_a_giver_with_fewer_gives_all_and_nothing_is_asked() -> None:
    m = table(at(1), at(4, {"red": 1, "green": 1}), at(15))
    events = go(m, 3, 2)
    assert kinds(events).count("given") == 2
    assert is_out(m, 1)
    assert energy(m, 0) == {"red": 21, "green": 1}


def test_L24_the_last_token_knocks_out_at_once_and_the_colour_leaves_stocks_and_board() -> None:
    m = table(at(1), at(4, 2), at(15, {"green": 5, "blue": 4}), tokens={9: {"blue": 3, "green": 1}})
    events = go(m, 3, 2)  # red takes blue's last two
    assert is_out(m, 1)
    assert energy(m, 0) == {"red": 20}, "blue's tokens are gone, the ones just taken too"
    assert energy(m, 2) == {"green": 5}
    assert lying(m, 9) == {"green": 1}
    gone = next(event for event in events if event.kind == "colour_gone")
    assert gone.args == {"colour": "blue", "count": 9}
    assert piece(m, "red")["tile"] == 7, "the one on the move goes on"


def test_L25_waves_one_left_wins() -> None:
    m = table(at(1, 1), at(5, {"red": 2}), at(10), tiles={4: "green/small explosion"})
    events = go(m, 3, 2)
    assert m.over
    assert m.scores == (0.0, 0.0, 1.0)
    assert kinds(events)[-5:] == ["knocked_out", "flag_gone", "colour_gone", "knocked_out", "won"]


def test_L25_waves_none_left_the_last_wave_shares() -> None:
    m = table(at(1, 1), at(5, {"red": 2}), at(10, {"red": 1}), tiles={4: "green/small explosion"})
    go(m, 3, 2)
    assert m.over
    assert m.scores == (0.0, 0.5, 0.5)


def test_L25_colours_of_one_wave_leave_together() -> None:
    """Blue and green fall together; only with both colours gone is yellow empty too."""
    m = table(
        at(1, 1), at(5, {"red": 1}), at(10, {"red": 2}), at(13, {"blue": 1, "green": 1}), at(16),
        tiles={4: "green/small explosion"},
    )  # fmt: skip
    events = go(m, 3, 2)
    waves = [kind for kind in kinds(events) if kind in ("knocked_out", "colour_gone", "won")]
    assert waves == [
        "knocked_out", "colour_gone", "knocked_out", "knocked_out", "colour_gone", "colour_gone", "knocked_out", "won",
    ]  # fmt: skip
    assert m.scores == (0.0, 0.0, 0.0, 0.0, 1.0)


def test_L26_who_is_knocked_out_by_moa_has_no_further_phase_but_moa_ends_its_walk() -> None:
    m = table(at(2, 1), at(4), at(15), moa=20)
    m.force(3, 2, 2, 3)
    events = m.play("die3")
    assert is_out(m, 0)
    moves = [(e.args["start"], e.args["end"]) for e in events if e.kind == "moa_moved"]
    assert moves == [(20, 2), (2, 4), (4, 6)]
    assert energy(m, 1) == {"blue": 18}
    assert m.view()["turn"]["seat"] == 1


def test_L26_a_lightning_is_finished_though_its_victim_on_the_move_is_out() -> None:
    m = table(at(1, 1), at(10, lightning=2), at(15), tiles={4: "green/lightning"})
    go(m, 3, 2)
    assert is_out(m, 0)
    assert energy(m, 1) == {"blue": 18}
    assert m.view()["turn"]["seat"] == 1


def test_L26_a_cure_gives_nothing_more_to_one_who_is_out() -> None:
    """Blue's last token goes to red, blue's colour leaves the game, red held nothing else."""
    m = table(at(1, {"blue": 4}), at(10, 1), at(15), at(17), tiles={4: "green/cure"})
    go(m, 3, 2)
    assert [is_out(m, seat) for seat in range(4)] == [True, True, False, False]
    assert energy(m, 2) == {"green": 20}
    assert m.view()["turn"]["seat"] == 2


def test_L26_out_by_a_disease_ends_the_turn_before_anybody_moves() -> None:
    m = table(at(1, 1, infected=True), at(10), at(15), disease="leprosy")
    m.force(3, 2, 2, 3)
    events = m.play("die3")
    assert is_out(m, 0)
    assert "moa_moved" not in kinds(events)


def test_L26_no_further_phase_happens_when_the_mover_is_out_not_even_moas() -> None:
    """Czech edition: a manipulator's discard knocks itself out and takes the mover along before Moa has begun."""
    m = table(
        at(1, {"blue": 4}), at(9, {"red": 3}), at(12, {"green": 9}), at(18, {"yellow": 9}), moa=14, edition="czech"
    )
    m.force(3, 2, 6, 5)
    m.play("die3")
    events = m.play("manipulate-cw")
    assert kinds(events) == [
        "manipulated", "knocked_out", "flag_gone", "colour_gone", "knocked_out", "rolled",
    ]  # fmt: skip
    assert m.view()["moa"] == 14, "phase 3a had not begun"
    assert m.view()["turn"]["seat"] == 2


@pytest.mark.parametrize("edition", ["english", "czech"])
def test_L26_moas_walk_that_is_under_way_is_finished_while_others_decide(edition: str) -> None:
    """The mover falls to Moa; the next one on Moa's way has a choice to make, and a position can be taken then."""
    m = table(at(2, 1), at(4, {"blue": 5, "green": 5}), at(15), moa=20, edition=edition)
    m.force(3, 2, 2, 3)
    m.play("die3")
    assert is_out(m, 0)
    assert m.to_move == 1
    restored = labtop.load(m.position())
    for match in (m, restored):
        match.unforce()
        match.force(2, 3)
        match.play("lay-green-out-green")
        assert match.view()["moa"] == 6
        assert match.view()["turn"]["seat"] == 1


def test_L26_a_lightning_under_way_is_finished_while_others_decide() -> None:
    m = table(at(1, 1), at(10, {"blue": 5, "green": 5}, lightning=2), at(15), tiles={4: "green/lightning"})
    go(m, 3, 2)
    assert is_out(m, 0)
    assert m.to_move == 1
    assert labtop.load(m.position()).position() == m.position()
    m.play("lay-blue-out-blue")
    assert energy(m, 1) == {"blue": 3, "green": 5}
    assert m.view()["turn"]["seat"] == 1


def test_L30_the_flag_protects_from_spending_and_transferring() -> None:
    m = table(at(1), at(10), at(15), tiles={4: "green/huge explosion"}, flag="red")
    events = go(m, 3, 2)
    assert energy(m, 0) == {"red": 20}
    assert "protected" in kinds(events)
    m = table(at(1), at(10), at(15), tiles={4: "green/cure"}, flag="blue")
    go(m, 3, 2)
    assert energy(m, 1) == {"blue": 20}
    assert energy(m, 0) == {"red": 20, "green": 1}


def test_L30_the_flag_protects_not_from_markers_nor_a_colours_removal_nor_ones_own_discard() -> None:
    m = table(at(1), at(10), at(15), tiles={4: "green/lightning", 7: "green/disease"}, flag="red")
    go(m, 3, 2)
    assert piece(m, "red")["lightning"] == 1
    m = table(at(1, {"blue": 3}), at(4, 1), at(15), tiles={7: "green/huge explosion"}, flag="red")
    go(m, 3, 2)
    assert is_out(m, 0), "blue's colour is gone, the flag does not help"
    m = table(at(1), at(10, {"red": 3, "blue": 1}), at(15), flag="blue")
    roll(m, 3, 2)
    m.play("manipulate-acw")
    assert energy(m, 1) == {"blue": 1}


def test_L31_the_flag_is_gained_by_a_1_after_the_dice_are_assigned() -> None:
    m = table(at(2), at(10), flag="blue")
    m.force(1, 3)
    assert m.to_move == 0
    assert flag(m) == "blue"
    m.play("die3")
    assert flag(m) == "red"


def test_L31_the_flag_is_gained_by_landing_on_its_holder_and_by_its_face() -> None:
    m = table(at(1), at(4), at(15), flag="blue")
    go(m, 3, 2)
    assert flag(m) == "red"
    assert energy(m, 1) == {"blue": 20}
    m = table(at(1), at(10), at(15), flag="blue", tiles={4: "green/flag"})
    go(m, 3, 2)
    assert flag(m) == "red"


def test_L32_meeting_moa_costs_the_flag_instead_of_energy_and_nobody_gets_it() -> None:
    m = table(at(1), at(5), at(15), moa=3, flag="blue")
    go(m, 6, 2)
    assert flag(m) == "beside"
    assert energy(m, 1) == {"blue": 20}
    assert kinds(m.events).count("flag_lost") == 1


def test_L33_the_first_knock_out_takes_the_flag_out_of_the_game_for_good() -> None:
    m = table(at(1), at(4, 2), at(15), flag="red", tiles={7: "green/flag"})
    go(m, 3, 2)
    assert flag(m) == "gone", "the flag face brings nothing any more"
    m = table(at(2), OUT, at(15), flag="gone")
    go(m, 3, 1)
    assert flag(m) == "gone", "nor does a 1"
    with pytest.raises(labtop.BadPosition, match="the flag is gone"):
        table(at(1), OUT, at(15), flag="red")
