"""Every command comes by both doors and is answered alike, or says why it comes by one only."""

import ast
import uuid
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

import labtop.table
from labtop.bots import USUAL
from labtop.table.commands import COMMANDS, Declared, SocketCommand
from labtop.table.messages import commands
from labtop.table.messages.commands import (
    Act,
    AskHint,
    AskPreview,
    AskWhy,
    Close,
    Command,
    Commit,
    Forget,
    Invite,
    Leave,
    Lend,
    LetTalk,
    Mute,
    Remove,
    Rename,
    Reveal,
    Say,
    StandIn,
    Start,
    Sync,
    Undo,
    Withdraw,
)
from tests.table.people import Live, Person, Running

ME, OPEN = {"who": "me"}, {"who": "open"}
DECLARED = list(COMMANDS.values())
BOTH = [declared for declared in DECLARED if declared.socket and declared.path is not None]
NEWS = ("who", "name", "bot", "stand_in")  # of a seat: what does not depend on the clock


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    server = Running(tmp_path, away_after_s=0.0)
    yield server
    server.stop()


def fresh() -> str:
    return uuid.uuid4().hex


EXAMPLES: dict[type[Command], dict[str, Any]] = {
    Act: {"command": fresh(), "decision": 0, "action": "cw"},
    Undo: {"command": fresh(), "version": 0},
    AskHint: {},
    AskPreview: {"decision": 0, "actions": ["cw"]},
    AskWhy: {"element": "laborigines-tile-1"},
    Say: {"command": fresh(), "text": "hello"},
    Start: {},
    Commit: {"commitment": "00" * 32},
    Reveal: {"value": "00" * 32},
    Rename: {"name": "Ada"},
    Leave: {},
    StandIn: {"seat": 1},
    Close: {},
    Remove: {"seat": 1},
    Invite: {"seat": 1},
    Forget: {},
    Lend: {},
    Withdraw: {"link": "k3v9q2m8xw"},
    LetTalk: {"allowed": True},
    Mute: {"line": 1},
}


def by_http(person: Person, match: str, declared: Declared, **body: Any) -> dict[str, Any]:
    if declared.method == "GET":
        return dict(person.http.get(f"/api/matches/{match}{declared.path}?want=views").json())
    return person.post(f"/{match}{declared.path}?want=views", **body)


def by_socket(live: Live, declared: Declared, **body: Any) -> dict[str, Any]:
    """The answer, or the first news where there is no answer of its own."""
    live.drain(0.1)
    live.say(declared.name, **body)
    answer: Any = declared.answer
    wanted = answer.__struct_config__.tag if answer else "table"
    return live.until(lambda m: m["type"] in (wanted, "refused"))


def test_every_command_has_one_handler_and_a_reason_for_every_closed_door() -> None:
    declared = {thing for thing in vars(commands).values() if isinstance(thing, type) and issubclass(thing, Command)}
    assert set(COMMANDS) == declared - {Command}
    assert set(SocketCommand.__args__) == {entry.command for entry in DECLARED if entry.socket}
    for entry in DECLARED:
        assert bool(entry.why) != (entry in BOTH), entry.name
        assert entry.socket or entry.path is not None
    assert {entry.command for entry in BOTH} - {Sync} == set(EXAMPLES)


def test_all_messages_are_declared_in_one_place() -> None:
    here = Path(labtop.table.__path__[0])
    kept = here / "storage"  # rows of the database
    for path in here.rglob("*.py"):
        if path.is_relative_to(here / "messages") or path.is_relative_to(kept):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.ClassDef):
                assert "Struct" not in "".join(ast.unparse(base) for base in node.bases), f"{path.name}: {node.name}"


def test_what_comes_by_one_door_is_unknown_at_the_other(running: Running) -> None:
    with Person(running, "Ada") as ada:
        match = ada.create("laborigines", players=2)["match"]
        with ada.live(match) as live:
            live.until("state")
            for declared in DECLARED:
                if declared.path is None:
                    assert ada.post(f"/{match}/{declared.name}", 404)["code"] == "no_page"
                elif not declared.socket:
                    live.say(declared.name)
                    assert live.until("refused")["code"] == "bad_message"


