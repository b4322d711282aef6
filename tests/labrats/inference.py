"""A careful onlooker: a seat that forgets nothing it has heard and looks for what cannot be in an imagined table.

It hears the events as its seat does, and knows the components; of the rules' code it knows nothing. An imagined table
comes with the story its players remember (`memory` of the position). The onlooker holds that story against its own
record, line by line: every draw, showing, pass, failure and reshuffle is there, its own cards and those it was given
are what it saw, every card comes from where it can have come from, and the story ends in the hands, doors and packs
of the imagined table. Where players have forgotten the beginning, the onlooker still knows what it can infer by itself.
"""

import itertools
from collections import Counter
from collections.abc import Iterable, Mapping
from typing import Any

from labtop.games.labrats.components import DOOR_COUNTS, DOOR_NAMES, POTION_COUNTS, POTION_NAMES, TABLE

POTIONS: Counter[str] = Counter(dict(zip(POTION_NAMES[1:], POTION_COUNTS[1:], strict=True)))
DOORS: Counter[str] = Counter(dict(zip(DOOR_NAMES[1:], DOOR_COUNTS[1:], strict=True)))
UNSEEN = "?"

Line = tuple[str, int, str]  # what happened, to whom, the card


def stands_for(potion: str, colour: str) -> bool:
    return potion == "multicolour" or colour in potion.split("-")


def can_pay(hand: Iterable[str], wants: list[str]) -> bool:
    return any(
        all(stands_for(potion, colour) for potion, colour in zip(paid, wants, strict=True))
        for paid in itertools.permutations(list(hand), len(wants))
    )


def spent(counts: Mapping[str, int]) -> Counter[str]:
    """Cards by name, without those there are none of."""
    return Counter({name: count for name, count in counts.items() if count})


