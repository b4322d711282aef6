"""Reads a translator's catalogue (`cs.po`), as it is, for the standard library's gettext.

gettext itself reads only compiled catalogues, so one is made in memory: no build step that could be forgotten, and no
second file that could be out of date.
"""

import gettext
import io
import re
import struct
from dataclasses import dataclass, field
from pathlib import Path

from labtop.engine.errors import BadLanguage, shown

MAGIC = 0x950412DE  # how a compiled catalogue begins
HEAD = 28  # bytes before its tables
ESCAPES = {"n": "\n", "t": "\t", "r": "\r", '"': '"', "\\": "\\"}
LINE = re.compile(r'(?:(msgctxt|msgid|msgid_plural|msgstr|msgstr\[\d\])\s+)?"((?:[^"\\]|\\.)*)"')


@dataclass
class Entry:
    """One sentence: the texts that stand after each of its keywords."""

    fuzzy: bool = False  # marked by a tool as a guess that nobody has looked at
    texts: dict[str, str] = field(default_factory=dict)

    @property
    def key(self) -> str:
        """What gettext looks it up by. One with a plural is known by both forms, one with a context by that too."""
        key = self.texts["msgid"]
        if "msgid_plural" in self.texts:
            key += "\0" + self.texts["msgid_plural"]
        return f"{self.texts['msgctxt']}\x04{key}" if "msgctxt" in self.texts else key

    @property
    def forms(self) -> list[str]:
        """The translation, or its forms for different numbers in their order."""
        return [text for word, text in sorted(self.texts.items()) if word.startswith("msgstr")]

    @property
    def usable(self) -> bool:
        """Whether it is translated, all of it. The head, whose sentence is empty, is always read."""
        if "msgid" not in self.texts or not self.forms:
            return False
        return not self.texts["msgid"] or (all(self.forms) and not self.fuzzy)


def read(path: Path) -> gettext.GNUTranslations:
    """The sentences of a catalogue that are translated and looked at; for all others gettext shows the English one."""
    sentences = {entry.key: "\0".join(entry.forms) for entry in entries(path) if entry.usable}
    return gettext.GNUTranslations(io.BytesIO(_compiled(sentences)))


def entries(path: Path) -> list[Entry]:
    """Everything in a catalogue, in its order."""
    found = [Entry()]
    word = ""
    for number, line in enumerate(path.read_text(encoding="utf-8").split("\n"), 1):
        line = line.strip()
        if line.startswith("#") or not line:
            if found[-1].texts:  # a comment, or an empty line, is where the next sentence begins
                found.append(Entry())
            word = ""
            found[-1].fuzzy |= line.startswith("#,") and "fuzzy" in line
            continue
        parts = LINE.fullmatch(line)
        if parts is None or not (parts[1] or word):
            raise BadLanguage(
                f"{path.name}, line {number} is {shown(line)}; possible are a comment, a keyword such as msgid "
                'with a text in "…", and such a text that goes on'
            )
        if parts[1]:
            word = parts[1]
            if word in found[-1].texts or (word in ("msgctxt", "msgid") and "msgid" in found[-1].texts):
                found.append(Entry())  # two sentences without an empty line between them
        text = re.sub(r"\\(.)", lambda escape: ESCAPES.get(escape[1], escape[0]), parts[2])
        found[-1].texts[word] = found[-1].texts.get(word, "") + text
    return found


def _compiled(sentences: dict[str, str]) -> bytes:
    """The format .mo: a head, a table of the originals, one of the translations (length and place each), the texts."""
    keys = sorted(key.encode() for key in sentences)
    texts = [*keys, *(sentences[key.decode()].encode() for key in keys)]
    place = HEAD + 8 * len(texts)
    table = b""
    for text in texts:
        table += struct.pack("<II", len(text), place)
        place += len(text) + 1
    head = struct.pack("<7I", MAGIC, 0, len(keys), HEAD, HEAD + 8 * len(keys), 0, HEAD)
    return head + table + b"".join(text + b"\0" for text in texts)
