"""Players who never give up, as the page: after a lost connection they come back and send what was not answered."""

import asyncio
import json
import random
import uuid
from collections.abc import Sequence
from typing import Any

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

AGAIN_S = 0.1


class Seat:
    """One seat's socket, to whichever server answers."""

    def __init__(self, urls: Sequence[str], match: str, token: str, luck: random.Random) -> None:
        self.urls, self.match, self.token, self.luck = urls, match, token, luck
        self.acknowledged: dict[str, int] = {}  # command -> the number of its line
        self.unanswered: dict[str, dict[str, Any]] = {}
        self.refused: list[str] = []
        self.version = -1
        self.reconnects = 0
        self.over = False
        self._asked = -1
        self._now: dict[str, Any] = {"over": False, "decision": None}  # as last told

    async def play(self, until: int) -> None:
        """Until the match is over or has so many lines."""
        while not self.over and self.version < until:
            url = self.luck.choice(self.urls).replace("http", "ws")
            since = f"&since={self.version}" if self.version >= 0 else ""
            address = f"{url}/api/matches/{self.match}/live?want=views{since}"
            headers = {"Authorization": f"Bearer {self.token}"}
            try:
                async with connect(address, additional_headers=headers, max_size=None, compression=None) as socket:
                    self._asked, self._now = -1, {"over": False, "decision": None}
                    for command in self.unanswered.values():
                        await socket.send(json.dumps(command))
                    async for text in socket:
                        await self._heard(json.loads(text), socket)
                        if self.over or (self.version >= until and not self.unanswered):
                            return
            except (OSError, WebSocketException, TimeoutError):
                pass
            self.reconnects += 1
            await asyncio.sleep(AGAIN_S * self.luck.random())

    async def _heard(self, message: dict[str, Any], socket: Any) -> None:
        if message["type"] in ("state", "update"):
            assert message["type"] == "state" or message["version"] == self.version + 1, "a line was missed or doubled"
            self.version = message["version"]
        if message["type"] == "done":
            self.acknowledged[message["command"]] = message["number"]
            self.unanswered.pop(message["command"], None)
            if message["number"] > self.version:  # the table after it is on its way
                return
        if message["type"] == "refused":
            self.refused.append(message["code"])
            self.unanswered.pop(message.get("command") or "", None)
            self._asked = -1
            await socket.send('{"type":"sync"}')
        self._now = now = message.get("now") or self._now
        self.over = now["over"]
        if now["decision"] is not None and now["decision"] != self._asked and not self.unanswered:
            self._asked = now["decision"]
            command = {
                "type": "act",
                "command": uuid.UUID(int=self.luck.getrandbits(128)).hex,
                "decision": self._asked,
                "action": self.luck.choice(now["legal"])["text"],
            }
            self.unanswered[command["command"]] = command
            await socket.send(json.dumps(command))


def sat_down(url: str, game: str, players: int) -> tuple[str, list[str]]:
    """A new match of people only: its name and everybody's token."""
    with httpx.Client(base_url=url) as http:
        seats = [{"who": "me"}] + [{"who": "open"}] * (players - 1)
        made = http.post("/api/matches", json={"game": game, "players": players, "seats": seats, "as_program": True})
        made.raise_for_status()
        told = made.json()
        secret = told["links"]["join"].split("join=")[1]
        tokens = [told["token"]]
        for _ in range(players - 1):
            joined = http.post(f"/api/matches/{told['match']}/join", json={"secret": secret, "as_program": True})
            joined.raise_for_status()
            tokens.append(joined.json()["token"])
        return told["match"], tokens
