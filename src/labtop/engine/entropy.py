"""Chance that nobody can choose: what the players add to a match's secret, and how it is checked.

Each share is 32 bytes that a player drew. Its SHA-256, the commitment, was fixed together with the server's before any
share was laid open; so neither who knows the secret nor who lays open last can steer what comes of all of them.
"""

import hashlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from labtop.engine.chance import commitment
from labtop.engine.errors import BadOption, BadRecord, listed, shown

LABEL = b"labtop entropy 1"
SHARE_BYTES = 32
KEPT_KEYS = ("commitment", "shares", "value", "acknowledged")


@dataclass(frozen=True)
class Share:
    """What a seat adds to chance."""

    seat: int
    commitment: str  # SHA-256 of its value, in hexadecimal digits
    value: bytes | None  # None: it was not laid open in time, and is left out

    @property
    def is_kept(self) -> bool:
        """Whether what was laid open is what was committed to."""
        return self.value is None or commitment(self.value) == self.commitment

    def written(self) -> dict[str, Any]:
        """As a record has it."""
        return {
            "seat": self.seat,
            "commitment": self.commitment,
            "value": None if self.value is None else self.value.hex(),
        }


def blended(secret: bytes, players: int, shares: Sequence[Share]) -> bytes:
    """What all chance of a match follows from: the secret itself, or with shares the SHA-256 of all of them.

    Seat by seat, each value behind its length: so no two ways to share give the same bytes.
    """
    if not shares:
        return secret
    values = {share.seat: share.value or b"" for share in shares}
    parts = [values.get(seat, b"") for seat in range(players)]
    return hashlib.sha256(LABEL + secret + b"".join(bytes([len(part)]) + part for part in parts)).digest()


def read(given: object, players: int) -> list[Share]:
    """The shares of a record, by ascending seat."""
    if not isinstance(given, list):
        raise BadRecord(f"entropy is a list of shares, not {shown(given)}")
    shares = [_share(each, players) for each in given]
    seats = [share.seat for share in shares]
    if seats != sorted(set(seats)):
        raise BadRecord(f"entropy has one share for a seat, by ascending seat, not for {shown(seats)}")
    return shares


def _share(given: object, players: int) -> Share:
    if not isinstance(given, dict) or set(given) != {"seat", "commitment", "value"}:
        raise BadRecord(f"a share of entropy has a seat, a commitment and a value; {shown(given)} has not")
    seat, promised, value = given["seat"], given["commitment"], given["value"]
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < players:
        raise BadRecord(f"a share's seat is 0 to {players - 1}, not {shown(seat)}")
    if not isinstance(promised, str):
        raise BadRecord(f"a share's commitment is written in hexadecimal digits, not {shown(promised)}")
    return Share(seat, promised, None if value is None else value_of(value))


def value_of(given: object) -> bytes:
    """The bytes of a share."""
    try:
        if isinstance(given, str) and len(value := bytes.fromhex(given)) == SHARE_BYTES and given == value.hex():
            return value
    except ValueError:
        pass
    raise BadRecord(f"a share's value is {2 * SHARE_BYTES} hexadecimal digits in small letters, not {shown(given)}")


def problems(shares: Sequence[Share]) -> list[str]:
    """What of the shares does not hold by itself."""
    return [f"the share of seat {share.seat} is not the one it committed to" for share in shares if not share.is_kept]


def broken_promises(record: Mapping[str, Any], kept: Mapping[str, Any]) -> list[str]:
    """What a record says otherwise than a player was promised before they laid open their share.

    `kept`: the server's `commitment`, everybody's as `shares` (seat and commitment), the player's own `value`, and
    whether the server has `acknowledged` it. A record can hold in itself and still be of another making than the one
    that was promised: only who has kept the promise can see that.
    """
    promised = _promised(kept)
    found = []
    if record.get("commitment") != kept["commitment"]:
        found.append("the server's secret is not the one whose commitment you were shown")
    told = {share.get("seat"): share for share in record.get("entropy", [])}
    for seat in sorted(told.keys() | promised.keys()):
        if told.get(seat, {}).get("commitment") != promised.get(seat):
            found.append(f"the commitment of seat {seat} is not the one you were shown before you laid open your share")
    own = commitment(value_of(kept["value"]))
    mine = [share for share in told.values() if share.get("commitment") == own]
    if not any(share.get("value") == kept["value"] for share in mine) and (kept["acknowledged"] or not mine):
        found.append("your own share is not in it")
    return found


def _promised(kept: Mapping[str, Any]) -> dict[int, str]:
    """Seat -> commitment, as it was kept; refused where it is no such thing."""
    try:
        if set(kept) == set(KEPT_KEYS):
            return {share["seat"]: share["commitment"] for share in kept["shares"]}
    except (KeyError, TypeError):
        pass
    raise BadOption(f"what a player has kept has {listed(KEPT_KEYS, 'and')}, not {shown(kept)}")
