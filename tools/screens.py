"""Screenshots of every page and every game on five screens, and one move of each game as a strip of frames.

    python -m tools.screens                # write docs/gallery/screens/, docs/gallery/moves/ and docs/screens.md anew
    python -m tools.screens labydo         # only this game's

A real server, a real Chromium, random bots. The pictures are for people to look at: no test compares them.
"""

import base64
import re
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright
from tests.browser.conftest import chromium
from tests.browser.players import Visit
from tests.browser.serving import Serving

import labtop

DOCS = Path(__file__).resolve().parents[1] / "docs"
SCREENS, MOVES = DOCS / "gallery" / "screens", DOCS / "gallery" / "moves"
SIZES = {
    "1440x900": (1440, 900),
    "1280x720": (1280, 720),
    "390x844": (390, 844),
    "844x390": (844, 390),
    "720x450": (720, 450),  # 1440x900 at 200 %
}
DARK = ("1280x720", "844x390")  # the others are light
QUALITY = 72
LATE = 40  # decisions until a game has something on its table
FRAMES, EVERY_MS = 8, 150
DULL = re.compile("wall$|done|keep|stop|stay|pass|refuse")  # choices after which nothing moves
TABLES: dict[str, dict[str, Any]] = {
    "laborigines": {"players": 4},
    "labyrinthus": {"players": 3, "options": {"max_rounds": 8}},
    "labrats": {"players": 4},
    "labydo": {"players": 3, "options": {"max_turns": 8}},
}


def shots(page: Page, name: str) -> Iterator[str]:
    """One page on every screen."""
    for size, (width, height) in SIZES.items():
        page.set_viewport_size({"width": width, "height": height})
        page.emulate_media(color_scheme="dark" if size in DARK else "light", reduced_motion="reduce")
        page.wait_for_timeout(350)
        file = f"{name}-{size}.jpg"
        page.screenshot(path=SCREENS / file, type="jpeg", quality=QUALITY)
        yield file
    page.set_viewport_size({"width": 1440, "height": 900})
    page.emulate_media(color_scheme="light", reduced_motion="no-preference")


def somebody(browser: Browser, serving: Serving, speed: str = "none") -> Visit:
    context = browser.new_context(viewport={"width": 1440, "height": 900}, locale="en-GB")
    return Visit(context.new_page(), serving, speed)


def pages(browser: Browser, serving: Serving) -> Iterator[tuple[str, list[str]]]:
    """Everything but the games: the start, a new table, an invitation, gathering, rules, settings, an unknown page."""
    ann, ben = somebody(browser, serving), somebody(browser, serving)
    ann.sit("labrats", players=3, name="Ann")
    ann.my_turn()
    yield "Start", list(shots(ann.open("/").page, "start"))
    yield "A new table", list(shots(ann.open("/new/labyrinthus?way=friends").page, "new"))
    seats = [{"who": "me", "name": "Ann"}, {"who": "open"}, {"who": "open"}]
    told = ann.sit("labydo", players=3, name="Ann", seats=seats)
    ann.page.wait_for_timeout(600)
    yield "Waiting for friends", list(shots(ann.page, "gathering"))
    ben.open(told["links"]["join"])
    ben.page.locator("#join-name").wait_for()
    yield "An invitation", list(shots(ben.page, "invitation"))
    yield "The rulebook", list(shots(ann.open("/rules/laborigines").page, "rules"))
    ann.forgiven = ("404",)
    yield "An unknown address", list(shots(ann.open("/nowhere").page, "unknown"))


def game_pages(browser: Browser, serving: Serving, game: str) -> Iterator[tuple[str, list[str]]]:
    """A game at its opening, late, and over."""
    me = somebody(browser, serving)
    me.sit(game, name="Ann", **TABLES.get(game, {}))
    me.my_turn()
    me.at_rest()
    yield "Opening", list(shots(me.page, f"{game}-opening"))
    me.play(LATE)
    if not me.now["over"]:
        me.at_rest()
        yield "Later", list(shots(me.page, f"{game}-later"))
        me.finish()
    me.page.locator("#result").wait_for(state="visible")
    me.page.wait_for_timeout(600)
    yield "Over", list(shots(me.page, f"{game}-over"))


