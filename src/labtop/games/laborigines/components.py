"""The pieces of Laborigines: faces, tiles, diseases, colours. Data with its source; nothing here moves.

Game by Tomáš and Jakub Uhlíř, 2007. The box's list of tiles is in a picture we do not have: the set below is the
house's ruling (L4).
"""

from enum import IntEnum

import numpy as np

from labtop.engine.kinds import names_of


class Face(IntEnum):
    """What a side of a tile shows (L3)."""

    FOOTPRINT = 0
    DISEASE = 1
    CHARITY = 2
    RADIATION = 3
    LIGHTNING = 4
    ACID = 5
    SMALL_EXPLOSION = 6
    HUGE_EXPLOSION = 7
    CURE = 8
    FLAG = 9
    DANGER = 10
    GREEN = 11


class Nature(IntEnum):
    """The colour a face is printed in tells the nature of its effect (L3)."""

    YELLOW = 0  # bad
    GREEN = 1  # neutral
    WHITE = 2  # good


class Disease(IntEnum):
    """The disease cards, one each (L5)."""

    NONE = 0
    LEPROSY = 1
    INFERIORITY_COMPLEX = 2
    LIMPING = 3
    IMMUNITY_LOSS = 4
    HYPERACTIVITY = 5
    BENIGN_MUTATION = 6
    MALIGN_MUTATION = 7
    STORAGE_DISORDER = 8


class Colour(IntEnum):
    """Colours of energy (L1). Grey is the neutral one of team play."""

    RED = 0
    BLUE = 1
    GREEN = 2
    YELLOW = 3
    PURPLE = 4
    GREY = 5


FACE_NAMES = names_of(Face)
NATURE_NAMES = names_of(Nature)
DISEASE_NAMES = names_of(Disease)
COLOUR_NAMES = names_of(Colour)

_GOOD = (Face.CURE, Face.FLAG)
_NEUTRAL = (Face.FOOTPRINT, Face.DANGER, Face.GREEN)
NATURE_OF = tuple(
    Nature.WHITE if face in _GOOD else Nature.GREEN if face in _NEUTRAL else Nature.YELLOW for face in Face
)

TRAPS = tuple(face for face in Face if face < Face.DANGER)

TILE_SET = tuple((trap, trap) for trap in TRAPS) + tuple(
    (trap, Face.DANGER if trap == Face.HUGE_EXPLOSION else Face.GREEN) for trap in TRAPS
)
"""The tiles, both sides of each (L4): every trap twice, once on both sides, once with a safe side."""

TILES = len(TILE_SET)
COLOURS = len(Colour)
DISEASES = len(Disease) - 1
LABORIGINES = 6  # the most on the board: six players, or three pairs of twins
NEUTRAL = int(Colour.GREY)  # an array's index must be a plain number on a GPU

# The same as arrays, for the rules.
TILE_FACES = np.array(TILE_SET, np.int8)  # tile, side -> face
FACE_NATURE = np.array(NATURE_OF, np.int8)  # face -> nature
