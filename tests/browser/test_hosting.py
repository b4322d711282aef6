"""What a host does with a table, and deleting one's name, as people do it: by the menu, after a question."""

from tests.browser.conftest import NARROW, Open
from tests.browser.players import Visit
from tests.browser.test_people import joined


def host_menu(one: Visit) -> None:
    one.page.locator("#open-settings").click()
    one.page.locator("#open-host").click()
    one.page.locator("#hosting").wait_for(state="visible")


def fits(one: Visit) -> bool:
    return bool(one.page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_a_host_gives_a_seat_back_removes_somebody_and_closes_the_table(visit: Open) -> None:
    ada, ben, phone = visit(viewport=NARROW), visit(), visit(viewport=NARROW)
    joined(ada, ben, "Ben")
    host_menu(ada)
    assert "Ben" in ada.page.locator("#host-seats").inner_text()
    ada.page.locator("#invite-1").click()
    link = ada.page.locator("#seat-link")
    link.wait_for(state="visible")
    assert fits(ada)
    phone.open(link.input_value())
    phone.until(lambda: phone.now)
    ben.page.locator('#connection[data-state="closed"]').wait_for()
    assert "Ben" in phone.page.locator("#seats").inner_text() or phone.page.locator("#seats .mine").count() == 1
    assert "#" not in phone.page.url

    ada.page.locator("#remove-1").focus()
    ada.press("Enter")
    question = ada.page.get_by_role("alertdialog")
    assert "Remove Ben" in question.inner_text()
    assert fits(ada)
    ada.press("Enter")  # on the button that cancels, where the keyboard stands
    question.wait_for(state="detached")
    assert ada.page.locator("#remove-1:focus").count() == 1, "the keyboard is where it was"
    ada.press("Enter")
    ada.press("Shift+Tab")
    ada.press("Enter")
    phone.page.locator('#connection[data-state="closed"]').wait_for()
    ada.page.locator("#remove-1").wait_for(state="detached")

    ada.page.locator("#close-table").click()
    ada.page.get_by_role("alertdialog").get_by_role("button", name="Close the table").click()
    ada.page.get_by_text("has closed it").first.wait_for()
    assert not ada.page.locator("#hosting").is_visible()
    assert ada.page.locator("#board [data-pane=board]").count() == 1
    ada.page.locator("#open-settings").click()
    ada.page.locator("#forget").click()
    ada.page.get_by_role("alertdialog").get_by_role("button", name="Delete").click()
    ada.page.get_by_text("what you said are deleted").wait_for()


def test_who_was_at_a_table_deletes_name_and_chat_from_my_tables(visit: Open) -> None:
    ada, ben = visit(), visit(viewport=NARROW)
    joined(ada, ben, "Ben", host_name="Ada")
    ada.page.locator("#tab-chat").click()
    ada.page.locator("#say-text").fill("I live at number 12")
    ada.press("Enter")
    ben.page.locator("#chat", has_text="number 12").wait_for(state="attached")
    ada.page.evaluate("match => fetch(`/api/matches/${match}/close`, {method: 'POST', body: '{}',"
                      " headers: {'Content-Type': 'application/json'}})", ada.match)  # fmt: skip
    ben.page.get_by_text("has closed it").first.wait_for()
    ada.open("/")
    ada.page.locator("#ended summary").click()
    mine = ada.page.locator("#ended-list li").first
    assert "closed" in mine.inner_text() and "Ada" in mine.inner_text()
    mine.get_by_role("button", name="Delete my name and chat").click()
    ada.page.get_by_role("alertdialog").get_by_role("button", name="Delete").click()
    ada.page.locator("#ended-list li", has_text="somebody").wait_for()
    assert ada.page.locator("#ended-list button").all_inner_texts() == ["Take Laborigines off this list"]
    ben.page.locator("#chat", has_text="(deleted)").wait_for(state="attached")
    assert "number 12" not in ben.page.content()
    assert "Ada" not in ben.page.locator("body").inner_text()
