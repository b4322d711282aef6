"""A line of the log shows how it stood, on the table itself, and leads back to the present."""

from tests.browser.conftest import Open
from tests.browser.test_people import joined


def test_a_log_line_shows_its_moment_in_place_and_comes_back_to_the_present(visit: Open) -> None:
    ada, ben = visit(), visit()
    joined(ada, ben, "Ben", options={"energy": 10})
    for _ in range(4):
        ada.until(lambda: ada.asked() or ben.asked())
        (ada if ada.asked() else ben).choose()
        ben.page.wait_for_timeout(50)
    ada.until(lambda: ada.asked() or ben.asked())
    ada.at_rest()
    address, present = ada.page.url, ada.board()
    ada.page.locator("#log a").nth(1).click()
    ada.page.locator("#moment").wait_for(state="visible")
    ada.until(lambda: ada.board() != present)
    past = ada.board()
    assert ada.page.url == address
    assert ada.page.locator("#bar").is_hidden() and ada.targets() == []
    assert ada.page.locator("#moment-words").inner_text() == ada.page.locator("#log a").nth(1).inner_text()
    ada.page.locator("#moment-after").click()
    ada.until(lambda: ada.page.locator("#log a").nth(2).get_attribute("aria-current") == "step")
    ada.page.locator("#moment-before").click()
    ada.until(lambda: ada.page.locator("#log a").nth(1).get_attribute("aria-current") == "step")

    # What is played meanwhile does not disturb, and is there on the way back.
    mover = ben if ben.asked() else ada
    version = ada.now["version"]
    if mover is ben:
        ben.choose()
    else:
        ada.post(
            f"/matches/{ada.match}/actions",
            command="from-elsewhere", decision=ada.now["decision"], action=ada.now["legal"][0]["text"],
        )  # fmt: skip
    ada.until(lambda: ada.now["version"] > version)
    ada.page.locator("#moment-news", has_text="").wait_for(state="attached")
    ada.until(lambda: ada.page.locator("#moment-news").inner_text() != "")
    assert ada.page.locator("#moment").is_visible()
    ada.until(lambda: ada.board() == past)
    ada.press("Escape")
    ada.page.locator("#moment").wait_for(state="hidden")
    ada.at_rest()
    ada.until(lambda: ada.board() == ben.board() or ada.asked() or ben.asked())
    assert ada.board() != past and ada.page.locator("#bar").is_visible()
