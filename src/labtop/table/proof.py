"""The dice proof: the secret that was committed to, the check that every result follows from it, how they fell."""

import math
from collections import Counter
from collections.abc import Sequence
from typing import Any

from labtop import past
from labtop.engine import chance, gears, loading
from labtop.engine.errors import LabtopError
from labtop.engine.language import N_, translate
from labtop.games import GAMES
from labtop.table.keeping import is_of_today, old, record_of
from labtop.table.messages.stories import Dice, Draws, Entropy, Proof
from labtop.table.storage.rows import Stored


def full_record(stored: Stored, seated: Sequence[str]) -> dict[str, Any]:
    """The record of a match that is over, as anybody may check it."""
    record = record_of(stored, seated)
    if is_of_today(stored.head):
        try:
            return loading.replay(GAMES, record).record()
        except LabtopError:  # it does not follow today's rules: then as it was stored
            record["options"] = stored.head.options
    last = old(stored).match
    scores = list(last.scores) if last.over else None
    return record | {"commitment": chance.commitment(bytes.fromhex(stored.head.secret)), "over": True, "scores": scores}


def _verified(record: dict[str, Any], commitment: str) -> tuple[list[str], int]:
    """What does not hold, and how many results were forced: by the rules it was played by, where we have them."""
    claimed = record | {"commitment": commitment}
    try:
        if record["version"] == GAMES[record["game"]].version:
            verdict = loading.verify(GAMES, claimed)
            return verdict.problems, verdict.forced
        told = past.verified(claimed)
    except LabtopError as problem:
        return [str(problem)], 0
    return told["problems"], told["forced"]


def proof_of(stored: Stored, commitment: str, lang: str) -> Proof:
    """What can be told: before the end neither the secret nor what follows from it."""
    head = stored.head
    added = [Entropy(**share) for share in head.entropy or ()]
    if head.over is None:
        told = N_("The secret is shown when the match is over. Its fingerprint was fixed before the first roll.")
        return Proof(
            commitment=commitment, secret=None, entropy=added, over=False, ok=None, problems=[], forced=0,
            sentence=translate(lang, told), dice=None, players=head.players, draws=None,
        )  # fmt: skip
    record = full_record(stored, ())
    problems, forced = _verified(record, commitment)
    good, bad = N_("Every result follows from the secret that was committed to."), N_("The record does not hold.")
    drawn = _drawn(record) if is_of_today(head) else None
    return Proof(
        commitment=commitment,
        secret=head.secret,
        entropy=added,
        over=True,
        ok=not problems,
        problems=problems,
        forced=forced,
        sentence=translate(lang, bad if problems else good),
        dice=None if drawn is None else dice_of(drawn),
        players=head.players,
        draws=drawn,
    )


def _drawn(record: dict[str, Any]) -> list[Draws] | None:
    """None where the record does not follow the rules: then nobody knows what was rolled for what."""
    try:
        return draws_of(record)
    except LabtopError:
        return None


def draws_of(record: dict[str, Any]) -> list[Draws]:
    """Every result with what it could have been, by replaying the record and listening to every draw."""
    heard: list[tuple[int, int, int]] = []

    def listen(low: int, high: int, value: int) -> None:
        heard.append((int(low), int(high), int(value)))

    match = loading.replay(GAMES, record, rules=lambda rule: gears.listening(rule, chance.draw, listen))
    first = match.number - len(record["actions"])
    moments = [("setup", record["setup"]), ("start", record["opening"])]
    moments += [(str(first + at), action) for at, action in enumerate(record["actions"], 1)]
    made, begin = [], 0
    for when, moment in moments:
        count = len(moment["chance"])
        if count:
            made.append(Draws(when=when, drawn=heard[begin : begin + count]))
        begin += count
    return made


def dice_of(draws: Sequence[Draws]) -> list[Dice]:
    """A histogram for each kind of result."""
    drawn = Counter(each for moment in draws for each in moment.drawn)
    kinds = sorted({(low, high) for low, high, _ in drawn if high > low})
    return [_dice(low, high, drawn) for low, high in kinds]


def _dice(low: int, high: int, drawn: Counter[tuple[int, int, int]]) -> Dice:
    counts = {value: drawn[low, high, value] for value in range(low, high + 1)}
    rolls = sum(counts.values())
    share = 1 / (high - low + 1)
    return Dice(
        low=low,
        high=high,
        rolls=rolls,
        counts={str(value): count for value, count in counts.items()},
        expected=round(rolls * share, 1),
        band=band(rolls, share),
    )


def band(rolls: int, share: float, within: float = 0.95) -> tuple[int, int]:
    """The middle of the binomial distribution that holds so much of it."""
    tail = (1 - within) / 2
    total, low, high = 0.0, None, rolls
    for count in range(rolls + 1):
        total += _binomial(rolls, count, share)
        if low is None and total > tail:
            low = count
        if total >= 1 - tail:
            high = count
            break
    return low or 0, high


def _binomial(rolls: int, count: int, share: float) -> float:
    ways = math.lgamma(rolls + 1) - math.lgamma(count + 1) - math.lgamma(rolls - count + 1)
    return math.exp(ways + count * math.log(share) + (rolls - count) * math.log1p(-share))
