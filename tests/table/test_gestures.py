"""Actions that belong together: written as one, told one after another, taken back as one."""

import asyncio
import json
import random
from typing import Any

import msgspec
import pytest

import labtop
from labtop.table.audience import Audience
from labtop.table.keeping import record_of, standing
from labtop.table.messages.coding import encoded
from labtop.table.referee import Referee
from labtop.table.storage import Conflict, Storage
from labtop.table.viewer import BOTH, PATCHES
from tests.table.memory import MemoryLog, head_of, people, referee_of, stored_of
from tests.table.people import Person, Running
from tests.table.test_patches import Person as Watching
from tests.table.test_referee import looks, played, refusal, run
from tests.table.test_storage import line, with_storage


def at_a_move(log: MemoryLog, seed: int = 3) -> tuple[Referee, int, list[str]]:
    """Labyrinthus where somebody has a move to use, and the four actions of it: die, miniature, space, look."""
    referee = referee_of(head_of("labyrinthus", 2, seed, events=True), log)
    luck = random.Random(seed)
    while True:
        seat = referee.match.waiting[0]
        if any(choice.text == "move" for choice in referee.match.legal(seat)):
            break
        run(played(referee, luck, referee.version + 1))
    twin, actions = referee.match.copy(), ["move"]
    twin.play("move", seat)
    while len(actions) < 4:
        actions.append(twin.legal(seat)[-1].text)
        twin.play(actions[-1], seat)
    return referee, seat, actions


def act(referee: Referee, seat: int, actions: list[str], command: str = "gesture-1") -> int:
    return run(referee.act(seat, referee.decisions[seat], actions[0], command, then=actions[1:]))


class Counting(MemoryLog):
    """Counts how often it was asked to write."""

    writes = 0

    def append_soon(self, *args: Any) -> None:
        self.writes += 1
        super().append_soon(*args)


def test_a_gesture_is_written_at_once_with_a_line_for_each_action() -> None:
    log = Counting()
    referee, seat, actions = at_a_move(log)
    before, log.writes = referee.version, 0
    one_by_one = referee.match.copy()
    for action in actions:
        one_by_one.play(action, seat)
    assert act(referee, seat, actions) == before + 4
    assert log.writes == 1
    assert [(row.number, row.action, row.kind) for row in log.stored[-4:]] == [
        (before + 1 + at, action, "act") for at, action in enumerate(actions)
    ]
    assert referee.match.position() == one_by_one.position()
    assert referee.version == before + 4


def test_a_gesture_with_something_illegal_in_it_has_not_happened_at_all() -> None:
    log = MemoryLog()
    referee, seat, actions = at_a_move(log)
    before, stored = looks(referee), len(log.stored)
    for at in range(4):
        wrong = [*actions[:at], "remove-a1n", *actions[at + 1 :]]
        assert refusal(referee.act(seat, referee.decisions[seat], wrong[0], "g1", then=wrong[1:])) == "illegal_action"
    assert refusal(referee.act(seat, referee.decisions[seat] + 1, "move", "g2", then=actions[1:])) == "stale"
    assert looks(referee) == before
    assert len(log.stored) == stored
    assert act(referee, seat, actions, "g3")


def test_a_gesture_that_could_not_be_stored_has_not_happened_at_all() -> None:
    log = MemoryLog()
    referee, seat, actions = at_a_move(log)
    before = looks(referee)
    log.fail = OSError("the disk is full")
    with pytest.raises(OSError, match="full"):
        act(referee, seat, actions)
    assert looks(referee) == before
    assert act(referee, seat, actions) == referee.version


def test_a_gesture_that_is_sent_again_happens_once_also_after_a_restart_and_when_it_was_forgotten() -> None:
    log = MemoryLog()
    referee, seat, actions = at_a_move(log)
    decision, first = referee.decisions[seat], act(referee, seat, actions)
    again = referee_of(referee.head, log)  # another process
    forgetful = referee_of(referee.head, log)
    forgetful.commands.clear()
    for each in (referee, again, forgetful):
        assert run(each.act(seat, decision, actions[0], "gesture-1", then=actions[1:])) == first
    other = [*actions[:2], actions[3]]
    assert refusal(referee.act(seat, decision, actions[0], "gesture-1", then=other[1:])) == "command_used"
    assert len(log.stored) == first


def test_undo_takes_a_gesture_back_as_one_and_nothing_before_it() -> None:
    log = MemoryLog()
    referee, seat, actions = at_a_move(log)
    act(referee, seat, actions[:2], "gesture-1")
    middle, version = looks(referee), referee.version
    act(referee, seat, actions[2:], "gesture-2")
    run(referee.undo(seat, referee.version, "undo-0001"))
    assert [row.kind for row in log.stored[version:]] == ["act", "act", "undo", "undo"]
    assert choices(referee, seat) == choices_after(middle)
    run(referee.undo(seat, referee.version, "undo-0002"))
    assert [choice.text for choice in referee.match.legal(seat)][:1] in (["wall"], ["move"])
    assert run(referee.undo(seat, 0, "undo-0002")) == referee.version, "sent again it is answered as the first time"


def choices(referee: Referee, seat: int) -> list[str]:
    return [choice.text for choice in referee.match.legal(seat)]


def choices_after(told: list[bytes]) -> list[str]:
    return next([each["text"] for each in now["legal"]] for now in map(msgspec.json.decode, told) if now["legal"])


