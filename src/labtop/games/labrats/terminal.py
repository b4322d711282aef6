"""The table drawn for a terminal, from a view: five doors, three exits, a line each, and below it one's own hand."""

import textwrap

from labtop.engine.language import N_, joined, translate
from labtop.games.labrats.pieces import potion
from labtop.games.labrats.view import DoorView, SeatView, View
from labtop.games.labrats.words import chosen, counted, door, named, passed_on, resolving

WIDTH = 14  # of a door, without its border: five of them fit 80 columns
NAME = 9  # of a seat
COLUMNS = 78  # of long lists


def text(view: View, lang: str) -> str:
    """What the seat of the view sees. Nobody's seat sees no hand."""
    lines = [_head(view, lang), "", *_doors(view, lang)]
    if view["turn"]["card"] and view["turn"]["double_door"]:
        lines.append(resolving(view["turn"], lang))
    lines += [_exits(view, lang), "", *(_seat(view, seat, lang) for seat in view["seats"])]
    lines.append(translate(lang, N_("* has the start player's token")))
    if any(view["discards"].values()):
        lines += ["", *_discards(view, lang)]
    if view["seat"] is not None:
        lines += ["", *_own(view, view["seats"][view["seat"]], lang)]
    return "\n".join(lines)


def _head(view: View, lang: str) -> str:
    parts = [translate(lang, N_("Round {round}"), round=view["round"])]
    if view["turn"]["seat"] is not None:
        on_turn = named(view, view["turn"]["seat"], lang)
        sentence = N_("next: {seat}") if view["turn"]["phase"] in ("place", "keep") else N_("turn of {seat}")
        parts.append(translate(lang, sentence, seat=on_turn))
    left = view["packs"]
    parts.append(translate(lang, N_("pack: {doors} doors, {potions} potions"), **left))
    return "   ".join(parts)


def _doors(view: View, lang: str) -> list[str]:
    """Five boxes: number and owner, then what is seen."""
    cells = [_door(view, place, lang) for place in view["doors"]]
    bar = "─" * WIDTH
    lines = [f"┌{'┬'.join([bar] * len(cells))}┐"]
    lines += [f"│{'│'.join(cell[row][:WIDTH].ljust(WIDTH) for cell in cells)}│" for row in range(len(cells[0]))]
    return [*lines, f"└{'┴'.join([bar] * len(cells))}┘"]


def _door(view: View, place: DoorView, lang: str) -> list[str]:
    owner = translate(lang, N_("pack")) if place["owner"] is None else named(view, place["owner"], lang)
    head = f" {place['place']} {owner}"
    if place["empty"]:
        return [head, "", "", ""]
    state = translate(lang, N_("OPEN") if place["open"] else N_("closed"))
    words = door(place["door"], lang).split(" ", 1) if place["door"] else []
    if words and not place["open"]:
        state = translate(lang, N_("closed, yours"))
    return [head, f" {state}", *(f" {words[line]}" if line < len(words) else "" for line in range(2))]


def _exits(view: View, lang: str) -> str:
    shown = []
    for place in view["exits"]:
        wants = joined([translate(lang, colour) for colour in place["wants"] or ()], lang)
        shown.append(f"[{place['place']} {wants or '?'}]")
    if view["exits_free"]:
        return translate(lang, N_("Exits: {exits}"), exits=" ".join(shown))
    return translate(lang, N_("Exits, not in the first lap: {exits}"), exits=" ".join(shown))


def _seat(view: View, seat: SeatView, lang: str) -> str:
    turn = ">" if view["turn"]["seat"] == seat["seat"] else " "
    first = "*" if view["first"] == seat["seat"] else " "
    line = translate(
        lang,
        N_("{health} cheese {cheese}  crumbs {crumbs}  contamination {contamination}  potions {potions}"),
        health=f"{translate(lang, seat['health']):<8}", cheese=seat["cheese"], crumbs=seat["crumbs"],
        contamination=seat["contamination"], potions=seat["potions"],
    )  # fmt: skip
    done = "  " + translate(lang, N_("has chosen")) if seat["chosen"] else ""
    return f"{turn}{first}{named(view, seat['seat'], lang):<{NAME}} {line}{done}"


def _discards(view: View, lang: str) -> list[str]:
    """What lies in the discards, counted by kind: it is in nobody's hand."""
    spent = view["discards"]
    lines = []
    if spent["doors"]:
        lines.append(translate(lang, N_("Discarded doors: {cards}"), cards=counted(spent["doors"], door, lang)))
    if spent["potions"]:
        lines.append(translate(lang, N_("Discarded potions: {cards}"), cards=counted(spent["potions"], potion, lang)))
    return [row for line in lines for row in textwrap.wrap(line, COLUMNS, subsequent_indent="  ")]


def _own(view: View, own: SeatView, lang: str) -> list[str]:
    """One's own hand, choice and memory."""
    assert own["hand"] is not None
    nothing = translate(lang, N_("none"))
    potions = [potion(card, lang) for card in own["hand"]["potions"]]
    doors = [door(card, lang) for card in own["hand"]["doors"]]
    lines = [
        translate(lang, N_("You are {seat}."), seat=named(view, own["seat"], lang)),
        translate(lang, N_("Your potions: {potions}"), potions=_numbered(potions) or nothing),
        translate(
            lang, N_("Your doors in hand: {doors}"), doors=_numbered(doors) if doors[1:] else "".join(doors) or nothing
        ),
        *(passed_on(view, fact, lang) for fact in view["known"]),
    ]
    numbers, place = chosen(own)
    if numbers:
        lines.append(translate(lang, CHOSEN, choice=joined([potions[number] for number in numbers], lang)))
    if place is not None:
        standing = view["doors"][own["seat"]]["door"]  # where one stands it is the first of the two
        two = [door(standing, lang), *doors] if standing else doors
        lines.append(translate(lang, CHOSEN, choice=two[place]))
    return lines


CHOSEN = N_("You have chosen: {choice}")


def _numbered(cards: list[str]) -> str:
    return "  ".join(f"{number}) {card}" for number, card in enumerate(cards, 1))
