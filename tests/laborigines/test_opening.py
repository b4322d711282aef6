"""Pieces and set-up: L1 to L13."""

from collections import Counter

import pytest

import labtop
from labtop.games.laborigines.components import DISEASE_NAMES, FACE_NAMES, NATURE_NAMES, NATURE_OF, TILE_SET, Face
from tests.laborigines.lab import COLOURS, at, flag, go, table, texts


def test_L1_a_colour_is_a_players_or_a_teams_and_teams_add_a_neutral_one() -> None:
    basic = labtop.new("laborigines", 5, seed=1).view()["seats"]
    assert [seat["energy"] for seat in basic] == [{colour: 20} for colour in COLOURS]
    teams = labtop.new("laborigines", 6, seed=1, variant="teams").view()["seats"]
    assert [seat["colour"] for seat in teams] == ["red", "blue", "green"] * 2
    assert all("grey" in seat["energy"] for seat in teams)


def test_L2_a_lower_face_is_hidden_until_flipped_and_shown_only_if_the_table_remembers() -> None:
    for memory, shown in (("players", None), ("table", "acid")):
        m = table(at(1), at(10), tiles={5: "acid/cure"}, options={"memory": memory})
        assert "below" not in m.copy().view(0)["tiles"][4]
        go(m, 4, 2)
        tile = m.view(0)["tiles"][4]
        assert tile["face"] == "cure"
        assert tile.get("below") == shown
        assert all("below" not in other for other in m.view(0)["tiles"] if other["tile"] != 5)


def test_L2_what_was_seen_is_kept_when_a_seat_imagines_the_rest() -> None:
    m = table(at(1), at(10), tiles={5: "acid/acid", 6: "acid/green", 7: "acid/flag"})
    go(m, 4, 2)
    downs = {tuple(m.hidden(0, seed).position()["tiles"][4:7]) for seed in range(40)}
    assert downs == {
        ("acid/acid seen", "acid/green", "acid/flag"),
        ("acid/acid seen", "acid/flag", "acid/green"),
    }


def test_L3_faces_have_the_nature_of_their_effect() -> None:
    by_nature = {
        nature: {FACE_NAMES[f] for f in Face if NATURE_NAMES[NATURE_OF[f]] == nature} for nature in NATURE_NAMES
    }
    assert by_nature == {
        "yellow": {
            "disease", "charity", "radiation", "lightning", "acid", "small explosion", "huge explosion",
        },
        "green": {"footprint", "danger", "green"},
        "white": {"cure", "flag"},
    }  # fmt: skip


def test_L4_every_trap_is_there_twice_once_with_a_safe_side() -> None:
    assert len(TILE_SET) == 20
    traps = [face for face in Face if face not in (Face.GREEN, Face.DANGER)]
    for trap in traps:
        safe = Face.DANGER if trap == Face.HUGE_EXPLOSION else Face.GREEN
        assert Counter(tile for tile in TILE_SET if trap in tile) == {(trap, trap): 1, (trap, safe): 1}


def test_L4_tiles_that_show_the_same_are_all_that_can_be_exchanged() -> None:
    """`hide` exchanges unseen tiles with the same upper face. That is all there is to exchange as long as the tiles, as
    lines between their two faces, form no ring (a tile with the same face twice is no line)."""
    group = {face: face for face in Face}
    for one, other in TILE_SET:
        if one != other:
            assert group[one] != group[other], "a ring of tiles: another exchange would be possible"
            old = group[one]
            group = {face: group[other] if g == old else g for face, g in group.items()}


def test_L5_the_pack_has_each_disease_once_and_is_shuffled_when_used_up() -> None:
    pack = labtop.new("laborigines", seed=3).position()["pack"]
    assert sorted(pack) == sorted(DISEASE_NAMES[1:])
    m = table(at(1), at(10), tiles={5: "green/disease"}, disease="leprosy", pack=[])
    # Seven draws shuffle eight cards; 8, 7, … leave them as they lie, the last in the list on top.
    events = go(m, 4, 2, "cw", 8, 7, 6, 5, 4, 3, 2)
    assert m.view()["disease"] == "storage disorder"
    assert m.view()["cards_left"] == 7
    assert m.position()["pack"] == list(reversed(DISEASE_NAMES[1:8])), "the card that was active is among them"
    assert [event.args["disease"] for event in events if event.kind == "disease_drawn"] == ["storage disorder"]


def test_L5_every_order_of_the_pack_comes_up() -> None:
    tops = {labtop.new("laborigines", seed=seed).position()["pack"][0] for seed in range(120)}
    assert tops == set(DISEASE_NAMES[1:])


def test_L6_markers_have_no_limit() -> None:
    m = table(at(1, lightning=9, acid=True), at(10, lightning=9, acid=True), tiles={5: "green/lightning"})
    go(m, 4, 2)
    assert m.view()["seats"][0]["laborigines"][0]["lightning"] == 10
    assert m.position()["flag"] == "beside"  # and there is one flag, one Moa
    assert isinstance(m.view()["moa"], int)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_L10_two_to_five_players_with_twenty_tokens(players: int) -> None:
    seats = labtop.new("laborigines", players, seed=1).view()["seats"]
    assert [seat["total"] for seat in seats] == [20] * players


def test_L10_other_numbers_are_refused_and_energy_is_an_option() -> None:
    for players in (1, 6):
        with pytest.raises(labtop.BadPlayers, match="2, 3, 4 or 5 players"):
            labtop.new("laborigines", players)
    assert [seat["total"] for seat in labtop.new("laborigines", 3, seed=1, energy=15).view()["seats"]] == [15] * 3
    for energy in (4, 21):
        with pytest.raises(labtop.BadOption, match="energy is a whole number from 5 to 20"):
            labtop.new("laborigines", energy=energy)


