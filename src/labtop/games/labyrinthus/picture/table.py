"""Below the maze: whose turn it is, the dice and what they allow, the supply, and buttons."""

from collections.abc import Iterator, Sequence

from labtop.engine.drawing import SMALL, WIDTH, LegalAction, action, disc, group, headline, lines, num, text, tray
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


def below(view: View, lang: str) -> Iterator[str]:
    """All but the board."""
    yield _winners(view, lang) if view["over"] else _head(view, lang)
    words = translate(lang, N_("Round {n}"), n=view["turn"]["round"])
    yield text(WIDTH - EDGE, HEAD + HEAD_HIGH / 2 + 6, words, SMALL, "soft", "end")
    yield from _places(view, lang) if view["over"] else _dice(view, lang)
    yield _supply(view, lang)
    x, wide = EDGE + SUPPLY_WIDE + GAP, WIDTH - 2 * EDGE - SUPPLY_WIDE - GAP
    buttons = [choice for choice in view["legal"] if choice["text"] in BUTTONS]
    yield tray("labyrinthus", buttons, x, TRAY, wide, TRAY_HIGH)
    keeping = [choice for choice in view["legal"] if choice["text"].startswith(KEEPING)]
    yield from _keeping(keeping, x, wide, lang)
    if not buttons and not keeping and not view["over"]:
        yield _legend(view, x, lang) if view["legal"] else _progress(view, x, wide, lang)


def _head(view: View, lang: str) -> str:
    """Who decides, and what: the question itself, or what the others are told of it."""
    turn = view["turn"]
    seat = view["waiting"][0] if view["waiting"] else turn["seat"]
    if seat is None:
        return text(EDGE, HEAD + 28, translate(lang, N_("Dice decide who begins.")), SMALL, "ink", "start")
    colour = view["seats"][seat]["name"]
    name, mover, foe = (spoken(who or "", lang) for who in (colour, turn["mover"], turn["foe"]))
    told = translate(lang, TOLD.get(turn["phase"], "{who}"), who=name, mover=mover, foe=foe)
    sign = group(disc(colour), id="labyrinthus-turn", x=EDGE + 20, y=HEAD + HEAD_HIGH / 2, title=name)
    return sign + _headline(view["question"] or told, 62)


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


def _dice(view: View, lang: str) -> Iterator[str]:
    """Four dice side by side: walls from the left, moves from the right; those between are used, or not rolled yet.

    So a die stays where it is, with its id, until it is used.
    """
    turn = view["turn"]
    results = turn["results"] if turn["seat"] is not None else []
    walls, moves = results.count("wall"), results.count("move")
    by_name = {choice["text"]: choice for choice in view["legal"]}
    if walls:
        captions = (translate(lang, N_("Add or remove a wall")), translate(lang, N_("Wall")))
        yield _plate(by_name.get("wall"), 0, walls, captions, "Y22")
    if moves:
        captions = (translate(lang, N_("Walk up to 4, turn, attack")), translate(lang, N_("Move")))
        yield _plate(by_name.get("move"), DICE - moves, moves, captions, "Y23")
    kept = 0 if turn["seat"] is None else len(view["seats"][turn["seat"]]["saved"])
    in_hand = {"wall": walls - 1, "miniature": DICE - moves, "walk": DICE - moves}.get(turn["phase"])
    for die in range(DICE):
        if die < walls or die >= DICE - moves:
            yield _die(die, "wall" if die < walls else "move", die == in_hand)
        elif die < walls + kept:
            yield _die(die, "spent", False, translate(lang, N_("kept")))
        elif turn["phase"] in ("first", "roll", "play on"):
            yield _die(die, "blank", False)
        else:
            yield _die(die, "spent", False, translate(lang, N_("spent")))


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


def _keeping(choices: Sequence[LegalAction], x: float, wide: float, lang: str) -> Iterator[str]:
    """Every way to keep some of the unused dice: a button each, with those dice on it (Y25)."""
    rows = 1 if len(choices) <= ACROSS else 2
    across = max(1, -(-len(choices) // rows))
    broad, high = (wide + GAP) / across - GAP, (TRAY_HIGH + 6) / rows - 6
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
        yield action("labyrinthus", choice, body, x=x + (broad + GAP) * column, y=TRAY + (high + 6) * row)


def _supply(view: View, lang: str) -> str:
    """Walls that may be added: pillared ones and fill walls (Y22)."""
    left = view["supply"]
    words = translate(lang, N_("Beside the board: {pillared} walls with a pillar, {fill} fill walls"), **left)
    body = use("lying", "translate(8 16)") + use("pillar", "translate(8 20)") + use("fill-lying", "translate(8 46)")
    body += text(90, 23, str(left["pillared"]), SMALL, "bold", "start")
    body += text(90, 53, str(left["fill"]), SMALL, "bold", "start")
    return group(body, id="labyrinthus-supply", x=EDGE, y=TRAY, title=words, rule="Y22")


def _legend(view: View, x: float, lang: str) -> str:
    """Where there are no buttons: how to read what is lit."""
    rows = [(sign, words) for begin, sign, words in LEGEND if any(c["text"].startswith(begin) for c in view["legal"])]
    made = ""
    top = TRAY + TRAY_HIGH / 2 - 15 * (len(rows) - 1)
    for at, (sign, words) in enumerate(rows):
        y = top + 30 * at
        made += group(sign, x=x + 50, y=y) + text(x + 100, y + 6, translate(lang, words), SMALL, "soft", "start")
    return made


def _progress(view: View, x: float, wide: float, lang: str) -> str:
    """For those who wait: how many everybody has home."""
    made = ""
    for seat in view["seats"]:
        words = translate(lang, N_("{n} of 4"), n=seat["home"])
        body = (
            f'<g transform="scale(.7)">{disc(seat["name"])}</g>'
            f'<path class="soft" d="{HOUSE}" transform="translate(28 -1) scale(.8)"/>'
            f"{text(42, 6, words, SMALL, 'soft', 'start')}"
        )
        said = f"{spoken(seat['name'], lang)}, {translate(lang, N_('home {n} of 4'), n=seat['home'])}"
        at = x + 18 + seat["seat"] * wide / len(view["seats"])
        made += group(body, x=at, y=TRAY + TRAY_HIGH / 2, title=said, rule="Y40")
    return made
