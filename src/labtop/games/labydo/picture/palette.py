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
    "tile-light": ("#ffffff", "#56646b"),
    "tile-edge": ("#b9ad90", "#1d2427"),
    "grid": ("#ebe1cb", "#48545b"),
    "wall": ("#33302c", "#f3ecdb"),
    "wall-light": ("#8d867a", "#ffffff"),
    "wall-foot": ("#6b5b3a33", "#00000059"),
    "number": ("#6b6555", "#b4bfc3"),
    "teleport": ("#e3d6f3", "#59457f"),
    "block": ("#f6d9c2", "#744a30"),
    "goal": ("#bfe3bd", "#2f7a4d"),
    "teleport-solid": ("#6a3aa5", "#7b5dbd"),
    "block-solid": ("#a04a18", "#a5592c"),
    "goal-solid": ("#1f7a3d", "#2c7d4b"),
    "solid-ink": ("#ffffff", "#ffffff"),
    "start": ("#dcd3be", "#5d5d58"),
    "back": ("#3f6f63", "#37655a"),
    "back-line": ("#7fb0a0", "#6ea293"),
    "exit-back": ("#2f5c8a", "#2f5c8a"),
    "exit-back-line": ("#8db8e0", "#8db8e0"),
    "fresh": ("#b7791f", "#f2c14e"),  # where a pawn comes to a tile that counts
    "gold": ("#b7791f", "#f2c14e"),
}

STYLE = """
.labtop.labydo.stage-ground{background:radial-gradient(circle at 45% 40%,var(--felt),var(--felt-edge))}
.labtop.labydo .act .go{fill:var(--lit);fill-opacity:.26;stroke:var(--lit);stroke-opacity:.5;stroke-width:1.5}
.labtop.labydo .act .go.new{fill:var(--fresh);fill-opacity:.42;stroke:var(--fresh);stroke-opacity:.9}
.labtop.labydo .act:hover .go,.labtop.labydo .act:focus-visible .go{fill-opacity:.6;stroke:var(--ink);stroke-opacity:1;
stroke-width:3}
.labtop.labydo .peek{visibility:hidden;pointer-events:none}
.labtop.labydo .act:hover + .peek,.labtop.labydo .act:focus-visible + .peek{visibility:visible}
.labtop.labydo .way{fill:none;stroke:var(--lit);stroke-opacity:.75;stroke-width:6;stroke-linejoin:round;
stroke-linecap:round}
.labtop.labydo .wash{fill:var(--lit);fill-opacity:.16;stroke:var(--lit);stroke-width:5}
.labtop.labydo .act:hover .wash,.labtop.labydo .act:focus-visible .wash{fill-opacity:.3;stroke:var(--ink)}
.labtop.labydo .aim{fill:none;stroke:var(--mark);stroke-width:6}
.labtop.labydo .turn{fill:none;stroke:var(--lit);stroke-width:3}
.labtop.labydo .won{fill:var(--paper);stroke:var(--gold);stroke-width:4}
.labtop.labydo .gone{opacity:.45}
.labtop.labydo .names{fill:var(--felt-ink);opacity:.75}
.labtop.labydo .icon{fill:none;stroke:var(--ink);stroke-width:2.2;stroke-linecap:round;stroke-linejoin:round}
.labtop.labydo .crown{fill:var(--gold);stroke:var(--gold);stroke-width:2;stroke-linejoin:round}
.labtop.labydo .idle{opacity:.45}
.labtop.labydo .announced{stroke:var(--mark);stroke-width:3.5}
.labtop.labydo .spot{fill:none;stroke:var(--lit);stroke-width:5;stroke-dasharray:14 9}
.labtop.labydo .mover{fill:none;stroke:var(--ink);stroke-width:2.5}
.labtop.labydo .held{fill:none;stroke:var(--mark);stroke-width:6}
.labtop.labydo .disc{fill:var(--paper);stroke:var(--edge);stroke-width:1.5}
.labtop.labydo .bare{fill:none;stroke:var(--soft);stroke-width:1.2}
.labtop.labydo .done{fill:var(--ink);stroke:var(--ink);stroke-width:1.2}
.labtop.labydo .step{fill:var(--slot)}
.labtop.labydo .next{fill:var(--paper);stroke:var(--mark);stroke-width:2}
"""
