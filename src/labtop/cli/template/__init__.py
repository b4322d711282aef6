"""Daredevil: a small game to begin with. `labtop create` copies this folder and gives it a name of its own."""

from labtop.making import Credits, game

GAME = game(
    __package__,
    title="Daredevil",
    sentence="Roll as long as you dare: a 1 costs all you have rolled this turn.",
    credits=Credits("you", 2026, "yours to choose"),
    seats=(2, 3, 4, 5, 6),
    minutes=10,
)
