"""Who is sent only what is new ends with exactly what a whole state shows, whatever happens meanwhile."""

import asyncio
import json
import random
from collections.abc import Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest

import labtop
from labtop.engine import language
from labtop.table.audience import CATCH_UP, Audience
from labtop.table.device import Device
from labtop.table.messages.coding import encoded
from labtop.table.referee import Move, Referee
from labtop.table.shown import Shown, changes, new_panels, patch
from labtop.table.viewer import BOTH, CHANGES, PATCHES, PICTURES, VIEWS, Kept, Viewer
from tests.table.memory import MemoryLog, head_of, referee_of
from tests.table.screens import Screen

ACTIONS = 24
CZECH = """msgid ""
msgstr "Content-Type: text/plain; charset=UTF-8\\nPlural-Forms: nplurals=2; plural=(n!=1);\\n"

msgid "{names} is choosing."
msgid_plural "{names} are choosing."
msgstr[0] "Rozhoduje {names}."
msgstr[1] "Rozhodují {names}."
"""


class Person:
    """A client without a socket: what it was sent, and what it makes of it."""

    def __init__(self, audience: Audience, mine: tuple[int, ...], lang: str, want: str) -> None:
        self.audience, self.host = audience, False
        self.mine, self.lang, self.want = mine, lang, want
        self.screen = Screen()
        self.came = 0  # how often
        self.sent: list[bytes] = []
        self.frames: list[bytes] = []  # as they went over the wire
        self.device = Device.of(audience.referee, mine, lang, want)
        self.version = -1

    def push(self, message: bytes) -> None:
        self.sent.append(message)
        told = json.loads(message)
        self.version = told["version"]
        self.screen.hear(told)

    def push_frame(self, frame: bytes) -> None:
        self.frames.append(frame)
        head = {126: 4, 127: 10}.get(frame[1], 2)
        self.push(frame[head:])

    def end(self, code: int, why: str) -> None:
        raise AssertionError(f"nobody is sent away here: {code} {why}")

    def come(self, since: int | None = None) -> None:
        """A new connection; a page that was reloaded has forgotten what it showed."""
        self.device = Device.of(self.audience.referee, self.mine, self.lang, self.want)
        if since is None:
            self.screen = Screen()
        self.audience.catch_up(self, since)
        self.audience.clients.add(self)
        self.came += 1

    def go(self) -> None:
        self.audience.clients.discard(self)

    def lift(self) -> None:
        seat = self.device.viewer.curtain
        if seat is not None:
            self.device.lift(self.audience.referee, seat)
            self.audience.tell_state(self)

    def check(self) -> None:
        """What it shows is what anybody who comes anew is shown, in pictures and in data."""
        referee, viewer = self.audience.referee, self.device.viewer
        shown, wholly = self.screen.shows(), Screen()
        fresh = json.loads(encoded(viewer.state(referee, self.mine, self.host)))
        wholly.hear(fresh)
        assert shown == wholly.shows()
        lines = sorted(self.screen.log.items())
        assert [line for index, line in lines if index >= fresh["log_from"]] == fresh["log"]
        whole = json.loads(encoded(Viewer(viewer.seat, viewer.lang, BOTH, viewer.curtain).now(referee)))
        if self.want == PATCHES:
            drawn = "".join(f'<g data-part="{name}">{part}</g>' for name, part in shown["parts"])
            assert whole["moving"] == f'<g id="{referee.head.game}-moving">{drawn}</g>'
            assert shown["seats"] == whole["seats"]
        if self.want == CHANGES:
            assert shown["view"] | {"legal": whole["legal"]} == whole["view"]
            assert list(shown["view"]) == [key for key in whole["view"] if key != "legal"]


