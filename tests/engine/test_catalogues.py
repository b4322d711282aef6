"""Catalogues as translators write them, read without their tools; Babel, which writes ours, says what they hold."""

import gettext
import io
from pathlib import Path

import pytest
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

import labtop
from labtop.engine import catalogues

CZECH = r"""# Czech, by somebody.
#, fuzzy
msgid ""
msgstr ""
"Language: cs\n"
"Content-Type: text/plain; charset=UTF-8\n"
"Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n>=2 && n<=4 ? 1 : 2);\n"

#: games/laborigines/words.py
#, python-brace-format
msgid "Clockwise to tile {tile}"
msgstr "Po směru na pole {tile}"

#. A long one, over several lines, with everything that is written with a stroke.
msgid ""
"Two lines:\n"
"\"quoted\", a tab\t and a \\ stroke"
msgstr ""
"Dva řádky:\n"
"„v uvozovkách“, tabulátor\t a \\ lomítko, \"rovné\""

msgid "{n} red token"
msgid_plural "{n} red tokens"
msgstr[0] "{n} červený žeton"
msgstr[1] "{n} červené žetony"
msgstr[2] "{n} červených žetonů"

#, fuzzy, python-brace-format
#| msgid "{name} won"
msgid "{name} wins"
msgstr "{name} snad vyhrává"

msgid "Nobody has translated this."
msgstr ""

msgctxt "the bird"
msgid "Moa"
msgstr "pták Moa"
msgid "No empty line before this one."
msgstr "Žádný prázdný řádek."

#~ msgid "Gone since."
#~ msgstr "Už není."
"""
SENTENCES = (
    "Clockwise to tile {tile}", 'Two lines:\n"quoted", a tab\t and a \\ stroke', "{name} wins", "{n} red token",
    "Nobody has translated this.", "Moa", "No empty line before this one.", "Gone since.", "Never heard of.",
)  # fmt: skip


def test_it_reads_what_babel_reads(tmp_path: Path) -> None:
    path = tmp_path / "cs.po"
    path.write_text(CZECH, encoding="utf-8")
    compiled = io.BytesIO()
    write_mo(compiled, read_po(io.BytesIO(CZECH.encode()), locale="cs"))
    compiled.seek(0)
    theirs, ours = gettext.GNUTranslations(compiled), catalogues.read(path)
    for sentence in SENTENCES:
        assert ours.gettext(sentence) == theirs.gettext(sentence)
    for number in range(30):
        expected = theirs.ngettext("{n} red token", "{n} red tokens", number)
        assert ours.ngettext("{n} red token", "{n} red tokens", number) == expected
    assert ours.pgettext("the bird", "Moa") == theirs.pgettext("the bird", "Moa") == "pták Moa"
    assert ours.gettext(SENTENCES[1]) == 'Dva řádky:\n„v uvozovkách“, tabulátor\t a \\ lomítko, "rovné"'
    assert ours.gettext("{name} wins") == "{name} wins", "a guess that nobody has looked at is not shown"
    assert ours.gettext("No empty line before this one.") == "Žádný prázdný řádek."


def test_a_plural_that_lacks_a_form_is_shown_in_english(tmp_path: Path) -> None:
    path = tmp_path / "cs.po"
    path.write_text(CZECH.replace("{n} červené žetony", ""), encoding="utf-8")
    assert catalogues.read(path).ngettext("{n} red token", "{n} red tokens", 3) == "{n} red tokens"


@pytest.mark.parametrize("line", ['msgid "no end', "msgstr", 'message "hm"', '"of nothing"', 'msgid "a "quoted" word"'])
def test_a_line_that_cannot_be_is_named(tmp_path: Path, line: str) -> None:
    path = tmp_path / "cs.po"
    path.write_text(f"# Czech\n\n{line}\n", encoding="utf-8")
    with pytest.raises(labtop.BadLanguage, match=r"cs\.po, line 3 is .*; possible are"):
        catalogues.read(path)
