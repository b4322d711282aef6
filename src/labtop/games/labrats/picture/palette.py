"""The colours of the laboratory, by day and by night, and the classes that wear them."""

from labtop.engine.drawing import Palette

PALETTE: Palette = {
    # the building
    "wall": ("#e3ebe9", "#2c3b41"),
    "wall-line": ("#d0dcd9", "#344850"),
    "wall-low": ("#bccfcb", "#243238"),
    "floor": ("#d3d6d0", "#222c30"),
    "floor-line": ("#bcc1ba", "#2d393e"),
    "lab": ("#cdd8d5", "#151c1f"),  # what is around the hall
    "glow": ("#ffffff", "#6f9aa3"),
    # doors of steel, and the dark behind them
    "steel": ("#9fb0b6", "#6d8089"),
    "steel-light": ("#c9d5d8", "#90a4ad"),
    "steel-deep": ("#647780", "#3f4f57"),
    "leaf": ("#5f8791", "#4a707a"),
    "leaf-light": ("#7ba3ac", "#5f8993"),
    "leaf-deep": ("#3d626b", "#2c4a52"),
    "glass": ("#d9f0f2", "#b9dde3"),
    "glass-deep": ("#22343b", "#10191d"),
    "room": ("#37454b", "#151d20"),
    "room-low": ("#28343a", "#0d1315"),
    "brick": ("#43535a", "#1f292e"),
    "hatch": ("#566b74", "#3a4b53"),
    "hatch-light": ("#71868f", "#4f626b"),
    "hatch-deep": ("#33444b", "#212d32"),
    "stripe": ("#f0c33c", "#d9ad2e"),
    "tar": ("#2b3236", "#14191b"),
    "go": ("#1f9d61", "#38c583"),
    "halt": ("#c9414b", "#e2616a"),
    "wood": ("#b98a55", "#9a7044"),
    "wood-light": ("#d5ab77", "#b78a59"),
    "wood-deep": ("#7d5a33", "#5f4326"),
    "bench": ("#f1ede2", "#22292c"),  # where one's own cards lie
    # things, the same by day and by night
    "white": ("#ffffff", "#ffffff"),
    "black": ("#1d2326", "#1d2326"),
    "bone": ("#f6f1e4", "#f6f1e4"),
    "bone-deep": ("#b9ae95", "#b9ae95"),
    "pink": ("#f2b3ac", "#f2b3ac"),
    "pink-deep": ("#c9736d", "#c9736d"),
    "cheese": ("#ffcf4a", "#ffcf4a"),
    "cheese-deep": ("#c48a12", "#c48a12"),
    "crumb": ("#e3a94f", "#e3a94f"),
    "crumb-deep": ("#94621b", "#94621b"),
    "toxic": ("#8fd14f", "#8fd14f"),
    "toxic-deep": ("#3b6e17", "#3b6e17"),
    "heart": ("#e0485a", "#ee5c6d"),
    "fire": ("#ff7a2e", "#ff7a2e"),
    "flame": ("#ffd257", "#ffd257"),
    "dream": ("#b48be8", "#b48be8"),
    "dream-deep": ("#5b3a93", "#5b3a93"),
    # what nature has not given to rats, nor to anybody
    "sprout": ("#8fd68a", "#8fd68a"),
    "fin": ("#7fc4f4", "#7fc4f4"),
    "iris": ("#c65bd6", "#c65bd6"),
    "wing": ("#8c3aa0", "#8c3aa0"),
    "wing-rim": ("#d9a3e6", "#d9a3e6"),
    "knob": ("#ffe0a8", "#ffe0a8"),
    "spark": ("#fff6b8", "#fff6b8"),
    "rust": ("#d08d2c", "#d08d2c"),
    "rust-deep": ("#7a4c0a", "#7a4c0a"),
    "hide": ("#5b5366", "#6b6278"),
    "hide-light": ("#8b8196", "#988ea4"),
    "back": ("#4f6d8a", "#48647f"),  # backs of potion cards
    "back-deep": ("#34495e", "#2b3d50"),
    "void": ("#b9bdb6", "#5a666c"),  # where something could be and is not
}

STYLE = """
.labtop.labrats .cage{fill:var(--paper);stroke:var(--edge);stroke-width:1.5}
.labtop.labrats .num{fill:var(--ink);font-weight:700}
.labtop.labrats .dark{fill:var(--black);font-weight:700}
.labtop.labrats .desk{fill:var(--bench);stroke:var(--edge);stroke-width:1.5}
.labtop.labrats .mat{fill:var(--bench);stroke:var(--edge);stroke-width:1.5}
.labtop.labrats .sure{fill:none;stroke:var(--mark);stroke-width:2}
.labtop.labrats .shade{fill:var(--shade)}
.labtop.labrats .card{fill:var(--paper);stroke:var(--edge);stroke-width:1.5}
.labtop.labrats .maybe{fill:none;stroke:var(--mark);stroke-width:2;stroke-dasharray:4 3}
.labtop.labrats .slot{fill:none;stroke:var(--void);stroke-width:1.5;stroke-dasharray:5 4}
.labtop.labrats .rule{stroke:var(--edge);stroke-width:2}
.labtop.labrats .stroke{stroke:var(--soft)}
.labtop.labrats.stage-ground{background:var(--lab)}
"""
