"""What who made a table may do with it, and what everybody may do with what is stored of them."""

import asyncio
import random
import sqlite3
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace
from websockets.exceptions import ConnectionClosed

from labtop.table.settings import Settings
from labtop.table.storage import Row, Storage
from labtop.table.storage.schema import metadata
from labtop.table.tables import Tables
from tests.table.memory import head_of, people
from tests.table.people import Live, Person, Running, play_on

ME, OPEN, BOT = {"who": "me"}, {"who": "open"}, {"who": "bot"}


def two_at(ada: Person, ben: Person, **wanted: Any) -> tuple[str, dict[str, Any]]:
    made = ada.create("laborigines", players=3, seats=[ME, OPEN, BOT], **wanted)
    ben.follow(made["links"]["join"])
    return made["match"], made["links"]


def goodbye(live: Live) -> str:
    """Why the server ends a connection."""
    told = live.until("bye")
    with pytest.raises(ConnectionClosed):
        live.receive()
    assert len(told["sentence"]) > 10
    return str(told["code"])


def secret_of(link: str) -> str:
    return link.rpartition("=")[2]


def test_only_the_host_has_the_hosts_powers(running: Running) -> None:
    with Person(running, "Ada") as ada, Person(running, "Ben") as ben, Person(running, "Eve") as eve:
        match, _ = two_at(ada, ben)
        for path, body in (("close", {}), ("remove", {"seat": 0}), ("invite", {"seat": 0})):
            assert ben.post(f"/{match}/{path}", 403, **body)["code"] == "host_only"
            assert eve.post(f"/{match}/{path}", 403, **body)["code"] == "no_access"
        for path in ("remove", "invite"):
            assert ada.post(f"/{match}/{path}", 409, seat=0)["code"] == "own_seat"
            assert ada.post(f"/{match}/{path}", 400, seat=9)["field"] == "seat"
        assert ada.post(f"/{match}/remove", 409, seat=2)["code"] == "no_person"


def test_a_closed_table_can_be_looked_at_and_nothing_else(tmp_path: Path) -> None:
    server = Running(tmp_path)
    with Person(server, "Ada") as ada, Person(server, "Ben") as ben, Person(server, "Cleo") as cleo:
        match, links = two_at(ada, ben)
        cleo.follow(links["watch"])
        with ada.live(match) as a, ben.live(match) as b, cleo.live(match) as c:
            for live in (a, b, c):
                live.until("state")
            ada.post(f"/{match}/close", 200)
            for live in (a, b):
                told = live.until(lambda m: m["type"] == "state" and m["now"]["stopped"])
                assert told["now"]["stopped"]["code"] == "closed"
                assert told["now"]["view"]["seats"], "the board is still there"
                assert [m for m in live.heard if m["type"] == "table"][-1]["closed"]
            assert goodbye(c) == "closed"
            assert b.act("cw", decision=b.now["version"])["code"] == "closed"
        version = server.tables.open[match].referee.version
        for path, body in (
            ("actions", {"command": "an-action", "decision": 0, "action": "cw"}),
            ("undo", {"command": "an-undo-1", "version": version}),
            ("chat", {"command": "a-line-of", "text": "hello"}),
            ("stand-in", {"seat": 0}), ("start", {}), ("hint", {}),
        ):  # fmt: skip
            assert ben.post(f"/{match}/{path}", 409, **body)["code"] == "closed", path
        assert ada.post(f"/{match}/close", 409)["code"] == "closed"
    server.stop()
    again = Running(tmp_path)
    try:
        with Person(again, "Ben") as later, Person(again, "Cleo") as stranger:
            later.http.cookies.update(ben.http.cookies)
            stranger.http.cookies.update(cleo.http.cookies)
            state = later.get(f"/{match}?want=views")
            assert state["now"]["stopped"]["code"] == "closed"
            assert state["now"]["view"]["seats"]
            assert later.get(f"/{match}/door")["closed"]
            assert later.get(f"/{match}/replay")["steps"]
            assert later.get(f"/{match}/record")["seen"]
            assert later.get(f"/{match}/proof")["secret"] is None
            assert later.http.get("/api/mine").json()["matches"][0]["closed"]
            assert stranger.get(f"/{match}", 403)["code"] == "no_access"
            assert again.tables.open[match].referee.version == version
    finally:
        again.stop()


