"""The picture of Lab Rats: what is secret is drawn for those who know it only, and what is public for everybody."""

import itertools
import re
from collections.abc import Callable
from xml.etree import ElementTree

import pytest

import labtop
from labtop.engine import drawing
from labtop.engine.match import Match
from labtop.games.labrats.picture.places import cage
from tests.labrats.table import FIVE, come, place_all, rats

GAME = labtop.game("labrats")
PAIR = {"potions": ["red", "red", "multicolour"]}


def moving(match: Match, seat: int | None = None) -> str:
    return drawing.moving(GAME, match.view(seat), "en")


def part(match: Match, id: str, seat: int | None = None) -> str:
    """An element of the picture as text, or nothing."""
    tree = ElementTree.fromstring(moving(match, seat))
    found = [node for node in tree.iter() if node.get("id") == id]
    return ElementTree.tostring(found[0], encoding="unicode") if found else ""


def transform(match: Match, id: str) -> str:
    """Where an element lies, for the first seat."""
    return str(ElementTree.fromstring(part(match, id, 0)).get("transform"))


def faces(svg: str) -> list[str]:
    return re.findall(r"labrats-face-([\w-]+)", svg)


def test_T11_what_stands_behind_a_closed_door_is_drawn_for_its_owner_only() -> None:
    match = rats(FIVE)
    assert faces(part(match, "labrats-door-1", 0)) == ["blue"]
    for seat in (None, 1, 2):
        assert faces(part(match, "labrats-door-1", seat)) == []
    for seat in (None, 0, 1, 2):  # nobody has seen what came from the pack
        assert faces(part(match, "labrats-door-5", seat)) == []


def test_T11_closed_doors_look_the_same_whatever_is_behind_them() -> None:
    one, other = rats(FIVE), rats(("blue obstacle", "instant death", "confusion", "explosion", "potion box"))
    assert moving(one, 0) == moving(other, 0)
    assert moving(one) == moving(other)
    assert moving(one, 1) != moving(other, 1)


def test_T22_an_open_door_is_drawn_for_everybody() -> None:
    match = rats(FIVE)
    match.play("door3")
    for seat in (None, 0, 1, 2):
        assert faces(part(match, "labrats-door-3", seat)) == ["violet"]


def test_T24_what_a_double_door_brings_up_is_seen_in_it_with_what_is_still_to_come() -> None:
    match = rats(("double door", *FIVE[1:]), {"potions": ["green"]}, turn_parts={"seat": 0})
    match.force(5)  # a green obstacle: the fifth card of the pack
    match.play("door1")
    assert match.view()["turn"]["card"] == "green obstacle"
    assert faces(part(match, "labrats-revealed")) == ["green"]
    assert "+1" in part(match, "labrats-revealed")
    assert faces(part(match, "labrats-door-1")) == ["green"]


def test_T11_a_hand_is_drawn_for_its_owner_only() -> None:
    match = rats(FIVE, PAIR)
    assert "vessel-red" in moving(match, 0)
    for seat in (None, 1, 2):
        assert "vessel" not in moving(match, seat)
        assert part(match, "labrats-cards-0", seat).count("flask-back") == 3


def test_T23_potions_of_one_kind_are_one_thing_to_click() -> None:
    match = rats(("red obstacle", *FIVE[1:]), {"specimen": "yellow"} | PAIR, {"specimen": "orange"})
    match.play("door1")
    card = part(match, "labrats-do-use-red", 0)
    assert card.count("vessel-red") == 2
    assert "labrats-flask-red-1" in card
    assert "labrats-flask-red-2" in card
    assert part(match, "labrats-do-use-multicolour", 0).count("vessel-multicolour") == 1


