"""How things move: each word of the vocabulary, and that what is shown is always one and the same event."""

import json
from collections import Counter
from collections.abc import Mapping
from typing import Any

import pytest

from labtop.engine.drawing.motion import HOWS
from tests.browser.conftest import NARROW, Open
from tests.browser.players import Visit
from tests.table.screens import Screen

# A picture of two panes, and a way to show it: what it was, what it is, how it moves.
STAGED = """async (script) => {
  const { Picture } = await import(script);
  const board = { name: "board", role: "board", box: [0, 0, 200, 200] };
  const tray = { name: "hand", role: "tray", box: [0, 200, 200, 60] };
  const still = new DOMParser().parseFromString('<svg xmlns="http://www.w3.org/2000/svg"/>', "image/svg+xml");
  const laid = () => {
    const host = document.createElement("div");
    document.body.append(host);
    host.style.cssText = "position:fixed;left:0;top:0;width:400px;background:white;z-index:99";
    const picture = new Picture(host);
    picture.lay({ panes: [board, tray], class: "labtop", still: "x", css: "", width: 200, height: 260 },
      still.documentElement);
    for (const { svg } of picture.panes.values()) svg.style.cssText = "display:block;width:400px";
    return picture;
  };
  const piece = (id, x, y, more = "") =>
    `<g id="${id}" transform="translate(${x} ${y})">${more || '<rect x="-5" y="-5" width="10" height="10"/>'}</g>`;
  const parts = (one, two) => new Map([["pieces", one], ["hand/cards", two]]);
  window.staged = { laid, piece, parts };
}"""

PIP = '<rect x="-5" y="-5" width="10" height="10"/><g class="pips"><circle r="1"/></g>'

# For each word: the board and the hand before and after, what moves, and from where.
CASES: Mapping[str, tuple[list[Any], list[Any], dict[str, Any]]] = {
    "tumble": ([["a", 20, 20, PIP]], [["a", 60, 20, PIP]], {}),
    "walk": ([["a", 20, 20]], [["a", 120, 20]], {"way": [[20, 20], [20, 100], [120, 100], [120, 20]]}),
    "fly": ([["b", 150, 150]], [["b", 150, 150], ["a", 20, 20]], {"source": "b"}),
    "flip": ([["a", 20, 20]], [["a", 20, 20, '<circle r="9"/>']], {}),
    "open": ([["a", 20, 20]], [["a", 20, 20, '<rect width="2" height="10"/>']], {}),
    "rise": ([], [["a", 20, 20]], {}),
    "sink": ([["a", 20, 20]], [], {}),
    "hurt": ([["a", 20, 20]], [["a", 30, 20]], {}),
    "glad": ([["a", 20, 20]], [["a", 20, 20]], {}),
    "out": ([["a", 20, 20]], [], {}),
}

MOVED = """async ([how, before, after, more]) => {
  const { laid, piece, parts } = window.staged;
  const drawn = (pieces) => parts(pieces.map((each) => piece(...each)).join(""), "");
  const [moving, still] = [laid(), laid()];
  still.show(drawn(before));
  still.show(drawn(after));
  const wanted = still.host.innerHTML;
  still.host.remove();
  moving.show(drawn(before));
  const ended = moving.show(drawn(after), 60, [{ how, what: ["a"], ...more }]);
  await Promise.resolve();
  const running = moving.motion.running.length;
  const animated = moving.motion.running.flatMap((one) => one.effect.getKeyframes());
  const properties = [...new Set(animated.flatMap((frame) => Object.keys(frame)))];
  await ended;
  const [shown, left] = [moving.host.innerHTML, document.querySelectorAll(".ghosts").length];
  const lasting = moving.host.getAnimations({ subtree: true }).length;
  moving.host.remove();
  return { running, same: shown === wanted, left, lasting, properties };
}"""


def staged(visit: Open) -> Visit:
    me = visit(speed="normal")
    me.sit("laborigines", players=2)
    script = me.page.locator('link[rel="modulepreload"][href$="/picture.js"]').get_attribute("href")
    me.page.evaluate(STAGED, script)
    return me


def test_every_word_moves_by_transform_and_opacity_and_leaves_no_trace(visit: Open) -> None:
    me = staged(visit)
    assert set(CASES) == set(HOWS)
    for how, (before, after, more) in CASES.items():
        seen = me.page.evaluate(MOVED, [how, before, after, more])
        assert seen["running"] > 0, f"{how}: nothing moves"
        assert seen["same"], f"{how}: another picture than without motion"
        assert (seen["left"], seen["lasting"]) == (0, 0), how
        assert set(seen["properties"]) <= {"offset", "computedOffset", "easing", "composite", "transform", "opacity"}


