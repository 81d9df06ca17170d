"""Frames while a piece walks: how long one waits for the next, and what of the processor each takes."""

from statistics import median, quantiles
from typing import Any, Final, NamedTuple

from playwright.sync_api import Browser, CDPSession

from bench.pages.loads import KNOWING, PATIENCE, PHONE, SLOWER

WATCHED: Final = 12_000
"""Milliseconds of a record."""
PARTS: Final = ("Task", "Script", "RecalcStyle", "Layout")

WATCH: Final = """() => {
  window.gaps = [];
  window.frames = 0;
  let until = 0, last = 0;
  const walking = takes => (until = Math.max(until, performance.now() + takes));
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (steps, how) {
    walking(how.duration);
    return animate.call(this, steps, how);
  };
  document.addEventListener("transitionrun", event => {
    if (event.propertyName === "transform")
      walking(parseFloat(getComputedStyle(event.target).transitionDuration) * 1000);
  });
  const frame = now => {
    if (last && last < until) gaps.push(now - last);
    frames += 1;
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}"""
"""Whatever goes from place to place does so by a transition or by an animation."""


class Walk(NamedTuple):
    """Milliseconds from frame to frame while something walks, and what each frame takes of the processor on average."""

    frames: int
    median: float
    slowest: float
    """One of twenty takes longer."""
    task: float
    script: float
    style: float
    layout: float


def walk(browser: Browser, address: str, place: str, who: Any) -> Walk:
    """A part of a record, played as it was."""
    context = browser.new_context(base_url=address, viewport=PHONE, storage_state=who, service_workers="block")
    context.set_default_timeout(PATIENCE)
    page = context.new_page()
    page.add_init_script(f"{KNOWING}; ({WATCH})()")
    page.goto(place)
    page.locator(".controls").wait_for()
    page.wait_for_load_state("networkidle")
    session = context.new_cdp_session(page)
    session.send("Performance.enable")
    session.send("Emulation.setCPUThrottlingRate", {"rate": SLOWER})
    page.keyboard.press("Space")
    page.evaluate("gaps.length = frames = 0")
    before = spent(session)
    page.wait_for_timeout(WATCHED)
    after, frames, gaps = spent(session), page.evaluate("frames"), page.evaluate("gaps")
    context.close()
    each = [(after[part] - before[part]) * 1000 / frames for part in PARTS]
    return Walk(len(gaps), median(gaps), quantiles(gaps, n=20)[-1], *each)


def spent(session: CDPSession) -> dict[str, float]:
    """Seconds of the page's own thread so far."""
    metrics = {one["name"]: one["value"] for one in session.send("Performance.getMetrics")["metrics"]}
    return {part: metrics[f"{part}Duration"] for part in PARTS}
