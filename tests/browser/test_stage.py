"""The stage: a camera that fits what is there, hands that move it, a map, arrows, layouts that need no scrolling."""

import json
from typing import Any

import pytest

from tests.browser.conftest import NARROW, Open
from tests.browser.late import FEED, late, put, sit_at
from tests.browser.players import Visit
from tests.browser.test_targets import SCREENS

VIEW = """() => {
  const svg = document.querySelector("#board [data-pane=board]");
  return svg.getAttribute("viewBox").split(" ").map(Number);
}"""
GROUND = """() => {
  const { x, y, width, height } = document.querySelector(".stage-ground").getBoundingClientRect();
  return [x, y, width, height];
}"""
UNDER = """([x, y]) => {
  const board = document.querySelector("#board [data-pane=board]");
  const at = new DOMPoint(x, y).matrixTransform(board.getScreenCTM().inverse());
  return [at.x, at.y];
}"""
PINCH = """([x, y]) => {
  const ground = document.querySelector(".stage-ground");
  const finger = (kind, id, at) => ground.dispatchEvent(
    new PointerEvent(kind, { pointerId: id, pointerType: "touch", clientX: at, clientY: y, bubbles: true }));
  finger("pointerdown", 11, x - 20);
  finger("pointerdown", 12, x + 20);
  for (let step = 1; step <= 10; step += 1) {
    finger("pointermove", 11, x - 20 - 3 * step);
    finger("pointermove", 12, x + 20 + 3 * step);
  }
  finger("pointerup", 11, x - 50);
  finger("pointerup", 12, x + 50);
}"""
SCROLLS = """() => {
  const { scrollHeight, scrollWidth } = document.scrollingElement;
  return scrollHeight > innerHeight + 1 || scrollWidth > innerWidth + 1;
}"""
TRAVELLED = 650  # milliseconds: the camera has arrived
SETTLED = 260  # milliseconds after the last movement of a hand

Box = tuple[float, float, float, float]


def view(me: Visit) -> Box:
    x, y, w, h = me.page.evaluate(VIEW)
    return x, y, w, h


def middle(me: Visit) -> tuple[float, float]:
    x, y, w, h = me.page.evaluate(GROUND)
    return x + w / 2, y + h / 2


def test_the_board_fills_the_stage_in_the_stages_own_shape(visit: Open) -> None:
    me = visit()
    me.sit("laborigines")
    me.my_turn()
    head = next(json.loads(text) for text in me.heard if json.loads(text)["type"] == "state")["picture"]
    left, top, width, height = next(pane["box"] for pane in head["panes"] if pane["role"] == "board")
    for screen in SCREENS:
        me.page.set_viewport_size({"width": screen[0], "height": screen[1]})
        me.page.wait_for_timeout(60)
        x, y, w, h = view(me)
        _, _, wide, high = me.page.evaluate(GROUND)
        assert w / h == pytest.approx(wide / high, rel=0.01), screen
        assert x <= left and y <= top and x + w >= left + width and y + h >= top + height, screen
        assert max(width / w, height / h) > 0.95, f"{screen}: room is left on all sides"


def test_wheel_fingers_keys_and_buttons_move_the_camera_and_it_can_be_given_back(visit: Open) -> None:
    me = visit()
    me.sit("labyrinthus")
    me.my_turn()
    page, whole = me.page, view(me)
    x, y, wide, high = page.evaluate(GROUND)
    at = (x + wide * 0.4, y + high * 0.4)
    before = page.evaluate(UNDER, at)
    page.mouse.move(*at)
    page.mouse.wheel(0, -400)
    page.wait_for_timeout(SETTLED)
    assert view(me)[2] < whole[2] * 0.7
    assert page.evaluate(UNDER, at) == pytest.approx(before, abs=1), "what is under the pointer stays there"
    assert page.locator(".small-map").is_visible(), "a map where not all is seen"
    me.press("0")
    assert view(me) == pytest.approx(whole, abs=0.5)
    assert page.locator(".small-map").is_hidden()

    me.press("+", "+")
    closer = view(me)
    assert closer[2] < whole[2] * 0.6
    me.press("Shift+ArrowRight")
    assert view(me)[0] > closer[0] and view(me)[2] == pytest.approx(closer[2])
    me.press("-", "-", "-")
    assert view(me)[2] == pytest.approx(whole[2], rel=0.01), "never farther than the whole"
    me.press("0")

    page.evaluate(PINCH, middle(me))
    page.wait_for_timeout(SETTLED)
    assert view(me)[2] == pytest.approx(whole[2] * 40 / 100, rel=0.1)
    page.locator(".camera-buttons .whole").click()
    assert view(me) == pytest.approx(whole, abs=0.5)

    page.locator(".camera-buttons .closer").click()
    assert view(me)[2] < whole[2]
    page.locator(".camera-buttons .farther").click()
    me.press("0")
    assert not page.locator(".camera-buttons .whole").is_visible()