class Onlooker:
    """What one seat has heard, from the first deal on."""

    def __init__(self, seat: int, players: int) -> None:
        self.seat, self.players = seat, players
        self.specimens: dict[int, str] = {}
        self.potions: list[Line] = []
        self.doors: list[Line] = []
        self.held = [0] * players
        self.table = [False] * TABLE  # a door stands there closed
        self.door_pack = sum(DOORS.values())
        self.exit: tuple[str, list[str]] = ("", [])
        self.potion_pool: Counter[str] | None = (
            None  # what the pack held when it was last made anew, less what was seen
        )
        self.door_pool: Counter[str] | None = None
        self.potion_discard: Counter[str] = Counter()
        self.confused = False  # everybody is about to pass a potion
        self.passed_to: Counter[str] = Counter()  # what the right neighbour was given and has surely still

    # --- hearing -----------------------------------------------------------------------------------------------------

    def hear(self, kind: str, args: Mapping[str, Any]) -> None:
        listener = getattr(self, f"_{kind}", None)
        if listener is not None:
            listener(**args)

    def _draw(self, seat: int, potion: str | None) -> None:
        self.potions.append(("draws", seat, potion or UNSEEN))
        self.held[seat] += 1
        if potion and self.potion_pool is not None:
            self.potion_pool[potion] -= 1

    def _show(self, seat: int, *potions: str) -> None:
        for potion in potions:
            if potion != "none":
                self.potions.append(("shows", seat, potion))
                self.held[seat] -= 1
                self.potion_discard[potion] += 1
                if seat == (self.seat - 1) % self.players and self.passed_to[potion]:
                    self.passed_to[potion] -= 1

    def _specimen(self, seat: int, colour: str, how: str) -> None:
        self.specimens[seat] = colour

    def _dealt(self, seat: int, potion: Any, second_potion: Any, door: Any, second_door: Any) -> None:
        self._draw(seat, potion)
        self._draw(seat, second_potion)
        self._draw_door(seat, door)
        self._draw_door(seat, second_door)

    def _drew(self, seat: int, potion: str | None, reason: str) -> None:
        self._draw(seat, potion)

    def _beaten(self, seat: int, colour: str, potion: str) -> None:
        self._show(seat, potion)

    def _discarded(self, seat: int, potion: str, second_potion: str, reason: str) -> None:
        self._show(seat, potion, second_potion)

    def _paid(self, seat: int, potion: str, second_potion: str, third_potion: str) -> None:
        self._show(seat, potion, second_potion, third_potion)

    def _passed(self, giver: int, taker: int, potion: str | None) -> None:
        if self.confused:
            self._confusion()
        self.potions.append(("passes", giver, potion or UNSEEN))
        if giver == self.seat:
            assert potion is not None
            self.passed_to[potion] += 1
        self.held[giver] -= 1
        self.held[taker] += 1

    def _exit_opened(self, seat: int, place: int, exit: list[str]) -> None:
        self.exit = ("-".join(exit), [colour for colour in exit if colour != self.specimens[seat]])

    def _died(self, seat: int, cause: str, colour: str) -> None:
        if cause == "exit":
            self.potions.append(("fails", seat, self.exit[0]))

    def _draw_door(self, place: int, door: str | None) -> None:
        self.doors.append(("draws", place, door or UNSEEN))
        self.door_pack -= 1
        if door and self.door_pool is not None:
            self.door_pool[door] -= 1

    def _door_drawn(self, seat: int, door: str | None) -> None:
        self._draw_door(seat, door)

    def _fill(self, most: int) -> None:
        """Doors from the pack, unseen, on the places that belong to nobody."""
        for place in range(self.players, TABLE):
            if not self.table[place] and most:
                self.table[place] = True
                self._draw_door(place, None)
                most -= 1

    def _placed(self) -> None:
        self._fill(TABLE)
        self.table = [True] * TABLE

    def _round_begins(self, seat: int, round: int) -> None:
        self._placed()

    def _opened(self, seat: int, place: int, door: str) -> None:
        self.doors.append(("shows", place - 1, door))
        self.table[place - 1] = False
        self._behind(door)

    def _behind(self, door: str) -> None:
        self.confused = door == "confusion"
        if self.confused and not any(self.held):
            self._confusion()

    def _confusion(self) -> None:
        self.potions.append(("confusion", 0, ""))
        self.passed_to.clear()
        self.confused = False

    def _revealed(self, seat: int, door: str) -> None:
        self.doors.append(("reveals", 0, door))
        self.door_pack -= 1
        self._behind(door)
        if self.door_pool is not None:
            self.door_pool[door] -= 1

    def _table_cleared(self, **doors: str) -> None:
        for place in range(TABLE):
            if self.table[place]:
                self.doors.append(("shows", place, doors[f"door{place + 1}"]))
        self.table = [False] * TABLE

    def _reshuffled(self, pack: str, count: int) -> None:
        if pack == "potions":
            self.potions.append(("reshuffle", 0, ""))
            self.potion_pool, self.potion_discard = self.potion_discard, Counter()
            assert self.potion_pool.total() == count
        else:
            self._fill(self.door_pack)
            self.doors.append(("reshuffle", 0, ""))
            self.door_pack = count
            self.door_pool = None

    # --- looking for what cannot be ----------------------------------------------------------------------------------

    def contradictions(self, position: Mapping[str, Any], view: Mapping[str, Any]) -> list[str]:
        """What is impossible in an imagined table, given its position and this seat's view of the real one."""
        potions = [[*entry["potions"]] for entry in position["seats"]]
        return [
            *self._own(position, view),
            *self._known(potions),
            *self._pack(position["potions"]["pack"]),
            *self._potion_story(position["memory"]["potions"], potions, position["potions"]["pack"]),
            *self._door_story(position),
        ]

    def _own(self, position: Mapping[str, Any], view: Mapping[str, Any]) -> list[str]:
        wrong = []
        for seat, entry in enumerate(position["seats"]):
            if len(entry["potions"]) != self.held[seat]:
                wrong.append(f"seat {seat} has {len(entry['potions'])} potions, not {self.held[seat]}")
        own, hand = position["seats"][self.seat], view["seats"][self.seat]["hand"]
        if own["potions"] != hand["potions"] or own["doors"] != hand["doors"]:
            wrong.append("own cards changed")
        for pile in ("potions", "doors"):
            if position[pile]["discard"] != view["discards"][pile]:
                wrong.append(f"the discarded {pile} changed")
            if sum(position[pile]["pack"].values()) != view["packs"][pile]:
                wrong.append(f"the pack of {pile} is of another size")
        for place, shown in enumerate(view["doors"]):
            text = position["table"][place]
            known = (None if shown["empty"] else f"{shown['door']} open") if shown["open"] or shown["empty"] else None
            if (text is None) != shown["empty"] or (known and text != known):
                wrong.append(f"place {place + 1} is {text}")
            if place == self.seat and not shown["empty"] and text.removesuffix(" open") != shown["door"]:
                wrong.append("own door changed")
        for place, shown in enumerate(view["exits"]):
            if shown["open"] and position["exits"]["table"][place] != "-".join(shown["wants"]):
                wrong.append("the open exit changed")
        everything = [*position["exits"]["table"], *position["exits"]["pack"]]
        return wrong if len(set(everything)) == len(everything) == 8 else [*wrong, "exits are missing"]

    def _known(self, potions: list[list[str]]) -> list[str]:
        """What was passed on lies with the neighbour until it is shown, or another confusion comes."""
        right = Counter(potions[(self.seat - 1) % self.players])
        return [f"{potion} was passed on and is gone" for potion in self.passed_to - right]

    def _pack(self, pack: Mapping[str, int]) -> list[str]:
        """A pack made anew holds what was in the discard, and of that at most what one has not drawn oneself."""
        if self.potion_pool is None:
            return []
        return [f"{name} cannot be in the pack" for name in spent(pack) - +self.potion_pool]

    def _potion_story(self, told: list[str], hands: list[list[str]], pack: Mapping[str, int]) -> list[str]:
        lines = [_potion_line(line) for line in told]
        lines = [line for line in lines if line[0] != "knows"]  # when all forgot: it is among what `_known` holds
        begun, wrong = _matched(lines, self.potions)
        if wrong:
            return wrong
        since = self.potions[len(self.potions) - (len(lines) - begun) :] if len(lines) > begun else []
        seen = [UNSEEN] * begun + [card for _, _, card in since]
        if begun == 0:
            seen = [card for _, _, card in self.potions]
        for (what, seat, card), saw in zip(lines, seen, strict=True):
            if saw not in (UNSEEN, card):
                return [f"seat {seat} {what} {card}, but it was {saw}"]
        return self._told_again(lines, hands, pack)

    def _told_again(self, lines: list[Line], hands: list[list[str]], pack: Mapping[str, int]) -> list[str]:
        """The story, card by card: draws come from the pack, showings from the hand, failures could not pay."""
        have: list[Counter[str]] = [Counter() for _ in range(self.players)]
        pool: Counter[str] | None = None
        moving: list[tuple[int, str]] = []
        for what, seat, card in lines:
            if what != "passes" and moving:
                for taker, passed in moving:
                    have[taker][passed] += 1
                moving = []
            if what == "draws":
                have[seat][card] += 1
                if pool is not None:
                    pool[card] -= 1
                    if pool[card] < 0:
                        return [f"{card} was not in the pack when seat {seat} drew it"]
                if sum(hand[card] for hand in have) > POTIONS[card]:
                    return [f"too many of {card}"]
            elif what in ("shows", "passes"):
                have[seat][card] -= 1
                if have[seat][card] < 0:
                    return [f"seat {seat} {what} {card} and had none"]
                if what == "passes":
                    moving.append(((seat - 1) % self.players, card))
            elif what == "fails":
                wants = [colour for colour in card.split("-") if colour != self.specimens[seat]]
                if can_pay(have[seat].elements(), wants):
                    return [f"seat {seat} failed at {card} and could have paid"]
            elif what == "reshuffle":
                if pool is not None and pool.total():
                    return ["the pack was not empty"]
                pool = POTIONS - sum(have, Counter())
        for taker, passed in moving:
            have[taker][passed] += 1
        wrong = [
            f"seat {seat} ends with {sorted(have[seat].elements())}, not {hand}"
            for seat, hand in enumerate(hands)
            if spent(have[seat]) != Counter(hand)
        ]
        if pool is not None and spent(pool) != spent(pack):
            wrong.append("the pack is not what is left of it")
        return wrong

    def _door_story(self, position: Mapping[str, Any]) -> list[str]:
        lines = [_door_line(line) for line in position["memory"]["doors"]]
        begun, wrong = _matched(lines, self.doors)
        if wrong:
            return wrong
        seen = [UNSEEN] * begun + [card for _, _, card in self.doors[len(self.doors) - (len(lines) - begun) :]]
        if len(lines) == begun:
            seen = [UNSEEN] * begun
        rows: list[Counter[str]] = [Counter() for _ in range(TABLE)]
        before: Counter[str] = Counter()  # unseen when the pack was made anew
        drawn: Counter[str] = Counter()
        for (what, place, card), saw in zip(lines, seen, strict=True):
            if saw not in (UNSEEN, card):
                return [f"place {place + 1} {what} {card}, but it was {saw}"]
            if what == "reshuffle":
                before, drawn = sum(rows, Counter()), Counter()
            elif what == "shows":
                rows[place][card] -= 1
                if rows[place][card] < 0:
                    return [f"place {place + 1} shows {card} and had none"]
            else:
                drawn[card] += 1
                rows[place][card] += what == "draws"
                if drawn[card] + before[card] > DOORS[card]:
                    return [f"{card} was not in the pack of doors"]
        for place in range(TABLE):
            text = position["table"][place]
            unseen = [text] if text is not None and not text.endswith(" open") else []
            if place < self.players:
                unseen += position["seats"][place]["doors"]
            if spent(rows[place]) != Counter(unseen):
                return [f"place {place + 1} ends with {sorted(rows[place].elements())}, not {unseen}"]
        over = (drawn + before + Counter(position["doors"]["pack"])) - DOORS
        return [f"{card} cannot be in the pack of doors" for card in over]


