"""Labyrinthus in words: questions, actions and events as sentences, in every language."""

from collections.abc import Mapping, Sequence
from typing import Any

from labtop.engine.language import N_, joined, translate, translate_plural
from labtop.games.labyrinthus import names
from labtop.games.labyrinthus.components import (
    COLOUR_NAMES,
    DIRECTION_NAMES,
    PILLAR_NAMES,
    PILLAR_SEGMENT,
    SEGMENT_NAMES,
    SEGMENT_SPACES,
    SEGMENT_STANDS,
    SIDE,
    SPACE_NAMES,
    Wall,
)
from labtop.games.labyrinthus.rules.combat import can_attack
from labtop.games.labyrinthus.rules.common import door_space, entrance, next_to, seat_of, standing_on
from labtop.games.labyrinthus.rules.moves import may_enter
from labtop.games.labyrinthus.state import (
    ADD,
    ATTACK,
    COUNTER,
    DONE,
    FACE,
    FILL,
    FINISH,
    GO_HOME,
    KEEP,
    KEPT,
    MINIATURE,
    OUTSIDE,
    PASS,
    PLAY_ON,
    REMOVE,
    SPACE,
    STOP,
    STORM,
    USE_MOVE,
    USE_WALL,
    Phase,
    State,
)

NAMES = {
    name: name
    for name in (
        N_("red"), N_("blue"), N_("green"), N_("yellow"),
        N_("north"), N_("east"), N_("south"), N_("west"),
    )
}  # fmt: skip
"""Every name of `components` that stands in a sentence, marked for the catalogues."""

SENTENCES = {
    "added": N_("{seat} sets a pillar south-east of {pillar}, with its wall {where}."),
    "filled": N_("{seat} sets a fill wall {where}."),
    "picked": N_("{miniature} gets the move."),
    "entered": N_("{miniature} enters and goes to {end}."),
    "moved": N_("{miniature} goes from {start} to {end}."),
    "stopped": N_("{miniature} stops."),
    "declined": N_("{miniature} does not strike back at {attacker}."),
}

TURNED = {
    "north": N_("{miniature} turns to the north."),
    "east": N_("{miniature} turns to the east."),
    "south": N_("{miniature} turns to the south."),
    "west": N_("{miniature} turns to the west."),
}

FACES = {
    "north": N_("It faces north."),
    "east": N_("It faces east."),
    "south": N_("It faces south."),
    "west": N_("It faces west."),
}

STOPPED = {
    "north": N_("{miniature} stops, facing north."),
    "east": N_("{miniature} stops, facing east."),
    "south": N_("{miniature} stops, facing south."),
    "west": N_("{miniature} stops, facing west."),
}

LOOK = {
    "north": N_("Stop, facing north"),
    "east": N_("Stop, facing east"),
    "south": N_("Stop, facing south"),
    "west": N_("Stop, facing west"),
}


def spoken(name: str, lang: str) -> str:
    """A seat's or miniature's name: `Red`, `Red 2`."""
    word, _, number = name.partition(" ")
    return f"{translate(lang, word).capitalize()} {number}".strip()


def seat_name(s: State, seat: int, lang: str) -> str:
    return spoken(COLOUR_NAMES[seat], lang)


def miniature(number: int, lang: str) -> str:
    return spoken(names.MINIATURE_NAMES[number], lang)


def result_words(results: Sequence[str], lang: str) -> str:
    """`1 wall and 3 moves`."""
    walls, moves = results.count("wall"), results.count("move")
    parts = []
    if walls:
        parts.append(translate_plural(lang, N_("{n} wall"), N_("{n} walls"), walls))
    if moves:
        parts.append(translate_plural(lang, N_("{n} move"), N_("{n} moves"), moves))
    return joined(parts, lang)


def where(segment: int, lang: str) -> str:
    """`between d3-d4 and e3-e4`: a wall by the spaces on both sides of it, so that nobody needs to know the gutters."""
    near = [int(space) for space in SEGMENT_SPACES[segment]]
    far = [space + (1 if SEGMENT_STANDS[segment] else SIDE) for space in near]
    one, other = ("-".join(SPACE_NAMES[space] for space in pair) for pair in (near, far))
    return translate(lang, N_("between {one} and {other}"), one=one, other=other)


