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
    Miniature,
    Segment,
    Wall,
    results,
)
from labtop.games.labyrinthus.events import Happening
from labtop.games.labyrinthus.rules.combat import can_attack, may_fight
from labtop.games.labyrinthus.rules.common import door_space, enemy_on, entrance, next_to, opens, seat_of, standing_on
from labtop.games.labyrinthus.rules.moves import may_enter
from labtop.games.labyrinthus.rules.turn import has_next_turn
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
YOU_STOPPED = {
    "north": N_("You stop with {miniature}, facing north."),
    "east": N_("You stop with {miniature}, facing east."),
    "south": N_("You stop with {miniature}, facing south."),
    "west": N_("You stop with {miniature}, facing west."),
}
KINDS = {event.kind: event for event in Happening.kinds().values()}
SEGMENT, MINIATURE = kind_of(Segment), kind_of(Miniature)
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
    """What the seat to move must decide, said to that person."""
    phase = Phase(int(s.phase))
    if phase == Phase.WALK:
        sentence = _walk_question(s)
    elif phase == Phase.FACE:
        sentence = _face_question(s)
    else:
        sentence = QUESTIONS[phase]
    return translate(lang, sentence, **situation(s, lang))


QUESTIONS = {
    Phase.CHOOSE: N_("You have {results}: what do you do?"),
    Phase.WALL: N_("Which wall do you take away or set?"),
    Phase.MINIATURE: N_("Which of your miniatures moves?"),
    Phase.COUNTER: N_("Your {foe} has held against {mover}: do you strike back?"),
    Phase.SAVE: N_("You have {results} left: which do you keep for your next turn?"),
    Phase.PLAY_ON: N_("Somebody has won: do you play on for the places? It takes all who are left."),
}


def _walk_question(s: State) -> str:
    if s.space[s.mover] != OUTSIDE:
        return N_("Where does {mover} go from {place}, up to four spaces?")
    if may_enter(s, s.mover):
        return N_("Where does {mover} come in to, up to four spaces through your door?")
    return N_("{mover} cannot come in: do you attack from outside?")


def _face_question(s: State) -> str:
    if not any(can_attack(s, int(s.mover), direction) for direction in range(4)):
        return N_("Where does {mover} look, on {place}?")
    if s.directional:
        return N_("Do you attack with {mover}, or where does it look?")
    return N_("Do you attack with {mover}?")


def action_label(s: State, action: int, lang: str) -> str:
    """What an action would do now: its declared label, or another one where it depends on the table."""
    parts = about(s, action, lang)
    if actions.STORM <= action < actions.FACE:
        parts |= _attacked(s, action, lang)
    elif action == actions.COUNTER:
        parts["mover"] = miniature(int(s.mover), lang)
    return translate(lang, _label(s, action) or do.block(action).label, **parts)


def _label(s: State, action: int) -> str:
    if action == actions.DONE and (s.walls or s.moves):
        if s.saving and has_next_turn(s):
            return N_("End the turn: then you may keep {results}")
        return N_("End the turn: {results} unused")
    if actions.MINIATURE <= action < actions.SPACE:
        own = int(s.turn) * EACH + action - actions.MINIATURE
        if s.space[own] != OUTSIDE:
            return ""
        if may_enter(s, own):
            return N_("Bring {miniature} in from outside")
        return N_("Attack the doorway with {miniature} from outside: it cannot enter")
    if actions.SPACE <= action < actions.GO_HOME:
        return _walk_label(s, action - actions.SPACE)
    if actions.FACE <= action < actions.STOP:
        return LOOK[action - actions.FACE]
    if action == actions.STOP and s.space[s.mover] == OUTSIDE:
        return N_("Stay outside, no attack: the move is used")
    if action == actions.KEEP:
        return N_("Keep nothing")
    if actions.KEEP < action < actions.FINISH and KEPT[action - actions.KEEP] == (s.walls, s.moves):
        return N_("Keep all: {results}")
    if actions.REMOVE <= action < actions.FILL and s.wall[action - actions.REMOVE] == Wall.FILL:
        return N_("Remove the fill wall {wall}")
    return ""