# Where the middle of something is at shares of its way, told by the pane's units; the first is where it begins.
WALKED = """() => {
  const { laid, piece, parts } = window.staged;
  const picture = laid();
  picture.show(parts(piece("a", 20, 20), ""));
  picture.show(parts(piece("a", 120, 20), ""), 4000, [
    { how: "walk", what: ["a"], way: [[20, 20], [20, 100], [120, 100], [120, 20]] },
  ]);
  const element = picture.element("a");
  const origin = picture.svg.getBoundingClientRect();
  const seen = [0, 1 / 3, 2 / 3, 0.999].map((share) => {
    for (const one of element.getAnimations()) {
      one.pause();
      one.currentTime = share * one.effect.getTiming().duration;
    }
    const box = element.getBoundingClientRect();
    return [(box.x + box.width / 2 - origin.x) / 2, (box.y + box.height / 2 - origin.y) / 2].map(Math.round);
  });
  picture.host.remove();
  return seen;
}"""


def test_a_piece_walks_its_way_field_by_field(visit: Open) -> None:
    me = staged(visit)
    assert me.page.evaluate(WALKED) == [[20, 20], [20, 100], [120, 100], [120, 20]]


# A card goes from the hand to the board: on the way it is over the page, and what is there already is not seen.
FLOWN = """async () => {
  const { laid, piece, parts } = window.staged;
  const picture = laid();
  picture.show(parts("", piece("card", 100, 230)));
  const from = picture.element("card").getBoundingClientRect();
  picture.show(parts(piece("card", 40, 50), ""), 4000, [{ how: "fly", what: ["card"] }]);
  await Promise.resolve();
  const [ghost] = document.querySelectorAll("body > .flights > *");
  const element = picture.element("card");
  const to = element.getBoundingClientRect();
  const at = (share) => {
    for (const one of ghost.getAnimations()) {
      one.pause();
      one.currentTime = share * one.effect.getTiming().duration;
    }
    return ghost.getBoundingClientRect();
  };
  const far = (one, other) => Math.hypot(one.x - other.x, one.y - other.y);
  const seen = { begins: far(at(0), from), ends: far(at(1), to), way: far(from, to),
    hidden: getComputedStyle(element).opacity, names: ghost.id };
  picture.finish();
  seen.after = getComputedStyle(element).opacity;
  picture.host.remove();
  return seen;
}"""


def test_what_goes_from_pane_to_pane_flies_over_the_page(visit: Open) -> None:
    me = staged(visit)
    seen = me.page.evaluate(FLOWN)
    assert seen["way"] > 100
    assert seen["begins"] < 2 and seen["ends"] < 2
    assert (seen["hidden"], seen["after"], seen["names"]) == ("0", "1", "")


# --- the film is the truth -------------------------------------------------------------------------------------------

# At every frame that is painted: the last line of the log, everybody's numbers, who glows, the title, the bar.
SAMPLED = """() => {
  window.samples = [];
  const look = () => {
    const numbers = [...document.querySelectorAll("#seats .seat")].map((seat) =>
      [...seat.querySelectorAll("dl > div")].map((one) => [one.querySelector("dt").textContent,
        one.querySelector("dd").textContent]));
    const glowing = [...document.querySelectorAll("#seats .seat.turn")].map((seat) => Number(seat.dataset.seat));
    window.samples.push({
      lines: document.querySelectorAll("#log li").length, numbers, glowing, title: document.title,
      playing: document.body.classList.contains("playing"), shown: !document.getElementById("acting").hidden,
      icon: document.getElementById("favicon").getAttribute("href").includes("turn"),
      caption: document.getElementById("caption").textContent,
    });
    requestAnimationFrame(look);
  };
  look();
}"""


