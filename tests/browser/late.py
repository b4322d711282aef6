"""Late positions of all games, shown by the real page without a server having to play to them."""

import functools
import json
import random
from typing import Any

import labtop
from labtop.engine import drawing
from tests.browser.players import Visit

POSITIONS = 50  # of each game
LONG = {"labydo": 1100, "labyrinthus": 1300}  # actions that are played of a game that takes long at random

# The page's own socket, kept so that messages can be put into it.
CATCH = """() => {
  const Real = WebSocket;
  window.WebSocket = class extends Real { constructor(...told) { super(...told); window.caught = this; } };
}"""
FEED = "(state) => window.caught.dispatchEvent(new MessageEvent('message', {data: JSON.stringify(state)}))"


@functools.cache
def late(game: str, positions: int = POSITIONS, seed: int = 16) -> list[dict[str, Any]]:
    """Decisions out of the later half of matches that were played at random, as the page is told them."""
    luck = random.Random(seed)
    found: list[dict[str, Any]] = []
    while len(found) < positions:
        match = labtop.new(game, seed=seed + len(found), gear="plain")
        passed: list[Any] = []  # a copy now and then is cheaper than playing twice
        most = LONG.get(game, 10_000)
        while not match.over and match.number < most:
            seat = luck.choice(match.waiting)
            if match.number % 2 == 0 and len(match.legal(seat)) > 1:
                passed.append((seat, match.view(seat), _points(match)))
            match.play(luck.choice(match.legal(seat)), seat)
        later = passed[len(passed) // 2 :]
        few = min(len(later), positions if game in LONG else 20, positions - len(found))
        found += [_now(match, *moment) for moment in luck.sample(later, few)]
    return found


def _points(match: labtop.Match) -> list[str]:
    last = match.events[-1] if match.events_count else None
    return list(match.game.picture.points(last.kind, last.args)) if last else []


def _now(match: labtop.Match, seat: int, view: dict[str, Any], points: list[str]) -> dict[str, Any]:
    picture = match.game.picture
    parts = picture.parts(view, "en")
    numbers = picture.numbers(view, "en")
    return {
        "seat": seat,
        "waiting": [seat],
        "decision": view["number"] + 1,
        "sentence": view["question"],
        "question": view["question"],
        "legal": view["legal"],
        "moving": {"set": dict(parts), "order": list(parts)},
        "extent": drawing.extent(picture, view),
        "points": points,
        "seats": [
            {"seat": at, "title": match.seat_name(at), "mark": picture.seat_mark(view, at), "numbers": numbers[at]}
            for at in range(match.players)
        ],
    }


def sit_at(me: Visit, game: str) -> dict[str, Any]:
    """Open a real table and keep its socket: gives the state that positions are put into."""
    me.page.add_init_script(f"({CATCH})()")
    me.sit(game, name="Ada")
    state: dict[str, Any] = next(message for text in me.heard if (message := json.loads(text))["type"] == "state")
    return state


def put(state: dict[str, Any], now: dict[str, Any]) -> dict[str, Any]:
    """A position as a whole state of the table."""
    return state | {"mine": [now["seat"]], "now": state["now"] | now}
