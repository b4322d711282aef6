"""Phase 4: L47 with all its faces."""

import pytest

from tests.laborigines.lab import OUT, at, energy, flag, go, is_out, kinds, lying, piece, roll, table, texts, twins


def test_L47_tokens_are_taken_then_the_tile_is_flipped_then_its_face_acts() -> None:
    m = table(at(3, 1), at(10), at(15), tiles={8: "acid/small explosion"}, tokens={8: {"blue": 5}})
    events = go(m, 5, 6)
    order = [kind for kind in kinds(events) if kind in ("collected", "flipped")]
    assert order == ["collected", "flipped"]
    assert m.to_move == 0, "with what was on the tile red can pay"
    assert energy(m, 0) == {"red": 1, "blue": 5}
    assert m.view()["tiles"][7]["face"] == "small explosion"
    assert lying(m, 8) == {}
    taken = next(event for event in events if event.kind == "collected")
    assert taken.args == {
        "laborigine": "red", "tile": 8, "red": 0, "blue": 5, "green": 0, "yellow": 0, "purple": 0, "grey": 0,
    }  # fmt: skip
    assert taken.text() == "Red takes 5 blue tokens from tile 8."


def test_L47_on_an_empty_tile_nothing_is_taken() -> None:
    m = table(at(3), at(10), at(15))
    assert "collected" not in kinds(go(m, 5, 6))


def test_L47a_footprint_walks_again_same_way_same_number_without_manipulation() -> None:
    m = table(at(3), at(12, {"red": 9}), at(15), tiles={18: "green/footprint", 13: "green/acid"}, moa=20)
    roll(m, 5, 6)
    m.play("pass")
    events = m.play("acw")
    assert piece(m, "red")["tile"] == 13
    assert piece(m, "red")["acid"], "phase 4 again"
    assert [e.args["end"] for e in events if e.kind == "moved"] == [18, 13]


def test_L47a_a_footprint_that_has_worked_in_this_turn_does_not_work_again_in_it() -> None:
    """Steps of five: 3, 8, 13, 18, 3, 8: a ring of footprints on both sides ends at the first one seen again."""
    tiles = dict.fromkeys((3, 8, 13, 18), "footprint/footprint")
    m = table(at(3), at(10), at(15), tiles=tiles)
    events = go(m, 5, 6)
    assert [e.args["end"] for e in events if e.kind == "moved"] == [8, 13, 18, 3, 8]
    assert piece(m, "red")["tile"] == 8


def test_L47a_a_footprint_that_does_not_work_again_says_so() -> None:
    tiles = dict.fromkeys((3, 8, 13, 18), "footprint/footprint")
    m = table(at(3), at(10), at(15), tiles=tiles)
    events = go(m, 5, 6)
    told = [event.text() for event in events if event.kind == "footprint_spent"]
    assert told == ["The footprint on tile 8 has moved Red on in this turn already: it does nothing."]


def test_L47a_each_twins_own_movement_counts() -> None:
    """Both twins come to tile 7: its footprint moves the first on, and the second too."""
    m = table(twins(3, 10), twins(15, 18), variant="twins", tiles={7: "footprint/footprint"})
    roll(m, 4, 3)
    m.play("cw")
    events = m.play("twin1")
    moves = [(e.args["laborigine"], e.args["end"]) for e in events if e.kind == "moved"]
    assert moves == [("red 1", 7), ("red 1", 11), ("red 2", 7), ("red 2", 4)]
    assert "footprint_spent" not in kinds(events)


def test_L47a_the_second_twins_own_footprints_end_too() -> None:
    tiles = dict.fromkeys((5, 10, 15, 20), "footprint/footprint")
    m = table(twins(3, 10), twins(16, 18), variant="twins", tiles=tiles)
    roll(m, 1, 5)
    m.play("twin1")
    m.play("cw")
    events = m.play("twin1")
    told = [event.args["laborigine"] for event in events if event.kind == "footprint_spent"]
    assert told == ["red 2"]


