"""Somebody with a table of his own who hears the public events of Lab Rats and moves his pieces by them.

Written from the rulebook, not from the rules' code: of the game it knows its components only.
"""

import copy
from collections.abc import Mapping
from typing import Any

from labtop.games.labrats.components import COLOUR_NAMES, DOOR_NAMES, HAND_LIMIT, POTION_NAMES, TABLE

DOUBLE, CONFUSION = "double door", "confusion"
WIN, FATAL, EXCHANGE, RADIATION = 4, 5, 10, 2


class Reader:
    def __init__(self, laid_view: dict[str, Any], players: int, options: Mapping[str, Any]) -> None:
        self.view = copy.deepcopy(laid_view)
        self.players = players
        self.any_turn = options["survivor"] == "any_turn"
        self.seats = self.view["seats"]
        self.turn = self.view["turn"]
        self.begun = 0
        self.dealt = 0
        self.levels: list[int] = []  # of double doors: cards to come
        self.passing = 0  # potions on their way
        self.round_ended = False
        self.next_seat = self.view["first"]

    # --- what it is asked --------------------------------------------------------------------------------------------

    def table(self) -> dict[str, Any]:
        self.view["exits_free"] = self.begun > self.players
        self.turn["double_door"] = bool(self.levels)
        self.turn["to_reveal"] = sum(self.levels)
        for pile, names in (("doors", DOOR_NAMES), ("potions", POTION_NAMES)):
            cards = self.view["discards"][pile]
            self.view["discards"][pile] = {name: cards[name] for name in names if cards.get(name)}
        return copy.deepcopy(self.view)

    def read(self, kind: str, args: Mapping[str, Any]) -> None:
        getattr(self, f"_{kind}")(**args)

    # --- small things ------------------------------------------------------------------------------------------------

    @property
    def on_turn(self) -> dict[str, Any]:
        seat: dict[str, Any] = self.seats[self.turn["seat"]]
        return seat

    def _opened_doors(self) -> int:
        return sum(place["open"] for place in self.view["doors"])

    def _living(self) -> list[int]:
        return [seat["seat"] for seat in self.seats if seat["health"] != "dead"]

    def _throw(self, pile: str, card: str) -> None:
        if card != "none":
            self.view["discards"][pile][card] = self.view["discards"][pile].get(card, 0) + 1

    def _lose(self, seat: int, *potions: str) -> None:
        for potion in potions:
            if potion != "none":
                self.seats[seat]["potions"] -= 1
                self._throw("potions", potion)

    def _nobody_has_chosen(self) -> None:
        for seat in self.seats:
            seat["chosen"] = False

    def _empty(self, place: dict[str, Any]) -> None:
        self._throw("doors", place["door"])
        place.update(empty=True, open=False, door=None)

    # --- the beginning, and doors placed -----------------------------------------------------------------------------

    def _specimen(self, seat: int, colour: str, how: str) -> None:
        self.seats[seat].update(name=colour, specimen=colour)
        last = seat == self.players - 1
        if how == "drafted":
            taken = {each["specimen"] for each in self.seats}
            self.view["offered"] = [] if last else [name for name in COLOUR_NAMES if name not in taken]
        if last:
            self.turn["phase"] = "deal"

    def _dealt(self, seat: int, **_: Any) -> None:
        self.seats[seat].update(potions=2, doors=2)
        self.view["packs"]["potions"] -= 2
        self.view["packs"]["doors"] -= 2
        if seat == self.players - 1:
            self.turn.update(phase="place", seat=self.next_seat)

    def _chosen(self, seat: int) -> None:
        self.seats[seat]["chosen"] = True

    def _door_drawn(self, seat: int, door: None) -> None:
        self.seats[seat]["doors"] += 1
        self.view["packs"]["doors"] -= 1

    def _reshuffled(self, pack: str, count: int) -> None:
        if pack == "doors":  # what was left of it stands unseen on the table
            for _ in range(self.view["packs"]["doors"]):
                self._fill(next(p for p in self.view["doors"] if p["owner"] is None and p["empty"]))
        self.view["packs"][pack] = count
        self.view["discards"][pack] = {}

    def _fill(self, place: dict[str, Any]) -> None:
        place["empty"] = False
        self.view["packs"]["doors"] -= 1

    def _placed(self) -> None:
        self._nobody_has_chosen()
        for place in self.view["doors"]:
            if place["empty"] and place["owner"] is None:
                self._fill(place)
            elif place["empty"]:
                place["empty"] = False
                self.seats[place["owner"]]["doors"] -= 1
        self._begin_turn()

    def _round_begins(self, seat: int, round: int) -> None:
        assert (seat, round) == (self.turn["seat"], self.view["round"])
        self._placed()

    def _begin_turn(self) -> None:
        self.begun += 1
        self.turn["number"] += 1
        self.turn["phase"] = "choose"

    def _healed(self, seat: int) -> None:
        self.seats[seat]["health"] = "well"

    def _lost_turn(self, seat: int) -> None:
        self.turn["seat"] = (seat + 1) % self.players
        self._begin_turn()

    # --- behind a door -----------------------------------------------------------------------------------------------

    def _opened(self, seat: int, place: int, door: str) -> None:
        self.view["doors"][place - 1].update(open=True, door=door)
        self._behind(door)

    def _revealed(self, seat: int, door: str) -> None:
        self.view["packs"]["doors"] -= 1
        self.levels[-1] -= 1
        self._behind(door)

    def _behind(self, door: str) -> None:
        self.turn["card"] = door
        if door == DOUBLE:
            self.levels.append(2)
            self.turn["card"] = None
        elif door.endswith("obstacle"):
            self.turn["phase"] = "obstacle"
        elif door == CONFUSION:
            self.turn["phase"] = "confusion"
            self.passing = sum(seat["potions"] > 0 for seat in self.seats)
            if not self.passing:
                self._done()

    def _done(self) -> None:
        """A door has had its effect (T22, T24, T25)."""
        dead = self.on_turn["health"] == "dead"
        if self.levels:
            self._throw("doors", self.turn["card"])
        self.turn["card"] = None
        while self.levels and (dead or not self.levels[-1]):
            self.levels.pop()
            if self.levels:
                self._throw("doors", DOUBLE)
        if not self.levels:
            self.turn["phase"] = "choose"

    def _beaten(self, seat: int, colour: str, potion: str) -> None:
        self._lose(seat, potion)

    def _drew(self, seat: int, potion: None, reason: str) -> None:
        self.seats[seat]["potions"] += 1
        self.view["packs"]["potions"] -= 1
        full = self.seats[seat]["potions"] > HAND_LIMIT
        if reason in ("obstacle", "potion box"):
            if full:
                self.turn["phase"] = "next"
            else:
                self._done()
        elif reason == "all open" and full:
            self.turn["phase"] = "crumbs"

    def _no_card(self, seat: int) -> None:
        raise AssertionError("twenty potions fill every hand, and there are 25")

    def _discarded(self, seat: int, potion: str, second_potion: str, reason: str) -> None:
        self._lose(seat, potion, second_potion)
        if reason == "new round":
            self._nobody_has_chosen()
        elif self.turn["phase"] == "next":
            self._done()

    def _wounded(self, seat: int, colour: str) -> None:
        self.seats[seat]["health"] = "wounded"
        self._done()

    def _died(self, seat: int, cause: str, colour: str) -> None:
        self.seats[seat]["health"] = "dead"
        if cause == "contamination":
            self.seats[seat]["contamination"] = 0
            self._check()
        elif cause == "exit":
            self.turn["owed"] = []
        else:
            self._done()

    def _exploded(self, wounded: list[int], dead: list[int]) -> None:
        for seat in self.seats:
            seat["health"] = (
                "wounded" if seat["seat"] in wounded else "dead" if seat["seat"] in dead else seat["health"]
            )
        self._done()

    def _irradiated(self, contaminated: list[int], dead: list[int]) -> None:
        for seat in contaminated:
            self.seats[seat]["contamination"] += RADIATION
        for seat in dead:
            self.seats[seat].update(contamination=0, health="dead")
        self._done()

    def _resurrected(self, seats: list[int]) -> None:
        for seat in seats:
            self.seats[seat]["health"] = "well"
        self._done()

    def _passed(self, giver: int, taker: int, potion: None) -> None:
        self._nobody_has_chosen()
        self.seats[giver]["potions"] -= 1
        self.seats[taker]["potions"] += 1
        self.passing -= 1
        if not self.passing:
            self._done()

    # --- ends --------------------------------------------------------------------------------------------------------

    def _crumbs(self, seat: int, count: int, total: int) -> None:
        assert count == self._opened_doors()
        self.seats[seat]["crumbs"] = total
        if total < EXCHANGE:
            self._after_crumbs()

    def _after_crumbs(self) -> None:
        """T30: who lives and has left a door has stopped, and takes contamination. All others have nothing to come."""
        if self.on_turn["health"] == "dead" or self._opened_doors() == TABLE:
            self._check()

    def _contaminated(self, seat: int, count: int, total: int) -> None:
        self.seats[seat]["contamination"] = total
        if total < FATAL:
            self._check()

    def _cheese(self, seat: int, count: int, source: str, total: int) -> None:
        self.seats[seat]["cheese"] += count
        assert self.seats[seat]["cheese"] == total
        if source == "crumbs":
            self.seats[seat]["crumbs"] -= EXCHANGE
            if total < WIN:
                self._after_crumbs()

    def _check(self) -> None:
        """T40: unless the round is over the next one prepares."""
        living = self._living()
        alone = len(living) == 1 and (self.any_turn or living[0] == self.turn["seat"])
        if living and not alone:
            for place in self.view["doors"]:
                if place["open"]:
                    self._empty(place)
            self.turn.update(seat=(self.turn["seat"] + 1) % self.players, phase="place")

    def _exit_opened(self, seat: int, place: int, exit: list[str]) -> None:
        self.view["exits"][place - 1].update(open=True, wants=exit)
        self.turn.update(phase="pay", owed=[colour for colour in exit if colour != self.on_turn["specimen"]])

    def _paid(self, seat: int, potion: str, second_potion: str, third_potion: str) -> None:
        self._lose(seat, potion, second_potion, third_potion)
        self.turn["owed"] = []

    def _exits_renewed(self) -> None:
        for place in self.view["exits"]:
            place.update(open=False, wants=None)
        if self.round_ended:
            self.round_ended = False
            self.turn["phase"] = "place"
        else:
            self._check()

    def _round_over(self, round: int, source: str) -> None:
        assert round == self.view["round"]
        self.round_ended = True
        self.begun = 0
        self.view["round"] += 1
        self.turn["seat"] = self.view["first"] = (self.turn["seat"] + 1) % self.players
        for seat in self.seats:
            seat["health"] = "well"

    def _table_cleared(self, **doors: str) -> None:
        for place in self.view["doors"]:
            place["door"] = doors[f"door{place['place']}"]
            self._empty(place)
        self.turn["phase"] = "keep"

    def _won(self, seat: int, ending: str) -> None:
        self.view["winner"] = seat
        self.turn["phase"] = "over"
