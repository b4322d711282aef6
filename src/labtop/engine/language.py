"""Words in every language: gettext catalogues, English being the language of the sources.

A catalogue is `locale/<language>.po` beside this package. Where there is none, or a sentence is missing in it, the
English one is shown, as gettext does.
"""

import functools
import gettext
from collections.abc import Sequence
from pathlib import Path

from labtop.engine import catalogues
from labtop.engine.errors import BadLanguage, listed, shown

LOCALE = Path(__file__).resolve().parents[1] / "locale"


def N_(message: str) -> str:
    """Marks a sentence for the catalogues without translating it yet."""
    return message


def languages() -> list[str]:
    """English and every language with a catalogue."""
    return ["en", *sorted(path.stem for path in LOCALE.glob("*.po"))]


_checked: set[str] = set()  # known to be there: every view names its language


def check_language(language: object) -> None:
    """Refuse a language that there is no catalogue of."""
    if isinstance(language, str) and language in _checked:
        return
    if language not in languages():
        raise BadLanguage(f"there is no language {shown(language)}; there is {listed(languages(), 'and')}")
    _checked.add(str(language))


@functools.cache
def catalogue(language: str) -> gettext.NullTranslations:
    """The sentences of one language."""
    check_language(language)
    if language == "en":
        return gettext.NullTranslations()
    return catalogues.read(LOCALE / f"{language}.po")


def translate(language: str, message: str, **parts: object) -> str:
    """One sentence in a language, its gaps filled."""
    sentence = catalogue(language).gettext(message) if message else ""
    return sentence.format(**parts) if parts else sentence


def translate_plural(language: str, one: str, many: str, number: int, **parts: object) -> str:
    """A sentence with a number in it, in the form that language wants for that number."""
    return catalogue(language).ngettext(one, many, number).format(n=number, **parts)


def joined(parts: Sequence[str], language: str) -> str:
    """`a, b and c`."""
    if len(parts) < 2:
        return "".join(parts)
    return translate(language, N_("{some} and {last}"), some=", ".join(parts[:-1]), last=parts[-1])