@pytest.mark.parametrize(
    "declared", [each for each in BOTH if each.command in EXAMPLES], ids=lambda declared: declared.name
)
def test_both_doors_refuse_alike(running: Running, declared: Declared) -> None:
    """Who only watches, who names a seat of somebody else, who sends what is no such command."""
    body = EXAMPLES[declared.command]
    with Person(running, "Ada") as ada, Person(running, "Cleo") as cleo:
        made = ada.create("laborigines", players=3, seats=[ME, OPEN, ME])
        match = made["match"]
        cleo.follow(made["links"]["watch"])
        cases: list[tuple[Person, dict[str, Any]]] = [(cleo, body), (ada, body | {"nonsense": 1})]
        if "seat" in declared.command.__struct_fields__ and declared.command is not StandIn:
            cases += [(ada, body | {"seat": 1}), (ada, body | {"seat": "0"})]
        if "bot" in declared.command.__struct_fields__:
            cases += [(ada, body | {"bot": "oracle"} | ({"seat": 0} if declared.command is AskHint else {}))]
        for person, asked in cases:
            with person.live(match) as live:
                live.until("state")
                heard = by_socket(live, declared, **asked)
            told = by_http(person, match, declared, **asked)
            assert heard["type"] == "refused", heard
            assert told == {key: heard[key] for key in told}
            assert set(heard) - set(told) == {"type", "version", "command"}


def test_an_action_is_acknowledged_alike_and_happens_once(running: Running) -> None:
    with Person(running, "Ada") as ada:
        match = ada.create("labydo", players=2, seats=[ME, ME])["match"]
        with ada.live(match) as live:
            live.until("state")
            for _ in range(20):
                if live.now["curtain"]:
                    live.say("lift", seat=live.now["curtain"]["seat"])
                    live.until("state")
                seat, action = live.now["seat"], live.now["legal"][0]["text"]
                body = {"command": fresh(), "decision": live.now["decision"], "action": action, "seat": seat}
                heard, told = both(live, ada, match, Act, **body)
                same_done(heard, told, seat)
                version = heard["version"]
                while live.now["version"] < version:
                    live.receive()
                if ada.get(f"/{match}?seat={seat}")["now"]["undo"]:
                    break
            undo = {"command": fresh(), "version": version, "seat": seat}
            same_done(*both(live, ada, match, Undo, **undo), seat)


def same_done(heard: dict[str, Any], told: dict[str, Any], seat: int) -> None:
    now = told.pop("now")
    assert now["seat"] == seat
    assert heard["type"] == "done"
    assert heard == told


def test_questions_are_answered_alike(running: Running) -> None:
    with Person(running, "Ada") as ada:
        match = ada.create("laborigines", players=2, seats=[ME, ME])["match"]
        with ada.live(match) as live:
            state = live.until("state")
            assert by_socket(live, COMMANDS[Sync]) == by_http(ada, match, COMMANDS[Sync])
            seat = state["now"]["seat"]
            heard, told = both(live, ada, match, AskWhy, seat=seat, element="laborigines-tile-99")
            assert heard == told
            assert heard["rule"]
            heard, told = both(live, ada, match, AskHint, seat=seat, bot="random")
            chosen = {"action", "label"}
            legal = [{"action": choice["text"], "label": choice["label"]} for choice in state["now"]["legal"]]
            for hint in (heard, told):
                assert {key: hint.pop(key) for key in chosen} in legal
            assert heard == told


def both(live: Live, person: Person, match: str, kind: type[Command], **body: Any) -> tuple[Any, Any]:
    return by_socket(live, COMMANDS[kind], **body), by_http(person, match, COMMANDS[kind], **body)


