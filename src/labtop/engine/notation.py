"""Actions as short texts that are the same in every language, each standing for exactly one id."""

from collections.abc import Sequence

from labtop.engine.errors import IllegalAction, shown


class Notation:
    """The table of a game's actions: the id is the index."""

    def __init__(self, texts: Sequence[str]) -> None:
        self.texts = tuple(texts)
        self.ids = {text: number for number, text in enumerate(self.texts)}
        if len(self.ids) != len(self.texts):
            raise AssertionError("two actions share a notation")

    def __len__(self) -> int:
        return len(self.texts)

    def text(self, action: int) -> str:
        return self.texts[action]

    def parse(self, text: str) -> int:
        """The id of a text; upper and lower case and spaces around do not matter."""
        try:
            return self.ids[text.strip().lower()]
        except KeyError:
            raise IllegalAction(f"{shown(text)} is not an action of this game") from None
