"""Chance that nobody can choose: browsers commit and reveal, the table is laid from all of it, and once."""

import asyncio
import contextlib
import hashlib
import os
import random
import threading
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

import labtop
from labtop.engine import entropy
from labtop.engine.chance import commitment
from labtop.engine.entropy import Share
from labtop.table.laying import laid
from labtop.table.messages.coding import encoded
from labtop.table.storage import Storage, Stored
from labtop.table.storage.rows import AWAITED, BOT, GATHERING, LAID, OPEN, REVEALING, MatchRow, SeatRow
from tests.table.memory import head_of, people
from tests.table.people import PATIENCE, Person, Running, play_on

ME, FREE, ROBOT = {"who": "me"}, {"who": "open"}, {"who": "bot"}
GAME = "slipstream"  # short, with dice
SOON = 0.4  # seconds that a share is waited for, where a test waits for it


class Browser(Person):
    """Somebody whose browser draws a share, keeps what it was promised, and reveals, as our page does."""

    def __init__(self, running: Running | str, name: str = "") -> None:
        super().__init__(running, name)
        self.value = os.urandom(32)
        self.kept: dict[str, Any] = {}

    def __enter__(self) -> "Browser":
        return self

    @property
    def commitment(self) -> str:
        return hashlib.sha256(self.value).hexdigest()

    def create(self, game: str, **wanted: Any) -> dict[str, Any]:
        return super().create(game, commitment=self.commitment, **wanted)

    def follow(self, link: str, **wanted: Any) -> dict[str, Any]:
        return super().follow(link, commitment=self.commitment, **wanted)

    def keep(self, promise: dict[str, Any]) -> None:
        assert promise["fixed"]
        shares = [{"seat": share["seat"], "commitment": share["commitment"]} for share in promise["shares"]]
        self.kept = {"commitment": promise["commitment"], "shares": shares, "value": self.value.hex()}
        self.kept["acknowledged"] = False

    def reveal(self, match: str) -> dict[str, Any]:
        """When all commitments are fixed, and not before."""
        end = time.monotonic() + PATIENCE
        while not (promise := self.get(f"/{match}/door")["promise"])["fixed"]:
            assert time.monotonic() < end, "it is never fixed"
            time.sleep(0.02)
        self.keep(promise)
        told = self.post(f"/{match}/reveal", value=self.value.hex())
        self.kept["acknowledged"] = told == {"ok": True}
        return told


@pytest.fixture
def hasty(tmp_path: Path) -> Iterator[Running]:
    """A server that waits for nobody's share for long."""
    server = Running(tmp_path, reveal_s=SOON)
    yield server
    server.stop()


def stored(running: Running, match: str) -> Stored:
    found = asyncio.run_coroutine_threadsafe(running.tables.storage.stored(match), running.loop).result(PATIENCE)
    assert found is not None
    return found  # type: ignore[no-any-return]


def is_undrawn(kept: Stored) -> bool:
    """Nothing was drawn: neither setup nor opening, and no table stands."""
    head = kept.head
    return (head.setup, head.opening, head.events, kept.snapshots, head.began) == ([], [], None, {}, None)


def finished(person: Person, match: str) -> dict[str, Any]:
    """Play to the end, and take the record home."""
    with person.live(match) as live:
        live.until("state")
        play_on(live, random.Random(2))
    return person.get(f"/{match}/record")


def begins(person: Person, match: str) -> None:
    end = time.monotonic() + PATIENCE
    while not person.get(f"/{match}/door")["started"]:
        assert time.monotonic() < end, "it never begins"
        time.sleep(0.02)


# --- how it goes -----------------------------------------------------------------------------------------------------


