"""Labyrinthus in words: questions, actions and events as sentences, in every language."""

from collections.abc import Mapping, Sequence

from labtop.engine.defaults.words import tell
from labtop.engine.kinds import Json, kind_of
from labtop.engine.language import N_, joined, translate, translate_plural
from labtop.engine.voice import NEUTRAL, Voice
from labtop.games.labyrinthus import actions
from labtop.games.labyrinthus.actions import KEPT, do
from labtop.games.labyrinthus.components import (
    COLOUR_NAMES,
    DIRECTION_NAMES,
    EACH,
    MINIATURE_NAMES,
    OUTSIDE,
    PILLAR_SEGMENT,
    PLACE_NAMES,
    SEGMENT_NAMES,
    SPACE_NAMES,
    Segment,
    Wall,
    results,
)
from labtop.games.labyrinthus.events import Happening
from labtop.games.labyrinthus.rules.combat import can_attack
from labtop.games.labyrinthus.rules.common import door_space, entrance, next_to, seat_of, standing_on
from labtop.games.labyrinthus.rules.moves import may_enter
from labtop.games.labyrinthus.state import State
from labtop.games.labyrinthus.terms import Phase

NAMES = (N_("red"), N_("blue"), N_("green"), N_("yellow"), N_("north"), N_("east"), N_("south"), N_("west"))
"""Every name of `components` that stands in a sentence, marked for the catalogues."""

FACES = (N_("It faces north."), N_("It faces east."), N_("It faces south."), N_("It faces west."))
STOPPED = {
    "north": N_("{miniature} stops, facing north."),
    "east": N_("{miniature} stops, facing east."),
    "south": N_("{miniature} stops, facing south."),
    "west": N_("{miniature} stops, facing west."),
}
KINDS = {event.kind: event for event in Happening.kinds().values()}
SEGMENT = kind_of(Segment)
LOOK = (N_("Stop, facing north"), N_("Stop, facing east"), N_("Stop, facing south"), N_("Stop, facing west"))


def spoken(name: str, lang: str) -> str:
    """A seat's or miniature's name: `Red`, `Red 2`."""
    word, _, number = name.partition(" ")
    return f"{translate(lang, word).capitalize()} {number}".strip()


def seat_name(s: State, seat: int, lang: str) -> str:
    return spoken(COLOUR_NAMES[seat], lang)


def miniature(number: int, lang: str) -> str:
    return spoken(MINIATURE_NAMES[number], lang)


def result_words(given: Sequence[str], lang: str) -> str:
    """`1 wall and 3 moves`."""
    walls, moves = given.count("wall"), given.count("move")
    parts = []
    if walls:
        parts.append(translate_plural(lang, N_("{n} wall"), N_("{n} walls"), walls))
    if moves:
        parts.append(translate_plural(lang, N_("{n} move"), N_("{n} moves"), moves))
    return joined(parts, lang)


def situation(s: State, lang: str) -> dict[str, str]:
    """What a question or a refusal may mention."""
    return {
        "seat": seat_name(s, int(s.to_move), lang),
        "results": result_words(results(s.walls, s.moves), lang),
        "mover": miniature(int(s.mover), lang),
        "foe": miniature(int(s.foe), lang),
        "place": PLACE_NAMES[int(s.space[s.mover])],
    }


def question(s: State, lang: str) -> str:
    """What the seat to move must decide."""
    phase = Phase(int(s.phase))
    if phase == Phase.WALK:
        sentence = _walk_question(s)
    elif phase == Phase.FACE:
        sentence = _face_question(s)
    else:
        sentence = QUESTIONS[phase]
    return translate(lang, sentence, **situation(s, lang))


QUESTIONS = {
    Phase.CHOOSE: N_("{seat}: you have {results}. What next?"),
    Phase.WALL: N_("{seat}: which wall do you remove or add?"),
    Phase.MINIATURE: N_("{seat}: which miniature gets the move?"),
    Phase.COUNTER: N_("{seat}: {foe} has held against {mover}. Does it strike back?"),
    Phase.SAVE: N_("{seat}: {results} unused. Which dice do you keep for your next turn?"),
    Phase.PLAY_ON: N_("{seat}: somebody has won. Do you play on for the places? It takes all who are left."),
}


def _walk_question(s: State) -> str:
    if s.space[s.mover] != OUTSIDE:
        return N_("{seat}: where does {mover} go from {place}? Up to four spaces.")
    if may_enter(s, s.mover):
        return N_("{seat}: where does {mover} go from outside? Up to four spaces, the first one in the doorway.")
    return N_("{seat}: {mover} cannot come in. Does it attack from outside?")


def _face_question(s: State) -> str:
    if not any(can_attack(s, int(s.mover), direction) for direction in range(4)):
        return N_("{seat}: {mover} stands on {place}. Where does it face?")
    if s.directional:
        return N_("{seat}: {mover} stands on {place}. Does it attack, or where does it face?")
    return N_("{seat}: {mover} stands on {place}. Does it attack?")


