"""`labtop check`: every way to break the contract is found, and said in a sentence."""

import json
from pathlib import Path

import pytest

from labtop.checking import PROMISES, Setting, check
from labtop.engine.game import Game
from tests.making import own

BREAKS = {
    "a rule without its mark": (("@rule\ndef legal", "def legal"), "write @rule above it"),
    "a game that does not end": (("s.points[s.turn] += s.pot", "s.points[s.turn] += 0"), "limit of turns"),
    "a list in a rule": (("    die = draw(s, 1, 6)", "    die = sorted([draw(s, 1, 6), {}])[0]"), ""),
    "legal actions that descend": (
        ("    out[1] = STOP\n", "    out[1] = STOP\n    if s.pot:\n        out[0] = STOP\n        out[1] = ROLL\n"),
        "ascending",
    ),
    "rules that go round in circles": (("return 2 if s.pot else 1", "return 1"), "without a decision"),
    "a step that does nothing": (("        ask(s, s.turn)\n", "        s.pot += 0\n"), "without a decision"),
    "an action that tells nothing": (("        say(s, Happening.ROLLED, s.turn, die, s.pot)\n", ""), "`say`"),
    "two labels alike": (('"Stop and keep the pot"', '"Roll the die"'), "two actions have the label"),
    "a gap in a sentence": (('"{seat} keeps {pot} points', '"{who} keeps {pot} points'), "KeyError"),
    "an ending that is not told": ((", ending=EndingKind(End))", ")"), "declare ending=EndingKind(End)"),
    "a field that the position loses": (
        ("points: Row[Points] = per(Seat)", "points: Row[Points] = per(Seat, written=False)"),
        "loses points",
    ),
    "a game that nobody wins": (("        s.places[s.turn] = 1\n", ""), "nobody wins"),
    "a secret in the view": (
        (
            "pot: Points = of_turn()  #",
            "omen: Row[Points] = per(Seat)\n    pot: Points = of_turn()  #",
            "# --- the rules ---\n",
            "@rule\ndef hide(s: State, seat: int) -> None:\n    for other in range(s.players):\n"
            "        s.omen[other] = draw(s, 1, 50)\n\n\n# --- the rules ---\n",
        ),
        "what it cannot know",
    ),
}


@pytest.mark.long
@pytest.mark.parametrize("broken", BREAKS)
def test_a_broken_contract_is_told_in_a_sentence(broken: str, tmp_path: Path) -> None:
    changes, told = BREAKS[broken]
    package = own.created("harvest", tmp_path)
    path = package / "harvest" / "rules.py"
    text = path.read_text(encoding="utf-8")
    for old, new in zip(changes[::2], changes[1::2], strict=True):
        assert old in text
        text = text.replace(old, new)
    path.write_text(text, encoding="utf-8")
    done = own.labtop(package, "check", "harvest", "--players", "2", "--json")
    assert done.returncode == 1, done.stdout + done.stderr
    problems = [problem for finding in json.loads(done.stdout) for problem in finding["problems"]]
    assert problems
    assert any(told in problem for problem in problems), problems
    assert "Traceback" not in done.stderr


def test_an_unknown_game_is_refused_with_those_there_are(tmp_path: Path) -> None:
    done = own.labtop(own.created("harvest", tmp_path), "check", "chess")
    assert done.returncode == 2
    assert "there is no game 'chess'; there is" in done.stderr


def test_a_number_that_cannot_play_is_refused(tmp_path: Path) -> None:
    done = own.labtop(own.created("harvest", tmp_path), "check", "harvest", "--players", "9")
    assert done.returncode == 2
    assert "is not for 9 players" in done.stderr


def test_every_promise_says_what_it_is_about() -> None:
    texts = [promise.text for promise in PROMISES]
    assert len(set(texts)) == len(texts)
    assert all(len(text) > 20 for text in texts)


def test_what_builds_on_a_broken_ground_is_not_tried() -> None:
    import labtop

    game: Game = labtop.game("laborigines")
    findings = list(check(game, (Setting(9),)))
    assert [bool(finding.problems) for finding in findings] == [False, True, False]
    assert "is for 2, 3, 4 or 5 players, not 9" in findings[1].problems[0]
    assert "not tried" in findings[2].promise
