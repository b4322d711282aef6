"""How somebody is spoken to: "you" where they are meant, people by their names, seats marked so that a page can paint
them. Rules, records and the terminal know nothing of it: they speak in the NEUTRAL voice.
"""

from typing import NamedTuple

MARK, END = "\ue000", "\ue001"  # private characters: no text has them; a mark, the seat's digit, the words, the end


class Voice(NamedTuple):
    reader: int | None = None  # this seat is "you"
    names: tuple[str, ...] = ()  # what the people are called, by seat; empty where somebody has no name
    marked: bool = False

    def person(self, seat: int, title: str) -> str:
        """Somebody by name; `title` is what the seat is called in the game."""
        name = self.names[seat] if seat < len(self.names) else ""
        return self.mark(seat, name or title)

    def mark(self, seat: int | None, words: str) -> str:
        """Something that belongs to a seat."""
        return f"{MARK}{seat}{words}{END}" if self.marked and seat is not None and words else words


NEUTRAL = Voice()


def unmarked(text: str) -> str:
    """The words alone."""
    parts = text.split(MARK)
    return parts[0] + "".join(part[1:].replace(END, "") for part in parts[1:])