@pytest.mark.parametrize("game", ["laborigines", "labrats"])
def test_at_every_frame_panels_title_and_bar_say_what_the_event_shown_says(game: str, visit: Open) -> None:
    me = visit(speed="fast")
    me.sit(game, players=3)
    me.my_turn()
    me.at_rest()
    begun = me.page.locator("#log li").count()
    heard = len(me.heard)
    screen = Screen()
    for told in me.heard:
        screen.hear(json.loads(told))
    me.page.evaluate(SAMPLED)
    for _ in range(2):
        me.choose()
        me.my_turn()
        me.at_rest()
    samples = me.page.evaluate("() => window.samples")
    stood = [panels(screen)]
    acts: list[int | None] = [None]
    texts: list[str | None] = [None]
    for message in map(json.loads, me.heard[heard:]):
        if message["type"] != "update":
            continue
        for frame in message["frames"]:
            screen.seats.update({panel["seat"]: panel for panel in frame["seats"]})
            stood.append(panels(screen))
            acts.append(frame["acts"])
            texts.append(plain(frame["text"]))
        screen.hear(message)
    for sample in samples:
        at = sample["lines"] - begun
        if sample["playing"]:
            assert sample["numbers"] == stood[at]
            assert not sample["title"].startswith("●") and not sample["icon"]
        if sample["shown"]:
            assert (sample["glowing"], sample["caption"]) == ([acts[at]], texts[at])
    assert len({sample["lines"] for sample in samples if sample["playing"]}) > 1, "no event was seen by itself"
    assert samples[-1]["numbers"] == panels(screen)


def panels(screen: Screen) -> list[Any]:
    return [[list(number) for number in panel["numbers"]] for _, panel in sorted(screen.seats.items())]


def plain(text: str) -> str:
    """The words alone, as labtop/engine/voice.py marks them."""
    return "".join(part[1:] if at else part for at, part in enumerate(text.replace("\ue001", "").split("\ue000")))


# --- tempo -----------------------------------------------------------------------------------------------------------

TIMED = """async (script) => {
  const { shots, timeOf } = await import(script);
  const frame = (acts, more = {}) => ({ acts, seats: [], motions: [], moving: {}, text: "x".repeat(40), ...more });
  const update = (seat, frames) => ({ seat, frames });
  const all = (updates, before = null) => {
    const waiting = shots(updates, [0], before);
    let pace = 1;
    return waiting.map((shot, at) => {
      const time = timeOf(waiting.slice(at), pace);
      pace = time.hurry;
      return { ...time, mine: shot.mine };
    });
  };
  const sum = (times) => times.reduce((ms, time) => ms + time.pause + time.moves + time.holds, 0);
  const many = [1, 2, 3].map((seat) => update(seat, Array.from({ length: 12 }, () => frame(seat))));
  return {
    own: all([update(0, [frame(0)])]),
    others: all([update(1, [frame(1), frame(1)]), update(2, [frame(2)])]),
    mine: all([update(1, [frame(1, { seats: [{ seat: 0 }] }), frame(1, { seats: [{ seat: 2 }] })])]),
    goesOn: all([update(0, [frame(0), frame(1)])], 0),
    few: sum(all(many.slice(0, 1))), all: sum(all(many)),
  };
}"""


def test_own_moves_are_at_once_others_by_player_and_much_goes_faster(visit: Open) -> None:
    me = visit(speed="normal")
    me.sit("laborigines", players=2)
    script = me.page.locator('link[rel="modulepreload"][href$="/tempo.js"]').get_attribute("href")
    seen = me.page.evaluate(TIMED, script)
    [own] = seen["own"]
    assert own["pause"] == own["holds"] == 0 and 0 < own["moves"] < 300
    first, second, third = seen["others"]
    assert first["pause"] > 0 and second["pause"] == 0 and third["pause"] > 0, "a pause between players"
    assert second["holds"] > first["holds"], "the last of a player is looked at longer"
    meant, passing = seen["mine"]
    assert (meant["mine"], passing["mine"]) == (True, False) and meant["holds"] > passing["holds"] + 300
    _, next_one = seen["goesOn"]
    assert next_one["pause"] > 0, "another player's turn has begun by my own action"
    assert seen["few"] > 6000 and seen["all"] < 7500, "a whole round takes no longer than one long turn"


def test_a_learner_goes_from_event_to_event_by_a_key(visit: Open) -> None:
    me = visit(speed="slow")
    me.sit("laborigines", players=3)
    lines = me.page.locator("#log li")
    seen = []
    for _ in range(3):
        to_learn_from(me)
        assert me.page.locator("#next").is_visible()
        seen.append(lines.count())
        me.page.wait_for_timeout(250)
        assert lines.count() == seen[-1], "it went on by itself"
        me.press("Space")
        me.until(lambda: lines.count() > seen[-1] or not me.page.locator("body.playing").count())
    assert seen == sorted(set(seen))
    to_learn_from(me)
    me.press("Escape")
    me.page.locator("body:not(.playing)").wait_for(state="attached", timeout=10_000)