def test_T24_a_choice_in_secret_shows_that_it_was_made_and_not_what() -> None:
    pictures = set()
    for choice in ("pass1", "pass2"):
        match = rats(("confusion", *FIVE[1:]), {"potions": ["red", "blue"]}, {"potions": ["green", "violet"]})
        match.play("door1")
        match.play(choice, 0)
        assert "has chosen" in part(match, "labrats-chosen-0", 1)
        assert "still choosing" in part(match, "labrats-chosen-1", 0)
        pictures.add((moving(match, 1), moving(match)))
    assert len(pictures) == 1


def test_a_potion_passed_on_is_seen_in_the_cage_of_its_taker_by_its_giver() -> None:
    match = rats(("confusion", *FIVE[1:]), {"potions": ["red", "blue"]})
    match.play("door1")
    match.play("pass1", 0)
    assert "vessel-red" in part(match, "labrats-cards-2", 0)  # to the right
    assert "vessel" not in part(match, "labrats-cards-2", 1)
    assert "vessel" not in part(match, "labrats-cards-2")


def test_T26_an_exit_shows_what_it_wants_when_it_is_open() -> None:
    potions = ["violet", "orange", "multicolour"]
    match = rats(
        FIVE, {"specimen": "green", "potions": potions}, {"specimen": "red"}, begun=4,
        exits={"table": ["green-violet-orange"]},
    )  # fmt: skip
    assert "labrats-head" not in part(match, "labrats-hatch-1", 0)
    match.play("exit1")
    shown = part(match, "labrats-hatch-1")
    assert shown.count("head-asleep") == 1  # green is its own mutation
    assert shown.count("head-awake") == 2
    assert shown.count("labrats-tick") == 1


def test_T32_the_own_door_on_the_table_is_left_by_a_click_on_it() -> None:
    match = rats(FIVE)
    match.play("door3")
    while "stop" in [action.text for action in match.legal(match.to_move)]:
        match.play("stop")
    assert match.view()["turn"]["phase"] == "place"
    assert transform(match, "labrats-do-place1") == transform(match, "labrats-door-1")
    assert 'data-action="place2"' in part(match, "labrats-own-yellow-obstacle-1", 0)
    place_all(match)
    assert not part(match, "labrats-do-place1", 0)


def test_T10_specimens_on_offer_are_drawn_for_everybody() -> None:
    match = labtop.new("labrats", 3, 1, specimens="drafted")
    match.play("take-blue")
    for seat in (None, 0, 1):
        assert moving(match, seat).count("labrats-rat-well") == 6  # five on offer, one in its cage


def test_an_obstacle_beaten_by_nature_points_at_the_rat_and_not_at_potions() -> None:
    assert GAME.picture.points("beaten", {"seat": 1, "colour": "red", "potion": "none"}) == ("labrats-rat-1",)
    spent = GAME.picture.points("beaten", {"seat": 1, "colour": "red", "potion": "red"})
    assert "labrats-spent-potions" in spent


# --- panes -----------------------------------------------------------------------------------------------------------

PHONE = 0.65  # css pixels a unit of a tray, at the least


def drafting() -> Match:
    return labtop.new("labrats", 3, 1, specimens="drafted")


def full_hand() -> Match:
    """Five potions, one of which must go."""
    match = rats(("potion box", *FIVE[1:]), {"potions": ["red", "red-green", "blue", "green"]}, players=5)
    come(match, "multicolour")
    match.play("door1")
    return match


def paying() -> Match:
    potions = ["violet", "orange", "multicolour", "multicolour"]
    match = rats(
        FIVE, {"specimen": "green", "potions": potions}, {"specimen": "red"}, begun=4,
        exits={"table": ["green-violet-orange"]},
    )  # fmt: skip
    match.play("exit1")
    return match


def stopping() -> Match:
    spent = {"discard": {"explosion": 2, "red obstacle": 2}}
    return rats(("potion box open", *FIVE[1:]), {"contamination": 1, "potions": ["blue"]}, doors=spent)


def placing() -> Match:
    return labtop.new("labrats", 4, 1)


MOMENTS = [drafting, full_hand, paying, stopping, placing]


