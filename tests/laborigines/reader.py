"""Somebody who sees the table once, when it is laid, and from then on only hears what happens.

It moves its own pieces by the events and by what the rulebook says; of the game it knows nothing but the components.
"""

from collections.abc import Mapping
from typing import Any

from labtop.games.laborigines.components import COLOUR_NAMES, DISEASES, FACE_NAMES, NATURE_NAMES, NATURE_OF

AT_ONCE = 10  # tokens of several colours that are settled together (L22)
BEFORE_FIRST_TURN = ("place", "nicest")


class Reader:
    """The table as it must be by what was told."""

    def __init__(self, laid: Mapping[str, Any], players: int, options: Mapping[str, Any]) -> None:
        self.options = dict(options)
        self.faces: list[str] = [tile["face"] for tile in laid["tiles"]]
        self.below: dict[int, str] = {}  # tile -> face that everybody has seen
        self.lying: list[dict[str, int]] = [dict(tile["tokens"]) for tile in laid["tiles"]]
        self.moa: int | None = laid["moa"]
        self.flag: str = laid["flag"]
        self.disease: str | None = laid["disease"]
        self.cards: int = laid["cards_left"]
        self.names: list[str] = [seat["name"] for seat in laid["seats"]]
        self.colours: list[str] = [seat["colour"] for seat in laid["seats"]]
        self.stocks: list[dict[str, int]] = [dict(seat["energy"]) for seat in laid["seats"]]
        self.out = [bool(seat["out"]) for seat in laid["seats"]]
        self.pieces: dict[str, dict[str, Any]] = {
            piece["name"]: {"seat": seat["seat"], **{key: piece[key] for key in piece if key not in ("name", "flag")}}
            for seat in laid["seats"]
            for piece in seat["laborigines"]
        }
        self.players = players
        self.twins = options["variant"] == "twins"
        self.phase: str = laid["turn"]["phase"]
        self.number = 0
        self.seat: int | None = None
        self.dice: list[int] | None = None
        self.assigned: dict[str, int] | None = None
        self.movers: list[str] | None = None
        self.direction: str | None = None
        self.passed: set[int] = set()
        self.one_is_open = False  # twins: a rolled 1 is not used yet
        self.payment: dict[str, Any] | None = None
        self.votes: dict[str, int] = {}
        self.winners: list[int] = []

    def read(self, kind: str, args: Mapping[str, Any]) -> None:
        getattr(self, f"_{kind}")(**args)

    def table(self) -> dict[str, Any]:
        return {
            "tiles": [self._tile(number) for number in range(1, len(self.faces) + 1)],
            "moa": self.moa,
            "flag": self.flag,
            "disease": self.disease,
            "cards_left": self.cards,
            "seats": [self._seat(seat) for seat in range(self.players)],
            "turn": {
                "number": self.number,
                "seat": self.seat,
                "phase": self._decided(),
                "dice": self.dice,
                "assigned": self.assigned,
                "movers": self.movers,
                "direction": self.direction,
            },
            "payment": self._payment(),
            "votes": {name: self.votes[name] for name in self.pieces if self.votes.get(name)},
            "winners": self.winners,
        }

    # --- the table ---------------------------------------------------------------------------------------------------

    def _tile(self, number: int) -> dict[str, Any]:
        face = self.faces[number - 1]
        shown = {
            "tile": number,
            "face": face,
            "nature": NATURE_NAMES[NATURE_OF[FACE_NAMES.index(face)]],
            "tokens": _ordered(self.lying[number - 1]),
        }
        return shown | ({"below": self.below[number]} if number in self.below else {})

    def _seat(self, seat: int) -> dict[str, Any]:
        return {
            "seat": seat,
            "name": self.names[seat],
            "colour": self.colours[seat],
            "energy": _ordered(self.stocks[seat]),
            "total": sum(self.stocks[seat].values()),
            "out": self.out[seat],
            "laborigines": [
                {"name": name, "flag": self.flag == name, **{key: piece[key] for key in piece if key != "seat"}}
                for name, piece in self.pieces.items()
                if piece["seat"] == seat
            ],
        }

    def _decided(self) -> str:
        """What is decided now, from what has been told of this turn."""
        if self.phase == "over":
            return "over"
        if self.payment:
            return "pay"
        if self.phase in BEFORE_FIRST_TURN:
            return self.phase
        if self.assigned is None:
            return "assign"
        if self.one_is_open:
            return "one"
        if self.direction is not None:
            return "order"
        return "ask" if self._manipulators() else "direct"

    def _manipulators(self) -> list[int]:
        """L46: the others who have three of the colour on the move and have not passed."""
        assert self.seat is not None
        colour = self.colours[self.seat]
        return [
            seat
            for seat in range(self.players)
            if seat != self.seat and seat not in self.passed and self.stocks[seat].get(colour, 0) >= 3
        ]

    def _payment(self) -> dict[str, Any] | None:
        if self.payment is None:
            return None
        due = self.payment
        piece = self.pieces[due["payer"]]
        settled = due["settled"]
        colours = [colour for colour in _ordered(self.stocks[piece["seat"]]) if colour not in settled]
        by_colour = due["taker"] is None and (due["lay"] > 1 or due["leave"] > 1)
        return {
            "due": due["due"],
            "payer": due["payer"],
            "taker": due["taker"],
            "tile": None if due["taker"] else piece["tile"],
            "lay": due["lay"],
            "leave": due["leave"],
            "cause": due["cause"],
            "colours": colours,
            "asked": colours[0] if by_colour else None,
        }

    def _next_part(self) -> None:
        """L21, L22: one on the tile, one out of the game; very many go in parts."""
        due = self.payment
        if due is not None and due["taker"] is None and due["lay"] + due["leave"] == 0:
            part = min(due["due"], AT_ONCE)
            due |= {"lay": (part + 1) // 2, "leave": part // 2, "settled": set()}

    def _paid(self, colour: str, laid: int, gone: int) -> None:
        if self.payment is None:
            return
        self.payment["due"] -= laid + gone
        if self.payment["due"] == 0:
            self.payment = None
        elif self.payment["taker"] is None:
            by_colour = self.payment["lay"] > 1 or self.payment["leave"] > 1
            self.payment["lay"] -= laid
            self.payment["leave"] -= gone
            if by_colour:
                self.payment["settled"].add(colour)
            self._next_part()

    # --- before the first turn ---------------------------------------------------------------------------------------

    def _placed(self, laborigine: str, tile: int) -> None:
        if laborigine == "moa":
            self.moa = tile
        else:
            self.pieces[laborigine]["tile"] = tile
        if all(piece["tile"] is not None for piece in self.pieces.values()):
            self.phase = "nicest"

    def _voted(self, seat: int, laborigine: str) -> None:
        self.votes[laborigine] = self.votes.get(laborigine, 0) + 1

    def _nicest(self, laborigine: str) -> None:
        self.flag = laborigine
        self.votes = {}

    # --- the turn ----------------------------------------------------------------------------------------------------

    def _rolled(self, seat: int, first: int, second: int) -> None:
        self.phase = ""
        self.number += 1
        self.seat = seat
        self.dice = [first, second]
        self.assigned = self.movers = self.direction = None
        self.passed = set()

    def _assigned(self, laborigine: str, number: int, other: str, other_number: int) -> None:
        assert self.dice is not None
        self.assigned = {laborigine: number, other: other_number}
        self.movers = [laborigine, other] if number == self.dice[0] else [other, laborigine]
        self.one_is_open = self.twins and 1 in self.dice and self.flag != "gone"

    def _passed(self, seat: int) -> None:
        self.passed.add(seat)

    def _manipulated(self, seat: int, laborigine: str, direction: str, other: str | None, colour: str) -> None:
        assert (other is not None) == self.twins
        self.direction = direction
        self.stocks[seat][colour] -= 3

    def _directed(self, seat: int, laborigine: str, direction: str, other: str | None) -> None:
        assert (other is not None) == self.twins
        self.direction = direction

    def _moa_moved(self, start: int, end: int) -> None:
        assert self.moa == start
        self.moa = end

    def _moved(self, laborigine: str, start: int, end: int, direction: str) -> None:
        assert self.pieces[laborigine]["tile"] == start
        if not self.twins:
            self.direction = direction
        elif laborigine.endswith(" 1"):
            assert direction == self.direction
        else:
            assert direction != self.direction
        self.pieces[laborigine]["tile"] = end

    def _hyperactive(self, laborigine: str, distance: int) -> None:
        assert self.assigned is not None
        assert distance == 2 * self.assigned[laborigine]
        self.assigned[laborigine] = distance

    def _barred(self, laborigine: str) -> None:
        assert self.pieces[laborigine]["infected"]

    def _twin_met(self, laborigine: str, other: str) -> None:
        assert self.pieces[laborigine]["tile"] == self.pieces[other]["tile"]
        assert self.pieces[laborigine]["seat"] == self.pieces[other]["seat"] == self.seat

    # --- the flag ----------------------------------------------------------------------------------------------------

    def _flag_gained(self, laborigine: str, before: str) -> None:
        assert self.flag == before
        self.flag = laborigine
        self.one_is_open = False

    def _flag_kept(self, laborigine: str) -> None:
        assert self.flag == laborigine
        self.one_is_open = False

    def _flag_dropped(self, laborigine: str) -> None:
        assert self.flag == laborigine
        self.flag = "beside"

    def _flag_lost(self, laborigine: str) -> None:
        assert self.flag == laborigine
        self.flag = "beside"

    def _flag_gone(self) -> None:
        self.flag = "gone"

    # --- energy ------------------------------------------------------------------------------------------------------

    def _due(self, laborigine: str, taker: str | None, count: int, cause: str) -> None:
        self.payment = {
            "due": count, "payer": laborigine, "taker": taker, "cause": cause, "lay": 0, "leave": 0, "settled": set(),
        }  # fmt: skip
        self._next_part()

    def _spent(self, laborigine: str, colour: str, laid: int, gone: int, tile: int, cause: str) -> None:
        piece = self.pieces[laborigine]
        assert piece["tile"] == tile
        self.stocks[piece["seat"]][colour] -= laid + gone
        self.lying[tile - 1][colour] = self.lying[tile - 1].get(colour, 0) + laid
        self._paid(colour, laid, gone)

    def _given(self, giver: str, taker: str, colour: str, count: int, cause: str) -> None:
        stock = self.stocks[self.pieces[taker]["seat"]]
        self.stocks[self.pieces[giver]["seat"]][colour] -= count
        stock[colour] = stock.get(colour, 0) + count
        self._paid(colour, count, 0)

    def _kept(self, laborigine: str, colour: str) -> None:
        assert self.payment is not None
        self.payment["settled"].add(colour)

    def _collected(self, laborigine: str, tile: int, **tokens: int) -> None:
        stock = self.stocks[self.pieces[laborigine]["seat"]]
        assert _ordered(tokens) == _ordered(self.lying[tile - 1])
        for colour, count in tokens.items():
            stock[colour] = stock.get(colour, 0) + count
        self.lying[tile - 1] = {}

    def _protected(self, laborigine: str, cause: str) -> None:
        assert self.flag == laborigine

    def _spared(self, laborigine: str, cause: str) -> None:
        assert self.disease == "benign mutation"

    def _mutated(self, laborigine: str, disease: str, before: int, count: int, cause: str) -> None:
        assert self.disease == disease
        assert count - before == (1 if disease == "malign mutation" else -1)

    def _no_gain(self, laborigine: str) -> None:
        assert self.disease == "storage disorder"

    def _charity(self, laborigine: str, outcome: str) -> None:
        """L47c: by what everybody sees."""
        own = self.pieces[laborigine]["seat"]
        totals = [sum(stock.values()) for seat, stock in enumerate(self.stocks) if not self.out[seat]]
        fewest = min(totals)
        if outcome == "several":
            assert sum(self.stocks[own].values()) > fewest
            assert totals.count(fewest) > 1
        else:
            assert sum(self.stocks[own].values()) == fewest
            assert (totals.count(fewest) == 1) == (outcome == "fewest")

    def _radiated(self, laborigine: str, tiles: int) -> None:
        greens = ("green",) if self.options["radiation"] == "blank" else ("green", "footprint", "danger")
        assert tiles == sum(face in greens for face in self.faces)

    # --- markers and tiles -------------------------------------------------------------------------------------------

    def _flipped(self, laborigine: str, tile: int, face: str) -> None:
        if self.options["memory"] == "table":
            self.below[tile] = self.faces[tile - 1]
        self.faces[tile - 1] = face

    def _disease_drawn(self, laborigine: str, disease: str) -> None:
        self.disease = disease
        self.cards = (self.cards or DISEASES) - 1
        self.pieces[laborigine]["infected"] = True

    def _disease_passed(self, giver: str, taker: str, disease: str) -> None:
        assert self.disease == disease
        self.pieces[giver]["infected"] = False
        self.pieces[taker]["infected"] = True

    def _struck(self, laborigine: str, markers: int) -> None:
        self.pieces[laborigine]["lightning"] = markers

    def _acid_taken(self, laborigine: str) -> None:
        self.pieces[laborigine]["acid"] = True

    def _acid_burns(self, laborigine: str, how: str) -> None:
        assert self.pieces[laborigine]["acid"]
        assert (how == "flag") == (self.flag == laborigine)
        self.pieces[laborigine]["acid"] = False

    def _footprint_spent(self, laborigine: str, tile: int) -> None:
        assert self.faces[tile - 1] == "footprint"

    # --- the end -----------------------------------------------------------------------------------------------------

    def _knocked_out(self, seat: int) -> None:
        assert not any(self.stocks[seat].values())
        self.out[seat] = True
        for piece in self.pieces.values():
            if piece["seat"] == seat:
                piece |= {"tile": None, "infected": False, "lightning": 0, "acid": False}

    def _colour_gone(self, colour: str, count: int) -> None:
        held = [*self.stocks, *self.lying]
        assert sum(stock.get(colour, 0) for stock in held) == count
        for stock in held:
            stock.pop(colour, None)

    def _won(self, winners: list[int], ending: str) -> None:
        self.winners = winners
        self.phase = "over"
        self.dice = self.assigned = self.movers = self.direction = self.payment = None
        assert (ending == "shared") == all(self.out)


def _ordered(tokens: Mapping[str, int]) -> dict[str, int]:
    """Those there are, in the order of the colours."""
    return {colour: tokens[colour] for colour in COLOUR_NAMES if tokens.get(colour)}
