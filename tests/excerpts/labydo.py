"""Excerpts of Labydo. A roll has three dice; two that are equal or one apart mean that a tile is laid first (D20)."""

from collections.abc import Mapping
from typing import Any

from tests.excerpts import Excerpt, Move

TWO = ["11   E1^  L01^ L02^ S1^", "12   E1   L01  L02  S1", "13   E2^  L03^", "14   E2   L03"]
THREE = ["10   E1^  L01^ L02^ S1^", "11   E1   L01  L02  S1", "12   E2^  L03^", "13   E2   L03", "14   E3^", "15   E3"]
BESIDE = ["10   E1^  L01^ L02^ S1^  L04^", "11   E1   L01  L02  S1   L04", "12   E2^", "13   E2", *THREE[4:]]
ALONE = ["10   E1^  L01^ .    .    S1^", "11   E1   L01  .    .    S1", "12   E2^", "13   E2", *THREE[4:]]
CUT_OFF = ["10   E1^  .    .    L01^", "11   E1   .    .    L01", "12   E2^  L03^ .    L02^", "13   E2   L03  .    L02"]
ON = {"play_on": True}
HARMLESS = (1, 3, 5)  # a roll after which no tile is laid


def table(*pawns: Any, options: Mapping[str, Any] | None = None, **rest: Any) -> dict[str, Any]:
    """A pawn a seat, each a space or a whole entry, on the tiles of edition 2.0; the first seat announces its move."""
    seats = [{"pawn": pawn} if isinstance(pawn, str) else pawn for pawn in pawns]
    turn = {"seat": 0, "phase": "announce", **rest.pop("turn", {})}
    lines = rest.pop("map", TWO if len(seats) == 2 else THREE)
    chosen = {"edition": "2.0", **(options or {})}
    return {"players": len(seats), "options": chosen, "map": lines, "seats": seats, "turn": turn, **rest}


def moving(*pawns: Any, dice: tuple[int, int, int], **rest: Any) -> dict[str, Any]:
    """The same, with these dice rolled."""
    return table(*pawns, turn={"phase": "move", "dice": list(dice), **rest.pop("turn", {})}, **rest)


def cut_off(hand: list[str], pile: list[str]) -> dict[str, Any]:
    """Green may counter red, on whose entrance nothing hangs."""
    return moving(
        {"pawn": "L02.11", "hand": hand}, "E2.7", {"pawn": "L02.2", "attackers": ["red"]},
        dice=(1, 1, 1), turn={"seat": 2}, map=[*CUT_OFF, *THREE[4:]], pile=pile,
    )  # fmt: skip


def excerpt(title: str, shows: str, position: Mapping[str, Any], *moves: Move) -> Excerpt:
    return Excerpt(game="labydo", title=title, shows=shows, position=position, moves=moves)


