"""The authority of a match: check, commit, acknowledge, publish; exactly once; the second writer is told."""

import asyncio
import random
from collections.abc import Coroutine
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

import labtop
from labtop.table.keeping import record_of, standing
from labtop.table.messages.coding import encoded
from labtop.table.referee import Referee
from labtop.table.refusals import Refused
from labtop.table.replays import ReplayedMatch
from labtop.table.storage.rows import Row
from labtop.table.viewer import BOTH, Viewer
from tests.conformance.tables import every_game
from tests.samples import samples_of
from tests.table.memory import MemoryLog, head_of, referee_of, stored_of

T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


def refusal(work: Coroutine[Any, Any, Any]) -> str:
    with pytest.raises(Refused) as refused:
        run(work)
    assert refused.value.sentence()
    return refused.value.code


def someone(referee: Referee, luck: random.Random) -> tuple[int, str]:
    seat = luck.choice(referee.match.waiting)
    return seat, luck.choice(referee.match.legal(seat)).text


async def played(referee: Referee, luck: random.Random, most: int) -> None:
    while not referee.match.over and referee.version < most:
        seat, action = someone(referee, luck)
        await referee.act(seat, referee.decisions[seat], action, f"c{referee.version}")


def looks(referee: Referee) -> list[bytes]:
    """What everybody would be shown."""
    return [encoded(Viewer(seat, "en", BOTH).now(referee)) for seat in (None, *range(referee.head.players))]


def test_what_is_acknowledged_is_stored_and_published_in_that_order() -> None:
    log = MemoryLog()
    referee = referee_of(head_of("laborigines"), log)
    order: list[str] = []
    log.before = lambda: order.append(f"stored at version {referee.version}")
    referee.listeners.add(lambda move: order.append(f"published {move.row.number}"))
    seat, action = someone(referee, random.Random(1))
    run(referee.act(seat, 0, action, "command-1", acknowledge=lambda number: order.append(f"acknowledged {number}")))
    assert order == ["stored at version 0", "acknowledged 1", "published 1"]


def test_the_same_command_again_is_answered_as_the_first_time_and_happens_once() -> None:
    log = MemoryLog()
    referee = referee_of(head_of("laborigines"), log)
    seat, action = someone(referee, random.Random(1))
    assert [run(referee.act(seat, 0, action, "command-1")) for _ in range(3)] == [1, 1, 1]
    assert len(log.stored) == 1
    assert refusal(referee.act(seat, 0, action + "x", "command-1")) == "command_used"
    assert refusal(referee.act((seat + 1) % 4, 0, action, "command-1")) == "command_used"
    again = referee_of(referee.head, log)  # the process was started anew
    assert run(again.act(seat, 0, action, "command-1")) == 1
    assert len(log.stored) == 1


def test_what_is_refused_changes_nothing() -> None:
    log = MemoryLog()
    referee = referee_of(head_of("laborigines", seed=4), log)
    before = looks(referee)
    seat, action = someone(referee, random.Random(1))
    assert refusal(referee.act((seat + 1) % 4, 0, action, "c1")) == "not_your_turn"
    assert refusal(referee.act(seat, 7, action, "c2")) == "stale"
    assert refusal(referee.act(seat, 0, "fly", "c3")) == "illegal_action"
    assert refusal(referee.undo(seat, 0, "c4")) == "cannot_undo"
    assert looks(referee) == before
    assert not log.stored


def test_a_write_that_fails_leaves_everything_as_it_was_and_the_room_looks_again() -> None:
    log = MemoryLog()
    referee = referee_of(head_of("laborigines"), log)
    before = looks(referee)
    seat, action = someone(referee, random.Random(1))
    log.fail = OSError("the disk is full")
    with pytest.raises(OSError, match="full"):
        run(referee.act(seat, 0, action, "c1"))
    assert looks(referee) == before
    assert referee.unsure
    assert run(referee.act(seat, 0, action, "c1")) == 1
    assert not referee.unsure


def test_a_line_that_was_stored_although_the_answer_was_lost_is_found_again() -> None:
    log = MemoryLog()
    head = head_of("laborigines")
    referee, elsewhere = referee_of(head, log), referee_of(head, log)
    seat, action = someone(referee, random.Random(1))
    run(elsewhere.act(seat, 0, action, "c1"))  # stands for: our own write, whose answer never came
    log.fail = ConnectionError("lost")
    with pytest.raises(ConnectionError):
        run(referee.act(seat, 0, action, "c1"))
    assert run(referee.act(seat, 0, action, "c1")) == 1
    assert looks(referee) == looks(elsewhere)
    assert len(log.stored) == 1


