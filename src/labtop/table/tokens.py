"""Tokens: who holds one holds a seat, or may watch. Only their hashes are stored.

The secrets of the join and the watch link are made from the host's own token, so the host can always be shown the
links again although the server keeps nothing but hashes.
"""

import hashlib
import hmac
import re
import secrets

ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"  # no l and 1, no o and 0
MATCH_ID = 12
_LETTERS = frozenset(ALPHABET)
JOIN, WATCH, SEAT, DEVICE = "join", "watch", "seat", "device"


def fresh_id() -> str:
    """A name for a match: it goes into addresses and opens nothing."""
    return "".join(secrets.choice(ALPHABET) for _ in range(MATCH_ID))


def is_id(text: str) -> bool:
    """Whether a match could have this name. What could not is looked up nowhere."""
    return len(text) == MATCH_ID and _LETTERS.issuperset(text)


def fresh_token() -> str:
    return secrets.token_urlsafe(32)


def hashed(token: str) -> str:
    return hashlib.sha256(token.encode()).hexdigest()


def device_secret(owner_token: str, root: str, link: str) -> str:
    """The secret of a link to one's own seat for another device; its owner can be shown it again."""
    return link_secret(owner_token, root, f"{DEVICE} {link}")


def link_secret(host_token: str, root: str, kind: str, renewed: int = 0) -> str:
    """The secret of a link. `root` is the first match of a row of rematches: links stay good for all of them.
    `renewed`: how often the link was made anew, since who was removed from the table knows the older ones."""
    named = f"{kind} {root} {renewed}" if renewed else f"{kind} {root}"
    digest = hmac.digest(host_token.encode(), named.encode(), "sha256")
    return digest.hex()[:40]


COOKIE = "labtop"
OLDER = "labtop-"  # and the match: there was a cookie for each table once
_TOKEN = re.compile(r"[A-Za-z0-9_-]{43}")


def cookie_name(https: bool, prefix: str) -> str:
    """What a browser's cookie is called. The beginnings have a meaning: browsers take such a cookie by https alone,
    and with `__Host-` from no other host, which could plant its own."""
    if not https:
        return COOKIE
    return f"__Secure-{COOKIE}" if prefix else f"__Host-{COOKIE}"


def is_token(text: str) -> bool:
    """Whether it is one of ours by its shape: what a browser brings becomes the key of its seats."""
    return _TOKEN.fullmatch(text) is not None
