"""A world of one seed: processes, database, network, people, and the faults that are drawn for them."""

import asyncio
import contextlib
import logging
from collections.abc import Callable
from contextvars import Context
from dataclasses import dataclass
from random import Random
from typing import Any

from labtop.table import tokens
from labtop.table.messages.commands import Command, Join, NewTable, Place
from labtop.table.refusals import Refused
from labtop.table.viewer import BOTH, CHANGES, PATCHES, VIEWS
from tools.simulation import luck as lucks
from tools.simulation.clients import HTTP_S, Caller, Client, Lost, Sent
from tools.simulation.database import Database
from tools.simulation.loop import Life, VirtualLoop, bury
from tools.simulation.network import SILENT_S, Line, Weather
from tools.simulation.processes import EPOCH, SimulatedClock, SimulatedProcess
from tools.simulation.programs import Program
from tools.simulation.storage import Hub, Troubles
from tools.simulation.story import Story

GAMES: tuple[tuple[str, int, float], ...] = (  # name, players, weight: mostly short ones, which see an end
    ("slipstream", 2, 10),
    ("silver", 3, 8),
    ("slipstream", 3, 2),
    ("labrats", 3, 0.6),
    ("laborigines", 2, 0.6),
    ("labydo", 2, 0.3),
)
MOST_LINES = 24  # of a match, then its people stop deciding
SETTLE_S = 45.0  # after the last decision: beats, polls and retries come to rest
FAULTS = ("crash", "stop", "pause", "clock", "cut", "half-open", "outage", "storage", "thinkers", "slow", "poison")
CALM = ("clock", "cut", "half-open", "storage", "slow", "thinkers")  # connections last


@dataclass
class Played:
    """A match of this world."""

    id: str
    game: str
    tokens: list[str]
    poisoned: bool = False