def strip(browser: Browser, serving: Serving, game: str) -> str:
    """What is seen of moves, frame by frame, side by side in one picture."""
    me = somebody(browser, serving, speed="normal")
    me.sit(game, name="Ann", **TABLES.get(game, {}))
    me.page.set_viewport_size({"width": 480, "height": 760})
    me.play(6)
    frames: list[bytes] = []
    while len(frames) < FRAMES and me.my_turn():
        legal = [choice["text"] for choice in me.now["legal"]]
        x, y = me.point(f'#board [data-action="{next((text for text in legal if not DULL.match(text)), legal[0])}"]')
        me.page.mouse.click(x, y)
        for _ in range(FRAMES * 2):
            shot = me.page.locator("#board").screenshot(type="jpeg", quality=QUALITY)
            frames += [] if frames and shot == frames[-1] else [shot]
            me.page.wait_for_timeout(EVERY_MS)
    sheet = browser.new_page(viewport={"width": 1280, "height": 760})
    images = "".join(
        f'<img src="data:image/jpeg;base64,{base64.b64encode(each).decode()}">' for each in frames[:FRAMES]
    )
    style = "body{margin:0;display:grid;grid-template-columns:repeat(4,1fr);gap:6px;align-content:start}img{width:100%}"
    sheet.set_content(f"<style>{style}</style>{images}")
    sheet.wait_for_timeout(200)
    file = f"{game}.jpg"
    sheet.locator("body").screenshot(path=MOVES / file, type="jpeg", quality=QUALITY)
    sheet.close()
    return file


def written(shown: dict[str, list[tuple[str, list[str]]]], strips: dict[str, str]) -> str:
    lines = [
        "# Screens",
        "",
        "Made by `python -m tools.screens` from a real server in a real Chromium: desks light and dark, phones upright",
        "and lying, and a desk at 200 %. The positions are those of random players.",
    ]
    for heading, found in shown.items():
        lines += ["", f"## {heading}"]
        for caption, files in found:
            lines += ["", f"{caption}:", ""]
            lines += [
                f'<img src="gallery/screens/{file}" height="220" alt="{heading}: {caption}, {file}">' for file in files
            ]
    lines += ["", "## One move of each game", "", "Frames from left to right, an eighth of a second or more apart."]
    for game, file in strips.items():
        lines += [
            "",
            f'<img src="gallery/moves/{file}" width="100%" alt="{labtop.game(game).title}, a move in frames">',
        ]
    return "\n".join([*lines, ""])


def main(games: list[str]) -> None:
    """All pages and games; or the files of some games alone, and the page that shows them stays as it is."""
    for folder in (SCREENS, MOVES):
        folder.mkdir(parents=True, exist_ok=True)
    shown: dict[str, list[tuple[str, list[str]]]] = {}
    strips: dict[str, str] = {}
    data = Path(tempfile.mkdtemp())
    try:
        with Serving(data) as serving, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
            if games == labtop.games():
                shown["Pages"] = list(pages(browser, serving))
            for game in games:
                shown[labtop.game(game).title] = list(game_pages(browser, serving, game))
                strips[game] = strip(browser, serving, game)
            browser.close()
    finally:
        shutil.rmtree(data, ignore_errors=True)
    if games == labtop.games():
        (DOCS / "screens.md").write_text(written(shown, strips), encoding="utf-8")
    count = sum(len(files) for found in shown.values() for _, files in found)
    print(f"{count} screens and {len(strips)} strips under docs/gallery")


if __name__ == "__main__":
    main(sys.argv[1:] or list(labtop.games()))
