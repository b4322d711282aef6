"""The tables that are worth a test of their own. Conformance tests, the fuzzer and benchmarks run over all of them.

What the product offers is no matter of theirs.
"""

from labtop.checking.tables import Setting
from labtop.engine.game import Game


class Sample(Setting):
    """A table with a name that tests and their seeds go by."""

    @property
    def name(self) -> str:
        return "-".join([str(self.players), *(str(value) for value in self.options.values())])

    def __str__(self) -> str:
        return self.name


LABORIGINES = tuple(
    Sample(players, {"variant": variant, "edition": edition})
    for variant, possible in (("basic", (2, 3, 4, 5)), ("teams", (4, 6)), ("twins", (2, 3)))
    for players in possible
    for edition in ("english", "czech")
)

LABRATS = tuple(
    Sample(players, {"specimens": specimens, "survivor": survivor})
    for specimens, survivor in (("random", "own_turn"), ("drafted", "any_turn"))
    for players in (3, 4, 5)
)

TURNS = 10  # of each Labydo player, so that plain Python can play thousands of games too
LABYDO = (
    *(Sample(players, {"edition": "1.0", "max_turns": TURNS}) for players in (2, 3, 4)),
    *(Sample(players, {"edition": "2.0", "max_turns": TURNS}) for players in (2, 3, 4)),
    Sample(3, {"edition": "2.0", "open_hands": True, "exact": "shortest", "counter": "until_done", "max_turns": TURNS}),
    Sample(2, {"edition": "2.0", "align": "corner", "max_turns": TURNS}),
    Sample(4, {"edition": "2.0", "play_on": True, "max_turns": TURNS}),
)

ROUNDS = 5  # of Labyrinthus: random players rarely find the exit, and many tests play in plain Python
STRICT = {
    "maze": "ssnsse.eswees.eeenws.neness.neseee.eeenen",
    "door_attack": "never",
    "directional": False,
    "saving": False,
    "enter_first": True,
    "max_rounds": ROUNDS,
}
LOOSE = {"maze": "random", "turning": "by_step", "door_attack": "always", "door": 1, "max_rounds": ROUNDS}
LABYRINTHUS = (
    *(Sample(players, {"maze": "symmetric", "max_rounds": ROUNDS}) for players in (2, 3, 4)),
    *(Sample(players, LOOSE) for players in (2, 3, 4)),
    Sample(3, STRICT),
    Sample(4, STRICT),
    Sample(2, {"seats": "adjacent", "maze": "random", "max_rounds": ROUNDS}),
)

SAMPLES = {"laborigines": LABORIGINES, "labrats": LABRATS, "labydo": LABYDO, "labyrinthus": LABYRINTHUS}


def samples_of(game: Game) -> tuple[Sample, ...]:
    """A game's tables. Of one that is not known here: each number of players that the default options allow."""
    if game.name in SAMPLES:
        return SAMPLES[game.name]
    _, defaults = game.agree(None, {})
    return tuple(Sample(players, {}) for players in game.seats(defaults))
