"""The commands as a person types them: in a process of their own, with exit codes."""

import json
import os
import re
import socket
import subprocess
import sys
from pathlib import Path

import pytest

import labtop

LABTOP = Path(sys.executable).with_name("labtop")


def run(*words: str, answers: str = "", data: Path | None = None) -> subprocess.CompletedProcess[str]:
    env = {**os.environ, "COLUMNS": "100", **({"LABTOP_DATA": str(data)} if data else {})}
    return subprocess.run([LABTOP, *words], input=answers, capture_output=True, text=True, env=env, timeout=300)


def refused(*words: str, data: Path | None = None) -> str:
    """A refusal: exit code 2, one sentence, no traceback."""
    done = run(*words, data=data)
    assert done.returncode == 2, done
    assert "Traceback" not in done.stderr
    return done.stderr


def saved(folder: Path) -> Path:
    (path,) = (folder / "games").glob("*.json")
    return path


ANY = "1\n2\n3\n4\n5\n6\n7\n8\n"  # one of these is always an answer; the others are answered with what is possible


def test_games_lists_them_and_their_options() -> None:
    assert "laborigines" in run("games").stdout
    options = run("games", "laborigines").stdout
    assert "for 2-6 players" in options
    assert "variant=basic: 2, 3, 4 or 5 players" in options
    assert "variant=teams: 4 or 6 players" in options
    assert "play_on=true: 3 or 4 players" in run("games", "labydo").stdout
    assert "edition" in options
    assert "english or czech" in options


def test_version_and_help() -> None:
    assert run("--version").stdout.startswith("labtop 0.")
    assert "playout" in run("--help").stdout


def test_playout_tells_wins_and_length() -> None:
    done = run("playout", "laborigines", "--games", "200", "--json", "-o", "edition=czech", "-p", "3")
    told = json.loads(done.stdout)
    assert told["games"] == 200
    assert sum(told["wins"]) == pytest.approx(200, abs=0.1)
    assert told["decisions"]["least"] <= told["decisions"]["mean"] <= told["decisions"]["most"]
    text = run("playout", "laborigines", "--games", "200").stdout
    assert "200 games of Laborigines, 4 players" in text


def test_playout_says_how_the_games_ended() -> None:
    """Random players never find out of Labyrinthus: every game ends by the limit, and that is said."""
    text = run("playout", "labyrinthus", "--games", "50").stdout
    assert re.search(r"100\.0% ended so: .*\(Y\d+\w*\)", text)
    told = json.loads(run("playout", "labyrinthus", "--games", "50", "--json").stdout)
    assert sum(told["endings"].values()) == 50
    assert told["unfinished"] == 0
    arena = json.loads(run("arena", "labrats", "--seats", "random,random", "--games", "6", "--json").stdout)
    assert sum(arena["endings"].values()) == 6


def test_bench_prints_what_other_programs_read() -> None:
    told = json.loads(run("bench", "laborigines", "--json", "--seconds", "0.2").stdout)
    assert told["laborigines"]["threads"] == 1
    assert told["laborigines"]["decisions_per_s"] > 0
    assert told["laborigines"]["games_per_s"] > 0


