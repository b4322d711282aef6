"""The laboratory itself: what never moves in a match."""

from functools import cache

from labtop.engine.drawing import COLOURS, emblem, group, num, text
from labtop.engine.language import N_, translate
from labtop.games.labrats.components import EXIT_CARDS, EXITS
from labtop.games.labrats.picture import events, obstacles, rats, vessels
from labtop.games.labrats.picture.places import (
    COLUMNS,
    DOOR_HEIGHT,
    DOOR_SHELF,
    DOOR_TOP,
    DOOR_WIDTH,
    EXIT_COLUMNS,
    EXIT_HEIGHT,
    EXIT_PACK,
    EXIT_TOP,
    EXIT_WIDTH,
    FLOOR_END,
    OPENING,
    OPENING_TOP,
    POTION_SHELF,
    SHELF_LEFT,
    SHELF_RIGHT,
    WALL_END,
    WALL_LOW,
    WALL_TOP,
)


def still(players: int, lang: str) -> str:
    return f"<defs>{_defs()}</defs>{_building()}{_exit_frames()}{_exit_pack(lang)}{_shelves()}{_frames()}"


@cache
def _defs() -> str:
    shapes = {
        "door": _leaf(),
        "doorway": _doorway(),
        "hatch": _exit(),
        "den": _den(),
        "flask-back": _potion_back(),
        "door-back": _door_back(),
        "hatch-back": _exit_back(),
    }
    return (
        _paints()
        + vessels.defs()
        + rats.defs()
        + obstacles.defs()
        + events.defs()
        + "".join(f'<g id="labrats-{name}">{body}</g>' for name, body in shapes.items())
    )


def _paints() -> str:
    stops = '<stop offset="0" stop-color="var(--{0})"/><stop offset="1" stop-color="var(--{1})"/>'
    return (
        '<radialGradient id="labrats-light"><stop offset="0" stop-color="var(--glow)" stop-opacity=".7"/>'
        '<stop offset="1" stop-color="var(--glow)" stop-opacity="0"/></radialGradient>'
        '<radialGradient id="labrats-sheen" cx=".35" cy=".3" r=".8"><stop offset="0" stop-color="var(--glass-deep)" '
        'stop-opacity=".75"/><stop offset="1" stop-color="var(--glass-deep)"/></radialGradient>'
        f'<linearGradient id="labrats-metal" x2="1">{stops.format("leaf-light", "leaf")}</linearGradient>'
        f'<linearGradient id="labrats-iron" x2="1" y2="1">{stops.format("hatch-light", "hatch")}</linearGradient>'
        f'<linearGradient id="labrats-dark" x2="0" y2="1">{stops.format("room-low", "room")}</linearGradient>'
        f'<linearGradient id="labrats-frame" x2="1">{stops.format("steel-light", "steel")}</linearGradient>'
        '<pattern id="labrats-tiles" width="29" height="29" patternUnits="userSpaceOnUse" y="8" x="10">'
        '<path d="M0 0H29M0 0V29" stroke="var(--wall-line)" stroke-width="2"/></pattern>'
        '<pattern id="labrats-tape" width="14" height="14" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">'
        '<path d="M0 0H7V14H0Z" fill="var(--stripe)"/><path d="M7 0H14V14H7Z" fill="var(--tar)"/></pattern>'
    )


