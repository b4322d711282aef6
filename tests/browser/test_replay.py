"""After a match: step by step, through other eyes, the dice, the record, and playing on from a point; the rulebook."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import Page
from tools import rule_table

import labtop
from labtop.engine.voice import unmarked
from tests.browser.conftest import Open
from tests.browser.players import Visit

# A picture without the marks of what the last move was about: a move has several steps.
UNMARKED = r"""(layers) =>
  layers.map((layer) => layer.outerHTML).join("").replaceAll(/ ?pointed/g, "").replaceAll(' class=""', "")"""
SHOWS = """(step) =>
  location.hash.startsWith(`#step=${step}`) && document.getElementById("slider")?.value === String(step)"""


@pytest.fixture
def after(visit: Open) -> Visit:
    """Somebody at the replay of a finished match."""
    me = visit()
    me.create("laborigines", players=3, name="Ada", options={"energy": 8})
    me.finish()
    me.open(f"/t/{me.match}")
    me.page.locator("#result a[href$='/replay']").click()
    at(me.page, 0)
    return me


def at(page: Page, step: int) -> None:
    """Waits until the replay shows a step."""
    page.wait_for_function(SHOWS, arg=step)


def steps_of(me: Visit) -> list[dict[str, object]]:
    answer = me.page.request.get(f"{me.serving.url}/api/matches/{me.match}/replay?want=patches")
    steps: list[dict[str, object]] = answer.json()["steps"]
    return [step | {"text": unmarked(str(step["text"]))} for step in steps]


def test_steps_decisions_and_turns_by_button_and_key(after: Visit) -> None:
    page, steps = after.page, steps_of(after)
    last = len(steps) - 1
    decisions = [int(str(step["step"])) for step in steps if step["decision"]]
    turns = [n for n in range(1, last + 1) if int(str(steps[n]["turn"])) > int(str(steps[n - 1]["turn"]))]
    page.locator("#step-on").click()
    at(page, 1)
    assert page.locator("#caption").inner_text() == steps[1]["text"]
    page.keyboard.press("ArrowRight")
    at(page, 2)
    page.keyboard.press("ArrowLeft")
    at(page, 1)
    page.keyboard.press("Shift+ArrowRight")
    at(page, next(n for n in decisions if n > 1))
    page.keyboard.press("Home")
    at(page, 0)
    page.locator("#turn-on").click()
    at(page, turns[0])
    page.keyboard.press("PageDown")
    at(page, turns[1])
    page.locator("#turn-back").click()
    at(page, turns[0])
    page.keyboard.press("End")
    at(page, last)
    assert page.locator("#step-on").is_disabled() and page.locator("#last").is_disabled()
    page.locator("#log a").nth(3).click()
    at(page, 3)
    assert page.locator("#log a[aria-current]").inner_text() == steps[3]["text"]
    page.locator("#slider").fill("5")
    at(page, 5)


def test_it_plays_by_itself_and_stops_at_the_end(after: Visit) -> None:
    page, last = after.page, len(steps_of(after)) - 1
    page.locator("#slider").fill(str(last - 2))
    at(page, last - 2)
    page.locator("#play").click()
    assert page.locator("#play .unseen").inner_text() == "Pause"
    at(page, last)
    page.wait_for_function("() => document.querySelector('#play .unseen').textContent === 'Play'")


def test_every_step_shows_what_the_table_showed_then(after: Visit) -> None:
    """The last step is the picture that the table ended with, but for what was marked."""
    page = after.page
    page.locator("#last").click()
    at(page, len(steps_of(after)) - 1)
    shown = page.locator("#board [id*=-moving]").evaluate_all(UNMARKED)
    page.goto(f"{after.serving.url}/t/{after.match}")
    after.at_rest()
    table = page.locator("#board [id*=-moving]").evaluate_all(UNMARKED)
    assert shown == table


def test_a_line_of_the_log_opens_the_replay_there(visit: Open) -> None:
    me = visit()
    me.sit("laborigines", players=3, options={"energy": 5})
    me.play(2)
    me.at_rest()
    line = me.page.locator("#log a").nth(2)
    words, step = line.inner_text(), int(str(line.get_attribute("href")).rpartition("=")[2])
    line.click()  # it shows the moment on the table itself, and from there the replay
    me.page.locator("#moment-replay").click()
    at(me.page, step)
    assert me.page.locator("#caption").inner_text() == words


def test_other_eyes_see_other_things(visit: Open) -> None:
    me = visit()
    me.sit("labrats", players=3, name="Ada")
    me.play(4)
    me.open(f"/t/{me.match}/replay#step=6")
    at(me.page, 6)
    eyes = me.page.locator("#eyes")
    assert eyes.is_disabled() and "Ada" in eyes.inner_text()  # before the end only one's own
    assert me.page.request.get(f"{me.serving.url}/api/matches/{me.match}/replay?seat=1").status == 403


def test_the_dice_are_checked_and_drawn(after: Visit, tmp_path: Path) -> None:
    page = after.page
    page.locator("#histograms figure").first.wait_for(state="visible")
    assert page.locator("#dice-check").inner_text() == "checked"
    proof = page.request.get(f"{after.serving.url}/api/matches/{after.match}/proof").json()
    page.locator("#chance-details summary").click()
    assert page.locator("#secret").inner_text() == proof["secret"]
    dice = max(proof["dice"], key=lambda kind: kind["expected"])
    figure = page.locator("figure", has_text=f"Results from {dice['low']} to {dice['high']}")
    told = {row.locator("th").inner_text(): row.locator("td").inner_text() for row in figure.locator("tbody tr").all()}
    assert told == {result: str(count) for result, count in dice["counts"].items()}
    with page.expect_download() as download:
        page.get_by_role("link", name="Download").click()
    file = tmp_path / "record.json"
    download.value.save_as(file)
    record = json.loads(file.read_text(encoding="utf-8"))
    assert labtop.verify(record).ok and labtop.replay(record).over


def test_one_plays_on_from_any_point(after: Visit) -> None:
    page, steps = after.page, steps_of(after)
    middle = next(int(str(step["step"])) for step in steps[len(steps) // 2 :] if step["decision"])
    page.locator("#slider").fill(str(middle))
    at(page, middle)
    page.locator("#fork-bot").select_option("random")
    old, after.now = after.match, {}
    page.get_by_role("button", name="Play on").click()
    page.wait_for_url(re.compile(rf"/t/(?!{old})\w+$"))
    after.until(lambda: after.now)
    if after.my_turn():
        after.choose()


def test_the_rulebook_has_a_page_and_leads_to_each_rule(visit: Open) -> None:
    me = visit()
    for game in rule_table.games():
        me.open(f"/rules/{game}")
        numbers = me.page.locator("#rules .rule > strong > a, #rules .rule > p > strong > a").all_inner_texts()
        assert len(numbers) > 10
        me.open(f"/rules/{game}#{numbers[-1]}")
        me.page.locator(f"#{numbers[-1]}.named").wait_for(state="visible")
