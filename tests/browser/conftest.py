"""A real Chromium and a real server with a folder of its own, for each worker of the tests."""

import os
import shutil
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, TypeAlias

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, sync_playwright

from tests.browser.players import Visit
from tests.browser.serving import Serving

CHROMIUM = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")
WIDE, NARROW = {"width": 1440, "height": 900}, {"width": 390, "height": 844}
Open: TypeAlias = Callable[..., Visit]


def chromium() -> str | None:
    """Where a Chromium is, by LABTOP_CHROMIUM or on the path."""
    asked = os.environ.get("LABTOP_CHROMIUM")
    return asked or next((found for name in CHROMIUM if (found := shutil.which(name))), None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    where = chromium()
    if where is None:
        print("\nTHE PAGES ARE NOT TESTED IN A BROWSER: there is no chromium", file=sys.__stderr__)
        pytest.skip("there is no chromium: apt-get install chromium")
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=where, args=["--no-sandbox"])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def serving(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Serving]:
    with Serving(tmp_path_factory.mktemp("tables")) as server:
        yield server


@pytest.fixture
def own_serving(tmp_path: Path) -> Iterator[Serving]:
    """A server that a test may stop and start again."""
    with Serving(tmp_path) as server:
        yield server


@pytest.fixture
def visit(browser: Browser, serving: Serving) -> Iterator[Open]:
    """Opens a browser of its own, with cookies of its own. In the end none of its pages may have reported a fault."""
    made: list[Visit] = []

    def open_one(server: Serving | None = None, speed: str = "none", **wanted: Any) -> Visit:
        context: BrowserContext = browser.new_context(**{"viewport": WIDE, "locale": "en-GB"} | wanted)
        context.set_default_timeout(30_000)
        page: Page = context.new_page()
        made.append(Visit(page, server or serving, speed))
        return made[-1]

    yield open_one
    for one in made:
        one.page.context.close()
    assert [fault for one in made for fault in one.faults] == []
