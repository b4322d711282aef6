"""The clocks a process goes by. They are handed in, so that a simulation can have its own."""

import time


class Clock:
    """`wall` is what is stored and told, `steady` never jumps and is good for waiting and rates only."""

    def wall(self) -> float:
        return time.time()

    def steady(self) -> float:
        return time.monotonic()


SYSTEM = Clock()
