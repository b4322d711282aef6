"""Labyrinthus, by Victoria Lamb, 2007: bring four miniatures through a maze whose walls everybody moves."""

from labtop.engine.events import Ending
from labtop.engine.game import Credits, Game
from labtop.engine.language import N_
from labtop.games.labyrinthus import outlook, picture, rules, words
from labtop.games.labyrinthus.names import ENDING_NAMES, EVENTS, NOTATION
from labtop.games.labyrinthus.options import OPTIONS, check, seats
from labtop.games.labyrinthus.position import read, write
from labtop.games.labyrinthus.refusals import why_not
from labtop.games.labyrinthus.state import Ending as Way
from labtop.games.labyrinthus.state import State
from labtop.games.labyrinthus.terminal import text
from labtop.games.labyrinthus.upgrade import from_1
from labtop.games.labyrinthus.view import view

ENDINGS = {
    int(way): Ending(ENDING_NAMES[way], rule, sentence)
    for way, rule, sentence in (
        (Way.HOME, "Y40", N_("All four miniatures of a winner are home, and the round was finished.")),
        (Way.PLACES, "Y40", N_("The places are decided: one player at most is still on the way.")),
        (Way.LIMIT, "Y41", N_("The last round is over: it counts how many miniatures each has home.")),
    )
}

GAME = Game(
    name="labyrinthus",
    title="Labyrinthus",
    sentence=N_("Four miniatures each through a maze whose walls come and go; fight for the way, alone or as a gang."),
    credits=Credits("Victoria Lamb", 2007, "rules of the author; our words and pictures Apache-2.0"),
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
    minutes=60,
)
