"""One person at several devices: links to one's own seat, who comes by them, what is left when they are withdrawn."""

import random
from pathlib import Path

from tests.table.people import Person, Running, play_on

ME, OPEN = {"who": "me"}, {"who": "open"}


def lent(owner: Person, match: str) -> tuple[str, str]:
    """A link's name and its secret."""
    told = owner.post(f"/{match}/lend", 200)
    return told["link"], told["url"].partition("#device=")[2]


def test_both_devices_hold_the_seat_and_the_link_can_be_kept(running: Running) -> None:
    with Person(running, "Ann") as ann, Person(running) as phone, Person(running) as later:
        match = ann.create("laborigines", players=2, seats=[ME, ME], name="Ann")["match"]
        link, secret = lent(ann, match)
        assert phone.post(f"/{match}/take", 201, secret=secret)["seats"] == [0, 1]
        assert phone.post(f"/{match}/take", 201, secret=secret)["seats"] == [0, 1]  # again: the same device
        with ann.live(match) as here, phone.live(match) as there:
            for live in (here, there):
                assert live.until("state")["mine"] == [0, 1]
            there.act(there.now["legal"][0]["text"], seat=there.now["seat"])
            version = there.version
            here.until(lambda m: m.get("version", 0) >= version)
        assert [own["seats"] for own in phone.http.get("/api/mine").json()["matches"]] == [[0, 1]]
        told = ann.get(f"/{match}/devices")["links"]
        assert [(each["link"], len(each["devices"])) for each in told] == [(link, 1)]
        assert told[0]["url"].endswith(f"/t/{match}#device={secret}")
        assert ann.http.get(f"/api/matches/{match}/devices/{link}/qr.svg").text.startswith("<svg")
        ann.http.cookies.clear()  # a lost cookie is no lost seat for who has kept the link
        assert later.post(f"/{match}/take", 201, secret=secret)["seats"] == [0, 1]


def test_who_came_by_a_link_that_is_withdrawn_is_a_stranger_at_once_also_at_another_process(tmp_path: Path) -> None:
    one, two = Running(tmp_path), Running(tmp_path)
    try:
        with Person(one, "Ann") as ann, Person(two) as phone, Person(two) as eve:
            match = ann.create("laborigines", players=2, name="Ann", seats=[ME, ME])["match"]
            link, secret = lent(ann, match)
            phone.post(f"/{match}/take", 201, secret=secret)
            with phone.live(match) as there, ann.live(match) as here:
                there.until("state")
                here.until("state")
                ann.post(f"/{match}/withdraw", 200, link=link)
                assert there.until("bye")["code"] == "withdrawn"
                here.say("sync")
                assert here.until("state")["mine"] == [0, 1]
            assert phone.get(f"/{match}/door")["role"] == "none"
            assert phone.http.get(f"/api/matches/{match}").status_code == 403
            assert phone.http.get("/api/mine").json()["matches"] == []
            for stranger in (phone, eve):
                assert stranger.post(f"/{match}/take", 403, secret=secret)["code"] == "bad_secret"
            assert ann.get(f"/{match}/devices")["links"] == []
            assert ann.post(f"/{match}/withdraw", 403, link=link)["code"] == "bad_secret"
    finally:
        one.stop()
        two.stop()


def test_only_who_sat_down_lends_and_nobody_elses_seat_is_touched(running: Running) -> None:
    with Person(running, "Ann") as ann, Person(running, "Ben") as ben, Person(running) as phone, Person(running) as eve:
        made = ann.create("laborigines", players=2, name="Ann", seats=[ME, OPEN])
        match = made["match"]
        ben.follow(made["links"]["join"], name="Ben")
        _, secret = lent(ann, match)
        phone.post(f"/{match}/take", 201, secret=secret)
        for path in ("lend", "withdraw"):
            body = {"link": "k"} if path == "withdraw" else {}
            assert phone.post(f"/{match}/{path}", 403, **body)["code"] == "owner_only"
            assert eve.post(f"/{match}/{path}", 403, **body)["code"] == "no_access"
        assert phone.get(f"/{match}/devices", 403)["code"] == "owner_only"
        assert phone.post(f"/{match}/close", 403)["code"] == "host_only"  # the seat is lent, not the table
        assert eve.post(f"/{match}/take", 403, secret="wrong")["code"] == "bad_secret"
        assert ben.post(f"/{match}/take", 201, secret=secret)["seats"] == [1]  # who sits here keeps what they have
        for _ in range(4):
            lent(ann, match)
        assert ann.post(f"/{match}/lend", 409)["code"] == "many_links"
        assert lent(ben, match)
        # the seat is given away by the host: whoever held it by a link of its old owner has lost it too
        _, of_ben = lent(ben, match)
        eve.post(f"/{match}/take", 201, secret=of_ben)
        ann.post(f"/{match}/invite", 200, seat=1)
        secret = ann.post(f"/{match}/invite", 200, seat=1)["url"].partition("#seat=")[2]
        with Person(running, "Cleo") as cleo:
            cleo.post(f"/{match}/claim", 201, secret=secret)
            assert eve.get(f"/{match}/door")["role"] == "none"


def test_a_rematch_knows_the_other_device(running: Running) -> None:
    with Person(running, "Ann") as ann, Person(running) as phone:
        match = ann.create("laborigines", players=2, name="Ann", seats=[ME, ME], options={"energy": 5})["match"]
        _, secret = lent(ann, match)
        phone.post(f"/{match}/take", 201, secret=secret)
        with ann.live(match) as live:
            live.until("state")
            play_on(live, random.Random(1))
        following = phone.post(f"/{match}/rematch", 201)["match"]
        assert phone.get(f"/{following}/door")["seats"] == [0, 1]
