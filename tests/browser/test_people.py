"""Several people at one table: two browsers, who watches, a server that goes away, words that are only words."""

import json

from tests.browser.conftest import NARROW, Open
from tests.browser.players import Visit
from tests.browser.serving import Serving

TWO = [{"who": "me"}, {"who": "open"}]


def joined(
    host: Visit, guest: Visit, name: str, game: str = "laborigines", host_name: str = "Ada", **wanted: object
) -> None:
    """A table of two, the second coming by the link, as people do."""
    told = host.sit(game, players=2, name=host_name, seats=TWO, **wanted)
    guest.open(told["links"]["join"])
    guest.page.locator("#join-name").fill(name)
    guest.page.locator("#door button[type=submit]").click()
    guest.until(lambda: guest.now)
    guest.match = host.match


def test_two_browsers_in_one_match_one_reloading_in_the_middle(visit: Open) -> None:
    ada, ben = visit(), visit(viewport=NARROW)
    joined(ada, ben, "Ben", options={"energy": 5})
    moves = 0
    while not (ada.now["over"] and ben.now["over"]):
        ada.until(lambda: ada.asked() or ben.asked() or ada.now["over"])
        ben.page.wait_for_timeout(0)  # let the other browser's news come in as well
        for one in (ada, ben):
            if one.asked() and not one.now["over"]:
                one.choose()
                moves += 1
        if moves in (3, 4):
            ben.now = {}
            ben.page.reload()
            ben.until(lambda: ben.now)
            moves += 2
        ben.until(lambda: ada.now["version"] == ben.now["version"])
    for one in (ada, ben):
        one.page.locator("#result").wait_for(state="visible")
    assert ada.page.locator("#log li").count() == ben.page.locator("#log li").count()
    for one in (ada, ben):  # the same story, told to each as theirs
        assert one.page.locator("#log", has_text="You roll").count() == 1
    assert "#" not in ben.page.url  # the secret of the link does not stay in the address


def test_names_and_chat_are_text(visit: Open) -> None:
    ada, ben = visit(), visit()
    evil = "<img src=x onerror=alert(1)>"
    joined(ada, ben, evil)
    ben.page.locator("#tab-chat").click()
    ben.page.locator("#say-text").fill(f"<b>hello</b> {evil}")
    ben.press("Enter")
    ada.page.locator("#tab-chat .count").wait_for(state="visible")
    ada.page.locator("#tab-chat").click()
    said = ada.page.locator("#chat")
    assert f"<b>hello</b> {evil}" in said.inner_text() and evil in ada.page.locator("#seats").inner_text()
    for one in (ada, ben):
        assert one.page.locator("#chat b, img[src='x']").count() == 0


def test_who_gave_no_name_is_called_by_the_seat(visit: Open) -> None:
    ada, ben = visit(), visit()
    joined(ada, ben, "Ben", host_name="")
    ada.page.locator("#tab-chat").click()
    ada.page.locator("#say-text").fill("hello")
    ada.press("Enter")
    title = ada.now["seats"][0]["title"]
    for one in (ada, ben):
        one.page.locator("#chat strong").wait_for(state="attached")
        assert one.page.locator("#chat strong").text_content() == title
    assert ada.page.locator("#seats .name").all_inner_texts() == ["You", "Ben"]
    assert ben.page.locator("#seats .name").all_inner_texts() == [title, "You"]
    ada.page.close()
    gone = ben.page.locator("#seats .absence")
    gone.wait_for(state="visible")
    assert gone.inner_text().startswith(f"{title} is gone.")


def test_on_one_screen_nobody_is_called_you(visit: Open) -> None:
    me = visit()
    me.sit("labyrinthus", players=2, seats=[{"who": "me"}, {"who": "me"}], options={"max_rounds": 1})
    assert me.page.locator("#seats .name").all_inner_texts() == [panel["title"] for panel in me.now["seats"]]
    me.play()
    me.page.locator("#result").wait_for(state="visible")
    names = [me.now["seats"][winner]["title"] for winner in me.now["winners"]]
    told = {0: "Nobody has won.", 1: f"{names[0]} has won." if names else ""}
    listed = me.page.evaluate("(names) => new Intl.ListFormat('en').format(names)", names)
    assert me.page.locator("#result-title").text_content() == told.get(len(names), f"{listed} have won together.")


