"""The authority of a match: check, commit, acknowledge, publish; exactly once; the second writer is told."""

import asyncio
import random
from collections.abc import Coroutine
from typing import Any, TypeVar

import pytest
from msgspec.structs import replace

import labtop
from labtop.table.films import Film
from labtop.table.keeping import record_of, standing
from labtop.table.messages import encoded
from labtop.table.refusals import Refused
from labtop.table.room import Room
from labtop.table.sight import BOTH, Sight
from labtop.table.storage.rows import Row
from tests.conformance.tables import every_game
from tests.table.memory import MemoryLog, head_of, room_of, stored_of

T = TypeVar("T")


def run(work: Coroutine[Any, Any, T]) -> T:
    return asyncio.run(work)


def refusal(work: Coroutine[Any, Any, Any]) -> str:
    with pytest.raises(Refused) as refused:
        run(work)
    assert refused.value.sentence()
    return refused.value.code


def someone(room: Room, luck: random.Random) -> tuple[int, str]:
    seat = luck.choice(room.match.waiting)
    return seat, luck.choice(room.match.legal(seat)).text


async def played(room: Room, luck: random.Random, most: int) -> None:
    while not room.match.over and room.version < most:
        seat, action = someone(room, luck)
        await room.act(seat, room.decisions[seat], action, f"c{room.version}")


def looks(room: Room) -> list[bytes]:
    """What everybody would be shown."""
    return [encoded(Sight(seat, "en", BOTH).now(room)) for seat in (None, *range(room.head.players))]


def test_what_is_acknowledged_is_stored_and_published_in_that_order() -> None:
    log = MemoryLog()
    room = room_of(head_of("laborigines"), log)
    order: list[str] = []
    log.before = lambda: order.append(f"stored at version {room.version}")
    room.listeners.add(lambda move: order.append(f"published {move.row.number}"))
    seat, action = someone(room, random.Random(1))
    run(room.act(seat, 0, action, "command-1", acknowledge=lambda number: order.append(f"acknowledged {number}")))
    assert order == ["stored at version 0", "acknowledged 1", "published 1"]


def test_the_same_command_again_is_answered_as_the_first_time_and_happens_once() -> None:
    log = MemoryLog()
    room = room_of(head_of("laborigines"), log)
    seat, action = someone(room, random.Random(1))
    assert [run(room.act(seat, 0, action, "command-1")) for _ in range(3)] == [1, 1, 1]
    assert len(log.stored) == 1
    assert refusal(room.act(seat, 0, action + "x", "command-1")) == "command_used"
    assert refusal(room.act((seat + 1) % 4, 0, action, "command-1")) == "command_used"
    again = room_of(room.head, log)  # the process was started anew
    assert run(again.act(seat, 0, action, "command-1")) == 1
    assert len(log.stored) == 1


def test_what_is_refused_changes_nothing() -> None:
    log = MemoryLog()
    room = room_of(head_of("laborigines", seed=4), log)
    before = looks(room)
    seat, action = someone(room, random.Random(1))
    assert refusal(room.act((seat + 1) % 4, 0, action, "c1")) == "not_your_turn"
    assert refusal(room.act(seat, 7, action, "c2")) == "stale"
    assert refusal(room.act(seat, 0, "fly", "c3")) == "illegal_action"
    assert refusal(room.undo(seat, 0, "c4")) == "cannot_undo"
    assert looks(room) == before
    assert not log.stored


def test_a_write_that_fails_leaves_everything_as_it_was_and_the_room_looks_again() -> None:
    log = MemoryLog()
    room = room_of(head_of("laborigines"), log)
    before = looks(room)
    seat, action = someone(room, random.Random(1))
    log.fail = OSError("the disk is full")
    with pytest.raises(OSError, match="full"):
        run(room.act(seat, 0, action, "c1"))
    assert looks(room) == before
    assert room.unsure
    assert run(room.act(seat, 0, action, "c1")) == 1
    assert not room.unsure


def test_a_line_that_was_stored_although_the_answer_was_lost_is_found_again() -> None:
    log = MemoryLog()
    head = head_of("laborigines")
    room, elsewhere = room_of(head, log), room_of(head, log)
    seat, action = someone(room, random.Random(1))
    run(elsewhere.act(seat, 0, action, "c1"))  # stands for: our own write, whose answer never came
    log.fail = ConnectionError("lost")
    with pytest.raises(ConnectionError):
        run(room.act(seat, 0, action, "c1"))
    assert run(room.act(seat, 0, action, "c1")) == 1
    assert looks(room) == looks(elsewhere)
    assert len(log.stored) == 1