# --- questions and actions ----------------------------------------------------------------------------------------


def question(s: State, lang: str) -> str:
    """What the seat to move must decide."""
    mover = int(s.mover)
    sentence = {
        Phase.CHOOSE: N_("{who}: you have {results}. What next?"),
        Phase.WALL: N_("{who}: which wall do you remove or add?"),
        Phase.MINIATURE: N_("{who}: which miniature gets the move?"),
        Phase.WALK: N_("{who}: where does {mover} go from {place}? Up to four spaces."),
        Phase.FACE: _face_question(s),
        Phase.COUNTER: N_("{who}: {foe} has held against {mover}. Does it strike back?"),
        Phase.SAVE: N_("{who}: {results} unused. Which dice do you keep for your next turn?"),
        Phase.PLAY_ON: N_("{who}: somebody has won. Do you play on for the places? It takes all who are left."),
    }[Phase(int(s.phase))]  # fmt: skip
    if s.phase == Phase.WALK and s.space[mover] == OUTSIDE:
        sentence = (
            N_("{who}: where does {mover} go from outside? Up to four spaces, the first one in the doorway.")
            if may_enter(s, mover)
            else N_("{who}: {mover} cannot come in. Does it attack from outside?")
        )
    return translate(
        lang,
        sentence,
        who=seat_name(s, int(s.to_move), lang),
        results=result_words(names.results(int(s.walls), int(s.moves)), lang),
        mover=miniature(mover, lang),
        foe=miniature(int(s.foe), lang),
        place=names.place_name(int(s.space[mover])),
    )


def _face_question(s: State) -> str:
    if not any(can_attack(s, int(s.mover), direction) for direction in range(4)):
        return N_("{who}: {mover} stands on {place}. Where does it face?")
    if s.directional:
        return N_("{who}: {mover} stands on {place}. Does it attack, or where does it face?")
    return N_("{who}: {mover} stands on {place}. Does it attack?")


def action_label(s: State, action: int, lang: str) -> str:
    """What an action would do now."""
    if action >= REMOVE:
        return _wall_label(s, action, lang)
    if action >= STORM and action < STOP:
        return _face_label(s, action, lang)
    if action == GO_HOME:
        return translate(lang, N_("Leave by the exit: home"))
    if SPACE <= action < GO_HOME:
        space = action - SPACE
        sentence = N_("Stay on {space}") if space == s.space[s.mover] else N_("To {space}")
        return translate(lang, sentence, space=SPACE_NAMES[space])
    if MINIATURE <= action < SPACE:
        number = int(s.turn) * 4 + action - MINIATURE
        place = int(s.space[number])
        sentence = N_("{miniature}, from {place}")
        if place == OUTSIDE:
            sentence = (
                N_("{miniature}, from outside")
                if may_enter(s, number)
                else N_("{miniature}, from outside: it can attack the doorway, not enter")
            )
        return translate(lang, sentence, miniature=miniature(number, lang), place=names.place_name(place))
    if KEEP <= action < FINISH:
        return _keep_label(*KEPT[action - KEEP], lang)
    sentence = {
        USE_WALL: N_("Use a wall: add or remove one"),
        USE_MOVE: N_("Use a move: walk, turn or attack"),
        DONE: N_("End the turn"),
        STOP: N_("Stop, no attack"),
        COUNTER: N_("Strike back at {mover}"),
        PASS: N_("Do not strike back"),
        FINISH: N_("The game ends here"),
        PLAY_ON: N_("Play on for the places"),
    }[action]
    if action == STOP and s.space[s.mover] == OUTSIDE:
        sentence = N_("Stay outside, no attack: the move is used")
    return translate(lang, sentence, mover=miniature(int(s.mover), lang))


def _keep_label(walls: int, moves: int, lang: str) -> str:
    """One way to keep some of the unused dice."""
    if not walls and not moves:
        return translate(lang, N_("Keep nothing"))
    return translate(lang, N_("Keep {results}"), results=result_words(names.results(walls, moves), lang))


