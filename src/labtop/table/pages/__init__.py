"""Pages: HTML made in Python. No inline script, no inline style, nothing from other hosts."""

from labtop.table.pages.assets import static_file, static_url
from labtop.table.pages.layout import rooted
from labtop.table.pages.new import new_page
from labtop.table.pages.refused import refused_page
from labtop.table.pages.replay import replay_page
from labtop.table.pages.rules import rules_page
from labtop.table.pages.scenes import scene
from labtop.table.pages.start import start_page
from labtop.table.pages.table import table_page

__all__ = [
    "new_page", "refused_page", "replay_page", "rooted", "rules_page", "scene", "start_page", "static_file",
    "static_url", "table_page",
]  # fmt: skip