def test_alone_against_bots_it_begins_as_soon_as_the_share_is_revealed(running: Running) -> None:
    with Browser(running, "Ada") as ada:
        made = ada.create(GAME, players=2)
        match, promise = made["match"], made["promise"]
        assert promise["fixed"]
        assert not promise["laid"]
        assert promise["shares"] == [{"seat": 0, "commitment": ada.commitment, "revealed": False}]
        assert made["links"]["join"] is None
        assert is_undrawn(stored(running, match))
        assert ada.reveal(match) == {"ok": True}
        assert ada.get(f"/{match}/door")["started"]  # no further round trip
        record = finished(ada, match)
        verdict = labtop.verify(record, ada.kept)
        assert verdict.ok, verdict.problems
        assert verdict.entropy == [Share(0, ada.commitment, ada.value)]
        proof = ada.get(f"/{match}/proof")
        assert proof["ok"]
        assert proof["entropy"] == record["entropy"]
        assert proof["commitment"] == promise["commitment"]


def test_friends_commit_then_reveal_and_nothing_is_drawn_before(running: Running) -> None:
    with Browser(running, "Ada") as ada, Browser(running, "Ben") as ben, Person(running, "Eve", program=True) as eve:
        made = ada.create(GAME, players=3, seats=[ME, FREE, FREE])
        match, link = made["match"], made["links"]["join"]
        assert ada.post(f"/{match}/reveal", 409, value=ada.value.hex())["code"] == "gathering"
        assert not ben.get(f"/{match}/door")["promise"]["fixed"]  # before he sits down he knows the server's commitment
        eve.follow(link)  # an old program, which adds nothing
        with ada.live(match, want="both") as live:
            state = live.until("state")
            assert (state["now"]["view"], state["now"]["moving"], state["log"]) == (None, None, [])
            ben.follow(link)
            promise = live.until(lambda m: m["type"] == "table" and m["promise"]["fixed"])["promise"]
            assert [share["seat"] for share in promise["shares"]] == [0, 2]
            assert is_undrawn(stored(running, match))
            assert ben.post(f"/{match}/reveal", 400, value="00" * 32)["code"] == "bad_share"
            assert eve.post(f"/{match}/reveal", 400, value=ada.value.hex())["code"] == "bad_share"
            assert ada.post(f"/{match}/commit", 409, commitment="00" * 32)["code"] == "committed"
            told = ada.post(f"/{match}/actions", command="command-1", decision=0, action="easy-1")
            assert told["code"] == "revealing"
            assert ben.reveal(match) == {"ok": True}
            assert is_undrawn(stored(running, match))
            ada.keep(promise)
            live.say("reveal", value=ada.value.hex())  # by the other door
            assert live.until("state")["now"]["view"] is not None
            assert ada.post(f"/{match}/reveal") != {"ok": True}
            assert ada.reveal(match) == {"ok": True}  # again: as the first time
        kept = stored(running, match)
        assert kept.head.stage == LAID
        assert [share["value"] for share in kept.head.entropy or ()] == [ada.value.hex(), ben.value.hex()]


def test_without_commitments_chance_follows_from_the_secret_itself_as_ever(running: Running) -> None:
    with Person(running, "Ada", program=True) as ada, Person(running, "Ben", program=True) as ben:
        alone = ada.create(GAME, players=2)["match"]
        assert stored(running, alone).head.stage == LAID
        made = ada.create(GAME, players=2, seats=[ME, FREE])
        assert is_undrawn(stored(running, made["match"]))
        ben.follow(made["links"]["join"])
        kept = stored(running, made["match"])
        assert (kept.head.stage, kept.head.entropy) == (LAID, None)
        assert kept.snapshots[0].position["chance"]["secret"] == kept.head.secret