def test_who_is_removed_before_the_beginning_cannot_come_back_by_the_old_link(running: Running) -> None:
    with Person(running, "Ada") as ada, Person(running, "Ben") as ben, Person(running, "Cy") as cy:
        made = ada.create("laborigines", players=3, seats=[ME, OPEN, OPEN])
        match, link = made["match"], made["links"]["join"]
        ben.follow(link)
        with ben.live(match) as b:
            b.until("state")
            ada.post(f"/{match}/remove", 200, seat=1)
            assert goodbye(b) == "seat_lost"
        door = ben.get(f"/{match}/door")
        assert (door["role"], door["free"]) == ("none", [1, 2])
        assert ben.post(f"/{match}/join", 403, secret=secret_of(link))["code"] == "bad_secret"
        fresh = ada.get(f"/{match}/links")["join"]
        assert fresh != link
        assert cy.follow(fresh)["seats"] == [1]
        assert ada.post(f"/{match}/remove", 409, seat=2)["code"] == "empty_seat"


def test_who_is_removed_from_a_running_match_leaves_the_seat_to_a_bot(running: Running) -> None:
    with Person(running, "Ada") as ada, Person(running, "Ben") as ben:
        match, _ = two_at(ada, ben)
        with ada.live(match) as a, ben.live(match) as b:
            b.until("state")
            ada.post(f"/{match}/remove", 200, seat=1, bot="random")
            assert goodbye(b) == "seat_lost"
            table = a.until(lambda m: m["type"] == "table" and m["seats"][1]["who"] == "bot")
            assert (table["seats"][1]["bot"], table["seats"][1]["name"]) == ("random", "")
            assert ben.get(f"/{match}", 403)["code"] == "no_access"
            assert ben.post(f"/{match}/name", 403, name="Ben")["code"] == "no_access"
            play_on(a, random.Random(1), 3)  # it goes on


def test_a_lost_seat_is_given_back_by_a_link_that_works_once(running: Running) -> None:
    with Person(running, "Ada") as ada, Person(running, "Ben") as ben, Person(running) as phone, Person(running) as eve:
        match, _ = two_at(ada, ben)
        first = ada.post(f"/{match}/invite", 200, seat=1)["url"]
        second = ada.post(f"/{match}/invite", 200, seat=1)["url"]
        assert eve.post(f"/{match}/claim", 403, secret=secret_of(first))["code"] == "bad_secret", "a newer one was made"
        with ben.live(match) as b, ada.live(match) as a:
            b.until("state")
            a.until("table")
            assert phone.post(f"/{match}/claim", 201, secret=secret_of(second))["seats"] == [1]
            assert goodbye(b) == "seat_lost"
        assert eve.post(f"/{match}/claim", 403, secret=secret_of(second))["code"] == "bad_secret"
        assert ben.get(f"/{match}", 403)["code"] == "no_access"
        with phone.live(match) as live:
            live.until("state")
            assert live.until("table")["seats"][1]["name"] == "Ben", "the name stays"
        bots = ada.post(f"/{match}/invite", 200, seat=2)["url"]
        assert eve.post(f"/{match}/claim", 201, secret=secret_of(bots), name="Eve")["seats"] == [2]
        row = running.tables.open[match].referee.seats[2]
        assert (row.who, row.name, row.bot) == ("person", "Eve", None)


def test_of_many_who_open_a_seats_link_one_gets_it(database: str) -> None:
    async def work() -> None:
        one, two = await Storage.opened(database), await Storage.opened(database)
        match = head_of("laborigines")
        try:
            await one.create(match, people(4))
            await one.change_seat(match.id, 1, invite="invited")
            claims = (store.claim_seat(match.id, "invited", f"t{n}", "") for n, store in enumerate([one, two] * 4))
            taken = await asyncio.gather(*claims)
            assert sorted(taken, key=str) == [1, *[None] * 7]
        finally:
            await one.close()
            await two.close()

    asyncio.run(work())


