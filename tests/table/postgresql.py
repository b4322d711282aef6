"""A PostgreSQL of our own, where one can be started."""

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

PLACES = ("/usr/lib/postgresql", "/usr/local/pgsql", "/opt/homebrew/opt")


def binaries() -> Path | None:
    """Where `initdb` lies."""
    if found := shutil.which("initdb"):
        return Path(found).parent
    for place in PLACES:
        for initdb in sorted(Path(place).glob("**/bin/initdb"), reverse=True):
            return initdb.parent
    return None


def _as_who() -> list[str] | None:
    """PostgreSQL does not run as root: there it needs its own user."""
    if os.name != "posix" or os.geteuid() != 0:
        return []
    if shutil.which("runuser") and subprocess.run(["id", "postgres"], capture_output=True, check=False).returncode == 0:
        return ["runuser", "-u", "postgres", "--"]
    return None


def why_not() -> str | None:
    if binaries() is None:
        return "there is no initdb: install PostgreSQL (apt-get install postgresql)"
    if _as_who() is None:
        return "PostgreSQL does not run as root, and there is no user postgres"
    return None


@contextmanager
def started() -> Iterator[str]:
    """The URL of an empty database on 127.0.0.1."""
    where, who = binaries(), _as_who()
    assert where is not None and who is not None
    base = Path(tempfile.mkdtemp(prefix="labtop-pg-"))
    base.chmod(0o777)
    data = base / "data"
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]

    def call(*words: str) -> None:
        subprocess.run([*who, *words], check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=base)

    call(str(where / "initdb"), "-D", str(data), "-U", "labtop", "-A", "trust", "-E", "UTF8", "--no-sync")
    options = f"-p {port} -k {base} -c listen_addresses=127.0.0.1 -c max_connections=60"
    call(str(where / "pg_ctl"), "-D", str(data), "-l", str(base / "log"), "-w", "-o", options, "start")
    try:
        yield f"postgresql://labtop@127.0.0.1:{port}/postgres"
    finally:
        call(str(where / "pg_ctl"), "-D", str(data), "-m", "immediate", "-w", "stop")
        shutil.rmtree(base, ignore_errors=True)
