"""T26: the way out."""

from labtop.engine.match import Match
from tests.labrats.table import FIVE, kinds, rats, seat, texts

GVO = {"table": ["green-violet-orange"]}


def at_exit(potions: list[str], specimen: str = "green") -> Match:
    """Seat 0 is about to try the exit of the rulebook's example."""
    others = [{"specimen": colour} for colour in ("red", "green", "blue") if colour != specimen][:2]
    return rats(FIVE, {"specimen": specimen, "potions": potions}, *others, begun=4, exits=GVO)


def test_T26_beaten_with_mutation_and_potions() -> None:
    match = at_exit(["violet", "orange"])
    events = match.play("exit1")
    assert events[0].args == {"seat": 0, "place": 1, "exit": ["green", "violet", "orange"]}
    assert kinds(events)[:5] == ["exit_opened", "used", "used", "cheese", "round_over"]
    assert seat(match, 0)["cheese"] == 2
    assert seat(match, 0)["crumbs"] == seat(match, 0)["contamination"] == 0


def test_T26_without_the_mutation_three_potions_are_needed() -> None:
    assert seat(_played(at_exit(["green", "violet", "orange"], "red")), 0)["cheese"] == 2
    assert seat(_played(at_exit(["violet", "orange"], "red")), 0)["health"] == "dead"


def test_T26_a_potion_serves_one_colour_only() -> None:
    assert seat(_played(at_exit(["violet-orange"])), 0)["health"] == "dead"
    assert seat(_played(at_exit(["multicolour"])), 0)["health"] == "dead"


def test_T26_the_mutation_serves_once() -> None:
    assert seat(_played(at_exit(["violet"])), 0)["health"] == "dead"


def _played(match: Match) -> Match:
    match.play("exit1")
    return match


def test_T26_where_several_potions_pay_the_player_picks() -> None:
    match = at_exit(["violet", "orange", "violet-orange", "multicolour"])
    match.play("exit1")
    assert match.question == "Green: the abomination wants violet. Which potion do you use?"
    assert texts(match) == ["use-violet", "use-violet-orange", "use-multicolour"]
    match.play("use-multicolour")
    assert texts(match) == ["use-orange", "use-violet-orange"]
    events = match.play("use-violet-orange")
    assert events[0].args == {"seat": 0, "potion": "violet-orange", "colour": "orange"}
    assert match.position()["potions"]["discard"] == {"violet-orange": 1, "multicolour": 1}


def test_T26_no_pick_may_spoil_the_rest() -> None:
    """The double potion is the only orange one, so it cannot go for violet; then there is no choice left."""
    match = at_exit(["violet", "violet-orange"])
    events = match.play("exit1")
    assert [event.args["potion"] for event in events if event.kind == "used"] == ["violet", "violet-orange"]


def test_T26_a_payable_exit_must_be_paid() -> None:
    match = at_exit(["violet", "orange", "multicolour"])
    match.play("exit1")
    assert "refuse" not in texts(match)


def test_T26_not_beaten_the_specimen_dies_and_the_exits_are_renewed() -> None:
    match = at_exit(["violet", "red", "yellow"])
    before = match.position()["exits"]
    match.force(1, 1, 1, 1, 1, 1, 1)
    events = match.play("exit1")
    assert kinds(events)[:3] == ["exit_opened", "died", "exits_renewed"]
    assert events[1].args == {"seat": 0, "cause": "exit"}
    assert not {"crumbs", "contaminated", "cheese"} & set(kinds(events))
    state = seat(match, 0)
    assert (state["health"], state["crumbs"], state["contamination"]) == ("dead", 0, 0)
    assert state["potions"] == ["red", "violet", "yellow"], "nothing is discarded"
    after = match.position()["exits"]
    assert sorted(after["table"] + after["pack"]) == sorted(before["table"] + before["pack"])
    assert after["table"] != before["table"]
    assert "open" not in after
    assert all(place["wants"] is None for place in match.view()["exits"])
    assert match.view()["turn"]["seat"] == 1


def test_T26_the_turn_ends_with_the_exit_and_doors_may_be_changed() -> None:
    match = at_exit([])
    match.play("exit1")
    assert match.view()["turn"]["phase"] == "place"
    assert match.waiting == (0, 1, 2)
