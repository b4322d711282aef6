"""What is kept: the log of every match, and who sits at it. The log is the truth; all else follows by replay."""

from labtop.table.storage.rows import ChatRow, Conflict, MatchRow, Row, SeatRow
from labtop.table.storage.storage import Storage

__all__ = ["ChatRow", "Conflict", "MatchRow", "Row", "SeatRow", "Storage"]
