"""The colours of Labydo's table, light and dark, and its classes."""

from labtop.engine.drawing import Palette

PALETTE: Palette = {
    "felt": ("#d6e0d5", "#2a3934"),  # the part of the table the labyrinth grows on
    "felt-line": ("#b5c4b6", "#3d4f49"),
    "felt-ink": ("#48544c", "#a9b8b4"),
    "bench": ("#e5e0d5", "#232a2d"),  # where one's own tiles lie
    "felt-edge": ("#bccabd", "#1f2b28"),
    "slot": ("#d8d2c3", "#1d2326"),
    "tile": ("#fdf8ec", "#3b464c"),
    "entry": ("#efe6d2", "#4a4a48"),
    "exit": ("#e3f1dc", "#2f4c3f"),
    "tile-edge": ("#b9ad90", "#1d2427"),
    "grid": ("#ebe1cb", "#48545b"),
    "wall": ("#33302c", "#f3ecdb"),
    "wall-foot": ("#6b5b3a33", "#00000059"),
    "number": ("#6b6555", "#b4bfc3"),
    "teleport": ("#e3d6f3", "#59457f"),
    "teleport-ink": ("#5a2b8f", "#eee3ff"),
    "block": ("#f6d9c2", "#744a30"),
    "block-ink": ("#8a3b10", "#ffe3cd"),
    "goal": ("#bfe3bd", "#2f7a4d"),
    "goal-ink": ("#145a2b", "#e2ffe9"),
    "teleport-solid": ("#6a3aa5", "#7b5dbd"),
    "block-solid": ("#a04a18", "#a5592c"),
    "goal-solid": ("#1f7a3d", "#2c7d4b"),
    "solid-ink": ("#ffffff", "#ffffff"),
    "start": ("#dcd3be", "#5d5d58"),
    "back": ("#3f6f63", "#37655a"),
    "back-line": ("#7fb0a0", "#6ea293"),
    "exit-back": ("#2f5c8a", "#2f5c8a"),
    "exit-back-line": ("#8db8e0", "#8db8e0"),
    "gold": ("#b7791f", "#f2c14e"),
}

STYLE = """
.labtop.labydo .act .go{fill:var(--lit);fill-opacity:.3}
.labtop.labydo .act:hover .go,.labtop.labydo .act:focus-visible .go{fill-opacity:.6;stroke:var(--ink);stroke-width:3}
.labtop.labydo .act .peek{opacity:0;pointer-events:none}
.labtop.labydo .act:hover .peek,.labtop.labydo .act:focus-visible .peek{opacity:1}
.labtop.labydo .way{fill:none;stroke:var(--lit);stroke-width:6;stroke-linejoin:round;stroke-linecap:round}
.labtop.labydo .wash{fill:var(--lit);fill-opacity:.16;stroke:var(--lit);stroke-width:5}
.labtop.labydo .act:hover .wash,.labtop.labydo .act:focus-visible .wash{fill-opacity:.3;stroke:var(--ink)}
.labtop.labydo .aim{fill:none;stroke:var(--mark);stroke-width:6}
.labtop.labydo .turn{fill:none;stroke:var(--lit);stroke-width:3}
.labtop.labydo .won{fill:var(--paper);stroke:var(--gold);stroke-width:4}
.labtop.labydo .gone{opacity:.45}
.labtop.labydo .names{fill:var(--felt-ink)}
.labtop.labydo .icon{fill:none;stroke:var(--ink);stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}
.labtop.labydo .crown{fill:var(--gold);stroke:var(--gold);stroke-width:2;stroke-linejoin:round}
.labtop.labydo .idle{opacity:.4}
.labtop.labydo .spot{fill:var(--lit-wash);fill-opacity:.6;stroke:var(--lit);stroke-width:5;stroke-dasharray:14 9}
.labtop.labydo .mover{fill:none;stroke:var(--ink);stroke-width:2.5}
.labtop.labydo .held{fill:none;stroke:var(--mark);stroke-width:3}
.labtop.labydo .disc{fill:var(--paper);stroke:var(--edge);stroke-width:1.5}
.labtop.labydo .bare{fill:none;stroke:var(--soft);stroke-width:1.2}
.labtop.labydo .done{fill:var(--ink);stroke:var(--ink);stroke-width:1.2}
.labtop.labydo .window{fill:var(--felt)}
"""