def _building() -> str:
    """Tiled wall, wainscot, floor in perspective, and a lamp over every door."""
    wide = SHELF_RIGHT + 6 - 10
    floor = "".join(f'<path d="M{300 + 34 * at} {WALL_END}L{300 + 62 * at} {FLOOR_END}"/>' for at in range(-5, 6))
    lamps = "".join(
        f'<ellipse cx="{x}" cy="{DOOR_TOP + 40}" rx="74" ry="70" fill="url(#labrats-light)"/>' for x in COLUMNS
    )
    return (
        '<clipPath id="labrats-hall"><rect x="10" y="8" width="580" height="344" rx="16"/></clipPath>'
        f'<rect x="12" y="11" width="580" height="344" rx="16" class="shade"/>'
        f'<g clip-path="url(#labrats-hall)"><rect x="10" y="{WALL_TOP}" width="{wide}" height="340" '
        'fill="var(--wall)"/>'
        f'<rect x="10" y="{WALL_TOP}" width="{wide}" height="340" fill="url(#labrats-tiles)"/>'
        f'<rect x="10" y="{WALL_LOW}" width="{wide}" height="60" fill="var(--wall-low)"/>'
        f'<rect x="10" y="{WALL_LOW}" width="{wide}" height="6" fill="var(--stripe)"/>'
        f'<rect x="10" y="{WALL_END}" width="{wide}" height="40" fill="var(--floor)"/>'
        f'<g stroke="var(--floor-line)" stroke-width="2">{floor}<path d="M10 {WALL_END + 13}H590"/></g>'
        f'<rect x="10" y="{WALL_END - 5}" width="{wide}" height="6" fill="var(--steel-deep)"/>'
        f"{lamps}</g>"
    )


# --- doors -----------------------------------------------------------------------------------------------------------

_HALF = OPENING[0] / 2


def _frames() -> str:
    return "".join(f'<g transform="translate({x} {DOOR_TOP})">{_frame()}</g>' for x in COLUMNS)


@cache
def _frame() -> str:
    """A bare doorway with its lintel."""
    left, wide, high = -DOOR_WIDTH / 2, DOOR_WIDTH, DOOR_HEIGHT
    return (
        f'<rect x="{num(left + 3)}" y="4" width="{wide}" height="{high}" rx="8" class="shade"/>'
        f'<path d="M{num(left)} {high}V8Q{num(left)} 0 {num(left + 8)} 0H{num(-left - 8)}Q{num(-left)} 0 '
        f'{num(-left)} 8V{high}Z" '
        'fill="url(#labrats-frame)" stroke="var(--steel-deep)" stroke-width="1.5"/>'
        f'<rect x="{num(-_HALF)}" y="{OPENING_TOP}" width="{OPENING[0]}" height="{OPENING[1]}" '
        'fill="url(#labrats-dark)"/>'
        f'<path d="M{num(-_HALF + 12)} {high - 20}H{num(_HALF - 12)}L{num(_HALF)} {high}H{num(-_HALF)}Z" '
        'fill="var(--brick)"/>'
    )


def _leaf() -> str:
    """A closed door: to everybody the same. Its window is left dark for whoever knows what is behind."""
    left, top, wide, high = -_HALF, OPENING_TOP, OPENING[0], OPENING[1]
    return (
        f'<rect x="{num(left)}" y="{top}" width="{wide}" height="{high}" fill="url(#labrats-metal)" '
        'stroke="var(--leaf-deep)" stroke-width="2"/>'
        f'<path d="M{num(left + 4)} {top + high - 4}V{top + 4}H{num(-left - 4)}" fill="none" stroke="var(--white)" '
        'stroke-opacity=".35" stroke-width="2"/>'
        f'<rect x="{num(left + 11)}" y="{top + 70}" width="{wide - 22}" height="30" rx="4" fill="none" '
        'stroke="var(--leaf-deep)" stroke-width="2" stroke-opacity=".7"/>'
        f'<rect x="{num(left + 1)}" y="{top + high - 12}" width="{wide - 2}" height="11" fill="url(#labrats-tape)"/>'
        f'<circle cy="{top + 36}" r="28" fill="var(--leaf-deep)"/>'
        f'<circle cy="{top + 35}" r="27" fill="var(--steel-light)" stroke="var(--steel-deep)" stroke-width="1.5"/>'
        f'<circle cy="{top + 35}" r="22" fill="url(#labrats-sheen)" stroke="var(--steel-deep)" stroke-width="1.5"/>'
        f'<path d="M-14 {top + 29}A16 16 0 0 1-4 {top + 20}" fill="none" stroke="var(--glass)" stroke-width="3.5" '
        'stroke-linecap="round" stroke-opacity=".8"/>'
        f'<rect x="{num(-left - 16)}" y="{top + 62}" width="7" height="26" rx="3.5" fill="var(--stripe)" '
        'stroke="var(--leaf-deep)" stroke-width="1.5"/>'
    )


