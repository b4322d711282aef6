"""Labydo in words: questions, actions and events as sentences, in every language."""

import functools
from collections.abc import Mapping

from labtop.engine.defaults.words import tell
from labtop.engine.kinds import Json, names_of
from labtop.engine.language import N_, joined, translate, translate_plural
from labtop.engine.voice import NEUTRAL, Voice
from labtop.games.labydo.actions import ANNOUNCE, ATTACK, GO, PLACE_ACROSS, PLACE_DOWN, STAY, TILE, TOP
from labtop.games.labydo.components import (
    BLOCK_NAMES,
    COLOUR_NAMES,
    LABYRINTH,
    LATTICE,
    SITE_NAMES,
    TILE_NAMES,
    TOP_NAMES,
)
from labtop.games.labydo.events import Happening
from labtop.games.labydo.pieces import SPACES, is_exit
from labtop.games.labydo.route import steps_to
from labtop.games.labydo.rules.common import dice_sum, tiles_missing
from labtop.games.labydo.rules.ending import next_on_exit
from labtop.games.labydo.state import State
from labtop.games.labydo.terms import GOAL, Counter, Move, Phase, Purpose

NAMES = {name: name for name in (N_("red"), N_("blue"), N_("green"), N_("yellow"))}
"""The pawns, marked for the catalogues. Tiles, spaces and blocks have the same names in all languages."""

QUESTIONS = {
    Phase.ANNOUNCE: N_("Which move do you announce?"),
    Phase.TARGET: N_("To which tile do you teleport?"),
    Phase.PLACE: N_("Where do you lay {tile}?"),
    Phase.TURN: N_("How do you turn {tile}?"),
    Phase.NAME_EXIT: N_("Through which exit do you leave?"),
    Phase.SCATTER: N_("To which tile beside the exit do you move {pawn}?"),
}

WHICH_TILE = {
    Purpose.OPENING: N_("Which tile do you lay at your entrance?"),
    Purpose.STANDARD: N_("Which tile do you lay?"),
    Purpose.BRIDGE: N_("Your entrance is cut off. Which tile do you lay as a bridge?"),
    Purpose.REPLACE: N_("Which tile takes the place of the exit?"),
}

ANNOUNCEMENTS = {
    "standard": N_("Standard move"),
    "teleport": N_("Teleport"),
    "exit": N_("Roll for an exit tile"),
    "victory": N_("Victory move"),
}
EFFECTS = {
    "standard": N_("Standard move: roll, lay a tile if two dice match, and walk"),
    "teleport": N_("Teleport: choose a tile beside this one, and the roll says where you land"),
    "exit": N_("Roll for an exit tile: three equal or in sequence bring one"),
    "victory": N_("Victory move: the roll must lead exactly to an exit, or be three ones"),
}
MOVE_NAMES = names_of(Move)

TOPS = {
    "up": N_("Top upwards"),
    "right": N_("Top to the right"),
    "down": N_("Top downwards"),
    "left": N_("Top to the left"),
}

MAY_COUNTER = {
    "next_turn": N_("may counter: {who}, in the next turn"),
    "until_done": N_("may counter: {who}, until it is done"),
}
"""By the option `counter`."""

RANKED = (N_("{who} is home first."), N_("{who} comes in second."), N_("{who} comes in third."))
YOU_RANKED = (N_("You are home first."), N_("You come in second."), N_("You come in third."))
PLACES = (N_("first {who}"), N_("second {who}"), N_("third {who}"), N_("fourth {who}"))


def seat_name(s: State, seat: int, lang: str) -> str:
    return translate(lang, COLOUR_NAMES[seat]).capitalize()


# --- questions and actions ----------------------------------------------------------------------------------------


def question(s: State, lang: str) -> str:
    """What the seat to move must decide."""
    if s.phase == Phase.MOVE:
        one = N_("Where do you go? Up to {n} step, or exactly {n} to attack.")
        many = N_("Where do you go? Up to {n} steps, or exactly {n} to attack.")
        return translate_plural(lang, one, many, dice_sum(s))
    sentence = WHICH_TILE[Purpose(s.purpose)] if s.phase == Phase.TILE else QUESTIONS[Phase(s.phase)]
    tile = TILE_NAMES[s.picked - 1] if s.picked else ""
    pawn = seat_name(s, next_on_exit(s), lang) if s.phase == Phase.SCATTER else ""
    return translate(lang, sentence, tile=tile, pawn=pawn)


def action_label(s: State, action: int, lang: str) -> str:
    """What an action would do now."""
    if STAY < action < TILE:
        return translate(lang, _attack(s, action - ATTACK), pawn=seat_name(s, action - ATTACK, lang))
    if TILE <= action < TOP:
        return _tile_label(s, action - TILE, lang)
    if action >= GO:
        return _way_label(s, action - GO, lang)
    return _fixed_label(action, lang)


@functools.cache
def _fixed_label(action: int, lang: str) -> str:
    """What an action does on any table."""
    if action < STAY:
        return translate(lang, EFFECTS[MOVE_NAMES[action - ANNOUNCE]])
    if action == STAY:
        return translate(lang, N_("Stay where you are"))
    if action < PLACE_ACROSS:
        return translate(lang, TOPS[TOP_NAMES[action - TOP]])
    across = action < PLACE_DOWN
    block = action - (PLACE_ACROSS if across else PLACE_DOWN)
    sentence = N_("Lying on {one} and {two}") if across else N_("Standing on {one} and {two}")
    return translate(lang, sentence, one=BLOCK_NAMES[block], two=_second_block(block, across))


