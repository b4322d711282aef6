"""Why something cannot be done, for a game that does not say by which rule: it is not among what can be."""

from typing import Any

from labtop.engine.language import N_, translate
from labtop.engine.why import Why


def why_not(s: Any, action: int, lang: str) -> Why:
    return Why("", translate(lang, N_("That is not possible now")))
