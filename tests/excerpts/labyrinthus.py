"""Excerpts of Labyrinthus. On the map r1^ is the miniature red 1, facing north."""

from collections.abc import Mapping
from typing import Any

from tests.excerpts import Excerpt, Move

HEAD = "     a   b   c   d   e   f   g   h   i   j   k   l   m   n"
EDGE = "   +-------+-------+-------+       +-------+-------+-------+"
POSTS = "   +       +       +       +       +       +       +       +"


def board(pieces: Mapping[str, str]) -> list[str]:
    """A board without inner walls, and these miniatures on it. Red comes in from the south and leaves in the north."""
    lines = [HEAD, EDGE]
    for row in range(1, 15):
        spaces = [pieces.get(f"{column}{row}", " . ").center(3) for column in "abcdefghijklmn"]
        wall = " " if row in (7, 8) else "|"  # the doors in the east and west
        lines.append(f"{row:2} {wall}{' '.join(spaces)}{wall}".rstrip())
        if row % 2 == 0:
            lines.append(EDGE if row == 14 else POSTS)
    return lines


def table(results: str, pieces: Mapping[str, str], players: int = 2, **rest: Any) -> dict[str, Any]:
    """The first seat has these results to use."""
    turn = {"seat": 0, "phase": "choose", "results": results.split(), **rest.pop("turn", {})}
    return {"players": players, "map": board(pieces), "turn": turn, **rest}


def excerpt(title: str, shows: str, position: Mapping[str, Any], *moves: Move) -> Excerpt:
    return Excerpt(game="labyrinthus", title=title, shows=shows, position=position, moves=moves)


EXCERPTS = (
    Excerpt(
        game="labyrinthus",
        title="A whole game of two from adjacent doors",
        shows="From the dice that say who begins until somebody has all four home and the round is finished.",
        players=2,
        options={"seats": "adjacent"},
        seed=4,
        greedy=True,
    ),
    Excerpt(
        game="labyrinthus",
        title="One round of three by the letter of the rulebook",
        shows="A given maze (Y11); miniatures enter first (Y24), nothing is saved (Y25), facing does not matter (Y33).",
        players=3,
        options={
            "maze": "ssnsse.eswees.eeenws.neness.neseee.eeenen", "door_attack": "never", "directional": False,
            "saving": False, "enter_first": True, "max_rounds": 1,
        },
        greedy=True,
    ),
    Excerpt(
        game="labyrinthus",
        title="One round of two who turn by stepping",
        shows="Doors beside the middle (Y4), a random maze (Y11), and who looks where is decided by steps alone (Y34).",
        players=2,
        options={"maze": "random", "turning": "by_step", "door_attack": "always", "door": 1, "max_rounds": 1},
        greedy=True,
    ),
    excerpt(
        "A gang drives one out and another strikes back",
        "With red 2 in contact red 1 rolls two dice, the highest counts (Y32), blue 1 goes outside (Y31). Then red 3 "
        "attacks blue 2 from the front, does not beat it, and is beaten by the counter-attack (Y33, Y35).",
        table("move move wall", {"f7": "r1^", "f8": "r2^", "f6": "b1^", "j7": "r3^", "j6": "b2v"}),
        "move", "mini1", "f7", (2, 6, 5), "attack-n",
        "move", "mini3", "j7", (3, 4), "attack-n", (6, 2), "counter", "done", "keep-none",
    ),
    excerpt(
        "A counter-attack is declined and the rest is saved",
        "Who held may strike back, or not (Y33); a wall result is kept for the next turn (Y25).",
        table("move wall", {"j7": "r3^", "j6": "b2v"}),
        "move", "mini3", "j7", (3, 4), "attack-n", "pass", "done", "keep-w",
    ),
    excerpt(
        "From outside against a blocked door",
        "Blue and red 1 stand in red's doorway, so red 2 may attack from outside, a die each (Y30).",
        table("move move", {"g14": "b1v", "h14": "r1^"}),
        "move", "mini2", (6, 2), "storm1",
    ),
    excerpt(
        "Walls out and in, and a turn of the head",
        "A wall result adds a wall (Y22); a miniature that walks faces where it stepped, or turns as it likes (Y34).",
        table("wall wall move", {"d4": "r1^", "k9": "b1v"}),
        "wall", "add-b2n", "wall", "remove-b2n", "move", "mini1", "f5", "face-w",
    ),
    excerpt(
        "Red is through and the others answer whether they play on",
        "All four of red are home. The others are asked and want to; when blue is home too, one is left (Y40).",
        table(
            "move", {"g1": "r4^", "n7": "b4>", "h14": "g4v"}, players=3,
            home=["red 1", "red 2", "red 3", "blue 1", "blue 2", "blue 3", "green 1", "green 2"],
            options={"play_on": "ask", "saving": False}, turn={"first": 1},
        ),
        "move", "home", "play-on", (6, 6, 6, 6), "play-on", "move", "home", "done",
    ),
    excerpt(
        "The last round is over and two share",
        "After max_rounds the most miniatures home win; a tie is shared (Y41).",
        table(
            "wall", {}, players=3, home=["red 1", "green 3"], options={"max_rounds": 7},
            turn={"round": 7, "first": 1},
        ),
        "done",
    ),
)  # fmt: skip