def action_label(s: State, action: int, lang: str) -> str:
    """What an action would do now: its declared label, or another one where it depends on the table."""
    parts = about(s, action, lang)
    if actions.STORM <= action < actions.FACE:
        parts |= _attacked(s, action, lang)
    elif action == actions.COUNTER:
        parts["mover"] = miniature(int(s.mover), lang)
    return translate(lang, _label(s, action) or do.block(action).label, **parts)


def _label(s: State, action: int) -> str:
    if actions.MINIATURE <= action < actions.SPACE:
        own = int(s.turn) * EACH + action - actions.MINIATURE
        if s.space[own] != OUTSIDE:
            return ""
        if may_enter(s, own):
            return N_("{miniature}, from outside")
        return N_("{miniature}, from outside: it can attack the doorway, not enter")
    if action == actions.SPACE + s.space[s.mover]:
        return N_("Stay on {space}")
    if actions.FACE <= action < actions.STOP:
        return LOOK[action - actions.FACE]
    if action == actions.STOP and s.space[s.mover] == OUTSIDE:
        return N_("Stay outside, no attack: the move is used")
    if action == actions.KEEP:
        return N_("Keep nothing")
    if actions.REMOVE <= action < actions.FILL and s.wall[action - actions.REMOVE] == Wall.FILL:
        return N_("Remove the fill wall {wall}")
    return ""


def about(s: State, action: int, lang: str) -> dict[str, str]:
    """What an action is about, whether it is legal or not."""
    block = do.block(action)
    told = block.told(s, action)
    parts = {name: kind.spoken(s, told[name], lang) for name, kind in block.args}
    if "number" in told:
        own = int(s.turn) * EACH + told["number"] - 1
        parts |= {"miniature": miniature(own, lang), "place": PLACE_NAMES[int(s.space[own])]}
    elif "pillar" in told:
        pillar, way = divmod(action - actions.ADD, 4)
        parts["wall"] = SEGMENT.spoken(s, SEGMENT_NAMES[PILLAR_SEGMENT[pillar, way]], lang)
    elif actions.KEEP <= action < actions.FINISH:
        parts["results"] = result_words(results(*KEPT[action - actions.KEEP]), lang)
    return parts


def _attacked(s: State, action: int, lang: str) -> dict[str, str]:
    """Whom an attack is aimed at, and where."""
    if action >= actions.ATTACK:
        space = next_to(s.space[s.mover], action - actions.ATTACK)
    else:
        space = door_space(s, entrance(s, seat_of(s.mover)), action - actions.STORM)
    return {"foe": miniature(standing_on(s, space), lang), "space": SPACE_NAMES[space]}


def event_text(s: State, kind: str, args: Mapping[str, Json], lang: str, voice: Voice = NEUTRAL) -> str:
    """What happened, as a sentence or several. Where miniatures look is told only if it matters."""
    if kind == "won":
        return _won(s, args, lang)
    if kind == "stopped" and s.directional:
        return translate(lang, STOPPED[args["direction"]], miniature=spoken(args["miniature"], lang))
    told = tell(KINDS[kind], s, args, lang, seat_name, voice, **_dice_words(args, lang))
    if kind in ("entered", "moved") and s.directional:
        told += " " + translate(lang, FACES[DIRECTION_NAMES.index(args["facing"])])
    return told


def _dice_words(args: Mapping[str, Json], lang: str) -> dict[str, str]:
    """What dice show that an event tells of: turn dice, or those for the first turn."""
    rolls = [f"{spoken(colour, lang)} {args[colour]}" for colour in COLOUR_NAMES if args.get(colour)]
    return {
        "rolls": joined(rolls, lang),
        "results": result_words(results(args.get("walls", 0), args.get("moves", 0)), lang),
        "kept": result_words(results(args.get("saved_walls", 0), args.get("saved_moves", 0)), lang),
    }


def win_words(winners: Sequence[str], lang: str) -> str:
    sentence = N_("{winners} share the win.") if len(winners) > 1 else N_("{winners} wins!")
    return translate(lang, sentence, winners=joined(winners, lang))


def _won(s: State, args: Mapping[str, Json], lang: str) -> str:
    """How it ended, who has won, and who came where if that was played for."""

    def named(seats: Sequence[int]) -> list[str]:
        return [seat_name(s, seat, lang) for seat in seats]

    winners, most, told = named(args["winners"]), max(args["home"]), []
    if args["ending"] == "limit":
        sentence = N_("Round {round} was the last: most miniatures home, {most}, has {winners}.")
        if not most:
            sentence = N_("Round {round} was the last, and nobody has a miniature home.")
        elif len(winners) > 1:
            sentence = N_("Round {round} was the last: most miniatures home, {most}, have {winners}.")
        told.append(translate(lang, sentence, round=args["round"], most=most, winners=joined(winners, lang)))
    told.append(win_words(winners, lang))
    for place in range(2, len(args["places"]) + 1):
        if seats := [seat for seat, reached in enumerate(args["places"]) if reached == place]:
            told.append(translate(lang, N_("Place {place}: {seats}."), place=place, seats=joined(named(seats), lang)))
    return " ".join(told)
