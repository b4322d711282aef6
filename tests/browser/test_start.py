"""The first page and the form for a new table: one click, friends, one screen, options that say what they mean."""

import re
from pathlib import Path

import labtop
from tests.browser.conftest import Open
from tests.browser.players import Visit
from tests.browser.serving import Serving


def at_a_table(me: Visit) -> str:
    me.page.wait_for_url(re.compile(r"/t/\w+"))
    me.match = me.page.url.rpartition("/")[2]
    me.until(lambda: me.now)
    return me.match


def test_every_game_is_offered_before_any_script_has_run(visit: Open) -> None:
    me = visit(java_script_enabled=False).open("/")
    assert me.page.locator(".game h2").all_inner_texts() == [labtop.game(name).title for name in labtop.games()]
    for picture in me.page.locator(".game img").all():
        if picture.is_visible():
            picture.scroll_into_view_if_needed()
            assert picture.evaluate("(img) => img.decode().then(() => img.naturalWidth)") > 0


def test_one_click_and_one_plays(visit: Open) -> None:
    me = visit().open("/")
    me.page.locator("button.play-now[data-game=laborigines]").click()
    match = at_a_table(me)
    assert me.play(1) == 1
    me.open("/")
    me.page.locator(f"#mine-list a[href='/t/{match}']").click()
    at_a_table(me)


def test_below_a_path_of_a_proxy_everything_is_found_as_well(visit: Open, tmp_path: Path) -> None:
    with Serving(tmp_path, prefix="/labtop") as server:
        me = visit(server).open("/")
        me.page.locator("button.play-now[data-game=laborigines]").click()
        match = at_a_table(me)
        assert me.page.url == f"{server.url}/t/{match}"
        assert me.play(1) == 1
        me.open("/")
        me.page.locator(f"#mine-list a[href='/labtop/t/{match}']").click()
        at_a_table(me)
        me.page.locator("a.brand").click()
        me.page.wait_for_url(f"{server.url}/")


def test_a_table_for_friends_has_a_link_to_copy_and_a_code(visit: Open) -> None:
    ada, ben = visit(permissions=["clipboard-read", "clipboard-write"]), visit()
    ada.open("/new/laborigines?way=friends")
    ada.page.locator("main form button[type=submit]").first.click()
    at_a_table(ada)
    link = ada.page.locator("#link-join-text")
    link.wait_for(state="visible")
    ada.page.locator("[data-copy=link-join-text]").click()
    ada.page.get_by_text("Copied").wait_for(state="visible")
    assert ada.page.evaluate("() => navigator.clipboard.readText()") == link.input_value()
    assert ada.page.locator("#qr-join").evaluate("(img) => img.decode().then(() => img.naturalWidth)") > 0
    ben.open(link.input_value())
    ben.page.locator("#join-name").fill("Ben")
    ben.page.locator("#door button[type=submit]").click()
    ben.until(lambda: ben.now)
    ada.page.locator("#gathering-seats", has_text="Ben").wait_for(state="visible")
    ada.page.locator("#start-bot").select_option("random")
    ada.page.locator("#start-now button[type=submit]").click()
    ada.page.locator("#gathering").wait_for(state="hidden")
    ada.until(lambda: ada.asked() or ben.asked())


def test_on_one_screen_the_device_goes_round(visit: Open) -> None:
    me = visit().open("/new/labrats?way=screen")
    me.page.locator("input[name=name-1]").fill("Ben")
    me.page.locator("main form button[type=submit]").first.click()
    at_a_table(me)
    me.page.locator("#lift").click()
    me.until(me.asked)
    assert me.page.locator("#seats .name").all_inner_texts()[:2] == ["Player 1", "Ben"]
    assert len(me.page.locator("#seats .seat.mine").all()) >= 2


def test_options_that_contradict_each_other_cannot_be_chosen_and_it_is_said_why(visit: Open) -> None:
    me = visit().open("/new/laborigines?way=alone")
    me.forgiven = ("400",)
    teams = me.page.locator("#option-variant option[value=teams]")
    me.page.locator("#option-energy").fill("5")
    me.page.locator("#option-energy").blur()
    me.page.locator("#barred-variant").wait_for(state="visible")
    assert teams.is_disabled() and "team play" in me.page.locator("#barred-variant").inner_text()
    me.page.locator("#option-energy").fill("12")
    me.page.locator("#option-energy").blur()
    me.page.locator("#barred-variant").wait_for(state="hidden")
    me.page.locator("#option-variant").select_option("teams")
    me.until(lambda: me.page.locator("#option-energy").get_attribute("min") == "10")
    me.page.locator("#option-energy").fill("5")  # typed all the same: refused beside the field
    me.page.locator("main form button[type=submit]").first.click()
    problem = me.page.locator(".problem:visible")
    problem.first.wait_for(state="visible")
    assert [shown.get_attribute("id") for shown in problem.all()] == ["problem-energy"]
    assert me.page.locator("#option-energy").get_attribute("aria-invalid") == "true"
    me.page.locator("#option-energy").fill("12")
    me.page.locator("#name").fill("turned\u202earound")
    me.page.locator("main form button[type=submit]").first.click()
    me.page.locator("#name-problem").wait_for(state="visible")
    assert [shown.get_attribute("id") for shown in problem.all()] == ["name-problem"]
    me.page.locator("#name").fill("Ada")
    me.page.locator("main form button[type=submit]").first.click()
    at_a_table(me)
    assert me.now["over"] is False