def _wall_label(s: State, action: int, lang: str) -> str:
    if action >= ADD:
        pillar, direction = divmod(action - ADD, 4)
        return translate(
            lang,
            N_("Add a pillar south-east of {pillar}, its wall {where}"),
            pillar=PILLAR_NAMES[pillar],
            where=where(int(PILLAR_SEGMENT[pillar, direction]), lang),
        )
    if action >= FILL:
        return translate(lang, N_("Add a fill wall {where}"), where=where(action - FILL, lang))
    segment = action - REMOVE
    sentence = (
        N_("Remove the fill wall {where}") if s.wall[segment] == Wall.FILL else N_("Remove the pillared wall {where}")
    )
    return translate(lang, sentence, where=where(segment, lang))


def _face_label(s: State, action: int, lang: str) -> str:
    if action >= FACE:
        return translate(lang, LOOK[DIRECTION_NAMES[action - FACE]])
    if action >= ATTACK:
        space = next_to(int(s.space[s.mover]), action - ATTACK)
        sentence = N_("Attack {foe} on {space}")
    else:
        space = door_space(s, entrance(s, seat_of(s.mover)), action - STORM)
        sentence = N_("Attack {foe} on {space} from outside")
    return translate(lang, sentence, foe=miniature(standing_on(s, space), lang), space=SPACE_NAMES[space])


# --- events --------------------------------------------------------------------------------------------------------


def event_text(s: State, kind: str, args: Mapping[str, Any], lang: str) -> str:
    """What happened, as a sentence."""
    if kind == "diced":
        return _diced(args, lang)
    if kind == "rolled":
        return _rolled(s, args, lang)
    if kind in ("attacked", "countered"):
        return _fight(kind, args, lang)
    if kind == "won":
        return _won(s, args, lang)
    parts = {name: _part(s, name, value, lang) for name, value in args.items()}
    if "wall" in args:
        parts["where"] = where(SEGMENT_NAMES.index(args["wall"]), lang)
    if kind in ("saved", "ended"):
        parts["results"] = result_words(names.results(args["walls"], args["moves"]), lang)
    told = translate(lang, _sentence(s, kind, args), **parts)
    if kind in ("entered", "moved") and s.directional:
        told += " " + translate(lang, FACES[args["facing"]])
    return told


def _part(s: State, name: str, value: Any, lang: str) -> str:
    """An argument as it stands in a sentence."""
    if name == "seat":
        return seat_name(s, value, lang)
    if name == "seats":
        return seat_names(s, value, lang)
    if name in ("miniature", "attacker"):
        return spoken(value, lang)
    return str(value)


def seat_names(s: State, seats: Sequence[int], lang: str) -> str:
    """`Red, Blue and Green`."""
    return joined([seat_name(s, seat, lang) for seat in seats], lang)


def _sentence(s: State, kind: str, args: Mapping[str, Any]) -> str:
    """The sentence for an event; some kinds have several."""
    if kind == "turned":
        return TURNED[args["direction"]]
    if kind == "stopped" and s.directional:
        return STOPPED[args["direction"]]
    if kind == "took":
        return N_("{seat} uses a wall.") if args["result"] == "wall" else N_("{seat} uses a move.")
    if kind == "removed":
        if args["pillar"] is None:
            return N_("{seat} removes the fill wall {where}.")
        return N_("{seat} removes the pillared wall {where}.")
    if kind == "stayed":
        if args["place"] == "outside":
            return N_("{miniature} stays outside and does not attack.")
        return N_("{miniature} stays on {place}.")
    if kind == "ended":
        if args["walls"] or args["moves"]:
            return N_("{seat} ends the turn with {results} unused.")
        return N_("{seat} ends the turn.")
    if kind == "saved":
        if args["walls"] or args["moves"]:
            return N_("{seat} saves {results} for the next turn.")
        return N_("{seat} saves nothing for the next turn.")
    if kind == "answered":
        return N_("{seat} plays on for the places.") if args["plays_on"] else N_("{seat} does not play on.")
    if kind == "left":
        if args["home"] == 4:
            return N_("{miniature} leaves by the exit: all four are home! The round is played to its end.")
        return N_("{miniature} leaves by the exit and is home, {home} of 4.")
    if kind == "placed":
        return _placed_sentence(args)
    return SENTENCES[kind]