def _doorway() -> str:
    """An open door: its leaf swung out to the left, the room behind it lit."""
    left, top, high = -_HALF, OPENING_TOP, OPENING[1]
    return (
        f'<rect x="{num(left)}" y="{top}" width="{OPENING[0]}" height="{high}" fill="url(#labrats-dark)"/>'
        f'<path d="M{num(left)} {top + 24}H{num(-left)}M{num(left)} {top + 48}H{num(-left)}M{num(left)} '
        f"{top + 72}H{num(-left)}"
        f"M-22 {top}V{top + 24}M22 {top}V{top + 24}M0 {top + 24}V{top + 48}M-22 {top + 48}V{top + 72}M22 "
        f'{top + 48}V{top + 72}" '
        'stroke="var(--brick)" stroke-width="2"/>'
        f'<path d="M{num(left)} {top + high - 16}H{num(-left)}V{top + high}H{num(left)}Z" fill="var(--brick)"/>'
        f'<path d="M{num(left)} {top}L{num(left - 13)} {top - 8}V{top + high + 9}L{num(left)} {top + high}Z" '
        'fill="var(--leaf)" stroke="var(--leaf-deep)" stroke-width="2" stroke-linejoin="round"/>'
        f'<path d="M{num(left - 9)} {top + 58}V{top + 74}" stroke="var(--stripe)" stroke-width="3.5" '
        'stroke-linecap="round"/>'
    )


# --- exits -----------------------------------------------------------------------------------------------------------


def _exit_frames() -> str:
    left = -EXIT_WIDTH / 2
    frame = (
        f'<rect x="{num(left + 3)}" y="4" width="{EXIT_WIDTH}" height="{EXIT_HEIGHT}" rx="10" class="shade"/>'
        f'<rect x="{num(left)}" width="{EXIT_WIDTH}" height="{EXIT_HEIGHT}" rx="10" fill="var(--hatch-deep)"/>'
        f'<rect x="{num(left + 3)}" y="3" width="{EXIT_WIDTH - 6}" height="{EXIT_HEIGHT - 6}" rx="8" '
        'fill="url(#labrats-tape)"/>'
    )
    return "".join(f'<g transform="translate({x} {EXIT_TOP})">{frame}</g>' for x in EXIT_COLUMNS[:EXITS])


def _exit() -> str:
    """A shut exit: a hatch with a wheel."""
    left, wide, high = -EXIT_WIDTH / 2 + 9, EXIT_WIDTH - 18, EXIT_HEIGHT - 18
    spokes = "".join(f'<path d="M0 0V-22" transform="rotate({60 * at})"/>' for at in range(6))
    bolts = "".join(
        f'<circle cx="{num(x)}" cy="{num(y)}" r="3.5"/>'
        for x in (left + 9, -left - 9)
        for y in (18, high, high / 2 + 9)
    )
    return (
        f'<rect x="{num(left)}" y="9" width="{wide}" height="{high}" rx="6" fill="url(#labrats-iron)" '
        'stroke="var(--hatch-deep)" stroke-width="2"/>'
        f'<g fill="var(--steel-light)" stroke="var(--hatch-deep)">{bolts}</g>'
        f'<g transform="translate(0 {num(9 + high / 2 + 8)})"><circle r="27" fill="var(--hatch-deep)"/>'
        f'<g stroke="var(--steel-light)" stroke-width="5" stroke-linecap="round">{spokes}</g>'
        '<circle r="22" fill="none" stroke="var(--steel-light)" stroke-width="6"/>'
        '<circle r="7" fill="var(--halt)" stroke="var(--hatch-deep)" stroke-width="2"/></g>'
    )


def _den() -> str:
    """An open exit: where the abomination lives, and below it the row of what it wants."""
    left, wide = -EXIT_WIDTH / 2 + 3, EXIT_WIDTH - 6
    return (
        f'<rect x="{num(left)}" y="3" width="{wide}" height="{EXIT_HEIGHT - 6}" rx="8" fill="url(#labrats-dark)"/>'
        f'<circle cy="52" r="43" fill="url(#labrats-light)" fill-opacity=".55"/>'
        f'<path d="M{num(left)} 90H{num(-left)}V{EXIT_HEIGHT - 11}q0 8-8 8H{num(left + 8)}q-8 0-8-8Z" '
        'fill="var(--hatch)"/>'
    )


