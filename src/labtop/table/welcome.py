"""What somebody is told before they sit: who invites, who sits where, in which colours. Only with a link's secret."""

import functools

import msgspec

from labtop.engine import loading
from labtop.engine.game import Game
from labtop.engine.gears import PLAIN
from labtop.engine.language import N_, translate
from labtop.engine.match import Match
from labtop.table.messages.playing import Panel
from labtop.table.messages.tables import Chair, Welcome
from labtop.table.referee import Referee
from labtop.table.storage.rows import PERSON

SAMPLES = (1, 2, 3)  # tables that are laid to see what belongs to a seat whatever is drawn
SEAT = N_("Seat {number}")


def chairs(match: Match, lang: str) -> list[Panel]:
    """The seats of a table that is not laid yet: their names and marks, where the game gives them to seats; numbers
    where chance or the players decide who is what."""
    options = msgspec.json.encode(match.options).decode()
    return [msgspec.structs.replace(panel) for panel in _chairs(match.game, match.players, options, lang)]


@functools.lru_cache(maxsize=256)
def _chairs(game: Game, players: int, options: str, lang: str) -> tuple[Panel, ...]:
    given = msgspec.json.decode(options)
    tables = [loading.new(game, players, seed, PLAIN, given) for seed in SAMPLES]
    views = [table.view(None, lang) for table in tables]
    known = [
        tuple(
            (table.seat_name(seat, lang), game.picture.seat_mark(view, seat))
            for table, view in zip(tables, views, strict=True)
        )
        for seat in range(players)
    ]
    if any(len(set(seen)) > 1 for seen in known):
        return tuple(Panel(seat, translate(lang, SEAT, number=seat + 1), numbered(seat), []) for seat in range(players))
    return tuple(Panel(seat, *seen[0], []) for seat, seen in enumerate(known))


def numbered(seat: int) -> str:
    """The mark of a seat that has none of its own yet."""
    return (
        '<circle r="17" fill="none" stroke="currentColor" stroke-width="2.500" stroke-dasharray="5 3.500"/>'
        f'<text y="7" text-anchor="middle" font-size="20" font-weight="600" fill="currentColor">{seat + 1}</text>'
    )


def welcome(referee: Referee, lang: str) -> Welcome:
    """The table for who has a link to it."""
    match, head = referee.match, referee.head
    if referee.laid:
        view = match.view(None, lang)
        panels = [
            Panel(seat, match.seat_name(seat, lang), match.game.picture.seat_mark(view, seat), [])
            for seat in range(match.players)
        ]
    else:
        panels = chairs(match, lang)
    host = next((row.name for row in referee.seats if row.token == head.host and not row.forgotten), "")
    return Welcome(
        match=head.id,
        game=head.game,
        title=match.game.title,
        host=host,
        started=referee.started,
        over=head.over is not None,
        closed=head.closed is not None,
        seats=[
            Chair(
                seat=panel.seat,
                title=panel.title,
                mark=panel.mark,
                who=row.who,
                name=row.name if row.who == PERSON and not row.forgotten else "",
                bot=row.bot,
            )
            for panel, row in zip(panels, referee.seats, strict=True)
        ],
    )
