"""What happens, how it is told, and how a game ends."""

from collections.abc import Mapping
from typing import Annotated, Any, TypeAlias

from labtop.engine.events import EndingKind, Endings, Events, Plural, Sentence, by, ended, told
from labtop.engine.kinds import Json, Number, Told
from labtop.engine.language import N_, joined
from labtop.games.labydo.components import SITE_NAMES, TILE_NAMES, Block, Seat, Seats, Site, Tile, Top
from labtop.games.labydo.pieces import step_to
from labtop.games.labydo.state import State
from labtop.games.labydo.terms import Move, Purpose

ROUTE_ARG = 4  # the argument of an event where its route begins
NEW_TILES = 8  # bits of the argument before it: the tiles crossed in all, above them those of this move


class End(Endings):
    HOME = ended("D50", N_("The first pawn to get home has won."))
    LAST = ended("D44", N_("All others are out of the game: the last pawn has won."))
    PLAYED_OUT = ended("D50", N_("After the first win the others played on until one pawn was left."))
    LIMIT = ended("D51", N_("Everybody has had all the turns that were agreed on."))


# --- arguments that take several numbers of the state --------------------------------------------------------------


class Listed(Told):
    """Several things."""

    def spoken(self, s: Any, told: Json, lang: str) -> str:
        return joined([str(part) for part in told], lang)


