"""What must hold: at every moment, and when all has come to rest."""

import json
import re
from collections import Counter
from dataclasses import replace
from typing import Any

import msgspec

from labtop.engine import loading
from labtop.engine.voice import END, MARK
from labtop.games import GAMES
from labtop.table.keeping import record_of
from labtop.table.messages.coding import encoded
from labtop.table.referee import Referee
from labtop.table.storage.rows import ACT, PERSON, UNDO, Row, Stored
from labtop.table.viewer import CHANGES, PATCHES, PICTURES, VIEWS, Viewer, names_of
from tools.simulation.clients import Client
from tools.simulation.network import Line
from tools.simulation.processes import SimulatedProcess
from tools.simulation.world import Played, World

WHOLE = {CHANGES: VIEWS, PATCHES: PICTURES}  # what is told of what is new, put together
OWN = ("points", "undo")  # of `now`: they follow from events, which an imagined match has not
PASSING = ("sentence", "undo", "curtain")  # names and bots may change without a new line
LATE_S = 45.0  # the most that a change may take from its check to its commit: pauses and hangs
STEADY_S = 15.0  # who says so often who is connected cannot be taken for dead


class Watchman:
    """Looks at every change and every message while the world goes on."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.beats: dict[tuple[str, str, int], list[float]] = {}  # process, match, seat -> when it was told
        world.hub.committed.append(self._committed)
        world.published.append(self._published)

    def _published(self, line: Line, message: dict[str, Any]) -> None:
        """Nobody hears of a line before it is stored."""
        if message["type"] not in ("state", "update", "done"):
            return
        told = max(message["version"], message.get("number", 0) if message["type"] == "done" else 0)
        if told > self.world.database.last(line.match):
            who = line.process.name
            self.world.story.breaks(who, f"tells of line {told} of {line.match} before it is stored")

    def _committed(self, by: str, name: str, told: Any) -> None:
        now = self.world.loop.time()
        if name == "beat":
            for match, seat in told:
                self.beats.setdefault((by, match, seat), []).append(now)
        elif name == "change_seat" and told[2].get("stand_in"):
            self._stood_in(by, told[0], told[1])

    def _stood_in(self, by: str, match: str, seat: int) -> None:
        """A bot takes over: then nobody may sit there who must be known to be connected."""
        world, now = self.world, self.world.loop.time()
        world.story.tell(by, f"lets a bot stand in for seat {seat} of {match}")
        asker = next(process for process in (*world.processes, *world.graveyard) if process.name == by)
        for client in world.clients:
            line, since = client.line, client.since_connected
            if client.match != match or seat not in client.shown.mine or line is None or since is None:
                continue
            if not client.connected or line.process is asker:
                known = client.connected and now - since > LATE_S
            else:
                known = self._is_known(asker, (line.process.name, match, seat), since, now)
            if known:
                world.story.breaks(by, f"a bot stands in for seat {seat} of {match}, but {client.name} is connected")
                return

    def _is_known(self, asker: SimulatedProcess, at: tuple[str, str, int], since: float, now: float) -> bool:
        """Whether a process must know that somebody is connected to another: that one has said so steadily, and the
        asker has looked since, long enough ago for what was asked then to have happened meanwhile."""
        told = [beat for beat in self.beats.get(at, ()) if beat > since]
        if not told:
            return False
        pauses = [b - a for a, b in zip(told, [*told[1:], now], strict=True)]
        looked = [look for look in asker.storage.looked_elsewhere if told[0] < look < now - LATE_S]
        return bool(looked) and max(pauses) < STEADY_S


def check_end(world: World) -> None:
    """All has come to rest: what everybody holds must be what is stored."""
    for match in world.matches:
        if match.poisoned:
            continue
        stored = Stored(
            world.database.head(match.id),
            world.database.seats(match.id),
            world.database.rows(match.id),
            world.database.snapshots(match.id),
        )
        _check_log(world, match, stored)
        truth = _replayed(world, match, stored)
        if truth is None:
            continue
        _check_processes(world, match, truth)
        for client in world.clients:
            if client.match == match.id:
                _check_client(world, client, truth, stored)
        for caller in world.callers:
            if caller.match == match.id and (caller.now is None or caller.now["version"] != truth.version):
                world.story.breaks(
                    caller.name, f"has last seen {caller.now and caller.now['version']}, not {truth.version}"
                )
        _check_rematch(world, match, stored)
        _check_progress(world, match, stored)


# --- the log ----------------------------------------------------------------------------------------------------------


def _check_log(world: World, match: Played, stored: Stored) -> None:
    breaks = world.story.breaks
    rows = {row.number: row for row in stored.rows}
    if sorted(rows) != list(range(1, len(rows) + 1)):
        breaks(match.id, f"the lines are {sorted(rows)}")
    for command, count in Counter(row.command for row in stored.rows).items():
        if count > 1:
            breaks(match.id, f"the command {command} stands {count} times in the log")
    for row in stored.rows:
        if row.by != PERSON:
            continue
        sent = world.sent.get(row.command)
        kind = {ACT: "act", UNDO: "undo"}[row.kind]
        if sent is None:
            breaks(match.id, f"line {row.number} is {row.command}, which nobody has sent")
        elif (sent.match, sent.kind, sent.action) != (match.id, kind, row.action):
            breaks(match.id, f"line {row.number} is {row.action}, but {row.command} was {sent}")
    for id, command, number, who in world.acknowledged:
        if id == match.id and (number not in rows or rows[number].command != command):
            breaks(who, f"was told that {command} is line {number}, which it is not")


def _check_rematch(world: World, match: Played, stored: Stored) -> None:
    """There is one next match, for whoever asks."""
    for id, told, who in world.rematches:
        if id == match.id and told != stored.head.rematch:
            world.story.breaks(who, f"was told that {told} is next, but it is {stored.head.rematch}")
    if any(id == match.id for id, _, _ in world.rematches) and len(world.database.following(match.id)) != 1:
        world.story.breaks(match.id, f"is followed by {world.database.following(match.id)}")


def _check_progress(world: World, match: Played, stored: Stored) -> None:
    """Nobody is left sending, and nobody is left out."""
    for client in world.clients:
        if client.match != match.id:
            continue
        if not client.connected:
            world.story.breaks(client.name, "is not connected, though all is well")
        left = [id for id, command in client.unanswered.items() if command["type"] in ("act", "undo")]
        if left:
            world.story.breaks(client.name, f"has had no answer to {', '.join(left)}")


# --- replicas ---------------------------------------------------------------------------------------------------------


def _replayed(world: World, match: Played, stored: Stored) -> Referee | None:
    """A fresh replay of the log from its beginning. On the way some of what was told is built again."""
    start = msgspec.structs.replace(stored, rows=[])
    referee = Referee.opened(start, world.processes[0].storage, world.clocks[0])
    told = _samples(world, match)
    for row in stored.rows:
        try:
            referee._apply(row)
        except Exception as problem:
            world.story.breaks(match.id, f"line {row.number} cannot be replayed: {problem}")
            return None
        for client, message in told.get(row.number, ()):
            _check_update(world, client, message, referee, row)
    if world.seed % 8 == 0:
        _check_chance(world, match, stored)
    return referee


def _check_chance(world: World, match: Played, stored: Stored) -> None:
    """What chance gave follows from the secret."""
    try:
        loading.verify(GAMES, record_of(stored) | {"over": stored.head.over is not None})
    except Exception as problem:
        world.story.breaks(match.id, f"its chance cannot be verified: {problem}")


def _check_processes(world: World, match: Played, truth: Referee) -> None:
    for process in world.processes:
        table = process.tables.open.get(match.id)
        if table is None:
            continue
        referee = table.referee
        mine = (
            referee.version,
            bytes(referee.match.table_bytes()),
            referee.decisions,
            referee.started,
            referee.match.over,
        )
        right = (truth.version, bytes(truth.match.table_bytes()), truth.decisions, truth.started, truth.match.over)
        if mine != right:
            where = f"stands at line {referee.version} of {match.id}, the log at {truth.version}"
            world.story.breaks(process.name, where if mine[0] != right[0] else f"has another table of {match.id}")
        if referee.seats != truth.seats:
            world.story.breaks(process.name, f"has others sitting at {match.id}: {referee.seats}")
        if referee.head != truth.head:
            world.story.breaks(process.name, f"has another head of {match.id}: {_different(referee.head, truth.head)}")
        if referee.stopped is not None:
            world.story.breaks(process.name, f"has stopped {match.id}: {referee.stopped.code}")


def _nameless(text: str) -> str:
    """Seats in the place of names: who sits there may be another by now."""
    return re.sub(f"{MARK}(.)[^{END}]*{END}", r"<\1>", text)


def _different(one: msgspec.Struct, other: msgspec.Struct) -> str:
    pairs = zip(one.__struct_fields__, msgspec.structs.astuple(one), msgspec.structs.astuple(other), strict=True)
    return ", ".join(f"{name} is {mine!r}, not {right!r}" for name, mine, right in pairs if mine != right)


def _check_client(world: World, client: Client, truth: Referee, stored: Stored) -> None:
    breaks, shown = world.story.breaks, client.shown
    now = shown.now
    if now is None or shown.news is None:
        breaks(client.name, "shows no table")
        return
    curtain = None if now["curtain"] is None else now["curtain"]["seat"]
    right = _whole(client, Viewer(now["seat"], "en", WHOLE.get(client.want, client.want), curtain), truth)
    wrong = [key for key in right if key not in PASSING and right[key] != now[key]]
    if wrong:
        breaks(client.name, f"shows line {shown.version} of {truth.version}: wrong are {', '.join(wrong)}")
    reader = Viewer(now["seat"], "en", client.want, alone=len(shown.mine) == 1)
    first, names = min(shown.lines, default=0), names_of(truth)
    events = reader.lines(truth.match, first, len(truth.match.events), names=names)
    texts = {line.index: _nameless(line.text) for line in events}
    if len(client.shown.mine) < 2 and {at: _nameless(text) for at, (_, text) in shown.lines.items()} != texts:
        breaks(client.name, "has another log")
    said = {row.line: row.text for row in world.database.chat(client.match)}
    if shown.chat != said:
        breaks(client.name, f"has heard lines {sorted(shown.chat)} of chat, {len(said)} were said")
    _check_news(world, client, truth)


def _check_news(world: World, client: Client, truth: Referee) -> None:
    news = client.shown.news
    assert news is not None
    breaks = world.story.breaks
    seated = [(row.seat, row.who, row.name, row.bot, row.stand_in) for row in truth.seats]
    told = [(row["seat"], row["who"], row["name"], row["bot"], row["stand_in"]) for row in news["seats"]]
    if told != seated:
        breaks(client.name, f"is told that there sit {told}, but there sit {seated}")
    for row in truth.seats:
        if row.stand_in and row.seat in client.shown.mine:
            breaks(client.name, f"is connected, but {row.stand_in} still plays for seat {row.seat}")
    callers = [caller.token for caller in world.callers]
    here = {seat for other in world.clients if other.match == client.match for seat in other.shown.mine}
    for row in news["seats"]:
        held_by_caller = truth.seats[row["seat"]].token in callers
        if row["who"] == "person" and row["seat"] in here and not held_by_caller and not row["here"]:
            breaks(client.name, f"is told that seat {row['seat']} is gone, but it is connected")


# --- secrets ----------------------------------------------------------------------------------------------------------


def _samples(world: World, match: Played) -> dict[int, list[tuple[Client, dict[str, Any]]]]:
    """A few of the updates that were told, by line; and the order of answers and updates in all of them."""
    found: dict[int, list[tuple[Client, dict[str, Any]]]] = {}
    updates = []
    for client in world.clients:
        if client.match != match.id:
            continue
        _check_order(world, client)
        _check_canaries(world, match, client)
        updates += [(client, message) for _, message in client.heard if message["type"] == "update"]
    for client, message in world.luck("samples", match.id).sample(updates, min(2, len(updates))):
        found.setdefault(message["version"], []).append((client, message))
    return found


def _check_order(world: World, client: Client) -> None:
    """Who acts is answered before anybody, they too, is shown what followed. A second answer may come later, and one to
    a command that was refused when nobody knew whether it was stored."""
    shown: set[tuple[int, int]] = set()
    answered: set[tuple[int, str]] = set()
    for line, message in client.heard:
        if message["type"] == "update":
            shown.add((line, message["version"]))
        elif message["type"] in ("done", "refused") and message.get("command"):
            command = message["command"]
            first = command in client.first_lines.get(line, ()) and (line, command) not in answered
            answered.add((line, command))
            if first and message["type"] == "done" and (line, message["number"]) in shown:
                told = f"is shown line {message['number']} before it is told that {command} is done"
                world.story.breaks(client.name, told)


def _check_canaries(world: World, match: Played, client: Client) -> None:
    """What nobody is ever sent."""
    head = world.database.head(match.id)
    if head.over is not None:
        return
    never = [head.secret, head.host, head.join, head.watch, *match.tokens]
    said = json.dumps([message for _, message in client.heard])
    if any(canary in said for canary in never):
        world.story.breaks(client.name, "was sent a secret of the table")


def _check_update(world: World, client: Client, told: dict[str, Any], referee: Referee, row: Row) -> None:
    """The message is built again from a match in which all that its reader cannot know was drawn anew."""
    now = told["now"]
    if now is None or now["version"] != row.number or referee.match.over:
        return
    curtain = None if now["curtain"] is None else now["curtain"]["seat"]
    viewer = Viewer(now["seat"], "en", WHOLE.get(client.want, client.want), curtain)
    imagined = referee.match.hidden(now["seat"], 41) if now["seat"] is not None else referee.match.hidden(0, 43)
    made = _whole(client, viewer, replace(referee, match=imagined))
    wrong = [key for key in made if key not in OWN and key not in PASSING and not _same(client, key, made, now)]
    if len(client.shown.mine) < 2:  # a device that is passed around has seen them through other eyes
        wrong += [f"frame {frame['index']}" for frame in told["frames"] if not _may_be_told(frame, referee, viewer)]
    if wrong:
        world.story.breaks(client.name, f"could know more than its seat may at line {row.number}: {', '.join(wrong)}")


def _whole(client: Client, viewer: Viewer, referee: Referee) -> dict[str, Any]:
    """`now` as a client puts it together that is told what is new."""
    now: dict[str, Any] = _json(viewer.now(referee))
    if client.want == CHANGES:
        now["view"].pop("legal", None)
    elif client.want == PATCHES:
        now["moving"] = now["moving"].partition(">")[2].removesuffix("</g>")
    return now


def _same(client: Client, key: str, made: dict[str, Any], told: dict[str, Any]) -> bool:
    """Whether what a client was told is, as far as it was told, what it may be told."""
    if key == "view" and client.want == CHANGES:
        return bool((told["view"] or {}).items() <= made["view"].items())
    if key == "moving" and client.want == PATCHES:
        parts = told["moving"]["set"] if told["moving"] else {}
        return all(f'<g data-part="{name}">{part}</g>' in made["moving"] for name, part in parts.items())
    if key == "seats" and client.want == PATCHES:
        return all(panel in made["seats"] for panel in told["seats"])
    return bool(made[key] == told[key])


def _may_be_told(frame: dict[str, Any], referee: Referee, viewer: Viewer) -> bool:
    """An event as its reader has heard it: what is secret only if it was told to that seat."""
    move = referee.moves[-1]
    event = move.scenes[frame["index"] - move.first_event].event
    if frame["args"] != _json(dict(event.seen_by(viewer.seat).args)):
        return False
    knows = any(event.args[to] == viewer.seat for to in event._happening.to)
    return knows or all(frame["args"][name] is None for name in event._happening.secret)


def _json(thing: Any) -> Any:
    return json.loads(encoded(thing))
