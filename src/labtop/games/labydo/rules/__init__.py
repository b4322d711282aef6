"""The rules of Labydo, D1 to D51, by number in rulebook.md. Written once, run in every gear.

opening   shuffling, dealing, entrances                   D1, D2, D10
board     tiles on the lattice, ways between them, piles  D2 to D4, D22, D43
placing   which tile, where, how turned, and why          D3, D11, D20, D22, D43
spanning  places as bits: bridges, aligned corners       D3, D43
routes    what can be reached, routes of exact length     D21, D24
turn      decisions and the order of things               D20 to D26
combat    attack, counter-attack, falling out             D40 to D44
ending    getting home, playing on, the end               D25, D44, D50, D51
secrets   what a seat cannot know                         D10
"""

from labtop.games.labydo.rules.opening import setup
from labtop.games.labydo.rules.secrets import hide
from labtop.games.labydo.rules.turn import act, advance, legal

__all__ = ["act", "advance", "hide", "legal", "setup"]
