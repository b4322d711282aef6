"""The engine by itself: chance, gears, cache, options, language."""

import importlib
import shutil
import sys
from pathlib import Path

import numpy as np
import pytest

import labtop
from labtop.engine import chance, folders, kit, language
from labtop.engine.errors import BadOption, listed, shown
from labtop.engine.gears import bind, compiled, is_rule, rule
from labtop.engine.options import Amount, OneOf, Switch, complete, parse
from labtop.engine.state import TAPE, FlatState, Grid, as_bytes, as_state, blank, per


class Toy(FlatState):
    points: Grid[int] = per(2, 3, most=1000)


TOY = Toy.DTYPE


def test_splitmix64_gives_its_published_numbers() -> None:
    """Seed 1234567: the first three outputs of the reference implementation."""
    state, words = 1234567, []
    for _ in range(3):
        state = (state + chance.GAMMA) & chance.MASK
        words.append(chance.mixed(state))
    assert words == [6457827717110365317, 3203168211198807973, 9817491932198370423]


def test_every_result_between_the_limits_comes_up_equally_often() -> None:
    s = as_state(blank(TOY))
    counts = np.zeros(20, np.int64)
    for _ in range(20_000):
        counts[chance.draw(s, 1, 20) - 1] += 1
    assert ((counts - 1000) ** 2 / 1000).sum() < 43.8, "chi-square with 19 degrees, p = 0.001"


def test_forced_results_come_first_and_in_order() -> None:
    s = as_state(blank(TOY))
    chance.force(s, [6, 1])
    chance.force(s, [3])
    assert chance.forced(s) == [6, 1, 3]
    assert [chance.draw(s, 1, 6) for _ in range(3)] == [6, 1, 3]
    assert int(s.chance) == 0, "the stream was not touched"
    drawn = chance.draw(s, 1, 6)
    assert chance.used(s) == [6, 1, 3, drawn]
    chance.wind_back(s)
    assert chance.used(s) == []


def test_a_full_tape_goes_round() -> None:
    s = as_state(blank(TOY))
    results = [chance.draw(s, 1, 6) for _ in range(3 * TAPE)]
    assert set(results) == set(range(1, 7))


def test_bytes_and_record_share_their_memory() -> None:
    states = blank(TOY, 2)
    s = as_state(states, 1)
    s.points[1, 2] = 7
    s.turns = 3
    twin = blank(TOY, 2)
    as_bytes(twin)[:] = as_bytes(states)
    assert twin[1]["points"][1, 2] == 7
    assert twin[1]["turns"] == 3


@rule
def doubled(n: int) -> int:
    return 2 * n


@rule
def doubled_twice(n: int) -> int:
    return doubled(doubled(n))


