"""Games played in a real Chromium against bots that need nothing compiled: by clicking, by keyboard, taken back."""

from typing import Any

import pytest

from labtop.engine.voice import unmarked
from tests.browser.conftest import NARROW, Open
from tests.browser.players import Visit

SHORT: dict[str, dict[str, Any]] = {
    "laborigines": {"players": 3, "options": {"energy": 5}},
    "labrats": {"players": 3},
    "labydo": {"players": 2, "options": {"max_turns": 5}},
    "labyrinthus": {"players": 2, "options": {"max_rounds": 2}},
}


# How far the layout has shifted by itself, as browsers count it: shifts right after something was pressed are left out.
SHIFTS = """(() => {
  window.shifted = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) if (!entry.hadRecentInput) window.shifted += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
})()"""
MOST_SHIFT = 0.05


@pytest.mark.parametrize("game", SHORT)
def test_a_whole_game_by_clicking_in_which_nothing_jumps(game: str, visit: Open) -> None:
    me = visit()
    me.page.add_init_script(SHIFTS)
    me.sit(game, name="Ada", **SHORT[game])
    assert me.play()
    assert me.page.evaluate("() => window.shifted") < MOST_SHIFT
    me.page.locator("#result").wait_for(state="visible")
    told = me.page.locator("#result").inner_text()
    for winner in me.now["winners"]:
        assert me.now["seats"][winner]["title"] in told
    assert "won" in told and "null" not in told
    assert me.targets() == []


@pytest.mark.parametrize("game", SHORT)
def test_a_whole_game_by_tapping_on_a_phone(game: str, visit: Open) -> None:
    me = visit(viewport=NARROW, has_touch=True, is_mobile=True)
    me.page.add_init_script(SHIFTS)
    me.sit(game, name="Ada", **SHORT[game])
    while me.my_turn():
        decision = me.now["decision"]
        x, y = me.point(f'#board [data-action="{me.now["legal"][0]["text"]}"]')
        me.page.touchscreen.tap(x, y)
        me.moved_on(decision)
    assert me.page.evaluate("() => window.shifted") < MOST_SHIFT
    me.page.locator("#result").wait_for(state="visible")


def focused(me: Visit) -> str:
    """The target that the keyboard stands on."""
    return str(me.page.evaluate("() => document.activeElement?.dataset?.action ?? ''"))


@pytest.mark.parametrize("game", SHORT)
def test_a_whole_game_by_keyboard_only(game: str, visit: Open) -> None:
    me = visit()
    me.sit(game, name="Ada", **SHORT[game])
    while me.my_turn():
        decision = me.now["decision"]
        if not focused(me):
            me.press(me.luck.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
        for _ in range(me.luck.randrange(3)):
            me.press(me.luck.choice(["ArrowLeft", "ArrowRight", "ArrowUp", "ArrowDown"]))
        assert focused(me) in [choice["text"] for choice in me.now["legal"]]
        me.press(me.luck.choice(["Enter", "Space"]))
        me.moved_on(decision)
    me.page.locator("#result").wait_for(state="visible")


# From each target, which others can the arrows not get to? Asked of the very function that the keys use.
REACH = """async (keys) => {
  const { arrowsOf } = await import(keys);
  const places = arrowsOf([...document.querySelectorAll("#board [data-action]")]);
  return places.map((start) => {
    const found = new Set([start]);
    for (const at of found) for (const next of at.next) if (next) found.add(next);
    return places.filter((place) => !found.has(place)).map((place) => place.target.dataset.action);
  });
}"""


@pytest.mark.parametrize("game", SHORT)
def test_arrows_lead_from_every_target_to_every_other(game: str, visit: Open) -> None:
    me = visit()
    me.sit(game, **SHORT[game])
    keys = me.page.locator('link[rel="modulepreload"][href$="/keys.js"]').get_attribute("href")
    for _ in range(8):
        if not me.my_turn():
            break
        missed = me.page.evaluate(REACH, keys)
        assert missed == [[] for _ in missed], me.now["sentence"]
        me.choose()


def test_what_cannot_be_chosen_says_why_and_opens_the_rule_that_explains_it(visit: Open) -> None:
    me = visit()
    me.sit("labrats", players=3)
    me.my_turn()
    explained = me.page.locator("#board [data-rule]").evaluate_all(
        "all => all.filter((e) => !e.closest('[data-action]') && !e.querySelector('[data-action]')).map((e) => e.id)"
    )
    for id in filter(None, explained):
        x, y = me.point(f"#{id}")
        me.page.mouse.click(x, y)
        why = me.page.locator("#why")
        why.wait_for(state="visible")
        why.get_by_text("Now everybody places a door, in secret (T11).").wait_for()  # the server has answered
        break
    else:
        pytest.fail("nothing in the picture names a rule")
    rule = why.locator("button").inner_text().split()[-1]
    assert rule == "T11"
    why.locator("button").click()
    named = me.page.locator(f"#rulebook-text #{rule}.named")
    named.wait_for(state="visible")
    assert rule in named.inner_text()
    box, drawer = named.bounding_box(), me.page.locator("#rulebook-text").bounding_box()
    assert box and drawer and drawer["y"] - 1 <= box["y"] <= drawer["y"] + drawer["height"]


@pytest.mark.parametrize("by", ["click", "key"])
def test_an_action_is_taken_back(by: str, visit: Open) -> None:
    me = visit()
    me.sit("labyrinthus", players=2)
    while me.my_turn():
        before, lines = me.now, me.page.locator("#log li").count()
        me.choose()
        if me.now["undo"] and me.now["decision"] is not None:
            break
    me.at_rest()
    if by == "click":
        me.page.locator("#undo").click()
    else:
        me.press("u")
    me.until(lambda: me.now["legal"] == before["legal"] and me.asked())
    me.at_rest()
    assert me.page.locator("#log li").count() == lines
    assert me.page.locator("#undo").is_disabled() is not me.now["undo"]


# The page asks a bot for hints that would have to be compiled first.
NEEDS_NO_COMPILER = """(() => {
  const parse = JSON.parse;
  JSON.parse = (text) => {
    const read = parse(text);
    if (read?.hint_bot) read.hint_bot = "random";
    return read;
  };
})()"""


def test_a_hint_lights_a_target_and_says_which(visit: Open) -> None:
    me = visit()
    me.page.add_init_script(NEEDS_NO_COMPILER)
    me.sit("laborigines", **SHORT["laborigines"])
    me.my_turn()
    me.page.locator("#hint").click()
    lit = me.page.locator("#board .hinted")
    lit.wait_for(state="attached")
    action = lit.get_attribute("data-action")
    label = next(choice["label"] for choice in me.now["legal"] if choice["text"] == action)
    assert f"Hint: {label}" in me.page.locator("#toasts").inner_text()


def test_whose_turn_it_is_stands_in_four_places(visit: Open) -> None:
    me = visit()
    me.sit("laborigines", **SHORT["laborigines"])
    me.my_turn()
    me.at_rest()
    page = me.page
    assert page.locator("#sentence").inner_text() == unmarked(me.now["sentence"])
    assert page.locator("#sentence").get_attribute("aria-live") == "polite"
    assert "Your turn" in page.title()
    assert "turn" in str(page.locator("#favicon").get_attribute("href"))
    assert page.locator("#seats .seat.turn").count() == len(me.now["waiting"])
