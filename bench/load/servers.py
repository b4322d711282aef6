"""The servers that are measured: Labtop from any sources, with SQLite or PostgreSQL, and boardgame.io in memory."""

import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
SOURCES = HERE.parents[1] / "src"
PACKAGE = "boardgame.io@0.50.2"
TICKS = os.sysconf("SC_CLK_TCK")
UNLIMITED = ("--messages", "100000000", "--requests", "100000000", "--sockets", "100000")


@dataclass
class Running:
    port: int
    pid: int
    name: str
    what: str = "labtop"

    def processes(self) -> list[int]:
        """The server's and its children's, but those that think for bots: no bots play here."""
        found, waiting = [], [self.pid]
        while waiting:
            pid = waiting.pop()
            found.append(pid)
            for task in Path(f"/proc/{pid}/task").glob("*/children"):
                waiting += [int(child) for child in task.read_text().split()]
        return [pid for pid in found if b"thinker" not in Path(f"/proc/{pid}/cmdline").read_bytes()]

    def cpu_s(self) -> float:
        """Seconds of all cores that the server has used."""
        return sum(_cpu_s(pid) for pid in self.processes())

    def memory_mb(self) -> int:
        return sum(_resident_kb(pid) for pid in self.processes()) // 1024


def _cpu_s(pid: int) -> float:
    fields = Path(f"/proc/{pid}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / TICKS


def _resident_kb(pid: int) -> int:
    lines = Path(f"/proc/{pid}/status").read_text().splitlines()
    return next((int(line.split()[1]) for line in lines if line.startswith("VmRSS")), 0)


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return int(probe.getsockname()[1])


@contextmanager
def labtop(
    sources: Path = SOURCES, database: str = "", more: tuple[str, ...] = (), name: str = ""
) -> Iterator[Running]:
    """Labtop as it lies in `sources`, with its rules compiled beforehand if it uses them so."""
    port = free_port()
    with tempfile.TemporaryDirectory() as data:
        words = [sys.executable, "-m", "labtop.cli", "serve", "--port", str(port), "--no-browser", "--data", data]
        words += [*UNLIMITED, *(["--database", database] if database else []), *more]
        env = os.environ | {"PYTHONPATH": str(sources)}
        with subprocess.Popen(words, stdout=subprocess.PIPE, env=env) as server:
            try:
                assert server.stdout is not None
                server.stdout.readline()
                running = Running(port, server.pid, name or str(sources))
                _wait_until_warm(running)
                yield running
            finally:
                server.terminate()
                server.wait()


def _wait_until_warm(server: Running) -> None:
    """Compiling takes minutes once: it is not what is measured. The rules are loaded a moment after the process that
    compiles has ended."""
    while True:
        with urllib.request.urlopen(f"http://127.0.0.1:{server.port}/api/warming") as answer:
            told = json.load(answer)
        names = [Path(f"/proc/{pid}/cmdline").read_bytes() for pid in server.processes()]
        if told["done"] >= told["of"] and not any(b"compiling" in name for name in names):
            time.sleep(3)
            return
        time.sleep(0.5)


@contextmanager
def boardgame_io() -> Iterator[Running]:
    """Installed by npm into a folder of its own, once."""
    if shutil.which("npm") is None or shutil.which("node") is None:
        raise SystemExit("boardgame.io needs node and npm (Debian: apt-get install nodejs npm)")
    folder = Path(tempfile.gettempdir()) / f"labtop-bench-{PACKAGE}"
    if not (folder / "node_modules").exists():
        folder.mkdir(exist_ok=True)
        subprocess.run(["npm", "install", "--no-audit", "--no-fund", "--silent", PACKAGE], cwd=folder, check=True)
    shutil.copy(HERE / "boardgame_io.cjs", folder)
    port = free_port()
    with subprocess.Popen(["node", "boardgame_io.cjs", str(port)], cwd=folder, stdout=subprocess.PIPE) as server:
        try:
            assert server.stdout is not None
            server.stdout.readline()
            yield Running(port, server.pid, PACKAGE, "boardgame.io")
        finally:
            server.terminate()
            server.wait()
