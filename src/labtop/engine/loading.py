"""The doors into a match: a new one, one from a position, one from a record. They check everything and refuse."""

import copy
import json
import secrets
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from labtop.engine import chance, entropy
from labtop.engine.entropy import Share
from labtop.engine.errors import BadChance, BadOption, BadPosition, BadRecord, LabtopError, listed, shown
from labtop.engine.game import Game
from labtop.engine.gears import PLAIN
from labtop.engine.match import Entry, Match, Scene
from labtop.engine.registry import Registry
from labtop.engine.state import FlatState

POSITION_KEYS = ("game", "version", "players", "options", "turns", "ending", "places", "chance")
RECORD_KEYS = (
    "labtop", "game", "version", "players", "options", "seated", "start", "commitment", "secret", "entropy", "setup",
    "opening", "actions", "forced", "over", "scores", "position",
)  # fmt: skip


def new(game: Game, players: int | None, seed: int | None, gear: str, options: Mapping[str, object]) -> Match:
    """A match with the table laid."""
    agreed, complete = game.agree(players, options)
    match = Match(game, agreed, complete, _secret(seed), gear)
    match.lay()
    return match


def new_with_entropy(
    game: Game, players: int, options: Mapping[str, object], secret: bytes, shares: Sequence[Share]
) -> Match:
    """A match with the table laid from a secret that was committed to, and what the players have added to it."""
    agreed, complete = game.agree(players, options)
    match = _with_entropy(Match(game, agreed, complete, entropy.blended(secret, agreed, shares)), secret, shares)
    match.lay()
    return match


def load_with_entropy(games: Registry, position: Mapping[str, Any], secret: bytes, shares: Sequence[Share]) -> Match:
    """A match that goes on from a position, with all chance to come from a secret and the players' shares."""
    players = _need(position, "players", int, BadPosition)
    drawn = {"secret": entropy.blended(secret, players, shares).hex(), "forced": []}
    return _with_entropy(load(games, {**position, "chance": drawn}, None, PLAIN), secret, shares)


def _with_entropy(match: Match, secret: bytes, shares: Sequence[Share]) -> Match:
    match.committed, match.entropy = secret, list(shares)
    return match


def load(games: Registry, position: Mapping[str, Any] | str, seed: int | None, gear: str) -> Match:
    """A match that goes on from a position."""
    given = _json(position, BadPosition, "a position")
    game = games[_need(given, "game", str, BadPosition)]
    given = up_to_date(game, given)
    options = given.get("options", {})
    if not isinstance(options, dict):
        raise BadPosition(f"options is an object of names and values, not {shown(options)}")
    players, complete = game.agree(given.get("players"), options)
    secret, actions, forced = _chance(given.get("chance", {}), seed)
    match = Match(game, players, complete, secret, gear)
    match.began_at = given | {"chance": {"secret": secret.hex(), "actions": actions, "forced": forced}}
    match.actions_before = actions
    table = match.machine.s
    table.turns = _number(given.get("turns", 0), "turns", BadPosition)
    _read_ending(game, table, given)
    game.read(table, {key: value for key, value in given.items() if key not in POSITION_KEYS})
    if bool(table.over) != bool(table.ending):
        ways = listed((ending.name for ending in game.endings.values()), "or")
        raise BadPosition(f"a match that is over, and no other, has an ending: {ways}")
    chance.force(table, forced)
    match.history.append(Entry(None, "", []))
    return match


def up_to_date(game: Game, position: Mapping[str, Any]) -> dict[str, Any]:
    """A position of any version of the rules as one of today's. Its version says who wrote it."""
    given = dict(position)
    version = given.get("version", game.version)
    if isinstance(version, bool) or not isinstance(version, int) or not 1 <= version <= game.version:
        raise BadPosition(f"it was made by version {shown(version)} of the rules; this is version {game.version}")
    for older in range(version, game.version):
        if older not in game.upgrades:
            raise BadPosition(
                f"it was made by version {older} of the rules, and nothing leads from there to {older + 1}"
            )
        try:
            given = game.upgrades[older](copy.deepcopy(given)) | {"version": older + 1}
        except (KeyError, TypeError, ValueError, AttributeError, IndexError) as problem:
            if isinstance(problem, LabtopError):
                raise
            raise BadPosition(f"it is no position of version {older} of the rules: {problem!r}") from problem
    return given


