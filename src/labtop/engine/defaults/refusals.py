"""Why something cannot be done, for a game that does not say by which rule: what can be done in its place."""

from collections.abc import Callable
from typing import Any

from labtop.engine.declared import Declared
from labtop.engine.defaults.words import Words, matter_of, spoken
from labtop.engine.language import N_, joined, translate
from labtop.engine.notation import Block
from labtop.engine.state import NO_ACTION
from labtop.engine.why import Why

NAMED = 8  # of what can be chosen; more are told by their number


def refusals(declared: Declared, words: Any) -> Callable[[Any, int, str], Why]:
    """`why_not` of one game. It says nothing but what the seat's own legal list tells."""

    def why_not(s: Any, action: int, lang: str) -> Why:
        blocks = declared.possible_blocks(s)
        block = declared.actions.block(action) if action != NO_ACTION else None
        if block in blocks and block.args:
            return Why("", _among(block, blocks[block], action, s, lang, words))
        seat = words.seat_name(s, int(s.to_move), lang)
        matter = matter_of(blocks, lang)
        if not matter:
            labels = [words.action_label(s, first, lang) for first, *_ in blocks.values()]
            matter = joined(labels[:NAMED], lang) + (" …" if len(labels) > NAMED else "")
        return Why("", translate(lang, N_("{seat} is to decide now: {matter}"), seat=seat, matter=matter))

    return why_not


def _among(block: Block, possible: list[int], action: int, s: Any, lang: str, words: Words) -> str:
    """Others of its block can be chosen: the first argument by which it differs from all of them."""
    asked, legal = block.numbers(action), [block.numbers(each) for each in possible]
    for name, kind in block.args:
        values = sorted({numbers[name] for numbers in legal})
        if asked[name] in values:
            continue
        what = translate(lang, name.replace("_", " "))
        told = [spoken(kind, s, kind.write(s, value), lang, words.seat_name) for value in values]
        if len(told) > NAMED:
            return translate(lang, N_("This is none of the {count} that can be chosen now"), count=len(told))
        return translate(lang, N_("Possible now, {what}: {values}"), what=what, values=joined(told, lang))
    return translate(lang, N_("These two do not go together now"))
