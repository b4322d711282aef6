"""A guide for newcomers: the way to victory, with how far one has come, and what the marks on the tiles mean."""

from labtop.engine.drawing import Parts, fitting, group, kept, num, text
from labtop.engine.language import N_, translate
from labtop.games.labydo.picture.art import icon, pawn
from labtop.games.labydo.picture.hand import holder
from labtop.games.labydo.picture.places import TRAY_WIDTH, box_of
from labtop.games.labydo.terms import GOAL
from labtop.games.labydo.tiles import AUTHOR, LICENCE
from labtop.games.labydo.view import View

X, Y, _, HEIGHT = box_of("guide")
LEGEND = (
    ("t", N_("Teleport: jump to a tile beside it"), "D23"),
    ("b", N_("Blocking: safe, standard moves only"), "D26"),
    ("s", N_("Exit: reach it by an exact roll"), "D25"),
)
STEPS = (
    (0, 132, N_("Cross 5 tiles"), "D24"),
    (137, 76, N_("Win an exit"), "D24"),
    (218, TRAY_WIDTH - 218, N_("Reach it"), "D25"),
)  # left, width, words, rule
STEP_HEIGHT = 44
FIRST = 58  # the middle of the first line of the legend
LINE = 19.5


def still(lang: str) -> str:
    made = f'<rect x="{num(X)}" y="{num(Y)}" width="{TRAY_WIDTH}" height="{num(HEIGHT)}" rx="12" fill="var(--bench)"/>'
    for line, (mark, words, rule) in enumerate(LEGEND):
        middle = FIRST + LINE * line
        said = translate(lang, words)
        sign = f'<use href="#labydo-mark-{mark}" transform="translate(12 {num(middle - 9.5)})scale(.64)"/>'
        body = sign + text(39, middle + 5, said, fitting([said], TRAY_WIDTH - 48, 14, 15), "ink", "start")
        made += group(body, x=X, y=Y, rule=rule)
    credit = translate(lang, N_("Tiles: {author}, {licence}"), author=AUTHOR, licence=LICENCE)
    return made + text(X + 12, Y + HEIGHT - 8, credit, 14, "soft", "start")


def guide(view: View, lang: str) -> Parts:
    """Three steps, of which one is the next: for the viewer; for a spectator, of whoever decides."""
    seat = view["seats"][holder(view)]
    has_exit = any(tile["tile"][0] == "S" for tile in view["tiles"])
    crossed = min(GOAL, len(seat["crossed"]))
    step = 2 if has_exit else 1 if crossed == GOAL else 0
    return {"guide/steps": _steps(seat["name"], crossed, step, lang)}


@kept
def _steps(colour: str, crossed: int, step: int, lang: str) -> str:
    """Five tiles crossed, an exit won by the dice, and home."""
    made = ""
    for at, (left, wide, words, rule) in enumerate(STEPS):
        said = translate(lang, words)
        plate = f'<rect width="{num(wide)}" height="{STEP_HEIGHT}" rx="9" class="{"next" if at == step else "step"}"/>'
        sign = _bars(colour, crossed) if at == 0 else icon(("exit", "victory")[at - 1], wide / 2, 15, 0.85)
        label = text(
            wide / 2, STEP_HEIGHT - 6, said, fitting([said], wide - 6, 14, 15), "bold" if at == step else "ink"
        )
        title = translate(lang, N_("Tiles crossed: {tiles}"), tiles=f"{crossed} / {GOAL}") if at == 0 else ""
        made += group(plate + sign + label, x=X + left, y=Y, rule=rule, title=title)
    return made


def _bars(colour: str, crossed: int) -> str:
    """One bar for every tile, filled when it is crossed."""
    return pawn(colour, 15, 15, 9) + "".join(
        f'<rect x="{30 + 19 * place}" y="9" width="15" height="12" rx="3" class="{style}"/>'
        for place, style in enumerate(["done"] * crossed + ["bare"] * (GOAL - crossed))
    )
