"""A picture of a review: everybody's chance to win, ply by ply, and the moments that decided the game."""

from typing import Final

from jackal.review.shapes import Review
from jackal.text.chart import GOLD, GREEN, INK, RED, label, sheet
from jackal.text.texts import Names

WIDTH: Final = 720
HEIGHT: Final = 300
LEFT: Final = 52
RIGHT: Final = 16
TOP: Final = 44
BOTTOM: Final = 40
INKS: Final = {"white": "#8f8878", "yellow": GOLD, "black": INK, "red": RED, "green": GREEN, "blue": "#2f5d8a"}
"""By the colour of a seat: so that each can be seen on paper."""


def plotted(found: Review, names: Names, title: str) -> str:
    """An SVG."""
    last = max(len(found["chances"]) - 1, 1)
    drawn = [label(LEFT, 26, title)]
    for chance in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = down(chance)
        drawn.append(f'<path d="M{LEFT} {y:.1f}H{WIDTH - RIGHT}" stroke="{INK}" opacity=".18"/>')
        drawn.append(label(LEFT - 8, y + 4, f"{100 * chance:.0f} %", "end"))
    for seat, colour in enumerate(names.seats):
        points = " ".join(f"{across(at, last):.1f},{down(row[seat]):.1f}" for at, row in enumerate(found["chances"]))
        ink = INKS.get(colour, INK)
        drawn.append(f'<polyline points="{points}" fill="none" stroke="{ink}" stroke-width="2"/>')
    for moment in found["moments"]:
        at = moment["ply"] + 1
        x, y = across(at, last), down(found["chances"][at][moment["seat"]])
        drawn.append(f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" fill="{INKS.get(names.seats[moment["seat"]], INK)}"/>')
        drawn.append(label(x, HEIGHT - BOTTOM + 20, str(at), "middle"))
    return sheet(WIDTH, HEIGHT, drawn, "13px Georgia, serif")


def across(at: int, last: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * at / last


def down(chance: float) -> float:
    return TOP + (HEIGHT - TOP - BOTTOM) * (1 - chance)
