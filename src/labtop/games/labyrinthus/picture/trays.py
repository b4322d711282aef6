"""Beside the maze: the dice with what they allow and the walls that are left; answers that have no place on the board;
and, in a picture that stands alone, whose turn it is and what is asked."""

from collections.abc import Iterator, Mapping, Sequence

from labtop.engine.drawing import (
    SMALL,
    LegalAction,
    Parts,
    action,
    button,
    disc,
    group,
    kept,
    lines,
    num,
    paragraph,
    text,
)
from labtop.engine.language import N_, translate
from labtop.games.labyrinthus.components import DICE, SPACE_NAMES
from labtop.games.labyrinthus.picture import places
from labtop.games.labyrinthus.picture.places import (
    ANSWERS_HIGH,
    ANSWERS_TOP,
    DICE_HIGH,
    DICE_TOP,
    TRAY_LEFT,
    TRAY_WIDE,
    WORDS_LEFT,
    WORDS_WIDE,
)
from labtop.games.labyrinthus.picture.shapes import ARROW, HALF_DIE, HOUSE, use
from labtop.games.labyrinthus.view import View
from labtop.games.labyrinthus.words import spoken, win_words

GAP = 6
SUPPLY_WIDE = 74
SLOT = (TRAY_WIDE - SUPPLY_WIDE) / DICE  # from one die to the next
DIE = 1.1  # size of a die
DIE_AT = 27  # of its middle, from the top of the tray
TYPE = 18  # a page shows trays at 0.65 px a unit at least: 12 px

BUTTONS = frozenset(("done", "stop", "counter", "pass", "finish", "play-on"))
KEEPING = "keep-"
ACROSS = 5  # ways to keep dice side by side: there are at most nine
CHIP = 0.6  # size of a die in them: they lie over one another like a fan
CHIP_APART = 14

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

REMOVAL = use("lying", "translate(-35 2)") + '<rect class="taken" x="-33" y="-5" width="66" height="9"/>'
LOOK = f'<circle class="tile" r="12"/><path class="arrow" d="{ARROW}" transform="scale(.7)"/>'
REACH = '<rect class="tile" x="-13" y="-13" width="26" height="26" rx="5"/><circle class="arrow" r="4"/>'
LEGEND: tuple[tuple[str | tuple[str, ...], str, str], ...] = (  # how actions begin, their sign on the board, its words
    ("remove-", REMOVAL, N_("Take this wall away")),
    (("fill-", "add-"), '<rect class="ghost" x="-27" y="-4" width="54" height="8" rx="4"/>', N_("Set a wall here")),
    ("mini", '<circle class="ring" r="11"/>', N_("May have the move")),
    (SPACE_NAMES, REACH, N_("In reach of one die")),
    ("home", f'<path class="arrow" d="{HOUSE}"/>', N_("Through the exit: home")),
    ("storm", use("strike"), N_("Attack from outside")),
    ("attack-", use("strike"), N_("Attack")),
    ("face-", LOOK, N_("Look this way and stop")),
)


def trays(view: View, lang: str) -> Parts:
    """All but the board."""
    over, turn, seats = view["over"], view["turn"], view["seats"]
    dice = _dice(
        turn["results"], turn["phase"], None if turn["seat"] is None else len(seats[turn["seat"]]["saved"]), lang
    )
    return {
        f"{places.DICE}/plates": "" if over else _plates(view, lang),
        f"{places.DICE}/dice": _places(view, lang) if over else dice,
        f"{places.DICE}/supply": _supply(view["supply"], lang),
        f"{places.ANSWERS}/answers": _answers(view, lang),
        f"{places.TOLD}/head": _winners(view, lang) if over else _head(view, lang),
        f"{places.TOLD}/round": _round(turn["round"], lang),
    }


# --- whose turn it is, where the picture stands alone ----------------------------------------------------------------


@kept
def _round(number: int, lang: str) -> str:
    words = translate(lang, N_("Round {n}"), n=number)
    return text(WORDS_LEFT + WORDS_WIDE, DICE_TOP + 28, words, SMALL, "soft", "end")


def _head(view: View, lang: str) -> str:
    """Who decides, and what: the question itself, or what the others are told of it."""
    turn = view["turn"]
    seat = view["waiting"][0] if view["waiting"] else turn["seat"]
    if seat is None:
        return _sentence(translate(lang, N_("Dice decide who begins.")))
    colour = view["seats"][seat]["name"]
    words = view["question"] or _told(turn["phase"], colour, turn["mover"] or "", turn["foe"] or "", lang)
    return _said(colour, words, lang)