@pytest.mark.parametrize("moment", MOMENTS)
def test_every_part_lies_in_a_pane_and_says_enough_on_a_phone(moment: Callable[[], Match]) -> None:
    """In trays words are twelve pixels at the least, and what one clicks is 24."""
    match = moment()
    view = match.view(match.waiting[0])
    panes = {pane.name: pane for pane in drawing.panes(GAME.picture, match.players, match.options)}
    assert sum(pane.role == drawing.BOARD for pane in panes.values()) == 1
    assert set(GAME.picture.still(match.players, match.options, "en")) <= {*panes, drawing.DEFS, drawing.WHOLE}
    for name, drawn in GAME.picture.parts(view, "en").items():
        pane = panes[drawing.pane_of(name)]
        if pane.role != drawing.TRAY:
            continue
        tree = ElementTree.fromstring(f"<g>{drawn}</g>")
        for words in tree.iter("text"):
            assert float(words.get("font-size", 0)) * PHONE >= 12, words.text
        for target in (node for node in tree.iter("g") if node.get("data-action")):
            rims = [node for node in target.iter("rect") if node.get("class") in ("plate", "halo")]
            assert rims
            for rim in rims:
                assert min(float(rim.get("width", 0)), float(rim.get("height", 0))) * PHONE >= 24


def test_everything_that_may_be_chosen_is_drawn_once() -> None:
    for moment in MOMENTS:
        match = moment()
        seat = match.waiting[0]
        drawn = re.findall(r'data-action="([^"]+)"', moving(match, seat))
        assert sorted(drawn) == sorted(action.text for action in match.legal(seat))


def test_T10_the_cages_of_those_who_play_take_the_whole_width() -> None:
    for players in (3, 4, 5):
        cages = [cage(players, seat) for seat in range(players)]
        assert cages[0][0] - cages[0][1] / 2 < 14
        assert cages[-1][0] + cages[-1][1] / 2 > 586
        for (x, wide), (next_x, next_wide) in itertools.pairwise(cages):
            assert x + wide / 2 < next_x - next_wide / 2


def test_T31_T42_tracks_show_how_far_it_is_to_a_cheese_to_the_cup_and_to_death() -> None:
    match = rats(FIVE, {"cheese": 2, "crumbs": 7, "contamination": 1})
    cages = GAME.picture.still(3, {}, "en")[drawing.BOARD]
    for name, piece, has, goal, end in (
        ("cheese", "cheese", 2, 4, "trophy"),
        ("crumbs", "crumb", 7, 10, "cheese"),
        ("contamination", "taint", 1, 5, "skull"),
    ):
        assert part(match, f"labrats-{name}-0").count(f'"#labrats-{piece}"') == has
        assert cages.count(f'"#labrats-no-{piece}"') == goal * match.players
        assert cages.count(f'"#labrats-{end}"') >= match.players
        assert f"{has} of {goal}" in part(match, f"labrats-{name}-0")


def test_T31_T42_the_wall_says_how_one_wins_and_dies() -> None:
    wall = GAME.picture.still(3, {}, "en")[drawing.BOARD]
    for sentence in ("Ten crumbs make a piece of cheese", "Four pieces of cheese win", "Five contamination kill"):
        assert sentence in wall


def test_T22_a_door_is_one_element_open_and_closed_that_swings() -> None:
    match = rats(FIVE)
    shut = part(match, "labrats-leaf-3")
    match.play("door3")
    ajar = part(match, "labrats-leaf-3")
    assert "transform" not in shut.split(">")[0]
    assert "transform" in ajar.split(">")[0]


def test_numbers_are_what_wins_and_what_is_not_zero() -> None:
    match = rats(FIVE, {"cheese": 1, "crumbs": 3}, {}, {"health": "wounded", "contamination": 2})
    assert GAME.picture.numbers(match.view(), "en") == [
        [("cheese", "1"), ("crumbs", "3")],
        [("cheese", "0")],
        [("cheese", "0"), ("health", "wounded"), ("contamination", "2")],
    ]
