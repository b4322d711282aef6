"""Below the maze: whose turn it is, the dice and what they allow, the supply, and buttons."""

from collections.abc import Iterator, Mapping, Sequence

from labtop.engine.drawing import (
    SMALL,
    WIDTH,
    LegalAction,
    Parts,
    action,
    disc,
    group,
    headline,
    kept,
    lines,
    num,
    text,
    tray,
)
from labtop.engine.language import N_, translate
from labtop.games.labyrinthus.components import DICE, SPACE_NAMES
from labtop.games.labyrinthus.picture.places import END
from labtop.games.labyrinthus.picture.shapes import ARROW, HALF_DIE, HOUSE, use
from labtop.games.labyrinthus.view import View
from labtop.games.labyrinthus.words import spoken, win_words

EDGE = 10
GAP = 8
HEAD = END + 4
HEAD_HIGH = 44
DICE_AT = HEAD + HEAD_HIGH + 4
DICE_HIGH = 90
TRAY = DICE_AT + DICE_HIGH + GAP
TRAY_HIGH = 60
HEIGHT = TRAY + TRAY_HIGH + 6
SUPPLY_WIDE = 124
TRAY_LEFT, TRAY_WIDE = EDGE + SUPPLY_WIDE + GAP, WIDTH - 2 * EDGE - SUPPLY_WIDE - GAP
SLOT = (WIDTH - 2 * EDGE + GAP) / DICE  # from one die to the next

BUTTONS = frozenset(("done", "stop", "counter", "pass", "finish", "play-on"))
KEEPING = "keep-"
ACROSS = 5  # ways to keep dice side by side: there are at most nine
CHIP = 0.46  # size of a die in them
CHIP_APART = 17

TOLD = {
    "choose": N_("{who} uses a die, or ends the turn."),
    "wall": N_("{who} takes away a wall or sets one."),
    "miniature": N_("{who} chooses who gets the move."),
    "walk": N_("{who} walks with {mover}."),
    "face": N_("{who} attacks or looks round with {mover}."),
    "counter": N_("{who} may strike back with {foe}."),
    "save": N_("{who} may keep dice for the next turn."),
    "play on": N_("{who} may play on for the places."),
}

REMOVAL = use("lying", "translate(-35 0)") + '<rect class="taken" x="-33" y="-6" width="66" height="7"/>'
LOOK = f'<circle class="tile" r="12"/><path class="arrow" d="{ARROW}" transform="scale(.7)"/>'
LEGEND: tuple[tuple[str | tuple[str, ...], str, str], ...] = (  # how actions begin, their sign on the board, its words
    ("remove-", REMOVAL, N_("Take this wall away")),
    (("fill-", "add-"), '<rect class="ghost" x="-27" y="-2.5" width="54" height="5" rx="2.5"/>', N_("Set a wall here")),
    ("mini", '<circle class="ring" r="11"/>', N_("May have the move")),
    (SPACE_NAMES, '<rect class="tile" x="-8" y="-8" width="16" height="16" rx="5"/>', N_("In reach of one die")),
    ("home", f'<path class="arrow" d="{HOUSE}"/>', N_("Through the exit: home")),
    ("storm", use("strike"), N_("Attack from outside")),
    ("attack-", use("strike"), N_("Attack")),
    ("face-", LOOK, N_("Look this way and stop")),
)


def below(view: View, lang: str) -> Parts:
    """All but the board."""
    over, turn, seats = view["over"], view["turn"], view["seats"]
    dice = _dice(
        turn["results"], turn["phase"], None if turn["seat"] is None else len(seats[turn["seat"]]["saved"]), lang
    )
    return {
        "head": _winners(view, lang) if over else _head(view, lang),
        "round": _round(turn["round"], lang),
        "plates": "" if over else _plates(view, lang),
        "dice": "".join(_places(view, lang)) if over else dice,
        "supply": _supply(view["supply"], lang),
        "tray": _tray(view, lang),
    }


@kept
def _round(number: int, lang: str) -> str:
    words = translate(lang, N_("Round {n}"), n=number)
    return text(WIDTH - EDGE, HEAD + HEAD_HIGH / 2 + 6, words, SMALL, "soft", "end")


# --- whose turn it is ------------------------------------------------------------------------------------------------


def _head(view: View, lang: str) -> str:
    """Who decides, and what: the question itself, or what the others are told of it."""
    turn = view["turn"]
    seat = view["waiting"][0] if view["waiting"] else turn["seat"]
    if seat is None:
        return text(EDGE, HEAD + 28, translate(lang, N_("Dice decide who begins.")), SMALL, "ink", "start")
    colour = view["seats"][seat]["name"]
    if view["question"]:
        return _said(colour, view["question"], lang)
    return _said(colour, _told(turn["phase"], colour, turn["mover"] or "", turn["foe"] or "", lang), lang)


