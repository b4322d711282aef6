"""The table drawn for a terminal, from a view: five doors, three exits, a line a seat, and below it one's own hand."""

import textwrap
from collections.abc import Mapping
from typing import Any

from labtop.engine.language import N_, joined, translate
from labtop.games.labrats.names import NOTATION
from labtop.games.labrats.state import KEEP, PAIRS, PASS, PLACE
from labtop.games.labrats.words import door, potion, spoken

WIDTH = 14  # of a door, without its border: five of them fit 80 columns
NAME = 9  # of a seat
COLUMNS = 78  # of long lists


def text(view: Mapping[str, Any], lang: str) -> str:
    """What the seat of the view sees. Nobody's seat sees no hand."""
    own = next((seat for seat in view["seats"] if seat["hand"] is not None), None)
    lines = [_head(view, lang), "", *_doors(view, lang), *resolving(view, lang), _exits(view, lang), ""]
    lines += [_seat(view, seat, lang) for seat in view["seats"]]
    lines.append(translate(lang, N_("* has the start player's token")))
    if any(view["discards"].values()):
        lines += ["", *_discards(view, lang)]
    if own is not None:
        lines += ["", *_own(view, own, lang)]
    return "\n".join(lines)


def _head(view: Mapping[str, Any], lang: str) -> str:
    parts = [translate(lang, N_("Round {round}"), round=view["round"])]
    if view["turn"]["seat"] is not None:
        on_turn = _name(view, view["turn"]["seat"], lang)
        sentence = N_("next: {seat}") if view["turn"]["phase"] in ("place", "keep") else N_("turn of {seat}")
        parts.append(translate(lang, sentence, seat=on_turn))
    left = view["packs"]
    parts.append(translate(lang, N_("pack: {doors} doors, {potions} potions"), **left))
    return "   ".join(parts)


def _name(view: Mapping[str, Any], seat: int, lang: str) -> str:
    return spoken(view["seats"][seat]["name"], lang)


def _doors(view: Mapping[str, Any], lang: str) -> list[str]:
    """Five boxes: number and owner, then what is seen."""
    cells = [_door(view, place, lang) for place in view["doors"]]
    bar = "─" * WIDTH
    lines = [f"┌{'┬'.join([bar] * len(cells))}┐"]
    lines += [f"│{'│'.join(cell[row][:WIDTH].ljust(WIDTH) for cell in cells)}│" for row in range(len(cells[0]))]
    return [*lines, f"└{'┴'.join([bar] * len(cells))}┘"]


def _door(view: Mapping[str, Any], place: Mapping[str, Any], lang: str) -> list[str]:
    owner = translate(lang, N_("pack")) if place["owner"] is None else _name(view, place["owner"], lang)
    head = f" {place['place']} {owner}"
    if place["empty"]:
        return [head, "", "", ""]
    state = translate(lang, N_("OPEN") if place["open"] else N_("closed"))
    words = door(place["door"], lang).split(" ", 1) if place["door"] else []
    if words and not place["open"]:
        state = translate(lang, N_("closed, yours"))
    return [head, f" {state}", *(f" {words[line]}" if line < len(words) else "" for line in range(2))]


def resolving(view: Mapping[str, Any], lang: str) -> list[str]:
    """What a double door has brought up, and how much is still to come."""
    turn = view["turn"]
    if turn["card"] is None or not turn["double_door"]:
        return []
    card, more = door(turn["card"], lang), turn["to_reveal"]
    return [translate(lang, N_("Behind the double door: {door} (then {more} more)"), door=card, more=more)]


def _exits(view: Mapping[str, Any], lang: str) -> str:
    shown = []
    for place in view["exits"]:
        wants = joined([translate(lang, colour) for colour in place["wants"] or ()], lang)
        shown.append(f"[{place['place']} {wants or '?'}]")
    if view["exits_free"]:
        return translate(lang, N_("Exits: {exits}"), exits=" ".join(shown))
    return translate(lang, N_("Exits, not in the first lap: {exits}"), exits=" ".join(shown))


def _seat(view: Mapping[str, Any], seat: Mapping[str, Any], lang: str) -> str:
    turn = ">" if view["turn"]["seat"] == seat["seat"] else " "
    first = "*" if view["first"] == seat["seat"] else " "
    line = translate(
        lang,
        N_("{health} cheese {cheese}  crumbs {crumbs}  contamination {contamination}  potions {potions}"),
        health=f"{translate(lang, seat['health']):<8}", cheese=seat["cheese"], crumbs=seat["crumbs"],
        contamination=seat["contamination"], potions=seat["potions"],
    )  # fmt: skip
    done = "  " + translate(lang, N_("has chosen")) if seat["chosen"] else ""
    return f"{turn}{first}{spoken(seat['name'], lang):<{NAME}} {line}{done}"


def _discards(view: Mapping[str, Any], lang: str) -> list[str]:
    """What lies in the discards, counted by kind: it is in nobody's hand."""
    lines = []
    piles = ((N_("Discarded doors: {cards}"), "doors", door), (N_("Discarded potions: {cards}"), "potions", potion))
    for sentence, pile, spell in piles:
        if view["discards"][pile]:
            counted = [(count, spell(kind, lang)) for kind, count in view["discards"][pile].items()]
            cards = ", ".join(f"{count}× {name}" if count > 1 else name for count, name in counted)
            lines += textwrap.wrap(translate(lang, sentence, cards=cards), COLUMNS, subsequent_indent="  ")
    return lines


def _own(view: Mapping[str, Any], own: Mapping[str, Any], lang: str) -> list[str]:
    """One's own hand, choice and memory."""
    nothing = translate(lang, N_("none"))
    potions = [f"{number}) {potion(name, lang)}" for number, name in enumerate(own["hand"]["potions"], 1)]
    doors = [door(name, lang) for name in own["hand"]["doors"]]
    if len(doors) > 1:
        doors = [f"{number}) {name}" for number, name in enumerate(doors, 1)]
    lines = [
        translate(lang, N_("You are {seat}."), seat=spoken(own["name"], lang)),
        translate(lang, N_("Your potions: {potions}"), potions="  ".join(potions) or nothing),
        translate(lang, N_("Your doors in hand: {doors}"), doors="  ".join(doors) or nothing),
    ]
    for known in view["known"]:
        holders = [_name(view, seat, lang) for seat in known["with"]]
        last = holders[-1] if len(holders) == 1 else None
        what = potion(known["potion"], lang)
        if last:
            lines.append(translate(lang, N_("You passed it on, so {seat} has it: {potion}."), seat=last, potion=what))
        else:
            names = joined(holders, lang)
            sentence = N_("You passed it on, so {seats} have it between them: {potion}.")
            lines.append(translate(lang, sentence, seats=names, potion=what))
    if own["choice"]:
        lines.append(translate(lang, N_("You have chosen: {choice}"), choice=choice(view, own, lang)))
    return lines


def choice(view: Mapping[str, Any], own: Mapping[str, Any], lang: str) -> str:
    """One's own secret choice in words: the card or cards it names."""
    action = NOTATION.parse(own["choice"])
    potions, doors = own["hand"]["potions"], own["hand"]["doors"]
    if PASS <= action < KEEP:
        return potion(potions[action - PASS], lang)
    if KEEP <= action < PLACE:
        return joined([potion(potions[number], lang) for number in PAIRS[action - KEEP]], lang)
    standing = view["doors"][own["seat"]]
    two = doors if standing["empty"] else [standing["door"], *doors]
    return door(two[action - PLACE], lang)
