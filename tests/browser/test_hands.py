"""Hands: grabbing and dropping by mouse and by finger, looking at what a choice would do, and no trace of it."""

import json
from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page

from tests.browser.conftest import NARROW, Open
from tests.browser.players import Visit

PLACES = """() => Object.fromEntries([...document.querySelectorAll("[data-would]")].map((element) => {
  const box = element.getBoundingClientRect();
  return [element.dataset.would, [box.left + box.width / 2, box.top + box.height / 2, box.width, box.height]];
}))"""
GRABBED = "() => [...document.querySelectorAll('[data-grab]')].map(({ id }) => id)"
TRACES = """() => document.querySelectorAll(
  ".imagined, .carried, .leaving, .foreseen, .lifted, .drop-on, [aria-description]").length
  + Number(/previewing|carrying|landed/.test(document.body.className))"""


class Hand:
    """Somebody whose table says what they have sent."""

    def __init__(self, me: Visit, game: str, **wanted: Any) -> None:
        self.me, self.page = me, me.page
        self.sent: list[dict[str, Any]] = []
        self.page.on("websocket", lambda socket: socket.on("framesent", self._note))
        me.sit(game, name="Ada", **wanted)

    def _note(self, frame: str | bytes) -> None:
        self.sent.append(json.loads(frame))

    def acts(self) -> list[list[str]]:
        """What was done, gesture by gesture."""
        return [[each["action"], *each["then"]] for each in self.sent if each["type"] == "act"]

    def at_a_move(self) -> str:
        """Waits for a decision at which a miniature can be grabbed without taking a die first; gives its id."""
        while self.me.my_turn() and "move" not in [choice["text"] for choice in self.me.now["legal"]]:
            self.me.choose()
        found: list[str] = self.me.until(lambda: self.page.evaluate(GRABBED))
        self.sent.clear()
        return found[0]

    def middle(self, selector: str) -> tuple[float, float]:
        box = self.page.locator(selector).first.bounding_box()
        assert box is not None
        return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2

    def places(self) -> dict[str, list[float]]:
        """Where the next choices would be."""
        found: dict[str, list[float]] = self.me.until(lambda: self.page.evaluate(PLACES))
        return found

    def words(self) -> str:
        return self.page.locator("#caption").inner_text()

    def clean(self) -> bool:
        return int(self.page.evaluate(TRACES)) == 0


def fingers(page: Page) -> Callable[..., None]:
    """One finger: where it is put down, moved to, lifted."""
    screen = page.context.new_cdp_session(page)

    def touch(kind: str, *at: float) -> None:
        points = [{"x": at[0], "y": at[1], "id": 1}] if at else []
        screen.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    return touch


def test_a_move_of_labyrinthus_is_one_drag_and_a_release_that_faces_and_one_click_takes_it_back(visit: Open) -> None:
    hand = Hand(visit(), "labyrinthus", players=2)
    me, page = hand.me, hand.page
    x, y = hand.middle(f"#{hand.at_a_move()}")
    before = me.now
    page.mouse.move(x, y)
    me.until(lambda: "Where does" in hand.words())
    page.mouse.down()
    page.mouse.move(x + 9, y - 9, steps=3)
    me.until(lambda: page.locator(".carried").count())
    space, (px, py, wide, _) = list(hand.places().items())[-1]
    page.mouse.move(px + wide * 0.3, py, steps=4)
    me.until(lambda: "east" in hand.words())
    page.mouse.up()
    me.moved_on(before["decision"])
    assert hand.acts() == [["move", "mini1", space, "face-e"]]
    me.at_rest()
    assert hand.clean()
    page.locator("#undo").click()
    me.until(lambda: me.now["legal"] == before["legal"])
    assert [each["type"] for each in hand.sent].count("undo") == 1
    assert me.now["moving"] == before["moving"]