SEATING: dict[type[Command], tuple[dict[str, Any], Callable[[list[dict[str, Any]]], bool]]] = {
    Start: ({"bot": "random"}, lambda seats: seats[2]["bot"] == "random"),
    Rename: ({"name": "Lovelace"}, lambda seats: seats[0]["name"] == "Lovelace"),
    Leave: ({}, lambda seats: seats[0]["name"] == "Ada"),
    StandIn: ({"seat": 1, "bot": "random"}, lambda seats: seats[1]["stand_in"] == "random"),
    Remove: ({"seat": 1, "bot": "random"}, lambda seats: seats[1]["bot"] == "random"),
    Forget: ({}, lambda seats: seats[0]["name"] == "somebody"),
    Close: ({}, lambda seats: seats[0]["name"] == "Ada"),
}


@pytest.mark.parametrize("kind", SEATING, ids=lambda kind: kind.__name__)
def test_who_sits_where_changes_alike(running: Running, kind: type[Command]) -> None:
    """By either door at a table of its own: afterwards both tables look the same, and the request is answered ok."""
    body, changed = SEATING[kind]
    looks = []
    for door in ("socket", "http"):
        with Person(running, "Ada") as ada, Person(running, "Ben") as ben:
            third = OPEN if kind is Start else {"who": "bot"}
            made = ada.create("laborigines", players=3, seats=[ME, OPEN, third])
            match = made["match"]
            ben.follow(made["links"]["join"])
            with ada.live(match) as live:
                live.until("table")
                if door == "socket":
                    assert by_socket(live, COMMANDS[kind], **body)["type"] == "table"
                else:
                    assert by_http(ada, match, COMMANDS[kind], **body) == {"ok": True}
                table = running.tables.open[match]
                seats = msgspec.to_builtins(table.news("en"))["seats"]
                left = [row.left for row in table.referee.seats]
            assert changed(seats)
            assert left == [kind is Leave, False, False]
            looks.append([{key: seat[key] for key in NEWS} for seat in seats])
    assert looks[0] == looks[1]


def test_what_is_said_is_heard_alike(running: Running) -> None:
    with Person(running, "Ada") as ada:
        match = ada.create("laborigines", players=2)["match"]
        with ada.live(match) as live:
            live.until("table")
            answer = by_socket(live, COMMANDS[Say], command="first-line", text="hello")
            heard = next(message for message in live.heard if message["type"] == "chat")
            assert by_http(ada, match, COMMANDS[Say], command="first-line", text="hello") == answer  # once
            other = by_http(ada, match, COMMANDS[Say], command="second-line", text="hello")
            assert other == answer | {"command": "second-line"}
            again = live.until("chat")
        assert (heard["line"], again["line"]) == (1, 2)
        differ = {"line", "at", "version"}
        assert {k: v for k, v in heard.items() if k not in differ} == {
            k: v for k, v in again.items() if k not in differ
        }


def test_a_refusal_names_the_field_it_is_about(running: Running) -> None:
    with Person(running, "Ada") as ada:
        for wanted, code, field in (
            ({"game": "chess"}, "unknown_game", "game"),
            ({"game": "laborigines", "players": 9}, "bad_players", "players"),
            ({"game": "laborigines", "options": {"variant": "solo"}}, "bad_option", "variant"),
            ({"game": "laborigines", "options": {"variant": "teams", "energy": 5}}, "bad_option", "energy"),
            ({"game": "laborigines", "options": {"speed": 5}}, "bad_option", "speed"),
            ({"game": "laborigines", "players": 2, "seats": [ME]}, "bad_seats", "seats"),
            ({"game": "laborigines", "seats": [ME, {"who": "bot", "bot": "oracle"}]}, "bad_bot", "bot"),
            ({"game": "laborigines", "name": "\x00"}, "bad_name", "name"),
        ):
            told = ada.post("", 400, **wanted)
            assert (told["code"], told["field"]) == (code, field)
        refused = ada.http.get("/api/games/labyrinthus/seats?turning=by_step&directional=false").json()
        assert (refused["code"], refused["field"]) == ("bad_option", "turning")


def test_without_a_word_about_bots_the_usual_one_sits_down(running: Running) -> None:
    with Person(running, "Ada") as ada:
        match = ada.post("", 201, game="laborigines", players=2)["match"]
        with ada.live(match) as live:
            assert live.until("table")["seats"][1]["bot"] == USUAL