def _route(s: State, length: int) -> list[str]:
    """The spaces from the second argument on, by directions, six a number."""
    sites = [int(s.args[1])]
    for step in range(length):
        direction = int(s.args[ROUTE_ARG + 1 + step // 6]) >> 2 * (step % 6) & 3
        sites.append(step_to(s, sites[-1], direction))
    return [SITE_NAMES[site] for site in sites]


def _drawn(s: State, first: int) -> list[str]:
    return [TILE_NAMES[tile] for tile in s.args[2:7] if tile >= 0]


def _match(s: State, brings: int) -> list[int] | None:
    """D20: the dice that bring a tile, all three if they are equal or in sequence; None if this roll only moves."""
    if not brings:
        return None
    dice = sorted(int(number) for number in s.args[1:4])
    low, middle, high = dice
    if (middle - low, high - middle) in ((0, 0), (1, 1)):
        return dice
    return dice[:2] if middle - low < 2 else dice[1:]


Count: TypeAlias = Annotated[int, Number()]
Aim: TypeAlias = Annotated[int, Told(lambda s, tile: TILE_NAMES[tile] if tile >= 0 else None)]
Crossed: TypeAlias = Annotated[int, Told(lambda s, value: value & ((1 << NEW_TILES) - 1))]
New: TypeAlias = Annotated[
    int, Told(lambda s, value: int(s.args[ROUTE_ARG - 1]) >> NEW_TILES)
]  # the route has its place
Route: TypeAlias = Annotated[int, Listed(_route)]
Drawn: TypeAlias = Annotated[int, Listed(_drawn)]
Match: TypeAlias = Annotated[int, Listed(_match)]
Places: TypeAlias = Annotated[int, Listed(lambda s, value: [int(place) for place in s.places[: int(s.players)]])]
Ended: TypeAlias = Annotated[int, EndingKind(End)]

# --- sentences -----------------------------------------------------------------------------------------------------

# Each for those who hear of somebody, and for whom it is about.

SHOWN = {
    "opening": N_("{seat} shows {tile}, to be laid at their entrance."),
    "standard": N_("{seat} shows {tile}, to be laid before the move."),
    "bridge": N_("{seat} shows {tile}, to be laid as a bridge."),
    "replace": N_("{seat} shows {tile}, to take the place of the exit."),
}
YOU_SHOW = {
    "opening": N_("You show {tile}, to be laid at your entrance."),
    "standard": N_("You show {tile}, to be laid before your move."),
    "bridge": N_("You show {tile}, to be laid as a bridge."),
    "replace": N_("You show {tile}, to take the place of the exit."),
}
TURNED_UP = {
    "bridge": N_("{seat} turns up {tile} from the pile, to be laid as a bridge."),
    "replace": N_("{seat} turns up {tile} from the pile, to take the place of the exit."),
}
YOU_TURN_UP = {
    "bridge": N_("You turn up {tile} from the pile, to be laid as a bridge."),
    "replace": N_("You turn up {tile} from the pile, to take the place of the exit."),
}
LAID = {
    "up": N_("{seat} lays {tile} at {place}, its top upwards."),
    "right": N_("{seat} lays {tile} at {place}, its top to the right."),
    "down": N_("{seat} lays {tile} at {place}, its top downwards."),
    "left": N_("{seat} lays {tile} at {place}, its top to the left."),
}
YOU_LAY = {
    "up": N_("You lay {tile} at {place}, its top upwards."),
    "right": N_("You lay {tile} at {place}, its top to the right."),
    "down": N_("You lay {tile} at {place}, its top downwards."),
    "left": N_("You lay {tile} at {place}, its top to the left."),
}
ROLLED = {
    "standard": N_(
        "{seat} rolls {first}, {second} and {third}: no two are equal or in sequence, so no tile is laid; {sum} "
        "steps at most."
    ),
    "teleport": N_("{seat} rolls {first}, {second} and {third} for a teleport to {tile}: {sum} in all."),
    "exit": N_("{seat} rolls {first}, {second} and {third} for an exit tile."),
    "victory": N_("{seat} rolls {first}, {second} and {third} for a victory move: {sum} in all."),
    "again": N_("{seat} rolls {first}, {second} and {third} to move: {sum} steps at most."),
    "equal": N_(
        "{seat} rolls {first}, {second} and {third}: {match} are equal, so {seat} lays a tile and rolls again."
    ),
    "in sequence": N_(
        "{seat} rolls {first}, {second} and {third}: {match} are in sequence, so {seat} lays a tile and rolls again."
    ),
}
YOU_ROLL = {
    "standard": N_(
        "You roll {first}, {second} and {third}: no two are equal or in sequence, so you lay no tile; {sum} "
        "steps at most."
    ),
    "teleport": N_("You roll {first}, {second} and {third} for a teleport to {tile}: {sum} in all."),
    "exit": N_("You roll {first}, {second} and {third} for an exit tile."),
    "victory": N_("You roll {first}, {second} and {third} for a victory move: {sum} in all."),
    "again": N_("You roll {first}, {second} and {third} to move: {sum} steps at most."),
    "equal": N_("You roll {first}, {second} and {third}: {match} are equal, so you lay a tile and roll again."),
    "in sequence": N_(
        "You roll {first}, {second} and {third}: {match} are in sequence, so you lay a tile and roll again."
    ),
}
SWAPPED = {
    "next_turn": N_("{attacker} has attacked: {seat} is now on {end} and may counter-attack in the next turn."),
    "until_done": N_("{attacker} has attacked: {seat} is now on {end} and may counter-attack until it is done."),
}
YOU_ARE_SWAPPED = {
    "next_turn": N_("{attacker} has attacked you: you are now on {end} and may counter-attack in your next turn."),
    "until_done": N_("{attacker} has attacked you: you are now on {end} and may counter-attack until it is done."),
}
YOU_SWAP = {
    "next_turn": N_("You have attacked: {seat} is now on {end} and may counter-attack in the next turn."),
    "until_done": N_("You have attacked: {seat} is now on {end} and may counter-attack until it is done."),
}
FAILED = {
    "exit": N_("That is no triple and no sequence of three: {seat} gets no exit tile."),
    "victory": N_("No route of that length ends on an exit: {seat} stays."),
}
YOU_FAIL = {
    "exit": N_("That is no triple and no sequence of three: you get no exit tile."),
    "victory": N_("No route of that length ends on an exit: you stay."),
}
WON = {
    "home": N_("The first pawn is home: {winners} wins!"),
    "last": N_("All others are out of the game: {winners} wins!"),
    "played out": N_("One pawn is left, and the places are taken: {placed}."),
    "limit": N_("Everybody has had all turns: {placed}."),
}
YOU_WIN = {
    **WON,
    "home": N_("Your pawn is home first: you win!"),
    "last": N_("All others are out of the game: you win!"),
}


def _roll(args: Mapping[str, Json]) -> str:
    """What came of a roll."""
    if args["match"]:
        return "equal" if args["match"][0] == args["match"][1] else "in sequence"
    return "again" if args["again"] else str(args["move"])


def _drew(args: Mapping[str, Json]) -> Sentence:
    if args["tiles"] is None:
        return Plural("{seat} draws {count} tile.", "{seat} draws {count} tiles.", "count")
    return N_("{seat} draws {tiles}.")


def _home(args: Mapping[str, Json]) -> Sentence:
    if len(args["route"]) > 1:
        return N_("{seat} reaches {end} exactly and leaves the labyrinth. {ranked}")
    return N_("Three ones! {seat} leaves the labyrinth by {end}. {ranked}")


def _you_are_home(args: Mapping[str, Json]) -> Sentence:
    if len(args["route"]) > 1:
        return N_("You reach {end} exactly and leave the labyrinth. {ranked}")
    return N_("Three ones! You leave the labyrinth by {end}. {ranked}")


class Happening(Events):
    """`words` fills the gaps that are no arguments: `{steps}`, `{sum}`, `{other}`, `{crossed}`, `{ranked}`,
    `{placed}`."""

    LAID = told(
        by("top", LAID), you=by("top", YOU_LAY),
        seat=Seat, tile=Tile, place=Block, top=Top, purpose=Purpose, quiet=True,
    )  # fmt: skip
    BEGINS = told(N_("{seat} begins."), you=N_("You begin."), seat=Seat)
    ROLLED = told(
        lambda args: ROLLED[_roll(args)], you=lambda args: YOU_ROLL[_roll(args)],
        seat=Seat, first=Count, second=Count, third=Count, move=Move, again=bool, tile=Aim, match=Match,
    )  # fmt: skip
    DREW = told(
        _drew, you=N_("You draw {tiles}."), seat=Seat, count=Count, tiles=Drawn, secret=("tiles",), to=("seat",)
    )
    DREW_OPENLY = told(_drew, you=N_("You draw {tiles}."), seat=Seat, count=Count, tiles=Drawn)
    TOOK = told(
        N_("The pile is empty: {seat} takes {tile}, nearest to their entrance, off the table."),
        you=N_("The pile is empty: you take {tile}, nearest to your entrance, off the table."),
        seat=Seat, tile=Tile,
    )  # fmt: skip
    NO_TILE = told(
        N_("There is no tile left that {seat} could lay."),
        you=N_("There is no tile left that you could lay."),
        seat=Seat,
    )
    MOVED = told(
        Plural(
            "{seat} goes {steps} step from {start} to {end}. {crossed}",
            "{seat} goes {steps} steps from {start} to {end}. {crossed}",
            "steps",
        ),
        you=Plural(
            "You go {steps} step from {start} to {end}. {crossed}",
            "You go {steps} steps from {start} to {end}. {crossed}",
            "steps",
        ),
        seat=Seat, start=Site, end=Site, tiles=Crossed, route=Route, new=New, quiet=True,
    )  # fmt: skip
    STAYED = told(N_("{seat} stays on {start}."), you=N_("You stay on {start}."), seat=Seat, start=Site)
    ATTACKED = told(
        Plural(
            "{seat} attacks {defender} on {end}, {steps} step from {start}.",
            "{seat} attacks {defender} on {end}, {steps} steps from {start}.",
            "steps",
        ),
        you={
            "seat": Plural(
                "You attack {defender} on {end}, {steps} step from {start}.",
                "You attack {defender} on {end}, {steps} steps from {start}.",
                "steps",
            ),
            "defender": Plural(
                "{seat} attacks you on {end}, {steps} step from {start}.",
                "{seat} attacks you on {end}, {steps} steps from {start}.",
                "steps",
            ),
        },
        seat=Seat, start=Site, end=Site, defender=Seat, route=Route,
    )  # fmt: skip
    TELEPORTED = told(
        N_("{seat} teleports from {start} to {end}."), you=N_("You teleport from {start} to {end}."),
        seat=Seat, start=Site, end=Site,
    )  # fmt: skip
    TELEPORT_FAILED = told(
        N_("{defender} stands on the blocking space {end}: the teleport of {seat} fails."),
        you={
            "seat": N_("{defender} stands on the blocking space {end}: your teleport fails."),
            "defender": N_("You stand on the blocking space {end}: the teleport of {seat} fails."),
        },
        seat=Seat, end=Site, defender=Seat,
    )  # fmt: skip
    SWAPPED = told(
        by("counter", SWAPPED), you={"seat": by("counter", YOU_ARE_SWAPPED), "attacker": by("counter", YOU_SWAP)},
        seat=Seat, end=Site, attacker=Seat,
    )  # fmt: skip
    RETURNED = told(
        N_("{attacker} counter-attacks: {seat} goes back to {end} and must cross five tiles anew."),
        you={
            "seat": N_("{attacker} counter-attacks: you go back to {end} and must cross five tiles anew."),
            "attacker": N_("You counter-attack: {seat} goes back to {end} and must cross five tiles anew."),
        },
        seat=Seat, end=Site, attacker=Seat,
    )  # fmt: skip
    ELIMINATED = told(
        Plural(
            "{seat} was hit on an exit tile, {start}, and is out of the game; {count} tile goes under the pile.",
            "{seat} was hit on an exit tile, {start}, and is out of the game; {count} tiles go under the pile.",
            "count",
        ),
        you=Plural(
            "You were hit on an exit tile, {start}, and are out of the game; {count} tile goes under the pile.",
            "You were hit on an exit tile, {start}, and are out of the game; {count} tiles go under the pile.",
            "count",
        ),
        seat=Seat, start=Site, count=Count, fate="seat",
    )  # fmt: skip
    EXIT_GAINED = told(
        N_("A triple or a sequence of three: {seat} gains the exit tile {tile}."),
        you=N_("A triple or a sequence of three: you gain the exit tile {tile}."),
        seat=Seat, tile=Tile,
    )  # fmt: skip
    FAILED = told(by("move", FAILED), you=by("move", YOU_FAIL), seat=Seat, move=Move)
    HANDED_IN = told(
        Plural("{count} tile of {seat} goes under the pile.", "{count} tiles of {seat} go under the pile.", "count"),
        you=Plural("{count} tile of yours goes under the pile.", "{count} tiles of yours go under the pile.", "count"),
        seat=Seat, count=Count,
    )  # fmt: skip
    HOME = told(_home, you=_you_are_home, seat=Seat, start=Site, end=Site, rank=Count, route=Route, fate="seat")
    EXIT_RETURNED = told(
        N_("{tile} leaves the table and goes under the exit pile; {place} is free."),
        tile=Tile, place=Block, across=bool,
    )  # fmt: skip
    TURNED_UP = told(by("purpose", TURNED_UP), you=by("purpose", YOU_TURN_UP), seat=Seat, tile=Tile, purpose=Purpose)
    SCATTERED = told(
        N_("{seat} is moved to {end}."),
        you={"seat": N_("You are moved to {end}."), "winner": N_("You move {seat} to {end}.")},
        seat=Seat, end=Site, winner=Seat,
    )  # fmt: skip
    WON = told(by("ending", WON), you=by("ending", YOU_WIN), winners=Seats, ending=Ended, places=Places)
    DRAWN = told(N_("Everybody has had all turns: {winners} share a draw."), winners=Seats, ending=Ended, places=Places)
    TELEPORT_ANNOUNCED = told(
        N_("{seat} announces a teleport."), you=N_("You announce a teleport."), seat=Seat, quiet=True
    )
    PICKED = told(by("purpose", SHOWN), you=by("purpose", YOU_SHOW), seat=Seat, tile=Tile, purpose=Purpose)
    PICKED_OPENLY = told(
        by("purpose", SHOWN), you=by("purpose", YOU_SHOW), seat=Seat, tile=Tile, purpose=Purpose, quiet=True
    )
    PLACED = told(
        N_("{seat} chooses {place} and {other} for {tile}."), you=N_("You choose {place} and {other} for {tile}."),
        seat=Seat, tile=Tile, place=Block, across=bool, quiet=True,
    )  # fmt: skip
    CUT_OFF = told(
        Plural(
            "Nothing joins the entrance of {seat} to the rest of the labyrinth: {count} tile will bridge the gap.",
            "Nothing joins the entrance of {seat} to the rest of the labyrinth: {count} tiles will bridge the gap.",
            "count",
        ),
        you=Plural(
            "Nothing joins your entrance to the rest of the labyrinth: {count} tile will bridge the gap.",
            "Nothing joins your entrance to the rest of the labyrinth: {count} tiles will bridge the gap.",
            "count",
        ),
        seat=Seat, count=Count,
    )  # fmt: skip
    BRIDGED = told(
        N_("The entrance of {seat} is joined to the labyrinth again."),
        you=N_("Your entrance is joined to the labyrinth again."),
        seat=Seat, quiet=True,
    )  # fmt: skip
    GAP_LEFT = told(
        N_("No tile can close the gap at the entrance of {seat}: it stays open."),
        you=N_("No tile can close the gap at your entrance: it stays open."),
        seat=Seat, quiet=True,
    )  # fmt: skip
    LEFT_EMPTY = told(N_("There is no tile to take the place of the exit: {place} stays empty."), place=Block)
