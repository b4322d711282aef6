"""Messages to JSON and back. What comes in is decoded strictly: no unknown fields, no wrong types."""

import re
import unicodedata
from collections.abc import Callable
from typing import Any

import msgspec

from labtop.table.refusals import Refused

NAME, CHAT = 32, 400  # characters
JOINERS = "\u200c\u200d"  # Persian and many an emoji need them
BLANKS = (
    "\u115f\u1160\u2800\u3164\uffa0"  # letters and a symbol that are drawn as nothing: Hangul fillers, empty Braille
)
COMMAND = re.compile(r"[A-Za-z0-9_-]{8,64}")

_decoders: dict[Any, msgspec.json.Decoder[Any]] = {}

encoded: Callable[[Any], bytes] = msgspec.json.Encoder().encode
"""A message as JSON."""


def decoded(data: bytes | str, kind: Any) -> Any:
    """What a client has sent, or Refused."""
    decoder = _decoders.get(kind) or _decoders.setdefault(kind, msgspec.json.Decoder(kind, strict=True))
    try:
        return decoder.decode(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as problem:
        raise Refused("bad_message", problem=str(problem)[:200]) from None


class _Id(msgspec.Struct):
    """All that is read of a message that is refused unread."""

    command: str | None = None


def command_of(data: bytes | None) -> str | None:
    """The id of the command that a message holds, where one can be read, so that its refusal can name it."""
    try:
        command: str | None = decoded(data or b"", _Id).command
    except Refused:
        return None
    return command


def checked_command(command: str) -> str:
    if not COMMAND.fullmatch(command):
        raise Refused("bad_command", field="command")
    return command


def checked_name(name: str) -> str:
    """A display name: any script, no control characters, nothing that turns the direction of writing around."""
    return _plain(name, NAME, "bad_name", "name")


def checked_chat(text: str) -> str:
    return _plain(text, CHAT, "bad_text", "text")


def _plain(text: str, most: int, code: str, field: str) -> str:
    text = text.strip()
    if not 1 <= len(text) <= most or any(map(_is_control, text)) or not any(map(_is_seen, text)):
        raise Refused(code, field=field, most=most)
    return text


def _is_control(letter: str) -> bool:
    return unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co") and letter not in JOINERS


def _is_seen(letter: str) -> bool:
    """Whether a letter alone leaves a trace on the page. Marks only change the letter before them."""
    return unicodedata.category(letter)[0] not in "CMZ" and letter not in BLANKS
