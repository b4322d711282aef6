"""The disease cards: the pack with its back, the active card with its sign."""

from labtop.engine.drawing import fitting, group, kept, lines, num, paragraph, slug, text
from labtop.engine.language import N_, translate
from labtop.games.laborigines.components import DISEASE_NAMES
from labtop.games.laborigines.picture.faces import INK, SHIELD, germ

PACK = (187, 145, 50, 68)  # x, y, width, height
CARD = (247, 143, 152, 72)
BOLD = 0.66  # mean width of a letter, by its size
LEAST, MOST = 14, 18  # type on a card

RULES = {disease: f"L41{letter}" for disease, letter in zip(DISEASE_NAMES[1:], "abcedfff", strict=True)}

_LUMP = "M-12 14C-14 2-11-14 0-14S14 2 12 14C11 18-11 18-12 14Z"

SIGNS = {  # about 0, 0, reaching 24 to every side
    "leprosy": (  # a bit of it falls off
        '<path d="M-15 16C-18 2-13-18 0-18 9-18 14-8 14-1L6 0 8 7 1 10 4 18C-4 20-14 20-15 16Z" fill="var(--acid)"/>'
        '<path d="M12 8C17 6 21 9 20 14 19 19 12 20 9 17 8 13 9 9 12 8Z" fill="var(--acid)"/>'
        '<g fill="var(--tile-ink)" stroke="none"><circle cx="-5" cy="-6" r="2.4"/><circle cx="4" cy="-6" r="2.4"/></g>'
    ),
    "inferiority complex": (  # a small one before a large one
        '<path d="M-8 20C-10 0-6-22 6-22S22 0 20 20Z" fill="var(--bowl)"/><g transform="translate(-11 12) scale(.55)">'
        f'<path d="{_LUMP}" fill="var(--acid)"/></g><g fill="var(--tile-ink)" stroke="none">'
        '<circle cx="1" cy="-10" r="2"/><circle cx="10" cy="-10" r="2"/><circle cx="-13" cy="9" r="1.5"/>'
        '<circle cx="-9" cy="9" r="1.5"/></g>'
    ),
    "limping": (  # a crutch and a plaster
        '<path d="M9-20H21M15-20V20M11-4H19" fill="none" stroke-width="3.4"/>'
        '<g transform="rotate(-32 -7 3)"><rect x="-21" y="-4" width="28" height="14" rx="7" fill="var(--coin)"/>'
        '<path d="M-11-4V10M-3-4V10" fill="none" stroke-width="1.4"/></g>'
    ),
    "hyperactivity": (  # twice as fast
        '<path d="M-22-12-8 0-22 12ZM-4-12 10 0-4 12Z" fill="var(--flame)"/><path d="M15-12V12M21-8V8" fill="none"/>'
    ),
    "immunity loss": (  # a shield with a crack
        f'<path d="{SHIELD}" transform="translate(-35 -24) scale(3.2)" fill="var(--flag)" stroke-width=".8"/>'
        '<path d="M3-19-4-6 4 0-3 14" fill="none" stroke="var(--sheen)" stroke-width="3.4"/>'
        '<path d="M-20 18 20-18" fill="none" stroke="var(--fire)" stroke-width="3.6"/>'
    ),
    "benign mutation": (  # one less
        f'<g transform="translate(-6 3)">{germ(11)}</g>'
        '<circle cx="13" cy="-11" r="9.5" fill="var(--sheen)"/><path d="M8.5-11H17.5" stroke-width="3"/>'
    ),
    "malign mutation": (  # one more
        f'<g transform="translate(-6 3)">{germ(11)}</g>'
        '<circle cx="13" cy="-11" r="9.5" fill="var(--flame)"/><path d="M8.5-11H17.5M13-15.5V-6.5" stroke-width="3"/>'
    ),
    "storage disorder": (  # a battery that leaks
        '<rect x="-15" y="-17" width="26" height="34" rx="4" fill="var(--glass)"/>'
        '<path d="M-7-17V-21H3V-17" fill="none"/>'
        '<path d="M-15 6H11V13A4 4 0 0 1 7 17H-11A4 4 0 0 1-15 13Z" fill="var(--bolt)"/>'
        '<path d="M11-4 5 0 11 4" fill="var(--sheen)"/>'
        '<path d="M18 3C20 7 22 9 22 12A4 4 0 0 1 14 12C14 9 16 7 18 3Z" fill="var(--bolt)"/>'
    ),
}


def _box(place: tuple[int, int, int, int], style: str, dx: int = 0, dy: int = 0) -> str:
    x, y, width, height = place
    return f'<rect x="{x + dx}" y="{y + dy}" width="{width}" height="{height}" rx="9" class="{style}"/>'


def defs() -> str:
    signs = "".join(f'<g id="laborigines-sign-{slug(name)}" {INK}>{drawn}</g>' for name, drawn in SIGNS.items())
    return f'{signs}<g id="laborigines-back" {INK}>{germ(13)}</g>'


def still() -> str:
    """The places where pack and card lie."""
    return _box(PACK, "slot") + _box(CARD, "slot")


@kept
def pack(left: int, lang: str) -> str:
    if not left:
        return ""
    x, y, width, height = PACK
    sheets = "".join(_box(PACK, "back", 0, -2 * at) for at in range((left + 1) // 2))
    top = y - 2 * ((left + 1) // 2 - 1)
    number = text(x + width / 2, top + height - 8, str(left), 20, "on-back")
    name = translate(lang, N_("Disease cards left: {left}"), left=left)
    sign = f'<use href="#laborigines-back" x="{num(x + width / 2)}" y="{top + 29}"/>'
    return group(_box(PACK, "drop", 2, 3) + sheets + sign + number, id="laborigines-cards", title=name, rule="L5")


@kept
def active(disease: str | None, lang: str) -> str:
    x, y, width, height = CARD
    if disease is None:
        words = translate(lang, N_("no disease"))
        return text(x + width / 2, y + height / 2 + 6, words, fitting([words], width - 16, LEAST, MOST, BOLD), "soft")
    name = translate(lang, disease)
    rows = lines(name, 1, MOST)  # each word on its own line
    size = fitting(rows, width - 54, LEAST, MOST, BOLD)
    words = paragraph(x + 48, y + height / 2, rows, size, 1.1, "card-ink")
    place = f"translate({x + 25} {num(y + height / 2)}) scale(.86)"
    sign = f'<use href="#laborigines-sign-{slug(disease)}" transform="{place}"/>'
    body = _box(CARD, "drop", 2, 3) + _box(CARD, "card") + sign + words
    return group(body, id="laborigines-disease", title=name, rule=RULES[disease])
