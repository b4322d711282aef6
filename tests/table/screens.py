"""A client that keeps what it was shown, as docs/table-protocol.md says: it applies patches and changes."""

from typing import Any

OF_FRAMES = ("args", "acts", "moving", "seats", "motions", "extent")  # what a frame has beside a line of the log


class Screen:
    def __init__(self) -> None:
        self.parts: dict[str, str] = {}
        self.seats: dict[int, Any] = {}
        self.view: dict[str, Any] = {}
        self.now: dict[str, Any] = {}
        self.log: dict[int, Any] = {}
        self.pictures = 0  # that were drawn

    def hear(self, message: dict[str, Any]) -> None:
        if message["type"] == "state":
            self.seats, self.view = {}, {}
            self.log = {line["index"]: line for line in message["log"]}
        for frame in message.get("frames", ()):
            self._draw(frame["moving"])
            self.seats |= {panel["seat"]: panel for panel in frame["seats"]}
            self.log[frame["index"]] = {key: value for key, value in frame.items() if key not in OF_FRAMES}
        if message.get("undo"):
            self.log = {index: line for index, line in self.log.items() if line["number"] <= message["number"]}
        if message.get("now"):
            self._look(message["now"])

    def _look(self, now: dict[str, Any]) -> None:
        self._draw(now["moving"])
        self.seats |= {panel["seat"]: panel for panel in now["seats"]}
        self.view |= now["view"] or {}
        self.now = {key: value for key, value in now.items() if key not in ("moving", "seats", "view")}

    def _draw(self, moving: Any) -> None:
        if moving is None:
            return
        self.pictures += 1
        if isinstance(moving, str):
            self.parts = {"": moving}
        else:
            names = moving.get("order") or list(self.parts)
            assert set(moving["set"]) <= set(names)
            self.parts = {name: moving["set"].get(name, self.parts.get(name)) for name in names}
            assert None not in self.parts.values(), "a part was never told"

    def shows(self) -> dict[str, Any]:
        """Everything, to be compared with what another shows."""
        seats = [self.seats[seat] for seat in sorted(self.seats)]
        return {"parts": list(self.parts.items()), "seats": seats, "view": self.view, "now": self.now}
