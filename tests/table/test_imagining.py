"""Previews: what is foreseen happens, nothing that the seat does not know is told, and nothing has happened."""

import random
import threading
from collections.abc import Callable, Iterator
from typing import Any

import pytest

import labtop
from labtop.engine.match import Match
from labtop.table import previews
from labtop.table.imagining import CHANCE, OTHERS, OVER, UNKNOWN, YOU, Imagined, foreseen, imagined
from labtop.table.messages.coding import encoded
from labtop.table.refusals import Refused
from labtop.table.viewer import PATCHES, Viewer
from tests.table.people import Person, Running
from tests.table.screens import Screen

OURS = ("laborigines", "labrats", "labydo", "labyrinthus")


def decisions(game: str, count: int, seed: int = 2, skip: int = 12) -> Iterator[tuple[Match, int, str]]:
    """Decisions of a random match, each with an action; the match then goes on by it."""
    match, luck = labtop.new(game, 3, seed), random.Random(seed)
    for at in range(skip + count):
        if match.over:
            return
        seat = luck.choice(match.waiting)
        action = luck.choice(match.legal(seat)).text
        if at >= skip:
            yield match, seat, action
        match.play(action, seat)


@pytest.mark.parametrize("game", OURS)
def test_what_is_foreseen_happens_and_no_more_is_said(game: str) -> None:
    said, ways = 0, set()
    for match, seat, action in decisions(game, 30):
        before = match.position()
        seen = foreseen(match.hidden(seat, 0), seat, [action])
        assert match.position() == before, "nothing has happened"
        truth = match.copy()
        truth.play(action, seat)
        real = [(event.kind, event.seen_by(seat).args) for event in truth.events[len(match.events) :]]
        told = [(scene.event.kind, scene.event.seen_by(seat).args) for scene in seen.scenes]
        assert told == real[: len(told)]
        if seen.then in (YOU, OTHERS, OVER):
            assert len(told) == len(real)
            assert seen.view == truth.view(seat)
            assert not truth.history[-1].results, "where chance is drawn it does not look further"
        else:
            assert seen.then in (CHANCE, UNKNOWN)
            assert not seen.view["legal"] or not told
        said += len(told)
        ways.add(seen.then)
    assert said > 20
    assert len(ways) > 1


@pytest.mark.parametrize("game", OURS)
def test_two_truths_that_look_the_same_to_a_seat_give_it_the_same_preview(game: str) -> None:
    for match, seat, action in decisions(game, 10, seed=4, skip=20):
        viewer = Viewer(seat, "en", PATCHES, alone=True)
        for actions in ([action], []):
            told = {
                encoded(imagined(truth.hidden(seat, 0), viewer, actions, ("Ada",)))
                for truth in (match, match.hidden(seat, 41), match.hidden(seat, 42))
            }
            assert len(told) == 1


def test_the_hands_and_choices_of_those_who_act_meanwhile_leave_no_trace() -> None:
    """Others have played in secret, each world otherwise: what this seat would be shown is the same."""
    compared = 0
    for match, seat, action in decisions("labrats", 12, seed=6, skip=8):
        others = [other for other in match.waiting if other != seat]
        for other in others:
            worlds = []
            for choice in match.legal(other)[:2]:
                world = match.copy()
                world.play(choice, other)
                worlds.append(world)
            if any(seat not in world.waiting or world.view(seat) != worlds[0].view(seat) for world in worlds):
                continue
            viewer = Viewer(seat, "en", PATCHES, alone=True)
            told = {encoded(imagined(world.hidden(seat, 0), viewer, [action], ())) for world in worlds}
            assert len(told) == 1
            compared += len(worlds) - 1
    assert compared


def test_a_row_of_actions_is_seen_to_its_end_and_says_whether_it_is_one_gesture() -> None:
    for match, seat, action in decisions("labyrinthus", 60):
        if action != "move":
            continue
        known = match.hidden(seat, 0)
        viewer = Viewer(seat, "en", PATCHES, alone=True)
        picked = imagined(known, viewer, ["move", "mini1"], ()) if "mini1" in texts(match, seat, "move") else None
        if picked is None:
            continue
        assert (picked.then, picked.chains, len(picked.texts)) == (YOU, True, 2)
        space = picked.legal[0].text
        walked = imagined(known, viewer, ["move", "mini1", space], ())
        assert walked.chains
        assert {choice.text for choice in walked.legal} >= {"face-n"}
        assert "labyrinthus-do-face-n" in "".join(walked.parts.values()), "what could be chosen then is drawn"
        with pytest.raises(Refused):
            imagined(known, viewer, ["move", "face-n"], ())
        return
    raise AssertionError("nobody had a move")


