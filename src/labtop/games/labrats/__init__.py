"""Lab Rats, by Lucas Charra, 2019: mutant rats open doors, pass potions, and one gets out with the cheese."""

from labtop.engine.assembling import game
from labtop.engine.game import Credits
from labtop.engine.language import N_
from labtop.games.labrats.upgrade import from_1

GAME = game(
    __package__,
    title="Lab Rats",
    sentence=N_(
        "Mutant rats open each other's doors, brew potions in secret, and look for the way out and its cheese."
    ),
    credits=Credits("Lucas Charra, runDOS Studio", 2019, "rules of the author; our words and pictures Apache-2.0"),
    version=2,
    seats=(3, 4, 5),  # T10
    upgrades={1: from_1},
    minutes=30,
)