def test_every_process_comes_to_the_same_table_and_the_same_decisions() -> None:
    log = MemoryLog()
    referee, seat, actions = at_a_move(log)
    elsewhere = referee_of(referee.head, log)
    act(referee, seat, actions)
    run(elsewhere.catch_up())
    assert (elsewhere.decisions, looks(elsewhere)) == (referee.decisions, looks(referee))
    run(elsewhere.undo(seat, elsewhere.version, "undo-0001"))
    run(referee.catch_up())
    opened = referee_of(referee.head, log)
    for other in (elsewhere, opened):
        assert (other.decisions, looks(other)) == (referee.decisions, looks(referee))
    assert standing(log.stored) == standing(log.stored[: -2 * len(actions)])


def test_a_gesture_ends_where_something_becomes_known() -> None:
    """The rest is not played: else a refusal would tell what was found, to somebody who has not paid for it."""
    log = MemoryLog()
    referee = referee_of(head_of("laborigines", 4, 1), log)
    luck = random.Random(1)
    while True:
        seat = referee.match.waiting[0]
        legal, twin = choices(referee, seat), referee.match.copy()
        twin.play(legal[0], seat)
        if not twin.over and not twin.can_take_back(seat):
            break
        run(played(referee, luck, referee.version + 1))
    before = referee.version
    assert act(referee, seat, [legal[0], "whatever", legal[0]]) == before + 1
    assert referee.match.position() == twin.position()
    assert log.stored[-1].command == "gesture-1"


def test_everybody_is_shown_every_line_and_how_the_table_stands_at_the_end() -> None:
    log = MemoryLog()
    referee, seat, actions = at_a_move(log)
    audience = Audience(referee, lambda lang: "")
    referee.listeners.add(audience.tell_move)
    watching = [Watching(audience, mine, "en", PATCHES) for mine in ((seat,), (1 - seat,), ())]
    for each in watching:
        each.come()
    act(referee, seat, actions)
    for each in watching:
        updates = [json.loads(message) for message in each.sent[1:]]
        assert [update["now"] is None for update in updates] == [True, True, True, False]
        assert [update["action"] for update in updates] == (actions if each is watching[0] else [None] * 4)
        assert [update["number"] for update in updates] == [row.number for row in log.stored[-4:]]
        indices = [frame["index"] for update in updates for frame in update["frames"]]
        assert indices == list(range(indices[0], referee.match.events_count))
        each.check()
    run(referee.undo(seat, referee.version, "undo-0001"))
    for each in watching:
        undos = [json.loads(message) for message in each.sent[5:]]
        assert [(update["undo"], update["now"] is None) for update in undos] == [(True, True)] * 3 + [(True, False)]
        each.check()


def test_the_record_of_a_match_knows_nothing_of_gestures() -> None:
    log = MemoryLog()
    referee, seat, actions = at_a_move(log)
    act(referee, seat, actions)
    match = labtop.replay(record_of(stored_of(referee.head, log)))
    assert match.position() == referee.match.position()
    assert encoded(match.view(seat)) == encoded(referee.match.view(seat))


def test_a_database_takes_all_lines_of_a_gesture_or_none(database: str) -> None:
    async def work(storage: Storage) -> None:
        head = head_of("labyrinthus", 2)
        await storage.create(head, people(2))
        await storage.append(head.id, line(1, "gesture-1.2"))
        told: asyncio.Queue[BaseException | None] = asyncio.Queue()
        for first in ("gesture-1", "gesture-2"):
            rows = [line(2, f"{first}.1"), line(3, f"{first}.2"), line(4, first)]
            storage.append_soon(head.id, rows, False, None, None, told.put_nowait)
            problem = await told.get()
            assert isinstance(problem, Conflict) == (first == "gesture-1")
        assert [row.command for row in await storage.rows(head.id, 1)] == ["gesture-2.1", "gesture-2.2", "gesture-2"]

    with_storage(database, work)


def test_by_both_doors(running: Running) -> None:
    with Person(running, "Ada") as ada:
        made = ada.create("labyrinthus", players=2, seats=[{"who": "me"}, {"who": "me"}])
        match, path = made["match"], f"/{made['match']}"
        with ada.live(match, want=BOTH) as live:
            now = live.until("state")["now"]
            while "move" not in [choice["text"] for choice in now["legal"]]:
                live.act(now["legal"][-1]["text"])
                now = live.until(lambda message: bool(message.get("now")))["now"]
            done = live.act("move", then=["mini1"])
            assert (done["type"], done["number"]) == ("done", now["version"] + 2)
            now = live.until(lambda message: bool(message.get("now")))["now"]
        space = now["legal"][0]["text"]
        body = {"command": "by-http-1", "decision": now["decision"], "action": space, "seat": now["seat"]}
        assert ada.post(f"{path}/actions", 409, **body, then=["mini1"])["code"] == "illegal_action"
        told = ada.post(f"{path}/actions", 200, **body, then=["face-n"])
        assert told["number"] == now["version"] + 2
        assert (
            ada.post(f"{path}/actions", 400, **body | {"command": "x" * 61}, then=["face-n"])["code"] == "bad_command"
        )
        assert ada.post(f"{path}/actions", 400, **body, then=["face-n"] * 8)["code"] == "bad_message"
        undone = ada.post(f"{path}/undo", 200, command="undo-0001", version=told["number"], seat=now["seat"])
        assert [choice["text"] for choice in undone["now"]["legal"]] == [choice["text"] for choice in now["legal"]]
