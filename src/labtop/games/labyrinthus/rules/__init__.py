"""The rules of Labyrinthus, Y1 to Y41, by number in rulebook.md. Written once, run in every gear.

opening   the maze, who goes first                       Y10 to Y12
turn      dice, decisions, the order of things, saving   Y20, Y21, Y25
walls     adding and removing                            Y3, Y22
spaces    sets of spaces as bits
reach     who can walk where                             Y23, Y24, Y34
moves     walking, entering, leaving, facing             Y23, Y24, Y34
combat    attacks, gangs, counter-attacks                Y30 to Y35
ending    rounds, places, scores                         Y40, Y41

Nothing is hidden: everything lies open but the dice to come.
"""

from labtop.games.labyrinthus.rules.ending import scores
from labtop.games.labyrinthus.rules.opening import setup
from labtop.games.labyrinthus.rules.turn import act, advance, legal

__all__ = ["act", "advance", "legal", "scores", "setup"]
