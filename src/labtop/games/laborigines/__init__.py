"""Laborigines, by Tomáš and Jakub Uhlíř, 2007: the last one to keep its energy escapes the laboratory."""

from labtop.engine.game import Credits, Game
from labtop.engine.language import N_
from labtop.games.laborigines import outlook, picture, rules, words
from labtop.games.laborigines.names import ENDINGS, EVENTS, NOTATION
from labtop.games.laborigines.options import OPTIONS, check, seats
from labtop.games.laborigines.position import read, write
from labtop.games.laborigines.refusals import why_not
from labtop.games.laborigines.state import State
from labtop.games.laborigines.terminal import text
from labtop.games.laborigines.upgrade import from_1
from labtop.games.laborigines.view import view

GAME = Game(
    name="laborigines",
    title="Laborigines",
    sentence=N_("Plasticine creatures stumble from trap to trap; the last one with energy left escapes."),
    credits=Credits("Tomáš Uhlíř and Jakub Uhlíř", 2007, "rules of the authors; our words and pictures Apache-2.0"),
    version=2,
    state=State,
    options=OPTIONS,
    seats=seats,
    check=check,
    rules=rules,
    outlook=outlook,
    notation=NOTATION,
    events=EVENTS,
    endings=ENDINGS,
    words=words,
    why_not=why_not,
    view=view,
    write=write,
    read=read,
    text=text,
    picture=picture,
    secrets=False,
    upgrades={1: from_1},
    minutes=25,
)