def test_L47b_disease_infects_and_its_card_is_everybodys_from_the_next_phase_2() -> None:
    m = table(at(3), at(10, infected=True), at(15), disease="limping", pack=["leprosy", "hyperactivity"],
              tiles={8: "green/disease"})  # fmt: skip
    go(m, 5, 6)
    assert piece(m, "red")["infected"]
    assert m.view()["disease"] == "leprosy"
    assert energy(m, 0) == {"red": 20}, "it does not act now"
    m.play("die2")
    assert energy(m, 1) == {"blue": 19}, "blue suffers from the new one"


def test_L47b_mutations_act_at_once() -> None:
    m = table(at(3), at(10, infected=True), at(15), disease="leprosy", pack=["malign mutation"],
              tiles={8: "green/disease"}, moa=6)  # fmt: skip
    go(m, 5, 1)  # Moa to 7
    m.force(3, 2)
    m.play("die2")  # blue; Moa goes 3 on, onto blue
    assert energy(m, 1) == {"blue": 17}


def test_L47c_charity_gives_3_to_the_poorest() -> None:
    m = table(at(3, {"red": 5, "green": 5}), at(10, 4), at(15), tiles={8: "green/charity"})
    go(m, 5, 6)
    assert m.to_move == 0
    assert texts(m) == ["red-red-red", "red-red-green", "red-green-green", "green-green-green"]
    m.play("red-green-green")
    assert energy(m, 1) == {"blue": 4, "green": 2, "red": 1}


def test_L47c_charity_does_nothing_if_one_is_among_the_poorest() -> None:
    for others in ((20, 20), (4, 20)):
        m = table(at(3, 4), at(10, others[0]), at(15, others[1]), tiles={8: "green/charity"})
        events = go(m, 5, 6)
        assert energy(m, 0) == {"red": 4}
        told = next(event for event in events if event.kind == "charity").text()
        assert told == (
            "Red has the fewest tokens of all and gives nothing." if others == (20, 20)
            else "Red is among those with the fewest tokens and gives nothing."
        )  # fmt: skip


def test_L47c_who_is_out_is_not_the_poorest() -> None:
    m = table(at(3), OUT, at(15, 4), at(17), tiles={8: "green/charity"}, flag="gone")
    go(m, 5, 6)
    assert energy(m, 2) == {"green": 4, "red": 3}


def test_L47c_charity_is_spent_if_several_others_are_poorest() -> None:
    m = table(at(3), at(10, 4), at(15, 4), tiles={8: "green/charity"})
    go(m, 5, 6)
    assert energy(m, 0) == {"red": 17}
    assert lying(m, 8) == {"red": 2}
    assert energy(m, 1) == {"blue": 4}


@pytest.mark.parametrize(("option", "cost"), [("blank", 3), ("colour", 6)])
def test_L47d_radiation_counts_green_tiles_occupied_or_not(option: str, cost: int) -> None:
    tiles = dict.fromkeys(range(1, 21), "acid/green")
    tiles |= {8: "green/radiation", 1: "green/acid", 2: "green/acid", 10: "green/acid"}
    tiles |= {5: "footprint/acid", 6: "footprint/acid", 12: "danger/huge explosion"}
    m = table(at(3), at(10), at(15), tiles=tiles, options={"radiation": option})
    go(m, 5, 6)
    assert energy(m, 0) == {"red": 20 - cost}, "the flipped tile itself is not green any more"


def test_L47e_lightning_strikes_everybody_by_markers_clockwise() -> None:
    m = table(at(3), at(10, lightning=3), at(15), at(17, lightning=1), tiles={14: "green/lightning"}, turn=2)
    events = go(m, 1, 6, "acw")
    assert piece(m, "green")["lightning"] == 1
    assert [energy(m, seat) for seat in range(4)] == [{"red": 20}, {"blue": 17}, {"green": 20}, {"yellow": 19}]
    assert "protected" in kinds(events), "green rolled a 1: its flag protects it, the marker stays"
    assert [e.args["laborigine"] for e in events if e.kind == "spent"] == ["yellow", "blue"]
    assert lying(m, 10) == {"blue": 2}


def test_L47f_acid_burns_on_every_tile_that_is_left() -> None:
    m = table(at(3, acid=True), at(10), at(15))
    go(m, 4, 6)
    assert [lying(m, tile) for tile in range(3, 8)] == [{"red": 1}] * 4 + [{}]
    assert energy(m, 0) == {"red": 16}
    assert not piece(m, "red")["acid"]


