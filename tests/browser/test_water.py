"""Water, mist and veil around the boards live a little, as whole layers; who wants no motion has none of it."""

from typing import Final

import pytest

from tests.browser.conftest import Visit
from tests.browser.playing import moment

AROUND: Final = {
    "archipelago": {"waves", "surf", "surf late"},
    "arkham": {"mist", "glimmer"},
    "cards-2015": {"ripples", "surf", "surf late"},
    "cards-2019": {"ripples", "surf", "surf late"},
}
"""The layers that move."""
MOVING: Final = """() => document.getAnimations()
  .filter(({effect, playState}) => effect.getTiming().iterations === Infinity && playState === "running")
  .filter(({effect}) => effect.target.closest(".board svg[aria-hidden]:not(button svg)"))
  .map(({effect: {target}, effect}) => ({
    layer: [...target.classList].filter(name => !/^(sea|road|water|svelte-.*)$/.test(name)).join(" "),
    whole: target.matches("svg") && effect.getKeyframes().every(({opacity, transform}) => opacity ?? transform),
  }))"""
"""What goes on for ever there, and whether it moves or fades a whole layer."""


@pytest.mark.parametrize("game", AROUND)
def test_what_lies_around_a_board_moves_only_for_who_likes_motion(visit: Visit, game: str) -> None:
    for likes in (True, False):
        page = (visitor := visit(moving=likes)).page
        visitor.sit_at(game, "me", "bot")
        moment(page)
        moving = page.evaluate(MOVING)
        assert {each["layer"] for each in moving} == (AROUND[game] if likes else set())
        assert all(each["whole"] for each in moving)
        for layer in AROUND[game]:
            assert page.locator(f".board svg.{layer.replace(' ', '.')}").count(), "it lies still there"
