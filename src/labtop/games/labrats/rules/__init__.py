"""The rules of Lab Rats, T1 to T42, by number in rulebook.md. Written once, run in every gear.

opening    laying the table, everybody's doors          T10 to T12, T32
turn       decisions and the order of things            T21, T22
exploring  obstacles, events, wounds and deaths         T22 to T25
confusion  potions passed in secret                     T24
exits      the way out                                  T26
cards      packs, discards, hands and what they tell    T3, T27
rounds     ends of turns, rounds and the game           T20, T30 to T42
memory     what careful players remember                T11, T24, T26, T27
worlds     a memory told again, with other cards        T11, T24, T26, T27
exchanges  such a story mended                          T24
secrets    what a seat cannot know                      T11
"""

from labtop.games.labrats.rules.opening import setup
from labtop.games.labrats.rules.rounds import scores
from labtop.games.labrats.rules.secrets import hide
from labtop.games.labrats.rules.turn import act, advance, legal

__all__ = ["act", "advance", "hide", "legal", "scores", "setup"]
