"""Whole games: what must hold at every step, games that get home, and both gears at full length."""

import random
from collections.abc import Iterable, Iterator

import numpy as np
import pytest
from tools import fuzz

import labtop
from labtop.engine.machine import Machine
from labtop.engine.match import Match
from labtop.games.labyrinthus.components import (
    COLOUR_NAMES,
    EACH,
    HOME,
    INNER,
    PILLAR_SEGMENT,
    PILLARS,
    SEGMENT_ENDS,
    SEGMENT_SPACES,
    SEGMENT_STANDS,
    SEGMENTS,
    SIDE,
    SPACE_NAMES,
    SPACES,
    Wall,
)
from labtop.games.labyrinthus.state import State
from labtop.games.labyrinthus.terms import Phase
from tests.labyrinthus.reader import Reader
from tests.labyrinthus.tables import results

GAME = labtop.game("labyrinthus")
TABLES = [
    (2, {}),
    (2, {"seats": "adjacent", "door": 0, "door_attack": "always"}),
    (3, {"maze": "random", "turning": "by_step", "door": 5, "play_on": "ask"}),
    (4, {"maze": "random", "directional": False, "saving": False, "enter_first": True, "door_attack": "always"}),
    (4, {"door_attack": "never", "play_on": "yes"}),
]


# --- invariants ------------------------------------------------------------------------------------------------------


def check_walls(s: State) -> None:
    """Y3, Y22: pillars and walls belong together, nothing is lost, and the sets of open spaces say the same."""
    standing = {}
    for segment in range(SEGMENTS):
        wall = s.wall[segment]
        if wall >= Wall.PILLARED:
            pillar = int(SEGMENT_ENDS[segment, 0 if wall == Wall.PILLARED else 1])
            assert pillar >= 0
            assert pillar not in standing, "two walls at one pillar"
            assert segment in PILLAR_SEGMENT[pillar]
            standing[pillar] = segment
    assert int(s.pillars) == sum(1 << pillar for pillar in standing)
    assert len(standing) + s.pillared_left == PILLARS
    assert s.wall.tolist().count(Wall.FILL) + s.fill_left == 10
    assert not (s.wall[INNER:] == Wall.FILL).any()
    shut = {
        (bool(SEGMENT_STANDS[segment]), int(space))
        for segment in range(SEGMENTS)
        if s.wall[segment] != Wall.NONE
        for space in SEGMENT_SPACES[segment, :2]
    }
    east = [space for space in range(SPACES) if space % SIDE < SIDE - 1 and (True, space) not in shut]
    assert s.east.tolist() == words_of(east)
    south = [space for space in range(SPACES - SIDE) if (False, space) not in shut]
    assert s.south.tolist() == words_of(south)


