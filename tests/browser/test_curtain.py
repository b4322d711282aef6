"""On one screen: between two people's secrets a curtain falls, and nothing of them is below it, nor on the wire."""

import json
import re

from tests.browser.conftest import Open
from tests.browser.players import Visit

SEATS = [{"who": "me", "name": "Ada"}, {"who": "me", "name": "Ben"}, {"who": "bot", "bot": "random"}]


# Click something that bears one of these titles and cannot be chosen.
ASK_ABOUT = """(titles) => [...document.querySelectorAll("#board g > title")]
  .find((title) => titles.includes(title.textContent) && !title.closest("[data-action]"))
  ?.parentElement.dispatchEvent(new MouseEvent("click", { bubbles: true }))"""


def titles(text: str) -> set[str]:
    """What the things in a picture are called."""
    return set(re.findall(r"<title>([^<]+)</title>", text))


def covered(me: Visit) -> bool:
    return bool(me.page.locator("#curtain").evaluate("(dialog) => dialog.open"))


def lift(me: Visit) -> None:
    me.page.locator("#lift").click()
    me.until(lambda: me.now["curtain"] is None and me.asked())
    assert not covered(me)


def test_a_curtain_hides(visit: Open) -> None:
    me, eve = visit(), visit()
    told = me.sit("labrats", players=3, seats=SEATS)
    eve.open(told["links"]["watch"])
    me.until(lambda: covered(me))
    secrets: set[str] = set()  # everything that one of them has seen and a spectator has not
    checked = 0
    for _ in range(60):  # dice decide how long one of them goes on alone
        me.until(lambda: me.now["curtain"] or me.asked() or me.now["over"])
        if me.now["over"] or checked == 4:
            break
        if me.now["curtain"]:
            me.until(lambda: covered(me))
            eve.until(lambda: eve.now.get("version") == me.now["version"])
            me.until(lambda: me.board() == eve.board())
            document, public = me.page.content(), eve.page.content()
            name = me.now["curtain"]["name"]
            assert f"Pass the device to {name}" in me.page.locator("#curtain").inner_text()
            assert not [secret for secret in secrets if secret in document and secret not in public]
            assert me.targets() == [] and me.page.locator("#log li").count() == 0
            assert me.now["moving"] == eve.now["moving"] and me.now["legal"] == []
            me.press("Escape", "Escape", "Escape")
            me.until(lambda: covered(me))
            checked += 1
            lift(me)
        eve.until(lambda: eve.now.get("version") == me.now["version"])
        own = titles(me.board()) - titles(eve.board())
        secrets |= own
        me.page.evaluate(ASK_ABOUT, sorted(own))  # a sentence about a secret card is now on the page, maybe over …
        decision = me.now["decision"]
        me.page.locator("#board [data-action]").first.dispatch_event("click")  # … what is chosen
        me.moved_on(decision)
    assert checked >= 3 and secrets


def test_the_curtain_falls_on_demand_and_after_a_reload(visit: Open) -> None:
    me = visit()
    me.sit("labrats", players=3, seats=SEATS)
    me.until(lambda: covered(me))
    lift(me)
    me.page.locator("#cover").click()
    me.until(lambda: covered(me) and me.targets() == [])
    lift(me)
    me.heard.clear()
    me.page.reload()
    me.until(lambda: covered(me))
    assert all(json.loads(text).get("now", {}).get("legal", []) == [] for text in me.heard if '"now"' in text)


def test_without_secrets_there_is_no_curtain(visit: Open) -> None:
    me = visit()
    seats = [{"who": "me", "name": "Ada"}, {"who": "me", "name": "Ben"}]
    me.sit("labyrinthus", players=2, seats=seats, options={"max_rounds": 1})
    assert me.play() > 2
    assert not covered(me)
