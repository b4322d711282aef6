"""A picture from declarations, for a game that draws none itself."""

from typing import Any

from labtop.engine.declared import Declared


class Picture:
    def __init__(self, declared: Declared, words: Any) -> None:
        self.declared = declared
