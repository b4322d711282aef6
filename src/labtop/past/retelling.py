"""Run by itself, with an old release first on its path: replays a record by that release's rules and tells the story.

It must run under the engine of every archive, so it uses only what they have had since 0.1.0.
"""

import json
import sys
from typing import Any


def told(event: Any) -> dict[str, Any]:
    """An event as it is kept: readable by who has neither its rules nor its words."""
    seen = event.seen_by(None)
    secret = event._happening.secret
    kept = {"kind": event.kind, "args": dict(event.args), "text": event.text()}
    if secret:
        kept |= {"secret": list(secret), "to": list(event._happening.to), "public": seen.text()}
    return kept


def retold(record: dict[str, Any]) -> dict[str, Any]:
    """For what came before the first action and for every action: its events, and the position after it."""
    import labtop
    from labtop.engine import doors  # type: ignore[attr-defined]  # of the archive, where it was called so
    from labtop.games import GAMES

    actions = record["actions"]
    match = doors.replay(GAMES, {**record, "actions": []})
    moments, known = [], 0
    for number in range(len(actions) + 1):
        if number:
            entry = actions[number - 1]
            doors.follow(match, entry["seat"], entry["action"], entry["chance"], f"action {number}")
        events = match.events
        moments.append(
            {
                "events": [told(event) for event in events[known:]],
                "position": match.position(),
                "turn": match.turns,
                "number": match.number,
            }
        )
        known = len(events)
    return {"release": labtop.__version__, "moments": moments}


def verified(record: dict[str, Any]) -> dict[str, Any]:
    import labtop

    verdict = labtop.verify(record)
    match: Any = verdict.match
    return {
        "problems": verdict.problems,
        "forced": verdict.forced,
        "number": match.number,
        "over": match.over,
        "scores": list(match.scores),
    }


def main() -> None:
    archive, what = sys.argv[1:3]
    sys.path.insert(0, archive)
    import labtop

    record = json.load(sys.stdin)
    try:
        answer = {"retold": retold, "verified": verified}[what](record)
    except labtop.LabtopError as refusal:
        answer = {"refused": str(refusal)}
    json.dump(answer, sys.stdout)


if __name__ == "__main__":
    main()