def test_two_writers_one_wins_the_other_is_told_and_has_caught_up() -> None:
    log = MemoryLog()
    head = head_of("laborigines")
    one, two = room_of(head, log), room_of(head, log)
    seat = one.match.to_move
    assert seat is not None
    first, second = [a.text for a in one.match.legal()][:2]
    run(one.act(seat, 0, first, "c1"))
    heard: list[int] = []
    two.listeners.add(lambda move: heard.append(move.row.number))
    assert refusal(two.act(seat, 0, second, "c2")) in ("stale", "not_your_turn")
    assert heard == [1]
    assert looks(one) == looks(two)


def choosing(log: MemoryLog, seed: int = 3) -> tuple[Room, tuple[int, ...]]:
    """A room of Lab Rats at a moment at which all choose in secret."""
    room = room_of(head_of("labrats", 4, seed), log)
    luck = random.Random(seed)
    while len(room.match.waiting) < 3:
        run(played(room, luck, room.version + 1))
    return room, room.match.waiting


def test_secret_choices_of_one_moment_do_not_refuse_each_other() -> None:
    log = MemoryLog()
    room, waiting = choosing(log)
    decisions = dict(room.decisions)
    for seat in waiting:
        run(room.act(seat, decisions[seat], room.match.legal(seat)[0].text, f"choice{seat}"))
    assert log.stored[-1].number == room.version


def test_secret_choices_through_two_processes_do_not_refuse_each_other_either() -> None:
    log = MemoryLog()
    one, waiting = choosing(log)
    two = room_of(one.head, log)
    decisions = dict(one.decisions)
    for at, seat in enumerate(waiting):
        room = (one, two)[at % 2]
        run(room.act(seat, decisions[seat], room.match.legal(seat)[0].text, f"choice{seat}"))
    run(one.catch_up())
    run(two.catch_up())
    assert looks(one) == looks(two)


def test_who_has_chosen_cannot_choose_again_in_the_same_moment() -> None:
    room, waiting = choosing(MemoryLog())
    seat = waiting[0]
    decision = room.decisions[seat]
    run(room.act(seat, decision, room.match.legal(seat)[0].text, "choice1"))
    assert refusal(room.act(seat, decision, "place1", "choice2")) == "not_your_turn"


@every_game
def test_a_room_opened_anew_is_the_same_room(game: labtop.Game) -> None:
    log = MemoryLog()
    room = room_of(head_of(game.name), log)
    run(played(room, random.Random(5), 60))
    again = room_of(room.head, log)
    assert again.decisions == room.decisions
    assert looks(again) == looks(room)
    assert [encoded(Sight(0).frames(again.match, move)) for move in again.moves][-5:] == [
        encoded(Sight(0).frames(room.match, move)) for move in room.moves
    ][-5:]


@every_game
def test_whatever_is_taken_back_leaves_no_trace_and_told_nobody_anything(game: labtop.Game) -> None:
    """Random matches with undo whenever it is possible. After chance or a reveal it is not."""
    taken_back = 0
    for at, sample in enumerate(game.samples):
        log = MemoryLog()
        room = room_of(head_of(game.name, sample.players, 7 + at, **sample.options), log)
        luck = random.Random(at)
        for _ in range(14):
            if room.match.over:
                break
            seat, action = someone(room, luck)
            before = looks_but_version(room)
            imagined = [room.match.hidden(seat, seed) for seed in range(2)]
            run(room.act(seat, room.decisions[seat], action, f"c{room.version}"))
            others = [other for other in range(sample.players) if other != seat]
            assert refusal(room.undo(luck.choice(others), room.version, f"o{room.version}")) == "cannot_undo"
            if not room.match.can_take_back(seat):
                assert refusal(room.undo(seat, room.version, f"x{room.version}")) == "cannot_undo"
                continue
            assert not room.match.history[-1].results
            for twin in imagined:  # what the seat could not know has made no difference to what it saw
                twin.play(action, seat)
                assert twin.view(seat) | {"number": 0} == room.match.view(seat) | {"number": 0}
            run(room.undo(seat, room.version, f"u{room.version}"))
            taken_back += 1
            assert looks_but_version(room) == before
            if luck.random() < 0.7:
                seat, action = someone(room, luck)
                run(room.act(seat, room.decisions[seat], action, f"c{room.version}"))
        assert looks(room_of(room.head, log)) == looks(room)
        record = record_of(stored_of(room.head, log))
        assert labtop.replay(record).position() == room.match.position()
        assert len(standing(log.stored)) == room.match.number
    assert taken_back