@kept
def _told(phase: str, colour: str, mover: str, foe: str, lang: str) -> str:
    who, mover, foe = (spoken(name, lang) for name in (colour, mover, foe))
    return translate(lang, TOLD.get(phase, "{who}"), who=who, mover=mover, foe=foe)


@kept
def _said(colour: str, words: str, lang: str) -> str:
    """A sentence about the seat of a colour."""
    title = spoken(colour, lang)
    sign = group(disc(colour), id="labyrinthus-turn", x=EDGE + 20, y=HEAD + HEAD_HIGH / 2, title=title)
    return sign + _headline(words, 62)


def _headline(words: str, x: float) -> str:
    """Before the number of the round."""
    return headline(words, x, HEAD + HEAD_HIGH / 2, WIDTH - 110 - x)


def _winners(view: View, lang: str) -> str:
    names = [view["seats"][seat]["name"] for seat in view["winners"]]
    words = win_words([spoken(name, lang) for name in names], lang)
    if view["ending"] == "limit":
        words = translate(lang, N_("The last round is over.")) + " " + words
    discs = "".join(group(disc(name), x=EDGE + 20 + 44 * at, y=HEAD + 22) for at, name in enumerate(names))
    return group(discs + _headline(words, EDGE + 8 + 44 * len(names)), id="labyrinthus-turn")


def _places(view: View, lang: str) -> Iterator[str]:
    """At the end, in the place of the dice: how many everybody has home."""
    wide = (WIDTH - 2 * EDGE + GAP) / len(view["seats"]) - GAP
    for seat in view["seats"]:
        x = EDGE + (wide + GAP) * seat["seat"]
        won = seat["seat"] in view["winners"]
        body = _ground(wide) + group((use("laurel") if won else "") + disc(seat["name"]), x=wide / 2, y=34)
        words = translate(lang, N_("home {n} of 4"), n=seat["home"])
        if seat["place"] and all(other["place"] for other in view["seats"]):
            words = translate(lang, N_("place {n}"), n=seat["place"])
        body += text(wide / 2, 78, words, SMALL, "bold" if won else "ink")
        yield group(body, x=x, y=DICE_AT, title=spoken(seat["name"], lang), rule="Y40")


# --- dice ------------------------------------------------------------------------------------------------------------


def _plates(view: View, lang: str) -> str:
    """What the dice allow."""
    results = view["turn"]["results"] if view["turn"]["seat"] is not None else []
    offered = {choice["text"]: choice for choice in view["legal"] if choice["text"] in ("wall", "move")}
    return _allowed(results.count("wall"), results.count("move"), offered, lang)


@kept
def _allowed(walls: int, moves: int, offered: Mapping[str, LegalAction], lang: str) -> str:
    made = ""
    if walls:
        captions = (translate(lang, N_("Add or remove a wall")), translate(lang, N_("Wall")))
        made += _plate(offered.get("wall"), 0, walls, captions, "Y22")
    if moves:
        captions = (translate(lang, N_("Walk up to 4, turn, attack")), translate(lang, N_("Move")))
        made += _plate(offered.get("move"), DICE - moves, moves, captions, "Y23")
    return made


@kept
def _dice(results: Sequence[str], phase: str, saved: int | None, lang: str) -> str:
    """Four dice side by side: walls from the left, moves from the right; those between are used, or not rolled yet.

    So a die stays where it is, with its id, until it is used. `saved`: so many the seat on turn has kept; None: nobody
    is on turn.
    """
    walls, moves = (0, 0) if saved is None else (results.count("wall"), results.count("move"))
    in_hand = {"wall": walls - 1, "miniature": DICE - moves, "walk": DICE - moves}.get(phase)
    made = ""
    for die in range(DICE):
        if die < walls or die >= DICE - moves:
            made += _die(die, "wall" if die < walls else "move", die == in_hand)
        elif die < walls + (saved or 0):
            made += _die(die, "spent", False, translate(lang, N_("kept")))
        elif phase in ("first", "roll", "play on"):
            made += _die(die, "blank", False)
        else:
            made += _die(die, "spent", False, translate(lang, N_("spent")))
    return made


def _die(die: int, face: str, in_hand: bool, caption: str = "") -> str:
    side = 2 * HALF_DIE + 8
    ring = f'<rect class="busy" x="{-side // 2}" y="{-side // 2}" width="{side}" height="{side}" rx="11"/>'
    body = use(face) + (ring if in_hand else "") + (text(0, 44, caption, SMALL, "soft") if caption else "")
    x = EDGE + SLOT * (die + 0.5) - GAP / 2
    return group(body, id=f"labyrinthus-die-{die}", x=x, y=DICE_AT + 26, style="lies")


