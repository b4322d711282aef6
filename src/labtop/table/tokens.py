"""Tokens: who holds one holds a seat, or may watch. Only their hashes are stored.

The secrets of the join and the watch link are made from the host's own token, so the host can always be shown the
links again although the server keeps nothing but hashes.
"""

import hashlib
import hmac
import secrets

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"  # no l and 1, no o and 0
MATCH_ID = 12
JOIN, WATCH, SEAT = "join", "watch", "seat"


def fresh_id() -> str:
    """A name for a match: it goes into addresses and opens nothing."""
    return "".join(secrets.choice(ALPHABET) for _ in range(MATCH_ID))


def fresh_token() -> str:
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def link_secret(host_token: str, root: str, kind: str, renewed: int = 0) -> str:
    """The secret of a link. `root` is the first match of a row of rematches: links stay good for all of them.
    `renewed`: how often the link was made anew, since who was removed from the table knows the older ones."""
    named = f"{kind} {root} {renewed}" if renewed else f"{kind} {root}"
    digest = hmac.digest(host_token.encode(), named.encode(), "sha256")
    return digest.hex()[:40]


def cookie_name(match: str) -> str:
    return f"labtop-{match}"
