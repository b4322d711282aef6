"""The words of the game as numbers: options, phases, causes."""

from enum import IntEnum

from labtop.engine.kinds import names_of


class Variant(IntEnum):
    BASIC = 0
    TEAMS = 1
    TWINS = 2


class Edition(IntEnum):
    ENGLISH = 0
    CZECH = 1


class Nicest(IntEnum):
    RANDOM = 0
    VOTE = 1


class Memory(IntEnum):
    PLAYERS = 0
    TABLE = 1


class Radiation(IntEnum):
    BLANK = 0
    COLOUR = 1


class Phase(IntEnum):
    """What happens next, when nothing is being paid and nobody is being knocked out."""

    PLACE = 0  # Czech edition: pieces are placed by choice
    NICEST = 1  # vote or draw
    ROLL = 2  # phase 1
    ASSIGN = 3
    ASSIGNED = 4  # it is told who moves by which die
    ONE = 5  # a rolled 1 brings the flag
    SICKNESS = 6  # phase 2
    ASK = 7  # does anybody manipulate?
    MANIPULATE = 8
    MOA = 9  # phase 3a, not begun
    MOA_WALKS = 10  # phase 3a, under way
    MOA_MEETS = 11
    DIRECT = 12  # phase 3b: which way
    DIRECTED = 13  # it is told which way
    ORDER = 14  # twins: who first
    SET_OUT = 15
    WALK = 16
    MEET = 17
    INFECT = 18
    ARRIVE = 19  # phase 4
    FLIP = 20
    TRAP = 21
    LIGHTNING = 22  # each laborigine in turn
    CURE = 23
    MOVED = 24  # this laborigine is done
    OVER = 25


PHASE_NAMES = names_of(Phase)

# A match rests where somebody decides, or where the dice are about to be rolled.
WALKING = (Phase.WALK, Phase.INFECT, Phase.MOVED, Phase.LIGHTNING, Phase.CURE)
SENT = (Phase.MOA_WALKS, Phase.ORDER, *WALKING)  # it may be known which way
AFTER_SICKNESS = (Phase.ASK, Phase.DIRECT, *SENT)
ASSIGNED = (Phase.ONE, Phase.SICKNESS, *AFTER_SICKNESS)
ROLLED = (Phase.ASSIGN, *ASSIGNED)
RESTING = (Phase.PLACE, Phase.NICEST, Phase.ROLL, *ROLLED, Phase.OVER)


class Cause(IntEnum):
    """Why energy is spent or transferred."""

    MOA = 0
    LEPROSY = 1
    INFERIORITY_COMPLEX = 2
    LIMPING = 3
    ACID = 4
    CHARITY = 5
    RADIATION = 6
    LIGHTNING = 7
    SMALL_EXPLOSION = 8
    HUGE_EXPLOSION = 9
    ENCOUNTER = 10
    CURE = 11


CAUSE_NAMES = names_of(Cause)


class Charity(IntEnum):
    """Why nothing is given to the poorest (L47c)."""

    FEWEST = 0  # one has the fewest oneself
    AMONG_FEWEST = 1  # one has, and others have no more
    SEVERAL = 2  # several others have: three are spent


class Burning(IntEnum):
    """What acid costs a tile, and why, when a walk begins (L47f)."""

    ACID = 0  # one
    FLAG = 1  # none, as long as it is held
    BENIGN_MUTATION = 2  # none
    MALIGN_MUTATION = 3  # two


BESIDE = -1  # the flag lies beside the board
GONE = -2  # the flag has left the game
NOWHERE = -1  # a piece that is not on the board
MOA = -1  # Moa among laborigines

CLOCKWISE = 1
ANTICLOCKWISE = -1
