"""No leaks: every byte that anybody was sent says only what that seat, or a spectator, may know.

Matches are played through a real server. Then each message is built again, from a match in which everything that its
reader cannot know was drawn anew: it must come out the same.
"""

import asyncio
import json
import random
import threading
from dataclasses import replace
from typing import Any

import msgspec
import pytest

import labtop
from labtop.engine import drawing
from labtop.engine.match import Match
from labtop.table.keeping import record_of
from labtop.table.messages.coding import encoded
from labtop.table.referee import Referee
from labtop.table.storage import MatchRow, SeatRow, Storage, Stored
from labtop.table.viewer import BOTH, Viewer
from tests.table.memory import MemoryLog
from tests.table.people import Live, Person, Running, play_on

OWN = ("points", "undo")  # of `now`: what follows from events, which an imagined match has not; checked by themselves
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


def check_now(told: dict[str, Any], referee: Referee, viewer: Viewer) -> None:
    seen = referee.match.seen(viewer.seat)
    last = [event for event in seen if event.number == referee.match.number]
    pointed = {id for event in last for id in referee.match.game.picture.points(event.kind, event.args)}
    assert set(told["points"]) <= pointed
    for imagined in imaginations(referee.match, viewer.seat):
        made = jsoned(viewer.now(replace(referee, match=imagined)))
        assert {**made, **{key: told[key] for key in OWN}} == told


def check_update(told: dict[str, Any], referee: Referee, viewer: Viewer) -> None:
    move = referee.moves[-1]
    assert (told["action"] is not None) == (move.row.seat == viewer.seat)
    assert len(told["frames"]) == len(move.scenes)
    for frame, scene in zip(told["frames"], move.scenes, strict=True):
        seen = scene.event.seen_by(viewer.seat)
        assert frame["args"] == jsoned(dict(seen.args))
        happening = scene.event._happening
        for name in happening.secret:
            knows = any(scene.event.args[to] == viewer.seat for to in happening.to)
            assert knows or frame["args"][name] is None
        moment = referee.match.revisit(scene)
        for imagined in imaginations(moment, viewer.seat):
            assert seen.text_at(imagined.now) == frame["text"]
            if frame["moving"] is not None:
                view = imagined.view(viewer.seat)
                assert drawing.moving(imagined.game, view | {"legal": []}, "en") == frame["moving"]
    if told["now"] is not None:
        check_now(told["now"], referee, viewer)


@pytest.mark.parametrize("game", labtop.games())
def test_every_byte_sent_could_have_been_written_by_who_knows_no_more(running: Running, game: str) -> None:
    with Person(running, "Ada") as ada, Person(running, "Ben") as ben, Person(running, "Cleo") as cleo:
        seats = [{"who": "me"}, {"who": "open"}, {"who": "bot"}]
        players = 3
        made = ada.create(game, players=players, seats=seats)
        match = made["match"]
        ben.follow(made["links"]["join"])
        cleo.follow(made["links"]["watch"])
        with ada.live(match, want="both") as a, ben.live(match, want="both") as b, cleo.live(match, want="both") as c:
            play_in_threads([a, b], 1, OF_SHORT_GAMES.get(game, ACTIONS))
            for live in (a, b, c):
                live.drain()
            bytes_of: dict[int | None, list[str]] = {0: a.bytes, 1: b.bytes, None: c.bytes}
            asked: dict[int | None, list[Any]] = {}
            for seat, person in ((0, ada), (1, ben), (None, cleo)):
                for path in ("", "?want=both", "/proof", "/chat", "/door"):
                    bytes_of[seat].append(person.http.get(f"/api/matches/{match}{path}").text)
                asked[seat] = [person.get(f"/{match}{path}") for path in ("/log", "/replay", "/record")]
                bytes_of[seat].append(json.dumps(asked[seat]))
        tokens = [*ada.http.cookies.values(), *ben.http.cookies.values(), *cleo.http.cookies.values()]
        updates = {0: a.heard, 1: b.heard, None: c.heard}
    found = stored(running.settings.database_url, match)
    assert found.head.over is None, "the match must not be over, or everything may be told"
    check_canaries(found.head, found.seats, tokens, bytes_of)
    check_messages(found, updates)
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


def check_messages(found: Stored, heard: dict[int | None, list[dict[str, Any]]]) -> None:
    referee = Referee.opened(msgspec.structs.replace(found, rows=[]), MemoryLog())
    told = {
        (seat, message["version"]): message
        for seat, messages in heard.items()
        for message in messages
        if message["type"] == "update"
    }
    checked = 0
    for row in found.rows:
        referee._apply(row)
        for seat in heard:
            message = told.get((seat, row.number))
            if message is not None:
                check_update(message, referee, Viewer(seat, "en", BOTH))
                checked += 1
    assert checked > 20
    for messages in heard.values():
        for message in messages:
            assert message["type"] in ("state", "update", "table", "chat", "done", "refused")
    assert msgspec.json.encode(found.rows)