def _read_ending(game: Game, table: FlatState, given: Mapping[str, Any]) -> None:
    """How a match ended, and who came where. The game itself knows whether that fits the rest."""
    if (ending := given.get("ending")) is not None:
        ways = {each.name: number for number, each in game.endings.items()}
        if not isinstance(ending, str) or ending not in ways:
            raise BadPosition(f"ending is {listed(ways)}, not {shown(ending)}")
        table.ending = ways[ending]
    if (places := given.get("places")) is not None:
        players = int(table.players)
        if (
            not isinstance(places, list)
            or len(places) != players
            or any(
                isinstance(place, bool) or not isinstance(place, int) or not 0 <= place <= players for place in places
            )
        ):
            raise BadPosition(f"places are {players} numbers from 0 to {players}, not {shown(places)}")
        table.places[:players] = places


def replay(
    games: Registry,
    record: Mapping[str, Any] | str,
    gear: str = PLAIN,
    *,
    by_dice: bool = False,
    observer: Callable[[Scene], None] | None = None,
    rules: Callable[[Callable[..., Any]], Callable[..., Any]] | None = None,
) -> Match:
    """The match of a record. Chance comes from the record's results, or with `by_dice` again from its secret.

    `observer` is shown the table after every event; `rules` may put others in the place of the plain ones.
    """
    given = as_record(record)
    _refuse_unknown(given, RECORD_KEYS, BadRecord)
    if given.get("labtop") != 1:
        raise BadRecord('a record begins with "labtop": 1')
    game = games[_need(given, "game", str, BadRecord)]
    _check_version(game, _need(given, "version", int, BadRecord))
    secret = _hex(_need(given, "secret", str, BadRecord), BadRecord)
    setup, opening = (_entry(given, name, BadRecord) for name in ("setup", "opening"))
    entries = _need(given, "actions", list, BadRecord)
    match = _begun(games, game, given, secret, gear, setup, by_dice, observer, rules)
    _follow(match, opening, None, by_dice, "opening")
    for number, entry in enumerate(entries, 1):
        if not isinstance(entry, dict) or not isinstance(entry.get("action"), str):
            raise BadRecord(f"action {number} of the record is {shown(entry)}; it has a seat, an action and a chance")
        _follow(match, _entry_of(entry, f"action {number}", BadRecord), entry, by_dice, f"action {number}")
    match.force(*_results(given.get("forced", []), "forced", BadRecord))
    match.seated = _seated(given.get("seated", []), match.players)
    return match


def up_to(record: Mapping[str, Any] | str, number: int) -> dict[str, Any]:
    """A record's first so many actions."""
    given = as_record(record)
    actions = _need(given, "actions", list, BadRecord)
    if not 0 <= number <= len(actions):
        raise BadRecord(
            f"the record has {len(actions)} actions: it can be looked at after 0 to {len(actions)}, not {number}"
        )
    return {**given, "actions": actions[:number], "forced": []}


@dataclass
class Verdict:
    """What `verify` found out about a record."""

    match: Match | None  # None where rules of an older version have checked it
    version: int  # of the rules
    number: int  # of actions
    over: bool
    scores: tuple[float, ...]
    problems: list[str] = field(default_factory=list)
    forced: int = 0  # results that somebody decided instead of chance
    entropy: list[Share] = field(default_factory=list)  # what the players have added to chance

    @property
    def ok(self) -> bool:
        return not self.problems


