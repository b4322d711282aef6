"""The pages: strict about what they hold, complete in what their scripts need, one language with the pictures."""

import gzip
import re
from html.parser import HTMLParser

import pytest

import labtop
from labtop.engine.drawing import COLOURS, HOUSE, stylesheet
from labtop.engine.game import Game
from labtop.games import GAMES
from labtop.table.catalogue import game_card
from labtop.table.pages import new_page, refused_page, scene, start_page, static_file, static_url, table_page
from labtop.table.pages.assets import STATIC, modules
from labtop.table.pages.words import START, TABLE
from labtop.table.pictures import css_url, still_document
from labtop.table.refusals import Refused
from labtop.table.viewer import PATCHES, Viewer
from tests.conformance.tables import every_game

PAGES = {
    "start": start_page("en"),
    "new": new_page("en", GAMES["labyrinthus"], "friends"),
    "table": table_page("en", "k3v9q2m8xw", GAMES["labrats"], "seat"),
    "refused": refused_page("en", Refused("no_match")),
}
HEAVIEST = 150_000  # bytes of the first load of a table, packed as they travel
every_page = pytest.mark.parametrize("page", PAGES.values(), ids=PAGES)


class Reader(HTMLParser):
    """Every element with its attributes."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.found: list[tuple[str, dict[str, str | None]]] = []
        self.feed(page)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.found.append((tag, dict(attrs)))


@every_page
def test_nothing_is_inline_and_nothing_comes_from_elsewhere(page: str) -> None:
    for tag, attributes in Reader(page).found:
        assert tag != "style"
        assert "style" not in attributes
        assert not [name for name in attributes if name.startswith("on")]
        assert tag != "script" or "src" in attributes or attributes.get("type") == "application/json"
        for name in ("src", "href"):
            assert (attributes.get(name) or "/").startswith(("/", "#")), attributes


@every_page
def test_ids_are_unique_and_every_reference_finds_its_element(page: str) -> None:
    found = Reader(page).found
    ids = [str(attributes["id"]) for _, attributes in found if "id" in attributes]
    made_by_scripts = {"strip-title", "result-title"}
    assert len(ids) == len(set(ids))
    for _, attributes in found:
        for name in ("for", "aria-labelledby", "aria-describedby", "aria-controls"):
            for wanted in (attributes.get(name) or "").split():
                assert wanted in ids or wanted in made_by_scripts, (name, wanted)


@every_page
def test_a_page_has_its_landmarks_and_one_heading(page: str) -> None:
    tags = [tag for tag, _ in Reader(page).found]
    assert tags.count("main") == tags.count("h1") == tags.count("title") == 1
    assert "header" in tags


@pytest.mark.parametrize(("entry", "words"), [("table.js", TABLE), ("start.js", START), ("new.js", START)])
def test_every_sentence_that_a_script_says_is_handed_over(entry: str, words: dict[str, str]) -> None:
    said = {
        key for name in modules(entry) for key in re.findall(r'\bsay\(\s*"(\w+)"', (STATIC / name).read_text("utf-8"))
    }
    assert said <= set(words)
    assert said


def test_scripts_ask_only_for_elements_that_the_table_has() -> None:
    ids = {str(attributes["id"]) for _, attributes in Reader(PAGES["table"]).found if "id" in attributes}
    made_by_scripts = {"follow", "fair"}
    for name in modules("table.js"):
        source = (STATIC / name).read_text("utf-8")
        wanted = set(re.findall(r'\b(?:byId|button|input|dialog)\("([\w-]+)"\)', source))
        assert wanted <= ids | made_by_scripts, name


def test_colours_of_the_pages_are_those_of_the_pictures() -> None:
    style = (STATIC / "labtop.css").read_text("utf-8")
    for name, (light, dark) in HOUSE.items():
        assert re.findall(rf"--{name}: (#\w+);", style) == [light, dark, dark]


def test_seats_are_spoken_of_in_colours_that_can_be_read() -> None:
    """On the table, on paper and on what is lit, in both themes; and each colour has its shape too."""
    style = (STATIC / "film.css").read_text("utf-8")
    for name in COLOURS:
        light, *dark = re.findall(rf"--seat-{name}: (#\w+);", style)
        assert len(set(dark)) == 1 and len(dark) == 2
        for theme, ink in enumerate((light, dark[0])):
            for ground in ("table", "paper", "lit-wash"):
                assert contrast(ink, HOUSE[ground][theme]) >= 4.5, (name, ground)
        assert f"--shape-{name}: " in style


def contrast(one: str, other: str) -> float:
    """Between two colours, as WCAG counts it."""

    def light(colour: str) -> float:
        parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
        red, green, blue = (part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts)
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue

    low, high = sorted((light(one), light(other)))
    return (high + 0.05) / (low + 0.05)


@every_game
def test_seats_have_the_colours_of_their_marks(game: Game) -> None:
    match = labtop.new(game.name, game.agree(None, {})[0])
    panels = Viewer(None, want=PATCHES).panels(match, match.view(None))
    assert {panel.colour for panel in panels} <= set(COLOURS) | {""}
    assert len({panel.colour for panel in panels}) == len(panels) or game.name == "labrats"  # drafted by and by


def packed(content: bytes) -> int:
    return len(gzip.compress(content, mtime=0))


@every_game
def test_a_table_is_light_to_load(game: Game) -> None:
    """Everything that the first look at a table brings; the match itself comes by the socket."""
    files = [
        "labtop.css",
        "film.css",
        "hands.css",
        "rules.css",
        "icons.svg",
        "icon.svg",
        "theme.js",
        *modules("table.js"),
    ]
    weight = sum(packed(static_file(static_url(name).removeprefix("/static/"))[0]) for name in files)
    weight += len(table_page("en", "k3v9q2m8xw", game, "seat").encode())  # not packed: who looks decides what is in it
    players, options = game.agree(None, {})
    weight += packed(still_document(game, players, options, "en").encode()) + packed(stylesheet(game).encode())
    assert weight < HEAVIEST


def test_files_have_an_address_that_changes_with_their_content_and_others_have_none() -> None:
    content, kind = static_file(static_url("table.js").removeprefix("/static/"))
    assert content == (STATIC / "table.js").read_bytes()
    assert kind.startswith("text/javascript")
    for wrong in ("table.js", "x/table.js", "../pages/table.py", static_url("table.js").removeprefix("/static/") + "x"):
        with pytest.raises(Refused):
            static_file(wrong)
    with pytest.raises(KeyError):
        static_url("nothing.js")


@every_game
def test_every_option_of_a_game_is_in_its_form_with_its_sentence(game: Game) -> None:
    page = new_page("en", game, "alone")
    for option in game.options:
        assert f'data-option="{option.name}"' in page
    assert css_url(game) not in page
    assert "not in this list" not in new_page("en", game, "not in this list")


@every_game
def test_the_start_page_shows_every_game_in_a_typical_moment(game: Game) -> None:
    assert f'data-game="{game.name}"' in PAGES["start"]
    light, dark = scene(game, "en", "light"), scene(game, "en", "dark")
    assert light.startswith("<svg")
    assert "var(--" not in light
    assert light != dark


def offered(page: str) -> list[str | None]:
    """The numbers of players that somebody can choose from, before any script has run."""
    radios = [attributes for tag, attributes in Reader(page).found if tag == "input" and attributes["type"] == "radio"]
    return [radio["value"] for radio in radios if radio["name"] == "players" and "disabled" not in radio]


@every_game
def test_a_new_table_offers_the_numbers_of_players_that_its_options_allow(game: Game) -> None:
    """Not those of other variants: six play Laborigines in teams only."""
    _, defaults = game.agree(None, {})
    page = new_page("en", game, "alone")
    assert offered(page) == [str(players) for players in game.seats(defaults)]


def test_a_new_table_says_which_options_decide_how_many_can_play() -> None:
    told = "Variant basic: 2, 3, 4 or 5 players · Variant teams: 4 or 6 players · Variant twins: 2 or 3 players"
    assert told in new_page("en", GAMES["laborigines"], "alone")
    assert "Play on yes: 3 or 4 players" in new_page("en", GAMES["labydo"], "alone")


def test_the_catalogue_has_the_numbers_of_players_by_the_options_that_decide_them() -> None:
    card = game_card(GAMES["laborigines"], "en")
    assert card.players == [2, 3, 4, 5, 6]
    assert [(way.options, way.players) for way in card.seatings] == [
        ({"variant": "basic"}, [2, 3, 4, 5]),
        ({"variant": "teams"}, [4, 6]),
        ({"variant": "twins"}, [2, 3]),
    ]
    for name in GAMES.names:
        for way in game_card(GAMES[name], "en").seatings:
            for players in way.players:
                assert GAMES[name].agree(players, way.options)[0] == players