def _potion_line(line: str) -> Line:
    if line in ("confusion", "reshuffle"):
        return (line, 0, "")
    _, seat, what, card, *_ = line.split(" ")
    return (what, int(seat), card)


def _door_line(line: str) -> Line:
    if line == "reshuffle":
        return (line, 0, "")
    if line.startswith("pack shows "):
        return ("reveals", 0, line.removeprefix("pack shows "))
    _, place, what, card = line.split(" ", 3)
    return (what, int(place) - 1, card)


def _matched(lines: list[Line], heard: list[Line]) -> tuple[int, list[str]]:
    """How many of the lines come from before what the players remember: then they tell only who held how much.

    All others are what was heard last, in the same order.
    """
    told = [(what, who) for what, who, _ in lines]
    real = [(what, who) for what, who, _ in heard]
    if told == real:
        return 0, []
    begun = 0
    while begun < len(told) and told[begun][0] == "draws":
        begun += 1
    while begun < len(told) and told[begun][0] == "fails":
        begun += 1
    for first in range(begun + 1):
        rest = told[first:]
        if rest == (real[len(real) - len(rest) :] if rest else []) and _at_a_forgetting(lines[:first]):
            return first, []
    return 0, [f"what happened last is not told: {lines[-5:]} against {heard[-5:]}"]


def _at_a_forgetting(lines: list[Line]) -> bool:
    return all(what in ("draws", "fails") for what, _, _ in lines)
