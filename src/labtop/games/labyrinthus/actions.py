"""What can be done. An id is always one of these plus a number."""

from typing import Annotated

import numpy as np

from labtop.engine.kinds import Numbered
from labtop.engine.language import N_
from labtop.engine.notation import Actions
from labtop.games.labyrinthus.components import DICE, EACH, InnerSegment, Pillar, Segment, Space, Way

# Y25: all that can be kept of four dice, as walls and moves. Nothing is the first.
KEPT = tuple((walls, moves) for walls in range(DICE + 1) for moves in range(DICE + 1 - walls))
KEPT_WALLS = np.array([walls for walls, _ in KEPT], np.int8)
KEPT_MOVES = np.array([moves for _, moves in KEPT], np.int8)

do = Actions()

USE_WALL = do.one("wall", N_("Use a wall: add or remove one"))
USE_MOVE = do.one("move", N_("Use a move: walk, turn or attack"))
DONE = do.one("done", N_("End the turn"))
MINIATURE = do.each("mini{number}", N_("Move {miniature}, from {place}"), number=Annotated[int, Numbered(EACH)])
SPACE = do.each("{space}", N_("Go to {space}"), space=Space)
GO_HOME = do.one("home", N_("Leave by the exit: home"))
STORM = do.each("storm{which}", N_("Attack {foe} on {space} from outside"), which=Annotated[int, Numbered(2)])
ATTACK = do.each("attack-{way}", N_("Attack {foe} on {space}"), way=Way)
FACE = do.each("face-{way}", way=Way)  # `words` has a label for each direction
STOP = do.one("stop", N_("Stop, no attack"))  # where nobody cares who looks where, or outside
COUNTER = do.one("counter", N_("Strike back at {mover}"))
PASS = do.one("pass", N_("Do not strike back"))
KEEP = do.row((f"keep-{'w' * walls + 'm' * moves or 'none'}" for walls, moves in KEPT), N_("Keep {results}"))
FINISH = do.one("finish", N_("The game ends here"))
PLAY_ON = do.one("play-on", N_("Play on for the places"))
REMOVE = do.each("remove-{wall}", N_("Remove the pillared wall {wall}"), wall=Segment)
FILL = do.each("fill-{wall}", N_("Add a fill wall {wall}"), wall=InnerSegment)
ADD = do.each("add-{pillar}{way}", N_("Add a pillar south-east of {pillar}, its wall {wall}"), pillar=Pillar, way=Way)
