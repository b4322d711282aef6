"""Words: questions, labels, sentences, JSON."""

import json

from labtop.checking.promise import after, promise, want
from labtop.checking.tables import Setting, moments, some_moments
from labtop.engine.game import Game
from labtop.engine.language import languages


@promise("every decision has a question and labels that differ")
def labels_differ(game: Game, setting: Setting) -> None:
    for match in moments(game, setting, 12):
        for seat in match.waiting:
            for lang in languages():
                want(match.ask(lang, seat), f"there is no question {after(match)}")
                labels = [action.label(lang) for action in match.legal(seat)]
                twice = sorted({label for label in labels if labels.count(label) > 1})
                want(not twice, f"two actions have the label {twice[:1]} {after(match)}")
                gaps = [label for label in labels if not label or "{" in label]
                want(not gaps, f"a label is empty or has an open gap {after(match)}: {gaps[:1]}")


@promise("every action is followed by an event that everybody hears, with a sentence")
def actions_tell(game: Game, setting: Setting) -> None:
    for seed in (41, 42):
        told = 0
        for match in moments(game, setting, seed):
            since = match.seen(None)[told:]
            want(since or not match.number, f"{after(match)} nobody heard anything: `say` what happened")
            told = len(match.events)
        for event in match.events:
            for seat in (None, *range(setting.players)):
                for lang in languages():
                    text = event.seen_by(seat).text(lang)
                    want(text and "{" not in text, f"event {event.kind} has an open gap in its sentence: {text!r}")


@promise("the last event has an argument `ending` that names how the game ended")
def endings_are_told(game: Game, setting: Setting) -> None:
    for seed in (43, 44):
        *_, match = moments(game, setting, seed)
        want(match.ending is not None, "the game is over without an ending: end it by finish(s, End.…)")
        assert match.ending is not None
        named = match.events[-1].args.get("ending")
        want(
            named == match.ending.name,
            f"the last event, {match.events[-1].kind}, names the ending {named!r}, not {match.ending.name!r}: declare "
            "ending=EndingKind(End) among its arguments",
        )


@promise("views and events are plain JSON")
def views_are_json(game: Game, setting: Setting) -> None:
    for match in some_moments(game, setting, 17):
        for seat in (None, *range(setting.players)):
            view = match.view(seat)
            want(json.loads(json.dumps(view)) == view, f"the view of seat {seat} changes when it is sent as JSON")
            want(
                game.secrets or match.game.view(match.now, seat) == match.game.view(match.now, None),
                f"the table that seat {seat} is shown is not everybody's, in a game that declares no secrets: "
                "say secrets=True in game(…)",
            )
    for event in match.events:
        want(json.loads(json.dumps(event.args)) == event.args, f"event {event.kind} changes when it is sent as JSON")


@promise("notations are single words and go both ways; options have sentences, limits and a default within them")
def options_and_notations(game: Game, setting: Setting) -> None:
    for action, text in enumerate(game.notation.texts):
        want(
            game.notation.parse(f" {text.upper()} ") == action and " " not in text,
            f"the notation {text!r} is ambiguous",
        )
    for option in game.options:
        want(option.sentence, f"option {option.name} has no sentence")
        want(option.parse(str(option.default)) == option.default, f"option {option.name} refuses its own default")