def _second_block(block: int, across: bool) -> str:
    return BLOCK_NAMES[block + 1 if across else block + LATTICE]


def _attack(s: State, defender: int) -> str:
    """What an attack will do (D40 to D42)."""
    if is_exit(int(s.pawn[defender]) // SPACES):
        return N_("Attack {pawn} on an exit tile: it is out of the game")
    if int(s.attackers[s.turn]) >> defender & 1:
        return N_("Counter-attack {pawn}: it goes back to its entrance")
    return N_("Attack {pawn}: you swap places")


def _tile_label(s: State, tile: int, lang: str) -> str:
    name = TILE_NAMES[tile]
    if s.phase == Phase.TARGET:
        there = [seat for seat in range(s.players) if int(s.pawn[seat]) // SPACES == tile]
        hits = [f"{int(s.pawn[seat]) % SPACES + 1}: {seat_name(s, seat, lang)}" for seat in there if seat != s.turn]
        if hits:
            return translate(lang, N_("Teleport to {tile}; who stands there: {hits}"), tile=name, hits=", ".join(hits))
        return translate(lang, N_("Teleport to {tile}"), tile=name)
    if s.phase == Phase.NAME_EXIT:
        return translate(lang, N_("Leave by {tile}"), tile=name)
    if s.phase == Phase.SCATTER:
        return translate(lang, N_("To {tile}"), tile=name)
    return translate(lang, N_("Tile {tile}"), tile=name)


def _way_label(s: State, site: int, lang: str) -> str:
    """How far it is, and whether it brings one of the five tiles (D24)."""
    space, tile = SITE_NAMES[site], site // SPACES
    if s.phase != Phase.MOVE:
        return translate(lang, N_("Go to {space}"), space=space)
    seat = int(s.turn)
    is_new = tile < LABYRINTH and not int(s.trodden[seat]) >> tile & 1 and tiles_missing(s, seat) > 0
    return _far(space, steps_to(s, site), is_new, lang)


@functools.lru_cache(8192)
def _far(space: str, steps: int, is_new: bool, lang: str) -> str:
    if is_new:
        sentences = N_("Go to {space}: {n} step away, a new tile"), N_("Go to {space}: {n} steps away, a new tile")
    else:
        sentences = N_("Go to {space}: {n} step away"), N_("Go to {space}: {n} steps away")
    return translate_plural(lang, *sentences, steps, space=space)


# --- events --------------------------------------------------------------------------------------------------------

KINDS = {event.kind: event for event in Happening.kinds().values()}


def event_text(s: State, kind: str, args: Mapping[str, Json], lang: str, voice: Voice = NEUTRAL) -> str:
    """What happened, as a sentence."""
    more = _more(s, kind, args, lang, voice)
    return tell(KINDS[kind], s, {**args, **more}, lang, seat_name, voice, **more)


def _more(s: State, kind: str, args: Mapping[str, Json], lang: str, voice: Voice) -> dict[str, Json]:
    """What a sentence needs beside the arguments of its event."""
    if kind == "rolled":
        return {"sum": args["first"] + args["second"] + args["third"]}
    if kind == "placed":
        return {"other": _second_block(BLOCK_NAMES.index(args["place"]), args["across"])}
    if kind == "attacked":
        return {"steps": len(args["route"]) - 1}
    if kind == "moved":
        return {"steps": len(args["route"]) - 1, "crossed": _crossed(args, lang)}
    if kind == "swapped":
        return {"counter": Counter(s.counter).name.lower()}
    if kind == "home":
        seat, ranked = args["seat"], YOU_RANKED if args["seat"] == voice.reader else RANKED
        who = voice.person(seat, seat_name(s, seat, lang))
        return {"ranked": translate(lang, ranked[args["rank"] - 1], who=who)}
    if kind == "won":
        return {"placed": _placed(s, args["places"], lang, voice)}
    return {}


def _crossed(args: Mapping[str, Json], lang: str) -> str:
    """How many of the five tiles it has now (D24)."""
    count = min(GOAL, args["tiles"])
    if not args["new"]:
        return translate(lang, N_("Tiles crossed: {count} of {goal}."), count=count, goal=GOAL)
    one = N_("{n} new tile; tiles crossed: {count} of {goal}.")
    many = N_("{n} new tiles; tiles crossed: {count} of {goal}.")
    return translate_plural(lang, one, many, args["new"], count=count, goal=GOAL)


def _placed(s: State, places: list[int], lang: str, voice: Voice) -> str:
    """The places that were taken: "first Red, second Blue"."""
    told = []
    for place, sentence in enumerate(PLACES, 1):
        seats = [voice.person(seat, seat_name(s, seat, lang)) for seat, taken in enumerate(places) if taken == place]
        if seats:
            told.append(translate(lang, sentence, who=joined(seats, lang)))
    return ", ".join(told)


assert set(TOPS) == set(TOP_NAMES) and set(ANNOUNCEMENTS) == set(EFFECTS) == set(MOVE_NAMES)
