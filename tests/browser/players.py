"""Somebody at a browser: opens tables, clicks and types as people do, and remembers every byte that came."""

import json
import random
import time
import uuid
from collections.abc import Callable, Sequence
from typing import Any

from playwright.sync_api import ConsoleMessage, Page, WebSocket

from labtop.engine.voice import unmarked
from tests.browser.serving import Serving
from tests.table.people import quick_seats
from tests.table.screens import Screen

PATIENCE = 60.0  # seconds; a busy machine is no failure

# Where an element can be hit: the middle first, then a grid, as somebody would who sees it. Null: it is covered.
HIT = """(element) => {
  const stage = element.closest(".stage-ground")?.getBoundingClientRect();
  const seen = element.getBoundingClientRect();
  if (!stage) element.scrollIntoView({block: "nearest", inline: "nearest", behavior: "instant"});
  else if (seen.left < stage.left || seen.right > stage.right || seen.top < stage.top || seen.bottom > stage.bottom) {
    element.focus({preventScroll: true}); // the camera goes there
  }
  const box = element.getBoundingClientRect();
  const shares = [0.5, 0.25, 0.75, 0.1, 0.9, 0.35, 0.65];
  for (const down of shares) {
    for (const right of shares) {
      const [x, y] = [box.left + box.width * right, box.top + box.height * down];
      const found = document.elementsFromPoint(x, y);
      const chosen = found.find((at) => at.closest("[data-action]") || !at.closest("#board svg"));
      const hit = element.closest("[data-action]") ? chosen : found[0]; // art over a target lets a click through to it
      if (hit && (hit === element || element.contains(hit))) return [x, y];
    }
  }
  return null;
}"""