def test_who_does_not_reveal_is_left_out_and_the_record_says_so(hasty: Running) -> None:
    with Browser(hasty, "Ada") as ada, Browser(hasty, "Ben") as ben:
        made = ada.create(GAME, players=2, seats=[ME, FREE])
        match = made["match"]
        ben.follow(made["links"]["join"])
        ben.keep(ben.get(f"/{match}/door")["promise"])
        ada.reveal(match)
        begins(ada, match)
        assert ben.post(f"/{match}/reveal", 409, value=ben.value.hex())["code"] == "begun"
        head = stored(hasty, match).head
        assert [share["value"] for share in head.entropy or ()] == [ada.value.hex(), None]
        threads = [threading.Thread(target=finished, args=(person, match)) for person in (ada, ben)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(PATIENCE)
        record = ada.get(f"/{match}/record")
        for person in (ada, ben):  # nobody has lied: Ben knows that his was not taken
            verdict = labtop.verify(record, person.kept)
            assert verdict.ok, verdict.problems
        ben.kept["acknowledged"] = True  # and had the server said that it was, he would know that it lies
        assert labtop.verify(record, ben.kept).problems == ["your own share is not in it"]


def test_a_rematch_waits_for_those_who_added_before_and_draws_anew(hasty: Running) -> None:
    with Browser(hasty, "Ada") as ada:
        made = ada.create(GAME, players=2)
        ada.reveal(made["match"])
        finished(ada, made["match"])
        match = ada.post(f"/{made['match']}/rematch", 201)["match"]
        kept = stored(hasty, match)
        assert kept.head.stage == GATHERING
        assert [row.commitment for row in kept.seats] == [None, AWAITED]
        old, ada.value = ada.value, os.urandom(32)
        told = ada.post(f"/{match}/commit", 200, commitment=ada.commitment)
        assert told == {"ok": True}
        assert ada.post(f"/{match}/commit", 200, commitment=ada.commitment) == {"ok": True}
        assert ada.post(f"/{match}/reveal", 400, value=old.hex())["code"] == "bad_share"
        assert ada.reveal(match) == {"ok": True}
        assert labtop.verify(finished(ada, match), ada.kept).ok
        following = ada.post(f"/{match}/rematch", 201)["match"]
        begins(ada, following)  # nobody commits: it does not wait for ever
        assert stored(hasty, following).head.entropy is None


def test_a_fork_is_laid_from_its_players_share(running: Running) -> None:
    with Browser(running, "Ada") as ada:
        made = ada.create(GAME, players=2)
        ada.reveal(made["match"])
        finished(ada, made["match"])
        first, ada.value = ada.value, os.urandom(32)
        assert first != ada.value
        fork = ada.post(f"/{made['match']}/fork", 201, step=3, bot="random", commitment=ada.commitment)["match"]
        assert stored(running, fork).head.stage == REVEALING
        ada.reveal(fork)
        record = finished(ada, fork)
        assert record["start"]["chance"]["secret"] != record["secret"]
        verdict = labtop.verify(record, ada.kept)
        assert verdict.ok, verdict.problems
        plain = ada.post(f"/{made['match']}/fork", 201, step=3, bot="random")["match"]
        assert stored(running, plain).head.stage == LAID


# --- faults ----------------------------------------------------------------------------------------------------------


def test_a_restart_in_the_middle_of_gathering_and_of_revealing_loses_nothing(tmp_path: Path) -> None:
    @contextlib.contextmanager
    def serving(**settings: Any) -> Iterator[Running]:
        server = Running(tmp_path, **settings)
        try:
            for person in (ada, ben):
                person.http.base_url = person.url = server.url
                person.http.headers["Origin"] = server.url
            yield server
        finally:
            server.stop()

    with Browser("", "Ada") as ada, Browser("", "Ben") as ben:
        with serving():
            made = ada.create(GAME, players=2, seats=[ME, FREE])
            match, promise = made["match"], made["promise"]
        with serving():
            assert ada.get(f"/{match}/door")["promise"] == promise
            ben.follow(made["links"]["join"])
            ada.reveal(match)
        with serving(reveal_s=SOON) as server:
            assert ada.get(f"/{match}/door")["promise"]["shares"][0]["revealed"]
            begins(ada, match)  # Ben does not come back: it goes on without him, by the new process's clock
            head = stored(server, match).head
            assert [share["value"] for share in head.entropy or ()] == [ada.value.hex(), None]
            assert commitment(bytes.fromhex(head.secret)) == promise["commitment"]


def test_two_processes_lay_one_table(database: str, tmp_path: Path) -> None:
    one, two = Running(tmp_path, database=database), Running(tmp_path, database=database)
    try:
        with Browser(one, "Ada") as ada, Browser(two, "Ben") as ben:
            for _ in range(3):
                made = ada.create(GAME, players=2, seats=[ME, FREE])
                match = made["match"]
                with ada.live(match) as a:
                    a.until("state")
                    ben.follow(made["links"]["join"])
                    with ben.live(match) as b:
                        b.until("state")
                        threads = [threading.Thread(target=each.reveal, args=(match,)) for each in (ada, ben)]
                        for thread in threads:
                            thread.start()
                        for thread in threads:
                            thread.join(PATIENCE)
                        assert ada.kept["acknowledged"]
                        assert ben.kept["acknowledged"]
                        for live in (a, b):
                            live.until(lambda m: m["type"] == "state" and m["now"]["view"] is not None)
                        same = ("players", "number", "waiting", "space", "breath")
                        assert [a.now["view"].get(key) for key in same] == [b.now["view"].get(key) for key in same]
                shares = {share["value"] for share in stored(one, match).head.entropy or ()}
                assert shares == {ada.value.hex(), ben.value.hex()}
    finally:
        two.stop()
        one.stop()


def gathering(shares: int) -> tuple[MatchRow, list[SeatRow], list[bytes]]:
    """A match of four, of whom some have committed."""
    head = replace(head_of(GAME, 4), stage=GATHERING, began=None, setup=[], opening=[], events=None)
    values = [os.urandom(32) for _ in range(shares)]
    seats = [replace(row, commitment=commitment(values[row.seat]) if row.seat < shares else None) for row in people(4)]
    return head, seats, values


def test_a_table_is_laid_once_and_never_without_a_share_that_was_acknowledged(database: str) -> None:
    async def work() -> None:
        one, two = await Storage.opened(database), await Storage.opened(database)
        try:
            for attempt in range(6):
                head, seats, values = gathering(3)
                await one.create(head, seats)
                assert not await one.reveal(head.id, 0, values[0].hex())  # not before all have committed
                assert sorted(await asyncio.gather(one.seal(head.id), two.seal(head.id))) == [False, True]
                assert not await one.commit(head.id, 3, "00" * 32)
                assert await one.reveal(head.id, 0, values[0].hex())
                found = await one.match(head.id)
                assert found is not None
                table = laid(*found)
                revealing = two.reveal(head.id, 1, values[1].hex())
                laying = one.lay(head.id, found[1], table, 1.0)
                order = (revealing, laying) if attempt % 2 else (laying, revealing)
                results = await asyncio.gather(*order)
                was_revealed, was_laid = results if attempt % 2 else reversed(results)
                assert was_revealed != was_laid  # one of them was first, and the other was told
                found = await one.match(head.id)
                assert found is not None
                if not was_laid:
                    tries = [storage.lay(head.id, found[1], laid(*found), 1.0) for storage in (one, two)]
                    assert sorted(await asyncio.gather(*tries)) == [False, True]
                kept = await two.stored(head.id)
                assert kept is not None
                in_it = [share["value"] is not None for share in kept.head.entropy or ()]
                assert in_it == [True, was_revealed, False]
                assert not await two.reveal(head.id, 2, values[2].hex())
                assert [row.share is not None for row in kept.seats] == [*in_it, False]
        finally:
            await one.close()
            await two.close()

    asyncio.run(work())


def test_a_gathering_table_is_laid_in_one_step_only_if_nobody_adds_to_chance_and_all_sit(database: str) -> None:
    async def work() -> None:
        storage = await Storage.opened(database)
        try:
            for shares, free, awaited, is_laid in (
                (0, 0, 0, True),
                (1, 0, 0, False),
                (0, 1, 0, False),
                (0, 0, 1, False),
            ):
                head, seats, _ = gathering(shares)
                if free:
                    seats[3] = replace(seats[3], who=OPEN, token=None)
                if awaited:
                    seats[2] = replace(seats[2], commitment=AWAITED)
                await storage.create(head, seats)
                nobody = [replace(row, commitment=None) for row in seats]
                assert await storage.lay(head.id, seats, laid(head, nobody), 1.0) == is_laid
                assert not await storage.lay(head.id, nobody, laid(head, nobody), 1.0)  # not again, not without a share
                kept = await storage.stored(head.id)
                assert kept is not None
                assert (kept.head.stage == LAID, list(kept.snapshots)) == (is_laid, [0] if is_laid else [])
                assert kept.head.revision == head.revision + is_laid
        finally:
            await storage.close()

    asyncio.run(work())


def test_no_seat_becomes_free_once_the_match_has_begun(database: str) -> None:
    """A host may have asked for it at a process that had not heard of the beginning yet."""

    async def work() -> None:
        storage = await Storage.opened(database)
        try:
            head, seats, _ = gathering(0)
            await storage.create(head, seats)
            assert await storage.lay(head.id, seats, laid(head, seats), 1.0)
            token = seats[1].token
            assert token is not None
            assert not await storage.remove_person(head.id, 1, token, None, "fresh")
            found = await storage.match(head.id)
            assert found is not None
            assert (found[1], found[0].join) == (seats, head.join)
            assert await storage.remove_person(head.id, 1, token, "easy", None)
        finally:
            await storage.close()

    asyncio.run(work())


def test_seats_are_filled_and_fixed_in_one_go(database: str) -> None:
    async def work() -> None:
        storage = await Storage.opened(database)
        try:
            head, seats, _ = gathering(1)
            seats[1] = replace(seats[1], commitment=AWAITED)
            seats[3] = replace(seats[3], who=OPEN, token=None)
            await storage.create(head, seats)
            assert not await storage.seal(head.id)  # a seat is free
            found = await storage.match(head.id)
            assert found is not None
            assert found[1] == seats
            assert await storage.seal(head.id, fill="easy")
            found = await storage.match(head.id)
            assert found is not None
            assert [(row.who, row.bot) for row in found[1]][3] == (BOT, "easy")
            assert [row.commitment for row in found[1]] == [seats[0].commitment, None, None, None]
        finally:
            await storage.close()

    asyncio.run(work())


def test_a_process_whose_clock_is_wrong_drops_nobodys_share(running: Running, tmp_path: Path) -> None:
    """Who has not revealed is waited for by a clock that only goes forward, from when a process first saw it."""
    with Browser(running, "Ada") as ada:
        match = ada.create(GAME, players=2)["match"]
        ada.get(f"/{match}/door")
        table = running.tables.open[match]

        class Ahead:
            def wall(self) -> float:
                return time.time() + 1000

            def steady(self) -> float:
                return time.monotonic()

        table.clock = Ahead()
        asyncio.run_coroutine_threadsafe(table.go_on(), running.loop).result(PATIENCE)
        assert not table.referee.started
        assert ada.reveal(match) == {"ok": True}
        assert table.referee.started


# --- leaks -----------------------------------------------------------------------------------------------------------


def test_before_the_beginning_no_share_and_before_the_end_no_secret_leaves_the_server(running: Running) -> None:
    with Browser(running, "Ada") as ada, Browser(running, "Ben") as ben, Person(running, "Cleo") as cleo:
        made = ada.create(GAME, players=2, seats=[ME, FREE])
        match = made["match"]
        cleo.follow(made["links"]["watch"])
        secret = stored(running, match).head.secret
        with ada.live(match, want="both") as a, cleo.live(match, want="both") as c:
            ben.follow(made["links"]["join"])
            ben.reveal(match)
            heard = [encoded(person.get(f"/{match}{path}")).decode() for person in (ada, cleo) for path in ASKED]
            for live in (a, c):
                live.drain()
            for text in (*heard, *a.bytes, *c.bytes):
                assert ben.value.hex() not in text
                assert secret not in text
            ada.reveal(match)
            kept = stored(running, match)
            blend = kept.snapshots[0].position["chance"]["secret"]
            assert blend != secret
            shares = [Share(0, ada.commitment, ada.value), Share(1, ben.commitment, ben.value)]
            assert bytes.fromhex(blend) == entropy.blended(bytes.fromhex(secret), 2, shares)
            with ben.live(match, want="both") as b:
                for live in (a, b):
                    live.until("state") if live is b else live.drain()
                    if live.now["decision"] is not None:
                        play_on(live, random.Random(1), 1)
                for live in (a, b, c):
                    live.drain()
                heard = [encoded(person.get(f"/{match}{path}")).decode() for person in (ada, cleo) for path in ASKED]
                for text in (*heard, *a.bytes, *b.bytes, *c.bytes):
                    assert secret not in text
                    assert blend not in text
        assert ada.get(f"/{match}/proof")["entropy"][1]["value"] == ben.value.hex()  # so he can see that it was taken


ASKED = ("", "?want=both", "/door", "/proof", "/record", "/log", "/chat")


def test_what_needs_a_laid_table_is_refused_until_there_is_one(running: Running) -> None:
    with Browser(running, "Ada") as ada:
        match = ada.create(GAME, players=2, seats=[ME, FREE])["match"]
        for path in ("/replay", "/replay/frames?from=0&count=1"):
            assert ada.get(f"/{match}{path}", 409)["code"] == "gathering"
        assert ada.post(f"/{match}/fork", 409, step=0)["code"] == "gathering"
        assert ada.post(f"/{match}/hint", 409)["code"] == "gathering"
        assert ada.get(f"/{match}/record")["seen"] == []
        with ada.live(match) as live:
            live.until("state")
            live.say("chat", command="chat-0001", text="hello")
            assert live.until("chat")["text"] == "hello"
        for wrong in ("00" * 31, "0G" * 32, "AA" * 32, "00" * 32 + "\n"):
            assert ada.post("", 400, game=GAME, commitment=wrong)["code"] == "bad_message"


def test_a_seat_that_is_taken_away_takes_its_commitment_along_unless_it_is_fixed(
    running: Running,
) -> None:
    with Browser(running, "Ada") as ada, Browser(running, "Ben") as ben, Browser(running, "Cleo") as cleo:
        made = ada.create(GAME, players=3, seats=[ME, FREE, FREE])
        match = made["match"]
        ben.follow(made["links"]["join"])
        assert ada.post(f"/{match}/remove", seat=1) == {"ok": True}
        assert [row.commitment for row in stored(running, match).seats] == [ada.commitment, None, None]
        link = ada.get(f"/{match}/links")["join"]
        cleo.follow(link)
        ben.follow(link)
        assert ada.get(f"/{match}/door")["promise"]["fixed"]
        assert ada.get(f"/{match}/links")["join"] is None
        housekeeping = running.tables.storage.remove_person(match, 1, stored(running, match).seats[1].token, None, None)
        assert asyncio.run_coroutine_threadsafe(housekeeping, running.loop).result(PATIENCE) is False
        assert ada.post(f"/{match}/remove", seat=1) == {"ok": True}  # a bot sits down: what was fixed stays fixed
        assert cleo.post(f"/{match}/reveal", 403, value=cleo.value.hex())["code"] == "no_access"
        for each in (ada, ben):
            assert each.reveal(match) == {"ok": True}
        assert ada.get(f"/{match}/door")["started"]  # who was removed is not waited for
        entropy = stored(running, match).head.entropy or ()
        assert [share["value"] for share in entropy] == [ada.value.hex(), None, ben.value.hex()]


def test_a_table_that_is_closed_before_it_begins_is_never_laid(hasty: Running) -> None:
    with Browser(hasty, "Ada") as ada:
        match = ada.create(GAME, players=2)["match"]
        assert ada.post(f"/{match}/close") == {"ok": True}
        ada.post(f"/{match}/reveal", value=ada.value.hex())
        time.sleep(2 * SOON)
        state = ada.get(f"/{match}?want=both")
        assert state["now"]["stopped"]["code"] == "closed"
        assert is_undrawn(stored(hasty, match))
