"""Every page in light and dark, on a desk and on a phone: nothing serious for axe, no sideways scroll, large enough."""

import functools
import re
from collections.abc import Iterator
from pathlib import Path

import axe_playwright_python
import pytest
from playwright.sync_api import Page, Request

import labtop
from labtop.engine.drawing import HOUSE
from labtop.table.pages.assets import STATIC
from tests.browser.conftest import NARROW, WIDE, Open
from tests.browser.players import Visit

WEIGHT = 300_000  # bytes on the first visit to a table
THUMB = 44  # pixels
SEATS = [{"who": "me", "name": "Ada"}, {"who": "me", "name": "Ben"}, {"who": "bot", "bot": "random"}]

# Controls of HTML that a thumb cannot hit: those in running text, unseen ones and boxes with a label around them aside.
SMALL = """(least) => [...document.querySelectorAll("a, button, select, input, summary")].filter((e) => {
  if (e.closest("svg, p, .rules li, .log, .unseen, dialog:not([open])")) return false;
  if (e.matches(".skip, [type=radio], [type=checkbox], [type=range]")) return false;
  const { width, height } = e.getBoundingClientRect();
  return e.checkVisibility({ visibilityProperty: true }) && Math.min(width, height) < least - 0.5;
}).map((e) => `${e.offsetWidth} x ${e.offsetHeight}: ${e.outerHTML.slice(0, 120)}`)"""

# Colours take a moment to change.
FADED = """() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  .then(() => Promise.allSettled(document.getAnimations().map((animation) => animation.finished)))
  .then(() => 0)"""


