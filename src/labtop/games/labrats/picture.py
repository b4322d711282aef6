"""The table as SVG, from a view and nothing else: what a seat may not know cannot be drawn."""

from collections.abc import Iterator, Mapping
from html import escape
from typing import Any

from labtop.engine.language import N_, joined, translate
from labtop.games.labrats.terminal import choice, resolving
from labtop.games.labrats.words import door, potion, spoken

WIDTH, HEIGHT = 800, 620
CARD_WIDTH, CARD_HEIGHT = 120, 130
LINE = 34  # a seat

FILL = {  # colours of mutations, told apart by their letter too
    "red": "#d1495b", "green": "#3f9b5b", "blue": "#3b6fb6",
    "violet": "#8a5bb5", "orange": "#d9822b", "yellow": "#d9b62b",
}  # fmt: skip
BACK = "#5d6d66"
EVENT = "#f4efe0"
MULTICOLOUR = "#8d99a6"

STYLE = """
.rats{background:#eef0ea;font-family:system-ui,sans-serif;color:#23302b}
.rats .ink{fill:#23302b}.rats .soft{fill:#5c6b64}.rats .rim{stroke:#23302b;stroke-opacity:.35}
.rats .on{fill:#23302b;font-weight:600}.rats .white{fill:#fff;font-weight:700}
@media (prefers-color-scheme:dark){.rats{background:#1c2420;color:#e6ece8}
.rats .ink{fill:#e6ece8}.rats .soft{fill:#9fb0a7}.rats .rim{stroke:#e6ece8}}
"""


def svg(view: Mapping[str, Any], lang: str) -> str:
    """Doors and exits above, a line a seat, and one's own hand below."""
    title = translate(lang, N_("Lab Rats, round {round}"), round=view["round"])
    parts = [*_doors(view, lang), *_exits(view, lang), *_seats(view, lang), *_hand(view, lang)]
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" class="rats" role="img" '
        f'aria-label="{escape(title)}"><title>{escape(title)}</title><style>{STYLE}</style>{"".join(parts)}</svg>'
    )


def _text(x: float, y: float, words: str, size: int, style: str = "ink", anchor: str = "middle") -> str:
    place = f'x="{x:.0f}" y="{y:.0f}" font-size="{size}" text-anchor="{anchor}"'
    return f'<text {place} class="{style}">{escape(words)}</text>'


def _box(x: float, y: float, width: float, height: float, fill: str) -> str:
    size = f'x="{x:.0f}" y="{y:.0f}" width="{width:.0f}" height="{height:.0f}"'
    return f'<rect {size} rx="10" fill="{fill}" class="rim"/>'


def _name(view: Mapping[str, Any], seat: int | None, lang: str) -> str:
    return translate(lang, N_("pack")) if seat is None else spoken(view["seats"][seat]["name"], lang)


def _words(x: float, y: float, words: str, size: int, style: str) -> Iterator[str]:
    """A card's name, a word a line."""
    for line, word in enumerate(words.split()):
        yield _text(x, y + line * (size + 3), word, size, style)


def _door_fill(name: str) -> str:
    return FILL.get(name.partition(" ")[0], EVENT)


def _doors(view: Mapping[str, Any], lang: str) -> Iterator[str]:
    for place in view["doors"]:
        x, y = 20 + (place["place"] - 1) * 154, 20
        middle = x + CARD_WIDTH / 2
        owner = _name(view, place["owner"], lang)
        yield f'<g id="door-{place["place"]}">'
        if not place["empty"]:
            yield _door_card(place, x, y, lang)
        yield _text(middle, y + CARD_HEIGHT + 16, f"{place['place']} · {owner}", 13, "soft")
        yield "</g>"


def _door_card(place: Mapping[str, Any], x: float, y: float, lang: str) -> str:
    """Closed doors show their back; to its owner a closed door tells in small letters what it is."""
    middle = x + CARD_WIDTH / 2
    if not place["open"]:
        parts = [_box(x, y, CARD_WIDTH, CARD_HEIGHT, BACK), _text(middle, y + 60, "?", 40, "white")]
        if place["door"]:
            parts += _words(middle, y + 88, door(place["door"], lang), 12, "white")
        return "".join(parts)
    style = "on" if _door_fill(place["door"]) == EVENT else "white"
    card = _box(x, y, CARD_WIDTH, CARD_HEIGHT, _door_fill(place["door"]))
    return card + "".join(_words(middle, y + 58, door(place["door"], lang), 15, style))