def test_the_numbers_of_players_follow_the_options(visit: Open) -> None:
    me = visit().open("/new/laborigines?way=alone")

    def offered() -> list[str]:
        return me.page.locator("#field-players label:visible").all_inner_texts()

    def seats() -> int:
        return me.page.locator("#seats .seat-row").count()

    assert offered() == ["2", "3", "4", "5"]
    me.page.locator("#field-players label", has_text="5").click()
    assert seats() == 5
    me.page.locator("#option-variant").select_option("teams")
    me.until(lambda: offered() == ["4", "6"])
    assert seats() == 4
    assert me.page.locator("#players-moved").inner_text() == "With these rules 4, 6 can play. Now 4 seats are laid."
    me.page.locator("#field-players label", has_text="6").click()
    assert seats() == 6
    me.page.locator("#option-variant").select_option("basic")
    me.until(lambda: offered() == ["2", "3", "4", "5"])
    assert seats() == 2
    me.page.locator("#field-players label", has_text="3").click()
    me.page.locator("#option-variant").select_option("twins")
    me.until(lambda: offered() == ["2", "3"])
    assert not me.page.locator("#players-moved").is_visible()
    me.page.locator("main form button[type=submit]").first.click()
    at_a_table(me)
    assert me.page.locator("#seats .seat").count() == 3


def test_it_says_where_it_is_my_turn_and_finished_games_lie_apart_and_can_be_cleared(visit: Open) -> None:
    me = visit()
    both = [{"who": "me"}, {"who": "me"}]
    waiting = me.create("laborigines", players=2, name="Ada", seats=both)["match"]
    elsewhere = me.create("labyrinthus", players=2, name="Ada", seats=[{"who": "me"}, {"who": "open"}])["match"]
    for _ in range(8):
        closed = me.create("laborigines", players=2, name="Ada", seats=both)["match"]
        me.post(f"/matches/{closed}/close")
    me.open("/")
    listed = me.page.locator("#mine-list a")
    assert [link.get_attribute("href") for link in listed.all()] == [f"/t/{waiting}", f"/t/{elsewhere}"]
    assert "Your turn" in listed.first.inner_text() and "Your turn" in me.page.title()
    assert "people are awaited" in listed.nth(1).inner_text()
    assert me.page.locator(".game .play-now").first.bounding_box()["y"] < 900  # type: ignore[index]
    ended = me.page.locator("#ended-list li")
    assert ended.first.is_hidden()
    me.page.locator("#ended summary").click()
    assert ended.count() == 8
    ended.first.get_by_role("button", name="Take Laborigines off this list").click()
    assert ended.count() == 7
    me.page.locator("#clear-ended").click()
    assert me.page.locator("#ended").is_hidden()
    me.page.reload()
    assert me.page.locator("#ended").is_hidden() and listed.count() == 2
    me.page.locator("#show-removed").click()
    assert ended.count() == 8  # nothing is lost


FAST_3G = {"offline": False, "latency": 150, "downloadThroughput": 1.6e6 / 8, "uploadThroughput": 0.75e6 / 8}
LCP = """() => new Promise((resolve) => new PerformanceObserver((list) => {
  const last = list.getEntries().at(-1);
  resolve([last.startTime, last.element?.tagName ?? ""]);
}).observe({type: "largest-contentful-paint", buffered: true}))"""


def test_the_first_page_is_there_within_one_and_a_half_seconds_on_fast_3g(visit: Open) -> None:
    for size in ({"width": 390, "height": 844}, {"width": 1440, "height": 900}):
        best = 9e9
        me = visit(viewport=size)
        me.open("/").page.wait_for_load_state("networkidle")  # the server draws its scenes for the first who comes
        session = me.page.context.new_cdp_session(me.page)
        session.send("Network.enable")
        session.send("Network.setCacheDisabled", {"cacheDisabled": True})
        session.send("Network.emulateNetworkConditions", FAST_3G)
        for _ in range(4):  # a busy machine may delay any of them: the network is what is measured
            me.page.reload(wait_until="load")
            me.page.wait_for_timeout(300)
            painted, what = me.page.evaluate(LCP)
            assert what == "IMG"
            best = min(best, painted)
            if best < 1500:
                break
        assert best < 1500, size
