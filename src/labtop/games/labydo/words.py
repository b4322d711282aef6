"""Labydo in words: questions, actions and events as sentences, in every language."""

from collections.abc import Mapping
from typing import Any

from labtop.engine.language import N_, joined, translate, translate_plural
from labtop.engine.record import Record
from labtop.games.labydo import names
from labtop.games.labydo.components import BLOCK_NAMES, COLOUR_NAMES, SITE_NAMES, TILE_NAMES, TOP_NAMES
from labtop.games.labydo.rules.common import dice_sum
from labtop.games.labydo.rules.victory import next_on_exit
from labtop.games.labydo.state import (
    ANNOUNCE,
    ATTACK,
    GO,
    PLACE_ACROSS,
    PLACE_DOWN,
    STAY,
    TILE,
    TOP,
    Phase,
)

NAMES = {name: name for name in (N_("red"), N_("blue"), N_("green"), N_("yellow"))}
"""The pawns, marked for the catalogues. Tiles, spaces and blocks have the same names in all languages."""

# Questions by the names of phases and purposes: whoever has only a view asks the same.
QUESTIONS = {
    "announce": N_("{who}: what do you announce?"),
    "target": N_("{who}: to which tile do you teleport?"),
    "place": N_("{who}: where do you lay {tile}?"),
    "turn": N_("{who}: how do you turn {tile}?"),
    "name exit": N_("{who}: through which exit do you leave?"),
    "scatter": N_("{who}: to which tile beside the exit do you move {pawn}?"),
}

WHICH_TILE = {
    "opening": N_("{who}: which tile do you lay at your entrance?"),
    "standard": N_("{who}: which tile do you lay?"),
    "bridge": N_("{who}: your entrance is cut off. Which tile do you lay as a bridge?"),
    "replace": N_("{who}: which tile takes the place of the exit?"),
}

HOW_FAR = (
    N_("{who}: go up to {n} space, or attack at exactly {n}. Where to?"),
    N_("{who}: go up to {n} spaces, or attack at exactly {n}. Where to?"),
)

ANNOUNCEMENTS = {
    "standard": N_("Standard move"),
    "teleport": N_("Teleport"),
    "exit": N_("Roll for an exit tile"),
    "victory": N_("Victory move"),
}

TOPS = {
    "up": N_("Top upwards"),
    "right": N_("Top to the right"),
    "down": N_("Top downwards"),
    "left": N_("Top to the left"),
}

LAID = {
    "up": N_("{seat} lays {tile} at {place}, its top upwards."),
    "right": N_("{seat} lays {tile} at {place}, its top to the right."),
    "down": N_("{seat} lays {tile} at {place}, its top downwards."),
    "left": N_("{seat} lays {tile} at {place}, its top to the left."),
}

ROLLED = {
    "standard": N_("{seat} rolls {first}, {second} and {third} for a standard move."),
    "teleport": N_("{seat} rolls {first}, {second} and {third} for a teleport to {tile}."),
    "exit": N_("{seat} rolls {first}, {second} and {third} for an exit tile."),
    "victory": N_("{seat} rolls {first}, {second} and {third} for a victory move."),
}

EVENTS = {
    "begins": N_("{seat} begins."),
    "took": N_("The pile is empty: {seat} takes {tile} off the table."),
    "no_tile": N_("There is no tile left that {seat} could lay."),
    "stayed": N_("{seat} stays on {start}."),
    "teleported": N_("{seat} teleports from {start} to {end}."),
    "teleport_failed": N_("{defender} stands on the blocking space {end}: the teleport of {seat} fails."),
    "swapped": N_("{attacker} has attacked: {seat} finds itself on {end} and may counter-attack."),
    "returned": N_("{attacker} counter-attacks: {seat} goes back to {end} and must cross five tiles anew."),
    "exit_gained": N_("{seat} gains the exit tile {tile}."),
    "exit_returned": N_("{tile} leaves the table and goes under the exit pile; {place} is free."),
    "turned_up": N_("{seat} turns up {tile} from the pile."),
    "scattered": N_("{seat} is moved to {end}."),
    "drawn": N_("Too many turns: {winners} share a draw."),
}


def seat_name(s: Record, seat: int, lang: str) -> str:
    return translate(lang, COLOUR_NAMES[seat]).capitalize()


# --- questions and actions ----------------------------------------------------------------------------------------


def question(s: Record, lang: str) -> str:
    """What the seat to move must decide."""
    who = seat_name(s, int(s.to_move), lang)
    if s.phase == Phase.MOVE:
        return translate_plural(lang, *HOW_FAR, dice_sum(s), who=who)
    if s.phase == Phase.TILE:
        sentence = WHICH_TILE[names.PURPOSE_NAMES[s.purpose]]
    else:
        sentence = QUESTIONS[names.PHASE_NAMES[s.phase]]
    tile = TILE_NAMES[s.picked - 1] if s.picked else ""
    pawn = seat_name(s, next_on_exit(s), lang) if s.phase == Phase.SCATTER else ""
    return translate(lang, sentence, who=who, tile=tile, pawn=pawn)


