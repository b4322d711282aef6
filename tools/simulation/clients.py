"""People at the table, each with a page that behaves as `static/socket.js` does; and programs that come by HTTP."""

import asyncio
from contextvars import Context
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import msgspec

from labtop.table.messages.commands import Act, Rematch, Sync
from labtop.table.refusals import Refused
from labtop.table.viewer import CHANGES, PATCHES
from tools.simulation.network import Line

if TYPE_CHECKING:
    from tools.simulation.world import World

FIRST_WAIT_S, LONGEST_WAIT_S = 0.4, 8.0
PING_EVERY_S, SILENCE_S = 20.0, 12.0
HTTP_S = 10.0


class Lost(Exception):
    """A request or its answer has not arrived."""


@dataclass(frozen=True)
class Sent:
    """A decision or an undo that somebody has sent, under an id of its own."""

    match: str
    kind: str
    seat: int | None
    action: str
    at: float


@dataclass
class Shown:
    """What a client shows of the table: built from messages alone, as the page does."""

    version: int = -1
    now: dict[str, Any] | None = None
    lines: dict[int, tuple[int, str]] = field(default_factory=dict)  # index -> number, text
    chat: dict[int, str] = field(default_factory=dict)
    last_line: int = 0
    news: dict[str, Any] | None = None
    mine: tuple[int, ...] = ()
    view: dict[str, Any] = field(default_factory=dict)  # of this connection, where it is told what is new
    parts: dict[str, str] = field(default_factory=dict)  # of the picture, likewise
    order: list[str] = field(default_factory=list)
    panels: dict[int, Any] = field(default_factory=dict)

    def connect(self) -> None:
        """What comes is new to a connection, whatever an older one was told."""
        self.view, self.parts, self.order, self.panels = {}, {}, [], {}

    def take(self, message: dict[str, Any], want: str) -> None:
        match message["type"]:
            case "state":
                self.version, self.mine = message["version"], tuple(message["mine"])
                self.lines = {line["index"]: (line["number"], line["text"]) for line in message["log"]}
                self.connect()
                self._stand(message["now"], want)
            case "update":
                self.version = message["version"]
                if message["undo"]:
                    self.lines = {at: line for at, line in self.lines.items() if line[0] <= message["number"]}
                for frame in message["frames"]:
                    self.lines.setdefault(frame["index"], (frame["number"], frame["text"]))
                    if want == PATCHES:
                        self._patch(frame["moving"])
                        self.panels |= {panel["seat"]: panel for panel in frame["seats"]}
                if message["now"] is not None:
                    self._stand(message["now"], want)
            case "chat":
                if message["line"] > self.last_line:
                    self.last_line = message["line"]
                    self.chat[message["line"]] = message["text"]
            case "table":
                self.news = message

    def _stand(self, now: dict[str, Any], want: str) -> None:
        self.now = dict(now)
        if want == CHANGES:
            self.view |= now["view"] or {}
            self.now["view"] = self.view
        elif want == PATCHES:
            self._patch(now["moving"])
            self.panels |= {panel["seat"]: panel for panel in now["seats"]}
            self.now["moving"] = "".join(f'<g data-part="{name}">{self.parts[name]}</g>' for name in self.order)
            self.now["seats"] = [self.panels[seat] for seat in sorted(self.panels)]

    def _patch(self, patch: dict[str, Any] | None) -> None:
        if patch is not None:
            self.parts |= patch["set"]
            self.order = patch.get("order") or self.order
            self.parts = {name: self.parts[name] for name in self.order}