# --- packs -----------------------------------------------------------------------------------------------------------


def _back(fill: str, deep: str, sign: str) -> str:
    """A card's back, 36 by 50."""
    return (
        f'<rect x="-18" y="-25" width="36" height="50" rx="5" fill="var(--{fill})" stroke="var(--{deep})" '
        'stroke-width="1.5"/>'
        '<rect x="-14" y="-21" width="28" height="42" rx="3" fill="none" stroke="var(--white)" stroke-opacity=".5"/>'
        f"{sign}"
    )


def _potion_back() -> str:
    flask = "M-4-14V-5L-10 8Q-11 12-7 12H7Q11 12 10 8L4-5V-14Z"
    return _back("back", "back-deep", f'<path d="{flask}" fill="var(--white)" fill-opacity=".85"/>')


def _door_back() -> str:
    sign = (
        '<path d="M-10 16V-16H10V16Z" fill="var(--white)" fill-opacity=".85"/>'
        '<circle cx="0" cy="-6" r="5" fill="var(--leaf)"/><circle cx="6" cy="5" r="2" fill="var(--leaf)"/>'
    )
    return _back("leaf", "leaf-deep", sign)


def _exit_back() -> str:
    wheel = '<circle r="8" fill="none" stroke="var(--stripe)" stroke-width="3.5"/>'
    return _back(
        "hatch", "hatch-deep", wheel + '<path d="M-11 0H11M0-11V11" stroke="var(--stripe)" stroke-width="2.5"/>'
    )


def _exit_pack(lang: str) -> str:
    """The exits that do not lie on the table: always as many."""
    left = EXIT_CARDS - EXITS
    x, y = EXIT_PACK
    name = translate(lang, N_("Exits to come: {count}"), count=left)
    return group(pile("hatch-back", left), id="labrats-stack-exits", x=x, y=y, title=name, rule="T26")


@cache
def pile(back: str, count: int) -> str:
    """A pack that stands on 0: a few cards deep, with the number of them."""
    number = '<rect x="-15" y="-20" width="30" height="20" rx="10" fill="var(--paper)" stroke="var(--edge)"/>' + text(
        0, -4.5, str(count), 16, "num"
    )
    if not count:
        return f'<rect x="-18" y="-51" width="36" height="50" rx="5" class="slot"/>{number}'
    deep = min(3, 1 + count // 8)
    cards = "".join(
        f'<use href="#labrats-{back}" transform="translate({2 * at} {-26 - 2 * at})"/>' for at in range(deep)
    )
    return f'<rect x="-16" y="-48" width="36" height="50" rx="5" class="shade"/>{cards}{number}'


def _shelves() -> str:
    """Boards on the wall for the packs and what was discarded."""
    made = []
    for y in (DOOR_SHELF, POTION_SHELF):
        made.append(
            f'<rect x="{SHELF_LEFT + 2}" y="{y + 3}" width="{SHELF_RIGHT - SHELF_LEFT}" height="9" rx="2" '
            'class="shade"/>'
            f'<rect x="{SHELF_LEFT}" y="{y}" width="{SHELF_RIGHT - SHELF_LEFT}" height="8" rx="2" fill="var(--wood)" '
            'stroke="var(--wood-deep)"/>'
        )
    return "".join(made)


def sign(colour: str | None, x: float, y: float, radius: float) -> str:
    """Whose it is: a colour's emblem on a plate, or the pack's."""
    plate = (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius + 4)}" fill="var(--white)" stroke="var(--steel-deep)"/>'
    )
    if colour in COLOURS:
        return plate + emblem(str(colour), x, y, radius * 0.86)
    return plate + (
        f'<g transform="translate({num(x)} {num(y)}) scale({radius / 10:.2f})" fill="var(--leaf)" '
        'stroke="var(--leaf-deep)">'
        '<use href="#labrats-pile"/></g>'
    )
