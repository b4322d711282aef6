"""The audience of a table: who is connected, and what each of them is sent."""

import logging
from collections.abc import Callable
from dataclasses import replace
from typing import Any, Protocol

from labtop.table.device import Device
from labtop.table.messages.coding import encoded
from labtop.table.messages.playing import Chat, Forgotten, Now, TableNews
from labtop.table.referee import Move, Referee
from labtop.table.shown import Shown, raw
from labtop.table.storage.rows import WATCHING, ChatRow
from labtop.table.viewer import Kept, Viewer
from labtop.table.wire import framed

log = logging.getLogger("labtop.table")

CATCH_UP = 16  # moves that are told one by one to who comes back; for more the whole state costs less


class Client(Protocol):
    """Somebody connected."""

    device: Device
    host: bool

    def push(self, message: bytes) -> None: ...

    def push_frame(self, frame: bytes) -> None:
        """The same for what `wire.framed` has made already, once for all who are told the same."""
        ...

    def end(self, code: int, why: str) -> None: ...


class Audience:
    """What is the same for several is made once. `waits`: a sentence for what the bots wait for, in a language."""

    def __init__(self, referee: Referee, waits: Callable[[str], str]) -> None:
        self.referee, self.waits = referee, waits
        self.clients: set[Client] = set()
        self.line = 0  # of chat, the last that was told
        self.behind: set[Client] = set()  # who must first be told what was said while they were away
        self._stands: tuple[Any, ...] = ()  # what `_kept` was made of
        self._kept: Kept = {}

    @property
    def watching(self) -> int:
        return sum(not client.device.mine for client in self.clients)

    def kept(self) -> Kept:
        """What was made of the match as it stands now: nobody's question is answered twice."""
        referee = self.referee
        stands = (referee.version, referee.match, referee.head, referee.stopped, *referee.seats)
        if stands != self._stands:
            self._stands, self._kept = stands, {}
        return self._kept

    # --- to one ------------------------------------------------------------------------------------------------------

    def state(self, device: Device, host: bool) -> Any:
        """Everything, as a device may show it now, as JSON to be sent. Whoever calls holds the referee's lock, as for
        all that looks at the match."""
        viewer, kept = device.look(self.referee), self.kept()
        waits = self.waits(viewer.lang)
        key = ("state", viewer, device.mine, host, waits)
        if key not in kept:
            kept[key] = raw(encoded(viewer.state(self.referee, device.mine, host, waits, kept)))
        device.sent = viewer.look(self.referee, waits, kept).shown
        return kept[key]

    def now(self, viewer: Viewer) -> Now:
        """The table at rest, whole."""
        return viewer.now(self.referee, self.waits(viewer.lang), kept=self.kept())

    def tell_state(self, client: Client) -> None:
        client.push(bytes(self.state(client.device, client.host)))

    def catch_up(self, client: Client, since: int | None) -> None:
        """What a client has missed: the moves, or the state where they are many or too long ago. Chat comes after."""
        self.behind.add(client)
        missed = self.referee.since(since) if since is not None and not self.referee.stopped else None
        if not missed or len(missed) > CATCH_UP:
            self.tell_state(client)
            return
        device, kept = client.device, self.kept()
        viewer = device.look(self.referee)
        waits = self.waits(viewer.lang)
        for move in missed:
            last = viewer if move is missed[-1] else None
            told, device.sent = viewer.update(self.referee, move, last, waits, device.sent, kept)
            client.push(encoded(told))

    def tell_chat(self, client: Client, row: ChatRow) -> None:
        client.push(encoded(self.chat(row)))

    def chat(self, row: ChatRow) -> Chat:
        version = self.referee.version
        seat = None if row.seat == WATCHING else row.seat
        return Chat(version=version, line=row.line, seat=seat, name=row.name, text=row.text, at=row.at)

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

    def tell_forgotten(self, seat: int) -> None:
        told = encoded(Forgotten(version=self.referee.version, seat=seat))
        for client in tuple(self.clients):
            client.push(told)

    def tell_move(self, move: Move) -> None:
        """A line was committed: everybody is shown it, each through their own eyes; how the table stands, when its
        gesture is at its end."""
        made: dict[tuple[Viewer, Viewer | None, Shown], tuple[bytes, Shown]] = {}
        for client in tuple(self.clients):
            device = client.device
            before, shown = device.viewer, device.sent
            after = None if move.goes_on else device.look(self.referee)
            key = (before, after, shown)
            told = made.get(key)
            if told is None:
                told = made[key] = self._update(move, *key)
            device.sent = told[1]
            client.push_frame(told[0])

    def _update(self, move: Move, before: Viewer, after: Viewer | None, shown: Shown) -> tuple[bytes, Shown]:
        kept, waits = self.kept(), self.waits(before.lang)
        try:
            told, then = before.update(self.referee, move, after, waits, shown, kept)
        except Exception:  # what has happened has happened: it is shown without its frames
            log.exception("%s: the frames of line %d cannot be drawn", self.referee.id, move.row.number)
            told, then = before.update(self.referee, replace(move, scenes=[]), after, waits, shown, kept)
        return framed(encoded(told)), then
