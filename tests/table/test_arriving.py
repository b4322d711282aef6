"""Coming to a table: what who has a link is told, and what those who wait are told while people come."""

from labtop.engine.game import Game
from labtop.engine.primers import primer
from labtop.table.welcome import chairs
from tests.conformance.tables import every_game
from tests.table.people import Person, Running

ME, OPEN, BOT = {"who": "me"}, {"who": "open"}, {"who": "bot", "bot": "random"}


def secret_of(link: str) -> str:
    return link.partition("=")[2]


def test_an_invitation_names_the_host_and_every_seat_to_who_has_the_link_and_to_nobody_else(running: Running) -> None:
    with Person(running, "Ann") as ann, Person(running, "Eve") as eve:
        made = ann.create("laborigines", players=3, name="Ann", seats=[ME, OPEN, BOT])
        match, links = made["match"], made["links"]
        for link in (links["join"], links["watch"]):
            told = eve.post(f"/{match}/knock", 200, secret=secret_of(link))
            assert told["host"] == "Ann"
            assert [(seat["title"], seat["who"], seat["name"]) for seat in told["seats"]] == [
                ("Red", "person", "Ann"),
                ("Blue", "open", ""),
                ("Green", "bot", ""),
            ]
            assert all("<" in seat["mark"] for seat in told["seats"])
        assert eve.post(f"/{match}/knock", 403, secret="wrong")["code"] == "bad_secret"
        assert "Ann" not in eve.http.get(f"/api/matches/{match}/door").text


def test_seats_that_chance_gives_out_are_numbers_until_the_table_is_laid(running: Running) -> None:
    with Person(running, "Ann") as ann:
        made = ann.create("labrats", players=3, name="Ann", seats=[ME, OPEN, OPEN])
        told = ann.post(f"/{made['match']}/knock", 200, secret=secret_of(made["links"]["join"]))
        assert [seat["title"] for seat in told["seats"]] == ["Seat 1", "Seat 2", "Seat 3"]


def test_the_host_and_who_watches_hear_at_once_how_many_are_still_awaited(running: Running) -> None:
    with Person(running, "Ann") as ann, Person(running, "Ben") as ben, Person(running, "Eve") as eve:
        made = ann.create("laborigines", players=3, name="Ann", seats=[ME, OPEN, OPEN])
        eve.follow(made["links"]["watch"])
        with ann.live(made["match"]) as host, eve.live(made["match"]) as watcher:
            for live in (host, watcher):
                assert live.until("table")["sentence"] == "Waiting for 2 more people to sit down."
            ben.follow(made["links"]["join"], name="Ben")
            for live in (host, watcher):
                live.until(
                    lambda m: m["type"] == "table" and m["sentence"] == "Waiting for one more person to sit down."
                )


@every_game
def test_every_game_is_told_in_a_minute(game: Game) -> None:
    lessons = primer(game)
    assert 1 <= len(lessons) <= 4
    for lesson in lessons:
        assert lesson.title and lesson.sentence.endswith(".")
        assert len(lesson.sentence) < 200, "a minute for all of them"
        assert "<script" not in lesson.picture and "style=" not in lesson.picture


def test_marks_of_seats_do_not_depend_on_the_secret_of_the_table(running: Running) -> None:
    with Person(running, "Ann") as ann:
        for _ in range(2):
            made = ann.create("labydo", players=2, seats=[ME, OPEN])
            told = ann.post(f"/{made['match']}/knock", 200, secret=secret_of(made["links"]["join"]))
            unlaid = running.tables.open[made["match"]].referee.match
            assert [panel.mark for panel in chairs(unlaid, "en")] == [seat["mark"] for seat in told["seats"]]