def test_two_writers_one_wins_the_other_is_told_and_has_caught_up() -> None:
    log = MemoryLog()
    head = head_of("laborigines")
    one, two = referee_of(head, log), referee_of(head, log)
    seat = one.match.to_move
    assert seat is not None
    first, second = [a.text for a in one.match.legal()][:2]
    run(one.act(seat, 0, first, "c1"))
    heard: list[int] = []
    two.listeners.add(lambda move: heard.append(move.row.number))
    assert refusal(two.act(seat, 0, second, "c2")) in ("stale", "not_your_turn")
    assert heard == [1]
    assert looks(one) == looks(two)


def choosing(log: MemoryLog, seed: int = 3) -> tuple[Referee, tuple[int, ...]]:
    """A referee of Lab Rats at a moment at which all choose in secret."""
    referee = referee_of(head_of("labrats", 4, seed), log)
    luck = random.Random(seed)
    while len(referee.match.waiting) < 3:
        run(played(referee, luck, referee.version + 1))
    return referee, referee.match.waiting


def test_secret_choices_of_one_moment_do_not_refuse_each_other() -> None:
    log = MemoryLog()
    referee, waiting = choosing(log)
    decisions = dict(referee.decisions)
    for seat in waiting:
        run(referee.act(seat, decisions[seat], referee.match.legal(seat)[0].text, f"choice{seat}"))
    assert log.stored[-1].number == referee.version


def test_secret_choices_through_two_processes_do_not_refuse_each_other_either() -> None:
    log = MemoryLog()
    one, waiting = choosing(log)
    two = referee_of(one.head, log)
    decisions = dict(one.decisions)
    for at, seat in enumerate(waiting):
        referee = (one, two)[at % 2]
        run(referee.act(seat, decisions[seat], referee.match.legal(seat)[0].text, f"choice{seat}"))
    run(one.catch_up())
    run(two.catch_up())
    assert looks(one) == looks(two)


def test_who_has_chosen_cannot_choose_again_in_the_same_moment() -> None:
    referee, waiting = choosing(MemoryLog())
    seat = waiting[0]
    decision = referee.decisions[seat]
    run(referee.act(seat, decision, referee.match.legal(seat)[0].text, "choice1"))
    assert refusal(referee.act(seat, decision, "place1", "choice2")) == "not_your_turn"


@every_game
def test_a_room_opened_anew_is_the_same_room(game: labtop.Game) -> None:
    log = MemoryLog()
    referee = referee_of(head_of(game.name), log)
    run(played(referee, random.Random(5), 60))
    again = referee_of(referee.head, log)
    assert again.decisions == referee.decisions
    assert looks(again) == looks(referee)
    assert [encoded(Viewer(0).frames(again.match, move)[0]) for move in again.moves][-5:] == [
        encoded(Viewer(0).frames(referee.match, move)[0]) for move in referee.moves
    ][-5:]


@every_game
def test_whatever_is_taken_back_leaves_no_trace_and_told_nobody_anything(game: labtop.Game) -> None:
    """Random matches with undo whenever it is possible. After chance or a reveal it is not."""
    taken_back = 0
    for at, sample in enumerate(samples_of(game)):
        log = MemoryLog()
        referee = referee_of(head_of(game.name, sample.players, 7 + at, **sample.options), log)
        luck = random.Random(at)
        for _ in range(14):
            if referee.match.over:
                break
            seat, action = someone(referee, luck)
            before = looks_but_version(referee)
            imagined = [referee.match.hidden(seat, seed) for seed in range(2)]
            run(referee.act(seat, referee.decisions[seat], action, f"c{referee.version}"))
            if referee.match.over:
                break
            others = [other for other in range(sample.players) if other != seat]
            assert refusal(referee.undo(luck.choice(others), referee.version, f"o{referee.version}")) == "cannot_undo"
            if not referee.match.can_take_back(seat):
                assert refusal(referee.undo(seat, referee.version, f"x{referee.version}")) == "cannot_undo"
                continue
            assert not referee.match.history[-1].results
            for twin in imagined:  # what the seat could not know has made no difference to what it saw
                twin.play(action, seat)
                assert twin.view(seat) | {"number": 0} == referee.match.view(seat) | {"number": 0}
            run(referee.undo(seat, referee.version, f"u{referee.version}"))
            taken_back += 1
            assert looks_but_version(referee) == before
            if luck.random() < 0.7:
                seat, action = someone(referee, luck)
                run(referee.act(seat, referee.decisions[seat], action, f"c{referee.version}"))
        assert looks(referee_of(referee.head, log)) == looks(referee)
        record = record_of(stored_of(referee.head, log))
        assert labtop.replay(record).position() == referee.match.position()
        assert len(standing(log.stored)) == referee.match.number
    assert taken_back or not game.package.startswith("labtop."), "a small game may tell something by every action"


