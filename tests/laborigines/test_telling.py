"""What players are told: of everything that happens, and whom it means."""

import pytest

import labtop
from labtop.engine.match import Event
from tests.conformance.test_telling import OF_THE_ENGINE
from tests.laborigines.lab import at, energy, go, kinds, roll, table, twins
from tests.laborigines.reader import Reader


def told(events: tuple[Event, ...], kind: str) -> list[str]:
    return [event.text() for event in events if event.kind == kind]


def test_L40_the_assignment_is_told_before_anything_is_decided_on_it() -> None:
    m = table(at(3), at(10, {"red": 9}), at(15), edition="czech")
    m.force(5, 2)
    events = m.play("die2")
    assert told(events, "assigned") == ["Red moves by 2, Moa by 5."]
    assert m.to_move == 1, "the manipulator has heard it"
    m = table(at(3), at(10), at(15))
    m.force(4, 4)
    assert told(m.events, "assigned") == ["Red moves by 4, Moa by 4."], "a double is told too"
    m = table(twins(3, 10), twins(15, 18), variant="twins")
    m.force(5, 2)
    assert told(m.play("die2"), "assigned") == ["Red 1 moves by 2, Red 2 by 5."]


@pytest.mark.parametrize(
    ("disease", "flag", "sentence"),
    [
        ("leprosy", "beside", "Red uses up the acid marker: this move costs 1 on every tile left behind."),
        ("leprosy", "red", "Red uses up the acid marker, but as long as the flag is held this move costs nothing."),
        ("benign mutation", "beside", "Red uses up the acid marker, but the benign mutation makes up for it."),
        (
            "malign mutation",
            "beside",
            "Red uses up the acid marker: with the malign mutation this move costs 2 on every tile left behind.",
        ),
    ],
)
def test_L47f_that_the_acid_marker_is_used_up_is_told(disease: str, flag: str, sentence: str) -> None:
    m = table(at(3, acid=True, infected=disease != "leprosy"), at(10), at(15), disease=disease, flag=flag, moa=11)
    assert told(go(m, 3, 6), "acid_burns") == [sentence]


def test_L64_meeting_ones_own_twin_is_told() -> None:
    m = table(twins(3, 7), twins(15, 18), variant="twins")
    roll(m, 4, 2)
    m.play("cw")
    assert told(m.play("twin1"), "twin_met") == ["Red 1 meets its own twin Red 2: no energy moves."]


@pytest.mark.parametrize(
    ("greens", "sentence"),
    [
        (0, "No green tile is face up: the radiation costs Red nothing."),
        (1, "One green tile is face up: the radiation costs Red 1."),
        (3, "3 green tiles are face up: the radiation costs Red 3."),
    ],
)
def test_L47d_how_many_green_tiles_there_are_is_told_even_if_there_is_none(greens: int, sentence: str) -> None:
    tiles = dict.fromkeys(range(1, 21), "acid/acid") | dict.fromkeys(range(10, 10 + greens), "green/acid")
    m = table(at(3), at(16), at(18), tiles=tiles | {8: "acid/radiation"})
    assert told(go(m, 5, 6), "radiated") == [sentence]
    assert energy(m, 0) == {"red": 20 - greens}


@pytest.mark.parametrize(
    ("disease", "kind", "sentence"),
    [
        ("malign mutation", "mutated", "Red has a malign mutation: 5 to spend instead of 4 (small explosion)."),
        ("benign mutation", "mutated", "Red has a benign mutation: 3 to spend instead of 4 (small explosion)."),
    ],
)
def test_L41f_that_a_mutation_adds_or_spares_is_told(disease: str, kind: str, sentence: str) -> None:
    m = table(at(3, infected=True), at(10), at(15), disease=disease, tiles={8: "green/small explosion"})
    assert told(go(m, 5, 6), kind) == [sentence]


def test_L47c_several_poorest_are_told_as_the_reason_to_spend() -> None:
    m = table(at(3), at(10, 4), at(15, 4), tiles={8: "green/charity"})
    assert told(go(m, 5, 6), "charity") == ["Several others have the fewest tokens: Red spends 3 instead."]


def test_L46_passing_is_told_and_what_is_discarded_has_its_colour() -> None:
    m = table(at(3), at(10, {"red": 9}), at(15))
    roll(m, 5, 6)
    assert m.question == "Do you discard 3 red tokens to decide which way Red goes?"
    assert [action.label() for action in m.legal()] == [
        "Keep your tokens and do not manipulate",
        "Discard 3 red tokens: Red goes clockwise to tile 8",
        "Discard 3 red tokens: Red goes anticlockwise to tile 18",
    ]
    assert told(m.copy().play("pass"), "passed") == ["Blue does not manipulate."]
    assert told(m.play("manipulate-acw"), "manipulated") == ["Blue discards 3 red tokens and sends Red anticlockwise."]


def test_L61_manipulation_direction_and_order_name_both_twins_and_their_targets() -> None:
    m = table(twins(3, 10), twins(15, 18, {"red": 4}), variant="twins")
    roll(m, 4, 6)
    assert m.question == "Do you discard 3 red tokens to decide which way Red 1 goes? Red 2 goes the other way."
    assert m.legal()[1].label() == (
        "Discard 3 red tokens: Red 1 goes clockwise to tile 7, Red 2 anticlockwise to tile 4"
    )
    manipulated = m.copy().play("manipulate-acw")
    assert told(manipulated, "manipulated") == [
        "Blue discards 3 red tokens and sends Red 1 anticlockwise and Red 2 clockwise."
    ]
    m.play("pass")
    assert m.question == "Which way does Red 1 go? Red 2 goes the other way."
    assert m.legal()[0].label() == "Red 1 clockwise to tile 7, Red 2 anticlockwise to tile 4"
    assert told(m.play("cw"), "directed") == ["Red 1 goes clockwise, Red 2 anticlockwise."]
    assert [action.label() for action in m.legal()] == [
        "Red 1 moves first, clockwise to tile 7",
        "Red 2 moves first, anticlockwise to tile 4",
    ]


