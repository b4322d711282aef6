"""Excerpts of Laborigines. A roll is forced as own die, other die; the last two numbers are the next player's roll."""

from collections.abc import Mapping
from typing import Any

from tests.excerpts import Excerpt, Move

COLOURS = ("red", "blue", "green", "yellow", "purple")
OUT = {"out": True}


def at(tile: int, energy: int | Mapping[str, int] = 20, **markers: Any) -> dict[str, Any]:
    """A seat with one laborigine. A plain number is tokens of its own colour."""
    return {"energy": energy, "laborigines": [{"tile": tile, **markers}]}


def table(*seats: Mapping[str, Any], tiles: Mapping[int, str] | None = None, **rest: Any) -> dict[str, Any]:
    """The first seat is about to roll; every tile is plain green and Moa on tile 20 unless told otherwise."""
    faces = [(tiles or {}).get(number, "green/green") for number in range(1, 21)]
    own = [
        {COLOURS[n]: s["energy"]} if isinstance(s.get("energy"), int) else s.get("energy") for n, s in enumerate(seats)
    ]
    filled = [{**seat, "energy": energy} if energy else dict(seat) for seat, energy in zip(seats, own, strict=True)]
    moa = {} if rest.get("options", {}).get("variant") == "twins" else {"moa": 20}
    turn = {"seat": 0, "phase": "roll"}
    return {"players": len(seats), "tiles": faces, "seats": filled, "turn": turn, **moa, **rest}


def excerpt(title: str, shows: str, position: Mapping[str, Any], *moves: Move) -> Excerpt:
    return Excerpt(game="laborigines", title=title, shows=shows, position=position, moves=moves)


EXCERPTS = (
    Excerpt(
        game="laborigines",
        title="A whole game of two",
        shows="A short game from the first roll to the last one with energy left.",
        players=2,
        options={"energy": 5},
        greedy=True,
    ),
    Excerpt(
        game="laborigines",
        title="A whole game of twins in Czech",
        shows="Two laborigines each and no Moa (L60), by the Czech rules, with everything seen shown on the table.",
        players=2,
        options={"variant": "twins", "edition": "czech", "energy": 5, "memory": "table"},
        seed=4,
        greedy=True,
    ),
    Excerpt(
        game="laborigines",
        title="A whole game of teams",
        shows="Partners share a colour and hold grey tokens (L50), and radiation counts all that is printed in green.",
        players=4,
        options={"variant": "teams", "energy": 10, "radiation": "colour"},
        seed=5,
        greedy=True,
    ),
    Excerpt(
        game="laborigines",
        title="Three place themselves and vote for the nicest",
        shows="Moa and the laborigines are placed by choice (L12), and the votes decide who begins (L13).",
        players=3,
        options={"edition": "czech", "nicest": "vote"},
        moves=("tile1", "tile4", "tile11", "tile16", "vote3", "vote3", "vote1"),
    ),
    excerpt(
        "Moa meets three in a row and knocks out the one on the move",
        "Moa goes on by the same number from each it meets (L43): each loses the flag or spends 2 (L44). Red had 2 "
        "tokens: it is out before it moved, so its turn is over (L26), and Moa walks on.",
        table(at(6, 2), at(3), at(9), flag="green"),
        (5, 3, 2, 3), "die5",
    ),
    excerpt(
        "The rulebook's example of a walk",
        "Red comes upon infected blue (two tokens, and the disease) and upon green with the flag (the flag instead of "
        "tokens, and the disease stays there), and goes on by 2 each time (L43, L45).",
        table(at(3), at(5, infected=True), at(7), disease="leprosy", flag="green", moa=12),
        (2, 3, 2, 3), "die2", "cw",
    ),
    excerpt(
        "Everybody falls in one turn and the last two share",
        "An explosion takes red's last token, its colour leaves all stocks, and those who held nothing else fall too "
        "(L24, L25).",
        table(at(1, 1), at(6, {"red": 2}), at(10, {"red": 2}), tiles={4: "green/small explosion"}),
        (3, 2), "die3", "cw",
    ),
    excerpt(
        "Colours of one wave leave together",
        "Blue and green fall together; only with both colours gone is yellow empty too, and purple is left (L25).",
        table(
            at(1, 1), at(5, {"red": 1}), at(10, {"red": 2}), at(13, {"blue": 1, "green": 1}), at(16),
            tiles={4: "green/small explosion"},
        ),
        (3, 2), "die3", "cw",
    ),
    excerpt(
        "Blue lets red run into an explosion and wins with its partner",
        "Three red tokens could send red the other way (L46), but blue passes. With red's last token its colour is "
        "gone and its partner falls: one colour is left, and both its partners win (L51, L52).",
        table(
            at(3, {"red": 1}), at(10, {"blue": 4, "red": 3}), at(12, {"red": 2}), at(16, {"blue": 2, "grey": 1}),
            options={"variant": "teams"}, tiles={8: "green/small explosion"},
        ),
        (5, 6), "die5", "pass", "cw",
    ),
    excerpt(
        "Hyperactive on footprints round the ring",
        "The own die counts double (L41d), also for footprints; one that has moved a laborigine on does so once a turn "
        "(L47a).",
        table(
            at(3, infected=True), at(20), at(17),
            disease="hyperactivity", moa=19, tiles={13: "footprint/footprint", 3: "footprint/footprint"},
        ),
        (5, 4, 2, 3), "die5", "cw",
    ),
    excerpt(
        "Immunity loss in English: the flag falls beside the board",
        "A 1 brings the flag, and who is infected drops it at once (L41e).",
        table(at(3, infected=True), at(10), at(15), disease="immunity loss", flag="blue"),
        (5, 1, 2, 3), "die5", "cw",
    ),
    excerpt(
        "Immunity loss in Czech: no flag for a whole turn",
        "In Czech the whole turn of who is infected is barred from the flag, also on a tile that brings it (L41e).",
        table(
            at(3, infected=True), at(10), at(15),
            disease="immunity loss", options={"edition": "czech"}, tiles={8: "green/flag"},
        ),
        (5, 6, 2, 3), "die5", "cw",
    ),
    excerpt(
        "A twin meets its own twin",
        "Each die moves one twin, the second goes the other way (L61); a twin gives its own twin no energy, but the "
        "disease (L64).",
        table(
            {"energy": {"red": 20}, "laborigines": [{"tile": 3, "infected": True}, {"tile": 7}]},
            {"energy": {"blue": 16, "red": 4}, "laborigines": [{"tile": 15}, {"tile": 18}]},
            options={"variant": "twins"}, disease="leprosy",
        ),
        (4, 3, 2, 3), "die4", "pass", "cw", "twin1",
    ),
    excerpt(
        "Who pays in three colours chooses which to lay and which to lose",
        "A huge explosion is paid colour by colour: what is laid stays on the tile, the rest is gone (L21, L22).",
        table(at(1, {"red": 9, "blue": 9, "green": 9}), at(10), at(15), tiles={4: "green/huge explosion"}),
        (3, 2, 2, 3), "die3", "cw", "lay0-out0", "lay2-out1",
    ),
)  # fmt: skip
