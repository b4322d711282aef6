"""What is asked, told and refused: nothing happens unasked, nothing unheard, and a refusal names its rule."""

from typing import Any

import pytest

import labtop
from labtop.engine.match import Match
from labtop.engine.state import NO_ACTION
from tests.labyrinthus.tables import OPEN, drawn, piece, place, play, results, table, texts

# --- asked -----------------------------------------------------------------------------------------------------------


def blocked(**more: Any) -> Match:
    """Blue and red 1 stand in red's doorway."""
    return table(pieces={"g14": "b1^", "h14": "r1^"}, **more)


def test_Y30_choosing_a_miniature_outside_attacks_nobody() -> None:
    match = blocked(results="move move")
    play(match, "move")
    assert dict(zip(texts(match), [action.label() for action in match.legal()], strict=True))["mini2"] == (
        "Attack the doorway with Red 2 from outside: it cannot enter"
    )
    events = match.play("mini2")
    assert [event.text() for event in events] == ["Red 2 gets the move."]
    assert match.question == "Red 2 cannot come in: do you attack from outside?"
    assert [action.label() for action in match.legal()] == [
        "Attack Blue 1 on g14 from outside",
        "Stay outside, no attack: the move is used",
    ]


def test_Y30_who_could_attack_from_outside_may_stay_there() -> None:
    match = blocked(results="move move")
    (event,) = play(match, "move", "mini2", "stop")[2:]
    assert event.text() == "Red 2 stays outside and does not attack."
    assert (place(match, "red 2"), place(match, "blue 1")) == ("outside", "g14")
    assert results(match) == ["move"]
    assert not piece(match, "red 2")["fought"]


def test_Y30_even_the_only_miniature_left_is_asked_before_it_attacks() -> None:
    """Red 1 to 3 are home, so red 4 gets the move unasked; whether it attacks is asked."""
    home = ("red 1", "red 2", "red 3")
    match = table(pieces={"g14": "b1^", "h14": "b2^"}, home=home, results="move")
    events = play(match, "move")
    assert [event.kind for event in events] == ["took", "picked"]
    assert texts(match) == ["storm1", "storm2", "stop"]


@pytest.mark.parametrize("options", [{}, {"directional": False}, {"turning": "by_step"}])
def test_Y30_on_the_board_there_is_always_a_way_not_to_attack(options: dict[str, Any]) -> None:
    """Hemmed in by enemies, with one way to look at most."""
    match = table(pieces={"a1": "r1>", "b1": "b1<", "a2": "b2^"}, options=options)
    play(match, "move", "mini1")
    assert any(text.startswith("attack") for text in texts(match))
    assert not match.legal()[-1].text.startswith("attack")


# --- told ------------------------------------------------------------------------------------------------------------


def test_Y23_Y34_to_stay_and_look_as_before_is_told() -> None:
    match = table(pieces={"g7": "r1^"}, results="move move")
    told = [event.text() for event in play(match, "move", "mini1", "g7", "face-n")]
    assert told == [
        "Red uses a move.",
        "Red 1 gets the move.",
        "Red 1 stays on g7.",
        "Red 1 stops, facing north.",
    ]
    assert results(match) == ["move"]


def test_Y34_moves_tell_where_one_faces_unless_that_does_not_matter() -> None:
    match = table(pieces={"g7": "r1^"})
    assert play(match, "move", "mini1", "i7")[-1].text() == "Red 1 goes from g7 to i7. It faces east."
    play(match, "face-e")
    assert play(match, "move", "mini2", "g14")[-1].text() == "Red 2 enters and goes to g14. It faces north."
    match = table(pieces={"g7": "r1^"}, options={"directional": False})
    told = [event.text() for event in play(match, "move", "mini1", "i7")]
    assert told[-2:] == ["Red 1 goes from g7 to i7.", "Red 1 stops."]


def test_Y32_all_dice_of_a_fight_are_told_the_highest_first() -> None:
    pieces = {"f7": "r1^", "f8": "r2^", "f9": "r3^", "f10": "r4^", "f6": "b1^", "f5": "b2^"}
    match = table(pieces=pieces)
    match.force(3, 6, 6, 2, 4, 4)
    event = play(match, "move", "mini1", "f7", "attack-n")[-1]
    assert event.text() == "Red 1 attacks Blue 1, 6, 6, 3, 2 against 4, 4: Blue 1 goes back outside."


def test_Y33_not_to_strike_back_is_told() -> None:
    match = table(pieces={"f7": "r1^", "f6": "b1v"})
    match.force(2, 4)
    play(match, "move", "mini1", "f7", "attack-n")
    assert [action.label() for action in match.legal()] == ["Strike back at Red 1", "Do not strike back"]
    (event,) = match.play("pass")
    assert event.text() == "Blue 1 does not strike back at Red 1."


def test_Y22_a_removed_fill_wall_is_called_one() -> None:
    lines = OPEN.splitlines()
    lines[4] = "   +       >------->-------+       +       +       +       +"
    match = table("\n".join(lines), results="wall wall wall wall")
    told = play(match, "wall", "remove-b2e")[-1]
    assert told.text() == "Red removes the pillared wall between c2-d2 and c3-d3."
    play(match, "wall", "add-b2n", "wall", "fill-b2e", "wall")
    told = match.play("remove-b2e")[0]
    assert told.text() == "Red removes the fill wall between c2-d2 and c3-d3."


