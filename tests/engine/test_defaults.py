"""What a game has before its author writes it: words, refusals, view, terminal, picture, outlook, rulebook."""

import math
import re
from typing import Annotated, Any
from xml.etree import ElementTree

import numpy as np
import pytest

import labtop
from labtop.engine import drawing, loading
from labtop.engine.defaults.outlook import outlook_of
from labtop.engine.defaults.rulebook import made_rulebook
from labtop.engine.defaults.words import tell
from labtop.engine.events import Events, Plural, by, told
from labtop.engine.gears import compiled
from labtop.engine.kinds import Number, Seat, Seats, SetOf
from labtop.engine.match import Match
from labtop.engine.notation import Actions
from labtop.engine.state import FlatState, Grid, Row, as_state, blank, per
from tests.engine.everything import GAME, Colour


@pytest.fixture
def match() -> Match:
    return loading.new(GAME, 4, 3, "plain", {})


# --- words -----------------------------------------------------------------------------------------------------------

Count = Annotated[int, Number()]


class Happening(Events):
    FELL_ASLEEP = told(seat=Seat, hours=Count)
    STORM = told()
    DREW = told("{seat} draws {card}.", seat=Seat, card=Count, secret=("card",), to=("seat",))
    PAID = told(Plural("{seat} pays one coin.", "{seat} pays {coins} coins.", "coins"), seat=Seat, coins=Count)
    WENT = told(by("way", {"red": "{seat} goes red.", "blue": "{seat} sails."}), seat=Seat, way=Colour)
    SHARED = told(seats=Seats, colours=Annotated[int, SetOf(Colour)])


@pytest.mark.parametrize(
    ("event", "args", "sentence"),
    [
        (Happening.FELL_ASLEEP, {"seat": 1, "hours": 3}, "Blue: fell asleep, hours 3."),
        (Happening.STORM, {}, "Storm."),
        (Happening.PAID, {"seat": 0, "coins": 1}, "Red pays one coin."),
        (Happening.PAID, {"seat": 0, "coins": 4}, "Red pays 4 coins."),
        (Happening.WENT, {"seat": 5, "way": "blue"}, "Orange sails."),
        (
            Happening.SHARED,
            {"seats": [0, 2, 3], "colours": ["red"]},
            "Shared, seats Red, Green and Yellow, colours red.",
        ),
        (Happening.FELL_ASLEEP, {"seat": 1, "hours": None}, "Blue: fell asleep."),
    ],
)
def test_events_are_told(event: Happening, args: dict[str, Any], sentence: str) -> None:
    kind = Happening.kinds()[int(event)]
    assert tell(kind, None, args, "en", GAME.words.seat_name) == sentence


def test_an_event_has_at_most_eight_arguments() -> None:
    with pytest.raises(TypeError, match="an event has at most 8 arguments, not 9"):
        told("", a=int, b=int, c=int, d=int, e=int, f=int, g=int, h=int, i=int)


def test_seats_are_called_by_the_colours_they_are_drawn_in(match: Match) -> None:
    for seat in range(4):
        colour = drawing.COLOURS[match.seat_name(seat).lower()]
        assert colour.fill in GAME.picture.seat_mark(match.view(), seat)


def test_a_question_names_the_phase_and_what_is_chosen(match: Match) -> None:
    assert labtop.new("silver", 3, seed=1).question == "Bid: which card?"
    assert labtop.new("slipstream", 3, seed=1).question == "Ride: which pace and space?"
    assert match.question == "What do you do?"


def test_labels_come_from_their_blocks(match: Match) -> None:
    labels = {action.text: action.label() for action in match.legal()}
    assert labels["place-2-1"] == "Place on 2, 1"
    assert labels["take-red-1"] == "Take red 1"
    assert labels["rob2"] == "Rob Green"
    assert labels["pass"] == "Do nothing"


# --- notation --------------------------------------------------------------------------------------------------------


