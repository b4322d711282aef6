"""A view drawn with letters, for a game that draws none itself."""

from collections.abc import Iterator
from typing import Any

from labtop.engine.defaults.seats import seat_name
from labtop.engine.defaults.things import UNKNOWN, Lane, Things, is_nothing, said, value_of, worded
from labtop.engine.language import translate
from labtop.engine.state import Field

ACROSS = 72  # letters
TO_DECIDE = "▸"


class Terminal:
    def __init__(self, things: Things) -> None:
        self.things = things

    def text(self, view: Any, lang: str) -> str:
        """Boards and tracks above, then what lies in the middle, then the seats, and one's own cards last."""
        parts = [
            *(self._lane(lane, view, lang) for lane in self.things.lanes),
            *(self._board(board, view, lang) for board in self.things.boards),
            list(self._middle(view, lang)),
            [self._seat(view, seat, lang) for seat in range(view["players"])],
            list(self._hands(view, lang)),
        ]
        return "\n\n".join("\n".join(line.rstrip() for line in part) for part in parts if part)

    def _lane(self, lane: Lane, view: Any, lang: str) -> list[str]:
        """Place by place, in as many lines as it takes. Pieces are the first letters of their colours."""
        cells = []
        pieces = self.things.pieces(lane, view)
        for at, place in enumerate(lane.places):
            here = "".join(_letter(piece.seat, piece.name, lang) for piece in pieces if piece.place == place)
            words = [here, *self.things.content(lane, view, at, lang), translate(lang, lane.mark(place))]
            cells.append(" ".join([translate(lang, str(place)), *filter(None, words)]))
        return _columns(cells)

    def _board(self, board: Field, view: Any, lang: str) -> list[str]:
        rows = [
            ["·" if is_nothing(board, cell) else said(board, cell, lang) for cell in row]
            for row in value_of(view, board) or ()
        ]
        width = max((len(cell) for row in rows for cell in row), default=1)
        return [worded(board), *("  " + " ".join(cell.ljust(width) for cell in row) for row in rows)]

    def _middle(self, view: Any, lang: str) -> Iterator[str]:
        things = self.things
        told = []
        for each in (*things.dice, *things.cards, *things.displays, *things.facts):
            told.append(f"{translate(lang, worded(each))} {said(each, value_of(view, each), lang)}")
        for pile in things.piles:
            cards = value_of(view, pile)
            seen = f"{len(cards)} ({said(pile, cards[0], lang)})" if isinstance(cards, list) and cards else cards or 0
            told.append(f"{translate(lang, worded(pile))} {seen}")
        line = ""
        for words in told:
            if line and len(line) + len(words) + 3 > ACROSS:
                yield line
                line = ""
            line = f"{line} · {words}" if line else words
        if line:
            yield line

    def _seat(self, view: Any, seat: int, lang: str) -> str:
        numbers = [*self.things.of_seat(view, seat, lang), *self.things.private(view, seat, lang)]
        for each in self.things.own:
            card = value_of(view, each, seat)
            if card is not None:
                numbers.append((translate(lang, worded(each)), said(each, card, lang)))
        widest = max(len(seat_name(None, other, lang)) for other in range(view["players"]))
        decides = TO_DECIDE if seat in view["waiting"] else " "
        return f"{decides} {seat_name(None, seat, lang):<{widest}}  " + " · ".join(f"{a} {b}" for a, b in numbers)

    def _hands(self, view: Any, lang: str) -> Iterator[str]:
        if view["seat"] is None:
            return
        for each in self.things.hands:
            held = self.things.held(each, view, view["seat"])
            cards = [said(each, card, lang) + (f" ×{count}" if count > 1 else "") for card, count in held or ()]
            yield f"{translate(lang, worded(each))}: {', '.join(cards) or UNKNOWN}"


def _letter(seat: int | None, name: str, lang: str) -> str:
    return (name if seat is None else seat_name(None, seat, lang))[:1].upper()


def _columns(cells: list[str]) -> list[str]:
    """Cells below each other, as many in a line as there is room for."""
    width = max(map(len, cells)) + 2
    across = max(1, ACROSS // width)
    return ["".join(cell.ljust(width) for cell in cells[at : at + across]) for at in range(0, len(cells), across)]