def test_L61_a_twin_is_called_by_its_name_when_dice_are_assigned() -> None:
    m = table(twins(3, 10), twins(15, 18), variant="twins")
    m.force(4, 6)
    assert m.question == "Which die moves Red 1? The other one moves Red 2."
    assert [action.label() for action in m.legal()] == ["Red 1 moves by 4, Red 2 by 6", "Red 1 moves by 6, Red 2 by 4"]


def test_L12_placing_names_the_piece() -> None:
    m = labtop.new("laborigines", 2, seed=1, edition="czech", variant="twins")
    assert (m.question, m.legal()[4].label()) == ("On which tile does Red 1 start?", "Red 1 starts on tile 5")
    m.play("tile5")
    assert (m.question, m.legal()[4].label()) == ("On which tile does Red 2 start?", "Red 2 starts on tile 6")
    m = labtop.new("laborigines", 2, seed=1, edition="czech")
    assert (m.question, m.legal()[4].label()) == ("On which tile does Moa start?", "Moa starts on tile 5")
    m.play("tile5")
    assert (m.question, m.legal()[4].label()) == ("On which tile do you start?", "Start on tile 6")


def test_L13_every_vote_is_told_and_no_weight_breaks_a_tie() -> None:
    m = labtop.new("laborigines", 2, seed=1, nicest="vote")
    assert told(m.play("vote2"), "voted") == ["Red votes for Blue."]
    m.force(2, 2, 3)
    events = m.play("vote1")
    assert told(events, "voted") == ["Blue votes for Red."]
    assert told(events, "nicest") == ["Blue is the nicest, and has the flag and the first turn."], "drawn: the second"


def test_L62_a_twin_that_keeps_the_flag_is_told() -> None:
    m = table(twins(3, 10), twins(15, 18), variant="twins", flag="red 1")
    roll(m, 4, 1)
    assert [action.label() for action in m.legal()] == ["Red 1 keeps the flag", "Red 2 takes the flag"]
    assert told(m.play("twin1"), "flag_kept") == ["Red 1 keeps the immunity flag."]


def test_L22_who_must_choose_what_to_spend_is_told_first() -> None:
    m = table(at(1, {"red": 9, "blue": 9}), at(10), at(15), tiles={4: "green/huge explosion"})
    assert told(go(m, 3, 2), "due") == ["Red must spend 8 (huge explosion)."]
    m = table(at(1), at(4, {"blue": 5, "green": 5}), at(15))
    assert told(go(m, 3, 2), "due") == ["Blue must give Red 2 (encounter)."]


def test_L25_L52_the_last_event_says_how_the_game_ended() -> None:
    fall = {4: "green/small explosion"}
    endings = {}
    for name, seats, variant in (
        ("last one", (at(1, 1), at(6)), "basic"),
        ("shared", (at(1, 1), at(6, {"red": 2}), at(10, {"red": 2})), "basic"),
        ("last colour", (at(1, {"grey": 1}), at(6, {"grey": 9}), {"out": True}, {"out": True}), "teams"),
    ):
        m = table(*seats, tiles=fall, variant=variant)
        go(m, 3, 2)
        assert m.ending is not None
        assert m.ending.name == name == m.events[-1].args["ending"]
        endings[name] = m.events[-1].text()
        assert m.places is None, "the rulebook has winners, no places"
        assert labtop.load(m.position()).position() == m.position()
    assert endings == {
        "last one": "Blue wins and escapes the laboratory!",
        "shared": "Nobody is left: Blue and Green, who fell last, share the win.",
        "last colour": "Blue 1 and Blue 2 win together.",
    }


@pytest.mark.parametrize(
    "options",
    [
        {"memory": "table", "nicest": "vote"},
        {"variant": "twins", "edition": "czech", "nicest": "vote"},
        {"variant": "teams", "radiation": "colour", "energy": 12},
    ],
)
def test_a_reader_follows_the_other_options_too(options: dict[str, object]) -> None:
    for seed in range(3):
        m = labtop.new("laborigines", 4 if options.get("variant") != "twins" else 3, seed, gear="compiled", **options)
        reader = Reader(m.game.view(m.machine.s, None), m.players, m.options)
        heard = 0
        while True:
            for event in m.events[heard:]:
                reader.read(event.kind, event.args)
            heard = len(m.events)
            assert reader.table() == {key: value for key, value in m.view().items() if key not in OF_THE_ENGINE}
            if m.over:
                break
            m.play(m.legal()[m.number * 7 % len(m.legal())])


def test_a_decision_that_showed_nothing_new_can_be_taken_back() -> None:
    m = table(at(1, {"red": 9, "blue": 9, "green": 9}), at(10), at(15), tiles={4: "green/huge explosion"})
    go(m, 3, 2)
    before = m.position()
    assert kinds(m.play("lay0-out0")) == ["kept"]
    assert m.can_take_back(0)
    m.take_back()
    assert m.position() == before
