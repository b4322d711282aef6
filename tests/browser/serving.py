"""A server as `labtop serve` starts it, on a free port, with its matches in a temporary folder."""

import os
import socket
import subprocess
import sys
import time
from pathlib import Path
from types import TracebackType

import httpx

PATIENCE = 90.0  # seconds; a busy machine is no failure


class Serving:
    def __init__(self, data: Path, python: str | Path = sys.executable, prefix: str = "") -> None:
        """`python` is that of another environment, if it is to serve from there, with its own Labtop."""
        self.data, self.python, self.prefix = data, python, prefix
        with socket.socket() as probe:
            probe.bind(("127.0.0.1", 0))
            self.port = int(probe.getsockname()[1])
        self.origin = f"http://127.0.0.1:{self.port}"
        self.url = f"{self.origin}{prefix}"
        self.process: subprocess.Popen[bytes] | None = None

    def __enter__(self) -> "Serving":
        self.start()
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self.stop()

    def start(self) -> None:
        words = [str(self.python), "-m", "labtop.cli", "serve", "--no-browser", "--no-warm", f"--port={self.port}"]
        words += [f"--data={self.data}", "--bot-pace=0", "--thinkers=1", "--messages=100000", "--requests=1000000"]
        words += [f"--prefix={self.prefix}"] if self.prefix else []
        out = (self.data / "server.log").open("ab")
        surroundings = dict(os.environ)
        if self.python != sys.executable:
            surroundings.pop("PYTHONPATH", None)
        self.process = subprocess.Popen(words, stdout=out, stderr=out, env=surroundings)
        out.close()
        end = time.monotonic() + PATIENCE
        while True:
            try:
                httpx.get(f"{self.url}/api/warming", timeout=1)
                return
            except httpx.TransportError:
                if self.process.poll() is not None or time.monotonic() > end:
                    self.stop()
                    raise AssertionError(f"the server does not start: {self.told()}") from None
                time.sleep(0.05)

    def stop(self) -> None:
        if self.process is not None:
            self.process.terminate()
            self.process.wait(PATIENCE)
            self.process = None

    def told(self) -> str:
        return (self.data / "server.log").read_text(encoding="utf-8")