def test_a_game_is_played_to_its_end_saved_and_verified(tmp_path: Path) -> None:
    done = run("play", "laborigines", "--seats", "you,random", "--seed", "4", answers=ANY * 300, data=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "The game is over. Winner: " in done.stdout
    verdict = run("verify", str(saved(tmp_path)))
    assert verdict.returncode == 0
    assert "Every result follows from the secret" in verdict.stdout


def test_a_stopped_game_goes_on_where_it_was(tmp_path: Path) -> None:
    done = run("play", "laborigines", "-s", "you,random,random", answers=ANY * 3 + "q\n", data=tmp_path)
    assert "The game is saved. Go on with: labtop play --resume" in done.stdout
    before = json.loads(saved(tmp_path).read_text())
    again = run("play", "--resume", "last", answers=ANY + "q\n", data=tmp_path)
    assert again.returncode == 0
    after = json.loads(saved(tmp_path).read_text())
    assert after["seated"] == ["you", "random", "random"]
    assert after["actions"][: len(before["actions"])] == before["actions"]
    assert len(after["actions"]) > len(before["actions"])


def test_the_keyboards_end_saves_too(tmp_path: Path) -> None:
    done = run("play", "laborigines", "-s", "you,you", data=tmp_path)
    assert done.returncode == 0
    assert not json.loads(saved(tmp_path).read_text())["over"]


def test_everything_can_be_asked_for(tmp_path: Path) -> None:
    answers = (
        "laborigines\nedition=german\nedition=czech variant=twins\nfour\n3\n9\n1\nkasparov\neasy\ntile1\ntile2\nq\n"
    )
    done = run("play", answers=answers, data=tmp_path)
    assert done.returncode == 0, done.stderr
    assert "option edition is english or czech, not 'german'" in done.stdout
    assert "a whole number, please, not 'four'" in done.stdout
    assert "from 0 to 3 people can play, not '9'" in done.stdout
    assert "there is no bot 'kasparov'" in done.stdout
    record = json.loads(saved(tmp_path).read_text())
    assert record["options"]["variant"] == "twins"
    assert record["seated"] == ["you", "easy", "easy"]


def test_what_is_not_understood_is_answered_with_what_is_possible(tmp_path: Path) -> None:
    answers = "hello\n99\n?\nl\no\nb\ns\ns /nowhere/at/all.json\n"
    done = run("play", "laborigines", "-s", "you,random", "--seed", "1", answers=answers, data=tmp_path)
    told = " ".join(done.stdout.split())  # a terminal breaks lines
    assert re.search(r"'hello' is not possible: [^.]* \(L\d+\w*\)\. Give a number of the list, or ", told)
    assert "'99' is not possible" in done.stdout
    assert "edition = english" in done.stdout
    assert "take that action" in done.stdout


def test_a_copy_can_be_saved_anywhere(tmp_path: Path) -> None:
    copy = tmp_path / "copy.json"
    run("play", "laborigines", "-s", "you,random", answers=f"s {copy}\nq\n", data=tmp_path)
    assert json.loads(copy.read_text())["game"] == "laborigines"


def test_a_curtain_hangs_between_secret_hands(tmp_path: Path) -> None:
    answers = ANY * 20 + "q\n"
    done = run("play", "labrats", "-s", "you,you,random", "--seed", "5", answers=answers, data=tmp_path)
    first, *screens = done.stdout.split("Pass the keyboard to ")
    assert "potions: 1)" not in first
    assert len(screens) > 4
    seen = set()
    for screen in screens:
        name = screen.partition(",")[0]
        seen.add(name)
        assert screen.count("You are ") >= 1
        assert all(line == f"You are {name}." for line in screen.splitlines() if line.startswith("You are "))
        dealt = [line for line in screen.splitlines() if "dealt two potions (" in line]
        assert all(f"{name} is dealt" in line for line in dealt)
    assert len(seen) == 2


def test_a_printable_set_is_written_where_it_is_asked_for(tmp_path: Path) -> None:
    done = run("print", "labydo", "--edition", "2.0", "--out", str(tmp_path / "set"))
    assert done.returncode == 0, done.stderr
    assert "CC BY-NC 4.0" in done.stdout
    assert (tmp_path / "set" / "labydo-2.0-sheets.pdf").stat().st_size > 1000
    assert "edition is 1.0 or 2.0, not '3.0'" in refused("print", "labydo", "--edition", "3.0", "--out", str(tmp_path))
    assert "has no printable set; labydo has" in refused("print", "laborigines", "--out", str(tmp_path))
    (tmp_path / "file").write_text("")
    assert "cannot write to" in refused("print", "labydo", "--out", str(tmp_path / "file"))


def test_only_random_players_tell_the_whole_game(tmp_path: Path) -> None:
    done = run("play", "laborigines", "-s", "random,random", data=tmp_path)
    assert done.returncode == 0
    assert "The game is over" in done.stdout


def test_refusals(tmp_path: Path) -> None:
    assert "there is no game 'chess'; there is" in refused("play", "chess")
    assert "there is no game 'chess'" in refused("playout", "chess")
    assert "there is no game 'chess'" in refused("bench", "chess")
    assert "there is no game 'chess'" in refused("games", "chess")
    assert "there is no option 'hats'" in refused("playout", "laborigines", "-o", "hats=3")
    assert "an option is written name=value" in refused("playout", "laborigines", "-o", "hats")
    assert "2, 3, 4 or 5 players, not 9" in refused("playout", "laborigines", "-p", "9")
    assert "games and threads are 1 or more, not 0" in refused("playout", "laborigines", "-n", "0")
    refusal = refused("play", "laborigines", "-s", "you,kasparov")
    assert "a seat is taken by you, or by a bot: there is no bot 'kasparov'" in refusal
    assert "easy, medium, hard and expert" in refusal
    assert "there is no bot 'kasparov'" in refused("arena", "laborigines", "-s", "kasparov,easy")
    assert "needs two bots or more" in refused("arena", "laborigines", "-s", "easy")
    assert "2, 3, 4 or 5 players, not 1" in refused("play", "laborigines", "-s", "you")
    assert "--resume goes alone" in refused("play", "laborigines", "--resume", "last")
    assert "there is no unfinished game in" in refused("play", "--resume", "last", data=tmp_path)
    assert "cannot read" in refused("play", "--resume", str(tmp_path / "none.json"))
    assert "cannot read" in refused("verify", str(tmp_path / "none.json"))
    assert "cannot read" in refused("verify", str(tmp_path))


def test_a_damaged_file_is_refused_and_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    for content in (
        b"",
        b"{",
        b"[1]",
        b'{"labtop": 1}',
        b"\xff\xfe\x00",
        b'{"labtop": 1, "game": "chess", "version": 1}',
    ):
        path.write_bytes(content)
        assert refused("verify", str(path))
        assert refused("play", "--resume", str(path))
        assert path.read_bytes() == content


def test_a_record_whose_dice_were_changed_does_not_verify(tmp_path: Path) -> None:
    run("play", "laborigines", "-s", "you,random", "--seed", "2", answers="1\n1\n1\nq\n", data=tmp_path)
    record = json.loads(saved(tmp_path).read_text())
    path = tmp_path / "false.json"
    path.write_text(json.dumps(record | {"secret": "00" * 32}))
    done = run("verify", str(path))
    assert done.returncode == 1
    assert "the secret is not the one that was committed to" in done.stderr


def test_an_arena_tells_shares_with_intervals() -> None:
    told = run("arena", "labrats", "--seats", "greedy,random", "--games", "4", "--json")
    assert told.returncode == 0, told.stderr
    result = json.loads(told.stdout)
    assert (result["game"], result["players"], result["games"]) == ("labrats", 4, 4)
    assert sum(entrant["wins"] for entrant in result["bots"]) == 4
    for entrant in result["bots"]:
        low, high = entrant["interval"]
        assert 0 <= low <= entrant["share"] <= high <= 1
        assert entrant["fair"] == 0.5
    table = run("arena", "labrats", "--seats", "greedy,random", "--games", "4")
    assert "95 % interval" in table.stdout
    assert "wins by seat" in table.stdout


def test_bots_sit_anywhere_and_give_hints(tmp_path: Path) -> None:
    told = run("play", "labrats", "--seats", "easy,you,greedy", "--seed", "3", answers="hint\nq\n", data=tmp_path)
    assert told.returncode == 0, told.stderr
    assert "A bot would do this: " in told.stdout
    assert json.loads(saved(tmp_path).read_text())["seated"] == ["easy", "you", "greedy"]


@pytest.mark.parametrize("name", ["picture.svg", "picture.png"])
def test_a_moment_of_a_record_is_drawn(tmp_path: Path, name: str) -> None:
    run("play", "labrats", "--seats", "random,random,random", "--seed", "3", data=tmp_path)
    out = tmp_path / name
    told = run("draw", str(saved(tmp_path)), "--at", "4", "--seat", "1", "--theme", "dark", "--out", str(out))
    assert told.returncode == 0, told.stderr
    assert "after 4 actions" in told.stdout
    assert out.read_bytes()[:4] in (b"<svg", b"\x89PNG")


def test_drawing_refuses_what_cannot_be_drawn(tmp_path: Path) -> None:
    run("play", "labrats", "--seats", "random,random,random", "--seed", "3", data=tmp_path)
    file = str(saved(tmp_path))
    assert "ends in .svg or .png" in refused("draw", file, "--out", str(tmp_path / "picture.gif"))
    assert "actions: it can be looked at after 0 to" in refused("draw", file, "--at", "99999", "--out", "x.svg")
    assert "theme is light or dark" in refused("draw", file, "--theme", "sepia", "--out", "x.svg")
    assert "there is no seat 7" in refused("draw", file, "--seat", "7", "--out", "x.svg")
    assert not (tmp_path / "picture.gif").exists()


def test_serve_says_in_a_line_what_stops_it(tmp_path: Path) -> None:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        assert "cannot listen" in refused("serve", "--no-browser", "--port", port, data=tmp_path)
    nowhere = "postgresql://nobody@127.0.0.1:1/none"
    assert "cannot open the database" in refused("serve", "--no-browser", "--port", port, "--database", nowhere)


def test_serve_names_what_a_proxy_and_a_prefix_can_be(tmp_path: Path) -> None:
    for proxy in ("localhost", "10.0.0.0/33", "unix", ""):
        told = refused("serve", "--no-browser", "--trusted-proxy", proxy, data=tmp_path)
        assert f"an address or a network, as 127.0.0.1 or 10.0.0.0/8, not {proxy!r}" in told
    for prefix in ("/a b", "/x?y", "/../etc", "/x//y", 'x"y'):
        told = refused("serve", "--no-browser", "--prefix", prefix, data=tmp_path)
        assert "--prefix takes a path of letters, digits and -._~, as /labtop" in told


def test_quit_and_exit_stop_too(tmp_path: Path) -> None:
    for word in ("quit", "exit"):
        done = run("play", "laborigines", "-s", "you,you", answers=f"{word}\n", data=tmp_path)
        assert "The game is saved. Go on with:" in done.stdout


def test_an_action_can_be_taken_back_until_somebody_has_learnt_from_it(tmp_path: Path) -> None:
    """A die that was assigned is taken back and the other one is; before anything was done there is nothing."""
    seed = next(seed for seed in range(100) if labtop.new("laborigines", 2, seed).legal()[0].text.startswith("die"))
    one, other = (action.text for action in labtop.new("laborigines", 2, seed).legal())
    answers = f"undo\n{one}\nundo\n{other}\nq\n"
    done = run("play", "laborigines", "-s", "you,you", "--seed", str(seed), answers=answers, data=tmp_path)
    assert done.stdout.count("cannot be taken back") == 1
    assert [entry["action"] for entry in json.loads(saved(tmp_path).read_text())["actions"]] == [other]


def test_answers_are_numbered_as_the_pieces_are() -> None:
    """T21: after door 1 is open, answer 2 opens door 2. What has no number comes after the last door there can be."""
    from labtop.cli.play import numbers
    from labtop.engine.match import Action, Match

    game = labtop.game("labrats")
    match: Match = labtop.new("labrats", seed=1)

    def listed(*texts: str) -> dict[int, str]:
        actions = [Action(game.notation.parse(text), text, 0, game, match.now) for text in texts]
        return {number: action.text for number, action in numbers(game, actions).items()}

    assert listed("door2", "door4", "exit1", "stop") == {2: "door2", 4: "door4", 6: "exit1", 7: "stop"}
    assert listed("use-red", "refuse") == {1: "use-red", 2: "refuse"}


def test_the_curtain_leaves_nothing_to_scroll_back_to(tmp_path: Path) -> None:
    """T11: on a terminal, secrets are shown on its other page, and the first page gets none of them."""
    output = on_a_terminal(["play", "labrats", "-s", "you,you,random", "--seed", "5"], "\n1\n\n1\nq\n", tmp_path)
    first, *others = output.split("\x1b[?1049h")
    assert len(others) == 1, "it goes to the other page once"
    secret, last = others[0].split("\x1b[?1049l")
    assert "You are " in secret
    assert "You are " not in first + last


def on_a_terminal(words: list[str], answers: str, data: Path) -> str:
    """What a command writes to a real terminal, with answers typed one by one."""
    import pty
    import select
    import time

    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.update({"LABTOP_DATA": str(data), "TERM": "xterm", "COLUMNS": "100", "LINES": "50"})
        os.execv(LABTOP, ["labtop", *words])
    output, typed, quiet_since = b"", iter(answers.splitlines(keepends=True)), time.monotonic()
    until = time.monotonic() + 120
    while time.monotonic() < until:
        if select.select([terminal], [], [], 0.1)[0]:
            try:
                output += os.read(terminal, 65536)
            except OSError:
                break
            quiet_since = time.monotonic()
        elif time.monotonic() - quiet_since > 0.7 and output:
            os.write(terminal, next(typed, "q\n").encode())
            quiet_since = time.monotonic()
    os.waitpid(pid, 0)
    os.close(terminal)
    return output.decode()