def test_L10_the_czech_short_game_has_fifteen() -> None:
    short = next(option for option in labtop.game("laborigines").options if option.name == "energy")
    assert "15" in short.sentence
    seats = labtop.new("laborigines", 3, seed=1, edition="czech", energy=15).view()["seats"]
    assert [seat["total"] for seat in seats] == [15] * 3


def test_L10_six_are_told_of_the_team_game() -> None:
    with pytest.raises(labtop.BadPlayers, match=r"2, 3, 4 or 5 players, not 6; with variant=teams 6 can play"):
        labtop.new("laborigines", 6)
    with pytest.raises(labtop.BadPlayers, match=r"4 or 6 players, not 5; with variant=basic 5 can play"):
        labtop.new("laborigines", 5, variant="teams")
    with pytest.raises(labtop.BadPlayers, match=r"2, 3, 4 or 5 players, not 7$"):
        labtop.new("laborigines", 7)


def test_L11_tiles_are_shuffled_with_a_random_side_up() -> None:
    names = sorted(sorted((FACE_NAMES[a], FACE_NAMES[b])) for a, b in TILE_SET)
    boards = [labtop.new("laborigines", seed=seed).position()["tiles"] for seed in range(60)]
    for board in boards:
        assert sorted(sorted(tile.split("/")) for tile in board) == names
    assert {board[0].split("/")[0] for board in boards} == set(FACE_NAMES)
    sides = {tile for board in boards for tile in board}
    assert {"danger/huge explosion", "huge explosion/danger"} <= sides


@pytest.mark.parametrize("variant", ["basic", "twins"])
def test_L12_english_pieces_stand_on_different_random_tiles(variant: str) -> None:
    seen = set()
    for seed in range(60):
        view = labtop.new("laborigines", 3, seed, variant=variant).view()
        tiles = [piece["tile"] for seat in view["seats"] for piece in seat["laborigines"]]
        tiles += [view["moa"]] if variant == "basic" else []
        assert len(set(tiles)) == len(tiles) == (4 if variant == "basic" else 6)
        seen |= set(tiles)
    assert seen == set(range(1, 21))


def test_L12_czech_the_first_seat_places_moa_then_each_its_own() -> None:
    m = labtop.new("laborigines", 3, seed=1, edition="czech")
    m.force(1, 2, 3)  # the nicest, then a roll
    assert m.to_move == 0
    assert texts(m) == [f"tile{number}" for number in range(1, 21)]
    m.play("tile7")
    for seat, tile in enumerate((3, 9, 20)):
        assert m.to_move == seat
        assert "tile7" not in texts(m)
        m.play(f"tile{tile}")
    view = m.view()
    assert view["moa"] == 7
    assert [seat["laborigines"][0]["tile"] for seat in view["seats"]] == [3, 9, 20]
    assert view["turn"]["phase"] == "assign"


def test_L12_czech_an_occupied_tile_is_refused() -> None:
    m = labtop.new("laborigines", 2, seed=1, edition="czech")
    m.play("tile7")
    with pytest.raises(labtop.IllegalAction, match=r"Somebody stands on tile 7 already \(L12\)"):
        m.play("tile7")


def test_L12_czech_twins_place_two_in_a_row_and_no_moa() -> None:
    m = labtop.new("laborigines", 2, seed=1, edition="czech", variant="twins")
    for seat, tile in ((0, 1), (0, 2), (1, 3), (1, 4)):
        assert m.to_move == seat
        m.play(f"tile{tile}")
    assert [p["tile"] for seat in m.view()["seats"] for p in seat["laborigines"]] == [1, 2, 3, 4]


def test_L13_the_nicest_has_the_flag_and_begins() -> None:
    starters = set()
    for seed in range(40):
        m = labtop.new("laborigines", 4, seed)
        nicest = m.events[0]
        assert nicest.kind == "nicest"
        assert COLOURS[m.events[1].args["seat"]] == nicest.args["laborigine"]
        starters.add(nicest.args["laborigine"])
    assert starters == {"red", "blue", "green", "yellow"}


def test_L13_by_vote_the_most_votes_win_and_a_tie_is_drawn() -> None:
    m = labtop.new("laborigines", 4, seed=1, nicest="vote")
    for seat, vote in enumerate((2, 2, 4, 2)):
        assert m.to_move == seat
        assert texts(m) == ["vote1", "vote2", "vote3", "vote4"]
        m.play(f"vote{vote}")
    assert flag(m) == "blue"
    assert m.view()["turn"]["seat"] == 1
    for number, winner in ((1, "green"), (2, "yellow")):
        m = labtop.new("laborigines", 4, seed=1, nicest="vote")
        for vote in (3, 4, 4):
            m.play(f"vote{vote}")
        m.force(number, 2, 3)  # among the tied, in seat order
        m.play("vote3")
        assert flag(m) == winner


def test_L13_clockwise_is_towards_higher_tile_numbers() -> None:
    m = table(at(19), at(10), moa=11)
    events = go(m, 3, 2)
    assert [(e.args["start"], e.args["end"]) for e in events if e.kind == "moved"] == [(19, 2)]
    m = table(at(2), at(10), moa=11)
    events = go(m, 3, 2, "acw")
    assert [(e.args["start"], e.args["end"]) for e in events if e.kind == "moved"] == [(2, 19)]


def test_L13_play_goes_clockwise() -> None:
    m = table(at(1), at(5), at(10), at(15), turn=2)
    m.force(*[2, 3] * 6)
    turns = []
    for _ in range(5):
        turns.append(m.to_move)
        m.play("die2")
        m.play("cw")
    assert turns == [2, 3, 0, 1, 2]
