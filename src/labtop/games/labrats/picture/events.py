"""What is behind the doors that hide no obstacle, and the small things that lie about. Within -40 … 40, -50 … 50."""

_STAR = (
    "M0-44 9-22 26-36 22-13 42-14 27 3 42 17 22 18 27 39 9 26 0 46-9 26-27 39-22 18-42 17-27 3-42-14-22-13-26-36-9-22Z"
)

TREFOIL = (  # three blades about a point, within a circle of 18
    '<circle r="3.6"/>'
    '<path id="labrats-blade" d="M6-0A6 6 0 0 0 3-5.2L9-15.6A18 18 0 0 1 18 0Z"/>'
    '<use href="#labrats-blade" transform="rotate(120)"/><use href="#labrats-blade" transform="rotate(240)"/>'
)

_BOX = (
    '<use href="#labrats-vessel-red" transform="translate(-21 -14) rotate(-10) scale(.8)"/>'
    '<use href="#labrats-vessel-yellow" transform="translate(1 -22) scale(.85)"/>'
    '<use href="#labrats-vessel-blue" transform="translate(22 -13) rotate(10) scale(.8)"/>'
    '<path d="M-38 6H38V42Q38 46 34 46H-34Q-38 46-38 42Z" fill="var(--wood)" stroke="var(--wood-deep)" '
    'stroke-width="2.5"/>'
    '<path d="M-42-2H42V12H-42Z" fill="var(--wood-light)" stroke="var(--wood-deep)" stroke-width="2.5" '
    'stroke-linejoin="round"/>'
    '<path d="M-38 28H38M-22 12V46M22 12V46" stroke="var(--wood-deep)" stroke-width="2"/>'
    '<path d="M0 17V41M-10 24 10 34M10 24-10 34" stroke="var(--bone)" stroke-width="4" stroke-linecap="round"/>'
)
_DOUBLE = (
    '<path d="M-38-44H38V46H-38Z" fill="var(--tar)" stroke="var(--steel)" stroke-width="4"/>'
    '<path d="M-36-42-14-34V40L-36 45ZM36-42 14-34V40L36 45Z" fill="var(--leaf)" stroke="var(--leaf-deep)" '
    'stroke-width="2"/>'
    '<g fill="var(--stripe)"><circle cx="-18" cy="5" r="3"/><circle cx="18" cy="5" r="3"/></g>'
    '<g stroke="var(--black)" fill="var(--flame)"><circle cx="-4.5" cy="-8" r="3.2"/><circle cx="4.5" cy="-8" '
    'r="3.2"/></g>'
    '<path d="M-8 26 0 34 8 26M-8 14 0 22 8 14" fill="none" stroke="var(--bone)" stroke-width="4" '
    'stroke-linecap="round"/>'
)
_EXPLOSION = (
    f'<path d="{_STAR}" fill="var(--fire)" stroke="var(--halt)" stroke-width="2.5" stroke-linejoin="round"/>'
    f'<path d="{_STAR}" fill="var(--flame)" transform="scale(.68) rotate(15)"/>'
    '<circle cy="4" r="17" fill="var(--black)"/><path d="M-9-3A12 12 0 0 1-2-8" fill="none" stroke="var(--white)" '
    'stroke-width="3.5" stroke-linecap="round"/><rect x="5" y="-17" width="11" height="9" rx="2" '
    'transform="rotate(35 10 -12)" '
    'fill="var(--black)"/><path d="M14-15C18-24 26-20 27-28" fill="none" stroke="var(--bone)" stroke-width="3"/>'
    '<circle cx="27" cy="-29" r="4" fill="var(--white)" stroke="var(--fire)" stroke-width="2"/>'
)
_RADIOACTIVE = (
    f'<path d="{_STAR}" fill="var(--toxic)" stroke="var(--toxic-deep)" stroke-width="2.5" stroke-linejoin="round"/>'
    '<circle r="26" fill="var(--flame)" stroke="var(--black)" stroke-width="2.5"/>'
    '<g fill="var(--black)" transform="scale(1.15)"><use href="#labrats-trefoil"/></g>'
)
_CONFUSION = (
    '<circle r="40" fill="var(--dream)" fill-opacity=".35"/>'
    '<path d="M2 1C2-3 9-3 10 3 11 12-1 17-9 11-20 3-14-16 2-19 22-21 32-1 25 15 16 34-10 38-26 23-40 8-36-22-18-34" '
    'fill="none" stroke="var(--dream-deep)" stroke-width="10" stroke-linecap="round"/>'
    '<path d="M2 1C2-3 9-3 10 3 11 12-1 17-9 11-20 3-14-16 2-19 22-21 32-1 25 15 16 34-10 38-26 23-40 8-36-22-18-34" '
    'fill="none" stroke="var(--dream)" stroke-width="6" stroke-linecap="round"/>'
    '<use href="#labrats-vessel-green" transform="translate(-24 32) rotate(-14) scale(.55)"/>'
    '<use href="#labrats-vessel-violet" transform="translate(27 -26) rotate(16) scale(.55)"/>'
    '<path d="M-6 40H18M10 33 19 40 10 47" fill="none" stroke="var(--bone)" stroke-width="4.5" stroke-linecap="round" '
    'stroke-linejoin="round"/>'
)
_SKULL = (
    '<path d="M-26 22 26 44M26 22-26 44" stroke="var(--bone-deep)" stroke-width="11" stroke-linecap="round"/>'
    '<path d="M-26 22 26 44M26 22-26 44" stroke="var(--bone)" stroke-width="7" stroke-linecap="round"/>'
    '<path d="M0-44C22-44 34-30 34-13 34 0 28 7 20 11V20Q20 26 14 26H-14Q-20 26-20 20V11C-28 7-34 '
    '0-34-13-34-30-22-44 0-44Z" '
    'fill="var(--bone)" stroke="var(--bone-deep)" stroke-width="2.5"/>'
    '<path d="M-6-10A10 10.5 0 1 1-23-12 10 10.5 0 0 1-6-10ZM6-10A10 10.5 0 1 0 23-12 10 10.5 0 0 0 6-10ZM0 0 5 9H-5Z" '
    'fill="var(--black)"/><path d="M-9 15V26M0 15V26M9 15V26" stroke="var(--black)" stroke-width="2.5"/>'
)
_HEART = "M0 30C-30 8-32-8-24-18-16-27-4-24 0-13 4-24 16-27 24-18 32-8 30 8 0 30Z"
_RESURRECTION = (
    '<path d="M0-2V-48M0-2 24-42M0-2-24-42M0-2 41-20M0-2-41-20M0-2 42 12M0-2-42 12" stroke="var(--flame)" '
    'stroke-width="4" stroke-linecap="round"/>'
    '<path d="M-20 6C-32 2-42 8-42 20-36 18-34 20-35 26-30 23-26 24-25 30-21 26-14 26-10 26ZM20 6C32 2 42 8 42 20 36 '
    "18 34 20 "
    '35 26 30 23 26 24 25 30 21 26 14 26 10 26Z" fill="var(--white)" stroke="var(--bone-deep)" stroke-width="2" '
    'stroke-linejoin="round"/>'
    f'<path d="{_HEART}" fill="var(--heart)" stroke="var(--halt)" stroke-width="2.5"/>'
    '<path d="M-18-10C-17-15-13-17-9-16" fill="none" stroke="var(--white)" stroke-width="4" stroke-linecap="round"/>'
    '<path d="M0-10V14M-12 2H12" stroke="var(--white)" stroke-width="6" stroke-linecap="round"/>'
)

