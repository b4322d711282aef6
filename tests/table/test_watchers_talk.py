"""Those who watch write in the chat where the host lets them: by a name, not too many lines, until they are muted."""

import uuid

from tests.table.people import Person, Running

ME = {"who": "me"}


def said(person: Person, match: str, text: str, expect: int = 200, **more: str) -> dict[str, object]:
    return person.post(f"/{match}/chat", expect, command=uuid.uuid4().hex, text=text, **more)


def test_who_watches_talks_only_where_the_host_lets_them_and_is_marked(running: Running) -> None:
    with Person(running, "Ann") as ann, Person(running) as eve, Person(running, program=True) as program:
        made = ann.create("laborigines", players=2, seats=[ME, ME], name="Ann")
        match, watch = made["match"], made["links"]["watch"]
        eve.follow(watch)
        assert said(eve, match, "hello", 403, name="Eve")["code"] == "no_talk"
        ann.post(f"/{match}/talk", 200, allowed=True)
        with ann.live(match) as live:
            assert live.until("table")["talk"] is True
            assert said(eve, match, "hello", 400)["code"] == "bad_name"
            said(eve, match, "hello", name="Eve")
            told = live.until("chat")
            assert (told["seat"], told["name"], told["text"]) == (None, "Eve", "hello")
        assert "watcher" not in ann.http.get(f"/api/matches/{match}/chat").text  # by whom is nobody's business
        program.follow(watch)
        assert said(program, match, "beep", 403, name="Program")["code"] == "no_talk"  # it could not be muted
        assert eve.post(f"/{match}/talk", 403, allowed=True)["code"] == "watch_only"
        ann.post(f"/{match}/talk", 200, allowed=False)
        assert said(eve, match, "still here", 403, name="Eve")["code"] == "no_talk"


def test_the_host_mutes_who_wrote_a_line_and_nobody_floods(running: Running) -> None:
    with Person(running, "Ann") as ann, Person(running) as eve, Person(running) as dan:
        made = ann.create("laborigines", players=2, seats=[ME, ME], name="Ann", talk=True)
        match, watch = made["match"], made["links"]["watch"]
        for one in (eve, dan):
            one.follow(watch)
        said(ann, match, "welcome")
        for line in range(4):
            said(eve, match, f"spam {line}", name="Eve")
        assert said(eve, match, "spam", 429, name="Eve")["code"] == "too_fast"
        assert ann.post(f"/{match}/mute", 400, line=1)["code"] == "bad_message"  # who sits here is removed, not muted
        ann.post(f"/{match}/mute", 200, line=2)
        assert said(eve, match, "spam", 403, name="Eve")["code"] == "muted"
        eve.follow(watch)  # the link again is no way around it
        assert said(eve, match, "spam", 403, name="Somebody else")["code"] == "muted"
        said(dan, match, "I am quiet", name="Dan")