def _placed_sentence(args: Mapping[str, Any]) -> str:
    """Somebody is through before the end."""
    together = len(args["seats"]) > 1
    if args["asked"]:
        if together:
            return N_("{seats} share the win. Do the others play on for the places?")
        return N_("{seats} wins! Do the others play on for the places?")
    if together:
        return N_("{seats} are through together, place {place}. The others play on.")
    return N_("{seats} is through, place {place}. The others play on.")


def win_words(winners: str, shared: bool, lang: str) -> str:
    sentence = N_("{winners} share the win.") if shared else N_("{winners} wins!")
    return translate(lang, sentence, winners=winners)


def _won(s: State, args: Mapping[str, Any], lang: str) -> str:
    """How it ended, who has won, and who came where if that was played for."""
    winners = seat_names(s, args["winners"], lang)
    told = []
    if args["ending"] == "limit":
        most = max(args["home"])
        sentence = (
            N_("Round {round} was the last, and nobody has a miniature home.")
            if not most
            else N_("Round {round} was the last: most miniatures home, {most}, has {winners}.")
            if len(args["winners"]) == 1
            else N_("Round {round} was the last: most miniatures home, {most}, have {winners}.")
        )
        told.append(translate(lang, sentence, round=args["round"], most=most, winners=winners))
    told.append(win_words(winners, len(args["winners"]) > 1, lang))
    for place in range(2, len(args["places"]) + 1):
        if seats := [seat for seat, reached in enumerate(args["places"]) if reached == place]:
            told.append(translate(lang, N_("Place {place}: {seats}."), place=place, seats=seat_names(s, seats, lang)))
    return " ".join(told)


def _diced(args: Mapping[str, Any], lang: str) -> str:
    """Who rolled what for the first turn."""
    rolls = joined([f"{spoken(colour, lang)} {args[colour]}" for colour in COLOUR_NAMES if args[colour]], lang)
    if args["first"] is None:
        return translate(lang, N_("For the first turn: {rolls}. The highest tie and roll again."), rolls=rolls)
    first = spoken(COLOUR_NAMES[args["first"]], lang)
    return translate(lang, N_("For the first turn: {rolls}. {first} begins."), rolls=rolls, first=first)


def _rolled(s: State, args: Mapping[str, Any], lang: str) -> str:
    seat = seat_name(s, args["seat"], lang)
    rolled = result_words(names.results(args["walls"], args["moves"]), lang)
    saved = result_words(names.results(args["saved_walls"], args["saved_moves"]), lang)
    if not saved:
        return translate(lang, N_("{seat} rolls {rolled}."), seat=seat, rolled=rolled)
    if not rolled:
        return translate(lang, N_("{seat} has kept {saved} and rolls nothing."), seat=seat, saved=saved)
    return translate(lang, N_("{seat} has kept {saved} and rolls {rolled}."), seat=seat, saved=saved, rolled=rolled)


def _fight(kind: str, args: Mapping[str, Any], lang: str) -> str:
    """The dice, the highest first, and what came of it."""
    if kind == "countered":
        sentence = (
            N_("{attacker} strikes back at {defender}, {attack} against {defence}: {defender} goes back outside.")
            if args["beaten"]
            else N_("{attacker} strikes back at {defender}, {attack} against {defence}: {defender} holds.")
        )
    else:
        sentence = (
            N_("{attacker} attacks {defender}, {attack} against {defence}: {defender} goes back outside.")
            if args["beaten"]
            else N_("{attacker} attacks {defender}, {attack} against {defence}: {defender} holds.")
        )
    return translate(
        lang,
        sentence,
        attacker=spoken(args["attacker"], lang),
        defender=spoken(args["defender"], lang),
        attack=_dice(args["attack"]),
        defence=_dice(args["defence"]),
    )


def _dice(rolled: Sequence[int]) -> str:
    """`5, 3, 1`: all that were rolled, and the highest counts."""
    return ", ".join(str(die) for die in sorted(rolled, reverse=True))