@kept
def _told(phase: str, colour: str, mover: str, foe: str, lang: str) -> str:
    who, mover, foe = (spoken(name, lang) for name in (colour, mover, foe))
    return translate(lang, TOLD.get(phase, "{who}"), who=who, mover=mover, foe=foe)


@kept
def _said(colour: str, words: str, lang: str) -> str:
    """A sentence to the seat of a colour, or about it."""
    title = spoken(colour, lang)
    sign = group(disc(colour), id="labyrinthus-turn", x=WORDS_LEFT + 20, y=DICE_TOP + 22, title=title)
    return sign + text(WORDS_LEFT + 48, DICE_TOP + 28, title, SMALL, "bold", "start") + _sentence(words)


def _sentence(words: str) -> str:
    rows = lines(words, WORDS_WIDE, SMALL)
    return paragraph(WORDS_LEFT, DICE_TOP + 62 + 10 * (len(rows) - 1), rows, SMALL, style="bold")


def _winners(view: View, lang: str) -> str:
    names = [view["seats"][seat]["name"] for seat in view["winners"]]
    words = win_words([spoken(name, lang) for name in names], lang)
    if view["ending"] == "limit":
        words = translate(lang, N_("The last round is over.")) + " " + words
    discs = "".join(
        f'<g transform="translate({WORDS_LEFT + 16 + 34 * at} {DICE_TOP + 22}) scale(.8)">{disc(name)}</g>'
        for at, name in enumerate(names)
    )
    return group(discs + _sentence(words), id="labyrinthus-turn")


@kept
def _place(colour: str, won: bool, wide: float, words: str, lang: str) -> str:
    return (
        _ground(wide)
        + group((use("laurel") if won else "") + disc(colour), x=wide / 2, y=36)
        + text(wide / 2, 82, words, TYPE, "bold" if won else "ink")
    )


def _places(view: View, lang: str) -> str:
    """At the end, in the place of the dice: how many everybody has home."""
    step = (TRAY_WIDE - SUPPLY_WIDE) / len(view["seats"])
    placed = all(seat["place"] for seat in view["seats"])
    made = ""
    for seat in view["seats"]:
        words = translate(lang, N_("{n} of 4"), n=seat["home"])
        if placed:
            words = translate(lang, N_("place {n}"), n=seat["place"])
        body = _place(seat["name"], seat["seat"] in view["winners"], step - GAP, words, lang)
        said = f"{spoken(seat['name'], lang)}, {translate(lang, N_('home {n} of 4'), n=seat['home'])}"
        made += group(body, x=TRAY_LEFT + step * seat["seat"], y=DICE_TOP, title=said, rule="Y40")
    return made


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
        captions = (translate(lang, N_("Add or take away a wall")), translate(lang, N_("Wall")))
        made += _plate(offered.get("wall"), 0, walls, captions, "Y22")
    if moves:
        captions = (translate(lang, N_("Walk up to 4 or attack")), translate(lang, N_("Move")))
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
            made += _die(die, "spent", False, translate(lang, N_("used")))
    return made


def _die(die: int, face: str, in_hand: bool, caption: str = "") -> str:
    side = 2 * HALF_DIE + 8
    ring = f'<rect class="busy" x="{-side // 2}" y="{-side // 2}" width="{side}" height="{side}" rx="11"/>'
    body = f'<g transform="scale({DIE})">{use(face)}{ring if in_hand else ""}</g>'
    body += text(0, 48, caption, TYPE, "soft") if caption else ""
    x = TRAY_LEFT + SLOT * (die + 0.5) - GAP / 2
    return group(body, id=f"labyrinthus-die-{die}", x=x, y=DICE_TOP + DIE_AT, style="lies")


def _plate(choice: LegalAction | None, first: int, count: int, captions: tuple[str, str], rule: str) -> str:
    """What some dice lie on, and what they allow: in a few words, or in one where a few would not fit."""
    x, wide = TRAY_LEFT + SLOT * first, SLOT * count - GAP
    rows = lines(captions[0], wide - 12, TYPE)
    if len(rows) > 2:
        rows = [captions[1]]
    body = _ground(wide) + paragraph(wide / 2, 69, rows, TYPE, 1.1, anchor="middle")
    if choice:
        return action("labyrinthus", choice, body, x=x, y=DICE_TOP)
    return group(body, x=x, y=DICE_TOP, rule=rule)