def to_learn_from(me: Visit) -> None:
    """Play on until an event waits for a word; one's own first event waits for nobody."""
    while not me.page.locator("body.learning").count():
        if me.asked() and not me.page.locator("body.playing").count():
            me.choose()
        me.page.wait_for_timeout(50)


# --- sixty frames a second -------------------------------------------------------------------------------------------

THROTTLE = 4  # as slow a processor as a phone's of four years ago
LONG_MS = 50
MARKED = """() => {
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (...how) {
    const made = animate.apply(this, how);
    if (!this.closest("#board g, .flights")) return made;
    const end = () => performance.mark("moved");
    performance.mark("move");
    made.finished.then(end, end);
    return made;
  };
}"""


@pytest.mark.parametrize("game", ["laborigines", "labrats", "labydo", "labyrinthus"])
def test_no_long_task_while_something_moves(game: str, visit: Open) -> None:
    """The time that the page's own thread works, times four. What is ours comes every time, what the browser or a busy
    machine does in between does not: one of three looks without a long task will do."""
    me = visit(speed="fast", viewport=NARROW)
    me.sit(game, players=3)
    me.my_turn()
    me.at_rest()
    me.page.evaluate(MARKED)
    seen = []
    for _ in range(3):
        seen.append(max(tasks_while_moving(me)) * THROTTLE)
        if seen[-1] <= LONG_MS:
            return
    raise AssertionError(f"{seen} ms")


def tasks_while_moving(me: Visit) -> list[float]:
    """Play on until something has moved. Gives the time of each task meanwhile, in milliseconds."""
    session = me.page.context.new_cdp_session(me.page)
    events: list[dict[str, Any]] = []
    ended: list[object] = []
    session.on("Tracing.dataCollected", lambda told: events.extend(told["value"]))
    session.on("Tracing.tracingComplete", lambda told: ended.append(told))
    categories = "toplevel,disabled-by-default-devtools.timeline,blink.user_timing,devtools.timeline"
    session.send("Tracing.start", {"categories": categories, "transferMode": "ReportEvents"})
    me.page.evaluate("() => performance.clearMarks()")
    while not me.page.evaluate("() => performance.getEntriesByName('moved').length"):
        assert me.my_turn()
        me.at_rest()  # a click while something is shown only skips it
        me.choose()
    me.my_turn()
    me.at_rest()
    session.send("Tracing.end")
    me.until(lambda: ended)
    session.detach()
    moving = spans(events)
    [(page, _)] = Counter((one["pid"], one["tid"]) for one in events if one["name"] == "FunctionCall").most_common(1)
    found = [
        one["tdur"] / 1000
        for one in events
        if one["name"] == "RunTask" and (one["pid"], one["tid"]) == page and "tdur" in one
        if any(begin < one["ts"] and one["ts"] + one["dur"] < end for begin, end in moving)
    ]
    assert found, "nothing moved"
    return found


def spans(events: list[dict[str, Any]]) -> list[tuple[float, float]]:
    """From when to when something moved."""
    marks = sorted((one["ts"], one["name"]) for one in events if one["name"] in ("move", "moved"))
    found, under_way, begin = [], 0, 0.0
    for at, name in marks:
        if name == "move":
            begin = begin if under_way else at
            under_way += 1
        else:
            under_way -= 1
            if under_way == 0:
                found.append((begin, at))
    return found


# --- sound -----------------------------------------------------------------------------------------------------------

COUNTED = """() => {
  window.tones = 0;
  const made = window.AudioContext;
  window.AudioContext = class extends made { constructor(...how) { super(...how); window.contexts = true; } };
  for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
    const start = kind.prototype.start;
    kind.prototype.start = function (...when) { window.tones += 1; return start.apply(this, when); };
  }
}"""


def test_sound_has_a_switch_and_never_begins_by_itself(visit: Open) -> None:
    me = visit(speed="fast")
    me.page.add_init_script(f"({COUNTED})()")
    me.sit("laborigines", players=2)
    me.my_turn()
    switch = me.page.locator("#sound")
    assert switch.get_attribute("aria-pressed") == "true"
    assert me.page.evaluate("() => [window.tones, window.contexts]") == [0, None], "nobody has touched the page"
    me.play(1)
    me.my_turn()
    assert me.page.evaluate("() => window.tones") > 0
    me.press("m")
    assert switch.get_attribute("aria-pressed") == "false"
    quiet = me.page.evaluate("() => window.tones")
    me.play(1)
    me.my_turn()
    assert me.page.evaluate("() => window.tones") == quiet
    me.page.reload()
    assert switch.get_attribute("aria-pressed") == "false", "kept"