def test_or_two_clicks_and_the_second_says_where_it_looks(visit: Open) -> None:
    hand = Hand(visit(), "labyrinthus", players=2)
    me, page = hand.me, hand.page
    mini = hand.at_a_move()
    decision = me.now["decision"]
    page.mouse.click(*hand.middle(f"#{mini}"))
    me.moved_on(decision)
    me.my_turn()
    decision, space = me.now["decision"], me.now["legal"][0]["text"]
    x, y = hand.middle(f'#board [data-action="{space}"]')
    page.mouse.move(x, y)
    me.until(lambda: "look" in hand.words() and page.locator(".imagined [data-would]").count() > 1)
    page.mouse.move(x, y + 14)
    me.until(lambda: "south" in hand.words())
    page.mouse.click(x, y + 14)
    me.moved_on(decision)
    assert hand.acts() == [["move", mini.replace("labyrinthus-red-", "mini")], [space, "face-s"]]


def test_what_is_dropped_elsewhere_goes_back_and_looking_leaves_no_trace(visit: Open) -> None:
    hand = Hand(visit(), "labyrinthus", players=2)
    me, page = hand.me, hand.page
    x, y = hand.middle(f"#{hand.at_a_move()}")
    page.mouse.move(4, 4)
    said, before = hand.words(), me.board()
    page.mouse.move(x, y)
    me.until(lambda: page.locator(".imagined [data-would]").count())
    page.mouse.down()
    page.mouse.move(x + 20, y - 30, steps=3)
    me.until(lambda: page.locator(".carried").count())
    page.mouse.move(300, 300, steps=3)
    page.mouse.up()
    me.until(hand.clean)
    page.mouse.move(x, y)
    me.until(lambda: not hand.clean())
    page.mouse.down()
    page.mouse.move(x + 20, y - 30, steps=3)
    page.keyboard.press("Escape")
    page.mouse.up()
    page.mouse.move(4, 4)
    me.until(hand.clean)
    assert (hand.words(), me.board()) == (said, before)
    assert hand.acts() == []


def test_by_finger_a_hold_tells_and_a_drag_does(visit: Open) -> None:
    hand = Hand(visit(viewport=NARROW, has_touch=True, is_mobile=True), "labyrinthus", players=2)
    me, page = hand.me, hand.page
    x, y = hand.middle(f"#{hand.at_a_move()}")
    touch = fingers(page)
    touch("touchStart", x, y)
    me.until(lambda: "Where does" in hand.words())
    touch("touchEnd")
    me.until(hand.clean)
    assert hand.acts() == [], "who only wants to know has done nothing"
    decision = me.now["decision"]
    touch("touchStart", x, y)
    touch("touchMove", x + 12, y - 12)
    me.until(lambda: page.locator(".carried").count())
    space, (px, py, wide, _) = list(hand.places().items())[-1]
    touch("touchMove", px - wide * 0.34, py)
    me.until(lambda: "west" in hand.words())
    touch("touchEnd")
    me.moved_on(decision)
    assert hand.acts() == [["move", "mini1", space, "face-w"]]


def test_the_keyboard_hears_what_a_choice_would_do(visit: Open) -> None:
    hand = Hand(visit(), "laborigines", players=3)
    me, page = hand.me, hand.page
    while me.my_turn() and not me.now["legal"][0]["text"].startswith("die"):
        me.choose()
    page.mouse.move(4, 4)
    me.press("ArrowDown")
    told = "() => document.activeElement.getAttribute('aria-description') ?? ''"
    me.until(lambda: "Which way" in page.evaluate(told))
    me.until(lambda: page.locator(".imagined .ghost-of").count() > 2)  # Moa, and the laborigine both ways
    me.press("Escape")
    page.locator("#hint").focus()
    me.until(hand.clean)


def test_a_tile_of_labydo_is_dragged_by_finger_from_the_hand_to_its_place(visit: Open) -> None:
    hand = Hand(visit(viewport=NARROW, has_touch=True, is_mobile=True), "labydo", players=2)
    me, page = hand.me, hand.page
    me.my_turn()
    tile = me.now["legal"][0]["text"]
    x, y = hand.middle(f'#board [data-action="{tile}"]')
    touch = fingers(page)
    touch("touchStart", x, y)
    me.until(lambda: "Where do you lay" in hand.words())
    touch("touchMove", x, y - 14)
    me.until(lambda: page.locator(".carried").count())
    place, (px, py, *_) = next(iter(hand.places().items()))
    touch("touchMove", px, py)
    me.until(lambda: "How do you turn" in hand.words())
    touch("touchEnd")
    me.until(lambda: len(hand.acts()) == 2)
    assert hand.acts() == [[tile], [place]], "what others see in between is seen first"