def texts(match: Match, seat: int, action: str) -> list[str]:
    twin = match.copy()
    twin.play(action, seat)
    return [choice.text for choice in twin.legal(seat)]


def test_a_miniature_can_be_grabbed_without_taking_a_die_first_and_walls_cannot() -> None:
    for match, seat, action in decisions("labyrinthus", 60):
        if action != "move":
            continue
        found = imagined(match.hidden(seat, 0), Viewer(seat, "en", PATCHES), [], ()).shortcuts
        colour = match.view(seat)["seats"][seat]["name"]
        assert found == {f"labyrinthus-{colour}-{text[4:]}": ["move", text] for text in texts(match, seat, "move")}, (
            "a click on a wall would do something at once, so it needs its die first"
        )
        return
    raise AssertionError("nobody had a move")


def test_over_the_socket_a_preview_is_told_by_what_is_shown_and_shows_nothing(running: Running) -> None:
    with Person(running, "Ada") as ada:
        made = ada.create("labyrinthus", players=2, seats=[{"who": "me"}, {"who": "me"}])
        with ada.live(made["match"], want=PATCHES) as live:
            screen = Screen()
            screen.hear(live.until("state"))
            now = live.now
            while "move" not in [choice["text"] for choice in now["legal"]]:
                live.act(now["legal"][-1]["text"])
                screen.hear(live.until(lambda message: bool(message.get("now"))))
                now = live.now
            live.say("preview", decision=now["decision"], actions=["move"], seat=now["seat"])
            told = live.until("preview")
            assert (told["actions"], told["then"], told["chains"]) == (["move"], YOU, True)
            assert told["legal"][0]["text"] == "mini1"
            imaginary = Screen()
            imaginary.parts = dict(screen.parts)
            imaginary._draw(told["moving"])
            done = live.act("move", seat=now["seat"])
            assert done["type"] == "done"
            screen.hear(live.until(lambda message: bool(message.get("now"))))
            assert screen.parts == imaginary.parts, "told by what was shown before, as if it had not been asked"
            live.say("preview", decision=now["decision"], actions=["mini1"], seat=now["seat"])
            refused = live.until("refused")
            assert (refused["code"], refused["field"]) == ("stale", "preview")
            live.say("preview", decision=live.now["decision"], actions=["wall"], seat=now["seat"])
            refused = live.until("refused")
            assert (refused["code"], refused["field"]) == ("illegal_action", "preview")


def test_previews_have_a_purse_of_their_own(strict: Callable[..., Running]) -> None:
    running = strict(previews_burst=3, previews_a_minute=0.001)
    with Person(running, "Ada") as ada:
        made = ada.create("laborigines", players=4, seats=[{"who": "me"}] + [{"who": "bot", "bot": "random"}] * 3)
        with ada.live(made["match"], want=PATCHES) as live:
            live.until(lambda message: bool(message.get("now")) and message["now"]["decision"] is not None)
            asked = {"decision": live.now["decision"], "actions": [live.now["legal"][0]["text"]]}
            for _ in range(5):
                live.say("preview", **asked)
            told = [live.until(lambda message: message["type"] in ("preview", "refused")) for _ in range(5)]
            assert sorted(each["type"] for each in told) == ["preview"] * 3 + ["refused"] * 2
            assert {(each["code"], each["field"]) for each in told if each["type"] == "refused"} == {
                ("too_fast", "preview")
            }
            assert live.act(live.now["legal"][0]["text"])["type"] == "done", "a move costs what it did"


def test_a_preview_that_comes_when_the_curtain_has_fallen_is_not_told(
    running: Running, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two on one screen: the first has asked, and hidden their hand before the answer was there."""
    slow = threading.Event()

    def waiting(*args: Any) -> Imagined:
        slow.wait(10)
        return imagined(*args)

    monkeypatch.setattr(previews, "imagined", waiting)
    with Person(running, "Ada") as ada:
        made = ada.create("labrats", players=3, seats=[{"who": "me"}] * 3)
        with ada.live(made["match"], want=PATCHES) as live:
            live.until("state")
            live.say("lift", seat=0)
            now = live.until("state")["now"]
            live.say("preview", seat=0, decision=now["decision"], actions=[now["legal"][0]["text"]])
            live.say("cover")
            assert live.until("state")["now"]["curtain"] is not None
            slow.set()
            refused = live.until(lambda message: message["type"] in ("preview", "refused"))
            assert (refused["type"], refused["code"], refused.get("field")) == ("refused", "curtain", "preview")