def looks_but_version(room: Room) -> list[Any]:
    """As `looks`, without the numbers that count the lines of the log, undo included."""
    made = []
    for seat in (None, *range(room.head.players)):
        now = Sight(seat, "en", BOTH).now(room)
        made.append(replace(now, version=0, decision=None if now.decision is None else 1, undo=False))
    return made


def test_an_undo_is_refused_after_somebody_else_has_acted() -> None:
    room, waiting = choosing(MemoryLog())
    first, second = waiting[:2]
    run(room.act(first, room.decisions[first], room.match.legal(first)[0].text, "choice1"))
    assert room.match.can_take_back(first)
    run(room.act(second, room.decisions[second], room.match.legal(second)[0].text, "choice2"))
    assert refusal(room.undo(first, room.version, "undo1")) == "cannot_undo"
    run(room.undo(second, room.version, "undo2"))
    run(room.undo(first, room.version, "undo3"))
    assert set(room.match.waiting) == set(waiting)


def test_other_rules_are_never_used_in_silence() -> None:
    """Shown as it stood, but not played, until a line of its own says that newer rules take over."""
    log = MemoryLog()
    room = room_of(head_of("laborigines", events=True), log)
    run(played(room, random.Random(1), 5))
    old = room_of(replace(room.head, rules=0), log)
    assert old.stopped is not None
    assert old.stopped.code == "other_rules"
    assert "version 0" in old.stopped.sentence()
    assert old.version == 5
    assert refusal(old.act(0, 5, "cw", "c9")) == "other_rules"
    now = Sight(0).now(old)
    assert now.stopped is not None
    assert now.moving is not None
    assert len(log.stored) == 5
    run(old.carry_over())
    carried = room_of(room.head, log)
    assert carried.stopped is None
    assert carried.began_under == 0
    assert carried.version == 6
    assert [event.text() for event in carried.match.events] == [event.text() for event in room.match.events]
    assert carried.match.position() == room.match.position()
    assert "began under version 0" in Sight(0).notice(carried)
    run(played(carried, random.Random(2), 5))
    assert room_of(room.head, log).match.position() == carried.match.position()


def test_a_match_of_other_rules_whose_tables_cannot_be_read_is_told_in_words() -> None:
    log = MemoryLog()
    room = room_of(head_of("labrats", events=True), log)
    run(played(room, random.Random(1), 12))
    for line, snapshot in log.snapshots.items():
        log.snapshots[line] = replace(snapshot, position={"game": "labrats", "version": 0, "chance": {"actions": 0}})
    old = room_of(replace(room.head, rules=0), log)
    assert not old.is_drawn
    assert not old.to_carry
    assert refusal(old.act(0, 5, "cw", "another-command")) == "other_rules"
    for seat in (None, 0, 1):
        lines = Sight(seat).state(old, [], False).log
        assert [line.text for line in lines] == [event.text() for event in room.match.seen(seat)]
    film = Film.of(stored_of(old.head, log))
    assert [step.text for step in film.replay(Sight(0)).steps[1:]] == [e.text() for e in room.match.seen(0)]
    assert film.frames(Sight(0), 0, 3).frames[0].moving == ""


def test_a_log_that_does_not_follow_the_rules_is_shown_as_broken() -> None:
    log = MemoryLog()
    room = room_of(head_of("laborigines"), log)
    run(played(room, random.Random(1), 5))
    log.stored[3] = replace(log.stored[3], results=[*log.stored[3].results, 6])
    broken = room_of(room.head, log)
    assert broken.stopped is not None
    assert broken.stopped.code == "broken"
    assert refusal(broken.act(0, 5, "cw", "c9")) == "broken"


def test_rows_are_numbered_without_a_gap() -> None:
    log = MemoryLog()
    room = room_of(head_of("labydo"), log)
    run(played(room, random.Random(2), 30))
    assert [row.number for row in log.stored] == list(range(1, 31))
    assert all(isinstance(row, Row) for row in log.stored)