def test_L47f_acid_burns_where_an_encounter_was_and_after_it() -> None:
    m = table(at(3, 2, acid=True), at(5), at(15))
    events = go(m, 2, 6)
    # Two tokens burn on 3 and 4; on 5 red would be empty before it takes blue's two.
    assert is_out(m, 0)
    assert kinds(events)[:6] == ["directed", "acid_burns", "spent", "moved", "spent", "knocked_out"]
    m = table(at(3, 3, acid=True), at(5), at(15))
    roll(m, 2, 6)
    m.play("cw")
    assert energy(m, 0) == {"red": 1, "blue": 2}, "the encounter first"
    assert m.to_move == 0, "then acid on its tile, of two colours now"
    m.play("blue")
    m.play("blue")
    assert lying(m, 5) == {"blue": 1}
    assert lying(m, 6) == {"blue": 1}
    assert piece(m, "red")["tile"] == 7


@pytest.mark.parametrize(("edition", "burnt"), [("english", [3, 4]), ("czech", [3, 4, 5, 6])])
def test_L47f_a_footprints_second_movement(edition: str, burnt: list[int]) -> None:
    m = table(at(3, acid=True), at(10), at(15), tiles={5: "green/footprint"}, edition=edition)
    go(m, 2, 6)
    assert piece(m, "red")["tile"] == 7
    held = [tile for tile in range(1, 21) if lying(m, tile)]
    # On tile 5 red takes up nothing: it had burnt only the tiles before.
    assert held == burnt


def test_L47f_czech_acid_found_at_the_end_is_for_the_next_turn() -> None:
    m = table(at(3, acid=True), at(10), at(15), tiles={5: "green/acid"}, edition="czech")
    go(m, 2, 6)
    assert piece(m, "red")["acid"]
    assert energy(m, 0) == {"red": 18}


def test_L47f_the_marker_is_used_up_where_the_flag_protects_and_a_lost_flag_protects_no_longer() -> None:
    m = table(at(3, acid=True), at(10), at(15), flag="red")
    go(m, 4, 6)
    assert energy(m, 0) == {"red": 20}
    assert not piece(m, "red")["acid"]
    m = table(at(3, acid=True), at(12), at(15), flag="red", moa=19)
    go(m, 2, 6)  # Moa comes to 5, red walks onto it, loses the flag, and burns from there on
    assert flag(m) == "beside"
    assert [lying(m, tile) for tile in range(3, 8)] == [{}, {}, {"red": 1}, {"red": 1}, {}]


def test_L47g_small_explosion_spends_4() -> None:
    m = table(at(3), at(10), at(15), tiles={8: "green/small explosion"})
    go(m, 5, 6)
    assert energy(m, 0) == {"red": 16}
    assert lying(m, 8) == {"red": 2}


def test_L47h_huge_explosion_spends_8() -> None:
    m = table(at(3), at(10), at(15), tiles={8: "danger/huge explosion"})
    go(m, 5, 6)
    assert energy(m, 0) == {"red": 12}
    assert lying(m, 8) == {"red": 4}


def test_L47i_cure_takes_1_of_choice_from_every_other() -> None:
    m = table(at(3), at(10, {"blue": 2, "red": 2}), at(1), tiles={8: "green/cure"})
    go(m, 5, 6)
    assert m.to_move == 0
    assert texts(m) == ["red", "blue"]
    events = m.play("red")
    assert energy(m, 0) == {"red": 21, "green": 1}
    assert energy(m, 1) == {"blue": 2, "red": 1}
    assert [e.args["giver"] for e in events if e.kind == "given"] == ["blue", "green"], "and nobody gives to oneself"


def test_L47j_the_flag_face_brings_the_flag() -> None:
    m = table(at(3), at(10), at(15), tiles={8: "green/flag"})
    go(m, 5, 6)
    assert flag(m) == "red"


@pytest.mark.parametrize("faces", ["huge explosion/danger", "acid/green"])
def test_L47k_L47l_danger_and_green_do_nothing(faces: str) -> None:
    m = table(at(3), at(10), at(15), tiles={8: faces})
    events = go(m, 5, 6)
    after = kinds(events)[kinds(events).index("flipped") + 1 :]
    assert after == ["rolled"]
    assert energy(m, 0) == {"red": 20}
