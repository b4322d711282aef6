"""People and programs at a real server, for tests: a browser's cookies, a socket, and everything it has heard."""

import json
import random
import socket
import threading
import time
import uuid
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from types import TracebackType
from typing import Any

import httpx
from websockets.sync.client import ClientConnection, connect

import labtop
from labtop.table.server import Server, make_server
from labtop.table.settings import Limits, Settings

PATIENCE = 20.0  # seconds; a busy machine is no failure
GENEROUS = Limits(messages_a_minute=1e6, messages_burst=10**6, requests_a_minute=1e6, requests_burst=10**6)


def a_free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


def quick_seats(
    game: str, players: int | None = None, options: Any = None, seats: list[Any] | None = None, **_: Any
) -> list[Any]:
    """The seats of a new table: mine and bots that play at random, unless something else is asked for."""
    count = labtop.game(game).agree(players, options or {})[0]
    seats = seats or [{"who": "me"}, *({"who": "bot"} for _ in range(count - 1))]
    return [{"bot": "random"} | seat if seat["who"] == "bot" else seat for seat in seats]


class Running:
    """A server in a thread of this process."""

    def __init__(self, data: Path, **values: Any) -> None:
        chosen: dict[str, Any] = {"port": 0, "warm": False, "thinkers": 1, "limits": GENEROUS, "data": data} | values
        self.settings = replace(Settings(), **chosen)
        ready = threading.Event()
        self.server: Server = make_server(self.settings, ready.set)
        self.thread = threading.Thread(target=self.server.run, daemon=True)
        self.thread.start()
        assert ready.wait(PATIENCE)
        self.port = int(self.server.servers[0].sockets[0].getsockname()[1])
        self.url = f"http://127.0.0.1:{self.port}"

    @property
    def loop(self) -> Any:
        return self.tables._tasks[0].get_loop()

    @property
    def tables(self) -> Any:
        return self.server.litestar.state.tables

    def stop(self) -> None:
        self.server.should_exit = True
        self.thread.join(PATIENCE)
        assert not self.thread.is_alive()


class Live:
    """A socket, and all it has heard."""

    def __init__(self, connecting: ClientConnection) -> None:
        self._connecting = connecting
        self.socket = connecting.__enter__()
        self.heard: list[dict[str, Any]] = []
        self.bytes: list[str] = []
        self.now: dict[str, Any] = {}
        self.version = 0

    def __enter__(self) -> "Live":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._connecting.__exit__(kind, error, at)

    def receive(self, timeout: float = PATIENCE) -> dict[str, Any]:
        text = self.socket.recv(timeout)
        assert isinstance(text, str)
        message: dict[str, Any] = json.loads(text)
        self.bytes.append(text)
        self.heard.append(message)
        self.version = max(self.version, message["version"])
        if message.get("now"):
            self.now = message["now"]
        return message

    def until(self, wanted: str | Callable[[dict[str, Any]], bool], timeout: float = PATIENCE) -> dict[str, Any]:
        """The next message of a type, or that fits."""
        end = time.monotonic() + timeout
        while True:
            message = self.receive(max(0.01, end - time.monotonic()))
            if message["type"] == wanted if isinstance(wanted, str) else wanted(message):
                return message

    def drain(self, quiet: float = 0.2) -> None:
        try:
            while True:
                self.receive(quiet)
        except TimeoutError:
            return

    def say(self, kind: str, **fields: Any) -> None:
        self.socket.send(json.dumps({"type": kind, **fields}))

    def act(self, action: str, **fields: Any) -> dict[str, Any]:
        """Act and wait for the answer: done or refused."""
        command = fields.setdefault("command", uuid.uuid4().hex)
        fields.setdefault("decision", self.now.get("decision"))
        self.say("act", action=action, **fields)
        return self.until(lambda m: m["type"] in ("done", "refused") and m.get("command") == command)


class Person:
    """A browser: cookies, one origin."""

    def __init__(self, running: Running | str, name: str = "", program: bool = False) -> None:
        self.url = running if isinstance(running, str) else running.url
        self.name = name
        self.http = httpx.Client(base_url=self.url, headers={"Origin": self.url}, timeout=PATIENCE)
        self.token: str | None = None
        self.program = program
        if program:
            del self.http.headers["Origin"]

    def __enter__(self) -> "Person":
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.http.close()

    def post(self, path: str, expect: int | None = None, **body: Any) -> dict[str, Any]:
        answer = self.http.post(f"/api/matches{path}", json=body)
        if expect is not None:
            assert answer.status_code == expect, answer.text
        told: dict[str, Any] = answer.json()
        return told

    def get(self, path: str, expect: int | None = 200) -> dict[str, Any]:
        answer = self.http.get(f"/api/matches{path}")
        if expect is not None:
            assert answer.status_code == expect, answer.text
        told: dict[str, Any] = answer.json()
        return told

    def create(self, game: str, **wanted: Any) -> dict[str, Any]:
        """A new table. Its bots play at random, so that nobody waits for them, unless a test says otherwise."""
        wanted["seats"] = quick_seats(game, **wanted)
        told = self.post("", 201, game=game, as_program=self.program, **({"name": self.name} | wanted))
        self._keep(told)
        return told

    def follow(self, link: str, **wanted: Any) -> dict[str, Any]:
        """Open a join or watch link, as the page does."""
        address, _, fragment = link.partition("#")
        match = address.rpartition("/")[2]
        kind, _, secret = fragment.partition("=")
        named = {"name": self.name} if kind == "join" else {}
        told = self.post(f"/{match}/{kind}", 201, secret=secret, as_program=self.program, **(named | wanted))
        self._keep(told)
        return told

    def _keep(self, told: dict[str, Any]) -> None:
        if told.get("token"):
            self.token = told["token"]
            self.http.headers["Authorization"] = f"Bearer {self.token}"

    def live(self, match: str, **query: Any) -> Live:
        address = f"{self.url.replace('http', 'ws')}/api/matches/{match}/live"
        query = {"want": "views"} | query
        address += "?" + "&".join(f"{key}={value}" for key, value in query.items())
        headers = {}
        if self.program:
            headers["Authorization"] = f"Bearer {self.token}"
        else:
            headers["Cookie"] = "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())
        origin: Any = None if self.program else self.url
        return Live(connect(address, additional_headers=headers, origin=origin, max_size=None, compression=None))


def play_on(live: Live, luck: random.Random, most: int = 10**6, stop: Callable[[], bool] = lambda: False) -> int:
    """Play random legal actions whenever asked, until the match is over or it is time to stop. Gives how many."""
    taken, heard = 0, time.monotonic()
    while not live.now.get("over") and taken < most and not stop():
        if live.now.get("curtain"):
            live.say("lift", seat=live.now["curtain"]["seat"])
            live.until("state")
        elif live.now.get("decision") is not None:
            answer = live.act(luck.choice(live.now["legal"])["text"])
            if answer["type"] == "done":
                taken += 1
            else:
                assert answer["code"] in ("stale", "not_your_turn"), answer
            while live.now["version"] < answer["version"]:
                live.receive()
        else:
            try:
                live.receive(0.3)
            except TimeoutError:
                assert time.monotonic() - heard < PATIENCE, "nothing happens any more"
                continue
        heard = time.monotonic()
    return taken
