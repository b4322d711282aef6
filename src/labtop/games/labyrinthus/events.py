"""What happens, how it is told, and how a game ends."""

from collections.abc import Mapping
from typing import Annotated, Any

from labtop.engine.events import Endings, Events, Sentence, by, either, ended, told
from labtop.engine.kinds import Json, Kind, Named, Number, OrNone, Seat, Seats, Told
from labtop.engine.language import N_
from labtop.games.labyrinthus.components import (
    COLOUR_NAMES,
    EACH,
    HOME,
    PACK,
    RESULT_NAMES,
    Direction,
    Miniature,
    Pillar,
    Place,
    Segment,
    Space,
)


class End(Endings):
    HOME = ended("Y40", N_("All four miniatures of a winner are home, and the round was finished."))
    PLACES = ended("Y40", N_("The places are decided: one player at most is still on the way."))
    LIMIT = ended("Y41", N_("The last round is over: it counts how many miniatures each has home."))


class DiceKind(Kind):
    """The dice of one side in a fight, the highest first."""

    def write(self, s: Any, value: int) -> Json:
        dice: list[int] = []
        while value:
            value, die = divmod(value, PACK)
            dice.insert(0, die)
        return dice

    def spoken(self, s: Any, told: Json, lang: str) -> str:
        return ", ".join(str(die) for die in sorted(told, reverse=True))


def _dice(args: Mapping[str, Json]) -> bool:
    """Whether there are walls or moves."""
    return bool(args["walls"] or args["moves"])


def _outside(args: Mapping[str, Json]) -> bool:
    """Whether somebody has stayed there."""
    return bool(args["place"] == "outside")


def _rolled(args: Mapping[str, Json]) -> Sentence:
    if not args["saved_walls"] and not args["saved_moves"]:
        return N_("{seat} rolls {results}.")
    if not _dice(args):
        return N_("{seat} has kept {kept} and rolls nothing.")
    return N_("{seat} has kept {kept} and rolls {results}.")


def _you_rolled(args: Mapping[str, Json]) -> Sentence:
    if not args["saved_walls"] and not args["saved_moves"]:
        return N_("You roll {results}.")
    if not _dice(args):
        return N_("You have kept {kept} and roll nothing.")
    return N_("You have kept {kept} and roll {results}.")


def _placed(args: Mapping[str, Json]) -> Sentence:
    """Somebody is through before the end."""
    return {  # by whether the others are asked, and whether several are through
        (True, True): N_("{seats} share the win. Do the others play on for the places?"),
        (True, False): N_("{seats} wins! Do the others play on for the places?"),
        (False, True): N_("{seats} are through together, place {place}. The others play on."),
        (False, False): N_("{seats} is through, place {place}. The others play on."),
    }[args["asked"], len(args["seats"]) > 1]


YOU_PLACED = either(
    "asked",
    N_("You win! Do the others play on for the places?"),
    N_("You are through, place {place}. The others play on."),
)

TURNED = {
    "north": N_("{miniature} turns to the north."),
    "east": N_("{miniature} turns to the east."),
    "south": N_("{miniature} turns to the south."),
    "west": N_("{miniature} turns to the west."),
}
YOU_TURNED = {
    "north": N_("You turn {miniature} to the north."),
    "east": N_("You turn {miniature} to the east."),
    "south": N_("You turn {miniature} to the south."),
    "west": N_("You turn {miniature} to the west."),
}

Count = Annotated[int, Number()]
Homes = Told(lambda s, _: [s.space[EACH * seat : EACH * seat + EACH].tolist().count(HOME) for seat in range(s.players)])
Places = Told(lambda s, _: [int(place) for place in s.places[: int(s.players)]])  # 0 for those who have none
DICED: dict[str, Any] = dict.fromkeys(COLOUR_NAMES, Count)
WALK: dict[str, Any] = {"miniature": Miniature, "start": Place, "end": Space, "facing": Direction}
FIGHT: dict[str, Any] = {
    "attacker": Miniature, "defender": Miniature, "attack": DiceKind(), "defence": DiceKind(), "beaten": bool,
    "facing": OrNone(Direction, first=0),  # who attacks from outside looks nowhere
}  # fmt: skip


