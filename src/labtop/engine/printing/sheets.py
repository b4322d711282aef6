"""Cards on A4 sheets at true size, with cut marks, alone or with their backs."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from labtop.engine.printing.pdf import A4, Page
from labtop.engine.printing.shapes import MILLIMETRE, Shape

GAP = 4.0  # millimetres between cards
MARK, MARK_AWAY = 4.0, 0.4  # a cut mark's length, in the margin, and its distance from the card
TOP = 18.0


@dataclass(frozen=True)
class Card:
    """Both sides of a card."""

    front: list[Shape]
    back: list[Shape]


class Sheets:
    """As many cards as fit in rows of `across`, `down` of them."""

    def __init__(self, size: tuple[int, int], across: int, down: int, edition: str, credit: str) -> None:
        self.wide, self.high = (pixels * MILLIMETRE for pixels in size)
        self.across, self.down, self.edition, self.credit = across, down, edition, credit
        self.left = (A4[0] - across * self.wide - (across - 1) * GAP) / 2
        self.foot = TOP + down * self.high + (down - 1) * GAP + 14

    def fronts(self, cards: Sequence[Card]) -> list[Page]:
        parts = list(self._parts(cards))
        return [self._front(part, number, len(parts)) for number, part in enumerate(parts, 1)]

    def duplex(self, cards: Sequence[Card]) -> list[Page]:
        """For a printer that turns sheets over at the long edge: after each front a page of backs, mirrored."""
        backs = [self._back(part) for part in self._parts(cards)]
        return [page for both in zip(self.fronts(cards), backs, strict=True) for page in both]

    def _parts(self, cards: Sequence[Card]) -> Iterator[Sequence[Card]]:
        each = self.across * self.down
        return (cards[first : first + each] for first in range(0, len(cards), each))

    def _corner(self, row: int, column: int) -> tuple[float, float]:
        return self.left + column * (self.wide + GAP), TOP + row * (self.high + GAP)

    def _front(self, cards: Sequence[Card], number: int, count: int) -> Page:
        page = Page()
        for place, card in enumerate(cards):
            row, column = divmod(place, self.across)
            page.shapes(*self._corner(row, column), card.front)
            self._cut_marks(page, row, column)
        self._foot(page, number, count)
        return page

    def _back(self, cards: Sequence[Card]) -> Page:
        page = Page()
        for place, card in enumerate(cards):
            row, column = divmod(place, self.across)
            page.shapes(*self._corner(row, self.across - 1 - column), card.back)
        page.text(self.left, self.foot, self.credit, 8)
        return page

    def _cut_marks(self, page: Page, row: int, column: int) -> None:
        """At each corner two strokes that continue the edges: long ones in the margin, short ones in the gaps."""
        short = GAP / 2 - MARK_AWAY
        outwards = {
            "left": MARK if column == 0 else short,
            "right": MARK if column == self.across - 1 else short,
            "up": MARK if row == 0 else short,
            "down": MARK if row == self.down - 1 else short,
        }
        left, top = self._corner(row, column)
        right, bottom = left + self.wide, top + self.high
        for y in (top, bottom):
            page.line(left - MARK_AWAY, y, left - MARK_AWAY - outwards["left"], y)
            page.line(right + MARK_AWAY, y, right + MARK_AWAY + outwards["right"], y)
        for x in (left, right):
            page.line(x, top - MARK_AWAY, x, top - MARK_AWAY - outwards["up"])
            page.line(x, bottom + MARK_AWAY, x, bottom + MARK_AWAY + outwards["down"])

    def _foot(self, page: Page, number: int, count: int) -> None:
        """Who made it, how to print it, and ten centimetres to check the printer with."""
        page.text(self.left, self.foot, self.credit, 8)
        words = f"Edition {self.edition}, sheet {number} of {count}. Print at 100 %: this line is 10 cm long."
        page.text(self.left, self.foot + 5, words, 8)
        page.line(self.left, self.foot + 8, self.left + 100, self.foot + 8, 0.3)
        for end in (self.left, self.left + 100):
            page.line(end, self.foot + 6.5, end, self.foot + 9.5, 0.3)
