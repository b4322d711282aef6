"""A picture from declarations, for a game that draws none itself: tracks and boards, piles, cards and dice, seats with
their numbers, one's own hand; and every legal action on the thing it is about, or as a button.

places   where everything lies
shapes   cells, pieces, cards
choices  which action sits on which thing
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, TypeAlias

from labtop.engine.declared import Declared
from labtop.engine.defaults.picture import shapes
from labtop.engine.defaults.picture.choices import Choices
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
from labtop.engine.defaults.picture.places import INNER, MARGIN, Layout, Room
from labtop.engine.defaults.seats import SEAT_COLOURS, seat_name
from labtop.engine.defaults.things import Things, bare, is_nothing, said, slice_of, value_of, worded
from labtop.engine.defaults.words import spoken
from labtop.engine.drawing import (
    BOARD,
    BODY,
    SMALL,
    WIDTH,
    LegalAction,
    Palette,
    Pane,
    Parts,
    Stills,
    action,
    die,
    emblem,
    group,
    kept,
    lines,
    text,
    tray,
)
from labtop.engine.kinds import Die, Json, Kind, SeatKind, SetOf, alike
from labtop.engine.language import N_, joined, translate, translate_plural
from labtop.engine.options import Value
from labtop.engine.positions import SEATS
from labtop.engine.state import Field

On: TypeAlias = Mapping[str, LegalAction]
"""The action that sits on a thing, by the thing's name."""


