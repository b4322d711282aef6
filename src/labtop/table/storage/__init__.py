"""What is kept: the log of every match, what it told, and who sits there. The log is the truth."""

from labtop.table.storage.keeper import Keeper
from labtop.table.storage.rows import ChatRow, Conflict, MatchRow, Row, SeatRow, Snapshot, Stored
from labtop.table.storage.storage import AWAY, Storage

__all__ = ["AWAY", "ChatRow", "Conflict", "Keeper", "MatchRow", "Row", "SeatRow", "Snapshot", "Storage", "Stored"]
