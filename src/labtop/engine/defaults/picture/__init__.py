"""A picture from declarations, for a game that draws none itself: tracks and boards, piles, cards and dice, seats with
their numbers, one's own hand; and every legal action on the thing it is about, or as a button.

places   where everything lies
shapes   cells, pieces, cards
choices  which action sits on which thing
"""

from collections.abc import Mapping
from typing import Any

from labtop.engine.declared import Declared
from labtop.engine.defaults.picture import shapes
from labtop.engine.defaults.picture.choices import Choices, Seating
from labtop.engine.defaults.picture.ids import (
    board_place,
    card_id,
    card_place,
    die_place,
    lane_place,
    place_of,
    seat_place,
    slug,
)
from labtop.engine.defaults.picture.places import INNER, MARGIN, Box, Layout, Room
from labtop.engine.defaults.seats import SEAT_COLOURS, seat_name
from labtop.engine.defaults.things import Lane, Things, bare, is_nothing, said, value_of, worded
from labtop.engine.defaults.words import spoken
from labtop.engine.drawing import BODY, SMALL, WIDTH, Palette, action, die, emblem, group, lines, text, tray
from labtop.engine.kinds import Json, Kind, SeatKind, SetOf, alike
from labtop.engine.language import N_, joined, translate
from labtop.engine.options import Value
from labtop.engine.state import Field