def test_who_sat_at_a_table_can_have_name_and_chat_deleted(tmp_path: Path) -> None:
    server = Running(tmp_path)
    with Person(server, "Ada Lovelace") as ada, Person(server, "Benjamin") as ben:
        match, _ = two_at(ada, ben)
        with ada.live(match) as a, ben.live(match) as b:
            a.until("state")
            b.until("state")
            ada.post(f"/{match}/chat", 200, command="first-line", text="I live at number 12")
            ben.post(f"/{match}/chat", 200, command="other-line", text="well played")
            a.until(lambda m: m["type"] == "chat" and m["line"] == 2)
            ada.post(f"/{match}/forget", 200)
            assert b.until("forgotten")["seat"] == 0
            seat = b.until("table")["seats"][0]
            assert (seat["name"], seat["forgotten"]) == ("somebody", True)
        said = [(line["name"], line["text"]) for line in ben.get(f"/{match}/chat")["lines"]]
        assert said == [("", ""), ("Benjamin", "well played")]
        assert ben.http.get("/api/mine").json()["matches"][0]["names"] == ["somebody", "Benjamin", "a bot"]
        assert ben.post(f"/{match}/forget", 403, seat=0)["code"] == "not_yours"
        assert ada.post(f"/{match}/name", 200, name="A.")
        assert ben.http.get("/api/mine").json()["matches"][0]["names"][0] == "A."
        ada.post(f"/{match}/forget", 200)
    server.stop()
    with sqlite3.connect(tmp_path / "table.sqlite3") as db:
        everything = "\n".join(db.iterdump())
    db.close()
    assert "Benjamin" in everything
    for trace in ("Lovelace", "number 12"):
        assert trace not in everything


def everything_of(url: str, match: str) -> set[str]:
    """The tables of a database that hold anything of a match."""

    async def work() -> set[str]:
        storage = await Storage.opened(url)
        found = set()
        async with storage._reading() as db:
            for table in metadata.sorted_tables:
                column = table.c.get("match", table.c.get("id"))
                if column is not None and (await db.execute(table.select().where(column == match))).first():
                    found.add(table.name)
        await storage.close()
        return found

    return asyncio.run(work())


def row(number: int, at: float) -> Row:
    return Row(
        number=number, kind="act", seat=0, action="cw", results=[], command=f"command-{number}", by="person", at=at,
        events=[],
    )  # fmt: skip


def test_what_is_old_is_deleted_with_all_that_belongs_to_it_and_what_is_played_stays(database: str) -> None:
    """Names say what each match is; 10 days are kept."""
    day = 24 * 3600.0

    async def work() -> tuple[dict[str, str], list[str]]:
        storage = await Storage.opened(database)
        now = await storage.now()
        before, lately = now - 11 * day, now - 9 * day
        old = {"created": before, "began": before}
        kinds: dict[str, dict[str, Any]] = {
            "finished": old | {"over": before + 60},
            "finished lately": old | {"over": lately},
            "closed": old | {"closed": before + 60},
            "left": old,
            "never begun": {"created": before, "began": None},
            "played lately": old,
            "talked at lately": old,
            "somebody is there": old,
            "spared": old,
            "new": {"created": now, "began": now},
        }
        names = {}
        for kind, values in kinds.items():
            match = replace(head_of("laborigines"), **values)
            names[kind] = match.id
            await storage.create(match, people(4))
            await storage.append(match.id, row(1, before))
            await storage.say(match.id, 0, "Ada", "hello", "a-line-of-chat", before)
        await storage.append(names["played lately"], row(2, lately))
        await storage.say(names["talked at lately"], 0, "Ada", "still there?", "another-line", lately)
        await storage.beat("a-process", [(names["somebody is there"], 0)], now, 0)
        gone = await storage.prune(10 * day, spared=[names["spared"]])
        await storage.beat("a-process", [], now, 0)
        await storage.close()
        return names, gone

    names, gone = asyncio.run(work())
    deleted = {kind for kind, match in names.items() if match in gone}
    assert deleted == {"finished", "closed", "left", "never begun"}
    for kind, match in names.items():
        left = everything_of(database, match)
        assert left == (set() if kind in deleted else {"matches", "seats", "actions", "chat"}), kind


def test_the_server_forgets_once_a_day_what_it_is_told_to(tmp_path: Path) -> None:
    async def work() -> None:
        settings = Settings(data=tmp_path, keep_days=30, warm=False)
        storage = await Storage.opened(settings.database_url)
        tables = Tables(settings, storage)
        asked: list[float] = []

        async def prune(older_than_s: float, spared: Any = ()) -> list[str]:
            asked.append(older_than_s)
            return []

        storage.prune = prune  # type: ignore[method-assign]
        for _ in range(3):
            await tables._forget_old()
        assert asked == [30 * 24 * 3600.0]
        assert tables._pruned is not None
        tables._pruned -= 24 * 3600.0
        await tables._forget_old()
        assert len(asked) == 2
        await storage.close()

    asyncio.run(work())
