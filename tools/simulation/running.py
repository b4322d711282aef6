"""One run: a seed, its world, and what did not hold in it."""

import traceback
import warnings
from collections.abc import Sequence
from contextlib import ExitStack, nullcontext
from typing import TypeAlias

from tools.simulation.bugs import BUGS
from tools.simulation.checks import Watchman, check_end
from tools.simulation.luck import seeded_secrets
from tools.simulation.story import Story
from tools.simulation.world import World, quiet


def run(seed: int, bug: str | None = None) -> Story:
    """The story of a seed; `story.broken` says what did not hold. `bug` puts one in that must be found."""
    quiet()
    with ExitStack() as around:
        around.enter_context(seeded_secrets(seed))
        around.enter_context(BUGS[bug]() if bug is not None else nullcontext())
        world = World(seed)
        Watchman(world)
        try:
            world.loop.run_until_complete(world.live())
            check_end(world)
        except Exception as problem:
            world.story.breaks("world", f"{type(problem).__name__}: {problem}")
            world.story.problem = problem
        finally:
            with warnings.catch_warnings():
                warnings.simplefilter("ignore")  # what a crash has left in the middle
                world.close()
        return world.story


Outcome: TypeAlias = tuple[int, list[str], str]
"""The seed, what did not hold, and the story where one is told."""


def outcome(seed: int, bug: str | None = None, full: bool = False) -> Outcome:
    """The story is told when it is asked for, and where something broke."""
    story = run(seed, bug)
    told = str(story) if full or story.broken else ""
    if story.problem is not None:
        told += "".join(traceback.format_exception(story.problem))
    return seed, story.broken, told


def some(seeds: Sequence[int], bug: str | None = None) -> list[Outcome]:
    return [outcome(seed, bug) for seed in seeds]