class Happening(Events):
    """`words` adds what the dice show: `{results}`, `{kept}` and `{rolls}`, and tells who won."""

    DICED = told(
        either(
            lambda args: args["first"] is None,
            N_("For the first turn: {rolls}. The highest tie and roll again."),
            N_("For the first turn: {rolls}. {first} begins."),
        ),
        you={"first": N_("For the first turn: {rolls}. You begin.")},
        **DICED, first=OrNone(Seat, first=0),
    )  # fmt: skip
    ROLLED = told(
        _rolled, you=_you_rolled,
        seat=Seat, saved_walls=Count, saved_moves=Count, walls=Count, moves=Count, round=Count,
    )  # fmt: skip
    TOOK = told(
        by("result", {"wall": N_("{seat} uses a wall."), "move": N_("{seat} uses a move.")}),
        you=by("result", {"wall": N_("You use a wall."), "move": N_("You use a move.")}),
        seat=Seat, result=Named(RESULT_NAMES), quiet=True,
    )  # fmt: skip
    REMOVED = told(
        either("pillar", N_("{seat} removes the pillared wall {wall}."), N_("{seat} removes the fill wall {wall}.")),
        you=either("pillar", N_("You remove the pillared wall {wall}."), N_("You remove the fill wall {wall}.")),
        seat=Seat, wall=Segment, pillar=OrNone(Pillar), quiet=True,
    )  # fmt: skip
    ADDED = told(
        N_("{seat} sets a pillar south-east of {pillar}, with its wall {wall}."),
        you=N_("You set a pillar south-east of {pillar}, with its wall {wall}."),
        seat=Seat, pillar=Pillar, direction=Direction, wall=Segment, quiet=True,
    )  # fmt: skip
    FILLED = told(
        N_("{seat} sets a fill wall {wall}."), you=N_("You set a fill wall {wall}."),
        seat=Seat, wall=Segment, quiet=True,
    )  # fmt: skip
    PICKED = told(
        N_("{miniature} gets the move."), you=N_("You give the move to {miniature}."), miniature=Miniature, quiet=True
    )
    ENTERED = told(
        N_("{miniature} enters and goes to {end}."), you=N_("You bring {miniature} in, to {end}."), **WALK, quiet=True
    )
    MOVED = told(
        N_("{miniature} goes from {start} to {end}."), you=N_("You move {miniature} from {start} to {end}."),
        **WALK, quiet=True,
    )  # fmt: skip
    STAYED = told(
        either(
            _outside, N_("{miniature} stays outside and does not attack."), N_("{miniature} stays on {place}.")
        ),
        you=either(
            _outside,
            N_("You leave {miniature} outside and do not attack."),
            N_("You leave {miniature} on {place}."),
        ),
        miniature=Miniature, place=Place, quiet=True,
    )  # fmt: skip
    LEFT = told(
        either(
            lambda args: args["home"] == EACH,
            N_("{miniature} leaves by the exit: all four are home! The round is played to its end."),
            N_("{miniature} leaves by the exit and is home, {home} of 4."),
        ),
        you=either(
            lambda args: args["home"] == EACH,
            N_("You bring {miniature} home: all four are there! The round is played to its end."),
            N_("You bring {miniature} home, {home} of 4."),
        ),
        miniature=Miniature, start=Space, home=Count,
    )  # fmt: skip
    TURNED = told(
        by("direction", TURNED), you=by("direction", YOU_TURNED), miniature=Miniature, direction=Direction, quiet=True
    )
    STOPPED = told(
        N_("{miniature} stops."), you=N_("You stop with {miniature}."),
        miniature=Miniature, direction=Direction, quiet=True,
    )  # fmt: skip
    ATTACKED = told(
        either(
            "beaten",
            N_("{attacker} attacks {defender}, {attack} against {defence}: {defender} goes back outside."),
            N_("{attacker} attacks {defender}, {attack} against {defence}: {defender} holds."),
        ),
        you={
            "attacker": either(
                "beaten",
                N_("You attack {defender} with {attacker}, {attack} against {defence}: {defender} goes back outside."),
                N_("You attack {defender} with {attacker}, {attack} against {defence}: {defender} holds."),
            ),
            "defender": either(
                "beaten",
                N_("{attacker} attacks your {defender}, {attack} against {defence}: it goes back outside."),
                N_("{attacker} attacks your {defender}, {attack} against {defence}: it holds."),
            ),
        },
        **FIGHT,
    )
    COUNTERED = told(
        either(
            "beaten",
            N_("{attacker} strikes back at {defender}, {attack} against {defence}: {defender} goes back outside."),
            N_("{attacker} strikes back at {defender}, {attack} against {defence}: {defender} holds."),
        ),
        you={
            "attacker": either(
                "beaten",
                N_(
                    "You strike back at {defender} with {attacker}, {attack} against {defence}: "
                    "{defender} goes back outside."
                ),
                N_("You strike back at {defender} with {attacker}, {attack} against {defence}: {defender} holds."),
            ),
            "defender": either(
                "beaten",
                N_("{attacker} strikes back at your {defender}, {attack} against {defence}: it goes back outside."),
                N_("{attacker} strikes back at your {defender}, {attack} against {defence}: it holds."),
            ),
        },
        **FIGHT,
    )
    DECLINED = told(
        N_("{miniature} does not strike back at {attacker}."),
        you={
            "miniature": N_("You do not strike back at {attacker} with {miniature}."),
            "attacker": N_("{miniature} does not strike back at your {attacker}."),
        },
        miniature=Miniature, attacker=Miniature, quiet=True,
    )  # fmt: skip
    ENDED = told(
        either(_dice, N_("{seat} ends the turn with {results} unused."), N_("{seat} ends the turn.")),
        you=either(_dice, N_("You end your turn with {results} unused."), N_("You end your turn.")),
        seat=Seat, walls=Count, moves=Count, quiet=True,
    )  # fmt: skip
    SAVED = told(
        either(_dice, N_("{seat} saves {results} for the next turn."), N_("{seat} saves nothing for the next turn.")),
        you=either(_dice, N_("You keep {results} for your next turn."), N_("You keep nothing for your next turn.")),
        seat=Seat, walls=Count, moves=Count,
    )  # fmt: skip
    PLACED = told(_placed, you=YOU_PLACED, seats=Seats, place=Count, asked=bool, fate="seats")
    ANSWERED = told(
        either("plays_on", N_("{seat} plays on for the places."), N_("{seat} does not play on.")),
        you=either("plays_on", N_("You play on for the places."), N_("You do not play on.")),
        seat=Seat, plays_on=bool, quiet=True,
    )  # fmt: skip
    WON = told(
        winners=Seats, places=Places, home=Homes, round=Told(lambda s, _: int(s.rounds)),
        ending=Told(lambda s, _: End.endings()[int(s.ending)].name),
    )  # fmt: skip