def _ground(wide: float, high: float = DICE_HIGH - 2, round: int = 12) -> str:
    return f'<rect class="plate" y="1" width="{num(wide)}" height="{num(high)}" rx="{round}"/>'


@kept
def _supply(left: Mapping[str, int], lang: str) -> str:
    """Walls that may be added: pillared ones and fill walls (Y22)."""
    words = translate(lang, N_("Beside the board: {pillared} walls with a pillar, {fill} fill walls"), **left)
    shapes = {"pillared": use("lying", "translate(8 -2)") + use("pillar", "translate(8 2)")}
    shapes["fill"] = use("fill-lying", "translate(8 -2)")
    body = ""
    for at, (kind, shape) in enumerate(shapes.items()):
        y = 26 + 40 * at
        body += f'<g transform="translate(0 {y}) scale(.62)">{shape}</g>'
        body += text(52, y + 7, str(left[kind]), TYPE, "bold", "start")
    x = TRAY_LEFT + TRAY_WIDE - SUPPLY_WIDE + 4
    return group(body, id="labyrinthus-supply", x=x, y=DICE_TOP, title=words, rule="Y22")


# --- answers ---------------------------------------------------------------------------------------------------------


def _answers(view: View, lang: str) -> str:
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
    return _aim(None if view["seat"] is None else view["seats"][view["seat"]]["name"], lang)


@kept
def _buttons(buttons: Sequence[LegalAction], keeping: Sequence[LegalAction], lang: str) -> str:
    wide = TRAY_WIDE / max(1, len(buttons))
    made = [
        button("labyrinthus", each, TRAY_LEFT + 1 + wide * at, ANSWERS_TOP + 1, wide - GAP, ANSWERS_HIGH - 2, TYPE)
        for at, each in enumerate(buttons)
    ]
    return "".join([*made, *_keeping(keeping, lang)])


def _keeping(choices: Sequence[LegalAction], lang: str) -> Iterator[str]:
    """Every way to keep some of the unused dice: a button each, with those dice on it (Y25)."""
    rows = 1 if len(choices) <= ACROSS else 2
    across = max(1, -(-len(choices) // rows))
    broad, high = (TRAY_WIDE + GAP) / across - GAP, (ANSWERS_HIGH + GAP) / rows - GAP
    for at, choice in enumerate(choices):
        dice = choice["text"].removeprefix(KEEPING)
        body = _ground(broad, high - 2, 8)
        if dice == "none":
            body += text(broad / 2, high / 2 + 6, translate(lang, N_("none")), TYPE)
        else:
            left = broad / 2 - CHIP_APART * (len(dice) - 1) / 2
            for place, die in enumerate(dice):
                spot = f"translate({num(left + CHIP_APART * place)} {num(high / 2)}) scale({CHIP})"
                body += use("wall" if die == "w" else "move", spot)
        row, column = divmod(at, across)
        x, y = TRAY_LEFT + (broad + GAP) * column, ANSWERS_TOP + (high + GAP) * row
        yield action("labyrinthus", choice, body, x=x, y=y)


@kept
def _legend(rows: Sequence[int], lang: str) -> str:
    """Where there are no buttons: how to read what is lit, by some rows of the legend."""
    made = ""
    top = ANSWERS_TOP + ANSWERS_HIGH / 2 - 19 * (len(rows) - 1)
    for at, row in enumerate(rows):
        _, sign, words = LEGEND[row]
        y = top + 38 * at
        made += group(sign, x=TRAY_LEFT + 44, y=y)
        made += text(TRAY_LEFT + 92, y + 6, translate(lang, words), TYPE, "soft", "start")
    return made


@kept
def _aim(colour: str | None, lang: str) -> str:
    """For those who wait: what all this is for."""
    middle = ANSWERS_TOP + ANSWERS_HIGH / 2
    words = translate(lang, N_("Bring your four through the maze to the door opposite yours: all four home wins."))
    sign = "" if colour is None else group(disc(colour), x=TRAY_LEFT + 22, y=middle)
    sign += f'<path class="soft" d="{HOUSE}" transform="translate({TRAY_LEFT + 64} {num(middle)}) scale(1.3)"/>'
    rows = lines(words, TRAY_WIDE - 92, TYPE)
    return group(sign + paragraph(TRAY_LEFT + 90, middle, rows, TYPE, 1.15, "soft"), rule="Y40")