def looks_but_version(referee: Referee) -> list[Any]:
    """As `looks`, without the numbers that count the lines of the log, undo included."""
    made = []
    for seat in (None, *range(referee.head.players)):
        now = Viewer(seat, "en", BOTH).now(referee)
        made.append(replace(now, version=0, decision=None if now.decision is None else 1, undo=False))
    return made


def test_an_undo_is_refused_after_somebody_else_has_acted() -> None:
    referee, waiting = choosing(MemoryLog())
    first, second = waiting[:2]
    run(referee.act(first, referee.decisions[first], referee.match.legal(first)[0].text, "choice1"))
    assert referee.match.can_take_back(first)
    run(referee.act(second, referee.decisions[second], referee.match.legal(second)[0].text, "choice2"))
    assert refusal(referee.undo(first, referee.version, "undo1")) == "cannot_undo"
    run(referee.undo(second, referee.version, "undo2"))
    run(referee.undo(first, referee.version, "undo3"))
    assert set(referee.match.waiting) == set(waiting)


def test_other_rules_are_never_used_in_silence() -> None:
    """Shown as it stood, but not played, until a line of its own says that newer rules take over."""
    log = MemoryLog()
    referee = referee_of(head_of("laborigines", events=True), log)
    run(played(referee, random.Random(1), 5))
    old = referee_of(replace(referee.head, rules=0), log)
    assert old.stopped is not None
    assert old.stopped.code == "other_rules"
    assert "version 0" in old.stopped.sentence()
    assert old.version == 5
    assert refusal(old.act(0, 5, "cw", "c9")) == "other_rules"
    now = Viewer(0).now(old)
    assert now.stopped is not None
    assert now.moving is not None
    assert len(log.stored) == 5
    run(old.carry_over())
    carried = referee_of(referee.head, log)
    assert carried.stopped is None
    assert carried.began_under == 0
    assert carried.version == 6
    assert [event.text() for event in carried.match.events] == [event.text() for event in referee.match.events]
    assert carried.match.position() == referee.match.position()
    assert "began under version 0" in Viewer(0).notice(carried)
    run(played(carried, random.Random(2), 5))
    assert referee_of(referee.head, log).match.position() == carried.match.position()


def test_a_match_of_other_rules_whose_tables_cannot_be_read_is_told_in_words() -> None:
    log = MemoryLog()
    referee = referee_of(head_of("labrats", events=True), log)
    run(played(referee, random.Random(1), 12))
    for line, snapshot in log.snapshots.items():
        log.snapshots[line] = replace(snapshot, position={"game": "labrats", "version": 0, "chance": {"actions": 0}})
    old = referee_of(replace(referee.head, rules=0), log)
    assert not old.is_drawn
    assert not old.to_carry
    assert refusal(old.act(0, 5, "cw", "another-command")) == "other_rules"
    for seat in (None, 0, 1):
        lines = Viewer(seat).state(old, [], False).log
        assert [line.text for line in lines] == [event.text() for event in referee.match.seen(seat)]
    replayed = ReplayedMatch.of(stored_of(old.head, log))
    assert [step.text for step in replayed.replay(Viewer(0)).steps[1:]] == [e.text() for e in referee.match.seen(0)]
    assert replayed.frames(Viewer(0), 0, 3).frames[0].moving == ""


def test_a_log_that_does_not_follow_the_rules_is_shown_as_broken() -> None:
    log = MemoryLog()
    referee = referee_of(head_of("laborigines"), log)
    run(played(referee, random.Random(1), 5))
    log.stored[3] = replace(log.stored[3], results=[*log.stored[3].results, 6])
    broken = referee_of(referee.head, log)
    assert broken.stopped is not None
    assert broken.stopped.code == "broken"
    assert refusal(broken.act(0, 5, "cw", "c9")) == "broken"


def test_rows_are_numbered_without_a_gap() -> None:
    log = MemoryLog()
    referee = referee_of(head_of("labydo"), log)
    run(played(referee, random.Random(2), 30))
    assert [row.number for row in log.stored] == list(range(1, 31))
    assert all(isinstance(row, Row) for row in log.stored)
