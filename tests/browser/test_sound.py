"""What is heard at a table in a real Chromium: asked once, made by the page itself, and still when it should be."""

from playwright.sync_api import Page, expect

from tests.browser.conftest import Visit
from tests.browser.visitors import PHONE
from tests.browser.words import text

LISTEN = """() => {
  const connect = AudioNode.prototype.connect;
  AudioNode.prototype.connect = function (to, ...more) {
    if (to instanceof AudioDestinationNode) {
      window.ear = this.context.createAnalyser();
      connect.call(this, window.ear);
    }
    return connect.call(this, to, ...more);
  };
  window.loudness = () => {
    if (!window.ear) return 0;
    const wave = new Float32Array(window.ear.fftSize);
    window.ear.getFloatTimeDomainData(wave);
    return Math.max(...wave.map(Math.abs));
  };
}"""
STEADY, STILL = 0.002, 0.0002


def heard(page: Page, more_than: float) -> None:
    page.wait_for_function("least => window.loudness() > least", arg=more_than, polling=50)


def still(page: Page) -> None:
    page.wait_for_function("most => window.loudness() < most", arg=STILL, polling=50)


def test_the_sea_is_heard_by_who_wants_it_until_he_wants_it_no_more(visit: Visit) -> None:
    visitor = visit(size=PHONE, guided=False)
    page = visitor.page
    page.add_init_script(f"({LISTEN})()")
    visitor.sit_at("archipelago", "me", "bot")
    offer = page.locator(".offer")
    offer.get_by_role("button", name=text("table.sound_sea")).click()
    expect(offer).to_have_count(0)
    page.wait_for_timeout(1_000)  # the sound of the answer is over
    heard(page, STEADY)
    sound = page.get_by_role("button", name=text("settings.sound"))
    sound.click()
    still(page)
    sound.click()
    volume = page.get_by_role("slider", name=text("settings.volume"))
    volume.fill("1")
    heard(page, STEADY)
    page.get_by_role("checkbox", name=text("settings.surroundings_sea")).uncheck()
    still(page)
    page.reload()
    expect(sound).to_have_attribute("aria-pressed", "true")
    expect(offer).to_have_count(0)