class World:
    def __init__(self, seed: int) -> None:
        self.seed = seed
        self.dice = lucks.of(seed, "world")
        self.loop = VirtualLoop(lucks.of(seed, "loop"), self._program)
        self.story = Story(self.loop.time)
        self.loop.set_exception_handler(self._raised)
        self.weather, self.troubles = Weather(), Troubles()
        self.database = Database(lambda: EPOCH + self.loop.time() + self.database_wrong_by)
        self.database_wrong_by = self.dice.choice((0.0, 0.0, -37.0, 300.0))
        self.hub = Hub(self.database, self.troubles, self.story)
        self.processes: list[SimulatedProcess] = []
        self.clocks: list[SimulatedClock] = []
        self.graveyard: list[SimulatedProcess] = []
        self.programs: list[Program] = []
        self.clients: list[Client] = []
        self.callers: list[Caller] = []
        self.matches: list[Played] = []
        self.sent: dict[str, Sent] = {}
        self.acknowledged: list[tuple[str, str, int, str]] = []  # match, command, number, who was told
        self.rematches: list[tuple[str, str, str]] = []  # match, the next one, who was told so
        self.chaos = False
        self.playing = True
        self.think_trouble = 0.0
        self.published: list[Callable[[Line, dict[str, Any]], None]] = []
        self._serial = 0

    def _raised(self, loop: asyncio.AbstractEventLoop, problem: dict[str, Any]) -> None:
        """A callback has raised. What nobody has asked an exception of is no matter: a crash leaves many such."""
        if "handle" in problem:
            self.story.breaks("world", f"a callback raises: {problem.get('exception')!r}")
            self.story.problem = problem.get("exception")

    def luck(self, *names: object) -> Random:
        return lucks.of(self.seed, *names)

    def serial(self) -> int:
        self._serial += 1
        return self._serial

    def _program(self, life: Life | None) -> Program:
        program = Program(self.luck("thinker", self.serial()), self.think_trouble, 3.0)
        self.programs.append(program)
        return program

    def written(self, line: Line, message: dict[str, Any]) -> None:
        """A process has written a message to a wire."""
        for hear in self.published:
            hear(line, message)

    # --- who answers -------------------------------------------------------------------------------------------------

    def proxied(self, home: int, luck: Random) -> SimulatedProcess | None:
        """The process that a proxy sends somebody to: mostly the same one."""
        up = [process for process in self.processes if process.up]
        if not up:
            return None
        return up[home % len(up)] if luck.random() < 0.7 else luck.choice(up)

    async def ask(self, luck: Random, match: str, token: str, command: Command) -> Any:
        """A request by HTTP. It may be lost on its way there, or its answer on the way back."""
        process = self.proxied(0, luck)
        lost_there, lost_back = luck.random() < self.weather.lost, luck.random() < self.weather.lost
        if process is None or lost_there:
            await asyncio.sleep(luck.random() * 3)
            raise Lost
        answered: asyncio.Future[Any] = self.loop.create_future()

        async def work() -> None:
            told: Any
            try:
                told = await process.answer(match, token, command)
            except Refused as refused:
                told = refused
            except Exception:
                told = Refused("error")
            self.loop.call_later(self.weather.delay(luck), back, told, context=Context())

        def back(told: Any) -> None:
            if not answered.done() and not lost_back:
                answered.set_result(told)

        await asyncio.sleep(self.weather.delay(luck))
        process.run(work())
        try:
            async with asyncio.timeout(HTTP_S):
                told = await answered
        except TimeoutError:
            raise Lost from None
        if isinstance(told, Refused):
            if told.code == "error":
                raise Lost
            raise told
        return told

    # --- the run -----------------------------------------------------------------------------------------------------

    async def live(self) -> None:
        """From the first process to the moment when all is at rest."""
        dice = self.dice
        # Some worlds are slow: people take their time, others lose patience, and clocks have time to matter.
        slow = dice.random() < 0.3
        for number in range(2 if slow else dice.choice((1, 2, 2))):
            self.clocks.append(SimulatedClock(self.loop.time))
            self._start(number)
        await asyncio.sleep(0.5)
        pace_s = 60.0 if slow else dice.choice((1.0, 3.0))
        for number in range(dice.choice((1, 1, 1, 2))):
            await self._lay_table(number, pace_s)
        self.chaos = True
        for client in self.clients:
            client.start()
        for caller in self.callers:
            caller.start()
        kinds = ["clock", *dice.sample(CALM, 2)] if slow else dice.sample(FAULTS, dice.randint(1, 4))
        self.story.tell("world", f"{len(self.processes)} processes, faults: {', '.join(kinds)}")
        await self._rage(kinds, 220.0 if slow else 20.0 + dice.random() * 40)
        await self._heal()

    def _start(self, number: int) -> None:
        name = f"process {number + 1}"
        process = SimulatedProcess(self, name, self.clocks[number])
        self.processes[number : number + 1] = [process]

    async def _lay_table(self, number: int, pace_s: float) -> None:
        dice = self.dice
        game, players = dice.choices([g[:2] for g in GAMES], [g[2] for g in GAMES])[0]
        tables = self.processes[0].tables
        shared = dice.random() < 0.25  # one screen
        kinds = ["me", *(dice.choice(("open", "open", "bot")) for _ in range(players - 1))]
        if shared:
            kinds[dice.randrange(1, players)] = "me"
        places = [Place(who=kind, bot="random") for kind in kinds]  # type: ignore[arg-type]
        wanted = NewTable(game=game, players=players, name="Ada", seats=places)
        token = tokens.fresh_token()
        made = await self.processes[0].run(tables.create(wanted, token))
        head = made.head
        played = Played(head.id, game, [token])
        self.matches.append(played)
        self.story.tell("world", f"match {number + 1} is {head.id}: {game}, {' '.join(kinds)}")
        self._sit(f"m{number + 1}ada", head.id, token, pace_s)
        if dice.random() < 0.2:
            self._sit(f"m{number + 1}twin", head.id, token, pace_s)
        join = tokens.link_secret(token, head.root, tokens.JOIN)
        for seat, kind in enumerate(kinds):
            if kind == "open":
                asked = Join(secret=join, seat=seat, name=f"P{seat}", as_program=True)
                seated = await self.processes[0].run(self.processes[0].answer(head.id, "", asked))
                played.tokens.append(seated.token)
                name = f"m{number + 1}p{seat}seat"
                if dice.random() < 0.15:
                    self.callers.append(Caller(self, name, head.id, seated.token, pace_s))
                else:
                    self._sit(name, head.id, seated.token, pace_s)
        if dice.random() < 0.3:
            watch = tokens.link_secret(token, head.root, tokens.WATCH)
            self._sit(f"m{number + 1}watch", head.id, watch, pace_s)

    def _sit(self, name: str, match: str, token: str, pace_s: float) -> None:
        want = self.dice.choices((CHANGES, VIEWS, PATCHES, BOTH), (4, 4, 2, 0.3))[0]
        self.clients.append(Client(self, name, match, token, want, pace_s))

    # --- faults ------------------------------------------------------------------------------------------------------

    async def _rage(self, kinds: list[str], seconds: float) -> None:
        end, dice = self.loop.time() + seconds, self.dice
        if "storage" in kinds:
            self.troubles.fails, self.troubles.fails_after = dice.random() * 0.05, dice.random() * 0.05
            self.troubles.hangs = dice.random() * 0.02
            self.troubles.nudge_lost, self.troubles.nudge_doubled = dice.random() * 0.3, 0.2
        if "thinkers" in kinds:
            self.think_trouble = 0.3
        if "slow" in kinds:
            self.weather.slow_s, self.troubles.slow_s = dice.choice((0.5, 3.0)), dice.choice((0.2, 2.0))
        self.weather.lost, self.weather.twice = dice.choice((0.0, 0.1)), dice.choice((0.0, 0.2))
        if "clock" in kinds:
            self._jump()
        while self.loop.time() < end and any(not self.is_over(match.id) for match in self.matches):
            await asyncio.sleep(dice.random() * (60 if seconds > 100 else 8))
            self._strike(dice.choice(kinds))

    def may_decide(self, match: str) -> bool:
        return self.playing and self.database.last(match) < MOST_LINES

    def is_over(self, match: str) -> bool:
        return self.database.head(match).over is not None

    def _jump(self) -> None:
        clock = self.dice.choice(self.clocks)
        clock.wrong_by = self.dice.choice((-100.0, 100.0))
        self.story.tell(
            "world", f"the clock of process {self.clocks.index(clock) + 1} is wrong by {clock.wrong_by:.0f}"
        )

    def _strike(self, kind: str) -> None:
        dice = self.dice
        number = dice.randrange(len(self.processes))
        process = self.processes[number]
        lines = [client.line for client in self.clients if client.line is not None and client.line.alive]
        match kind:
            case "crash" if process.up:
                if dice.random() < 0.3:
                    self._crash(process, number)
                else:  # in the middle of something
                    process.life.doom = (dice.randint(1, 80), lambda: self._crash(process, number))
            case "stop" if process.up:
                self.loop.create_task(self._restart(number))
            case "pause" if process.up:
                seconds = dice.random() * 15
                self.story.tell(process.name, f"is held for {seconds:.1f} s")
                self.loop.pause(process.life, seconds)
            case "clock":
                self._jump()
            case "cut" if lines:
                line = dice.choice(lines)
                self.story.tell("world", f"line {line.number} breaks")
                line.break_off(dice.random(), dice.random())
            case "half-open" if lines:
                line = dice.choice(lines)
                here, there = dice.choice(((60.0, 1.0), (1.0, SILENT_S), (60.0, SILENT_S)))
                self.story.tell("world", f"line {line.number} is dead, and one end does not know")
                line.break_off(here, there)
            case "outage":
                seconds = dice.random() * 12
                self.story.tell("world", f"the database is away for {seconds:.1f} s")
                self.troubles.away_until = self.loop.time() + seconds
            case "poison" if len(self.matches) > 1 and self.loop.time() > 5:
                match = dice.choice(self.matches)
                if not match.poisoned and not any(other.poisoned for other in self.matches):
                    match.poisoned = self.database.poison(match.id)
                    self.story.tell("world", f"the last line of {match.id} is spoilt")

    def _crash(self, process: SimulatedProcess, number: int) -> None:
        if not process.life.dead:
            process.crash()
            self.loop.call_later(self.dice.random() * 8, self._start, number, context=Context())

    async def _restart(self, number: int) -> None:
        process = self.processes[number]
        stopping = process.run(process.stop())
        with contextlib.suppress(TimeoutError, asyncio.CancelledError):
            async with asyncio.timeout(10):
                await asyncio.shield(stopping)
        if not process.life.dead:
            process.crash()
        await asyncio.sleep(self.dice.random() * 3)
        if self.processes[number] is process:
            self._start(number)

    async def _heal(self) -> None:
        """Nothing goes wrong any more. People play on for a while, then everybody comes to rest."""
        self.story.tell("world", "is healed")
        self.chaos = False
        self.weather.heal()
        self.troubles.heal()
        self.think_trouble = 0.0
        for process in self.processes:
            process.life.doom = None
        for clock in self.clocks:
            clock.wrong_by = 0.0
        for client in self.clients:
            client.connect()
        await asyncio.sleep(60.0)
        self.playing = False
        self.story.tell("world", "comes to rest")
        await asyncio.sleep(SETTLE_S)
        await self._until_bots_rest()

    async def _until_bots_rest(self) -> None:
        before: list[int] = []
        for _ in range(60):
            now = [self.database.last(match.id) for match in self.matches]
            if now == before:
                return
            before = now
            await asyncio.sleep(8.0)

    # --- the end -----------------------------------------------------------------------------------------------------

    def close(self) -> None:
        """Nothing of this world is left to run."""
        self.loop.run_until_complete(self._close())
        self.loop._ready.clear()
        self.loop._scheduled.clear()
        self.loop.close()

    async def _close(self) -> None:
        self.published.clear()
        for process in self.processes:
            if not process.life.dead:
                process.end()
        for process in self.graveyard:
            process.bury()
        for program in self.programs:
            program.pipes.code = -9
        for task in asyncio.all_tasks(self.loop) - {asyncio.current_task(self.loop)}:
            bury(task)


def quiet() -> None:
    """What the table logs is told by the story, where it matters."""
    logging.getLogger("labtop.table").setLevel(logging.CRITICAL + 1)
