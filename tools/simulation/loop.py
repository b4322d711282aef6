"""An event loop whose time is imagined: it jumps to the next timer. All that runs is part of a life."""

import asyncio
import heapq
import inspect
from collections.abc import Callable
from contextvars import Context, ContextVar
from random import Random
from typing import Any

from tools.simulation.programs import Program, started


class Life:
    """What a crash ends: all that one process runs. Its memory goes with it, and nothing in it says goodbye."""

    def __init__(self, name: str) -> None:
        self.name = name
        self.dead = False
        self.paused_until = 0.0
        self.tasks: dict[asyncio.Task[Any], None] = {}  # in the order in which they began
        self.doom: tuple[int, Callable[[], None]] | None = None  # after so many steps more, this happens to it
        self.parked: list[asyncio.Handle] = []  # what was ready when a pause began
        self._slots = 0

    def slot(self) -> float:
        """When something runs that came during a pause: what came first runs first."""
        self._slots += 1
        return self.paused_until + self._slots * 1e-7


LIFE: ContextVar[Life | None] = ContextVar("life", default=None)


class Stuck(AssertionError):
    """Nothing runs, and nothing will ever."""


class _Jump:
    """In the place of a selector: there is nothing to wait for but time."""

    def __init__(self, loop: "VirtualLoop") -> None:
        self.loop = loop

    def select(self, timeout: float | None) -> list[Any]:
        if timeout is None:
            raise Stuck("everybody waits, and no timer runs")
        if timeout > 0:
            self.loop.now = max(self.loop.now, self.loop.next_timer)
        return []

    def close(self) -> None:
        pass


class VirtualLoop(asyncio.BaseEventLoop):
    """asyncio promises an order to callbacks that are ready, and we keep it; it promises none to timers of the same
    moment, and the seed gives them one. Threads do not run: what would is done later, at one blow."""

    _ready: Any
    _scheduled: Any
    _selector: Any

    def __init__(self, luck: Random, program: Callable[[Life | None], Program]) -> None:
        super().__init__()
        self.now, self.luck, self.program = 0.0, luck, program
        self._selector = _Jump(self)
        self.set_task_factory(self._task)

    def time(self) -> float:
        return self.now

    @property
    def next_timer(self) -> float:
        return float(self._scheduled[0]._when)

    def _process_events(self, events: Any) -> None:
        pass

    def _write_to_self(self) -> None:
        pass

    # --- what runs, and in whose life --------------------------------------------------------------------------------

    def call_soon(  # type: ignore[override]
        self, callback: Any, *args: Any, context: Context | None = None
    ) -> asyncio.Handle:
        life = _life(context)
        if life is not None:
            if life.doom is not None:
                self._approach(life, *life.doom)
            if life.dead or life.paused_until > self.now:
                return self._timer(life.slot(), life, callback, args, context)
        return super().call_soon(callback, *args, context=context)

    def call_at(  # type: ignore[override]
        self, when: float, callback: Any, *args: Any, context: Context | None = None
    ) -> asyncio.TimerHandle:
        life, late = _life(context), self.luck.random() * 1e-4
        if life is not None and life.paused_until > when:
            when, late = life.slot(), 0.0
        return self._timer(when + late, life, callback, args, context)

    def _timer(
        self, when: float, life: Life | None, callback: Any, args: Any, context: Context | None
    ) -> asyncio.TimerHandle:
        if life is not None and life.dead:
            never = asyncio.TimerHandle(when, callback, args, self, context)
            never.cancel()
            return never
        return super().call_at(when, callback, *args, context=context)

    @staticmethod
    def _task(loop: asyncio.AbstractEventLoop, coro: Any, context: Context | None = None) -> "asyncio.Task[Any]":
        task: asyncio.Task[Any] = asyncio.Task(coro, loop=loop, context=context)
        task._log_destroy_pending = False  # type: ignore[attr-defined]  # a crash ends tasks in the middle
        life = _life(context)
        if life is not None:
            life.tasks[task] = None
            task.add_done_callback(lambda done: life.tasks.pop(done, None) and None)
        return task

    def _approach(self, life: Life, steps: int, end: Callable[[], None]) -> None:
        """One step less. At the last one the end comes right after what runs now, before anything else."""
        life.doom = (steps - 1, end) if steps > 1 else None
        if life.doom is None:
            self._ready.appendleft(asyncio.Handle(end, (), self, Context()))

    def crash(self, life: Life) -> None:
        """From now on nothing of it runs."""
        life.dead = True
        for handle in (*self._ready, *self._scheduled, *life.parked):
            if not handle.cancelled() and _life_of(handle) is life:
                handle.cancel()

    def pause(self, life: Life, seconds: float) -> None:
        """Nothing of it runs for a while, as when the machine swaps or a debugger holds it."""
        life.paused_until = self.now + seconds
        life.parked = [handle for handle in self._ready if _life_of(handle) is life]
        for handle in life.parked:
            self._ready.remove(handle)
            super().call_at(life.slot(), self._ready.append, handle, context=Context())
        due = [timer for timer in self._scheduled if timer._when < life.paused_until and _life_of(timer) is life]
        for timer in sorted(due, key=lambda timer: float(timer._when)):
            timer._when = life.slot()
        heapq.heapify(self._scheduled)

    # --- threads and processes ---------------------------------------------------------------------------------------

    def run_in_executor(  # type: ignore[override]
        self, executor: Any, func: Callable[..., Any], *args: Any
    ) -> "asyncio.Future[Any]":
        future = self.create_future()

        def work() -> None:
            if future.done():
                return
            try:
                future.set_result(func(*args))
            except Exception as problem:
                future.set_exception(problem)

        self.call_later(self.luck.random() * 0.01, work)
        return future

    async def subprocess_exec(self, protocol_factory: Any, *args: Any, **kwds: Any) -> Any:
        return started(protocol_factory(), self.program(LIFE.get()))


def _life(context: Context | None) -> Life | None:
    return LIFE.get() if context is None else context.get(LIFE)


def _life_of(handle: Any) -> Life | None:
    life: Life | None = handle._context.get(LIFE)
    return life


def bury(task: "asyncio.Task[Any]") -> None:
    """Close a task that will never run again. What it wants to do on its way out goes nowhere."""
    coro: Any = task.get_coro()
    held = [] if coro.cr_frame is None else [it for it in coro.cr_frame.f_locals.values() if inspect.iscoroutine(it)]
    for _ in range(10):
        try:
            coro.close()
            break
        except Exception:
            continue  # it wants to wait for something before it ends
    for other in held:  # which it was about to await
        if inspect.getcoroutinestate(other) == inspect.CORO_CREATED:
            other.close()
