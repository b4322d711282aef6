"""Excerpts of Lab Rats."""

from collections.abc import Mapping, Sequence
from typing import Any

from tests.excerpts import Excerpt, Move

COLOURS = ("red", "green", "blue", "violet", "orange")
DULL = ("blue obstacle", "green obstacle", "violet obstacle", "blue obstacle", "green obstacle")


def table(doors: Sequence[str], *seats: Mapping[str, Any], **rest: Any) -> dict[str, Any]:
    """The first seat is about to choose among the five doors. Each holds one more door, an obstacle."""
    filled = [
        {"specimen": COLOURS[number], "doors": [f"{'orange' if number == 4 else 'yellow'} obstacle"], **seat}
        for number, seat in enumerate(seats)
    ]
    return {
        "players": len(seats), "seats": filled, "table": list(doors), "turn": {"seat": 0, "phase": "choose"}, **rest,
    }  # fmt: skip


def excerpt(title: str, shows: str, position: Mapping[str, Any], *moves: Move) -> Excerpt:
    return Excerpt(game="labrats", title=title, shows=shows, position=position, moves=moves)


EXCERPTS = (
    Excerpt(
        game="labrats",
        title="A whole game of three",
        shows="From the first doors to the last piece of cheese; nearly everything the doors can do happens.",
        players=3,
        seed=2,
        greedy=True,
    ),
    Excerpt(
        game="labrats",
        title="Four draft their specimens and place the first doors",
        shows="Each takes a specimen in the order of the seats (T10); then all place a door in secret (T11).",
        players=4,
        options={"specimens": "drafted"},
        moves=("take-violet", "take-red", "take-orange", "take-blue", "place1", "place2", "place2", "place1"),
    ),
    excerpt(
        "Out by an exit with the fourth piece of cheese",
        "Green's own mutation is one of the three colours the exit wants, a violet and a multicolour potion are the "
        "others: two pieces of cheese, and with four the game is over (T26).",
        table(
            DULL,
            {"specimen": "green", "potions": ["violet", "multicolour"], "cheese": 2}, {"specimen": "red"}, {},
            begun=4, exits={"table": ["green-violet-orange"]},
        ),
        "exit1", "pay12",
    ),
    excerpt(
        "An exit that is not beaten kills",
        "One potion is too few, as everybody can see: nothing is shown, the specimen dies, three new exits come (T26).",
        table(
            DULL, {"specimen": "green", "potions": ["violet"], "cheese": 2}, {"specimen": "red"}, {},
            begun=4, exits={"table": ["green-violet-orange"]},
        ),
        "exit1",
    ),
    excerpt(
        "Ten crumbs make the fourth piece of cheese",
        "Three doors survived bring three crumbs when red stops: nine and three are a piece of cheese (T30, T31).",
        table(("potion box", "potion box", "potion box", *DULL[3:]), {"crumbs": 9, "cheese": 3}, {}, {}),
        "door1", "door2", "door3", "stop",
    ),
    excerpt(
        "An explosion leaves one alive, who is paid at once",
        "With survivor any_turn the last one alive gets its cheese at the end of anybody's turn (T40).",
        table(
            ("explosion", *DULL[1:4], f"{DULL[4]} open"), {"health": "wounded"}, {"cheese": 3}, {"health": "wounded"},
            options={"survivor": "any_turn"},
        ),
        "door1",
    ),
    excerpt(
        "A double door brings two more and earns one crumb",
        "Two cards of the pack follow; both are resolved before the turn goes on (T24), and it was one door (T30).",
        table(("double door", *DULL[1:]), {"potions": ["red", "blue-violet"]}, {}, {}),
        "door1", "refuse", "stop",
    ),
)  # fmt: skip
