"""Colours: sandstone and slate, by day in the light theme, by torchlight in the dark one."""

from labtop.engine.drawing import Palette

PALETTE: Palette = {
    "court": ("#dfdacd", "#22282b"),  # the ground outside the walls
    "groove": ("#a8987a", "#212322"),  # the gutters
    "slab0": ("#dccfb5", "#4b4b48"),
    "slab1": ("#d6c8ab", "#464744"),
    "slab2": ("#e0d4bc", "#504f4b"),
    "slab3": ("#d2c4a8", "#434443"),
    "slab-light": ("#f3ead6", "#65645e"),
    "slab-dark": ("#b9a98a", "#333432"),
    "carved": ("#3f3728", "#d2cec2"),
    "glow": ("#fff6dc", "#ffb45c"),  # light on the floor, and the lack of it
    "gloom": ("#4b3d25", "#05070a"),
    "dim": ("#2f230e", "#000000"),  # shadows
    "shine": ("#ffffff", "#ffffff"),
    "stone-top": ("#8b9198", "#8b959d"),
    "stone-light": ("#c0c5ca", "#c3ccd2"),
    "stone-face": ("#545a62", "#4a535b"),
    "stone-line": ("#43484f", "#39424a"),
    "cap": ("#a9aeb4", "#a4adb4"),
    "cap-stone": ("#7a8087", "#78828a"),
    "plank": ("#b98a53", "#b58b5a"),
    "plank-face": ("#7f5a30", "#74532e"),
    "plank-line": ("#5d3f1e", "#4b3419"),
    "steel": ("#f6f8f9", "#eef2f4"),
    "steel-line": ("#2b3338", "#12171a"),
    "bone": ("#fffdf6", "#e9e4d6"),  # dice
    "bone-edge": ("#b9b09a", "#8d8570"),
    "chalk": ("#fbfaf6", "#d9d5c9"),  # the ground of emblems at the exits
    "pip": ("#2b3338", "#23292d"),
}

# How shapes are painted. They are used in many places, and there the rules of a stylesheet that name what is around
# them do not hold in all browsers; attributes do.
PAINT = {
    "top": 'fill="var(--stone-top)"',
    "face": 'fill="var(--stone-face)"',
    "light": 'fill="none" stroke="var(--stone-light)" stroke-width="1.4"',
    "edge": 'fill="none" stroke="var(--stone-face)" stroke-width="1.2"',
    "joint": 'fill="none" stroke="var(--stone-line)" stroke-width=".9" stroke-opacity=".75"',
    "cap": 'fill="var(--cap)" stroke="var(--stone-line)" stroke-width=".8"',
    "cap-light": 'fill="none" stroke="var(--steel)" stroke-width="1.3" stroke-opacity=".85"',
    "cap-stone": 'fill="var(--cap-stone)"',
    "plank": 'fill="var(--plank)"',
    "plank-face": 'fill="var(--plank-face)"',
    "grain": 'fill="none" stroke="var(--plank-line)" stroke-width=".9" stroke-opacity=".7"',
    "band": 'fill="none" stroke="var(--plank-line)" stroke-width="3"',
    "slab-light": 'fill="none" stroke="var(--slab-light)" stroke-width="1.2"',
    "slab-dark": 'fill="none" stroke="var(--slab-dark)" stroke-width="1.2"',
    "crack": 'fill="none" stroke="var(--slab-dark)" stroke-width="1.3" stroke-linejoin="round"',
    "socket": 'fill="var(--stone-line)" fill-opacity=".55"',
    "socket-light": 'fill="none" stroke="var(--slab-light)" stroke-opacity=".7"',
    "dim": 'fill="var(--dim)" fill-opacity=".32"',
    "shield": 'fill="var(--steel)" stroke="var(--steel-line)" stroke-width="1.7" stroke-linejoin="round"',
    "bone": 'fill="var(--bone)" stroke="var(--bone-edge)" stroke-width="1.2"',
    "mortar": 'fill="none" stroke="var(--bone)" stroke-width="1.6"',
    "pip": 'fill="var(--pip)"',
    "spent": 'fill="none" stroke="var(--soft)" stroke-width="1.5" stroke-dasharray="4 4"',
    "badge": 'fill="var(--paper)" stroke="var(--ink)" stroke-width="1.2"',
    "ink": 'fill="var(--ink)"',
    "mark": 'fill="var(--mark)"',
}