class Client:
    """A page: it plays at random, connects again by itself, and sends again what was not answered."""

    def __init__(self, world: "World", name: str, match: str, token: str, want: str, pace_s: float) -> None:
        self.world, self.name, self.match, self.token, self.want = world, name, match, token, want
        self.luck = world.luck("client", name)
        self.pace_s = pace_s
        self.shown = Shown()
        self.line: Line | None = None
        self.since_connected: float | None = None
        self.unanswered: dict[str, dict[str, Any]] = {}
        self.naughty = self.luck.random() < 0.6 or pace_s > 10
        self.home = self.luck.randrange(2)  # the process that a proxy sends it to, mostly
        self.heard: list[tuple[int, dict[str, Any]]] = []  # with the number of the line
        self._planned: tuple[Any, ...] | None = None  # what it is about to decide
        self._wait = FIRST_WAIT_S
        self._heard_at = 0.0
        self._count = 0
        self._asked_rematch = False
        self._told_line: dict[int, int] = {}  # line -> version it stands at
        self.first_lines: dict[int, set[str]] = {}  # line -> commands that were first sent by it

    def start(self) -> None:
        self._later(self.luck.random() * 2, self.connect)
        self._later(PING_EVERY_S, self._ping)
        self._later(1 + self.luck.random() * 10, self._misbehave)

    def _later(self, seconds: float, callback: Any, *given: Any) -> None:
        self.world.loop.call_later(seconds, callback, *given, context=Context())

    @property
    def connected(self) -> bool:
        return self.line is not None and self.line.alive

    # --- the connection ----------------------------------------------------------------------------------------------

    def connect(self) -> None:
        if self.line is not None:
            return
        process = self.world.proxied(self.home, self.luck)
        if process is None:
            self._lost()
            return
        line = Line(self.world.serial(), self.match, process, self.world.weather, self.luck, self._hear, self._closed)
        self.line = line
        self.first_lines[line.number] = line.sent_here
        since = self.shown.version if self.shown.version >= 0 else None
        self.world.story.tell(self.name, f"connects to {process.name} by line {line.number}, since {since}")
        asked = (line, self.match, self.token, since, self.shown.last_line, self.want)
        self._later(self.world.weather.delay(self.luck), lambda: process.run(process.serve(*asked)))
        self._later(15.0, self._give_up, line)

    def _give_up(self, line: Line) -> None:
        """No answer to the handshake."""
        if not line.opened:
            line.hang_up()

    def _closed(self, line: Line) -> None:
        if line is self.line:
            self._lost()

    def _lost(self) -> None:
        self.line, self.since_connected = None, None
        self._later(self._wait * (0.8 + 0.4 * self.luck.random()), self.connect)
        self._wait = FIRST_WAIT_S if self._wait > LONGEST_WAIT_S else min(LONGEST_WAIT_S, self._wait * 2)

    def _ping(self) -> None:
        self._later(PING_EVERY_S, self._ping)
        if self.line is None or not self.line.opened:
            return
        asked, line = self.world.loop.time(), self.line
        self._write({"type": "ping"})

        def silent() -> None:
            if self.line is line and self._heard_at < asked:
                self.world.story.tell(self.name, f"hears nothing on line {line.number}")
                line.hang_up()

        self._later(SILENCE_S, silent)

    # --- what it says ------------------------------------------------------------------------------------------------

    def _write(self, command: dict[str, Any]) -> None:
        line = self.line
        if line is None or not line.opened:
            return
        data = msgspec.json.encode(command)
        line.up.send(data)
        if "command" in command and self.luck.random() < self.world.weather.twice:
            self._later(self.luck.random(), self._again, line, data)

    def _again(self, line: Line, data: bytes) -> None:
        if line is self.line and not line.cut:
            line.up.send(data)

    def send(self, command: dict[str, Any]) -> None:
        told = " ".join(f"{key}={value}" for key, value in command.items() if key != "type")
        self.world.story.tell(self.name, f"{command['type']} {told}")
        id = command.get("command")
        if id is not None:
            if id not in self.unanswered and self.line is not None:
                self.line.sent_here.add(id)
            self.unanswered[id] = command
            if command["type"] in ("act", "undo"):
                seat = command.get("seat", self.shown.mine[0] if len(self.shown.mine) == 1 else None)
                action = command.get("action", "")
                self.world.sent[id] = Sent(self.match, command["type"], seat, action, self.world.loop.time())
        self._write(command)

    def fresh(self) -> str:
        self._count += 1
        return f"{self.name}-{self._count:06d}"

    # --- what it hears -----------------------------------------------------------------------------------------------

    def _hear(self, line: Line, message: dict[str, Any]) -> None:
        if line is not self.line:
            return
        self._heard_at = self.world.loop.time()
        kind = message["type"]
        if kind == "open":
            line.opened = True
            self._wait = FIRST_WAIT_S
            self.since_connected = self.world.loop.time()
            self.shown.connect()
            for command in self.unanswered.values():
                self._write(command)
            return
        self.heard.append((line.number, message))
        if kind == "update":
            before = self._told_line.get(line.number, self.shown.version)
            if message["version"] != before + 1:
                self.world.story.breaks(self.name, f"hears of line {message['version']} after {before}")
        if kind in ("state", "update"):
            self._told_line[line.number] = message["version"]
            self.world.story.tell(self.name, f"hears {kind} {message['version']}")
        self.shown.take(message, self.want)
        if kind in ("done", "refused") and message.get("command"):
            self._answered(line, message)
        if kind == "bye":
            self.world.story.tell(self.name, f"is told goodbye: {message['code']}")
        self.plan()

    def _answered(self, line: Line, message: dict[str, Any]) -> None:
        id = message["command"]
        self.unanswered.pop(id, None)
        if message["type"] == "done":
            self.world.story.tell(self.name, f"is told that {id} is line {message['number']}")
            self.world.acknowledged.append((self.match, id, message["number"], self.name))
        else:
            self.world.story.tell(self.name, f"is refused {id}: {message['code']}")
        self._planned = None

    # --- playing -----------------------------------------------------------------------------------------------------

    def plan(self) -> None:
        now = self.shown.now
        if now is not None and now["over"] and self.shown.mine and not self._asked_rematch:
            self._asked_rematch = True
            self.world.loop.create_task(self._rematch(), context=Context())
        if now is not None and now["undo"] and self.world.chaos and self.luck.random() < 0.15:
            seat = {"seat": now["seat"]} if len(self.shown.mine) > 1 else {}
            self.send({"type": "undo", "command": self.fresh(), "version": now["version"]} | seat)
        if now is None or now["over"] or not self.world.may_decide(self.match):
            return
        what = (now["version"], now["seat"], now["decision"], now["curtain"] is not None)
        if self._planned == what or (now["decision"] is None and now["curtain"] is None):
            return
        self._planned = what
        self._later(self.luck.random() ** 2 * self.pace_s, self._decide, what)

    def _decide(self, what: tuple[Any, ...]) -> None:
        now = self.shown.now
        if now is None or what != self._planned or not self.world.may_decide(self.match):
            return
        if now["curtain"] is not None:
            self._planned = None
            self.send({"type": "lift", "seat": now["curtain"]["seat"]})
        elif now["decision"] is not None and now["legal"]:
            if any(command["type"] == "act" for command in self.unanswered.values()):
                self._planned = None  # the page is still sending
                self._later(1.0, self.plan)
                return
            action = self.luck.choice(now["legal"])["text"]
            seat = {"seat": now["seat"]} if len(self.shown.mine) > 1 else {}
            self.send({"type": "act", "command": self.fresh(), "decision": now["decision"], "action": action} | seat)

    async def _rematch(self) -> None:
        """Another match, asked for until there is an answer."""
        while True:
            await asyncio.sleep(self.luck.random() * 5)
            try:
                told = await self.world.ask(self.luck, self.match, self.token, Rematch())
            except Lost:
                continue
            except Refused as refused:
                self.world.story.tell(self.name, f"is refused a rematch: {refused.code}")
                self._asked_rematch = False
                return
            self.world.story.tell(self.name, f"is told that the next match is {told.match}")
            self.world.rematches.append((self.match, told.match, self.name))
            return

    # --- what it should not do, or need not --------------------------------------------------------------------------

    def _misbehave(self) -> None:
        if not self.world.chaos:
            return
        self._later(1 + self.luck.random() * 12, self._misbehave)
        now = self.shown.now
        if not self.naughty or now is None:
            return
        others = [
            row["seat"] for row in (self.shown.news or {"seats": []})["seats"] if row["seat"] not in self.shown.mine
        ]
        other = self.luck.choice(others) if others else 0
        if self.pace_s > 10 and self.luck.random() < 0.5:  # in a slow world people lose patience, or go for a walk
            if self.luck.random() < 0.7:
                self.send({"type": "stand_in", "seat": other, "bot": "random"})
            elif self.line is not None and self.luck.random() < 0.3:
                self._go_away(70 + self.luck.random() * 60)
            return
        match self.luck.randrange(12):
            case 0:
                self.send({"type": "act", "command": self.fresh(), "decision": now["version"] + 1, "action": "x"})
            case 1:
                legal = [choice["text"] for choice in now["legal"]] or ["x"]
                command = {"type": "act", "command": self.fresh(), "seat": other, "action": self.luck.choice(legal)}
                self.send(command | {"decision": now["decision"] or now["version"]})
            case 2:
                self.send({"type": "undo", "command": self.fresh(), "version": now["version"]})
            case 3 | 4:
                if self.shown.mine:
                    self.send({"type": "chat", "command": self.fresh(), "text": f"{self.name} {self._count}"})
            case 5:
                seat = {"seat": self.shown.mine[0]} if self.shown.mine else {}
                self.send({"type": "name", "name": f"{self.name}{self.luck.randrange(9)}"} | seat)
            case 6 | 7 | 8:
                self.send({"type": "stand_in", "seat": other, "bot": "random"})
            case 9:
                self.send({"type": "hint", "bot": "random"})
            case 10:
                self.send({"type": self.luck.choice(("sync", "cover", "leave"))})
            case 11:
                if self.line is not None and self.pace_s < 10:
                    self.world.story.tell(self.name, "reloads the page")
                    self.shown = Shown(chat=self.shown.chat, last_line=self.shown.last_line)
                    self._planned = None
                    self.unanswered.clear()
                    self.line.hang_up()

    def _go_away(self, seconds: float) -> None:
        self.world.story.tell(self.name, f"goes away for {seconds:.0f} s")
        assert self.line is not None
        self._wait = seconds
        self.line.hang_up()