def test_a_block_knows_what_its_actions_are_about() -> None:
    do = Actions()
    do.one("pass")
    first = do.each("{colour}-{fields}", colour=Colour, fields=Annotated[int, Number(1, 6)])
    assert first == 1
    assert len(do) == 1 + 3 * 6
    for action in range(first, len(do)):
        block = do.block(action)
        told = block.told(None, action)
        assert do.text(action) == f"{told['colour']}-{told['fields']}"
        assert do.parse(f" {do.text(action).upper()} ") == action
    assert do.block(first + 7).numbers(first + 7) == {"colour": 1, "fields": 2}


@pytest.mark.parametrize("text", ["Pass", "pass ", "go1"])
def test_two_actions_are_never_written_alike(text: str) -> None:
    do = Actions()
    do.row(["go1", "go2"])
    with pytest.raises(TypeError, match="an action's text is in small letters and its own"):
        do.one(text)


# --- refusals --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("game", "action", "reason"),
    [
        ("slipstream", "easy-40", "Possible now, space: "),
        ("silver", "bid1", "Possible now, card: "),
        ("silver", "sneeze", "Red is to decide now: card"),
    ],
)
def test_a_refusal_without_a_rule_reads_well(game: str, action: str, reason: str) -> None:
    match = labtop.new(game, 3, seed=2)
    with pytest.raises(labtop.IllegalAction) as refused:
        match.play(action, 0)
    assert f"'{action}' cannot be played now: {reason}" in str(refused.value)
    assert "()" not in str(refused.value)
    assert refused.value.rule == ""


def test_what_cannot_be_combined_says_so() -> None:
    match = labtop.new("slipstream", 2, seed=1)
    steady = match.legal()[1].text
    swapped = f"easy-{steady.rpartition('-')[2]}"
    assert match.why_not(swapped).told("en") == "These two do not go together now"


# --- view ------------------------------------------------------------------------------------------------------------


def test_a_view_tells_what_its_seat_may_know(match: Match) -> None:
    mine, theirs, watching = match.view(1), match.view(2), match.view(None)
    assert mine["seats"][1]["potions"] == {"sleep": 2, "strength": 0}
    assert theirs["seats"][1]["potions"] is None
    assert watching["seats"][1]["potions"] is None
    assert mine["secret_pile"] == watching["secret_pile"] == 3
    assert mine["discard"] == ["red 2", "red 1"], "from the top"
    assert mine["seats"][1]["aim"] == "red"
    assert theirs["seats"][1]["aim"] is None


def test_a_die_that_has_not_been_rolled_is_nothing() -> None:
    match = labtop.new("slipstream", 2, seed=1)
    while not match.over:
        match.play(match.legal()[0])
    assert match.view()["turn"]["dice"] == [None, None]


# --- drawings --------------------------------------------------------------------------------------------------------


def test_the_terminal_shows_everything(match: Match) -> None:
    drawn = match.text(0)
    for words in (
        "Red     ", "board", "7 traps", "5 G", "red 4", "discard 2 (red 2)",
        "secret pile 3", "pot 0", "leader Red", "potions: sleep", "has red and green", "▸ Red",
    ):  # fmt: skip
        assert words in drawn, words
    assert "potions:" not in match.text(None)


def actions_on(match: Match, seat: int) -> dict[str, str]:
    """Action -> the id of what it sits on, or the name of the part it lies in."""
    tree = ElementTree.fromstring(match.svg(seat))
    parents = {child: parent for parent in tree.iter() for child in parent}
    found = {}
    for node in tree.iter():
        if text := node.get("data-action"):
            found[text] = str(parents[node].get("id") or parents[node].get("data-part"))
    return found


def test_every_action_sits_where_it_belongs(match: Match) -> None:
    on = actions_on(match, 0)
    assert len(on) == len(match.legal())
    assert on["take-red-1"] == "everything-display-card-red-1"
    assert on["brew-sleep"] == "everything-potions-card-sleep"
    assert on["rob2"] == "everything-seat-2"
    kept = next(text for text in on if text.startswith("keep"))
    assert on[kept].startswith("everything-dice-")
    assert on["pass"] == "choices/buttons", "a button"


