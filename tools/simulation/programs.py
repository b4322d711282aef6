"""Processes that the table starts, and the only ones it does: those that think for bots. They are imagined too."""

import asyncio
from random import Random
from typing import Any

import msgspec

import labtop
from labtop.engine.errors import LabtopError


class Program:
    """A thinker: a question is a line, and so is the answer, after a while; or it fails in some way of its own."""

    def __init__(self, luck: Random, trouble: float, slow_s: float) -> None:
        self.luck, self.trouble, self.slow_s = luck, trouble, slow_s
        self.pipes: _Pipes

    def heard(self, line: bytes) -> None:
        loop = asyncio.get_running_loop()
        luck, after = self.luck, self.luck.random() ** 3 * self.slow_s
        if luck.random() >= self.trouble:
            loop.call_later(after, lambda: self.pipes.say(self._answer(line)))
            return
        match luck.choice(("dies", "hangs", "fails", "lies")):
            case "dies":
                loop.call_later(after, self.pipes.end)
            case "fails":
                loop.call_later(after, self.pipes.say, b'{"problem":"imagined"}\n')
            case "lies":
                loop.call_later(after, self.pipes.say, b'{"action":"nonsense","label":"nonsense"}\n')

    def _answer(self, line: bytes) -> bytes:
        question = msgspec.json.decode(line)
        try:
            legal = labtop.load(question["position"]).legal(question["seat"])
        except LabtopError as problem:
            return msgspec.json.encode({"problem": str(problem)}) + b"\n"
        action = self.luck.choice(legal)
        return msgspec.json.encode({"action": action.text, "label": action.label("en")}) + b"\n"


class _Pipes(asyncio.SubprocessTransport):
    """What asyncio knows of a process: its pipes and its end."""

    def __init__(self, protocol: Any, program: Program) -> None:
        super().__init__()
        self.protocol, self.program = protocol, program
        self.code: int | None = None
        self.ended = asyncio.Event()
        self.pipe = _Pipe(self)
        program.pipes = self

    def get_pid(self) -> int:
        return 1

    def get_returncode(self) -> int | None:
        return self.code

    def get_pipe_transport(self, fd: int) -> Any:
        return self.pipe if fd < 2 else None

    def say(self, line: bytes) -> None:
        if self.code is None:
            self.protocol.pipe_data_received(1, line)

    def end(self) -> None:
        if self.code is not None:
            return
        self.code = -9
        self.protocol.pipe_connection_lost(1, None)
        self.protocol.pipe_connection_lost(0, None)
        self.protocol.process_exited()
        self.ended.set()

    kill = terminate = close = end

    async def _wait(self) -> int:
        await self.ended.wait()
        return self.code or 0


class _Pipe(asyncio.WriteTransport):
    def __init__(self, pipes: _Pipes) -> None:
        super().__init__()
        self.pipes = pipes

    def write(self, data: Any) -> None:
        if self.pipes.code is None:
            self.pipes.program.heard(bytes(data))

    def is_closing(self) -> bool:
        return self.pipes.code is not None

    def close(self) -> None:
        pass

    def pause_reading(self) -> None:
        pass

    def resume_reading(self) -> None:
        pass


def started(protocol: Any, program: Program) -> tuple[Any, Any]:
    pipes = _Pipes(protocol, program)
    protocol.connection_made(pipes)
    return pipes, protocol
