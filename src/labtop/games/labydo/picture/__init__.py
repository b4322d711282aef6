"""The table as SVG, from a view and nothing else: what a seat may not know cannot be drawn.

The table with the labyrinth (`board`), in units of its own, and trays: one's own tiles (`hand`), the turn with its dice
and piles (`turn`), a guide (`guide`), and hands that lie open (`opened`). A picture that stands alone has a plate a
seat (`seats`) and a sentence (`said`) beside. `art` draws the pieces, `places` knows where things are, `motions` how
they move.
"""

from collections.abc import Mapping

from labtop.engine import drawing
from labtop.engine.drawing import BOARD, DEFS, WHOLE, Parts, Stills, kept, lately
from labtop.engine.language import N_, joined, translate
from labtop.engine.options import Value
from labtop.games.labydo.components import LATTICE
from labtop.games.labydo.picture import guide, hand, opened, turn
from labtop.games.labydo.picture.art import defs, token
from labtop.games.labydo.picture.board import called, choices, table
from labtop.games.labydo.picture.motions import motions, points
from labtop.games.labydo.picture.palette import PALETTE, STYLE
from labtop.games.labydo.picture.places import BLOCK, HEIGHT, INNER, box_of, extent, panes
from labtop.games.labydo.picture.said import said
from labtop.games.labydo.picture.seats import seats
from labtop.games.labydo.terms import GOAL
from labtop.games.labydo.view import View

__all__ = [
    "HEIGHT", "PALETTE", "STYLE", "extent", "meant", "motions", "numbers", "own_parts", "panes", "parts", "points",
    "seat_mark", "still", "title",
]  # fmt: skip


def title(view: View, lang: str) -> str:
    return translate(lang, N_("Labydo, turn {turn}"), turn=view["turn"]["number"])


def still(players: int, options: Mapping[str, Value], lang: str) -> Stills:
    open_hands = bool(options["open_hands"])
    x, y, _, high = box_of(BOARD, open_hands)
    felt = "".join(
        f'<rect x="{x}" y="{y + shift}" width="{INNER}" height="{high}" rx="14" fill="{paint}"/>'
        for shift, paint in ((2, "var(--shade)"), (0, "url(#labydo-felt)"))
    )
    wide = BLOCK * LATTICE
    return {
        DEFS: defs(str(options["edition"])),
        WHOLE: felt,
        BOARD: f'<rect id="labydo-table" width="{wide}" height="{wide}" fill="url(#labydo-lattice)"/>',
        "turn": turn.still(),
        "hand": hand.still(),
        **({"open": opened.still()} if open_hands else {}),
        "guide": guide.still(lang),
    }


def parts(view: View, lang: str) -> Parts:
    return {**_for_all(_public(view), lang), **own_parts(view, lang)}


def own_parts(view: View, lang: str) -> Parts:
    """Those that a seat sees otherwise than a spectator: its hand, what it may choose, how far it has come."""
    return {
        **choices(view, lang),
        **turn.moves(view, lang),
        **hand.hand(view, lang),
        **opened.opened(view, lang),
        **guide.guide(view, lang),
        **said(view, lang),
    }


def _public(view: View) -> View:
    """What everybody sees alike."""
    public: View = {**view, "seat": None, "number": 0, "question": "", "legal": [], "ways": {}}
    public["seats"] = [seat if seat["hand"] is None else {**seat, "hand": None} for seat in view["seats"]]
    return public


@lately
def _for_all(view: View, lang: str) -> Parts:
    return {**seats(view, lang), **table(view, lang), **turn.played(view, lang)}


def meant(view: View, element: str) -> str:
    """A pawn of somebody else is attacked, a tile is walked to, from the pile of exits one is taken."""
    colours = [seat["name"] for seat in view["seats"]]
    others = [(rf"pawn-{seat}", f"attack-{colour}") for seat, colour in enumerate(colours) if seat != view["seat"]]
    tiles = ((r"tile-(l[0-9]+)", "{}.1"), (r"crossed-[0-9]-(l[0-9]+)", "{}.1"))
    return drawing.meaning(element, "labydo", (*others, *tiles, (r"exits", "exit")))


def seat_mark(view: View, seat: int) -> str:
    return f'<g transform="scale(1.15)">{token(view["seats"][seat]["name"])}</g>'


def numbers(view: View, lang: str) -> list[list[tuple[str, str]]]:
    return [
        list(_numbers(len(seat["crossed"]), seat["hand_size"], seat["home"] or 0, seat["out"], seat["attackers"], lang))
        for seat in view["seats"]
    ]


@kept
def _numbers(
    crossed: int, in_hand: int, home: int, is_out: bool, attackers: list[str], lang: str
) -> tuple[tuple[str, str], ...]:
    """What brings a seat nearer to its end comes first; of the rest only what there is."""
    gone = home or is_out
    told = [(translate(lang, N_("Crossed")), "–" if gone else f"{min(GOAL, crossed)} / {GOAL}")]
    if home:
        told.append((translate(lang, N_("Place")), str(home)))
    if is_out:
        told.append((translate(lang, N_("Out")), "×"))
    if in_hand:
        told.append((translate(lang, N_("Hand")), str(in_hand)))
    if attackers:
        who = joined([called(colour, lang) for colour in attackers], lang)
        told.append((translate(lang, N_("May counter")), who))
    return tuple(told)
