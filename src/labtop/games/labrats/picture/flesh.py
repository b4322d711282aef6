"""What all creatures have."""

from labtop.engine.drawing import COLOURS, num


def eye(x: float, y: float, radius: float, dx: float = 0, dy: float = 0) -> str:
    return (
        f'<circle cx="{num(x)}" cy="{num(y)}" r="{num(radius)}" fill="var(--white)" stroke="var(--black)"/>'
        f'<circle cx="{num(x + dx)}" cy="{num(y + dy)}" r="{num(radius * 0.5)}" fill="var(--black)"/>'
    )


def fur(colour: str) -> str:
    return f'fill="{COLOURS[colour].fill}" stroke="{COLOURS[colour].deep}"'
