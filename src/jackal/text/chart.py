"""What all charts share: a sheet of SVG with a paper of its own, which reads well on light and on dark pages."""

from html import escape
from typing import Final

INK: Final = "#3b2a1a"
PAPER: Final = "#f3e7cd"
RED: Final = "#a33b20"
GREEN: Final = "#3d6b4f"
GOLD: Final = "#b8860b"


def sheet(width: float, height: float, drawn: list[str], font: str = "12px Georgia, serif", style: str = "") -> str:
    """The whole picture around what is drawn."""
    head = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width} {height}" fill="{INK}">',
        f"<style>text {{ font: {font}{style} }}</style>",
        f'<rect width="{width}" height="{height}" fill="{PAPER}"/>',
    ]
    return "\n".join([*head, *drawn, "</svg>", ""])


def label(x: float, y: float, text: str, anchor: str = "start") -> str:
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text, quote=False)}</text>'