def test_cells_carry_their_actions(match: Match) -> None:
    """In the picture the cell that lights up lies over the one that never changes."""
    svg = match.svg(0)
    x, y = re.search(r'id="everything-board-1-2"><rect class="cell" x="([\d.]+)" y="([\d.]+)"', svg).groups()  # type: ignore[union-attr]
    lit = re.search(rf'data-action="place-2-3".*?<rect class="cell" x="{x}" y="{y}"', svg)
    assert lit is not None


def test_two_actions_for_one_place_are_buttons() -> None:
    """Near the end of the track all paces lead to the last space."""
    position = labtop.new("slipstream", 2, seed=1).position()
    position["seats"] = [{"space": 40, "breath": 4}, {"space": 3}]
    position["turn"] = {"phase": "ride", "dice": [2, 5]}
    match = labtop.load(position)
    texts = [action.text for action in match.legal()]
    assert texts == ["easy-40", "steady-40", "sprint-40"]
    assert set(actions_on(match, 0).values()) == {"choices/buttons"}
    assert set(actions_on(match, 0)) == set(texts)


def test_a_thing_that_is_clicked_means_its_action(match: Match) -> None:
    view = match.view(0)
    means = {
        "everything-board-0-3": "place-1-4",
        "everything-display-card-blue-1": "take-blue-1",
        "everything-seat-3": "rob3",
        "everything-supply-green": "buy-green",
        "everything-secret-pile": "",
    }
    assert {element: GAME.picture.meant(view, element) for element in means} == means


def test_an_event_points_at_its_seat_and_place() -> None:
    picture = labtop.game("slipstream").picture
    args = {"seat": 2, "space": 7, "breath": 1, "pace": "easy"}
    assert picture.points("rode", args) == ("slipstream-seat-2", "slipstream-space-7")
    assert picture.points("won", {"winners": [0, 1], "ending": "crossed"}) == ("slipstream-seat-0", "slipstream-seat-1")


# --- outlook ---------------------------------------------------------------------------------------------------------


class Riches(FlatState):
    gold: Row[int] = per(Seat, most=30_000, worth=1.0)
    debts: Row[int] = per(Seat, worth=-0.5)


class Nothing(FlatState):
    gold: Row[int] = per(Seat)


@pytest.mark.parametrize("gear", [lambda function: function, compiled], ids=["plain", "compiled"])
def test_the_outlook_follows_the_worth_of_fields(gear: Any) -> None:
    s, out = as_state(blank(Riches.DTYPE)), np.zeros(6)
    s.players = 3
    s.gold[:3], s.debts[:3] = (2, 2, 1), (0, 2, 0)
    gear(outlook_of(Riches))(s, out)
    weights = [math.exp(2), math.exp(1), math.exp(1)]
    assert out[:3] == pytest.approx([weight / sum(weights) for weight in weights])
    s.gold[0] = 30_000
    gear(outlook_of(Riches))(s, out)
    assert out[:3] == pytest.approx([1, 0, 0])


def test_without_worth_everybody_may_hope_for_the_same() -> None:
    s, out = as_state(blank(Nothing.DTYPE)), np.zeros(6)
    s.players = 4
    outlook_of(Nothing)(s, out)
    assert out[:4] == pytest.approx([0.25] * 4)


def test_only_a_seats_own_number_has_a_worth() -> None:
    class Wrong(FlatState):
        gold: Grid[int] = per(Seat, 3, worth=1.0)

    with pytest.raises(TypeError, match="gold has a worth, so it is one number a seat"):
        outlook_of(Wrong)


# --- rulebook --------------------------------------------------------------------------------------------------------


def test_a_rulebook_tells_all_that_is_declared() -> None:
    told = made_rulebook(labtop.game("silver"))
    for words in (
        "# Silver", "The second highest takes the\nprize.", "**Hand size**", "- Bid *card* (`bid1` to `bid60`)",
        "- *seat* shows *card*.", "- All prizes were sold.", "for 3, 4 or 5 players",
    ):  # fmt: skip
        assert words in told, words
    assert "*seat* sprints to space *space*" in made_rulebook(labtop.game("slipstream"))
