"""Silver: an auction in which the second highest bid gets the prize.

Everybody holds five cards with numbers from 1 to 60, no two alike. Each round a prize is turned up, some of them
worth less than nothing; everybody lays a card in secret, and all are shown at once. The second highest takes the
prize. All draw a card, and the next prize is turned up. After the last prize the most points win.
"""

from labtop.making import Credits, game

GAME = game(
    __package__,
    title="Silver",
    sentence="A secret auction: the second highest card takes the prize, the highest gets nothing.",
    credits=Credits("The founders of Labtop", 2026, "Apache-2.0"),
    seats=(3, 4, 5),
    minutes=10,
)