class Picture:
    PALETTE: Palette = shapes.PALETTE

    def __init__(self, declared: Declared, things: Things) -> None:
        self.declared, self.things = declared, things
        self.choices = Choices(declared.actions, things)
        self.layout = Layout(things, declared.most_seats, self.choices.without_place)
        self.HEIGHT = self.layout.height
        self.STYLE = shapes.style(declared.name)

    # --- the contract ------------------------------------------------------------------------------------------------

    def title(self, view: Any, lang: str) -> str:
        return self.declared.title

    def still(self, players: int, options: Mapping[str, Value], lang: str) -> str:
        """Tracks and boards without what is on them."""
        made = []
        for lane, box in zip(self.things.lanes, self.layout.lanes, strict=True):
            centres = [box.centre(at) for at in range(len(lane.places))]
            made.append(shapes.road(centres) if lane.standing else "")
            for place, (x, y) in zip(lane.places, centres, strict=True):
                words = translate(lang, str(place)), translate(lang, lane.mark(place))
                made.append(shapes.cell(self.id(lane_place(lane, place)), x, y, box, *words))
        for board, box in zip(self.things.boards, self.layout.boards, strict=True):
            rows, columns = board.shape
            for row in range(rows):
                for column in range(columns):
                    x, y = box.centre(row * columns + column)
                    made.append(shapes.cell(self.id(board_place(board, row, column)), x, y, box, "", ""))
        return "".join(made)

    def moving(self, view: Any, lang: str) -> str:
        seating = self.choices.seat(view)
        return "".join(
            [
                self._heading(view, lang),
                *(self._lane(lane, box, view, seating, lang)
                  for lane, box in zip(self.things.lanes, self.layout.lanes, strict=True)),
                *(self._board(board, box, view, seating, lang)
                  for board, box in zip(self.things.boards, self.layout.boards, strict=True)),
                self._middle(view, seating, lang),
                *(self._seat(view, seat, seating, lang) for seat in range(view["players"])),
                self._hands(view, seating, lang),
                self._tray(view, seating),
            ]
        )  # fmt: skip

    def points(self, kind: str, args: Mapping[str, Any]) -> tuple[str, ...]:
        """The seats and places that an event names, and the pieces of these seats."""
        event = next(event for event in self.declared.events.values() if event.kind == kind)
        found: list[str] = []
        for name, of in event.args:
            value = args[name]
            if value is None:
                continue
            if isinstance(of, SeatKind):
                found.append(seat_place(value))
            elif isinstance(of, SetOf) and isinstance(of.of, SeatKind):
                found += [seat_place(seat) for seat in value]
            else:
                found += [lane_place(lane, value) for lane in self.things.lanes if alike(lane.kind, bare(of))]
        return tuple(self.id(each) for each in found)

    def meant(self, view: Any, element: str) -> str:
        return self.choices.meaning(place_of(element.removeprefix(f"{self.declared.name}-")))

    def seat_mark(self, view: Any, seat: int) -> str:
        return emblem(SEAT_COLOURS[seat], 0, 0, 14)

    def numbers(self, view: Any, lang: str) -> list[list[tuple[str, str]]]:
        return [self.things.of_seat(view, seat, lang) for seat in range(view["players"])]

    # --- parts -------------------------------------------------------------------------------------------------------

    def id(self, thing: str) -> str:
        return f"{self.declared.name}-{thing}"

    def _do(self, seating: Seating, key: str, body: str) -> str:
        """A thing, which can be chosen if an action sits on it."""
        choice = seating.on.get(key)
        return body if choice is None else action(self.declared.name, choice, body)

    def _heading(self, view: Any, lang: str) -> str:
        """What is asked; of others: who is asked; at the end: who has won."""
        if view["over"]:
            winners = [seat_name(None, seat, lang) for seat, score in enumerate(view["scores"]) if score > 0]
            words = translate(lang, N_("Winner: {winners}"), winners=joined(winners, lang))
        else:
            names = joined([seat_name(None, seat, lang) for seat in view["waiting"]], lang)
            words = view["question"] or (translate(lang, N_("To decide: {names}."), names=names) if names else "")
        rows = lines(words, INNER, BODY)[:2]
        top = self.layout.heading - (len(rows) - 1) * BODY * 0.6
        return "".join(text(WIDTH / 2, top + at * BODY * 1.2, row, BODY, "bold") for at, row in enumerate(rows))

    def _lane(self, lane: Lane, box: Box, view: Any, seating: Seating, lang: str) -> str:
        made, pieces = [], self.things.pieces(lane, view)
        for at, place in enumerate(lane.places):
            x, y = box.centre(at)
            key = lane_place(lane, place)
            mark = translate(lang, lane.mark(place))
            if key in seating.on:
                mark = self._besides(seating.on[key]["id"], lane.kind, lang) or mark
                body = shapes.cell("", x, y, box, translate(lang, str(place)), mark)
                made.append(self._do(seating, key, body))
            content = self.things.content(lane, view, at, lang)
            if content:
                made.append(shapes.content(x, y, box, ", ".join(content)))
            here = [piece for piece in pieces if piece.place == place]
            for number, piece in enumerate(here):
                right, down, radius = shapes.spread(number, len(here), box, bool(mark))
                disc = shapes.piece(piece.seat, piece.name, radius, lang)
                made.append(group(disc, id=self.id(piece.id), x=x + right, y=y + down, style="through"))
        return "".join(made)

    def _besides(self, chosen: int, place: Kind, lang: str) -> str:
        """What an action on a place says beside the place."""
        block = self.declared.actions.block(chosen)
        told = block.told(None, chosen)
        rest = [(name, kind) for name, kind in block.args if not alike(kind, place)]
        return ", ".join(spoken(kind, None, told[name], lang, seat_name) for name, kind in rest)

    def _board(self, board: Field, box: Box, view: Any, seating: Seating, lang: str) -> str:
        made = []
        for row, values in enumerate(value_of(view, board) or ()):
            for column, value in enumerate(values):
                x, y = box.centre(row * board.shape[1] + column)
                key = board_place(board, row, column)
                if key in seating.on:
                    made.append(self._do(seating, key, shapes.cell("", x, y, box, "", "")))
                if is_nothing(board, value):
                    continue
                if isinstance(bare(board.kind), SeatKind):
                    _, _, radius = shapes.spread(0, 1, box)
                    made.append(group(shapes.piece(value, worded(board), radius, lang), x=x, y=y, style="through"))
                else:
                    made.append(shapes.content(x, y, box, said(board, value, lang)))
        return "".join(made)

    def _middle(self, view: Any, seating: Seating, lang: str) -> str:
        """Piles, open cards and dice side by side, below them single facts."""
        made, things = [], self.things
        for each, room in self.layout.middle:
            value = value_of(view, each)
            if each in things.dice:
                made.append(self._dice(each, value, room, seating))
            elif each in things.piles:
                made.append(self._pile(each, value, room, lang))
            else:
                cards = value if isinstance(value, list) else [value]
                made.append(self._cards(each, [(card, 1) for card in cards], room, seating, lang))
            count = f" ({len(value)})" if each in things.piles and isinstance(value, list) and value else ""
            made.append(text(*room.caption, translate(lang, worded(each)) + count, SMALL, "soft"))
        facts = " · ".join(f"{translate(lang, worded(each))} {said(each, value_of(view, each), lang)}"
                           for each in things.facts)  # fmt: skip
        for at, row in enumerate(lines(facts, INNER, SMALL)[: self.layout.fact_lines]):
            made.append(text(WIDTH / 2, self.layout.facts + at * 24, row, SMALL, "ink"))
        return "".join(made)

    def _dice(self, each: Field, value: Json, room: Room, seating: Seating) -> str:
        """Dice side by side. Of two that show the same the first one is chosen."""
        made, values = [], value if isinstance(value, list) else [value]
        step = room.width / len(values)
        for at, number in enumerate(values):
            shown = die(number, 0, 0, shapes.DIE) if number in range(1, 7) else shapes.number_die(number)
            if number not in values[:at]:
                shown = self._do(seating, die_place(number), shown)
            x, y = room.x + step * (at + 0.5), room.y + room.height / 2
            made.append(group(shown, id=self.id(f"{slug(each.key)}-{at}"), x=x, y=y))
        return "".join(made)

    def _pile(self, each: Field, value: Json, room: Room, lang: str) -> str:
        """Its top card where it is known; how many there are in any case."""
        cards = value if isinstance(value, list) else None
        count = len(cards) if cards is not None else value or 0
        body = shapes.card(said(each, cards[0], lang)) if cards else shapes.back(count) if count else shapes.no_card()
        x = room.x + (room.width - shapes.CARD_WIDTH) / 2
        title = f"{translate(lang, worded(each))}: {count}"
        return group(body, id=self.id(slug(each.key)), x=x, y=room.y, title=title)

    def _cards(self, each: Field, cards: list[tuple[Json, int]], room: Room, seating: Seating, lang: str) -> str:
        """Cards side by side; too many for their room lie over each other."""
        step = min(shapes.CARD_WIDTH + 8, (room.width - shapes.CARD_WIDTH) / max(1, len(cards) - 1))
        first = room.x + (room.width - shapes.CARD_WIDTH - step * (len(cards) - 1)) / 2
        made, before = [], []
        for at, (card, count) in enumerate(cards):
            key = card_place(card)
            body = shapes.no_card() if card is None else shapes.card(said(each, card, lang), count)
            shown = self._do(seating, key, body) if key not in before else body
            again = f"-{before.count(key) + 1}" if key in before else ""
            id = self.id(card_id(each, card) + again)
            made.append(group(shown, id=id, x=first + step * at, y=room.y))
            before.append(key)
        return "".join(made)

    def _seat(self, view: Any, seat: int, seating: Seating, lang: str) -> str:
        x, y, width, height = self.layout.seat(seat, view["players"])
        numbers = [*self.things.of_seat(view, seat, lang), *self.things.private(view, seat, lang)]
        own = [(each, value_of(view, each, seat)) for each in self.things.own]
        shown = [(each, said(each, card, lang)) for each, card in own if card is not None]
        name = seat_name(None, seat, lang)
        facts = [f"{what} {much}" for what, much in numbers]
        decides = seat in view["waiting"]
        room = width - 64 - len(shown) * (shapes.MINI_WIDTH + 8)
        body = shapes.panel(SEAT_COLOURS[seat], name, facts, (width, height, room), decides)
        for at, (each, card) in enumerate(reversed(shown)):
            right = width - (at + 1) * (shapes.MINI_WIDTH + 8)
            title = f"{translate(lang, worded(each))}: {card}"
            mini = shapes.mini(card, translate(lang, worded(each)))
            body += group(mini, x=right, y=height / 2 - shapes.MINI_HEIGHT / 2 - 9, title=title)
        return group(
            self._do(seating, seat_place(seat), body),
            id=self.id(seat_place(seat)),
            x=x,
            y=y,
            title=f"{name}: {', '.join(facts)}",
        )

    def _tray(self, view: Any, seating: Seating) -> str:
        y = self.layout.tray - self.layout.left_over(view["players"])
        return tray(self.declared.name, seating.rest, MARGIN, y, INNER, self.layout.tray_height)

    def _hands(self, view: Any, seating: Seating, lang: str) -> str:
        """One's own cards, large."""
        if view["seat"] is None:
            return ""
        made = []
        for each, place in zip(self.things.hands, self.layout.hands, strict=True):
            y = place - self.layout.left_over(view["players"])
            held = self.things.held(each, view, view["seat"])
            made.append(text(WIDTH / 2, y - 8, translate(lang, worded(each)), SMALL, "soft"))
            made.append(self._cards(each, held or [], Room(MARGIN, y, INNER, shapes.CARD_HEIGHT), seating, lang))
        return "".join(made)
