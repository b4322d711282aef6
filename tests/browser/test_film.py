"""What is shown of a move: each event in order, at any speed, and in the end the same page as without motion."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Route

from tests.browser.conftest import Open
from tests.browser.players import Visit

PARTS = ("#board", "#seats", "#log", "#sentence", "#caption")


# An element a line, its attributes by name: their order says nothing, and a difference can be read.
# Without what says for a moment by how much a number has changed.
WRITTEN = """(parts) => parts.flatMap((part) =>
[...document.querySelectorAll(`${part}, ${part} :not(.delta)`)].map((element) => {
  const attributes = [...element.attributes].map(({ name, value }) => `${name}="${value}"`).sort();
  const words = [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.nodeValue);
  return [element.localName, ...attributes, ...words].join(" ");
}))"""


def page_of(one: Visit) -> list[str]:
    found: list[str] = one.page.evaluate(WRITTEN, PARTS)
    return found


def caught_up(one: Visit, with_: Visit) -> None:
    one.until(lambda: one.now.get("version") == with_.now["version"])
    one.at_rest()


@pytest.mark.parametrize("game", ["laborigines", "labrats"])
def test_animated_and_unanimated_end_in_the_same_page(game: str, visit: Open) -> None:
    ada, still, moving = visit(), visit(), visit(speed="fast")
    told = ada.sit(game, players=3)
    for eve in (still, moving):
        eve.open(told["links"]["watch"])
        eve.until(lambda eve=eve: eve.now)  # type: ignore[misc]
    seen = Watching(moving)
    for _ in range(5):
        ada.play(1)
        ada.my_turn()
        ada.at_rest()
        for eve in (still, moving):
            caught_up(eve, ada)
        assert page_of(still) == page_of(moving)
    assert seen.animations() > 0, "nothing moved at all"
    assert still.page.evaluate("() => document.getAnimations().length") == 0


class Watching:
    """Counts the animations of a page from now on."""

    def __init__(self, one: Visit) -> None:
        self.page = one.page
        self.page.evaluate(
            """() => {
              window.moved = 0;
              const animate = Element.prototype.animate;
              Element.prototype.animate = function (...how) { window.moved += 1; return animate.apply(this, how); };
            }"""
        )

    def animations(self) -> int:
        return int(self.page.evaluate("() => window.moved"))


def key(one: Visit) -> None:
    one.press("Escape")


def click(one: Visit) -> None:
    one.page.locator("#skip").click()


@pytest.mark.parametrize("skip", [key, click])
def test_what_is_shown_slowly_can_be_skipped(skip: Callable[[Visit], None], visit: Open) -> None:
    me = visit(speed="slow")
    me.sit("laborigines", players=3)
    while not me.asked():  # whoever begins: each event waits for a word
        me.press("Escape")
        me.page.wait_for_timeout(50)
    me.choose()
    me.page.locator("body.playing").wait_for(state="attached")
    skip(me)
    me.page.locator("body:not(.playing)").wait_for(state="attached", timeout=10_000)
    if me.now["legal"]:
        me.until(me.asked)


def test_nothing_moves_where_the_system_asks_for_stillness(visit: Open) -> None:
    me = visit(speed="fast", reduced_motion="reduce")
    me.sit("laborigines", players=3, options={"energy": 5})
    seen = Watching(me)
    me.my_turn()
    me.choose()
    me.page.locator("body.playing").wait_for(state="attached")  # still, one event comes after another
    me.play(2)
    assert seen.animations() == 0


def test_the_keyboard_stays_on_the_board_while_the_picture_changes(visit: Open) -> None:
    me = visit(speed="fast")
    me.sit("labyrinthus", players=2)
    for _ in range(4):
        me.my_turn()
        me.at_rest()
        me.press("b")
        decision = me.now["decision"]
        me.press("Enter")
        me.moved_on(decision)
        me.at_rest()
        assert me.page.evaluate("() => document.getElementById('board').contains(document.activeElement)")


def test_what_happens_while_the_table_is_being_laid_is_shown(visit: Open) -> None:
    ada, eve = visit(), visit()
    told = ada.sit("laborigines", players=2)
    ada.my_turn()
    held: list[Route] = []
    eve.page.route("**/still?*", lambda route: held.append(route))
    eve.open(told["links"]["watch"])
    eve.until(lambda: eve.now and held)
    ada.choose()
    ada.my_turn()
    eve.until(lambda: eve.now["version"] == ada.now["version"])
    held[0].continue_()
    eve.page.locator("#board svg").first.wait_for(state="visible")
    eve.at_rest()
    assert eve.page.locator("#log li").count() == ada.page.locator("#log li").count()  # one of them reads "you"


def test_what_happened_while_one_was_away_is_told(visit: Open) -> None:
    ada, ben = visit(), visit()
    seats = [{"who": "me"}, {"who": "open"}]
    told = ada.sit("labyrinthus", players=2, name="Ada", seats=seats)
    ben.open(told["links"]["join"])
    ben.page.locator("#join-name").fill("Ben")
    ben.page.locator("#door button[type=submit]").click()
    ben.until(lambda: ben.now)
    ben.at_rest()
    ben.open("/rules/labyrinthus")
    ada.until(lambda: ada.asked() or ada.now["waiting"] == [1])
    lines = len(ada.page.locator("#log li").all())
    while ada.now["waiting"] == [0]:
        ada.choose()
        ada.at_rest()
    missed = ada.page.locator("#log li").all_inner_texts()[lines:]
    ben.open(told["url"])
    ben.until(lambda: ben.now)
    if len(missed) > 2:
        strip = ben.page.locator("#strip")
        strip.wait_for(state="visible")
        assert ben.page.locator("#log li").last.inner_text() in strip.inner_text()


# A picture of three parts. The piece goes from the first to the second, and comes back; the third stays as it is.
IN_PARTS = """async (script) => {
  const { Picture } = await import(script);
  const host = document.body.appendChild(document.createElement("div"));
  const picture = new Picture(host);
  const panes = [{ name: "board", role: "board", box: [0, 0, 600, 600] }];
  picture.lay({ width: 600, height: 600, css: "", still: "none", class: "", panes }, document.createElement("div"));
  const piece = (x) => `<g id="piece" transform="translate(${x} 10)"><rect width="5" height="5"/></g>`;
  const parts = (one, two) => new Map([["one", one], ["two", two], ["three", '<g id="rest"><rect/></g>']]);
  await picture.show(parts(piece(10), ""));
  const rest = document.getElementById("rest");
  let touched = 0;
  new MutationObserver((found) => (touched += found.length)).observe(rest.parentElement, {
    attributes: true, childList: true, subtree: true,
  });
  picture.show(parts("", piece(110)), 5000);
  const moved = document.getElementById("piece");
  const ways = moved.getAnimations().map((way) => way.effect.getKeyframes().map((frame) => frame.transform));
  const where = moved.parentElement.dataset.part;
  const ghosts = picture.svg.querySelectorAll(".ghosts *").length;
  picture.finish();
  await picture.show(new Map([["three", '<g id="rest"><rect/></g>'], ["one", piece(10)]]));
  const order = [...picture.panes.get("board").layer.children].map((part) => part.dataset.part);
  await new Promise((resolve) => setTimeout(resolve));
  return { ways, where, ghosts, order, touched, same: rest === document.getElementById("rest") };
}"""


def test_a_piece_goes_from_one_part_of_the_picture_to_another_and_the_rest_is_not_touched(visit: Open) -> None:
    me = visit()
    me.sit("laborigines", players=2)
    script = me.page.locator('link[rel="modulepreload"][href$="/picture.js"]').get_attribute("href")
    seen = me.page.evaluate(IN_PARTS, script)
    assert seen["where"] == "two" and seen["ghosts"] == 0
    assert seen["ways"] == [["matrix(1, 0, 0, 1, 10, 10)", "matrix(1, 0, 0, 1, 110, 10)"]]
    assert seen["order"] == ["three", "one"]
    assert seen["same"] and seen["touched"] == 0
