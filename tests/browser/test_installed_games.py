"""Games of other packages, without a picture, words or rulebook of their own, in a real Chromium: from the first page
to the replay."""

import re

import pytest

import labtop
from tests.browser.conftest import NARROW, Open
from tests.browser.players import Visit
from tests.browser.test_replay import at

INSTALLED = ["silver", "slipstream"]
every_installed_game = pytest.mark.parametrize("game", INSTALLED)


def sit_down(me: Visit, game: str) -> None:
    """One click on the first page."""
    me.open("/")
    me.page.locator(f"button.play-now[data-game={game}]").click()
    me.page.wait_for_url(re.compile(r"/t/\w+"))
    me.match = me.page.url.rpartition("/")[2]
    me.until(lambda: me.now)


def alone(me: Visit) -> bool:
    """Waits until the others have chosen, where all choose at once, and this seat must decide; false at the end."""
    me.until(lambda: me.now.get("over") or (me.now["waiting"] == [me.now["seat"]] and me.asked()))
    return not me.now["over"]


@every_installed_game
def test_from_the_first_page_to_the_replay(game: str, visit: Open) -> None:
    me = visit()
    sit_down(me, game)
    while alone(me):
        me.choose()
    assert me.now["number"] > 3
    me.page.locator("#result").wait_for(state="visible")
    told = me.page.locator("#result").inner_text()
    for winner in me.now["winners"]:
        assert me.now["seats"][winner]["title"] in told
    lines = me.page.locator("#log li").all_inner_texts()
    me.page.locator("#result a[href$='/replay']").click()
    at(me.page, 0)
    me.press("End")
    steps = me.page.request.get(f"{me.serving.url}/api/matches/{me.match}/replay").json()["steps"]
    at(me.page, len(steps) - 1)
    assert me.page.locator("#caption").inner_text() == steps[-1]["text"]
    assert steps[-1]["text"] in "\n".join(lines)
    assert me.page.locator(f"#board #{game}-seat-0").count() == 1


@every_installed_game
def test_by_tapping_on_a_phone(game: str, visit: Open) -> None:
    me = visit(viewport=NARROW, has_touch=True, is_mobile=True)
    me.sit(game, players=3)
    while alone(me):
        decision = me.now["decision"]
        x, y = me.point(f'#board [data-action="{me.now["legal"][-1]["text"]}"]')
        me.page.touchscreen.tap(x, y)
        me.moved_on(decision)
    me.page.locator("#result").wait_for(state="visible")


@every_installed_game
def test_the_rules_are_told_from_the_declarations(game: str, visit: Open) -> None:
    me = visit().open(f"/rules/{game}")
    declared = labtop.game(game)
    assert me.page.locator("#rules h1").inner_text() == declared.title
    told = me.page.locator("#rules").inner_text()
    assert declared.sentence in told
    for ending in declared.endings.values():
        assert ending.sentence in told
    for option in declared.options:
        assert option.sentence in told


def test_what_cannot_be_chosen_says_what_can(visit: Open) -> None:
    me = visit()
    me.sit("slipstream", players=2)
    me.my_turn()
    me.at_rest()
    spaces = sorted(int(choice["text"].rpartition("-")[2]) for choice in me.now["legal"])
    x, y = me.point("#slipstream-space-40")
    me.page.mouse.click(x, y)
    why = me.page.locator("#why")
    why.get_by_text(f"Possible now, space: {spaces[0]}").wait_for(state="visible")
    assert "()" not in why.inner_text()
    assert why.locator("button").is_hidden()
