"""The game's own colours, light and dark, and its classes."""

from labtop.engine.drawing import Palette, scoped

PALETTE: Palette = {
    "harm": ("#f3d26a", "#cda94a"),  # tiles that hurt, that do nothing, that help
    "calm": ("#a8cf96", "#7ea876"),
    "help": ("#fdfbf4", "#d2cfc5"),
    "calm-deep": ("#3f7a3c", "#2c5a2c"),
    "side": ("#8d8672", "#0a0d0e"),  # their thickness
    "trough": ("#d6d0c0", "#12171a"),  # what they lie in
    "bench-lit": ("#f3f1ea", "#262d31"),  # the table under the lamp
    "bench": ("#dcd8cc", "#14191b"),
    "number": ("#6b6450", "#98a2a5"),  # of a tile, in the trough
    "floor": ("#f6f3ea", "#232a2e"),
    "line": ("#ece7da", "#293136"),
    "tile-ink": ("#2b2419", "#1c1810"),  # on tiles, in both themes
    "sheen": ("#ffffff", "#ffffff"),
    "night": ("#1a1020", "#0a060d"),
    "fire": ("#e1532f", "#d24d2b"),
    "flame": ("#ffb03a", "#f0a230"),
    "bolt": ("#ffe04d", "#f6d643"),
    "acid": ("#7cc02a", "#74b528"),
    "glass": ("#eaf6f4", "#dcebe9"),
    "germ": ("#c25a9d", "#b95595"),
    "heart": ("#e5506a", "#da4c65"),
    "coin": ("#fff3cf", "#f2e6c2"),
    "bowl": ("#c98a4b", "#bb7f44"),
    "flag": ("#0f98a5", "#0e8f9b"),
    "moa": ("#474354", "#474354"),
    "moa-rim": ("#474354", "#8f87a6"),
    "moa-deep": ("#1f1c28", "#17141e"),
    "back": ("#6d5a7e", "#5b4a6b"),  # of disease cards
    "spot": ("#ffffffd0", "#ffffffa0"),
}

STYLE = scoped(
    "laborigines",
    """
.yellow{fill:var(--harm)}.green{fill:var(--calm)}.white{fill:var(--help)}
.peek{stroke:var(--tile-ink);stroke-opacity:.55;stroke-width:1.5}
.below{fill:var(--help);fill-opacity:.75;stroke:var(--tile-ink);stroke-opacity:.6;stroke-width:1.5;stroke-dasharray:4 3}
.trough{fill:var(--trough)}.floor{fill:var(--floor);stroke:var(--edge)}.line{fill:none;stroke:var(--line)}
.side{fill:var(--side)}.number{fill:var(--number);font-weight:700}
.lead{pointer-events:none}
.contact{fill:var(--night);fill-opacity:.3}
.spot{fill:var(--spot);stroke:var(--tile-ink);stroke-opacity:.5;stroke-width:1.5}
.count{fill:var(--tile-ink);stroke:var(--sheen);stroke-width:4;stroke-linejoin:round;paint-order:stroke;font-weight:700}
.slot{fill:none;stroke:var(--edge);stroke-width:1.5;stroke-dasharray:5 5}
.drop{fill:var(--shade)}
.back{fill:var(--back);stroke:var(--moa-deep)}.on-back{fill:var(--sheen);font-weight:700}
.card{fill:var(--help);stroke:var(--edge)}.card-ink{fill:var(--tile-ink);font-weight:600}
.row{fill:var(--paper);stroke:var(--edge)}.row.on-move{stroke:var(--ink);stroke-width:2.5}
.divider{stroke:var(--edge);stroke-width:1.5}
.thinking{fill:var(--soft)}
.way{fill:none;stroke:var(--lit);stroke-width:4;stroke-linecap:round;stroke-linejoin:round;pointer-events:none}
.goal{fill:none;stroke:var(--lit);stroke-width:3;stroke-dasharray:7 6;pointer-events:none}
.flip{fill:var(--lit-wash);stroke:var(--lit);stroke-width:2}
.reach{cursor:pointer}.reach .goal{pointer-events:all}.reach:hover .goal{stroke:var(--ink);stroke-width:5}
.flow{fill:none;stroke:var(--soft);stroke-width:4;stroke-linecap:round;stroke-linejoin:round}
.lying{pointer-events:none}
.act .halo{stroke-width:5}
""",
) + (".labtop.laborigines.stage-ground{background:radial-gradient(circle at 50% 42%,var(--bench-lit),var(--bench))}")
