"""Refusals teach: which rule forbids it, and why. Conformance sees to it that every refusal names a rule."""

from typing import Any

import pytest

import labtop
from labtop.engine.match import Match
from tests.labydo.maze import MAP, moving, table
from tests.labydo.test_combat import cut_off
from tests.labydo.test_placing import laying

FIVE = ["L01", "L02", "L03", "L04", "L05"]
WITHOUT = [line.replace("S1^", "").replace("S1", "") for line in MAP]
OPEN = {"edition": "2.0"}


def opening() -> Match:
    match = labtop.new("labydo", 2, seed=6)
    match.play(match.legal()[0])
    return match


def turning() -> Match:
    match = opening()
    match.play("b11-across")
    return match


def target() -> Match:
    match = table("L01.5", "E2.7")
    match.play("teleport")
    return match


def naming() -> Match:
    lines = ["10 E1^ L01^ S1^ S2^", "11 E1 L01 S1 S2", "12 E2^", "13 E2", "14 E3^", "15 E3"]
    match = table("E1.4", "E2.7", "E3.10", options={"play_on": True}, map=lines)
    match.force(1, 1, 1)
    match.play("win")
    return match


def scattering() -> Match:
    lines = ["10 E1^ L01^ L02^ S1^ L04^", "11 E1 L01 L02 S1 L04", "12 E2^", "13 E2", "14 E3^", "15 E3"]
    match = table("S1.2", "S1.9", "E3.10", options={"play_on": True}, map=lines)
    match.force(1, 1, 2)
    match.play("win")
    return match


@pytest.mark.parametrize(
    ("match", "action", "rule", "sentence"),
    [
        (lambda: table("L01.8", "E2.7"), "teleport", "D23", "A teleport begins on a space marked T"),
        (lambda: table("L01.5", "E2.7", map=["11 E1^ . L01^ S1^", "12 E1 . L01 S1", "13 E2^", "14 E2"]), "teleport",
         "D23", "No labyrinth tile shares an edge with the one the pawn stands on"),
        (lambda: table({"pawn": "E1.4", "crossed": ["L20", "L21"]}, "E2.7"), "exit", "D24",
         "First five labyrinth tiles must be crossed; so far: 2"),
        (lambda: table({"pawn": "E1.4", "crossed": FIVE}, "E2.7", exits=[]), "exit", "D24",
         "The pile of exit tiles is empty"),
        (lambda: table({"pawn": "E1.4", "crossed": FIVE}, "E2.7", map=WITHOUT), "win", "D25",
         "There is no exit tile on the table yet"),
        (lambda: table("L01.5", "E2.7"), "stay", "D20", "Now one of the four moves is announced"),
        (target, "l20", "D23", "L20 shares no edge with the tile the pawn stands on"),
        (target, "s1", "D23", "A teleport goes to a labyrinth tile, and S1 is none"),
        (lambda: moving("E1.4", "L01.1", dice=(1, 1, 2)), "attack-blue", "D40",
         "A pawn on a blocking space cannot be attacked"),
        (lambda: moving("E1.4", "L01.10", dice=(1, 1, 1)), "attack-blue", "D40",
         "No route of exactly 3 steps ends on that pawn"),
        (lambda: moving("E1.4", "L01.10", dice=(1, 1, 1)), "attack-red", "D40", "Nobody attacks the own pawn"),
        (lambda: moving("E1.4", "L01.10", dice=(1, 1, 1)), "attack-green", "D40", "There is no green pawn in the game"),
        (lambda: moving("E1.4", "E1.2", dice=(1, 1, 1)), "e1.2", "D40", "E1.2 is taken: who lands there attacks"),
        (lambda: moving("E1.4", "E1.2", dice=(1, 1, 1)), "e1.4", "D20",
         "The pawn stands on E1.4 already, and may stay"),
        (lambda: moving("E1.4", "E1.2", dice=(1, 1, 1)), "l20.3", "D21", "L20 is not on the table"),
        (lambda: moving("S1.8", "E2.7", dice=(1, 1, 1)), "s1.14", "D21", "Only a victory move enters S"),
        (lambda: moving("E1.4", "E2.7", dice=(1, 1, 1)), "l02.3", "D21",
         "No route of 3 steps or fewer, past no pawn and through no wall, leads to L02.3"),
        (opening, "a11-down", "D3", "The column of the entrances is closed to other tiles"),
        (opening, "x11-across", "D2", "There the tile would reach over the edge of the table"),
        (opening, "d11-down", "D11", "The first tile is laid at the own entrance"),
        (turning, "up", "D2", "Turned like that the tile does not fit its place"),
        (turning, "l40", "D2", "Now the tile is turned one way or the other"),
        (lambda: laying("edge"), "b11-down", "D3", "L01 lies on B11, and tiles do not overlap"),
        (lambda: laying("edge"), "j20-down", "D3", "There the tile would touch no other"),
        (lambda: laying("corner"), "e12-down", "D3",
         "Corners must align: there the tile would lie half a tile off a neighbour"),
        (lambda: cut_off(["L20"], ["L30"]), "b10-down", "D43",
         "A bridge takes only places on a shortest way to the rest"),
        (lambda: cut_off(["L20"], ["L30"]), "e10-down", "D43",
         "A bridge begins at the own entrance or at what hangs on it"),
        (lambda: cut_off(["L20", "L21"], []), "l22", "D10", "L22 is not in this hand"),
        (lambda: cut_off(["L20", "L21"], []), "s1", "D20", "S1 is no labyrinth tile"),
        (lambda: cut_off(["L20", "L21"], []), "move", "D43", "Now a tile is chosen for the bridge"),
        (naming, "s3", "D50", "S3 is no exit tile on the table"),
        (naming, "stay", "D50", "Now the exit is named by which the winner leaves"),
        (scattering, "l01", "D50", "L01 is no labyrinth tile beside the exit"),
        (scattering, "xyzzy", "D50", "Now a pawn is moved off the exit, to a tile beside it"),
    ],
)  # fmt: skip
def test_a_refusal_says_what_stands_against_it(match: Any, action: str, rule: str, sentence: str) -> None:
    table_now = match()
    with pytest.raises(labtop.IllegalAction) as refused:
        table_now.play(action)
    assert refused.value.rule == rule
    assert f": {sentence} ({rule})." in str(refused.value)


def test_D26_on_B_everything_but_the_standard_move_is_refused() -> None:
    """There the engine rolls at once; a program that asks is told why."""
    match = table({"pawn": "L01.1", "crossed": FIVE}, "E2.7")
    state = match.machine.s  # before anybody has looked
    for action in ("teleport", "exit", "win"):
        why = match.game.why_not(state, match.game.notation.parse(action), "en")
        assert (why.rule, why.sentence) == ("D26", "On a blocking space only the standard move can be announced")