def _exits(view: Mapping[str, Any], lang: str) -> Iterator[str]:
    y = 190
    state = N_("Exits") if view["exits_free"] else N_("Exits (not in the first lap)")
    yield _text(20, y + 30, translate(lang, state), 14, "ink", "start")
    for place in view["exits"]:
        x = 240 + (place["place"] - 1) * 190
        yield f'<g id="exit-{place["place"]}">{_box(x, y, 170, 48, EVENT if place["open"] else BACK)}'
        if place["wants"]:
            yield from (
                _drop(x + 40 + 45 * number, y + 24, colour, lang) for number, colour in enumerate(place["wants"])
            )
        else:
            yield _text(x + 85, y + 31, f"{place['place']} ?", 20, "white")
        yield "</g>"


def _drop(x: float, y: float, colour: str, lang: str) -> str:
    """A colour with its letter."""
    name = translate(lang, colour)
    return (
        f'<circle cx="{x:.0f}" cy="{y:.0f}" r="15" fill="{FILL[colour]}" class="rim"><title>{escape(name)}</title>'
        f"</circle>{_text(x, y + 5, name[0].upper(), 14, 'white')}"
    )


def _seats(view: Mapping[str, Any], lang: str) -> Iterator[str]:
    y = 285
    heads = [
        (250, N_("health")), (340, N_("cheese")), (420, N_("crumbs")), (530, N_("contamination")), (640, N_("potions")),
    ]  # fmt: skip
    for x, word in heads:
        yield _text(x, y - 22, translate(lang, word), 12, "soft")
    for seat in view["seats"]:
        yield f'<g id="seat-{seat["seat"]}">'
        if view["turn"]["seat"] == seat["seat"]:
            yield _text(28, y + 5, "▶", 13)
        if seat["specimen"]:
            yield _drop(60, y, seat["specimen"], lang)
        yield _text(86, y + 5, spoken(seat["name"], lang), 15, "ink", "start")
        values = [translate(lang, seat["health"]), seat["cheese"], seat["crumbs"], seat["contamination"]]
        for (x, _), value in zip(heads, [*values, seat["potions"]], strict=True):
            yield _text(x, y + 5, str(value), 15, "soft" if seat["health"] == "dead" else "ink")
        if seat["chosen"]:
            yield _text(690, y + 5, translate(lang, N_("has chosen")), 13, "soft", "start")
        yield "</g>"
        y += LINE
    for line in resolving(view, lang):
        yield _text(20, 455, line, 14, "ink", "start")


def _hand(view: Mapping[str, Any], lang: str) -> Iterator[str]:
    """One's own cards; to a spectator nothing."""
    own = next((seat for seat in view["seats"] if seat["hand"] is not None), None)
    if own is None:
        return
    y, x = 470.0, 20.0
    yield '<g id="hand">'
    for number, name in enumerate(own["hand"]["potions"], 1):
        yield _potion(x, y, number, name, lang)
        x += 92
    for name in own["hand"]["doors"]:
        style = "on" if _door_fill(name) == EVENT else "white"
        yield _box(x + 20, y, 100, 96, _door_fill(name))
        yield from _words(x + 70, y + 42, door(name, lang), 13, style)
        x += 112
    notes = [_known(view, known, lang) for known in view["known"]]
    if own["choice"]:
        notes.append(translate(lang, N_("You have chosen: {choice}"), choice=choice(view, own, lang)))
    yield _text(20, y + 122, "   ".join(notes), 13, "soft", "start")
    yield "</g>"


def _potion(x: float, y: float, number: int, name: str, lang: str) -> str:
    """A bottle in its colours, with its number in hand."""
    colours = [FILL.get(colour, MULTICOLOUR) for colour in name.split("-")]
    half = 76 / len(colours)
    parts = [f"<g><title>{escape(potion(name, lang))}</title>"]
    parts += [
        f'<rect x="{x + half * at:.0f}" y="{y:.0f}" width="{half:.0f}" height="96" fill="{fill}" class="rim"/>'
        for at, fill in enumerate(colours)
    ]
    parts.append(_text(x + 38, y + 22, str(number), 14, "white"))
    words = [translate(lang, colour) for colour in name.split("-")] if name in FILL or "-" in name else ["✱"]
    parts += [_text(x + 38, y + 50 + 18 * line, word, 13, "white") for line, word in enumerate(words)]
    return "".join([*parts, "</g>"])


def _known(view: Mapping[str, Any], known: Mapping[str, Any], lang: str) -> str:
    holders = joined([_name(view, seat, lang) for seat in known["with"]], lang)
    return translate(lang, N_("{seats}: {potion}"), seats=holders, potion=potion(known["potion"], lang))