def test_a_rule_is_left_as_it_is_and_compiled_with_all_it_calls(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LABTOP_CACHE", str(tmp_path))
    assert is_rule(doubled_twice)
    assert doubled_twice(3) == 12
    assert compiled(doubled_twice)(3) == 12
    assert compiled(doubled_twice) is compiled(doubled_twice)
    assert list(tmp_path.rglob("*doubled_twice*.nbi")), "it is kept in our cache, not Numba's"


def test_the_cache_is_named_by_the_sources(tmp_path: Path) -> None:
    package = tmp_path / "package"
    shutil.copytree(folders.PACKAGE, package, ignore=shutil.ignore_patterns("__pycache__"))
    assert folders.sources_hash(package) == folders.sources_hash()
    rules = package / "games" / "laborigines" / "rules" / "traps.py"
    rules.write_text(rules.read_text() + "\n# changed\n")
    folders.sources_hash.cache_clear()
    assert folders.sources_hash(package) != folders.sources_hash()


def test_rules_of_another_package_have_a_folder_named_by_its_sources(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setenv("LABTOP_CACHE", str(tmp_path / "cache"))
    monkeypatch.syspath_prepend(tmp_path)
    source = tmp_path / "warren" / "__init__.py"
    source.parent.mkdir()
    source.write_text("from labtop.engine.gears import rule\n\n\n@rule\ndef advance(s):\n    s.over = 1\n")
    warren = importlib.import_module("warren")
    compiled(bind(kit.step, "warren", advance=warren.advance))(as_state(blank(TOY)))
    before = folders.outside_hash("warren")
    kept = [path.relative_to(folders.compile_cache()).parts for path in tmp_path.rglob("*step_warren*.nbi")]
    assert kept, "a function of the engine, but over rules of another package"
    assert all(parts[:3] == ("outside", "warren", before) for parts in kept)
    assert folders.is_compiled("warren", "warren.rules", "step")
    source.write_text(source.read_text().replace("1", "2"))
    folders.outside_hash.cache_clear()
    assert folders.outside_hash("warren") != before
    assert not folders.is_compiled("warren", "warren.rules", "step"), "a changed rule is compiled anew"


def test_old_compiled_rules_are_thrown_away(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LABTOP_CACHE", str(tmp_path))
    for number in range(9):
        (tmp_path / "compiled" / f"old{number}").mkdir(parents=True)
    folders.prune(tmp_path / "compiled")
    assert len(list((tmp_path / "compiled").iterdir())) == folders.KEPT


def test_directories_can_be_chosen(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("LABTOP_DATA", str(tmp_path))
    assert folders.user_directory("data") == tmp_path
    monkeypatch.delenv("LABTOP_DATA")
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert folders.user_directory("data").is_relative_to(tmp_path) or sys.platform != "linux"


OPTIONS = (
    OneOf("pace", "How fast.", ("slow", "fast")),
    Amount("size", "How big.", 2, 9, 5),
    Switch("loud", "Or not.", False),
)


def test_options_are_typed() -> None:
    assert complete(OPTIONS, {"size": 7}) == {"pace": "slow", "size": 7, "loud": False}
    assert parse(OPTIONS, ["size=7", "pace = fast", "loud=yes"]) == {"size": 7, "pace": "fast", "loud": True}
    for name, value in (("pace", "quick"), ("size", 10), ("size", "7"), ("size", True), ("loud", 1), ("loud", "yes")):
        with pytest.raises(BadOption, match=f"option {name} is"):
            complete(OPTIONS, {name: value})
    for text in ("size=big", "loud=perhaps", "pace="):
        with pytest.raises(BadOption, match="option"):
            parse(OPTIONS, [text])


def test_refusals_name_the_field_they_are_about() -> None:
    for given in ({"size": 10}, {"loud": 1}, {"speed": "fast"}):
        with pytest.raises(BadOption) as refused:
            complete(OPTIONS, given)
        assert [refused.value.field] == list(given)
    with pytest.raises(BadOption) as refused:
        parse(OPTIONS, ["size=big"])
    assert refused.value.field == "size"
    game = labtop.game("laborigines")
    with pytest.raises(labtop.BadPlayers) as players:
        game.agree(9, {})
    assert players.value.field == "players"
    with pytest.raises(BadOption) as energy:
        game.agree(4, {"variant": "teams", "energy": 5})
    assert energy.value.field == "energy"


def test_lists_read_like_sentences() -> None:
    assert listed([]) == "nothing"
    assert listed(["a"]) == "a"
    assert listed(["a", "b", "c"]) == "a, b or c"
    assert listed("abc", "and") == "a, b and c"
    assert len(shown("x" * 500)) == 80


def test_a_language_without_a_catalogue_is_refused() -> None:
    match = labtop.new("laborigines", 2, seed=1)
    for unknown in ("xx", "../../etc"):
        with pytest.raises(labtop.BadLanguage, match="there is no language"):
            match.events[0].text(unknown)
        with pytest.raises(labtop.BadLanguage, match="there is no language"):
            match.legal()[0].label(unknown)


def test_a_catalogue_translates_sentences_and_plurals(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "cs.po").write_text(
        'msgid ""\nmsgstr ""\n"Content-Type: text/plain; charset=UTF-8\\n"\n'
        '"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);\\n"\n\n'
        'msgid "Clockwise to tile {tile}"\nmsgstr "Po směru na pole {tile}"\n\n'
        'msgid "{n} red token"\nmsgid_plural "{n} red tokens"\n'
        'msgstr[0] "{n} červený žeton"\nmsgstr[1] "{n} červené žetony"\nmsgstr[2] "{n} červených žetonů"\n',
        encoding="utf-8",
    )
    monkeypatch.setattr(language, "LOCALE", tmp_path)
    language.catalogue.cache_clear()
    assert language.languages() == ["en", "cs"]
    assert language.translate("cs", "Clockwise to tile {tile}", tile=3) == "Po směru na pole 3"
    forms = [language.translate_plural("cs", "{n} red token", "{n} red tokens", n) for n in (1, 3, 7)]
    assert forms == ["1 červený žeton", "3 červené žetony", "7 červených žetonů"]
    language.catalogue.cache_clear()


def test_seeds_are_matches_and_no_seed_is_a_new_one_each_time() -> None:
    assert labtop.new("laborigines", seed=5).position() == labtop.new("laborigines", seed=5).position()
    assert labtop.new("laborigines").commitment != labtop.new("laborigines").commitment
    assert labtop.new("laborigines", seed=5).commitment == chance.commitment(chance.secret_of(5))


def test_each_actions_chance_follows_from_the_secret_and_its_number() -> None:
    match = labtop.new("laborigines", 2, seed=5)
    s = as_state(blank(labtop.game("laborigines").state.DTYPE))
    while match.number < 12:
        match.play(match.legal()[0])
        results = match.history[-1].results
        chance.reseed(s, chance.stream_of(chance.secret_of(5), str(match.number)))
        if len(results) == 2:  # two dice
            assert [chance.draw(s, 1, 6), chance.draw(s, 1, 6)] == results


def test_a_match_says_what_it_is() -> None:
    match = labtop.new("laborigines", 2, seed=5)
    assert repr(match) == f"<Match laborigines, 2 players, action 0, seat {match.to_move} to move>"
    assert str(match) == match.text()
    assert match._repr_svg_().startswith("<svg")
    assert match.turns == 1


def test_pictures_are_well_formed_and_load_nothing() -> None:
    from xml.etree import ElementTree

    match = labtop.new("laborigines", 4, seed=5)
    for seat in (None, 0):
        tree = ElementTree.fromstring(match.svg(seat))
        identities = [node.get("id") for node in tree.iter() if node.get("id")]
        assert len(set(identities)) == len(identities)
        assert "http" not in match.svg(seat).replace("http://www.w3.org/2000/svg", "")