@pytest.fixture(autouse=True)
def czech(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """A second language, in which some sentences are others."""
    (tmp_path / "cs.po").write_text(CZECH, encoding="utf-8")
    monkeypatch.setattr(language, "LOCALE", tmp_path)
    language.catalogue.cache_clear()
    yield
    language.catalogue.cache_clear()


def table(game: str, players: int, want: str) -> tuple[Referee, list[Person]]:
    referee = referee_of(head_of(game, players, seed=5), MemoryLog())
    audience = Audience(referee, lambda lang: "")
    referee.listeners.add(audience.tell_move)
    looking = [((0,), "en"), ((1,), "en"), ((1,), "cs"), (tuple(range(players)), "en"), ((), "en"), ((0,), "en")]
    return referee, [Person(audience, mine, lang, want) for mine, lang in looking]


def done(work: Coroutine[Any, Any, Any]) -> None:
    """In a thread of its own: where a browser is tested too, this one has a loop already."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, work).result()


def playing(referee: Referee, luck: random.Random, actions: int) -> Iterator[None]:
    """Random actions, and undos where they are possible, one at a time."""
    for _ in range(actions):
        if referee.match.over:
            return
        last = referee.moves[-1].row.seat if referee.moves else None
        if last is not None and referee.match.can_take_back(last) and luck.random() < 0.3:
            done(referee.undo(last, referee.version, f"undo-{referee.version}"))
        else:
            seat = luck.choice(referee.match.waiting)
            action = luck.choice(referee.match.legal(seat)).text
            done(referee.act(seat, referee.decisions[seat], action, f"act-{referee.version}"))
        yield


@pytest.mark.parametrize("want", [PATCHES, CHANGES])
@pytest.mark.parametrize("game", labtop.games())
def test_who_is_sent_what_is_new_shows_what_a_whole_state_shows(game: str, want: str) -> None:
    luck = random.Random(game)
    referee, people = table(game, 3, want)
    *there, late = people
    for person in there:
        person.come()
    for at, _ in enumerate(playing(referee, luck, ACTIONS)):
        if at == 7:
            late.come()
        for person in people:
            if not person.came:
                continue
            person.lift()
            if luck.random() < 0.1:  # lost, and back with what it has; or told everything anew
                person.go()
                luck.choice([lambda p=person: p.come(p.version), person.come])()
                person.lift()
            elif luck.random() < 0.05:
                person.audience.tell_state(person)
            if luck.random() < 0.2 or at == ACTIONS - 1:
                person.check()
    for person in people:
        person.lift()
        person.check()
    assert {person.lang for person in people if "Rozhoduje" in person.screen.now["sentence"]} <= {"cs"}
    assert any(move.row.kind == "undo" for move in referee.moves) or game not in ("labydo", "labyrinthus")


def test_who_was_away_catches_up_by_the_moves_that_were_missed_or_by_one_state() -> None:
    referee, (one, *_) = table("labyrinthus", 3, PATCHES)
    one.come()
    for missed in (1, 5, CATCH_UP, CATCH_UP + 1, 60):
        one.go()
        for _ in playing(referee, random.Random(3), missed):
            pass
        since, one.sent = one.version, []
        one.come(since)
        kinds = [json.loads(message)["type"] for message in one.sent]
        assert kinds == (["update"] * missed if missed <= CATCH_UP else ["state"])
        one.check()


@pytest.mark.parametrize("want", [PICTURES, VIEWS, BOTH, PATCHES, CHANGES])
def test_what_is_the_same_for_several_is_made_once(want: str, monkeypatch: pytest.MonkeyPatch) -> None:
    referee, people = table("labrats", 3, want)
    same = [people[0], people[5]]
    for person in same:
        person.come()
    made: list[Any] = []
    update = Viewer.update

    def counted(*args: Any) -> Any:
        made.append(args)
        return update(*args)

    monkeypatch.setattr(Viewer, "update", counted)
    for _ in playing(referee, random.Random(1), 6):
        first, second = (person.frames[-1] for person in same)
        assert first is second
    assert len(made) == 6
    people[1].come()
    for _ in playing(referee, random.Random(2), 1):
        pass
    assert len(made) == 8, "another seat sees something else"
    assert people[1].sent[-1] != same[0].sent[-1]


@pytest.mark.parametrize("game", ["laborigines", "labrats"])
def test_a_moment_is_drawn_once_for_all_and_yet_each_sees_their_own_picture(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    referee, _ = table(game, 3, PATCHES)
    picture, drawn, moves = referee.match.game.picture, list[Any](), list[Move]()
    parts, match, compared = picture.parts, referee.match, 0

    def noted(view: Any, lang: str) -> Any:
        drawn.append(view)
        return parts(view, lang)

    monkeypatch.setattr(picture, "parts", noted)
    referee.listeners.add(moves.append)
    for _ in playing(referee, random.Random(4), 8):
        move, kept = moves[-1], Kept()
        drawn.clear()
        shown = {seat: Viewer(seat, want=PATCHES).frames(match, move, kept=kept)[1].parts for seat in (None, 0, 1, 2)}
        assert len(drawn) == len({(scene.now.raw, scene.event.number) for scene in move.scenes})
        assert all(view["seat"] is None for view in drawn)
        for last in move.scenes[-1:]:  # an undo has none
            for seat, made in shown.items():
                view = match.view_at(last.now, last.event.number, seat, "en", choosing=False)
                assert list(made.items()) == list(parts(view, "en").items())
                compared += 1
    assert compared


def test_the_same_question_is_answered_by_the_same_bytes_until_something_changes() -> None:
    referee, people = table("laborigines", 3, PATCHES)
    one = people[0]
    one.come()
    audience = one.audience
    first = audience.state(one.device, host=False)
    assert audience.state(one.device, host=False) is first
    assert audience.state(one.device, host=True) is not first
    for _ in playing(referee, random.Random(1), 1):
        pass
    second = audience.state(one.device, host=False)
    assert bytes(second) != bytes(first)
    referee.seats[1] = type(referee.seats[1])(**{**_fields(referee.seats[1]), "name": "Zoe"})
    third = audience.state(one.device, host=False)
    assert third is not second, "who sits there is told too"


def _fields(row: Any) -> dict[str, Any]:
    return {name: getattr(row, name) for name in row.__struct_fields__}


def test_a_state_has_the_last_lines_only_however_long_the_match(monkeypatch: pytest.MonkeyPatch) -> None:
    referee, people = table("labrats", 3, PATCHES)
    asked: list[tuple[int, int]] = []
    last_events = referee.match.last_events

    def counted(first: int, end: int) -> Any:
        asked.append((first, end))
        return last_events(first, end)

    monkeypatch.setattr(referee.match, "last_events", counted)
    monkeypatch.setattr(type(referee.match), "events", property(lambda match: pytest.fail("all events are copied")))
    for _ in playing(referee, random.Random(4), 1000):
        if referee.match.events_count > 300:
            break
    people[0].come()
    assert [end - first for first, end in asked] == [200]


def test_a_patch_says_what_is_new_and_the_order_only_where_it_is_another() -> None:
    old = {"board": "<a/>", "dice": "<b/>"}
    assert patch(old, dict(old)) is None
    assert json.loads(encoded(patch(old, old | {"dice": "<c/>"}))) == {"set": {"dice": "<c/>"}}
    assert json.loads(encoded(patch(old, {"dice": "<b/>", "board": "<a/>"}))) == {"set": {}, "order": ["dice", "board"]}
    assert json.loads(encoded(patch(old, {"board": "<a/>"}))) == {"set": {}, "order": ["board"]}
    assert json.loads(encoded(patch({}, old))) == {"set": old, "order": ["board", "dice"]}


def test_changes_are_the_keys_that_are_new() -> None:
    old = {"round": b'"round":1', "first": b'"first":0'}
    assert bytes(changes(old, old)) == b"{}"
    assert bytes(changes(old, old | {"round": b'"round":2'})) == b'{"round":2}'
    assert bytes(changes(old, {"round": b'"round":1'})) == b'{"first":null}'
    assert new_panels(Shown().panels, []) == []
