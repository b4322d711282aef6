"""A database in memory: what is committed is shared by all processes, and refuses what a real one would refuse.

`tests/table/test_simulation.py` asks the same of it and of SQLite, and compares the answers.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, TypeVar

import msgspec

from labtop.table.storage.devices import LINK
from labtop.table.storage.rows import (
    AWAITED,
    BOT,
    GATHERING,
    LAID,
    OPEN,
    PERSON,
    REVEALING,
    ChatRow,
    Conflict,
    DeviceRow,
    Laid,
    MatchRow,
    Row,
    SeatRow,
    Snapshot,
)
from labtop.table.storage.storage import LATELY

R = TypeVar("R", MatchRow, SeatRow, Snapshot, Row, ChatRow)


class Taken(Exception):
    """A key that is there already, where a real database would raise its own error."""


class Database:
    """Each method is one transaction: it happens as a whole, or raises and changes nothing."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.clock = clock
        self._matches: dict[str, bytes] = {}
        self._seats: dict[str, dict[int, bytes]] = {}
        self._actions: dict[str, dict[int, bytes]] = {}
        self._commands: dict[str, dict[str, int]] = {}  # of lines
        self._snapshots: dict[str, dict[int, bytes]] = {}
        self._chat: dict[str, list[tuple[str, bytes]]] = {}  # with their commands
        self.watchers: dict[tuple[str, str], bool] = {}  # root, token's hash -> whether they were muted
        self._devices: dict[tuple[str, str, str, str], tuple[str, float]] = {}  # root, owner, link, token -> secret, at
        self.presence: dict[tuple[str, int, str], float] = {}  # match, seat, process -> at

    # --- matches and seats -------------------------------------------------------------------------------------------

    def create(self, match: MatchRow, seats: Sequence[SeatRow], follows: str | None, laid: Snapshot | None) -> None:
        if match.id in self._matches:
            raise Taken(match.id)
        if follows is not None and (follows not in self._matches or self.head(follows).rematch is not None):
            raise Conflict
        self._matches[match.id] = _kept(match)
        self._seats[match.id] = {seat.seat: _kept(seat) for seat in sorted(seats, key=lambda seat: seat.seat)}
        self._actions[match.id], self._commands[match.id], self._chat[match.id] = {}, {}, []
        self._snapshots[match.id] = {} if laid is None else {laid.line: _kept(laid)}
        if follows is not None:
            self._change(follows, rematch=match.id)
            self._revise(follows)

    def head(self, match: str) -> MatchRow:
        return _read(MatchRow, self._matches[match])

    def following(self, match: str) -> list[str]:
        """The matches that say that they follow one."""
        return [id for id in self._matches if self.head(id).previous == match]

    def seats(self, match: str) -> list[SeatRow]:
        return [_read(SeatRow, seat) for seat in self._seats[match].values()]

    def matches(self, ids: Iterable[str]) -> dict[str, tuple[MatchRow, list[SeatRow]]]:
        return {id: (self.head(id), self.seats(id)) for id in ids if id in self._matches}

    def snapshots(self, match: str) -> dict[int, Snapshot]:
        return {line: _read(Snapshot, kept) for line, kept in self._snapshots.get(match, {}).items()}

    def lately(self, match: str, lines: int) -> tuple[dict[int, Snapshot], list[Row]] | None:
        """The last lines, and the last positions that one can go on from with the first of all; None without such."""
        found = self.snapshots(match)
        stood = [line for line in sorted(found) if line > 0 and found[line].kept and found[line].events is not None]
        if not stood:
            return None
        kept = [*stood[-LATELY:], *(line for line in found if line == 0)]
        return {line: found[line] for line in kept}, self.rows(match, self.last(match) - lines)

    def retell(self, match: str, events: Mapping[int, Any], snapshots: Sequence[Snapshot]) -> None:
        self._change(match, events=events[0])
        for number, told in events.items():
            if number in self._actions[match]:
                row = _read(Row, self._actions[match][number])
                self._actions[match][number] = _kept(msgspec.structs.replace(row, events=told))
        self._snapshots[match] = {each.line: _kept(each) for each in snapshots}

    def begin(self, match: str, at: float, fill: str | None) -> bool:
        if match not in self._matches:
            return False
        if fill is not None:
            for row in self.seats(match):
                if row.who == OPEN:
                    self._change_seat(match, row.seat, who=BOT, bot=fill)
        if self.head(match).began is not None:
            return False
        self._change(match, began=at)
        self._revise(match)
        return True

    def take_seat(self, match: str, seat: int, token: str, name: str, commitment: str | None) -> bool:
        free = [row.seat for row in self.seats(match) if row.who == OPEN]
        if seat in free:
            self._change_seat(match, seat, who=PERSON, token=token, name=name, commitment=commitment)
        self._revise(match)
        return seat in free

    def change_seat(self, match: str, seat: int, **values: Any) -> None:
        self._change_seat(match, seat, **values)
        self._revise(match)

    # --- chance, before a match begins -------------------------------------------------------------------------------

    def commit(self, match: str, seat: int, commitment: str) -> bool:
        waited_for = [row.seat for row in self.seats(match) if row.commitment == AWAITED]
        if seat not in waited_for or self.head(match).stage != GATHERING:
            return False
        self._change_seat(match, seat, commitment=commitment)
        self._revise(match)
        return True

    def seal(self, match: str, fill: str | None) -> bool:
        rows = self.seats(match)
        if self.head(match).stage != GATHERING or (fill is None and any(row.who == OPEN for row in rows)):
            return False
        for row in rows:
            if row.who == OPEN:
                self._change_seat(match, row.seat, who=BOT, bot=fill)
            if row.commitment == AWAITED:
                self._change_seat(match, row.seat, commitment=None)
        self._change(match, stage=REVEALING)
        self._revise(match)
        return True

    def reveal(self, match: str, seat: int, share: str) -> bool:
        if self.head(match).stage != REVEALING:
            return False
        self._change_seat(match, seat, share=share)
        self._revise(match)
        return True

    def lay(self, match: str, seats: Sequence[SeatRow], laid: Laid, at: float) -> bool:
        stored = {(row.seat, row.commitment, row.share) for row in self.seats(match)}
        given = {(row.seat, row.commitment, row.share) for row in seats}
        is_fixed = any(row.commitment is not None for row in seats)
        stages = {REVEALING} if is_fixed else {GATHERING, REVEALING}
        is_open = any(row.who == OPEN for row in self.seats(match))
        if self.head(match).stage not in stages or stored != given or is_open:
            return False
        values = msgspec.structs.asdict(laid)
        stood = values.pop("stood")
        self._change(match, stage=LAID, began=at, **values)
        self._revise(match)
        self._snapshots[match][stood.line] = _kept(stood)
        return True

    # --- hosts and time ----------------------------------------------------------------------------------------------

    def close_match(self, match: str, at: float) -> bool:
        head = self.head(match)
        going_on = head.over is None and head.closed is None
        if going_on:
            self._change(match, closed=at, watchers=False)
        self._revise(match)
        return going_on

    def remove_person(self, match: str, seat: int, token: str, bot: str | None, join: str | None) -> bool:
        head = self.head(match)
        if bot is None and (head.stage == REVEALING or head.began is not None):
            return False
        theirs = any(row.seat == seat and row.token == token for row in self.seats(match))
        if theirs:
            opened = {"who": OPEN, "bot": None, "commitment": None, "share": None}
            values = opened if bot is None else {"who": BOT, "bot": bot}
            self._change_seat(match, seat, token=None, invite=None, name="", stand_in=None, left=False, **values)
            if join is not None:
                self._change(match, join=join, renewed=head.renewed + 1)
        self._revise(match)
        return theirs

    def claim_seat(self, match: str, invite: str, token: str, name: str) -> int | None:
        found = next((row.seat for row in self.seats(match) if row.invite == invite), None)
        if found is not None:
            named: dict[str, Any] = {"name": name, "forgotten": False} if name else {}
            values = {"who": PERSON, "bot": None, "token": token, "invite": None, "stand_in": None, "left": False}
            self._change_seat(match, found, **values, **named)
            self._revise(match)
        return found

    def forget(self, match: str, seats: Sequence[int]) -> None:
        for seat in seats:
            self._change_seat(match, seat, name="", forgotten=True)
        for at, (command, kept) in enumerate(self._chat[match]):
            row = _read(ChatRow, kept)
            if row.seat in seats:
                self._chat[match][at] = command, _kept(msgspec.structs.replace(row, name="", text=""))
        self._revise(match)

    def prune(self, older_than_s: float, spared: Iterable[str]) -> list[str]:
        limit = self.clock() - older_than_s
        gone = [id for id in self._matches if id not in set(spared) and self._touched(id) < limit]
        for id in gone:
            stores: tuple[dict[str, Any], ...] = (
                self._matches,
                self._seats,
                self._actions,
                self._commands,
                self._snapshots,
                self._chat,
            )
            for kept in stores:
                kept.pop(id)
        return gone

    def _touched(self, match: str) -> float:
        """When something last happened at a match, or when it ended."""
        head = self.head(match)
        ended = head.over or head.closed
        if ended is not None:
            return ended
        beats = [at for (where, _, _), at in self.presence.items() if where == match]
        return max([head.began or head.created, *beats, *(row.at for row in self.rows(match))])

    def mine(self, tokens: Sequence[str], most: int) -> list[tuple[MatchRow, list[SeatRow]]]:
        found = [
            (head, seats)
            for head, seats in self.matches(self._matches).values()
            if any(row.token in tokens or row.token in self.owners(head.root, tokens) for row in seats)
            or (head.watchers and self._watches(head, tokens))
        ]
        return sorted(found, key=lambda each: (-each[0].created, each[0].id))[:most]

    def owed(self, matches: Sequence[str]) -> dict[str, dict[int, float]]:
        found = {}
        for id in matches:
            if id not in self._matches:
                continue
            head, stood = self.head(id), self.snapshots(id)
            owed = stood[max(stood)].decisions if stood else None
            if head.over is not None or head.closed is not None or head.began is None or not owed:
                continue
            at = {row.number: row.at for row in self.rows(id)}
            found[id] = {int(seat): at.get(line, head.began) for seat, line in owed.items()}
        return found

    # --- several devices, and who watches -----------------------------------------------------------------------------

    def watch(self, root: str, token: str) -> None:
        self.watchers.setdefault((root, token), False)

    def may_talk(self, root: str, token: str) -> bool:
        return self.watchers.get((root, token)) is False

    def let_talk(self, match: str, allowed: bool) -> None:
        self._change(match, talk=allowed)
        self._revise(match)

    def mute(self, match: str, root: str, line: int) -> bool:
        said = next((row for row in self.chat(match, most=10**6) if row.line == line), None)
        if said is None or said.watcher is None or (root, said.watcher) not in self.watchers:
            return False
        self.watchers[root, said.watcher] = True
        return True

    def link_device(self, root: str, owner: str, link: str, secret: str, at: float) -> None:
        self._devices[root, owner, link, LINK] = secret, at

    def take_device(self, root: str, secret: str, token: str, most: int, at: float) -> str | None:
        rows = [key for key, (known, _) in self._devices.items() if key[0] == root and known == secret]
        link = next((key for key in rows if key[3] == LINK), None)
        if link is None:
            return None
        if all(key[3] != token for key in rows):
            if len(rows) > most:
                return None
            self._devices[root, link[1], link[2], token] = secret, at
        return link[1]

    def devices(self, root: str, owner: str) -> list[DeviceRow]:
        found = [(at, token, link) for (r, o, link, token), (_, at) in self._devices.items() if (r, o) == (root, owner)]
        return [DeviceRow(link=link, token=token or None, at=at) for at, token, link in sorted(found)]

    def owners(self, root: str, tokens: Sequence[str]) -> dict[str, str]:
        found = [
            (at, owner, link)
            for (r, owner, link, token), (_, at) in self._devices.items()
            if r == root and token in tokens and token != LINK
        ]
        return {owner: link for _, owner, link in sorted(found)}

    def withdraw(self, match: str, root: str, owner: str, link: str) -> bool:
        gone = [key for key in self._devices if key[:3] == (root, owner, link)]
        for key in gone:
            del self._devices[key]
        self._revise(match)
        return bool(gone)

    def _watches(self, head: MatchRow, tokens: Sequence[str]) -> bool:
        return head.watch in tokens or any((head.root, token) in self.watchers for token in tokens)

    # --- the log -----------------------------------------------------------------------------------------------------

    def append(self, match: str, rows: Sequence[Row], over: bool, stood: Snapshot | None, rules: int | None) -> None:
        if any(row.number in self._actions[match] or row.command in self._commands[match] for row in rows):
            raise Conflict
        if stood is not None:
            snapshots = self._snapshots[match].items()
            kept = {line: snapshot for line, snapshot in snapshots if _read(Snapshot, snapshot).kept}
            if stood.line in kept:
                raise Conflict
            self._snapshots[match] = kept | {stood.line: _kept(stood)}
        for row in rows:
            self._actions[match][row.number] = _kept(row)
            self._commands[match][row.command] = row.number
        if over:
            self._change(match, over=rows[-1].at)
        if rules is not None:
            self._change(match, rules=rules)

    def rows(self, match: str, after: int = 0) -> list[Row]:
        found = self._actions.get(match, {})
        return [_read(Row, found[number]) for number in sorted(found) if number > after]

    def line_of(self, match: str, command: str) -> Row | None:
        number = self._commands.get(match, {}).get(command)
        return None if number is None else _read(Row, self._actions[match][number])

    def last(self, match: str) -> int:
        """The number of the last line."""
        return max(self._actions.get(match, ()), default=0)

    def heads(self, matches: Iterable[str]) -> dict[str, tuple[int, int]]:
        wanted = set(matches)
        return {id: (self.last(id), self.head(id).revision) for id in self._matches if id in wanted}

    def poison(self, match: str) -> bool:
        """The last line of a match becomes one that nobody can read, as a fault of a disk or a hand would make it."""
        last = self.last(match)
        if last == 0:
            return False
        row = msgspec.json.decode(self._actions[match][last])
        self._actions[match][last] = msgspec.json.encode(row | {"results": None, "action": "poison"})
        return True

    # --- chat --------------------------------------------------------------------------------------------------------

    def say(
        self, match: str, seat: int, name: str, text: str, command: str, at: float, watcher: str | None = None
    ) -> None:
        lines = self._chat[match]
        if any(command == known for known, _ in lines):
            return
        row = ChatRow(line=len(lines) + 1, seat=seat, name=name, text=text, at=at, watcher=watcher)
        lines.append((command, _kept(row)))
        self._revise(match)

    def chat(self, match: str, after: int = 0, most: int = 200) -> list[ChatRow]:
        found = [_read(ChatRow, kept) for _, kept in self._chat.get(match, ())]
        return [row for row in found if row.line > after][-most:]

    # --- who is here -------------------------------------------------------------------------------------------------

    def beat(self, process: str, here: Iterable[tuple[str, int]], at: float, forget: float) -> None:
        kept = {key: then for key, then in self.presence.items() if key[2] != process and then >= forget}
        self.presence = kept | {(match, seat, process): at for match, seat in here}

    def elsewhere(self, process: str, matches: Iterable[str], since: float) -> set[tuple[str, int]]:
        wanted = set(matches)
        return {
            (match, seat)
            for (match, seat, by), at in self.presence.items()
            if by != process and at >= since and match in wanted
        }

    # --- how rows are changed ----------------------------------------------------------------------------------------

    def _change(self, match: str, **values: Any) -> None:
        self._matches[match] = _kept(msgspec.structs.replace(self.head(match), **values))

    def _change_seat(self, match: str, seat: int, **values: Any) -> None:
        row = self._seats[match].get(seat)
        if row is not None:
            self._seats[match][seat] = _kept(msgspec.structs.replace(_read(SeatRow, row), **values))

    def _revise(self, match: str) -> None:
        self._change(match, revision=self.head(match).revision + 1)


def _kept(row: msgspec.Struct) -> bytes:
    return msgspec.json.encode(row)


def _read(kind: type[R], kept: bytes) -> R:
    """As a database gives it back: lists and plain values, and nothing is checked."""
    return kind(**msgspec.json.decode(kept))