def verify(games: Registry, record: Mapping[str, Any] | str, kept: Mapping[str, Any] | None = None) -> Verdict:
    """Replay a record, then play it again from its secret, and see whether both are what it claims.

    `kept`: what a player was promised before the beginning; then the record must be that one, and no other.
    """
    given = as_record(record)
    match = replay(games, given)
    forced = sum(entry.forced for entry in match.history)
    verdict = Verdict(match, match.game.version, match.number, match.over, match.scores, forced=forced)
    verdict.entropy = match.entropy
    if match.commitment != given.get("commitment"):
        verdict.problems.append("the secret is not the one that was committed to")
    verdict.problems += entropy.problems(match.entropy)
    if kept is not None:
        verdict.problems += entropy.broken_promises(given, kept)
    try:
        rolled = replay(games, given, by_dice=True)
    except LabtopError as error:
        verdict.problems.append(f"the dice do not follow from the secret: {error}")
    else:
        for number, (told, true) in enumerate(zip(match.history, rolled.history, strict=True)):
            if told.results != true.results:
                name = ("setup", "opening")[number] if number < 2 else f"action {number - 1}"
                verdict.problems.append(f"{name}: the record says {told.results}, the secret gives {true.results}")
    if given.get("over") != match.over:
        verdict.problems.append(f"over is {match.over}, the record says {shown(given.get('over'))}")
    if given.get("scores") != (list(match.scores) if match.over else None):
        verdict.problems.append(f"the scores are {list(match.scores)}, the record says {shown(given.get('scores'))}")
    if given.get("position") not in (None, match.position()):
        verdict.problems.append("the position is not the one that the actions lead to")
    return verdict


def _begun(
    games: Registry,
    game: Game,
    given: Mapping[str, Any],
    secret: bytes,
    gear: str,
    setup: Entry,
    by_dice: bool,
    observer: Callable[[Scene], None] | None = None,
    rules: Callable[[Callable[..., Any]], Callable[..., Any]] | None = None,
) -> Match:
    """The match of a record before its first step."""
    if given.get("start") is not None:
        match = load(games, given["start"], None, gear)
        match.observer = observer
        if rules is not None:
            match.machine.shift(rules)
        shares = entropy.read(given.get("entropy", []), match.players)
        if match.game is not game or match.secret != entropy.blended(secret, match.players, shares):
            raise BadRecord("the record and the position it starts from name different games or secrets")
        _with_entropy(match, secret, shares)
        chance.clear(match.machine.s)  # what was forced then is among the results, and counted there
        return match
    options = given.get("options", {})
    if not isinstance(options, dict):
        raise BadRecord(f"options is an object of names and values, not {shown(options)}")
    players, complete = game.agree(given.get("players"), options)
    shares = entropy.read(given.get("entropy", []), players)
    match = Match(game, players, complete, entropy.blended(secret, players, shares), gear)
    _with_entropy(match, secret, shares)
    match.observer = observer
    if rules is not None:
        match.machine.shift(rules)
    match.feed(setup.results[: setup.forced] if by_dice else setup.results)
    try:
        match.lay()
    except BadChance as error:
        raise BadRecord(f"setup: {error}") from error
    _check_used(match, setup, by_dice, "setup")
    return match


def laid(games: Registry, record: Mapping[str, Any]) -> Match:
    """The match of a record before anything has happened, to look at."""
    setup = _entry(record, "setup", BadRecord)
    secret = _hex(record["secret"], BadRecord)
    match = _begun(games, games[record["game"]], record, secret, PLAIN, setup, False)
    match.history.append(Entry(None, "", []))
    match.pending = False
    return match


def follow(match: Match, seat: int, action: str, results: list[int], name: str) -> None:
    """Play one more action of a record that is kept line by line, with the chance it had then."""
    _follow(match, Entry(None, "", results), {"seat": seat, "action": action}, False, name)


def _follow(match: Match, told: Entry, entry: Mapping[str, Any] | None, by_dice: bool, name: str) -> None:
    """Play one entry of a record."""
    if (
        entry is not None
        and not by_dice
        and not told.forced
        and match.replays(entry["action"], entry.get("seat"), told.results)
    ):
        return
    match.feed(told.results[: told.forced] if by_dice else told.results)
    try:
        if entry is None:
            match.catch_up()
        else:
            match.play(entry["action"], entry.get("seat"))
    except BadChance as error:
        raise BadRecord(f"{name}: {error}") from error
    except LabtopError as error:
        raise BadRecord(f"{name} of the record: {error}") from error
    _check_used(match, told, by_dice, name)


def _check_used(match: Match, told: Entry, by_dice: bool, name: str) -> None:
    """An entry has used all the results the record has for it, and no others."""
    if match.unused:
        raise BadRecord(f"{name}: the record has more chance results than were used")
    if not by_dice and match.history[-1].results != told.results:
        raise BadRecord(f"{name}: the record has fewer chance results than are needed")
    match.history[-1].forced = told.forced


