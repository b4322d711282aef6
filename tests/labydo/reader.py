"""Somebody who hears every public event of Labydo and moves the pieces of a table of his own by them.

An independent reading: of the game it knows the names of tiles and blocks, and the rulebook.
"""

import copy
from collections.abc import Mapping
from typing import Any

COUNTED = "L"  # names of labyrinth tiles begin so; the others do not count as crossed


def tile_of(space: str) -> str:
    return space.split(".")[0]


def lies(top: str) -> bool:
    return top in ("right", "left")


class Reader:
    """The table as told. A turn that may be over is ended as soon as nothing more of it is told."""

    def __init__(self, laid: dict[str, Any], players: int, options: Mapping[str, Any]) -> None:
        self.told = copy.deepcopy(laid)
        self.players = players
        self.options = options
        self.may_end = False
        if laid["turn"]["phase"] == "opening":
            self.opening(0)

    # --- small things ---------------------------------------------------------------------------------------------

    @property
    def turn(self) -> dict[str, Any]:
        return self.told["turn"]  # type: ignore[no-any-return]

    def seat(self, number: int) -> dict[str, Any]:
        return self.told["seats"][number]  # type: ignore[no-any-return]

    def in_game(self, number: int) -> bool:
        return not self.seat(number)["out"] and not self.seat(number)["home"]

    def tread(self, number: int, space: str) -> None:
        tile = tile_of(space)
        if tile.startswith(COUNTED) and tile not in self.seat(number)["crossed"]:
            self.seat(number)["crossed"] = sorted([*self.seat(number)["crossed"], tile])

    def put(self, number: int, space: str) -> None:
        self.seat(number)["pawn"] = space
        self.tread(number, space)

    def lift(self, tile: str) -> None:
        self.told["tiles"] = [lying for lying in self.told["tiles"] if lying["tile"] != tile]

    def laying(self, phase: str, seat: int, purpose: str, **known: Any) -> None:
        self.turn["phase"] = phase
        before = {"tile": None, "place": None, "across": None}
        self.turn["laying"] = {"seat": seat, "purpose": purpose} | before | known

    def opening(self, seat: int) -> None:
        """D11: this seat is asked for its first tile."""
        self.laying("tile", seat, "opening")

    def hand(self, number: int, change: int, tiles: list[str], gone: list[str]) -> None:
        seat = self.seat(number)
        seat["hand_size"] += change
        if self.options["open_hands"]:
            seat["hand"] = sorted({*seat["hand"], *tiles} - set(gone))

    def leaves(self, number: int) -> None:
        """A pawn is home or out: nothing is left of it, nor of anybody's right to counter it."""
        seat = self.seat(number)
        seat["pawn"], seat["crossed"], seat["attackers"] = None, [], []
        for other in self.told["seats"]:
            other["attackers"] = [name for name in other["attackers"] if name != seat["name"]]

    def hand_in(self, number: int, count: int) -> None:
        self.told["pile"] += count
        self.hand(number, -count, [], list(self.seat(number)["hand"] or []))

    def begin(self, number: int) -> None:
        self.turn["number"] += 1
        self.turn["seat"] = number
        self.turn["phase"] = "announce"
        self.seat(number)["turns"] += 1

    def end(self) -> None:
        """Nothing more of this turn was told: the next one begins."""
        if not self.may_end:
            return
        self.may_end = False
        on = self.turn["seat"]
        if self.options["counter"] == "next_turn":
            self.seat(on)["attackers"] = []
        self.clear()
        following = [(on + step) % self.players for step in range(1, self.players + 1)]
        self.begin(next(number for number in following if self.in_game(number)))

    def clear(self) -> None:
        self.turn["announced"] = self.turn["dice"] = self.turn["aim"] = self.turn["laying"] = None

    # --- what is heard --------------------------------------------------------------------------------------------

    def read(self, kind: str, args: Mapping[str, Any]) -> None:
        if kind in ("rolled", "teleport_announced") and not args.get("again"):
            self.end()
        self.may_end = False
        getattr(self, f"on_{kind}")(**args)

    def table(self) -> dict[str, Any]:
        self.end()
        return copy.deepcopy(self.told)

    # --- tiles ----------------------------------------------------------------------------------------------------

    def on_picked(self, seat: int, tile: str, purpose: str) -> None:
        self.hand(seat, -1, [], [tile])
        if purpose == "replace":
            assert self.turn["laying"]["purpose"] == "replace"
            self.turn["laying"]["tile"] = tile
            self.turn["phase"] = "turn"
        else:
            self.laying("place", seat, purpose, tile=tile)

    on_picked_openly = on_picked

    def on_turned_up(self, seat: int, tile: str, purpose: str) -> None:
        self.told["pile"] -= 1
        if purpose == "replace":
            self.turn["laying"]["tile"] = tile
            self.turn["phase"] = "turn"
        else:
            self.laying("place", seat, purpose, tile=tile)

    def on_took(self, seat: int, tile: str) -> None:
        self.lift(tile)
        self.laying("place", seat, "standard", tile=tile)

    def on_exit_gained(self, seat: int, tile: str) -> None:
        self.told["exits"] -= 1
        self.laying("place", seat, "exit", tile=tile)

    def on_placed(self, seat: int, tile: str, place: str, across: bool) -> None:
        assert (self.turn["laying"]["seat"], self.turn["laying"]["tile"]) == (seat, tile)
        self.turn["laying"] |= {"place": place, "across": across}
        self.turn["phase"] = "turn"

    def on_laid(self, seat: int, tile: str, place: str, top: str, purpose: str) -> None:
        laying = self.turn["laying"]
        assert (laying["tile"], laying["place"], laying["across"]) == (tile, place, lies(top))
        row, column = int(place[1:]) - 1, ord(place[0]) - ord("A")
        lying = {"tile": tile, "place": place, "row": row, "column": column, "top": top}
        order = "LSE"
        self.told["tiles"] = sorted(
            [*self.told["tiles"], lying], key=lambda each: (order.index(each["tile"][0]), each["tile"])
        )
        self.turn["laying"] = None
        if purpose == "opening":
            if seat + 1 < self.players:
                self.opening(seat + 1)
        elif purpose == "bridge":  # from the pile, which is told; else from the hand
            self.laying("tile", seat, "bridge")
        elif purpose in ("exit", "replace"):
            self.may_end = True

    def on_drew(self, seat: int, count: int, tiles: list[str] | None) -> None:
        self.told["pile"] -= count
        self.hand(seat, count, tiles or [], [])

    on_drew_openly = on_drew

    def on_no_tile(self, seat: int) -> None:
        self.turn["laying"] = None

    def on_cut_off(self, seat: int, count: int) -> None:
        assert count > 0
        self.laying("tile", seat, "bridge")

    def on_bridged(self, seat: int) -> None:
        self.turn["laying"] = None
        self.may_end = True

    on_gap_left = on_bridged

    # --- turns ----------------------------------------------------------------------------------------------------

    def on_begins(self, seat: int) -> None:
        self.clear()
        self.begin(seat)

    def on_teleport_announced(self, seat: int) -> None:
        assert self.turn["seat"] == seat
        self.turn["announced"], self.turn["phase"] = "teleport", "target"

    def on_rolled(
        self, seat: int, first: int, second: int, third: int, move: str, again: bool, tile: str | None,
        match: list[int] | None,
    ) -> None:  # fmt: skip
        assert self.turn["seat"] == seat
        self.turn["announced"], self.turn["dice"], self.turn["aim"] = move, [first, second, third], tile
        self.turn["phase"] = {"standard": "move", "victory": "name exit"}.get(move, "rolled")
        if match:
            self.laying("tile", seat, "standard")

    def on_moved(self, seat: int, start: str, end: str, tiles: int, route: list[str], new: int) -> None:
        before = len(self.seat(seat)["crossed"])
        assert route[0] == start == self.seat(seat)["pawn"] and route[-1] == end
        for space in route[1:]:
            self.tread(seat, space)
        self.seat(seat)["pawn"] = end
        assert (tiles, new) == (len(self.seat(seat)["crossed"]), len(self.seat(seat)["crossed"]) - before)
        self.may_end = True

    def on_stayed(self, seat: int, start: str) -> None:
        self.may_end = True

    def on_failed(self, seat: int, move: str) -> None:
        self.may_end = True

    def on_teleported(self, seat: int, start: str, end: str) -> None:
        self.put(seat, end)
        self.may_end = True

    def on_teleport_failed(self, seat: int, end: str, defender: int) -> None:
        self.may_end = True

    # --- combat ---------------------------------------------------------------------------------------------------

    def on_attacked(self, seat: int, start: str, end: str, defender: int, route: list[str]) -> None:
        for space in route[1:]:
            self.tread(seat, space)
        self.seat(seat)["pawn"] = end

    def on_swapped(self, seat: int, end: str, attacker: int) -> None:
        self.put(seat, end)
        names = [other["name"] for other in self.told["seats"]]
        attackers = {*self.seat(seat)["attackers"], names[attacker]}
        self.seat(seat)["attackers"] = [name for name in names if name in attackers]
        self.may_end = True

    def on_returned(self, seat: int, end: str, attacker: int) -> None:
        back = self.seat(seat)
        back["pawn"], back["crossed"] = end, []
        countered = self.seat(attacker)
        countered["attackers"] = [name for name in countered["attackers"] if name != back["name"]]
        self.may_end = True

    def on_eliminated(self, seat: int, start: str, count: int) -> None:
        self.hand_in(seat, count)
        self.leaves(seat)
        self.seat(seat)["out"] = True
        self.may_end = True

    # --- the end --------------------------------------------------------------------------------------------------

    def on_home(self, seat: int, start: str, end: str, rank: int, route: list[str]) -> None:
        self.leaves(seat)
        self.seat(seat)["home"] = rank
        self.turn["aim"], self.turn["phase"] = tile_of(end), "scatter"

    def on_scattered(self, seat: int, end: str, winner: int) -> None:
        floating = self.seat(seat)["pawn"] == "afloat"
        self.put(seat, end)
        self.may_end = floating

    def on_exit_returned(self, tile: str, place: str, across: bool) -> None:
        self.lift(tile)
        self.told["exits"] += 1
        for seat in self.told["seats"]:
            if seat["pawn"] and tile_of(seat["pawn"]) == tile:
                seat["pawn"] = "afloat"
        self.turn["aim"] = None
        self.laying("tile", self.turn["seat"], "replace", place=place, across=across)

    def on_left_empty(self, place: str) -> None:
        self.turn["laying"] = None
        self.may_end = True

    def on_handed_in(self, seat: int, count: int) -> None:
        self.hand_in(seat, count)
        self.may_end = True

    def on_won(self, winners: list[int], ending: str, places: list[int]) -> None:
        if ending == "limit" and self.options["counter"] == "next_turn":  # the last turn came to its end
            self.seat(self.turn["seat"])["attackers"] = []
        self.clear()
        self.turn["phase"] = "over"
        self.told["winners"] = winners

    on_drawn = on_won