def test_who_watches_sees_and_cannot_act(visit: Open) -> None:
    ada, eve = visit(), visit()
    told = ada.sit("labrats", players=3, name="Ada")
    ada.my_turn()
    eve.open(told["links"]["watch"])
    eve.until(lambda: eve.now)
    eve.at_rest()
    assert eve.targets() == [] and eve.now["seat"] is None and eve.now["legal"] == []
    assert eve.page.locator("#undo").is_hidden() and eve.page.locator("#hint").is_hidden()
    assert "watch" in eve.page.locator("body").inner_text().lower()
    eve.page.locator("#board [data-pane=board]").click(force=True)
    assert "You watch" in eve.page.locator("#why").inner_text()
    command = {"command": "0123456789abcdef", "decision": ada.now["decision"], "seat": 0}
    command["action"] = ada.now["legal"][0]["text"]
    url = f"{eve.serving.url}/api/matches/{ada.match}"
    headers = {"Origin": eve.serving.url}
    assert eve.page.request.post(f"{url}/actions", data=command, headers=headers).status == 403
    eve.page.evaluate(
        """([match, command]) => new Promise((resolve) => {
          const socket = new WebSocket(`ws://${location.host}/api/matches/${match}/live`);
          socket.onopen = () => socket.send(JSON.stringify({type: "act", ...command}));
          socket.onmessage = (event) => JSON.parse(event.data).type === "refused" && resolve(0);
        })""",
        [ada.match, command],
    )
    refused = [json.loads(text) for text in eve.heard if '"type":"refused"' in text]
    assert [message["code"] for message in refused] == ["watch_only"]
    assert ada.asked()
    ada.choose()
    eve.until(lambda: eve.now["version"] >= ada.now["version"])


def test_the_page_finds_back_after_the_server_has_restarted(visit: Open, own_serving: Serving) -> None:
    ada = visit(own_serving)
    ada.forgiven = ("ERR_CONNECTION_REFUSED", "WebSocket connection", "ERR_EMPTY_RESPONSE", "ERR_CONNECTION_RESET")
    ada.sit("labyrinthus", players=2, name="Ada")
    ada.play(3)
    assert ada.my_turn()
    connection = ada.page.locator("#connection")
    own_serving.stop()
    ada.until(lambda: connection.get_attribute("data-state") == "lost")
    assert "Connection lost" in connection.inner_text()
    decision, version = ada.now["decision"], ada.now["version"]
    x, y = ada.point("#board [data-action]")
    ada.page.mouse.click(x, y)  # decided while nobody listens: it is sent when somebody does, and happens once
    own_serving.start()
    ada.until(lambda: connection.get_attribute("data-state") == "live")
    ada.until(lambda: ada.now["decision"] != decision)
    assert ada.now["version"] > version
    assert ada.play(2) == 2


def test_a_rematch_is_followed(visit: Open) -> None:
    ada, ben = visit(), visit()
    joined(ada, ben, "Ben", options={"energy": 5})
    while not ada.now["over"]:
        ada.until(lambda: ada.asked() or ben.asked() or ada.now["over"])
        ben.page.wait_for_timeout(0)
        for one in (ada, ben):
            if one.asked() and not one.now["over"]:
                one.choose()
    ada.page.get_by_role("button", name="Play again").click()
    ada.page.wait_for_url(lambda url: ada.match not in url)
    ben.page.locator("#result").get_by_role("link").first.click()
    ben.page.wait_for_url(lambda url: ada.match not in url)
    assert ben.page.url == ada.page.url
    ben.page.locator("#board svg").first.wait_for(state="visible")


