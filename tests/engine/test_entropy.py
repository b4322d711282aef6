"""Chance that nobody can choose: players' shares in the secret, and a server that lies is caught by any one of them."""

import hashlib
import json
import random
from typing import Any

import pytest

import labtop
from labtop.engine import entropy, loading
from labtop.engine.chance import commitment
from labtop.engine.entropy import Share
from labtop.games import GAMES

SECRET = bytes(range(32))
ADA, BEN = b"a" * 32, b"b" * 32


def share(seat: int, value: bytes, told: bool = True) -> Share:
    return Share(seat, commitment(value), value if told else None)


SHARES = [share(0, ADA), share(2, BEN)]


def record_with(shares: list[Share], secret: bytes = SECRET, game: str = "laborigines") -> dict[str, Any]:
    """The record of a whole match by random players."""
    match = loading.new_with_entropy(GAMES[game], 3, {}, secret, shares)
    luck = random.Random(3)
    while not match.over:
        match.play(luck.choice(match.legal()))
    return match.record()


@pytest.fixture(scope="module")
def record() -> dict[str, Any]:
    return record_with(SHARES)


def kept_by_ada(**changed: Any) -> dict[str, Any]:
    """What Ada's browser has kept."""
    promised = [{"seat": each.seat, "commitment": each.commitment} for each in SHARES]
    return {"commitment": commitment(SECRET), "shares": promised, "value": ADA.hex(), "acknowledged": True} | changed


def test_the_blend_is_what_the_page_says_it_is() -> None:
    told = b"labtop entropy 1" + SECRET + b"\x20" + ADA + b"\x00" + b"\x20" + BEN
    assert entropy.blended(SECRET, 3, SHARES) == hashlib.sha256(told).digest()
    assert entropy.blended(SECRET, 3, []) == SECRET


def test_every_share_seat_and_silence_makes_another_blend() -> None:
    ways = [
        [share(0, ADA), share(1, BEN)], [share(0, BEN), share(1, ADA)], [share(0, ADA), share(2, BEN)],
        [share(0, ADA)], [share(1, ADA)], [share(0, ADA, told=False)],
    ]  # fmt: skip
    blends = [entropy.blended(SECRET, 3, way) for way in ways]
    assert len({SECRET, *blends}) == len(ways) + 1
    silent = [share(0, ADA), share(1, BEN, told=False)]
    assert entropy.blended(SECRET, 3, silent) == entropy.blended(SECRET, 3, silent[:1])


def test_a_record_with_shares_verifies_and_replays(record: dict[str, Any]) -> None:
    assert record["secret"] == SECRET.hex()
    assert [each["value"] for each in record["entropy"]] == [ADA.hex(), BEN.hex()]
    verdict = labtop.verify(json.dumps(record), kept_by_ada())
    assert verdict.ok, verdict.problems
    assert verdict.entropy == SHARES
    again = labtop.replay(record)
    assert again.record() == record
    assert again.copy().record() == record


def test_a_record_without_shares_is_as_it_always_was() -> None:
    plain = record_with([])
    assert "entropy" not in plain
    assert plain["position"]["chance"]["secret"] == plain["secret"]
    assert labtop.verify(plain).ok


def test_a_position_with_shares_goes_on_and_verifies() -> None:
    position = labtop.new("laborigines", 3, seed=4).position()
    match = loading.load_with_entropy(GAMES, position, SECRET, SHARES)
    match.play(match.legal()[0])
    told = match.record()
    assert labtop.verify(told, kept_by_ada()).ok
    told["entropy"][0]["value"] = "00" * 32
    with pytest.raises(labtop.BadRecord, match="different games or secrets"):
        labtop.verify(told)


# --- servers that lie ------------------------------------------------------------------------------------------------


def problems(told: dict[str, Any], **kept: Any) -> str:
    return " ".join(labtop.verify(told, kept_by_ada(**kept)).problems)


def test_a_share_that_was_swapped_is_caught(record: dict[str, Any]) -> None:
    swapped = [dict(record["entropy"][0], value="00" * 32), record["entropy"][1]]
    assert not labtop.verify(record | {"entropy": swapped}).ok  # its own commitment and the dice tell
    forged = record_with([share(0, b"x" * 32), SHARES[1]])
    assert labtop.verify(forged).ok  # it holds in itself: only Ada can tell
    assert "your own share is not in it" in problems(forged)


def test_an_honest_share_that_was_dropped_is_caught() -> None:
    assert "your own share is not in it" in problems(record_with([SHARES[1]]))
    silent = record_with([share(0, ADA, told=False), SHARES[1]])
    assert "your own share is not in it" in problems(silent)
    assert not problems(silent, acknowledged=False)  # hers came too late: nobody has lied


def test_another_secret_than_was_committed_to_is_caught(record: dict[str, Any]) -> None:
    other = bytes(32)
    assert "not the one that was committed to" in problems(record | {"secret": other.hex()})
    assert "whose commitment you were shown" in problems(record_with(SHARES, secret=other))


def test_a_commitment_that_was_made_after_one_was_laid_open_is_caught() -> None:
    """Else who plays with the server could choose a share to their liking, and claim to have had it all along."""
    later = record_with([*SHARES[:1], share(2, b"chosen to our liking............")])
    assert labtop.verify(later).ok
    assert "the commitment of seat 2" in problems(later)
    assert "the commitment of seat 1" in problems(record_with([SHARES[0], share(1, b"y" * 32), SHARES[1]]))


def test_a_table_laid_before_the_shares_were_known_is_caught(record: dict[str, Any]) -> None:
    """From the secret alone, or without the shares that are claimed to be in it."""
    early = record_with([])
    claimed = early | {"entropy": record["entropy"]}
    claimed.pop("position")
    assert "the dice do not follow from the secret" in problems(claimed)
    assert "your own share is not in it" in problems(early)


@pytest.mark.parametrize(
    "wrong",
    [
        {}, [{}], [{"seat": 3, "commitment": "", "value": None}], [{"seat": 0, "commitment": 5, "value": None}],
        [{"seat": 0, "commitment": "", "value": "AA" * 32}], [{"seat": 0, "commitment": "", "value": "aa"}],
        [{"seat": True, "commitment": "", "value": None}],
        [{"seat": 1, "commitment": "", "value": None}, {"seat": 0, "commitment": "", "value": None}],
        [{"seat": 1, "commitment": "", "value": None}, {"seat": 1, "commitment": "", "value": None}],
    ],
)  # fmt: skip
def test_what_is_no_entropy_is_refused_with_what_is(record: dict[str, Any], wrong: Any) -> None:
    with pytest.raises(labtop.BadRecord, match=r"entropy|share"):
        labtop.verify(record | {"entropy": wrong})


@pytest.mark.parametrize("wrong", [{}, {"shares": 5}, {"shares": [{}]}, {"more": 1}])
def test_what_nobody_can_have_kept_is_refused(record: dict[str, Any], wrong: Any) -> None:
    with pytest.raises(labtop.BadOption, match="has kept"):
        labtop.verify(record, wrong if wrong == {} else kept_by_ada(**wrong))
