"""What the machine has left: descriptors and memory. Near the end of either, new connections are sent away."""

import os
import sys
from pathlib import Path

from labtop.table.clock import Clock

DESCRIPTORS = 65_536  # more than that we never ask for
RESERVE = 48  # descriptors for what is no connection: the database, thinkers, files
FEWEST = 16  # connections that there is always room for
LEAST_MEMORY = 64 * 1024 * 1024
LOOK_S = 1.0  # how often memory is looked at
SHORT_S = 5.0  # how long we count as short of memory after an allocation has failed
MEMINFO, CGROUP = Path("/proc/meminfo"), Path("/sys/fs/cgroup")


def room_for_connections(most: int) -> int:
    """How many connections this process can hold: its limit of descriptors, raised as far as we may, less what it
    needs itself."""
    if sys.platform == "win32":
        return most
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = DESCRIPTORS if hard == resource.RLIM_INFINITY else min(hard, DESCRIPTORS)
    if soft != resource.RLIM_INFINITY and soft < wanted:
        resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))
        soft = wanted
    if soft == resource.RLIM_INFINITY:
        return most
    return max(FEWEST, min(most, soft - _open_descriptors() - RESERVE))


def _open_descriptors() -> int:
    try:
        return len(os.listdir("/proc/self/fd"))
    except OSError:  # no such folder on this system
        return RESERVE


class Memory:
    """Whether memory runs out: by the system's own account, or because an allocation has failed."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self._short, self._looked, self._failed = False, -LOOK_S, -SHORT_S

    def failed(self) -> None:
        self._failed = self.clock.steady()

    @property
    def is_short(self) -> bool:
        now = self.clock.steady()
        if now - self._looked >= LOOK_S:
            self._looked = now
            left = [each for each in (_left_on_machine(), _left_in_container()) if each is not None]
            self._short = bool(left) and min(left) < LEAST_MEMORY
        return self._short or now - self._failed < SHORT_S


def _left_on_machine() -> int | None:
    try:
        for line in MEMINFO.read_text("ascii").splitlines():
            if line.startswith("MemAvailable:"):
                return int(line.split()[1]) * 1024
    except (OSError, ValueError):
        return None
    return None


def _left_in_container() -> int | None:
    """Of a cgroup's limit, where there is one; files that it only caches count as free."""
    try:
        most = int((CGROUP / "memory.max").read_text("ascii"))
        used = int((CGROUP / "memory.current").read_text("ascii"))
        stat = (CGROUP / "memory.stat").read_text("ascii").splitlines()
        cached = next((int(line.split()[1]) for line in stat if line.startswith("inactive_file ")), 0)
    except (OSError, ValueError):  # not in one, or without a limit ("max")
        return None
    return most - used + cached