class Picture:
    PALETTE: Palette = shapes.PALETTE

    def __init__(self, declared: Declared, things: Things) -> None:
        self.declared, self.things = declared, things
        self.choices = Choices(declared.actions, things)
        self.layout = Layout(things, declared.most_seats, self.choices.without_place)
        self.HEIGHT = self.layout.height
        self.STYLE = shapes.style(declared.name)
        self.lane_places = [[lane_place(lane, place) for place in lane.places] for lane in things.lanes]
        self.board_places = [
            [board_place(board, row, column) for row in range(board.shape[0]) for column in range(board.shape[1])]
            for board in things.boards
        ]
        self._heading = kept(self._draw_heading)
        self._lane = kept(self._draw_lane)
        self._board = kept(self._draw_board)
        self._thing = kept(self._draw_thing)
        self._facts = kept(self._draw_facts)
        self._seat = kept(self._draw_seat)
        self._hand = kept(self._draw_hand)
        self._tray = kept(self._draw_tray)
        self._numbers = kept(self._count)

    # --- the contract ------------------------------------------------------------------------------------------------

    def title(self, view: Any, lang: str) -> str:
        return self.declared.title

    def still(self, players: int, options: Mapping[str, Value], lang: str) -> Stills:
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
        return {BOARD: "".join(made)}

    def parts(self, view: Any, lang: str) -> Parts:
        seating, things, layout = self.choices.seat(view), self.things, self.layout
        facts = slice_of(view, things.facts)
        parts = {"words/heading": self._heading(self._said(view, lang))}
        for at, lane in enumerate(things.lanes):
            on = _some(seating.on, self.lane_places[at])
            parts[f"lane-{slug(lane.name)}"] = self._lane(
                at, slice_of(view, (*lane.standing, *lane.contents)), on, lang
            )
        for at, board in enumerate(things.boards):
            on = _some(seating.on, self.board_places[at])
            parts[f"board-{slug(board.key)}"] = self._board(at, value_of(view, board) or (), on, lang)
        for at, (each, _) in enumerate(layout.middle):
            value = value_of(view, each)
            parts[f"thing-{slug(each.key)}"] = self._thing(at, value, _some(seating.on, _places(each, value)), lang)
        parts["facts"] = self._facts(facts, lang)
        for seat in range(view["players"]):
            decides, on = seat in view["waiting"], _some(seating.on, [seat_place(seat)])
            of_seat = view[SEATS][seat] if SEATS in view else {}
            mine = view["seat"] == seat
            parts[f"seats/seat-{seat}"] = self._seat(seat, view["players"], mine, of_seat, decides, on, lang)
        for at, each in enumerate(things.hands):
            held = None if view["seat"] is None else things.held(each, view, view["seat"]) or ()
            on = _some(seating.on, [card_place(card) for card, _ in held or ()])
            drawn = "" if held is None else self._hand(at, view["players"], held, on, lang)
            parts[f"hand/{slug(each.key)}"] = drawn
        parts["choices/buttons"] = self._tray(view["players"], seating.rest) if seating.rest else ""
        return parts

    def panes(self, players: int, options: Mapping[str, Value]) -> Sequence[Pane]:
        """What lies on the table is the board; seats, one's own hand and buttons are trays."""
        return self.layout.panes(players)

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
        return [
            list(self._numbers(seat, view[SEATS][seat] if SEATS in view else {}, lang))
            for seat in range(view["players"])
        ]

    def _count(self, seat: int, of_seat: Mapping[str, Json], lang: str) -> tuple[tuple[str, str], ...]:
        return tuple(self.things.of_seat({SEATS: {seat: of_seat}}, seat, lang))

    # --- parts: what is shown of the view, then how it is drawn ------------------------------------------------------

    def id(self, thing: str) -> str:
        return f"{self.declared.name}-{thing}"

    def _do(self, on: On, key: str, body: str) -> str:
        """A thing, which can be chosen if an action sits on it."""
        choice = on.get(key)
        return body if choice is None else action(self.declared.name, choice, body)

    def _said(self, view: Any, lang: str) -> str:
        """What is asked; of others: who is asked; at the end: who has won."""
        if view["over"]:
            winners = [seat_name(None, seat, lang) for seat, score in enumerate(view["scores"]) if score > 0]
            return translate(lang, N_("Winner: {winners}"), winners=joined(winners, lang))
        if view["question"] or not view["waiting"]:
            return str(view["question"])
        names = joined([seat_name(None, seat, lang) for seat in view["waiting"]], lang)
        one, many = N_("{names} is choosing."), N_("{names} are choosing.")
        return translate_plural(lang, one, many, len(view["waiting"]), names=names)

    def _draw_heading(self, words: str) -> str:
        rows = lines(words, INNER, BODY)[:2]
        top = self.layout.heading - (len(rows) - 1) * BODY * 0.6
        return "".join(text(WIDTH / 2, top + at * BODY * 1.2, row, BODY, "bold") for at, row in enumerate(rows))

    def _draw_lane(self, which: int, view: Any, on: On, lang: str) -> str:
        lane, box = self.things.lanes[which], self.layout.lanes[which]
        made, pieces = [], self.things.pieces(lane, view)
        for at, place in enumerate(lane.places):
            x, y = box.centre(at)
            key = lane_place(lane, place)
            mark = translate(lang, lane.mark(place))
            if key in on:
                mark = self._besides(on[key]["id"], lane.kind, lang) or mark
                body = shapes.cell("", x, y, box, translate(lang, str(place)), mark)
                made.append(self._do(on, key, body))
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

    def _draw_board(self, which: int, rows: Sequence[Sequence[Json]], on: On, lang: str) -> str:
        board, box = self.things.boards[which], self.layout.boards[which]
        made = []
        for row, values in enumerate(rows):
            for column, value in enumerate(values):
                x, y = box.centre(row * board.shape[1] + column)
                key = board_place(board, row, column)
                if key in on:
                    made.append(self._do(on, key, shapes.cell("", x, y, box, "", "")))
                if is_nothing(board, value):
                    continue
                if isinstance(bare(board.kind), SeatKind):
                    _, _, radius = shapes.spread(0, 1, box)
                    made.append(group(shapes.piece(value, worded(board), radius, lang), x=x, y=y, style="through"))
                else:
                    made.append(shapes.content(x, y, box, said(board, value, lang)))
        return "".join(made)

    def _draw_thing(self, which: int, value: Json, on: On, lang: str) -> str:
        """One of the piles, open cards and dice that lie side by side."""
        (each, room), things = self.layout.middle[which], self.things
        if each in things.dice:
            made = self._dice(each, value, room, on)
        elif each in things.piles:
            made = self._pile(each, value, room, lang)
        else:
            cards = value if isinstance(value, list) else [value]
            made = self._cards(each, [(card, 1) for card in cards], room, on, lang)
        count = f" ({len(value)})" if each in things.piles and isinstance(value, list) and value else ""
        return made + text(*room.caption, translate(lang, worded(each)) + count, SMALL, "soft")

    def _draw_facts(self, view: Any, lang: str) -> str:
        """Below them single facts."""
        facts = " · ".join(f"{translate(lang, worded(each))} {said(each, value_of(view, each), lang)}"
                           for each in self.things.facts)  # fmt: skip
        rows = lines(facts, INNER, SMALL)[: self.layout.fact_lines]
        return "".join(text(WIDTH / 2, self.layout.facts + at * 24, row, SMALL, "ink") for at, row in enumerate(rows))

    def _dice(self, each: Field, value: Json, room: Room, on: On) -> str:
        """Dice side by side. Of two that show the same the first one is chosen."""
        made, values = [], value if isinstance(value, list) else [value]
        step = room.width / len(values)
        for at, number in enumerate(values):
            shown = die(number, 0, 0, shapes.DIE) if number in range(1, 7) else shapes.number_die(number)
            if number not in values[:at]:
                shown = self._do(on, die_place(number), shown)
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

    def _cards(self, each: Field, cards: Sequence[tuple[Json, int]], room: Room, on: On, lang: str) -> str:
        """Cards side by side; too many for their room lie over each other."""
        step = min(shapes.CARD_WIDTH + 8, (room.width - shapes.CARD_WIDTH) / max(1, len(cards) - 1))
        first = room.x + (room.width - shapes.CARD_WIDTH - step * (len(cards) - 1)) / 2
        made: list[str] = []
        before: list[str] = []
        for at, (card, count) in enumerate(cards):
            key = card_place(card)
            body = shapes.no_card() if card is None else shapes.card(said(each, card, lang), count)
            shown = self._do(on, key, body) if key not in before else body
            again = f"-{before.count(key) + 1}" if key in before else ""
            id = self.id(card_id(each, card) + again)
            made.append(group(shown, id=id, x=first + step * at, y=room.y))
            before.append(key)
        return "".join(made)

    def _draw_seat(
        self, seat: int, players: int, mine: bool, of_seat: Mapping[str, Json], decides: bool, on: On, lang: str
    ) -> str:
        x, y, width, height = self.layout.seat(seat, players)
        view = {"seat": seat if mine else None, SEATS: {seat: of_seat}}
        numbers = [*self.things.of_seat(view, seat, lang), *self.things.private(view, seat, lang)]
        own = [(each, value_of(view, each, seat)) for each in self.things.own]
        shown = [(each, said(each, card, lang)) for each, card in own if card is not None]
        name = seat_name(None, seat, lang)
        facts = [f"{what} {much}" for what, much in numbers]
        room = width - 64 - len(shown) * (shapes.MINI_WIDTH + 8)
        body = shapes.panel(SEAT_COLOURS[seat], name, facts, (width, height, room), decides)
        for at, (each, card) in enumerate(reversed(shown)):
            right = width - (at + 1) * (shapes.MINI_WIDTH + 8)
            title = f"{translate(lang, worded(each))}: {card}"
            mini = shapes.mini(card, translate(lang, worded(each)))
            body += group(mini, x=right, y=height / 2 - shapes.MINI_HEIGHT / 2 - 9, title=title)
        return group(
            self._do(on, seat_place(seat), body),
            id=self.id(seat_place(seat)),
            x=x,
            y=y,
            title=f"{name}: {', '.join(facts)}",
        )

    def _draw_hand(self, which: int, players: int, held: Sequence[tuple[Json, int]], on: On, lang: str) -> str:
        """One's own cards, large."""
        each, y = self.things.hands[which], self.layout.hands[which] - self.layout.left_over(players)
        name = text(WIDTH / 2, y - 8, translate(lang, worded(each)), SMALL, "soft")
        return name + self._cards(each, held, Room(MARGIN, y, INNER, shapes.CARD_HEIGHT), on, lang)

    def _draw_tray(self, players: int, rest: Sequence[LegalAction]) -> str:
        y = self.layout.tray - self.layout.left_over(players)
        return tray(self.declared.name, rest, MARGIN, y, INNER, self.layout.tray_height)


def _some(on: On, places: Iterable[str]) -> On:
    """The actions that sit on some things."""
    return {place: on[place] for place in places if place in on} if on else {}


def _places(each: Field, value: Json) -> list[str]:
    """What actions might sit on of dice or cards."""
    values = value if isinstance(value, list) else [value]
    return [die_place(one) if isinstance(bare(each.kind), Die) else card_place(one) for one in values]