def _seated(given: object, players: int) -> list[str]:
    if not isinstance(given, list) or len(given) not in (0, players) or not all(isinstance(w, str) for w in given):
        raise BadRecord(f"seated is a list of {players} words, not {shown(given)}")
    return given


def _secret(seed: int | None) -> bytes:
    if seed is None:
        return secrets.token_bytes(32)
    if isinstance(seed, bool) or not isinstance(seed, int):
        raise BadOption(f"seed is a whole number, not {shown(seed)}")
    return chance.secret_of(seed)


def _chance(given: object, seed: int | None) -> tuple[bytes, int, list[int]]:
    """The secret of a position, how many actions came before it, and what is forced."""
    if not isinstance(given, dict):
        raise BadPosition(f"chance is an object with secret, actions and forced, not {shown(given)}")
    _refuse_unknown(given, ("secret", "actions", "forced"), BadPosition)
    secret = _hex(given["secret"], BadPosition) if "secret" in given and seed is None else _secret(seed)
    actions = _number(given.get("actions", 0), "chance.actions", BadPosition)
    return secret, actions, _results(given.get("forced", []), "chance.forced", BadPosition)


def as_record(record: Mapping[str, Any] | str) -> dict[str, Any]:
    """A record as a dictionary of our own, unchecked but for being JSON."""
    return _json(record, BadRecord, "a record")


def _json(given: Mapping[str, Any] | str, error: type[LabtopError], what: str) -> dict[str, Any]:
    """A dictionary of our own, from a dictionary or from JSON text."""
    try:
        data = json.loads(given if isinstance(given, str) else json.dumps(given))
    except (TypeError, ValueError, RecursionError) as problem:
        raise error(f"{what} is JSON, and {shown(given)} is not: {problem}") from None
    if not isinstance(data, dict):
        raise error(f"{what} is a JSON object, not {shown(data)}")
    return data


def _need(given: Mapping[str, Any], key: str, kind: type, error: type[LabtopError]) -> Any:
    if key not in given:
        raise error(f"{key} is missing; there is {listed(given, 'and')}")
    if not isinstance(given[key], kind) or isinstance(given[key], bool):
        raise error(f"{key} is of type {kind.__name__}, not {shown(given[key])}")
    return given[key]


def _refuse_unknown(given: Mapping[str, Any], known: tuple[str, ...], error: type[LabtopError]) -> None:
    for key in given:
        if key not in known:
            raise error(f"{shown(key)} is not known here; there is {listed(known, 'and')}")


def _check_version(game: Game, version: object) -> None:
    """A record's actions mean something by the rules they were played by, and by no others."""
    if version != game.version:
        older = isinstance(version, int) and 0 < version < game.version
        way = ": labtop.carry_over goes on from where it stands, labtop.verify checks it" if older else ""
        raise BadRecord(f"it needs version {shown(version)} of the rules; this is version {game.version}{way}")


def _number(given: object, name: str, error: type[LabtopError]) -> int:
    if isinstance(given, bool) or not isinstance(given, int) or not 0 <= given < 2**31:
        raise error(f"{name} is a whole number from 0 on, not {shown(given)}")
    return given


def _results(given: object, name: str, error: type[LabtopError]) -> list[int]:
    if not isinstance(given, list) or not all(isinstance(n, int) and not isinstance(n, bool) for n in given):
        raise error(f"{name} is a list of whole numbers, not {shown(given)}")
    return given


def _hex(given: object, error: type[LabtopError]) -> bytes:
    try:
        if isinstance(given, str):
            return bytes.fromhex(given)
    except ValueError:
        pass
    raise error(f"a secret is written in hexadecimal digits, not {shown(given)}")


def _entry(given: Mapping[str, Any], name: str, error: type[LabtopError]) -> Entry:
    return _entry_of(_need(given, name, dict, error), name, error)


def _entry_of(entry: Mapping[str, Any], name: str, error: type[LabtopError]) -> Entry:
    results = _results(entry.get("chance"), f"{name}: chance", error)
    forced = _number(entry.get("forced", 0), f"{name}: forced", error)
    if forced > len(results):
        raise error(f"{name}: {forced} results forced, but only {len(results)} used")
    return Entry(None, "", results, forced)