def test_a_stranger_is_told_how_to_come_in(visit: Open) -> None:
    ada, eve = visit(), visit()
    told = ada.create("laborigines", players=2)
    eve.forgiven = ("403",)
    eve.open(told["url"])
    eve.page.get_by_text("open its join or watch link").wait_for(state="visible")
    assert not eve.heard


def test_an_invitation_shows_who_invites_to_what_and_which_seats_are_free(visit: Open) -> None:
    ada, ben, cleo = visit(), visit(viewport=NARROW), visit()
    told = ada.sit("laborigines", players=3, name="Ada", seats=[{"who": "me"}, {"who": "open"}, {"who": "open"}])
    for one in (ben, cleo):
        one.open(told["links"]["join"])
        one.page.locator("#door .chair").first.wait_for(state="visible")
        assert "#" not in one.page.url
        door = one.page.locator("#door")
        assert "Ada invites you to" in door.inner_text() and "Laborigines in a minute" in door.inner_text()
        assert door.locator(".scene img:visible").count() == 1 and door.locator(".primer svg").count() >= 3
        assert door.locator(".chair").count() == 3 and door.locator(".chair.taken").all_inner_texts() == ["Red\nAda"]
    ben.page.locator("#join-name").fill("Ben")
    ben.page.locator("#door button[type=submit]").click()
    ben.until(lambda: ben.now)
    ada.page.get_by_text("Waiting for one more person to sit down.").wait_for()
    ben.page.get_by_text("Waiting for one more person to sit down.").wait_for()
    assert ben.page.locator("#gathering .mark").count() == 3 and ben.page.locator("#gathering .primer").is_visible()
    cleo.page.locator(".chair.taken", has_text="Ben").wait_for()  # seen without loading the page again


def test_a_seat_goes_to_another_device_by_its_link_and_is_withdrawn_again(visit: Open) -> None:
    ada, phone = visit(), visit(viewport=NARROW)
    phone.forgiven = ("403",)
    ada.sit("laborigines", players=2, name="Ada", seats=[{"who": "me"}, {"who": "me"}])
    ada.page.locator("#open-settings").click()
    ada.page.locator("#take-along").click()
    ada.page.locator("#lend").click()
    link = ada.page.locator("#device-links input")
    link.wait_for()
    assert ada.page.locator("#device-links img").evaluate("(img) => img.decode().then(() => img.naturalWidth)") > 0
    phone.open(link.input_value())
    phone.until(phone.asked)
    assert "#" not in phone.page.url
    ada.page.locator("#device-links").get_by_role("button", name="Withdraw").click()
    ada.page.get_by_role("alertdialog").get_by_role("button", name="Withdraw").click()
    phone.page.locator('#connection[data-state="closed"]').wait_for()
    ada.press("Escape")
    ada.until(ada.asked)


def test_who_watches_writes_where_the_host_lets_them(visit: Open) -> None:
    ada, eve = visit(), visit()
    told = ada.sit("laborigines", players=2, name="Ada", seats=[{"who": "me"}, {"who": "me"}])
    eve.open(told["links"]["watch"])
    eve.until(lambda: eve.now)
    eve.page.locator("#tab-chat").click()
    eve.page.locator("#chat-quiet").wait_for(state="visible")
    assert eve.page.locator("#say").is_hidden()
    ada.page.locator("#open-settings").click()
    ada.page.locator("#open-host").click()
    ada.page.locator("#let-talk").check()
    ada.press("Escape")
    eve.page.locator("#say-name").fill("Eve")
    eve.page.locator("#say-text").fill("well played")
    eve.press("Enter")
    ada.page.locator("#tab-chat").click()
    line = ada.page.locator("#chat .watcher")
    line.wait_for()
    assert "Eve" in line.inner_text() and "watches" in line.inner_text() and "well played" in line.inner_text()
    line.get_by_role("button", name="Mute").click()
    ada.page.get_by_text("They cannot write here any more.").wait_for()
    eve.page.locator("#say-text").fill("still here")
    eve.press("Enter")
    eve.page.get_by_text("lets you write no more").wait_for()
