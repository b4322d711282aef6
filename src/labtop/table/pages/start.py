"""The first page: what there is to play, and the ways to begin."""

import htpy as h

from labtop.table.pages.layout import page


def start_page(lang: str) -> str:
    return page(lang, "Labtop", h.h1["Labtop"])