def words_of(spaces: Iterable[int]) -> list[int]:
    """A set of spaces as the record has it: four rows of fourteen bits a word."""
    words = [0] * 4
    for space in spaces:
        row, column = divmod(space, 14)
        words[row // 4] |= 1 << row % 4 * 14 + column
    return words


def check_table(s: State) -> None:
    on_board = [int(space) for space in s.space if space >= 0]
    assert len(set(on_board)) == len(on_board), "one miniature a space"
    assert s.taken.tolist() == words_of(on_board)
    assert (s.space[s.players * EACH :] == -1).all()
    assert not any(facing for facing, space in zip(s.facing, s.space, strict=True) if space < 0)
    assert 0 <= s.walls + s.moves + s.saved[s.turn].sum() <= 4
    assert all(kept.sum() <= 4 for kept in s.saved)
    assert 0 <= s.rounds <= s.max_rounds
    if s.phase == Phase.ROLL:
        assert not (s.entering_over or s.fought or s.held or s.mover or s.foe or s.ways or s.decided)
    for miniature in range(s.players * EACH):
        if int(s.held) >> miniature & 1:
            assert miniature // EACH == s.turn
            assert int(s.fought) >> miniature & 1


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_Y3_Y22_Y23_Y41_what_holds_at_every_step_of_random_games(players: int, options: dict[str, object]) -> None:
    for seed in range(2):
        table = Machine(GAME, "compiled")
        agreed, complete = GAME.agree(players, {"max_rounds": 12} | options)
        GAME.prepare(table.s, agreed, complete)
        s, luck = table.s, random.Random(seed)
        s.chance = seed + 1
        table.setup()
        home, before = 0, s.wall.copy()
        while not s.over:
            if s.waiting:
                table.act(luck.choice(table.legal(int(s.to_move))))
            else:
                table._rules["step"](s)
            check_table(s)
            changed = np.count_nonzero(before != s.wall)
            assert changed <= 1, "a result moves one wall"
            if changed:
                check_walls(s)
            before = s.wall.copy()
            assert np.count_nonzero(s.space == HOME) >= home, "who is home stays there"
            home = int(np.count_nonzero(s.space == HOME))
        check_walls(s)
        assert s.rounds <= 12
        assert s.turns <= 12 * players


# --- games that get home ---------------------------------------------------------------------------------------------


def distances(match: Match, goals: list[str]) -> dict[str, int]:
    """How far it is to the exit, walls considered, miniatures not."""
    sides = [wall["between"] for wall in match.view()["walls"]]
    shut = {frozenset(pair) for one, two, three, four in sides for pair in ((one, three), (two, four))}
    found = dict.fromkeys(goals, 0)
    queue = list(goals)
    for space in queue:
        for name in neighbours(space):
            if name not in found and frozenset((space, name)) not in shut:
                found[name] = found[space] + 1
                queue.append(name)
    return found


def neighbours(space: str) -> Iterator[str]:
    number = SPACE_NAMES.index(space)
    for step, inside in (
        (-SIDE, number >= SIDE), (1, number % SIDE < SIDE - 1), (SIDE, number < SPACES - SIDE), (-1, number % SIDE > 0),
    ):  # fmt: skip
        if inside:
            yield SPACE_NAMES[number + step]


def runner(match: Match, luck: random.Random) -> str:
    """Somebody who wants home: walks nearer to the exit, attacks who is near, saves and strikes back."""
    texts = [action.text for action in match.legal()]
    for eager in ("home", "counter", "play-on"):
        if eager in texts and luck.random() < 0.9:
            return eager
    if texts[0] == "keep-none":
        return texts[-1]
    fights = [text for text in texts if text.startswith(("attack", "storm"))]
    if fights and luck.random() < 0.7:
        return luck.choice(fights)
    if "move" in texts:
        return "move"
    spaces = [text for text in texts if text in SPACE_NAMES]
    if spaces:
        view = match.view()
        exit_side = view["seats"][match.to_move]["exit"]
        goals = next(door["spaces"] for door in view["doors"] if door["side"] == exit_side)
        far = distances(match, list(goals))
        return min(spaces, key=lambda space: (far.get(space, 99), luck.random()))
    return luck.choice(texts)


@pytest.mark.parametrize(("players", "options"), TABLES)
def test_Y24_Y40_runners_get_home_and_both_gears_agree(players: int, options: dict[str, object]) -> None:
    plain = labtop.new("labyrinthus", players, 4, **options)  # type: ignore[arg-type]
    twin = labtop.new("labyrinthus", players, 4, gear="compiled", **options)
    luck = random.Random(4)
    while not plain.over:
        action = runner(plain, luck)
        assert plain.play(action) == twin.play(action)
    assert np.array_equal(plain.machine.bytes, twin.machine.bytes)
    homes = [seat["home"] for seat in plain.view()["seats"]]
    assert max(homes) == 4
    assert plain.view()["turn"]["round"] < 100, "long before max_rounds"
    assert [seat for seat, home in enumerate(homes) if plain.scores[seat]] == plain.view()["winners"]
    kinds = {event.kind for event in plain.events}
    assert {"entered", "moved", "left", "attacked", "won"} <= kinds
    assert plain.ending
    if plain.ending.name == "places":
        assert sorted(homes)[1] == 4, "all but one are through"
        assert 0 not in plain.events[-1].args["places"]
    else:
        assert plain.ending.name == "home"
        assert plain.turns % players == 0, "all had equally many turns"
    verdict = labtop.verify(plain.record())
    assert verdict.ok, verdict.problems


@pytest.mark.parametrize("players", [2, 3, 4])
def test_Y41_random_games_of_full_length_are_the_same_in_both_gears(players: int) -> None:
    settings = {"seed": 31, "finals": 2, "maze": "random"}
    compiled = labtop.playout("labyrinthus", 2, players, **settings)  # type: ignore[arg-type]
    plain = labtop.playout("labyrinthus", 2, players, gear="plain", **settings)  # type: ignore[arg-type]
    assert compiled.finished.all()
    assert np.array_equal(plain.finals, compiled.finals)
    assert (compiled.turns <= 200 * players).all()


def test_every_event_and_every_kind_of_action_comes_up() -> None:
    """So that the tests above mean something. Attacks from outside are too rare for it: test_combat.py has them."""
    kinds, used = set(), set()
    for seed, (players, options) in enumerate(TABLES):
        match = labtop.new("labyrinthus", players, seed, gear="compiled", **options)  # type: ignore[arg-type]
        luck = random.Random(seed)
        while not match.over and match.number < 2500:
            eager = luck.random() < 0.85 and match.legal()[0].text != "counter"  # runners strike back nearly always
            action = runner(match, luck) if eager else luck.choice(match.legal()).text
            used.add(action.split("-")[0].rstrip("0123456789"))
            match.play(action)
        kinds |= {event.kind for event in match.events}
    *_, match = endgame(3, 0, play_on="ask")  # few of the others get as far as a win
    kinds |= {event.kind for event in match.events}
    used |= {moment.action.split("-")[0] for moment in match.history}
    assert kinds == {kind.kind for kind in GAME.events.values()}
    verbs = {
        "wall",
        "move",
        "done",
        "mini",
        "home",
        "attack",
        "face",
        "stop",
        "counter",
        "pass",
        "keep",
        "play",
    }
    assert used >= verbs | {"remove", "fill", "add"}


# --- to the very end -------------------------------------------------------------------------------------------------


def endgame(players: int, seed: int, **options: object) -> Iterator[Match]:
    """Runners with three miniatures at home already, so that places are played for; before every decision."""
    match = labtop.new("labyrinthus", players, seed, gear="compiled", **options)
    position = match.position()
    home = [f"{colour} {n}" for colour in COLOUR_NAMES[:players] for n in (1, 2, 3)]
    match = labtop.load(position | {"home": home}, seed=seed, gear="compiled")
    luck = random.Random(seed)
    while not match.over:
        yield match
        match.play(runner(match, luck) if luck.random() < 0.9 else luck.choice(match.legal()).text)
    yield match


ENDGAMES: list[tuple[int, dict[str, object], set[str]]] = [
    (2, {"play_on": "ask", "max_rounds": 30}, {"places"}),
    (3, {"play_on": "ask", "max_rounds": 30, "maze": "random"}, {"places", "home"}),
    (4, {"play_on": "ask", "max_rounds": 12, "enter_first": True}, {"places", "limit"}),
    (4, {"play_on": "yes", "max_rounds": 30, "door_attack": "always", "turning": "by_step"}, {"places"}),
    (3, {"play_on": "no", "max_rounds": 4}, {"limit", "home"}),
]


@pytest.mark.parametrize(("players", "options", "expected"), ENDGAMES)
def test_Y40_Y41_endgames_are_told_and_kept_to_the_end(
    players: int, options: dict[str, object], expected: set[str]
) -> None:
    endings = set()
    for seed in range(4):
        reader, heard = None, 0
        for match in endgame(players, seed, **options):
            if reader is None:
                reader = Reader(match.view(), players, match.options)
                reader.unused = {kind: results(match).count(kind) for kind in ("wall", "move")}
                heard = len(match.events)
            for event in match.events[heard:]:
                reader.read(event.kind, event.args)
            heard = len(match.events)
            table = reader.table()
            view = match.view()
            assert table == {key: view[key] for key in table}
            if match.number % 7 == 0 or match.over or view["turn"]["phase"] == "play on":
                restored = labtop.load(match.position())
                assert restored.position() == match.position()
                assert np.array_equal(restored.machine.bytes, match.machine.bytes)
            if match.ending:
                endings.add(match.ending.name)
    assert endings == expected


@pytest.mark.long
def test_endgames_damaged_are_refused_or_whole_games(monkeypatch: pytest.MonkeyPatch) -> None:
    """As tools/fuzz.py does with random games, which end before anybody is home."""
    found = tuple(
        match.position()
        for players, options, _ in ENDGAMES
        for match in endgame(players, 1, **options)
        if match.over or match.number % 9 == 0 or match.view()["turn"]["phase"] in ("play on", "save", "counter")
    )
    monkeypatch.setattr(fuzz, "corpus", lambda name: found)
    result = fuzz.fuzz("labyrinthus", 200)
    assert not result.broken, result.broken[:3]
    assert 20 < result.accepted < 200
