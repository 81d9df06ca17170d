"""Draws the icons of the app from the client's own sign: `make icons`, after the sign or a colour of it has changed.

The pictures are kept beside the sign (web/public), as building the client takes no browser.
"""

import re
from pathlib import Path
from typing import Final

from playwright.sync_api import Page, sync_playwright

from tools.browser import chosen, launch

PUBLIC: Final = Path(__file__).resolve().parents[1] / "web" / "public"
PAPER: Final = "#f3e7cd"
SAFE: Final = 0.74
"""A system cuts a maskable icon as it likes, but never into the circle of four fifths: the sign stays inside."""


def main() -> None:
    sign = (PUBLIC / "icon.svg").read_text(encoding="utf-8")
    lines = re.sub(r"<rect[^>]*/>", "", sign)
    with sync_playwright() as playwright:
        browser = launch(playwright, chosen())
        page = browser.new_page()
        for size in (180, 192, 512):
            # A telephone rounds the corners itself, and shows black where nothing is drawn.
            draw(page, f"icon-{size}.png", size, sign, paper=PAPER if size == 180 else "")
        draw(page, "icon-maskable.png", 512, lines, paper=PAPER, share=SAFE)
        draw(page, "icon-mark.png", 96, re.sub("#[0-9a-f]{6}", "#fff", lines))
        browser.close()


def draw(page: Page, name: str, size: int, drawing: str, paper: str = "", share: float = 1.0) -> None:
    """One picture; without a paper nothing is behind the drawing."""
    side = round(size * share)
    page.set_viewport_size({"width": size, "height": size})
    page.set_content(
        f"<style>body {{ margin: 0; display: grid; place-items: center; height: {size}px }}"
        f"body {{ background: {paper or 'none'} }} svg {{ width: {side}px; height: {side}px }}</style>{drawing}"
    )
    page.screenshot(path=PUBLIC / name, omit_background=True)


if __name__ == "__main__":
    main()
