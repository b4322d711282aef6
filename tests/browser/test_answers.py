"""The page never sticks: whatever becomes of what it has sent, it goes on, or says why and one may try again."""

import json
import re
from collections.abc import Callable
from typing import Any

import pytest
from playwright.sync_api import WebSocketRoute

from tests.browser.conftest import Open
from tests.browser.players import Visit

LONG_MS = 5000  # no less than the page waits for an answer, socket.js


class Between:
    """Stands between a page and the server: a test says what becomes of the actions that the page sends."""

    def __init__(self, me: Visit) -> None:
        self.me = me
        self.acts: list[dict[str, Any]] = []  # that were sent
        self.answer: Callable[[dict[str, Any]], dict[str, Any] | None] | None = None  # instead of the server's
        self.kept_back: Callable[[dict[str, Any]], bool] = lambda message: False  # what never reaches the page
        me.page.clock.install()
        me.page.route_web_socket(re.compile("/live"), self._open)

    def _open(self, socket: WebSocketRoute) -> None:
        server = socket.connect_to_server()

        def up(text: str | bytes) -> None:
            message = json.loads(text)
            if message["type"] == "act":
                self.acts.append(message)
                if self.answer is not None:
                    told = self.answer(message)
                    if told is not None:
                        socket.send(
                            json.dumps({"type": "refused", "version": 0, "command": message["command"], **told})
                        )
                    return
            server.send(text)

        def down(text: str | bytes) -> None:
            if not self.kept_back(json.loads(text)):
                socket.send(text)

        socket.on_message(up)
        server.on_message(down)

    def click(self) -> None:
        """Choose something, and see that it was sent."""
        count = len(self.acts)
        x, y = self.me.point("#board [data-action]")
        self.me.page.mouse.click(x, y)
        self.me.until(lambda: len(self.acts) > count)


@pytest.fixture
def between(visit: Open) -> Between:
    me = visit()
    between = Between(me)
    me.sit("laborigines", players=2)
    assert me.my_turn()
    return between


def is_sending(me: Visit) -> bool:
    return bool(me.page.evaluate("() => document.body.classList.contains('sending')"))


def test_a_refusal_by_an_error_inside_gives_the_turn_back(between: Between) -> None:
    me, decision = between.me, between.me.now["decision"]
    between.answer = lambda act: {"code": "error", "sentence": "Something went wrong here."}
    between.click()
    me.page.locator("#toasts", has_text="Something went wrong here.").wait_for()
    me.until(lambda: not is_sending(me))
    between.answer = None
    between.click()
    me.moved_on(decision)
    assert between.acts[0]["command"] != between.acts[1]["command"]


def test_what_came_too_fast_is_sent_again_by_itself(between: Between) -> None:
    me, decision = between.me, between.me.now["decision"]
    between.answer = lambda act: {"code": "too_fast", "sentence": "Too fast.", "wait_s": 0.3}
    between.click()
    me.until(lambda: len(between.acts) == 2)
    between.answer = None
    me.moved_on(decision)
    assert len({act["command"] for act in between.acts}) == 1
    assert me.page.locator("#toasts").inner_text() == ""
    me.until(lambda: not is_sending(me))


def test_what_is_not_answered_is_sent_again_under_the_same_id(between: Between) -> None:
    me, decision = between.me, between.me.now["decision"]
    between.answer = lambda act: None
    between.click()
    assert is_sending(me)
    between.answer = None
    me.page.clock.fast_forward(LONG_MS)
    me.moved_on(decision)
    assert [act["command"] for act in between.acts] == [between.acts[0]["command"]] * 2
    me.until(lambda: not is_sending(me))


def test_what_is_never_answered_is_given_back_with_a_sentence(between: Between) -> None:
    me, decision = between.me, between.me.now["decision"]
    between.answer = lambda act: None
    between.click()
    while is_sending(me):
        count = len(between.acts)
        assert count <= 4
        me.page.clock.fast_forward(LONG_MS)
        me.until(lambda count=count: len(between.acts) > count or not is_sending(me))  # type: ignore[misc]
    me.page.locator("#toasts", has_text="The server has not answered").wait_for()
    assert not is_sending(me)
    between.answer = None
    me.until(me.asked)
    between.click()
    me.moved_on(decision)


def test_what_is_done_but_not_told_is_asked_for(between: Between) -> None:
    me, decision = between.me, between.me.now["decision"]
    between.kept_back = lambda message: message["type"] == "update"
    between.click()
    me.moved_on(decision)  # so the server has it, but the page waits
    me.page.wait_for_timeout(100)
    assert is_sending(me)
    me.page.clock.fast_forward(LONG_MS)
    me.until(lambda: not is_sending(me))
    between.kept_back = lambda message: False
    me.at_rest()
