"""Messages to JSON and back. What comes in is decoded strictly: no unknown fields, no wrong types."""

import re
import unicodedata
from typing import Any

import msgspec

from labtop.table.refusals import Refused

NAME, CHAT = 32, 400  # characters
JOINERS = "\u200c\u200d"  # Persian and many an emoji need them
COMMAND = re.compile(r"[A-Za-z0-9_-]{8,64}")

_decoders: dict[Any, msgspec.json.Decoder[Any]] = {}
_encoder = msgspec.json.Encoder()


def encoded(message: Any) -> bytes:
    return _encoder.encode(message)


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
    if not 1 <= len(text) <= most or any(_is_control(letter) for letter in text):
        raise Refused(code, field=field, most=most)
    return text


def _is_control(letter: str) -> bool:
    return unicodedata.category(letter) in ("Cc", "Cf", "Cs", "Co") and letter not in JOINERS
