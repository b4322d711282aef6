"""No leaks: every byte that anybody was sent says only what that seat, or a spectator, may know.

Matches are played through a real server. Then each message is built again, from a match in which everything that its
reader cannot know was drawn anew: it must come out the same.
"""

import asyncio
import contextlib
import json
import random
import threading
from dataclasses import replace
from typing import Any

import msgspec
import pytest

import labtop
from labtop.engine.match import Match, Scene
from labtop.table.keeping import record_of
from labtop.table.messages.coding import encoded
from labtop.table.referee import Move, Referee
from labtop.table.shown import Shown
from labtop.table.storage import MatchRow, SeatRow, Storage, Stored
from labtop.table.storage.rows import UNDO
from labtop.table.viewer import BOTH, CHANGES, PATCHES, Viewer
from tests.table.memory import MemoryLog
from tests.table.people import Live, Person, Running, play_on

ACTIONS = 14  # of each person
OF_SHORT_GAMES = {"silver": 4, "slipstream": 4}  # which must not be over either


def stored(url: str, match: str) -> Stored:
    async def read() -> Stored:
        storage = await Storage.opened(url)
        try:
            found = await storage.stored(match)
            assert found is not None
            return found
        finally:
            await storage.close()

    return asyncio.run(read())


def play_in_threads(lives: list[Live], seed: int, most: int) -> None:
    """All play at once, until one of them has played enough."""
    enough = threading.Event()

    def play(live: Live, luck: random.Random) -> None:
        try:
            play_on(live, luck, most, enough.is_set)
        finally:
            enough.set()

    threads = [threading.Thread(target=play, args=(live, random.Random(seed + at))) for at, live in enumerate(lives)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(90)


def jsoned(thing: Any) -> Any:
    return json.loads(encoded(thing))


def imaginations(match: Match, seat: int | None) -> list[Match]:
    """Matches that a seat cannot tell from this one; for a spectator those of two seats, each ignorant of the other."""
    return (
        [match.hidden(seat, 41), match.hidden(seat, 42)] if seat is not None else [match.hidden(n, 43) for n in (0, 1)]
    )


def twin_of(move: Move, seat: int | None, moments: list[Match], after: Match) -> Move:
    """The move as it would be in a match that this seat cannot tell from the true one: others' hands, what they did
    in secret and what is secret in its events are something else."""
    row = move.row if move.row.seat == seat else msgspec.structs.replace(move.row, action="another", results=[99])
    scenes = []
    for scene, moment in zip(move.scenes, moments, strict=True):
        event, seen = scene.event, scene.event.seen_by(seat)
        secret = {name: "something else" for name, value in seen.args.items() if value is None and seen is not event}
        scenes.append(Scene(replace(event, args={**event.args, **secret}, _live=after.live), moment.now))
    return replace(move, row=row, scenes=scenes)


class Imagined:
    """A match that a seat cannot tell from the true one, and its last move in it."""

    def __init__(self, referee: Referee, seat: int | None, twin: Match, moments: list[Match]) -> None:
        self.referee = replace(referee, match=twin)
        self.move: Move | None = None
        if referee.moves:
            self.move = twin_of(referee.moves[-1], seat, moments, twin)
            twin._events, twin.events_before = [scene.event for scene in self.move.scenes], self.move.first_event


def imagined(referee: Referee, seat: int | None) -> list[Imagined]:
    last = referee.moves[-1].scenes if referee.moves else []
    moments = [imaginations(referee.match.revisit(scene), seat) for scene in last]
    twins = imaginations(referee.match, seat)
    return [Imagined(referee, seat, twin, [moment[at] for moment in moments]) for at, twin in enumerate(twins)]


def check_now(told: dict[str, Any], viewer: Viewer, twins: list[Imagined]) -> None:
    """A state's `now`, whole."""
    for twin in twins:
        made = jsoned(viewer.now(twin.referee))
        past = {
            key: told[key] for key in ("points", "undo")
        }  # they follow from a past, which an imagined match has not
        assert made | past == told


def check_update(
    told: dict[str, Any], move: Move, viewer: Viewer, twins: list[Imagined], before: list[Shown]
) -> list[Shown]:
    """The whole update again, from matches that its reader cannot tell from this one, told by what was shown before in
    each of them. Gives what is shown then."""
    assert (told["action"] is not None) == (move.row.seat == viewer.seat)
    for frame, scene in zip(told["frames"], move.scenes, strict=True):
        happening = scene.event._happening
        for name in happening.secret:
            knows = any(scene.event.args[to] == viewer.seat for to in happening.to)
            assert knows or frame["args"][name] is None
    then = []
    for twin, shown in zip(twins, before, strict=True):
        assert twin.move is not None
        update, after = viewer.update(twin.referee, twin.move, viewer, shown=shown)
        made = jsoned(update)
        made["now"]["undo"] = told["now"]["undo"]  # it follows from who acted last, which an imagined match has not
        if move.row.kind == UNDO:
            made["now"]["points"] = told["now"]["points"]  # of the move before, which it has not either
        assert made == told
        then.append(after)
    return then


@pytest.mark.parametrize("game", labtop.games())
def test_every_byte_sent_could_have_been_written_by_who_knows_no_more(running: Running, game: str) -> None:
    with Person(running, "Ada") as ada, Person(running, "Ben") as ben, Person(running, "Cleo") as cleo:
        seats = [{"who": "me"}, {"who": "open"}, {"who": "bot"}]
        players = 3
        made = ada.create(game, players=players, seats=seats)
        match = made["match"]
        ben.follow(made["links"]["join"])
        cleo.follow(made["links"]["watch"])
        eyes: tuple[tuple[int | None, Person], ...] = ((0, ada), (1, ben), (None, cleo))
        with contextlib.ExitStack() as open_:
            lives = {
                (seat, want): open_.enter_context(person.live(match, want=want))
                for seat, person in eyes
                for want in (BOTH, PATCHES, CHANGES)
            }
            for live in lives.values():
                live.until("state")
            play_in_threads([lives[0, BOTH], lives[1, BOTH]], 1, OF_SHORT_GAMES.get(game, ACTIONS))
            for live in lives.values():
                live.drain(0.1)
            bytes_of: dict[int | None, list[str]] = {
                seat: [text for want in (BOTH, PATCHES, CHANGES) for text in lives[seat, want].bytes]
                for seat, _ in eyes
            }
            asked: dict[int | None, list[Any]] = {}
            for seat, person in eyes:
                for path in ("", "?want=both", "?want=patches", "?want=changes", "/proof", "/chat", "/door"):
                    bytes_of[seat].append(person.http.get(f"/api/matches/{match}{path}").text)
                asked[seat] = [person.get(f"/{match}{path}") for path in ("/log", "/replay", "/record")]
                bytes_of[seat].append(json.dumps(asked[seat]))
        tokens = [*ada.http.cookies.values(), *ben.http.cookies.values(), *cleo.http.cookies.values()]
        heard = {eye: live.heard for eye, live in lives.items()}
    found = stored(running.settings.database_url, match)
    assert found.head.over is None, "the match must not be over, or everything may be told"
    check_canaries(found.head, found.seats, tokens, bytes_of)
    check_messages(found, heard)
    check_stories(labtop.replay(record_of(found)), asked)


def check_stories(match: Match, asked: dict[int | None, list[Any]]) -> None:
    """Log, replay and record tell each event as the one who asks has seen it, and nothing else."""
    for seat, (log, replay, record) in asked.items():
        seen = match.seen(seat)
        assert [line["text"] for line in log["log"]] == [event.text() for event in seen[log["log_from"] :]]
        assert [step["text"] for step in replay["steps"][1:]] == [event.text() for event in seen]
        assert [event["args"] for event in record["seen"]] == [jsoned(dict(event.args)) for event in seen]
        points = [line["points"] for line in log["log"]]
        told = [list(match.game.picture.points(event.kind, event.args)) for event in seen[log["log_from"] :]]
        assert points == told


def check_canaries(
    head: MatchRow, seats: list[SeatRow], tokens: list[str], bytes_of: dict[int | None, list[str]]
) -> None:
    """What nobody is ever sent."""
    never = [head.secret, head.host, head.join, head.watch, *tokens, *(row.token for row in seats if row.token)]
    for sent in bytes_of.values():
        assert len(sent) > 10
        for canary in never:
            assert not any(canary in text for text in sent)


def check_messages(found: Stored, heard: dict[tuple[int | None, str], list[dict[str, Any]]]) -> None:
    referee = Referee.opened(msgspec.structs.replace(found, rows=[]), MemoryLog())
    told = {
        (eye, message["type"], message["version"]): message
        for eye, messages in heard.items()
        for message in messages
        if message["type"] in ("state", "update")
    }
    seats = dict.fromkeys(seat for seat, _ in heard)
    shown: dict[tuple[int | None, str], list[Shown]] = {}  # by each client, in each of its imagined matches
    checked = dict.fromkeys((BOTH, PATCHES, CHANGES), 0)
    for row in [None, *found.rows]:
        if row is not None:
            referee._apply(row)
        for seat in seats:
            twins = imagined(referee, seat)
            for want in checked:
                eye, viewer = (seat, want), Viewer(seat, "en", want, alone=seat is not None)
                update = told.get((eye, "update", referee.version))
                if update is not None:
                    shown[eye] = check_update(update, referee.moves[-1], viewer, twins, shown[eye])
                    checked[want] += 1
                state = told.get((eye, "state", referee.version))
                if state is not None:
                    check_now(state["now"], viewer, twins)
                    shown[eye] = [viewer.look(twin.referee).shown for twin in twins]
    assert min(checked.values()) > 20
    for messages in heard.values():
        for message in messages:
            assert message["type"] in ("state", "update", "table", "chat", "done", "refused")
    assert msgspec.json.encode(found.rows)
