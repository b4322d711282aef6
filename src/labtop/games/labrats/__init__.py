"""Lab Rats, by Lucas Charra, 2019: mutant rats open doors, pass potions, and one gets out with the cheese."""

from labtop.engine.events import Ending
from labtop.engine.game import Credits, Game
from labtop.engine.language import N_
from labtop.games.labrats import outlook, picture, rules, words
from labtop.games.labrats.names import EVENTS, NOTATION
from labtop.games.labrats.options import OPTIONS, check, seats
from labtop.games.labrats.position import read, write
from labtop.games.labrats.refusals import why_not
from labtop.games.labrats.state import Source, State
from labtop.games.labrats.terminal import text
from labtop.games.labrats.upgrade import from_1
from labtop.games.labrats.view import view

ENDINGS = {
    1 + Source.CRUMBS: Ending("crumbs", "T31", N_("Ten crumbs brought the fourth piece of cheese.")),
    1 + Source.EXIT: Ending("exit", "T26", N_("A rat beat an exit and got out with four pieces of cheese or more.")),
    1 + Source.SURVIVOR: Ending("survivor", "T40", N_("The last rat alive got the fourth piece of cheese.")),
}

GAME = Game(
    name="labrats",
    title="Lab Rats",
    sentence=N_(
        "Mutant rats open each other's doors, brew potions in secret, and look for the way out and its cheese."
    ),
    credits=Credits("Lucas Charra, runDOS Studio", 2019, "rules of the author; our words and pictures Apache-2.0"),
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
    secrets=True,
    upgrades={1: from_1},
    minutes=30,
)
