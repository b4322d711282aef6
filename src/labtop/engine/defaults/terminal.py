"""A view drawn with letters, for a game that draws none itself."""

from typing import Any


def text(view: Any, lang: str) -> str:
    return "\n".join(f"{key}: {value}" for key, value in view.items())