def action_label(s: Record, action: int, lang: str) -> str:
    """What an action would do now."""
    if action < STAY:
        return translate(lang, ANNOUNCEMENTS[names.MOVE_NAMES[action - ANNOUNCE]])
    if action == STAY:
        return translate(lang, N_("Stay"))
    if action < TILE:
        return translate(lang, N_("Attack {pawn}"), pawn=seat_name(s, action - ATTACK, lang))
    if action < TOP:
        return translate(lang, N_("Tile {tile}"), tile=TILE_NAMES[action - TILE])
    if action < PLACE_ACROSS:
        return translate(lang, TOPS[TOP_NAMES[action - TOP]])
    if action < PLACE_DOWN:
        block = action - PLACE_ACROSS
        return translate(lang, N_("Lying, on {one} and {two}"), one=BLOCK_NAMES[block], two=BLOCK_NAMES[block + 1])
    if action < GO:
        block = action - PLACE_DOWN
        return translate(lang, N_("Standing, on {one} and {two}"), one=BLOCK_NAMES[block], two=BLOCK_NAMES[block + 24])
    return translate(lang, N_("Go to {space}"), space=SITE_NAMES[action - GO])


# --- events --------------------------------------------------------------------------------------------------------


def event_text(s: Record, kind: str, args: Mapping[str, Any], lang: str) -> str:
    """What happened, as a sentence."""
    parts = {name: _part(s, name, value, lang) for name, value in args.items()}
    if kind == "eliminated" or kind == "handed_in":
        return translate_plural(lang, *_handed_in(kind), args["count"], **parts)
    if kind == "drew" or kind == "drew_openly":
        if args["tiles"] is None:
            parts.pop("tiles")
            return translate_plural(
                lang, N_("{seat} draws {n} tile."), N_("{seat} draws {n} tiles."), args["count"], **parts
            )
        return translate(lang, N_("{seat} draws {tiles}."), **parts)
    if kind in ("moved", "attacked"):
        return _way(kind, args, parts, lang)
    return translate(lang, _sentence(kind, args), **parts)


def _part(s: Record, name: str, value: Any, lang: str) -> str:
    """An argument as it stands in a sentence."""
    if name in ("seat", "defender", "attacker", "winner"):
        return seat_name(s, value, lang)
    if name == "winners":
        return joined([seat_name(s, seat, lang) for seat in value], lang)
    if isinstance(value, list):
        return joined([str(part) for part in value], lang)
    return str(value)


def _handed_in(kind: str) -> tuple[str, str]:
    if kind == "handed_in":
        return N_("{n} tile of {seat} goes under the pile."), N_("{n} tiles of {seat} go under the pile.")
    return (
        N_("{seat} was hit on an exit tile, {start}, and is out of the game; {n} tile goes under the pile."),
        N_("{seat} was hit on an exit tile, {start}, and is out of the game; {n} tiles go under the pile."),
    )


def _way(kind: str, args: Mapping[str, Any], parts: Mapping[str, str], lang: str) -> str:
    """A move along a route, and how many steps it took."""
    steps = len(args["route"]) - 1
    if kind == "attacked":
        return translate_plural(
            lang,
            N_("{seat} attacks {defender} on {end}, {n} step from {start}."),
            N_("{seat} attacks {defender} on {end}, {n} steps from {start}."),
            steps,
            **parts,
        )
    return translate_plural(
        lang,
        N_("{seat} goes {n} step from {start} to {end}. Tiles crossed: {tiles}."),
        N_("{seat} goes {n} steps from {start} to {end}. Tiles crossed: {tiles}."),
        steps,
        **parts,
    )


def _sentence(kind: str, args: Mapping[str, Any]) -> str:
    """The sentence for an event; some kinds have several."""
    if kind == "laid":
        return LAID[args["top"]]
    if kind == "rolled":
        if args["again"]:
            return N_("{seat} rolls {first}, {second} and {third} to move.")
        return ROLLED[args["move"]]
    if kind == "failed":
        if args["move"] == "exit":
            return N_("That is no triple and no sequence of three: {seat} gets no exit tile.")
        return N_("No route of that length ends on an exit: {seat} stays.")
    if kind == "home":
        if not args["route"][1:]:
            return N_("Three ones! {seat} leaves the labyrinth by {end}.")
        return N_("{seat} reaches {end} exactly and leaves the labyrinth.")
    if kind == "won":
        return N_("{winners} wins!")
    return EVENTS[kind]


assert set(TOPS) == set(TOP_NAMES) and set(ROLLED) == set(ANNOUNCEMENTS) == set(names.MOVE_NAMES)