EXCERPTS = (
    Excerpt(
        game="labydo",
        title="A whole game of two",
        shows="From the first tiles at the entrances to the first pawn home, with hands hidden.",
        players=2,
        options={"edition": "2.0"},
        greedy=True,
    ),
    Excerpt(
        game="labydo",
        title="Five turns of two with the tiles of edition 1.0",
        shows="Edges and corners align (D3), only shortest routes count (D40), and the game ends by its limit (D51).",
        players=2,
        options={"align": "corner", "exact": "shortest", "counter": "until_done", "max_turns": 5},
        greedy=True,
    ),
    Excerpt(
        game="labydo",
        title="Three lay their first tiles from open hands",
        shows="Five tiles each, all to be seen, and one of them at the right side of the own entrance (D10, D11).",
        players=3,
        options={"open_hands": True},
        moves=("l16", "b10-down", "up"),
    ),
    excerpt(
        "The last tile is laid and five are drawn openly",
        "Two dice are equal, so a tile is laid before the second roll (D20); the hand was empty then (D22).",
        table(
            {"pawn": "E1.4", "hand": ["L10"]}, "E2.7",
            pile=["L30", "L31", "L32", "L33", "L34", "L35"], options={"open_hands": True},
        ),
        (1, 1, 1), "move", "e11-down", HARMLESS, "up",
    ),
    excerpt(
        "Without a pile the nearest tile is taken up and laid elsewhere",
        "Hand and pile are empty: the tile nearest to the own entrance without a pawn on it is laid anew (D22).",
        table("E1.4", "E2.7", pile=[]),
        (1, 1, 1), "move", "e11-down", HARMLESS, "up",
    ),
    excerpt(
        "There is no tile to lay at all",
        "The only tile on the table has a pawn on it, so nothing is laid and the dice are rolled again (D22).",
        table("E1.4", "L01.8", map=["11   E1^  L01^", "12   E1   L01", "13   E2^", "14   E2"], pile=[]),
        (1, 1, 1, 2, 2, 1), HARMLESS, "stay",
    ),
    excerpt(
        "Attacked, and sent back to the entrance in return",
        "A route of exactly five ends on blue: they swap (D40). In its next turn blue lands on red, which goes back to "
        "its entrance and forgets the tiles it has crossed (D41).",
        moving({"pawn": "E1.4", "crossed": ["L05", "L06"]}, "L01.10", dice=(1, 2, 2)),
        HARMLESS, "attack-blue", "move", "attack-red",
    ),
    excerpt(
        "A pawn sent back bridges the gap at its entrance",
        "Nothing hangs on red's entrance, so red lays a tile of the pile that joins it to the labyrinth (D43).",
        cut_off(["L20", "L21"], ["L30"]),
        "attack-red", HARMLESS, "b11-across", "right",
    ),
    excerpt(
        "A gap that no tile can close",
        "The same with neither hand nor pile: the gap stays (D43).",
        cut_off([], []),
        "attack-red",
    ),
    excerpt(
        "Teleport to the space of the dice",
        "From a T to a tile that shares an edge: the sum of the dice names the space (D23).",
        table("L01.5", "E2.7"),
        "teleport", (3, 4, 5), "l02",
    ),
    excerpt(
        "A teleport onto an occupied B fails",
        "Who stands on B is safe: the teleport fails, and the turn is over (D23).",
        table("L01.5", "L03.3"),
        "teleport", (1, 1, 1), "l03",
    ),
    excerpt(
        "Hit on an exit tile: out, and the last pawn wins",
        "Green is out already; blue stands on the exit tile and is hit there (D42), so red is the last one (D44).",
        moving("S1.11", "S1.2", {"out": True}, dice=(1, 1, 1)),
        "attack-blue",
    ),
    excerpt(
        "The winner moves the others off the exit and they play on",
        "Red is home and says where those who stand on its exit go. The exit goes under its pile, and a tile turned up "
        "takes its place (D50).",
        table("S1.2", "S1.9", {"pawn": "S1.10"}, options=ON, map=BESIDE, pile=["L30", "L31"]),
        (1, 1, 2), "win", "l04", "l02", HARMLESS, "down",
    ),
    excerpt(
        "The winner's hand gives the tile for the exit",
        "Without a pile one of the winner's own tiles takes the exit's place, and the others are handed in (D50).",
        table({"pawn": "S1.2", "hand": ["L20", "L21"]}, "E2.7", "E3.10", options=ON, pile=[]),
        (1, 1, 2), "win", "l21", HARMLESS, "up",
    ),
    excerpt(
        "No tile at all for the place of the exit",
        "The place stays empty, and who stood there goes to the own entrance (D50).",
        table("S1.2", {"pawn": "S1.9", "crossed": ["L05"]}, "E3.10", options=ON, map=ALONE, pile=[]),
        (1, 1, 2), "win",
    ),
    excerpt(
        "The places are taken and the first one home has won",
        "Blue is home second, and green alone is left: the game is played out (D50).",
        table({"home": 1}, "S1.2", "E3.10", turn={"seat": 1}, options=ON),
        (1, 1, 2), "win",
    ),
    excerpt(
        "Everybody has had all turns and those still in share",
        "After max_turns each the game is a draw of all who are still in (D51).",
        table(
            {"pawn": "E1.4", "turns": 5}, {"pawn": "E2.7", "turns": 4}, {"out": True, "turns": 2},
            options={"max_turns": 5},
        ),
        HARMLESS, "move", "stay", HARMLESS, "move", "stay",
    ),
)  # fmt: skip
