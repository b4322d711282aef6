"""Labydo in words: questions, actions and events as sentences, in every language."""

from collections.abc import Mapping
from typing import Any

from labtop.engine.language import N_, joined, translate, translate_plural
from labtop.games.labydo import names
from labtop.games.labydo.components import (
    BLOCK_NAMES,
    COLOUR_NAMES,
    LABYRINTH,
    LATTICE,
    SITE_NAMES,
    TILE_NAMES,
    TOP_NAMES,
)
from labtop.games.labydo.route import steps_to
from labtop.games.labydo.rules.common import SPACES, dice_sum, is_exit, tiles_missing
from labtop.games.labydo.rules.victory import next_on_exit
from labtop.games.labydo.state import (
    ANNOUNCE,
    ATTACK,
    GO,
    GOAL,
    PLACE_ACROSS,
    PLACE_DOWN,
    STAY,
    TILE,
    TOP,
    Counter,
    Phase,
    State,
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

WHY_LAID = {
    "opening": N_("{seat} shows {tile}, to be laid at the own entrance."),
    "standard": N_("{seat} shows {tile}, to be laid before the move."),
    "bridge": N_("{seat} shows {tile}, to be laid as a bridge."),
    "replace": N_("{seat} shows {tile}, to take the place of the exit."),
}

TURNED_UP = {
    "bridge": N_("{seat} turns up {tile} from the pile, to be laid as a bridge."),
    "replace": N_("{seat} turns up {tile} from the pile, to take the place of the exit."),
}

LAID = {
    "up": N_("{seat} lays {tile} at {place}, its top upwards."),
    "right": N_("{seat} lays {tile} at {place}, its top to the right."),
    "down": N_("{seat} lays {tile} at {place}, its top downwards."),
    "left": N_("{seat} lays {tile} at {place}, its top to the left."),
}

ROLLED = {
    "standard": N_("{seat} rolls {first}, {second} and {third} for a standard move: {sum} in all."),
    "teleport": N_("{seat} rolls {first}, {second} and {third} for a teleport to {tile}: {sum} in all."),
    "exit": N_("{seat} rolls {first}, {second} and {third} for an exit tile."),
    "victory": N_("{seat} rolls {first}, {second} and {third} for a victory move: {sum} in all."),
}

EQUAL = N_(
    "{seat} rolls {first}, {second} and {third} for a standard move: {match} are equal, so a tile is laid before "
    "the roll that moves."
)
IN_SEQUENCE = N_(
    "{seat} rolls {first}, {second} and {third} for a standard move: {match} are in sequence, so a tile is laid before "
    "the roll that moves."
)

SWAPPED = (
    N_("{attacker} has attacked: {seat} finds itself on {end} and may counter-attack in its next turn."),
    N_("{attacker} has attacked: {seat} finds itself on {end} and may counter-attack until it has done so."),
)
"""By the option `counter`."""

MAY_COUNTER = {
    "next_turn": N_("may counter: {who}, in the next turn"),
    "until_done": N_("may counter: {who}, until it is done"),
}
"""By the option `counter`."""

PLACE_WON = (
    N_("{who} is home first."),
    N_("{who} comes in second."),
    N_("{who} comes in third."),
)

ENDED = {
    "home": N_("The first pawn is home: {winners} wins!"),
    "last": N_("All others are out of the game: {winners} wins!"),
    "played out": N_("One pawn is left, and the places are taken: {places}."),
    "limit": N_("Everybody has had all turns: {places}."),
}

PLACES = (N_("first {who}"), N_("second {who}"), N_("third {who}"), N_("fourth {who}"))

EVENTS = {
    "begins": N_("{seat} begins."),
    "placed": N_("{seat} chooses {place} and {other} for {tile}."),
    "teleport_announced": N_("{seat} announces a teleport."),
    "took": N_("The pile is empty: {seat} takes {tile}, nearest to the own entrance, off the table."),
    "no_tile": N_("There is no tile left that {seat} could lay."),
    "stayed": N_("{seat} stays on {start}."),
    "teleported": N_("{seat} teleports from {start} to {end}."),
    "teleport_failed": N_("{defender} stands on the blocking space {end}: the teleport of {seat} fails."),
    "returned": N_("{attacker} counter-attacks: {seat} goes back to {end} and must cross five tiles anew."),
    "bridged": N_("The entrance of {seat} is joined to the labyrinth again."),
    "gap_left": N_("No tile can close the gap at the entrance of {seat}: it stays open."),
    "exit_gained": N_("A triple or a sequence of three: {seat} gains the exit tile {tile}."),
    "exit_returned": N_("{tile} leaves the table and goes under the exit pile; {place} is free."),
    "left_empty": N_("There is no tile to take the place of the exit: {place} stays empty."),
    "scattered": N_("{seat} is moved to {end}."),
    "drawn": N_("Everybody has had all turns: {winners} share a draw."),
}


def seat_name(s: State, seat: int, lang: str) -> str:
    return translate(lang, COLOUR_NAMES[seat]).capitalize()


# --- questions and actions ----------------------------------------------------------------------------------------


def question(s: State, lang: str) -> str:
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


def action_label(s: State, action: int, lang: str) -> str:
    """What an action would do now."""
    if action < STAY:
        return translate(lang, ANNOUNCEMENTS[names.MOVE_NAMES[action - ANNOUNCE]])
    if action == STAY:
        return translate(lang, N_("Stay"))
    if action < TILE:
        return translate(lang, _attack(s, action - ATTACK), pawn=seat_name(s, action - ATTACK, lang))
    if action < TOP:
        return _tile_label(s, action - TILE, lang)
    if action < PLACE_ACROSS:
        return translate(lang, TOPS[TOP_NAMES[action - TOP]])
    if action < PLACE_DOWN:
        block = action - PLACE_ACROSS
        return translate(lang, N_("Lying, on {one} and {two}"), one=BLOCK_NAMES[block], two=BLOCK_NAMES[block + 1])
    if action < GO:
        block = action - PLACE_DOWN
        return translate(
            lang, N_("Standing, on {one} and {two}"), one=BLOCK_NAMES[block], two=BLOCK_NAMES[block + LATTICE]
        )
    return _way_label(s, action - GO, lang)


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
    if tile < LABYRINTH and tiles_missing(s, seat) and not int(s.trodden[seat]) >> tile & 1:
        sentences = N_("Go to {space}: {n} step away, a new tile"), N_("Go to {space}: {n} steps away, a new tile")
    else:
        sentences = N_("Go to {space}: {n} step away"), N_("Go to {space}: {n} steps away")
    return translate_plural(lang, *sentences, steps_to(s, site), space=space)


# --- events --------------------------------------------------------------------------------------------------------


def event_text(s: State, kind: str, args: Mapping[str, Any], lang: str) -> str:
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
    if kind == "cut_off":
        one = N_("Nothing joins the entrance of {seat} to the rest of the labyrinth: {n} tile will bridge the gap.")
        many = N_("Nothing joins the entrance of {seat} to the rest of the labyrinth: {n} tiles will bridge the gap.")
        return translate_plural(lang, one, many, args["count"], **parts)
    if kind == "rolled":
        parts["sum"] = str(args["first"] + args["second"] + args["third"])
    if kind == "placed":
        block = BLOCK_NAMES.index(args["place"])
        parts["other"] = BLOCK_NAMES[block + 1 if args["across"] else block + LATTICE]
    if kind == "swapped":
        return translate(lang, SWAPPED[int(s.counter == Counter.UNTIL_DONE)], **parts)
    if kind == "home":
        won = translate(lang, PLACE_WON[args["rank"] - 1], who=parts["seat"])
        return f"{translate(lang, _sentence(kind, args), **parts)} {won}"
    if kind == "won":
        return translate(lang, ENDED[args["ending"]], winners=parts["winners"], places=_placed(s, args, lang))
    return translate(lang, _sentence(kind, args), **parts)


def _part(s: State, name: str, value: Any, lang: str) -> str:
    """An argument as it stands in a sentence."""
    if name in ("seat", "defender", "attacker", "winner"):
        return seat_name(s, value, lang)
    if name == "winners":
        return joined([seat_name(s, seat, lang) for seat in value], lang)
    if isinstance(value, list):
        return joined([str(part) for part in value], lang)
    return str(value)


def _placed(s: State, args: Mapping[str, Any], lang: str) -> str:
    """The places that were taken: "first Red, second Blue"."""
    told = []
    for place, sentence in enumerate(PLACES, 1):
        seats = [seat_name(s, seat, lang) for seat, taken in enumerate(args["places"]) if taken == place]
        if seats:
            told.append(translate(lang, sentence, who=joined(seats, lang)))
    return ", ".join(told)


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
    moved = translate_plural(
        lang,
        N_("{seat} goes {n} step from {start} to {end}."),
        N_("{seat} goes {n} steps from {start} to {end}."),
        steps,
        **parts,
    )
    count = min(GOAL, args["tiles"])
    if args["new"]:
        crossed = translate_plural(
            lang,
            N_("{n} new tile; tiles crossed: {count} of {goal}."),
            N_("{n} new tiles; tiles crossed: {count} of {goal}."),
            args["new"],
            count=count,
            goal=GOAL,
        )
    else:
        crossed = translate(lang, N_("Tiles crossed: {count} of {goal}."), count=count, goal=GOAL)
    return f"{moved} {crossed}"


def _sentence(kind: str, args: Mapping[str, Any]) -> str:
    """The sentence for an event; some kinds have several."""
    if kind == "laid":
        return LAID[args["top"]]
    if kind in ("picked", "picked_openly"):
        return WHY_LAID[args["purpose"]]
    if kind == "turned_up":
        return TURNED_UP[args["purpose"]]
    if kind == "rolled":
        if args["match"]:
            return EQUAL if args["match"][0] == args["match"][1] else IN_SEQUENCE
        if args["again"]:
            return N_("{seat} rolls {first}, {second} and {third} to move: {sum} in all.")
        return ROLLED[args["move"]]
    if kind == "failed":
        if args["move"] == "exit":
            return N_("That is no triple and no sequence of three: {seat} gets no exit tile.")
        return N_("No route of that length ends on an exit: {seat} stays.")
    if kind == "home":
        if not args["route"][1:]:
            return N_("Three ones! {seat} leaves the labyrinth by {end}.")
        return N_("{seat} reaches {end} exactly and leaves the labyrinth.")
    return EVENTS[kind]


assert set(TOPS) == set(TOP_NAMES) and set(ROLLED) == set(ANNOUNCEMENTS) == set(names.MOVE_NAMES)
