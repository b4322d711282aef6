"""Which action sits on which thing: one that is about a place, a card, a die or a seat that is drawn sits there.

Actions that no thing stands for are buttons; so are those of a block of which two would have to sit on one thing.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from labtop.engine.defaults.picture.ids import board_place, card_place, die_place, lane_place, seat_place
from labtop.engine.defaults.things import Lane, Things, value_of
from labtop.engine.kinds import Die, Kind, SeatKind, alike
from labtop.engine.notation import Actions, Block
from labtop.engine.state import Field
from labtop.engine.views import LegalAction

Placing = Callable[[dict[str, int]], str]
"""From what an action is about to the thing it sits on."""


@dataclass
class Seating:
    """The legal actions of a view: those that sit on something, and the rest."""

    on: dict[str, LegalAction] = field(default_factory=dict)
    rest: list[LegalAction] = field(default_factory=list)


class Choices:
    def __init__(self, actions: Actions, things: Things) -> None:
        self.actions, self.things = actions, things
        self.placings = {block: list(self._placings(block)) for block in actions.blocks}

    @property
    def without_place(self) -> int:
        """How many actions can only be buttons."""
        return sum(block.count for block, placings in self.placings.items() if not placings)

    def _placings(self, block: Block) -> Iterator[Placing]:
        """All kinds of things that a block's actions could sit on, the one that says most first."""
        kinds = [kind for _, kind in block.args]
        for board in self.things.boards:
            at = [index for index in range(len(kinds) - 1) if _fit(kinds[index : index + 2], board)]
            if at:
                yield _on_board(board, block.args[at[0]][0], block.args[at[0] + 1][0])
        for name, kind in block.args:
            for lane in self.things.lanes:
                if alike(lane.kind, kind):
                    yield _on_lane(lane, name)
            if self.things.is_card(kind):
                yield _on_card(kind, name)
            if isinstance(kind, Die):
                yield lambda numbers, name=name: die_place(numbers[name])  # type: ignore[misc]
        for name, kind in block.args:
            if isinstance(kind, SeatKind):
                yield lambda numbers, name=name: seat_place(numbers[name])  # type: ignore[misc]

    def seat(self, view: Any) -> Seating:
        """Give every legal action its place."""
        seating, drawn = Seating(), self._drawn(view)
        blocks: dict[Block, list[LegalAction]] = {}
        for choice in view["legal"]:
            blocks.setdefault(self.actions.block(choice["id"]), []).append(choice)
        for block, choices in blocks.items():
            numbers = [block.numbers(choice["id"]) for choice in choices]
            for placing in self.placings[block]:
                places = [placing(each) for each in numbers]
                if len(set(places)) == len(places):
                    break
            else:
                places = [""] * len(choices)
            for place, choice in zip(places, choices, strict=True):
                if place in drawn and place not in seating.on:
                    seating.on[place] = choice
                else:
                    seating.rest.append(choice)
        return seating

    def _drawn(self, view: Any) -> set[str]:
        """All things that a picture of this view has and an action may sit on."""
        things = self.things
        found = {seat_place(seat) for seat in range(view["players"])}
        found |= {lane_place(lane, place) for lane in things.lanes for place in lane.places}
        for board in things.boards:
            rows, columns = board.shape
            found |= {board_place(board, row, column) for row in range(rows) for column in range(columns)}
        for each in things.dice:
            values = value_of(view, each)
            found |= {die_place(value) for value in (values if isinstance(values, list) else [values])}
        for each in (*things.cards, *things.displays):
            values = value_of(view, each)
            found |= {card_place(value) for value in (values if isinstance(values, list) else [values])}
        if view["seat"] is not None:
            for each in things.hands:
                found |= {card_place(card) for card, _ in things.held(each, view, view["seat"]) or ()}
        return found

    def meaning(self, thing: str) -> str:
        """The action that a thing would mean, if any: the first that could ever sit on it."""
        return self._meanings.get(thing, "")

    @cached_property
    def _meanings(self) -> dict[str, str]:
        found: dict[str, str] = {}
        for block, placings in self.placings.items():
            for placing in placings:
                for action in range(block.first, block.first + block.count):
                    found.setdefault(placing(block.numbers(action)), self.actions.text(action))
        return found


def _fit(kinds: list[Kind], board: Field) -> bool:
    return len(kinds) == 2 and all(alike(kind, dim) for kind, dim in zip(kinds, board.dims, strict=True))


def _on_board(board: Field, row: str, column: str) -> Placing:
    first, second = (dim.least for dim in board.dims)
    return lambda numbers: board_place(board, numbers[row] - first, numbers[column] - second)


def _on_lane(lane: Lane, name: str) -> Placing:
    return lambda numbers: lane_place(lane, lane.kind.write(None, numbers[name]))


def _on_card(kind: Kind, name: str) -> Placing:
    return lambda numbers: card_place(kind.write(None, numbers[name]))