def test_the_ground_is_dragged_and_the_map_leads_elsewhere(visit: Open) -> None:
    me = visit()
    me.sit("labyrinthus")
    me.my_turn()
    me.press("+", "+", "+")
    page, before = me.page, view(me)
    free = """() => {
      const { left, top, width, height } = document.querySelector(".stage-ground").getBoundingClientRect();
      for (let at = 0.3; at < 0.7; at += 0.02) {
        const [x, y] = [left + width * at, top + height * (1 - at)];
        if (!document.elementFromPoint(x, y).closest("[data-action], [data-grab], button")) return [x, y];
      }
    }"""
    x, y = page.evaluate(free)
    under = page.evaluate(UNDER, (x, y))
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x + 60, y + 40, steps=6)
    page.mouse.up()
    page.wait_for_timeout(SETTLED)
    assert page.evaluate(UNDER, (x + 60, y + 40)) == pytest.approx(under, abs=before[2] * 0.02)
    assert page.locator("#why").is_hidden(), "a drag is no click"
    dragged = view(me)
    corner = page.locator(".small-map")
    size = corner.bounding_box()
    assert size is not None
    corner.click(position={"x": size["width"] - 4, "y": size["height"] - 4})
    assert view(me)[0] > dragged[0] and view(me)[1] > dragged[1]


def small_targets(me: Visit) -> list[dict[str, Any]]:
    """Late states of Labydo, on a phone, where not all targets can be seen at once."""
    state = sit_at(me, "labydo")
    wide = [now for now in late("labydo") if len(now["legal"]) > 20]
    return [put(state, now) for now in wide]


def test_it_goes_where_must_be_decided_unless_a_person_has_taken_it(visit: Open) -> None:
    me = visit(viewport=NARROW)
    first, second = small_targets(me)[:2]
    page = me.page
    page.evaluate(FEED, first)
    page.wait_for_timeout(60)
    whole = view(me)
    me.press("0")
    aimed = view(me)
    sizes = page.locator("#board [data-pane=board] [data-action]").evaluate_all(
        "(all) => all.map((e) => e.getBoundingClientRect()).map((box) => Math.min(box.width, box.height))"
    )
    assert min(sizes) >= 24 and view(me) == pytest.approx(whole, abs=0.5)
    arrow = page.locator(".edge-arrow").first
    assert arrow.is_visible(), "what lies outside is announced"
    arrow.click()
    assert view(me) != pytest.approx(aimed, abs=0.5), "an arrow leads there"
    assert view(me)[2] == pytest.approx(aimed[2]), "as close as before"

    me.press("-", "-")
    taken = view(me)
    page.evaluate(FEED, second)
    page.wait_for_timeout(60)
    assert view(me)[2] == pytest.approx(taken[2], rel=0.01), "it stays with who has taken it"
    me.press("0")
    assert view(me)[2] < taken[2] * 0.8, "given back it shows what can be hit"


FAR = """() => {
  const ground = document.querySelector(".stage-ground").getBoundingClientRect();
  const outside = (box) => box.width > 4 && (box.bottom < ground.top - 40 || box.top > ground.bottom + 40);
  const pieces = [...document.querySelectorAll("[id^=labydo-tile]")].filter((e) => e.closest(".stage-ground > svg"));
  return pieces.find((e) => outside(e.getBoundingClientRect()))?.id;
}"""
SEEN = """(id) => {
  const ground = document.querySelector(".stage-ground").getBoundingClientRect();
  const box = document.getElementById(id).getBoundingClientRect();
  return box.top >= ground.top - 1 && box.bottom <= ground.bottom + 1;
}"""


