"""The gallery: every game and main variant at three moments, as SVG files and a page that shows them.

    python -m tools.gallery           # write docs/gallery.md and docs/gallery/ anew

The pictures follow the reader's light or dark. Random players play; the seat that decides is looked over the shoulder.
"""

import random
from pathlib import Path
from typing import TypeAlias

import labtop
from labtop.engine.match import Match
from tools import rule_table

DOCS = Path(__file__).resolve().parents[1] / "docs"
SEED = 5

Shown: TypeAlias = list[tuple[str, int, dict[str, object]]]
"""A caption, the number of players and the options of each table."""

WORTH_SHOWING: dict[str, Shown] = {
    "laborigines": [
        ("4 players", 4, {}),
        ("Teams", 4, {"variant": "teams"}),
        ("Twins, Czech edition", 3, {"variant": "twins", "edition": "czech"}),
    ],
    "labyrinthus": [
        ("2 players", 2, {"max_rounds": 12}),
        ("3 players, a random maze", 3, {"maze": "random", "max_rounds": 12}),
        ("4 players", 4, {"max_rounds": 12}),
    ],
    "labrats": [
        ("3 players", 3, {}),
        ("4 players, drafted specimens", 4, {"specimens": "drafted"}),
        ("5 players", 5, {}),
    ],
    "labydo": [
        ("Edition 1.0, 4 players", 4, {"max_turns": 24}),
        ("Edition 2.0, 2 players", 2, {"edition": "2.0", "max_turns": 24}),
    ],
}
MOMENTS = ("opening", "middle", "end")


def tables() -> dict[str, Shown]:
    """All games of the house; one without tables worth showing has each number of players by its usual options."""
    games = {name: labtop.game(name) for name in rule_table.games()}
    usual: dict[str, Shown] = {
        name: [(f"{players} players", players, {}) for players in game.seats(game.agree(None, {})[1])]
        for name, game in games.items()
    }
    return WORTH_SHOWING | {name: shown for name, shown in usual.items() if name not in WORTH_SHOWING}


def moments(name: str, players: int, options: dict[str, object]) -> list[Match]:
    """A random match at its first decision, in its middle and at its end."""
    chooser = random.Random(SEED)
    match = labtop.new(name, players, SEED, gear="compiled", **options)
    while not match.over:
        match.play(chooser.choice(match.legal()))
    record = match.record()
    return [labtop.replay(record, until=number, gear="compiled") for number in (0, match.number // 2, match.number)]


def pages() -> dict[str, str]:
    """Every file of the gallery by its path in docs/."""
    files: dict[str, str] = {}
    lines = [
        "# Gallery",
        "",
        "Made by `make golden` from games of random players; how pictures are made: [pictures.md](pictures.md).",
    ]
    for name, shown in tables().items():
        lines += ["", f"## {labtop.game(name).title}"]
        for number, (caption, players, options) in enumerate(shown, 1):
            lines += ["", f"{caption}: opening, middle, end.", ""]
            for moment, match in zip(MOMENTS, moments(name, players, options), strict=True):
                path = f"gallery/{name}-{number}-{moment}.svg"
                files[path] = match.svg(match.to_move)
                lines.append(f'<img src="{path}" width="32%" alt="{labtop.game(name).title}, {caption}, {moment}">')
    files["gallery.md"] = "\n".join([*lines, ""])
    return files


if __name__ == "__main__":
    made = pages()
    (DOCS / "gallery").mkdir(exist_ok=True)
    for old in (DOCS / "gallery").glob("*.svg"):
        old.unlink()
    for place, text in made.items():
        (DOCS / place).write_text(text, encoding="utf-8")
    print(f"docs/gallery.md: {len(made) - 1} pictures, {sum(map(len, made.values())) // 1000} kB")