def _walk_label(s: State, space: int) -> str:
    """Where it goes, and whether it stands beside an enemy there that it may attack."""
    mover = int(s.mover)
    stays = s.space[mover] == space
    if not may_fight(s, mover) or not any(
        opens(s, space, way) and enemy_on(s, next_to(space, way), seat_of(mover)) for way in range(4)
    ):
        return N_("Stay on {space}") if stays else ""
    return N_("Stay on {space}, beside an enemy") if stays else N_("Go to {space}, beside an enemy")


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
    elif action == actions.DONE:
        parts["results"] = result_words(results(s.walls, s.moves), lang)
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
        return _won(s, args, lang, voice)
    if kind == "stopped" and s.directional:
        owner = MINIATURE.owner(s, args["miniature"])
        sentences = YOU_STOPPED if owner == voice.reader else STOPPED
        name = voice.mark(owner, spoken(args["miniature"], lang))
        return translate(lang, sentences[args["direction"]], miniature=name)
    told = tell(KINDS[kind], s, args, lang, seat_name, voice, **_dice_words(s, args, lang, voice))
    if kind in ("entered", "moved") and s.directional:
        told += " " + translate(lang, FACES[DIRECTION_NAMES.index(args["facing"])])
    return told


def _person(s: State, seat: int, lang: str, voice: Voice) -> str:
    return voice.person(seat, seat_name(s, seat, lang))


def _dice_words(s: State, args: Mapping[str, Json], lang: str, voice: Voice) -> dict[str, str]:
    """What dice show that an event tells of: turn dice, or those for the first turn."""
    rolls = [
        f"{_person(s, seat, lang, voice)} {args[colour]}"
        for seat, colour in enumerate(COLOUR_NAMES)
        if args.get(colour)
    ]
    return {
        "rolls": joined(rolls, lang),
        "results": result_words(results(args.get("walls", 0), args.get("moves", 0)), lang),
        "kept": result_words(results(args.get("saved_walls", 0), args.get("saved_moves", 0)), lang),
    }


def win_words(winners: Sequence[str], lang: str) -> str:
    sentence = N_("{winners} share the win.") if len(winners) > 1 else N_("{winners} wins!")
    return translate(lang, sentence, winners=joined(winners, lang))


def _won(s: State, args: Mapping[str, Json], lang: str, voice: Voice) -> str:
    """How it ended, who has won, and who came where if that was played for."""

    def named(seats: Sequence[int]) -> str:
        return joined([_person(s, seat, lang, voice) for seat in seats], lang)

    told = [_limit(args, lang, named(args["winners"]))] if args["ending"] == "limit" else []
    others = [seat for seat in args["winners"] if seat != voice.reader]
    if len(others) == len(args["winners"]):
        told.append(win_words([_person(s, seat, lang, voice) for seat in others], lang))
    elif others:
        told.append(translate(lang, N_("You share the win with {others}."), others=named(others)))
    else:
        told.append(translate(lang, N_("You win!")))
    for place in range(2, len(args["places"]) + 1):
        seats = [seat for seat, reached in enumerate(args["places"]) if reached == place]
        if seats == [voice.reader]:
            told.append(translate(lang, N_("You come in on place {place}."), place=place))
        elif seats:
            told.append(translate(lang, N_("Place {place}: {seats}."), place=place, seats=named(seats)))
    return " ".join(told)


def _limit(args: Mapping[str, Json], lang: str, winners: str) -> str:
    """The last round is over: what was counted."""
    most = max(args["home"])
    sentence = N_("Round {round} was the last: most miniatures home, {most}, has {winners}.")
    if not most:
        sentence = N_("Round {round} was the last, and nobody has a miniature home.")
    elif len(args["winners"]) > 1:
        sentence = N_("Round {round} was the last: most miniatures home, {most}, have {winners}.")
    return translate(lang, sentence, round=args["round"], most=most, winners=winners)