def _plate(choice: LegalAction | None, first: int, count: int, captions: tuple[str, str], rule: str) -> str:
    """What some dice lie on, and what they allow: in a few words, or in one where a few would not fit."""
    x, wide = EDGE + SLOT * first, SLOT * count - GAP
    rows = lines(captions[0], wide - 8, SMALL)
    if len(rows) > 2:
        rows = [captions[1]]
    top = 71 - 8.5 * (len(rows) - 1)
    body = _ground(wide) + "".join(text(wide / 2, top + 18 * at, row, SMALL) for at, row in enumerate(rows))
    if choice:
        return action("labyrinthus", choice, body, x=x, y=DICE_AT)
    return group(body, x=x, y=DICE_AT, rule=rule)


def _ground(wide: float, high: float = DICE_HIGH, round: int = 12) -> str:
    return f'<rect class="plate" width="{num(wide)}" height="{num(high)}" rx="{round}"/>'


# --- supply and buttons ----------------------------------------------------------------------------------------------


def _tray(view: View, lang: str) -> str:
    legal = view["legal"]
    buttons = [choice for choice in legal if choice["text"] in BUTTONS]
    keeping = [choice for choice in legal if choice["text"].startswith(KEEPING)]
    if buttons or keeping:
        return _buttons(buttons, keeping, lang)
    if view["over"]:
        return ""
    if legal:
        return _legend(
            [at for at, (begin, *_) in enumerate(LEGEND) if any(c["text"].startswith(begin) for c in legal)], lang
        )
    return _progress([(seat["name"], seat["home"]) for seat in view["seats"]], lang)


@kept
def _buttons(buttons: Sequence[LegalAction], keeping: Sequence[LegalAction], lang: str) -> str:
    return tray("labyrinthus", buttons, TRAY_LEFT, TRAY, TRAY_WIDE, TRAY_HIGH) + "".join(_keeping(keeping, lang))


def _keeping(choices: Sequence[LegalAction], lang: str) -> Iterator[str]:
    """Every way to keep some of the unused dice: a button each, with those dice on it (Y25)."""
    rows = 1 if len(choices) <= ACROSS else 2
    across = max(1, -(-len(choices) // rows))
    broad, high = (TRAY_WIDE + GAP) / across - GAP, (TRAY_HIGH + 6) / rows - 6
    for at, choice in enumerate(choices):
        dice = choice["text"].removeprefix(KEEPING)
        body = _ground(broad, high, 8)
        if dice == "none":
            body += text(broad / 2, high / 2 + 6, translate(lang, N_("none")), SMALL)
        else:
            left = broad / 2 - CHIP_APART * (len(dice) - 1) / 2
            for place, die in enumerate(dice):
                spot = f"translate({num(left + CHIP_APART * place)} {num(high / 2)}) scale({CHIP})"
                body += use("wall" if die == "w" else "move", spot)
        row, column = divmod(at, across)
        yield action("labyrinthus", choice, body, x=TRAY_LEFT + (broad + GAP) * column, y=TRAY + (high + 6) * row)


@kept
def _supply(left: Mapping[str, int], lang: str) -> str:
    """Walls that may be added: pillared ones and fill walls (Y22)."""
    words = translate(lang, N_("Beside the board: {pillared} walls with a pillar, {fill} fill walls"), **left)
    body = use("lying", "translate(8 16)") + use("pillar", "translate(8 20)") + use("fill-lying", "translate(8 46)")
    body += text(90, 23, str(left["pillared"]), SMALL, "bold", "start")
    body += text(90, 53, str(left["fill"]), SMALL, "bold", "start")
    return group(body, id="labyrinthus-supply", x=EDGE, y=TRAY, title=words, rule="Y22")


@kept
def _legend(rows: Sequence[int], lang: str) -> str:
    """Where there are no buttons: how to read what is lit, by some rows of the legend."""
    made = ""
    top = TRAY + TRAY_HIGH / 2 - 15 * (len(rows) - 1)
    for at, row in enumerate(rows):
        _, sign, words = LEGEND[row]
        y = top + 30 * at
        made += group(sign, x=TRAY_LEFT + 50, y=y)
        made += text(TRAY_LEFT + 100, y + 6, translate(lang, words), SMALL, "soft", "start")
    return made


@kept
def _progress(seats: Sequence[tuple[str, int]], lang: str) -> str:
    """For those who wait: how many everybody has home."""
    made = ""
    for at, (colour, home) in enumerate(seats):
        words = translate(lang, N_("{n} of 4"), n=home)
        body = (
            f'<g transform="scale(.7)">{disc(colour)}</g>'
            f'<path class="soft" d="{HOUSE}" transform="translate(28 -1) scale(.8)"/>'
            f"{text(42, 6, words, SMALL, 'soft', 'start')}"
        )
        said = f"{spoken(colour, lang)}, {translate(lang, N_('home {n} of 4'), n=home)}"
        x = TRAY_LEFT + 18 + at * TRAY_WIDE / len(seats)
        made += group(body, x=x, y=TRAY + TRAY_HIGH / 2, title=said, rule="Y40")
    return made
