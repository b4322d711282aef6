"""The template of the catalogues: every sentence of the package, for translators.

python tools/messages.py         # write src/labtop/locale/labtop.pot
"""

import io
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_dir
from babel.messages.pofile import write_po

PACKAGE = Path(__file__).resolve().parents[1] / "src" / "labtop"
TEMPLATE = PACKAGE / "locale" / "labtop.pot"
KEYWORDS = {"N_": None, "translate": (2,), "translate_plural": (2, 3), "ngettext": (1, 2), "Plural": (1, 2)}


def template() -> str:
    """All sentences with the places they stand in, but no line numbers: those would change with every edit."""
    catalogue = Catalog(project="labtop", charset="utf-8")
    found = extract_from_dir(str(PACKAGE), method_map=[("**.py", "python")], keywords=KEYWORDS)
    for name, _, message, _, _ in sorted(found, key=lambda entry: (entry[0], entry[1])):
        catalogue.add(message, locations=[(Path(name).as_posix(), 0)])
    out = io.BytesIO()
    write_po(out, catalogue, omit_header=True, include_lineno=False, width=110)
    return out.getvalue().decode()


def main() -> None:
    TEMPLATE.write_text(template(), encoding="utf-8")
    print(f"{TEMPLATE.name}: {template().count('msgid')} sentences")


if __name__ == "__main__":
    main()