STYLE = """
.labtop.labyrinthus.stage-ground{background:var(--court)}
.labtop.labyrinthus .court{fill:var(--court)}
.labtop.labyrinthus .gutter{fill:var(--groove)}
.labtop.labyrinthus .slab0{fill:var(--slab0)}.labtop.labyrinthus .slab1{fill:var(--slab1)}
.labtop.labyrinthus .slab2{fill:var(--slab2)}.labtop.labyrinthus .slab3{fill:var(--slab3)}
.labtop.labyrinthus .glow{fill:url(#labyrinthus-light);pointer-events:none}
.labtop.labyrinthus .glow0{stop-color:var(--glow);stop-opacity:.34}
.labtop.labyrinthus .glow1{stop-color:var(--glow);stop-opacity:.06}
.labtop.labyrinthus .glow2{stop-color:var(--gloom);stop-opacity:.28}
.labtop.labyrinthus .shine0{stop-color:var(--shine);stop-opacity:.42}
.labtop.labyrinthus .shine1{stop-color:var(--shine);stop-opacity:.05}
.labtop.labyrinthus .shine2{stop-color:var(--gloom);stop-opacity:.25}
.labtop.labyrinthus .carved{fill:var(--carved);pointer-events:none}
.labtop.labyrinthus .out{fill:var(--chalk)}
.labtop.labyrinthus .way{fill:none;stroke-width:3;stroke-linecap:round;stroke-linejoin:round}
.labtop.labyrinthus .out-way{stroke:var(--pip)}
.labtop.labyrinthus .bars{fill:none;stroke:var(--stone-top);stroke-width:2.5}
.labtop.labyrinthus .spot{fill:var(--dim);fill-opacity:.1;stroke:var(--edge);stroke-width:1.2}
.labtop.labyrinthus .haven{fill:var(--chalk);stroke-width:2}
.labtop.labyrinthus .digit{font-weight:700}
.labtop.labyrinthus .busy{fill:none;stroke:var(--mark);stroke-width:3}
.labtop.labyrinthus .lies{pointer-events:none}
.labtop.labyrinthus .hit{fill:none;pointer-events:all}
.labtop.labyrinthus .tile{fill:var(--lit-wash);stroke:var(--lit);stroke-width:2.5}
.labtop.labyrinthus .ring{fill:none;stroke:var(--lit);stroke-width:4}
.labtop.labyrinthus .arrow{fill:var(--lit)}
.labtop.labyrinthus .ghost{fill:var(--lit-wash);stroke:var(--lit);stroke-width:1.6}
.labtop.labyrinthus .taken{fill:var(--lit);fill-opacity:.62}
.labtop.labyrinthus .field{fill:var(--lit-wash);fill-opacity:.6;stroke:var(--lit);stroke-width:1.5}
.labtop.labyrinthus .sector{fill:var(--lit-wash);fill-opacity:.88;stroke:var(--lit);stroke-width:2}
.labtop.labyrinthus .sector.now{fill:var(--lit)}.labtop.labyrinthus .now+.arrow{fill:var(--paper)}
.labtop.labyrinthus .act:hover .ghost,.labtop.labyrinthus .act:focus-visible .ghost
{fill:var(--lit);stroke:var(--ink);stroke-width:3}
.labtop.labyrinthus .act:hover .taken,.labtop.labyrinthus .act:focus-visible .taken
{fill-opacity:1;stroke:var(--ink);stroke-width:3}
.labtop.labyrinthus .act:hover .field,.labtop.labyrinthus .act:focus-visible .field
{fill-opacity:1;stroke:var(--ink);stroke-width:3}
.labtop.labyrinthus .act:hover .sector,.labtop.labyrinthus .act:focus-visible .sector
{fill-opacity:1;stroke:var(--ink);stroke-width:4}
"""
