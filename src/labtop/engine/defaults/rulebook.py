"""A page of rules for a game that has none written: what its declarations tell, as Markdown.

It says who can do what and what can happen, not when and why: that stands in the rules alone. Where the package begins
with words about the game, they stand first.
"""

import importlib
import inspect
import re
from collections.abc import Iterator

from labtop.engine.errors import listed
from labtop.engine.events import EventKind, Plural, by
from labtop.engine.game import Game
from labtop.engine.notation import Actions, Block

GAP = re.compile(r"\{(\w+)\}")


def made_rulebook(game: Game) -> str:
    _, defaults = game.agree(None, {})
    numbers = game.seats(defaults)
    return "\n".join(
        [
            f"# {game.title}",
            "",
            game.sentence,
            "",
            f"A game by {game.credits.authors}, {game.credits.year}, for {listed(numbers)} players.",
            "",
            *_about(game),
            "",
            "## What can be chosen before the game",
            "",
            *(_options(game) or ["Nothing: there is one way to play."]),
            "",
            "## What can be done",
            "",
            *(f"- {line}" for line in _actions(game.notation)),
            "",
            "## What can happen",
            "",
            *(f"- {line}" for event in game.events.values() for line in _event(event)),
            "",
            "## How it ends",
            "",
            *(f"- {ending.sentence}" for ending in game.endings.values()),
            "",
        ]
    )


def _about(game: Game) -> Iterator[str]:
    """What the game's package says of itself, after its first sentence."""
    words = inspect.getdoc(importlib.import_module(game.package)) or ""
    yield words.partition("\n\n")[2]


def _options(game: Game) -> list[str]:
    return [
        f"- **{option.name.replace('_', ' ').capitalize()}**: {option.sentence} Possible: {option.limits}; "
        f"usual: {option.default}."
        for option in game.options
    ]


def _actions(actions: Actions) -> Iterator[str]:
    """A line a block: its label, and how many there are of it."""
    for block in actions.blocks:
        label = block.label or actions.text(block.first).replace("-", " ")
        yield _gapped(label) + (f" ({_range(block, actions)})" if block.count > 1 else "")


def _range(block: Block, actions: Actions) -> str:
    first, last = actions.text(block.first), actions.text(block.first + block.count - 1)
    return f"`{first}` to `{last}`"


def _event(event: EventKind) -> Iterator[str]:
    """Its sentence, or each of them where several are declared; its name where none is, or a function finds them."""
    match event.sentence:
        case by(sentences=sentences):
            yield from map(_gapped, sentences.values())
        case Plural(many=sentence) | str(sentence) if sentence:
            yield _gapped(sentence)
        case _:
            yield event.kind.replace("_", " ").capitalize()


def _gapped(sentence: str) -> str:
    """Gaps as words in italics: `*seat* rolls *first* and *second*.`"""
    told = GAP.sub(lambda gap: f"*{gap[1].replace('_', ' ')}*", sentence)
    return told[:1].upper() + told[1:]
