"""`labtop serve --processes N`: one that watches and N that serve, on one address and one database."""

import contextlib
import logging
import os
import shutil
import signal
import socket
import sys
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TypeAlias

from labtop.table.settings import Settings

log = logging.getLogger("labtop.table")

SOON_S = 2.0  # a process that lives no longer than this has failed to start
FAILURES = 5  # so many in a row, and we give up


Serve: TypeAlias = Callable[[Settings, socket.socket, Callable[[], None]], None]
"""Serve on a socket until somebody says stop; say when ready."""


class Together:
    """The processes that serve, each in a slot of its own. One that dies is started anew."""

    def __init__(self, settings: Settings, serve: Serve, on_ready: Callable[[], None] | None) -> None:
        processes = settings.processes
        self.folder = Path(tempfile.mkdtemp(prefix="labtop-"))  # only we may look into it
        thinkers = max(1, settings.thinkers // processes)
        self.settings = replace(settings, handover=self.folder, thinkers=thinkers)
        self.serve, self.on_ready = serve, on_ready
        self.running: dict[int, tuple[int, float]] = {}  # process -> its slot, and since when
        self.failures = 0
        self.stopping = False

    def run(self) -> None:
        listener = _listening(self.settings)
        told, tell = os.pipe()
        try:
            for word in (signal.SIGTERM, signal.SIGINT):
                signal.signal(word, self._stop)
            for slot in range(self.settings.processes):
                self._start(slot, listener, tell)
            self._wait_until_ready(told)
            self._watch(listener, tell)
        finally:
            listener.close()
            shutil.rmtree(self.folder, ignore_errors=True)

    def _start(self, slot: int, listener: socket.socket, tell: int) -> None:
        sys.stdout.flush()
        sys.stderr.flush()
        process = os.fork()
        if process:
            self.running[process] = (slot, time.monotonic())
            return
        status = 1
        try:
            for word in (signal.SIGTERM, signal.SIGINT):
                signal.signal(word, signal.SIG_DFL)
            self.serve(self._settings_of(slot), listener, lambda: _say_ready(tell))
            status = 0
        except SystemExit as ended:
            status = int(ended.code or 0) if not isinstance(ended.code, str) else 1
        except BaseException:
            log.exception("process %d cannot serve", slot)
        finally:
            os._exit(status)  # nothing of the one that watches is cleaned up here

    def _settings_of(self, slot: int) -> Settings:
        """Each has its own numbers to tell, on a port of its own."""
        port = self.settings.metrics_port
        return replace(self.settings, slot=slot, metrics_port=None if port is None else port + slot)

    def _wait_until_ready(self, told: int) -> None:
        ready = 0
        while ready < self.settings.processes and not self.stopping:
            with contextlib.suppress(InterruptedError):
                ready += len(os.read(told, 64))
        if self.on_ready is not None and not self.stopping:
            self.on_ready()

    def _watch(self, listener: socket.socket, tell: int) -> None:
        while self.running:
            try:
                process, status = os.wait()
            except InterruptedError:
                continue
            except ChildProcessError:
                break
            slot, since = self.running.pop(process)
            if self.stopping:
                continue
            self.failures = self.failures + 1 if time.monotonic() - since < SOON_S else 0
            log.error("process %d of slot %d has ended (%s)", process, slot, _ended(status))
            if self.failures >= FAILURES:
                self._stop(signal.SIGTERM, None)
                raise SystemExit(f"the processes end as soon as they are started: {FAILURES} times in a row")
            self._start(slot, listener, tell)

    def _stop(self, word: int, _: object) -> None:
        self.stopping = True
        for process in tuple(self.running):
            with contextlib.suppress(ProcessLookupError):
                os.kill(process, signal.SIGTERM)


def _say_ready(tell: int) -> None:
    os.write(tell, b".")


def _listening(settings: Settings) -> socket.socket:
    family = socket.AF_INET6 if ":" in settings.host else socket.AF_INET
    listener = socket.socket(family, socket.SOCK_STREAM)
    listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    listener.bind((settings.host, settings.port))
    listener.listen(2048)
    listener.setblocking(False)
    return listener


def _ended(status: int) -> str:
    if os.WIFSIGNALED(status):
        return f"by {signal.Signals(os.WTERMSIG(status)).name}"
    return f"status {os.waitstatus_to_exitcode(status)}"
