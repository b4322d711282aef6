"""Actions: declared in blocks, each block a row of consecutive ids; every id has a short text of its own, the same in
every language.

    do = Actions()
    PASS = do.one("pass", N_("Do nothing"))
    STEP = do.each("step{fields}", N_("Go {fields} fields"), fields=Annotated[int, Number(1, 6)])   # STEP + 0 is step1
    VOTE = do.row([f"vote{n}" for n in range(1, 7)])

What a block gives is the id of its first action, a plain number: rules say `STEP + fields - 1`.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from itertools import product
from typing import Any

from labtop.engine.errors import IllegalAction, shown
from labtop.engine.kinds import Json, Kind, kind_of


@dataclass(frozen=True)
class Block:
    """Actions that belong together: what they are about, and the sentence that labels them."""

    first: int
    count: int
    label: str
    args: tuple[tuple[str, Kind], ...]
    question: str = ""  # what is asked where these can be done: "{seat}: how far?"

    def numbers(self, action: int) -> dict[str, int]:
        """What an action of the block is about, as numbers of the state."""
        rest, found = action - self.first, {}
        for name, kind in reversed(self.args):
            rest, number = divmod(rest, kind.count)
            found[name] = kind.least + number
        return dict(reversed(found.items()))

    def told(self, s: Any, action: int) -> dict[str, Json]:
        """The same as people read it."""
        numbers = self.numbers(action)
        return {name: kind.write(s, numbers[name]) for name, kind in self.args}


class Actions:
    """The table of a game's actions: the id is the index."""

    def __init__(self) -> None:
        self.texts: list[str] = []
        self.blocks: list[Block] = []
        self.ids: dict[str, int] = {}
        self._block_of: list[Block] = []  # by the action's id

    def one(self, text: str, label: str = "", *, question: str = "") -> int:
        """A single action."""
        return self._add([text], label, (), question)

    def row(self, texts: Iterable[str], label: str = "", *, question: str = "") -> int:
        """A row of actions with texts of their own. In a label `{number}` is the place in the row, counted from 1."""
        return self._add(list(texts), label, (), question)

    def each(self, pattern: str, label: str = "", *, question: str = "", **args: Any) -> int:
        """An action for each of a kind, or for each combination of several; the last one changes fastest."""
        kinds = tuple((name, kind_of(declared)) for name, declared in args.items())
        texts = []
        for numbers in product(*(range(kind.least, kind.least + kind.count) for _, kind in kinds)):
            words = {name: kind.write(None, number) for (name, kind), number in zip(kinds, numbers, strict=True)}
            texts.append(pattern.format(**words).replace(" ", "-"))
        return self._add(texts, label, kinds, question)

    def _add(self, texts: list[str], label: str, args: tuple[tuple[str, Kind], ...], question: str) -> int:
        first = len(self.texts)
        for text in texts:
            if text in self.ids or text != text.strip().lower():
                raise TypeError(f"an action's text is in small letters and its own, not {text!r}")
            self.ids[text] = len(self.texts)
            self.texts.append(text)
        block = Block(first, len(texts), label, args, question)
        self.blocks.append(block)
        self._block_of += [block] * len(texts)
        return first

    def __len__(self) -> int:
        return len(self.texts)

    def text(self, action: int) -> str:
        return self.texts[action]

    def block(self, action: int) -> Block:
        """The block an action belongs to."""
        return self._block_of[action]

    def parse(self, text: str) -> int:
        """The id of a text; upper and lower case and spaces around do not matter."""
        try:
            return self.ids[text.strip().lower()]
        except KeyError:
            raise IllegalAction(f"{shown(text)} is not an action of this game") from None
