"""What a process that does nothing but serve asks of Python. It is for the whole process: no test and no library asks
for it."""

import gc
import sys

THRESHOLDS = (20_000, 20, 50)  # a move makes some thousand objects and hardly ever a ring of them
SWITCH_S = 0.0005  # so long the thread that writes waits for Python's lock at most, when the disk has answered


def tune() -> None:
    """Once everything is loaded: what is there now stays, and need not be looked through. Garbage is looked for from
    here on; whoever starts us may have put it off (`cli/serve.py`)."""
    gc.freeze()
    gc.set_threshold(*THRESHOLDS)
    gc.enable()
    sys.setswitchinterval(SWITCH_S)