def test_it_follows_what_happens_unless_a_person_has_taken_it(visit: Open) -> None:
    me = visit(speed="fast", viewport=NARROW)
    state = small_targets(me)[0]
    page = me.page

    def happens(id: str) -> None:
        line = {"index": 0, "step": 1, "number": 1, "seat": 0, "kind": "told", "text": "There.", "points": [id]}
        shown: dict[str, Any] = {"acts": None, "args": {}, "moving": None, "seats": [], "motions": []}
        about = {"type": "update", "version": state["version"] + 1, "seat": 0, "action": None, "undo": False}
        frame = line | shown | {"extent": state["now"]["extent"]}
        page.evaluate(FEED, about | {"number": 1, "frames": [frame], "now": None})

    page.evaluate(FEED, state)
    page.wait_for_timeout(TRAVELLED)
    far = page.evaluate(FAR)
    assert far and not page.evaluate(SEEN, far)
    happens(far)
    page.wait_for_function(SEEN, arg=far)  # the camera goes where something happens

    page.evaluate(FEED, state)
    page.wait_for_timeout(TRAVELLED)
    me.press("+")
    page.wait_for_timeout(TRAVELLED)
    taken, far = view(me), page.evaluate(FAR)
    happens(far)
    page.wait_for_timeout(TRAVELLED)
    assert view(me) == pytest.approx(taken, abs=0.5), "it stays with who has taken it"


@pytest.mark.parametrize("game", ["laborigines", "labrats"])
def test_nothing_scrolls_and_the_board_has_the_room_on_every_screen(visit: Open, game: str) -> None:
    me = visit()
    me.sit(game)
    me.my_turn()
    for wide, high in SCREENS:
        me.page.set_viewport_size({"width": wide, "height": high})
        me.page.wait_for_timeout(60)
        assert not me.page.evaluate(SCROLLS), (wide, high)
        _, _, width, height = me.page.evaluate(GROUND)
        assert width * height > 0.24 * wide * high, f"{wide}x{high}: the board has {width:.0f}x{height:.0f}"
        if high > wide:
            assert width > 0.98 * wide
        for name in ("#seats", "#undo", "#tab-log", ".bench"):
            box = me.page.locator(name).bounding_box()
            assert box, name
            assert box["x"] >= -1 and box["x"] + box["width"] <= wide + 1, (name, wide, box)
            assert box["y"] >= -1 and box["y"] + box["height"] <= high + 1, (name, wide, box)
            if name == "#seats" and high > wide:
                assert box["height"] <= high / 4


def test_a_longer_sentence_moves_nothing(visit: Open) -> None:
    me = visit(viewport=NARROW)
    me.sit("laborigines")
    me.my_turn()
    write = """(words) => {
      document.getElementById("sentence").textContent = words;
      return new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() => {
        const sentence = document.getElementById("sentence");
        const { top, height } = document.querySelector(".stage-ground").getBoundingClientRect();
        done([top, height, sentence.scrollHeight <= sentence.clientHeight + 2]);
      })));
    }"""
    short = me.page.evaluate(write, "Short.")
    long = me.page.evaluate(write, "Which of your tokens do you lay on tile 14 (acid), and which of them leaves it?")
    assert short == long and long[2], "it is written smaller, and nothing is cut off"


def test_nothing_jumps_during_a_whole_match(visit: Open) -> None:
    me = visit(viewport=NARROW)
    me.page.add_init_script("""window.shifts = [];
      new PerformanceObserver((list) => window.shifts.push(...list.getEntries().map((one) => [one.value,
        one.sources.map(({ node }) => node?.id || node?.className || node?.nodeName)])))
        .observe({ type: "layout-shift", buffered: true });""")
    me.sit("laborigines", players=2, options={"energy": 5})
    me.my_turn()
    me.page.evaluate("window.shifts = []")  # what came while the page was loading is another matter
    me.play(200)
    shifts = me.page.evaluate("window.shifts")
    during = [one for one in shifts if "result" not in str(one[1])]
    assert sum(value for value, _ in during) < 0.05, during