@functools.cache
def axe() -> str:
    return (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")


def serious(page: Page) -> list[str]:
    """What axe finds, the serious and the critical."""
    if not page.evaluate("() => 'axe' in window"):
        page.evaluate(axe())
    found = page.evaluate("() => axe.run({resultTypes: ['violations']}).then((results) => results.violations)")
    return [
        f"{one['id']}: {one['help']}: {[node['html'][:160] for node in one['nodes'][:4]]}"
        for one in found
        if one["impact"] in ("serious", "critical")
    ]


def looked_at(page: Page) -> Iterator[str]:
    """Faults of a page in every look."""
    for size in (WIDE, NARROW):
        page.set_viewport_size(size)  # type: ignore[arg-type]
        for theme in ("light", "dark"):
            page.emulate_media(color_scheme=theme)
            page.evaluate(FADED)
            where = f"{size['width']} wide, {theme}: "
            yield from (where + finding for finding in serious(page))
        beside = page.evaluate("() => document.documentElement.scrollWidth - innerWidth")
        if beside > 0:
            yield f"{size['width']} wide: {beside} px scroll sideways"
    yield from (f"too small for a thumb: {small}" for small in page.evaluate(SMALL, THUMB))
    page.set_viewport_size(WIDE)  # type: ignore[arg-type]


def fine(me: Visit) -> None:
    faults = list(looked_at(me.page))
    assert not faults, "\n".join(faults)


def test_the_start(visit: Open) -> None:
    me = visit().open("/")
    fine(me)
    me.create("laborigines", players=2)
    me.open("/")
    me.page.locator("#mine-list a").first.wait_for(state="visible")
    closed = me.create("laborigines", players=2)["match"]
    me.post(f"/matches/{closed}/close")
    me.open("/")
    me.page.locator("#ended summary").click()
    fine(me)


@pytest.mark.parametrize("way", ["alone", "friends", "screen"])
def test_a_new_table(way: str, visit: Open) -> None:
    fine(visit().open(f"/new/{'labyrinthus' if way == 'alone' else 'labrats'}?way={way}"))


@pytest.mark.parametrize("game", labtop.games())
def test_a_table(game: str, visit: Open) -> None:
    me = visit()
    me.sit(game)
    me.play(1)
    me.my_turn()
    me.at_rest()
    fine(me)


def test_drawers_and_dialogs(visit: Open) -> None:
    me = visit()
    me.sit("laborigines")
    me.my_turn()
    me.press("r")
    me.page.locator("#rulebook-text #L1").wait_for(state="visible")
    fine(me)
    me.press("Escape", "c")
    me.page.locator("#say-text").fill("Hello")
    me.press("Enter")
    me.page.locator("#chat li").wait_for(state="visible")
    fine(me)
    me.page.locator("#tab-log").focus()
    for key, dialog in (("s", "#settings"), ("?", "#keys")):
        me.press(key)
        me.page.locator(dialog).wait_for(state="visible")
        fine(me)
        me.press("Escape")
    me.press("s")
    me.page.locator("#take-along").click()
    me.page.locator("#lend").click()
    me.page.locator("#device-links img").wait_for(state="visible")
    fine(me)


def test_gathering_joining_and_the_curtain(visit: Open) -> None:
    ada, ben, cleo = visit(), visit(), visit()
    told = ada.sit("labrats", players=3, name="Ada", seats=[{"who": "me"}, {"who": "open"}, {"who": "open"}])
    ada.page.locator("#qr-join").wait_for(state="visible")
    fine(ada)
    ben.open(told["links"]["join"])
    ben.page.locator("#join-name").wait_for(state="visible")
    fine(ben)
    cleo.sit("labrats", players=3, seats=SEATS)
    cleo.page.locator("#lift").wait_for(state="visible")
    fine(cleo)


def test_the_end_the_replay_and_the_rules(visit: Open) -> None:
    me = visit()
    me.sit("laborigines", players=3, options={"energy": 5})
    me.play()
    me.page.locator("#result").wait_for(state="visible")
    fine(me)
    me.page.locator("#log a").first.click()
    me.page.locator("#moment").wait_for(state="visible")
    fine(me)
    me.open(f"/t/{me.match}/replay#step=5")
    me.page.locator("#histograms figure").first.wait_for(state="visible")
    fine(me)
    fine(me.open("/rules/laborigines"))
    me.forgiven = ("404",)
    fine(me.open("/t/nosuchtable"))


@pytest.mark.parametrize("game", ["laborigines", "labrats", "labydo", "labyrinthus"])
def test_the_first_visit_to_a_table_is_light(game: str, visit: Open) -> None:
    me = visit()
    asked: list[Request] = []
    me.page.on("requestfinished", lambda request: asked.append(request))
    me.sit(game)
    me.my_turn()
    weights = weighed(asked) | {"state": len(me.heard[0].encode())}
    assert sum(weights.values()) < WEIGHT, weights
    hosts = {request.url.split("/")[2] for request in asked}
    assert hosts == {me.serving.url.split("/")[2]}


def test_the_first_visit_at_all_is_light(visit: Open) -> None:
    """With a picture of every game."""
    me = visit()
    asked: list[Request] = []
    me.page.on("requestfinished", lambda request: asked.append(request))
    me.open("/").page.wait_for_load_state("networkidle")
    assert len([request for request in asked if "/scene" in request.url]) >= 4
    weights = weighed(asked)
    assert sum(weights.values()) < WEIGHT, weights


def weighed(asked: list[Request]) -> dict[str, int]:
    """What came over the line, in bytes."""
    return {
        request.url: sum(request.sizes()[what] for what in ("responseBodySize", "responseHeadersSize"))
        for request in asked
    }


def test_no_page_has_scripts_or_styles_inside(visit: Open) -> None:
    me = visit()
    told = me.create("laborigines")
    for path in ("/", "/new/labydo", told["url"], f"{told['url']}/replay", "/rules/labydo"):
        text = me.page.request.get(me.serving.url + path).text()
        assert not re.search(r"<style|\sstyle=|\son\w+=|javascript:", text), path
        assert not re.findall(r"<script(?![^>]*(?:\ssrc=|type=\"application/json\"))", text), path


def test_the_pages_have_the_colours_of_the_pictures() -> None:
    style = (STATIC / "labtop.css").read_text(encoding="utf-8")
    for name, (light, dark) in HOUSE.items():
        for value in re.findall(rf"--{name}: (#\w+);", style):
            assert value in (light, dark), name