def test_what_is_only_picked_up_can_be_put_back() -> None:
    match = table(pieces={"g7": "r1^"}, results="move wall")
    before = match.position()
    for action in ("move", "mini1", "g7"):
        match.play(action)
        assert match.can_take_back(0)
    for _ in range(3):
        match.take_back()
    assert match.position() | {"chance": None} == before | {"chance": None}


# --- refused ---------------------------------------------------------------------------------------------------------

WALLS = drawn(OPEN)
WALLS[4] = "   +       >-------v       +       +       +       +       +"
WALLS[5] = " 3 | .   .   .   . | .   .   .   .   .   .   .   .   .   . |"
WALLS[6] = " 4 | .   .   .   . | .   .   .   .   .   .   .   .   .   . |"


def refused(match: Match, action: str) -> tuple[str | None, str]:
    with pytest.raises(labtop.IllegalAction) as refusal:
        match.play(action)
    told = str(refusal.value)
    return refusal.value.rule, told.split("now: ")[1].split(" (Y")[0]


@pytest.mark.parametrize(
    ("before", "action", "rule", "told"),
    [
        ("", "counter", "Y21", "What is decided now is which result is used, or that the turn ends"),
        ("wall", "remove-b4e", "Y22", "There is no wall between c4-d4 and c5-d5 to remove"),
        ("wall", "fill-d2s", "Y3", "A wall stands between d3-d4 and e3-e4 already, and a segment takes one"),
        ("wall", "fill-b4e", "Y3", "A fill wall needs a pillar at both ends"),
        ("wall", "add-b2n", "Y3", "A pillar stands at that intersection already"),
        ("wall", "done", "Y21", "A die is in hand"),
        ("move", "mini4", "Y24", "Red 4 is home and stays there"),
        ("move mini1", "a1", "Y23", "a1 is more than four spaces from Red 1"),
        ("move mini1", "g8", "Y23", "g8 is taken"),
        ("move mini1", "home", "Y24", "The exit of Red 1 is too far"),
        ("move mini1", "stop", "Y23", "To stay, Red 1 goes to the space it stands on"),
        ("move mini1", "storm1", "Y30", "Red 1 is not outside"),
        ("move mini2", "home", "Y24", "Red 2 is outside; the way home"),
        ("move mini2", "a1", "Y24", "a1 is more than four spaces away; coming in is one of them"),
        ("move mini2", "storm1", "Y30", "No enemy stands on that space of the doorway"),
        ("move mini2", "stop", "Y23", "Red 2 is outside and comes in with this move"),
        ("move mini1 g7", "attack-n", "Y30", "No enemy stands on the next space that way"),
        ("move mini1 g7", "stop", "Y34", "Red 1 stops by facing somewhere"),
        ("done", "keep-mmm", "Y25", "Only unused results can be kept, and those are 1 wall and 2 moves"),
        ("done", "wall", "Y25", "What is decided now is which of the unused dice are kept"),
    ],
)
def test_Y21_Y22_Y23_Y24_Y25_Y30_a_refusal_names_its_rule(before: str, action: str, rule: str, told: str) -> None:
    match = table("\n".join(WALLS), {"g7": "r1^", "g8": "b1^"}, results="wall move move", home=("red 4",))
    play(match, *before.split())
    named, sentence = refused(match, action)
    assert (named, sentence[: len(told)]) == (rule, told)


def test_Y20_a_result_one_does_not_have_is_refused() -> None:
    assert refused(table(results="move"), "wall") == ("Y20", "Red has no wall among the unused results")
    assert refused(table(results="wall"), "move") == ("Y20", "Red has no move among the unused results")


def test_Y31_Y33_Y35_who_fought_is_refused_by_the_rule_of_the_fight() -> None:
    match = table(pieces={"f7": "r1^", "f6": "b1v", "e7": "b2^", "a1": "r2^"}, results="move move move")
    match.force(2, 4)
    play(match, "move", "mini1", "f7", "attack-n", "pass", "move")
    assert refused(match, "mini1")[0] == "Y31"
    match = table(pieces={"f7": "r1^", "f6": "b1v", "a1": "r2^"}, results="move move move")
    match.force(2, 4, 5, 3)
    play(match, "move", "mini1", "f7", "attack-n", "counter", "move")
    assert refused(match, "mini1")[0] == "Y35"
    match = table(pieces={"f7": "r1^", "f6": "b1v", "e7": "b2^"}, results="move move move")
    match.force(6, 1)
    play(match, "move", "mini1", "f7", "attack-n", "move", "mini1", "f7")
    assert refused(match, "attack-w") == ("Y33", "Red 1 has attacked this turn, and each attacks once a turn")


def test_Y24_who_cannot_enter_is_told_why() -> None:
    match = table(pieces={"g14": "r1^", "h14": "r2^", "a1": "r4^"}, results="move")
    play(match, "move")
    assert refused(match, "mini3") == ("Y24", "Red 3 is outside, and both spaces of its doorway are taken")
    match = table(pieces={"a1": "r1^"}, results="wall move", options={"enter_first": True})
    play(match, "wall", "add-b2n", "move")
    assert match.view()["turn"]["mover"] == "red 1"


def test_Y40_the_question_to_play_on_takes_yes_or_no() -> None:
    match = table(
        pieces={"g1": "r4^"}, players=3, home=("red 1", "red 2", "red 3"), results="move", first=1,
        options={"play_on": "ask"},
    )  # fmt: skip
    play(match, "move", "home")
    assert refused(match, "done") == ("Y40", "What is decided now is whether the others play on for the places")
    assert match.game.why_not(match.now.asking(1), NO_ACTION, "en").rule == "Y40"