class Caller:
    """A program that comes by HTTP: it looks now and then, and asks again for what was not answered."""

    def __init__(self, world: "World", name: str, match: str, token: str, pace_s: float) -> None:
        self.world, self.name, self.match, self.token, self.pace_s = world, name, match, token, pace_s
        self.luck = world.luck("caller", name)
        self.now: dict[str, Any] | None = None
        self._count = 0

    def start(self) -> None:
        self.world.loop.create_task(self._live())

    async def _live(self) -> None:
        while True:
            await asyncio.sleep(2.0 + self.luck.random() * (self.pace_s if self.world.chaos else 2.0))
            try:
                state = await self.world.ask(self.luck, self.match, self.token, Sync())
                self.now = now = msgspec.json.decode(msgspec.json.encode(state))["now"]
                if self.world.may_decide(self.match) and now["decision"] is not None:
                    self._count += 1
                    action = self.luck.choice(now["legal"])["text"]
                    await self._act(f"{self.name}-{self._count:06d}", now["decision"], action, now["seat"])
            except (Lost, Refused):
                continue

    async def _act(self, id: str, decision: int, action: str, seat: int) -> None:
        self.world.sent[id] = Sent(self.match, "act", seat, action, self.world.loop.time())
        self.world.story.tell(self.name, f"act command={id} decision={decision} action={action}")
        while True:
            try:
                command = Act(command=id, decision=decision, action=action)
                done = await self.world.ask(self.luck, self.match, self.token, command)
            except Lost:
                await asyncio.sleep(self.luck.random())
                continue
            except Refused as refused:
                self.world.story.tell(self.name, f"is refused {id}: {refused.code}")
                return
            self.world.story.tell(self.name, f"is told that {id} is line {done.number}")
            self.world.acknowledged.append((self.match, id, done.number, self.name))
            return
