"""Somebody with a board of his own, who hears the events and moves his walls, miniatures and dice by them.

He knows the rulebook and the components, and nothing else of the game.
"""

import copy
from collections.abc import Mapping
from typing import Any

from labtop.games.labyrinthus.components import (
    COLOUR_NAMES,
    DIRECTION_NAMES,
    FILL_WALLS,
    PILLARS,
    SEGMENT_NAMES,
    SEGMENT_SPACES,
    SEGMENT_STANDS,
    SIDE,
    SPACE_NAMES,
    STEPS,
)


class Reader:
    """The table as the events tell it."""

    def __init__(self, laid: dict[str, Any], players: int, options: Mapping[str, Any]) -> None:
        self.players = players
        self.options = options
        self.doors = copy.deepcopy(laid["doors"])
        self.seats = copy.deepcopy(laid["seats"])
        self.walls = {wall["wall"]: wall["pillar"] for wall in laid["walls"]}  # segment -> pillar, None for a fill wall
        self.turn = dict(laid["turn"])
        self.unused = {"wall": 0, "move": 0}
        self.winners: list[int] = []

    # --- hearing ---------------------------------------------------------------------------------------------------

    def read(self, kind: str, args: Mapping[str, Any]) -> None:
        getattr(self, f"_{kind}")(**args)

    def _diced(self, first: int | None, **rolls: int) -> None:
        if first is not None:
            self.turn |= {"first": first}

    def _rolled(
        self, seat: int, saved_walls: int, saved_moves: int, walls: int, moves: int, round: int
    ) -> None:  # Y20: a new turn, and nobody has fought in it
        self.turn |= {"number": self.turn["number"] + 1, "round": round, "seat": seat, "phase": "choose"}
        assert self.seats[seat]["saved"] == ["wall"] * saved_walls + ["move"] * saved_moves
        self.seats[seat]["saved"] = []
        self.unused = {"wall": saved_walls + walls, "move": saved_moves + moves}
        assert sum(self.unused.values()) == 4
        for piece in self._pieces().values():
            piece |= {"fought": False, "held": False}

    def _took(self, seat: int, result: str) -> None:
        assert self.unused[result]
        self.turn["phase"] = "wall" if result == "wall" else "miniature"

    def _removed(self, seat: int, wall: str, pillar: str | None) -> None:
        assert self.walls.pop(wall) == pillar
        self._use("wall")

    def _added(self, seat: int, pillar: str, direction: str, wall: str) -> None:
        assert pillar not in self.walls.values()
        self.walls[wall] = pillar
        self._use("wall")

    def _filled(self, seat: int, wall: str) -> None:
        self.walls[wall] = None
        self._use("wall")

    def _picked(self, miniature: str) -> None:
        self.turn |= {"phase": "walk", "mover": miniature}

    def _entered(self, miniature: str, start: str, end: str, facing: str) -> None:
        self._walk(miniature, start, end, facing)

    def _moved(self, miniature: str, start: str, end: str, facing: str) -> None:
        self._walk(miniature, start, end, facing)

    def _walk(self, miniature: str, start: str, end: str, facing: str) -> None:
        piece = self._pieces()[miniature]
        assert piece["place"] == start
        piece |= {"place": end, "facing": facing}
        self._use("move", "face")

    def _stayed(self, miniature: str, place: str) -> None:
        assert self._pieces()[miniature]["place"] == place
        self._use("move", "choose" if place == "outside" else "face")

    def _left(self, miniature: str, start: str, home: int) -> None:
        piece = self._pieces()[miniature]
        assert piece["place"] == start
        piece |= {"place": "home", "facing": None}
        self._use("move")

    def _turned(self, miniature: str, direction: str) -> None:
        assert self._pieces()[miniature]["facing"] != direction
        self._pieces()[miniature]["facing"] = direction
        self._rest()

    def _stopped(self, miniature: str, direction: str) -> None:
        assert self._pieces()[miniature]["facing"] == direction
        self._rest()

    def _attacked(self, attacker: str, defender: str, facing: str | None, beaten: bool, **dice: list[int]) -> None:
        pieces = self._pieces()
        if facing is None:  # from outside, with a die of its own
            self._use("move")
        else:
            pieces[attacker]["facing"] = facing
            self._rest()
        pieces[attacker] |= {"fought": True, "held": not beaten}
        assert beaten == (max(dice["attack"]) > max(dice["defence"]))
        if beaten:
            pieces[defender] |= {"place": "outside", "facing": None}
        elif facing is not None and self._may_strike_back(pieces[defender], pieces[attacker]):
            self.turn |= {"phase": "counter", "mover": attacker, "foe": defender}

    def _may_strike_back(self, defender: Mapping[str, Any], attacker: Mapping[str, Any]) -> bool:
        """Y33: it looks at its attacker, and has not fought in this turn."""
        step = int(STEPS[DIRECTION_NAMES.index(defender["facing"])])
        ahead = SPACE_NAMES.index(defender["place"]) + step
        looks = ahead == SPACE_NAMES.index(attacker["place"])
        return bool(self.options["directional"]) and looks and not defender["fought"]

    def _countered(self, attacker: str, defender: str, beaten: bool, **rest: Any) -> None:
        self._pieces()[attacker]["fought"] = True
        if beaten:
            self._pieces()[defender] |= {"place": "outside", "facing": None}
        self._rest()

    def _declined(self, miniature: str, attacker: str) -> None:
        assert self.turn["foe"] == miniature
        self._rest()

    def _ended(self, seat: int, walls: int, moves: int) -> None:
        assert self.unused == {"wall": walls, "move": moves}
        self.turn["phase"] = "save"  # if nobody may save, another event follows at once

    def _saved(self, seat: int, walls: int, moves: int) -> None:
        self.seats[seat]["saved"] = ["wall"] * walls + ["move"] * moves

    def _placed(self, seats: list[int], place: int, asked: bool) -> None:
        for seat in seats:
            self.seats[seat]["place"] = place
        if asked:  # Y40: all who are left, in the order of their turns
            self._between()
            self.turn |= {"phase": "play on", "seat": self._left_from(self.turn["first"])}

    def _answered(self, seat: int, plays_on: bool) -> None:
        assert self.turn["seat"] == seat
        self.turn["seat"] = self._left_from(seat + 1)

    def _left_from(self, seat: int) -> int:
        """The next seat clockwise that is not through."""
        return next(q % self.players for q in range(seat, seat + 4) if not self.seats[q % self.players]["place"])

    def _won(self, winners: list[int], places: list[int], home: list[int], round: int, ending: str) -> None:
        self.winners = list(winners)
        for seat, place in zip(self.seats, places, strict=True):
            seat["place"] = place or None
        self._between()
        self.turn |= {"phase": "over", "seat": None}
        assert home == [self._home(seat) for seat in self.seats]
        assert round == self.turn["round"]

    # --- the table -------------------------------------------------------------------------------------------------

    def _pieces(self) -> dict[str, dict[str, Any]]:
        return {piece["name"]: piece for seat in self.seats for piece in seat["miniatures"]}

    def _use(self, result: str, phase: str = "choose") -> None:
        """A die is spent."""
        self.unused[result] -= 1
        if phase == "choose":
            self._rest()
        else:
            self.turn["phase"] = phase

    def _rest(self) -> None:
        """Nobody has a die in hand."""
        self.turn |= {"phase": "choose", "mover": None, "foe": None}

    def _between(self) -> None:
        """No turn is under way."""
        self.unused = {"wall": 0, "move": 0}
        for piece in self._pieces().values():
            piece |= {"fought": False, "held": False}

    def _home(self, seat: Mapping[str, Any]) -> int:
        return sum(piece["place"] == "home" for piece in seat["miniatures"])

    def _wall(self, name: str) -> dict[str, Any]:
        segment = SEGMENT_NAMES.index(name)
        near = [int(space) for space in SEGMENT_SPACES[segment, :2]]
        far = [space + (1 if SEGMENT_STANDS[segment] else SIDE) for space in near]
        pillar = self.walls[name]
        return {
            "wall": name,
            "kind": "pillared" if pillar else "fill",
            "pillar": pillar,
            "between": [SPACE_NAMES[space] for space in (*near, *far)],
        }

    def table(self) -> dict[str, Any]:
        pillared = sum(pillar is not None for pillar in self.walls.values())
        for seat in self.seats:
            assert seat["name"] == COLOUR_NAMES[seat["seat"]]
            seat["home"] = self._home(seat)
        return {
            "walls": [self._wall(name) for name in SEGMENT_NAMES if name in self.walls],
            "supply": {"pillared": PILLARS - pillared, "fill": FILL_WALLS - len(self.walls) + pillared},
            "doors": self.doors,
            "seats": self.seats,
            "turn": self.turn | {"results": ["wall"] * self.unused["wall"] + ["move"] * self.unused["move"]},
            "winners": self.winners,
        }