FACES = {
    "potion-box": _BOX,
    "double-door": _DOUBLE,
    "explosion": _EXPLOSION,
    "radioactive-explosion": _RADIOACTIVE,
    "confusion": _CONFUSION,
    "instant-death": _SKULL,
    "resurrection": _RESURRECTION,
}

THINGS = {
    "trefoil": TREFOIL,
    "cheese": '<path d="M-11 2 6-9C9-7 11-4 11 0V8H-11Z" fill="var(--cheese)" stroke="var(--cheese-deep)" '
    'stroke-width="1.5" stroke-linejoin="round"/><path d="M-11 2C-4 0 4 0 11 0" fill="none" '
    'stroke="var(--cheese-deep)"/>'
    '<g fill="var(--cheese-deep)" fill-opacity=".65"><circle cx="-5" cy="5" r="1.8"/><circle cx="2" cy="3.6" r="1.5"/>'
    '<circle cx="7" cy="5.6" r="1.6"/></g>',
    "no-cheese": '<path d="M-11 2 6-9C9-7 11-4 11 0V8H-11Z" fill="var(--void)" fill-opacity=".3"/>',
    "crumbs": '<g fill="var(--crumb)" stroke="var(--crumb-deep)" stroke-width="1.3" stroke-linejoin="round">'
    '<path d="M-9 7-10 1-5-2-1 2-2 7ZM0 7 1 1 6 0 10 4 8 7ZM-4-3-3-8 2-9 5-5 3-1-1 0Z"/></g>',
    "taint": '<path d="M0-10C5-4 9 0 9 4A9 8 0 0 1-9 4C-9 0-5-4 0-10Z" fill="var(--toxic)" stroke="var(--toxic-deep)" '
    'stroke-width="1.5"/><g fill="var(--toxic-deep)" transform="translate(0 3.5) scale(.34)">'
    '<use href="#labrats-trefoil"/></g>',
    "heart": '<path d="M0 7C-9 1-9-4-7-6-4-9-1-7 0-4 1-7 4-9 7-6 9-4 9 1 0 7Z"/>',
    "wound": '<path d="M0 8C-10 1-10-5-8-7-5-10-1-8 0-4L-3-1 2 2-1 4ZM0 8 1 4 4 2-1-1 0-4C1-8 5-10 8-7 10-5 10 1 0 8Z" '
    'fill="var(--heart)"/><path d="M0-4-3-1 2 2-1 4 0 8" fill="none" stroke="var(--black)" stroke-width="1.5"/>',
    "tick": '<path d="M-6 0-2 5 6-5" fill="none" stroke-width="3.5" stroke-linecap="round" stroke-linejoin="round"/>',
    "eye": '<path d="M-9 0C-5-6 5-6 9 0 5 6-5 6-9 0Z" fill="var(--white)" stroke="var(--black)" stroke-width="1.5"/>'
    '<circle r="3" fill="var(--black)"/>',
    "pile": '<rect x="-3" y="-9" width="11" height="15" rx="2"/><rect x="-5.5" y="-7.5" width="11" height="15" rx="2"/>'
    '<rect x="-8" y="-6" width="11" height="15" rx="2"/><circle cx="-2.5" cy="-1" r="2.6" fill="var(--white)" '
    'stroke="none"/>',
}


def defs() -> str:
    made = [f'<g id="labrats-face-{name}">{body}</g>' for name, body in FACES.items()]
    return "".join([*(f'<g id="labrats-{name}">{body}</g>' for name, body in THINGS.items()), *made])
