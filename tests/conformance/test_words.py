"""Every action has a notation and a sentence, every event a sentence, every decision a question."""

from labtop.engine.game import Game
from labtop.engine.language import languages
from tests.conformance.tables import every_game, every_table, moments, some_moments
from tests.samples import Sample


@every_game
def test_notation_goes_both_ways(game: Game) -> None:
    for action, text in enumerate(game.notation.texts):
        assert game.notation.parse(text) == action
        assert game.notation.parse(f" {text.upper()} ") == action
        assert game.notation.text(action) == text
        assert " " not in text


@every_table
def test_legal_lists_ascend_and_labels_differ(game: Game, sample: Sample) -> None:
    for match in moments(game, sample, 11):
        for seat in match.waiting:
            actions = match.legal(seat)
            assert len(actions) > 1 or match._table.s.veiled, "one answer is no decision, unless that would tell others"
            assert [a.id for a in actions] == sorted({a.id for a in actions})
            for lang in languages():
                assert match.ask(lang, seat)
                labels = [action.label(lang) for action in actions]
                assert all(labels)
                assert len(set(labels)) == len(labels)
                assert not any("{" in label for label in labels)


@every_table
def test_every_event_has_a_sentence(game: Game, sample: Sample) -> None:
    for seed in range(12, 14):
        *_, match = moments(game, sample, seed)
        for event in match.events:
            for lang in languages():
                for seat in (None, *range(sample.players)):
                    text = event.seen_by(seat).text(lang)
                    assert text
                    assert "{" not in text


@every_table
def test_views_and_events_are_plain_json(game: Game, sample: Sample) -> None:
    import json

    for match in some_moments(game, sample, 17):
        for seat in (None, *range(sample.players)):
            view = match.view(seat)
            assert json.loads(json.dumps(view)) == view
    assert all(json.loads(json.dumps(event.args)) == event.args for event in match.events)


@every_game
def test_every_option_has_a_sentence_limits_and_a_default_within_them(game: Game) -> None:
    for option in game.options:
        assert option.sentence
        assert option.limits
        assert option.check(option.default) == option.default
        assert option.parse(str(option.default)) == option.default
