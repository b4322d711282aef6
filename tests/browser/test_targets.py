"""All that may be chosen is large enough to be hit and can be reached, in 200 late positions, on five screens."""

import json
from typing import Any

import pytest

from tests.browser.conftest import Open
from tests.browser.late import late, put, sit_at

LEAST = 24  # css pixels, both ways
GAMES = ("laborigines", "labrats", "labydo", "labyrinthus")
SCREENS = ((390, 844), (844, 390), (1280, 720), (1440, 900), (720, 450))  # the last: 1440x900 at 200 %

# Shows each position and measures it: what is too small, and what is neither in view nor brought there by the keyboard.
MEASURE = """async (least) => {
  const found = [];
  const { states } = window;
  const rested = async () => { for (let turn = 0; turn < 20; turn += 1) await null; }; // nothing is painted meanwhile
  const hit = (target) => {
    const box = target.getBoundingClientRect();
    for (const down of [0.5, 0.25, 0.75, 0.1, 0.9]) {
      for (const right of [0.5, 0.25, 0.75, 0.1, 0.9]) {
        const [x, y] = [box.left + box.width * right, box.top + box.height * down];
        const found = document.elementsFromPoint(x, y);
        const first = found.findIndex((at) => at.closest("[data-action]") || !at.closest("#board svg"));
        if (first >= 0 && target.contains(found[first])) return true;
      }
    }
    return false;
  };
  const over = (target) => {
    const box = target.getBoundingClientRect();
    const at = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
    return (at?.closest("[data-action], button, [id]") ?? at)?.outerHTML.slice(0, 90) ?? "nothing: it is outside";
  };
  for (const [index, state] of states.entries()) {
    window.caught.dispatchEvent(new MessageEvent("message", { data: JSON.stringify(state) }));
    await rested();
    const targets = [...document.querySelectorAll("#board [data-action]")];
    const shown = new Set(targets.map((target) => target.dataset.action));
    const missing = state.now.legal.filter(({ text }) => !shown.has(text));
    if (missing.length) found.push([index, "not in the picture", missing.map(({ text }) => text)]);
    for (const target of targets) {
      const { width, height } = target.getBoundingClientRect();
      if (Math.min(width, height) < least - 0.01) found.push([index, target.dataset.action, width, height]);
    }
    const unseen = targets.filter((target) => !hit(target)); // the farthest of them stand for all
    const places = new Map(unseen.map((target) => [target, target.getBoundingClientRect()]));
    const sorted = (of) => [...unseen].sort((one, other) => of(places.get(one)) - of(places.get(other)));
    const far = [sorted((box) => box.left), sorted((box) => box.top)].flatMap((line) => [line[0], line.at(-1)]);
    for (const target of new Set(far.filter(Boolean))) {
      target.focus({ preventScroll: true });
      if (!hit(target)) found.push([index, target.dataset.action, "is covered by", over(target), state.now.question]);
    }
    document.activeElement?.blur();
  }
  const page = document.scrollingElement;
  if (page.scrollHeight > innerHeight + 1) found.push(["the page scrolls", page.scrollHeight]);
  return found;
}"""


@pytest.mark.parametrize("game", GAMES)
def test_every_target_of_late_positions_can_be_hit_on_every_screen(visit: Open, game: str) -> None:
    me = visit(reduced_motion="reduce")
    state = sit_at(me, game)
    states = [put(state, now) for now in late(game)]
    assert len(states) == 50 and all(len(told["now"]["legal"]) > 1 for told in states)
    me.page.evaluate("(states) => { window.states = JSON.parse(states); }", json.dumps(states))
    problems: dict[str, Any] = {}
    for width, height in SCREENS:
        me.page.set_viewport_size({"width": width, "height": height})
        me.page.wait_for_timeout(50)
        found = me.page.evaluate(MEASURE, LEAST)
        if found:
            problems[f"{width}x{height}"] = (len(found), found[:6])
    assert problems == {}
