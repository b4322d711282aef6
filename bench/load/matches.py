"""Matches as their players see them: who is asked decides at random, as soon as they are asked or after a while."""

import asyncio
import random
import re
import time
from collections.abc import Mapping, Sequence
from typing import Any

from bench.load.socket import Socket, asked

LEAST = {"labrats": 3}  # players; the others take two
DECISION = re.compile(rb'"decision":(\d+)')
STATE = re.compile(rb'"_stateID":(\d+)')
CURRENT = re.compile(rb'"currentPlayer":"(\d)"')


class Load:
    """What all matches of one run have in common."""

    def __init__(self, port: int, want: str, pace: float) -> None:
        self.port, self.want, self.pace = port, want, pace  # pace: actions a second and match, 0 as fast as can be
        self.measuring = self.stopped = False
        self.latencies: list[float] = []  # from sending an action to hearing that it is committed
        self.refused: list[str] = []
        self.sockets: list[Socket] = []
        self.made = self.late = 0  # matches begun; those whose table was not laid beforehand
        self.laid: dict[str, list[tuple[str, list[str]]]] = {}

    @property
    def received(self) -> int:
        return sum(socket.bytes for socket in self.sockets)

    def lay(self, games: Sequence[str], each: Mapping[str, int]) -> None:
        """Lay tables beforehand: what is measured is actions, not making tables."""
        for game in games:
            self.laid.setdefault(game, []).extend(_sat_down(self.port, game) for _ in range(each.get(game, 1)))

    async def labtop(self, game: str, luck: random.Random) -> None:
        """Match after match, a socket for each seat."""
        while not self.stopped:
            if not self.laid.get(game):
                self.late += 1
                self.laid.setdefault(game, []).append(await asyncio.to_thread(_sat_down, self.port, game))
            await self.one(*self.laid[game].pop(), luck)

    async def against_bots(self, game: str, bot: str, luck: random.Random) -> None:
        """One match to its end."""
        await self.one(*await asyncio.to_thread(_with_bots, self.port, game, bot), luck)

    async def one(self, match: str, tokens: list[str], luck: random.Random) -> None:
        self.made += 1
        await _Match(self, luck).play(f"/api/matches/{match}/live?want={self.want}", tokens)

    async def boardgame_io(self, luck: random.Random) -> None:
        """One match for the whole run: boardgame.io makes it when somebody asks for it."""
        self.made += 1
        await _Marks(self, luck, f"match{self.made}").play()

    def soon(self, luck: random.Random, send: Any) -> None:
        if self.pace:
            asyncio.get_running_loop().call_later(luck.expovariate(self.pace), send)
        else:
            send()


def _sat_down(port: int, game: str) -> tuple[str, list[str]]:
    players = LEAST.get(game, 2)
    seats = [{"who": "me"}] + [{"who": "open"}] * (players - 1)
    made = asked(port, "/api/matches", {"game": game, "players": players, "seats": seats, "as_program": True})
    secret = made["links"]["join"].split("join=")[1]
    joins = f"/api/matches/{made['match']}/join"
    others = [asked(port, joins, {"secret": secret, "as_program": True})["token"] for _ in range(players - 1)]
    return made["match"], [made["token"], *others]


def _with_bots(port: int, game: str, bot: str) -> tuple[str, list[str]]:
    seats = [{"who": "me"}] + [{"who": "bot", "bot": bot}] * (LEAST.get(game, 2) - 1)
    wanted = {"game": game, "players": len(seats), "seats": seats, "as_program": True}
    made = asked(port, "/api/matches", wanted)
    return made["match"], [made["token"]]


class _Match:
    """A match of Labtop. Messages are searched, not decoded: decoding would cost more than the server does."""

    def __init__(self, load: Load, luck: random.Random) -> None:
        self.load, self.luck = load, luck
        self.over = asyncio.get_running_loop().create_future()

    async def play(self, path: str, tokens: list[str]) -> None:
        seats = [_Seat(self) for _ in tokens]
        for seat, token in zip(seats, tokens, strict=True):
            seat.socket = await Socket.connected(self.load.port, path, token, seat.heard)
            self.load.sockets.append(seat.socket)
            seat.may_act()
        try:
            await self.over
        finally:
            for seat in seats:
                seat.socket.close()

    def ended(self) -> None:
        if not self.over.done():
            self.over.set_result(None)


