"""Words where the room is narrow."""

from labtop.engine.drawing import num, text


def fitted(x: float, y: float, words: str, size: float, style: str, anchor: str, room: float) -> str:
    """A line of words; in a language with longer ones they are set closer."""
    made = text(x, y, words, size, style, anchor)
    if len(words) * size * 0.5 <= room:
        return made
    return made.replace("<text", f'<text textLength="{num(room)}" lengthAdjust="spacingAndGlyphs"', 1)
