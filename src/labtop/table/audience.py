"""The audience of a table: who is connected, and what each of them is sent."""

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Protocol

from labtop.table.device import Device
from labtop.table.messages.coding import encoded
from labtop.table.messages.playing import Chat, State, TableNews
from labtop.table.referee import Move, Referee
from labtop.table.storage.rows import ChatRow
from labtop.table.viewer import Viewer

log = logging.getLogger("labtop.table")


class Client(Protocol):
    """Somebody connected."""

    device: Device
    host: bool

    def push(self, message: bytes) -> None: ...

    def push_frame(self, frame: bytes) -> None:
        """The same for what `wire.framed` has made already, once for all who are told the same."""
        ...


class Audience:
    """What is the same for several is made once. `waits`: a sentence for what the bots wait for, in a language."""

    def __init__(self, referee: Referee, waits: Callable[[str], str]) -> None:
        self.referee, self.waits = referee, waits
        self.clients: set[Client] = set()
        self.line = 0  # of chat, the last that was told
        self.behind: set[Client] = set()  # who must first be told what was said while they were away

    @property
    def watching(self) -> int:
        return sum(not client.device.mine for client in self.clients)

    # --- to one ------------------------------------------------------------------------------------------------------

    def state(self, device: Device, host: bool) -> State:
        """Everything, as a device may show it now. Whoever calls holds the referee's lock, as for all that looks at
        the match."""
        viewer = device.look(self.referee)
        return viewer.state(self.referee, device.mine, host, self.waits(viewer.lang))

    def tell_state(self, client: Client) -> None:
        client.push(encoded(self.state(client.device, client.host)))

    def catch_up(self, client: Client, since: int | None) -> None:
        """What a client has missed: the moves, or the whole state where that is too long ago. Chat comes after that."""
        self.behind.add(client)
        missed = self.referee.since(since) if since is not None and not self.referee.stopped else None
        if not missed:
            self.tell_state(client)
            return
        viewer = client.device.look(self.referee)
        for move in missed:
            last = viewer if move is missed[-1] else None
            client.push(encoded(viewer.update(self.referee, move, last, self.waits(viewer.lang) if last else "")))

    def tell_chat(self, client: Client, row: ChatRow) -> None:
        client.push(encoded(self.chat(row)))

    def chat(self, row: ChatRow) -> Chat:
        version = self.referee.version
        return Chat(version=version, line=row.line, seat=row.seat, name=row.name, text=row.text, at=row.at)

    # --- to all ------------------------------------------------------------------------------------------------------

    def tell_news(self, news: Callable[[str], TableNews]) -> None:
        """Who sits here, in each one's language."""
        made: dict[str, bytes] = {}
        for client in tuple(self.clients):
            lang = client.device.viewer.lang
            if lang not in made:
                made[lang] = encoded(news(lang))
            client.push(made[lang])

    async def tell_all_states(self) -> None:
        async with self.referee.lock:
            for client in tuple(self.clients):
                self.tell_state(client)

    def tell_line(self, row: ChatRow) -> None:
        """A line of chat, unless it was told already: two looks at what is stored may find the same one. Lines come in
        order: a page takes none that is older than its last, so who still has to hear older ones waits."""
        if row.line <= self.line:
            return
        self.line = row.line
        for client in tuple(self.clients):
            if client not in self.behind:
                self.tell_chat(client, row)

    def tell_move(self, move: Move) -> None:
        """A line was committed: everybody is shown it, each through their own eyes."""
        made: dict[Any, bytes] = {}
        for client in tuple(self.clients):
            before = client.device.viewer
            after = client.device.look(self.referee)
            key = (before, after)
            if key not in made:
                made[key] = self._update(before, after, move)
            client.push(made[key])

    def _update(self, before: Viewer, after: Viewer, move: Move) -> bytes:
        waits = self.waits(after.lang)
        try:
            return encoded(before.update(self.referee, move, after, waits))
        except Exception:  # what has happened has happened: it is shown without its frames
            log.exception("%s: the frames of line %d cannot be drawn", self.referee.id, move.row.number)
            return encoded(before.update(self.referee, replace(move, scenes=[]), after, waits))