class _Seat:
    socket: Socket

    def __init__(self, match: _Match) -> None:
        self.match, self.load = match, match.load
        self.sent = 0.0
        self.decided = -1
        self.first: bytes | None = None  # what came before the socket was known here

    def heard(self, text: bytes) -> None:
        load = self.load
        if text.startswith(b'{"type":"done"'):
            if load.measuring:
                load.latencies.append(time.perf_counter() - self.sent)
            return
        if text.startswith(b'{"type":"refused"'):
            load.refused.append(text.decode())
        if not hasattr(self, "socket"):
            self.first = text if b'"now":' in text else self.first
            return
        self.look(text)

    def may_act(self) -> None:
        if self.first is not None:
            self.look(self.first)

    def look(self, text: bytes) -> None:
        at = text.find(b'"now":')
        if at < 0:
            return
        if text.find(b'"over":true', at) > 0 or self.load.stopped:
            self.match.ended()
            return
        found = DECISION.search(text, at)
        if found is None or int(found[1]) == self.decided:
            return
        self.decided = int(found[1])
        first = text.find(b'"legal":[', found.end()) + len(b'"legal":[')
        choices = text[first : text.find(b"]", first)].split(b'"text":"')[1:]
        action = self.match.luck.choice(choices).split(b'"', 1)[0]
        command = f"{self.match.luck.getrandbits(80):020x}".encode()
        act = b'{"type":"act","command":"%b","decision":%d,"action":"%b"}' % (command, self.decided, action)
        self.load.soon(self.match.luck, lambda: self.send(act))

    def send(self, act: bytes) -> None:
        self.sent = time.perf_counter()
        self.socket.send(act)


class _Marks:
    """A match of boardgame.io over socket.io: two sockets, each told of every move; who is asked marks a cell."""

    def __init__(self, load: Load, luck: random.Random, match: str) -> None:
        self.load, self.luck, self.match = load, luck, match
        self.over = asyncio.get_running_loop().create_future()
        self.sent = 0.0
        self.state = -1
        self.sockets: list[Socket] = []

    async def play(self) -> None:
        for seat in (0, 1):

            def heard(text: bytes, seat: int = seat) -> None:
                self.heard(text, seat)

            address = "/socket.io/?EIO=4&transport=websocket"
            socket = await Socket.connected(self.load.port, address, None, heard)
            self.sockets.append(socket)
            self.load.sockets.append(socket)
            socket.send(b"40/marks,")
        try:
            await self.over
        finally:
            for socket in self.sockets:
                socket.close()

    def heard(self, text: bytes, seat: int) -> None:
        if text == b"2":  # engine.io asks whether we live
            self.sockets[seat].send(b"3")
        elif text.startswith(b"40/marks,"):
            self.sockets[seat].send(b'42/marks,["sync","%b","%d",null,2]' % (self.match.encode(), seat))
        elif text.startswith((b'42/marks,["sync"', b'42/marks,["update"')):
            self.told(text, seat)

    def told(self, text: bytes, seat: int) -> None:
        current, state = CURRENT.search(text), STATE.search(text)
        if current is None or state is None:
            return
        if self.load.stopped:
            if not self.over.done():
                self.over.set_result(None)
            return
        number, turn = int(state[1]), int(current[1])
        if seat != turn and self.sent and text.startswith(b'42/marks,["update"') and number > self.state:
            if self.load.measuring:  # the one who moved hears that it is done
                self.load.latencies.append(time.perf_counter() - self.sent)
            self.sent = 0.0
        if seat == turn and number > self.state:
            self.state = number
            cell = self.luck.randrange(9)
            move = b'{"type":"MAKE_MOVE","payload":{"type":"mark","args":[%d],"playerID":"%d"}}' % (cell, seat)
            sent = b'42/marks,["update",%b,%d,"%b","%d"]' % (move, number, self.match.encode(), seat)
            self.load.soon(self.luck, lambda: self.send(seat, sent))

    def send(self, seat: int, move: bytes) -> None:
        self.sent = time.perf_counter()
        self.sockets[seat].send(move)