class Visit:
    def __init__(self, page: Page, serving: Serving, speed: str) -> None:
        self.page, self.serving = page, serving
        self.luck = random.Random(7)
        self.faults: list[str] = []
        self.forgiven: tuple[str, ...] = ()  # parts of faults that a test brings about itself
        self.heard: list[str] = []
        self.now: dict[str, Any] = {}
        self.match = ""
        page.on("console", self._said)
        page.on("pageerror", lambda error: self._fault(str(error)))
        page.on("websocket", self._listen)
        settings = json.dumps({"speed": speed, "bot": "random"})
        page.add_init_script(f"localStorage.getItem('labtop') ?? localStorage.setItem('labtop', {settings!r})")

    # --- what comes in -----------------------------------------------------------------------------------------------

    def _said(self, message: ConsoleMessage) -> None:
        if message.type in ("error", "warning"):
            self._fault(message.text)

    def _fault(self, text: str) -> None:
        if not any(part in text for part in self.forgiven):
            self.faults.append(text)

    def _listen(self, socket: WebSocket) -> None:
        screen = Screen()  # of its own: what is new is told to each socket since it was told last
        socket.on("framereceived", lambda frame: self._hear(frame, screen))

    def _hear(self, frame: str | bytes, screen: Screen) -> None:
        text = frame if isinstance(frame, str) else frame.decode()
        self.heard.append(text)
        message = json.loads(text)
        screen.hear(message)
        if message.get("now"):
            self.now = message["now"] | {"moving": screen.parts, "seats": list(screen.seats.values())}

    def until(self, fits: Callable[[], Any], told: str = "") -> Any:
        """Wait, and let the page go on meanwhile."""
        end = time.monotonic() + PATIENCE
        while not (found := fits()):
            assert time.monotonic() < end, told or f"waited in vain; the table: {self.now.get('sentence')!r}"
            self.page.wait_for_timeout(10)
        return found

    # --- going somewhere ---------------------------------------------------------------------------------------------

    def post(self, path: str, **body: Any) -> Any:
        """Ask the server as the page would, with this browser's cookies."""
        answer = self.page.request.post(
            f"{self.serving.url}/api{path}", data=body, headers={"Origin": self.serving.origin}
        )
        assert answer.ok, answer.text()
        return answer.json()

    def create(self, game: str, **wanted: Any) -> dict[str, Any]:
        """A table, made by this browser; its bots are quick."""
        wanted["seats"] = quick_seats(game, **wanted)
        told: dict[str, Any] = self.post("/matches", game=game, **wanted)
        self.match = told["match"]
        return told

    def open(self, path: str) -> "Visit":
        self.page.goto(path if path.startswith("http") else self.serving.url + path)
        return self

    def sit(self, game: str, **wanted: Any) -> dict[str, Any]:
        """Make a table and open its page."""
        told = self.create(game, **wanted)
        self.open(told["url"])
        self.until(lambda: self.now)
        return told

    # --- playing -----------------------------------------------------------------------------------------------------

    def targets(self) -> list[str]:
        """What can be chosen in the picture."""
        script = "() => [...document.querySelectorAll('#board [data-action]')].map((e) => e.dataset.action)"
        found: list[str] = self.page.evaluate(script)
        return found

    def asked(self) -> bool:
        """Whether the page is at rest with a decision of this seat, everything lit that can be chosen."""
        legal = {choice["text"] for choice in self.now.get("legal", ())}
        return bool(legal) and set(self.targets()) == legal  # one may lie in two places: on the die, on where it leads

    def my_turn(self) -> bool:
        """Waits until this seat must decide; false when the match is over."""
        self.until(lambda: self.now.get("over") or self.asked())
        return not self.now["over"]

    def point(self, selector: str) -> tuple[float, float]:
        """Where somebody would click it."""
        element = self.page.locator(selector).first
        found = element.evaluate(HIT)
        assert found, f"{selector} cannot be clicked: something lies over it"
        return found[0], found[1]

    def choose(self, action: str | None = None) -> str:
        """Click a target, any one if none is named, and wait until the table has moved on."""
        decision = self.now["decision"]  # others may choose at the same time: then there is news, and I am still asked
        action = action or self.luck.choice([choice["text"] for choice in self.now["legal"]])
        x, y = self.point(f'#board [data-action="{action}"]')
        self.page.mouse.click(x, y)
        self.moved_on(decision)
        return action

    def moved_on(self, decision: int) -> None:
        """Waits until a decision has been taken."""
        self.until(lambda: self.now["decision"] != decision, f"{self.now['sentence']!r} was answered: nothing happened")

    def play(self, most: int = 1000, policy: Callable[[Sequence[str]], str] | None = None) -> int:
        """Click on until the match is over, or so often. Gives the number of clicks."""
        clicks = 0
        while clicks < most and self.my_turn():
            self.choose(policy([choice["text"] for choice in self.now["legal"]]) if policy else None)
            clicks += 1
        return clicks

    def finish(self) -> None:
        """Play a match to its end without looking at it, as a program would: for tests of what comes after."""
        place = f"{self.serving.url}/api/matches/{self.match}"
        end = time.monotonic() + 2 * PATIENCE
        while not (now := self.page.request.get(place).json()["now"])["over"]:
            assert time.monotonic() < end, now["sentence"]
            if now["decision"] is None:
                time.sleep(0.02)
                continue
            action = self.luck.choice(now["legal"])["text"]
            self.post(
                f"/matches/{self.match}/actions", command=uuid.uuid4().hex, decision=now["decision"], action=action
            )

    def press(self, *keys: str) -> None:
        for key in keys:
            self.page.keyboard.press(key)

    def board(self) -> str:
        """The picture, as it is in the document."""
        return self.page.locator("#board").inner_html()

    def at_rest(self) -> None:
        """Waits until nothing moves and everything that was heard is shown."""
        shown = "() => !document.body.classList.contains('playing') && document.getElementById('sentence').textContent"
        self.until(lambda: self._says(self.page.evaluate(shown)))

    def _says(self, shown: str | bool) -> bool:
        """Whether the bar says what was heard. At the end it leaves to the result who has won."""
        heard = unmarked(self.now.get("sentence") or "")
        return shown == heard or (bool(self.now.get("over")) and bool(shown) and heard.startswith(str(shown)))
