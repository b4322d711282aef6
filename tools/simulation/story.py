"""What happened in a run, line by line. The same seed tells the same story, byte for byte."""

from collections.abc import Callable


class Broken(AssertionError):
    """Something that must always hold does not."""


class Story:
    def __init__(self, now: Callable[[], float]) -> None:
        self.now = now
        self.lines: list[tuple[float, str, str]] = []
        self.broken: list[str] = []  # what did not hold
        self.problem: BaseException | None = None  # of the simulation itself

    def tell(self, who: str, what: str) -> None:
        self.lines.append((self.now(), who, what))

    def breaks(self, who: str, what: str) -> None:
        """Something that must hold does not: the story says so where it happened."""
        self.tell(who, f"BROKEN: {what}")
        self.broken.append(f"{who}: {what}")

    def __str__(self) -> str:
        return "".join(f"{at:10.4f}  {who:<12} {what}\n" for at, who, what in self.lines)
