"""Being called to one's move from the first touch to the table, in a real Chromium: asked, subscribed, sealed, shown.

No push service can be reached from here.  Its part is played by one of ours: the browser is given an address there as
it subscribes, and what the server has brought to it, sealed, is opened with the browser's keys and given to the worker.
"""

import asyncio
import json
import random
import re
import threading
from collections.abc import Iterator
from concurrent.futures import Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NamedTuple

from playwright.sync_api import Browser, expect

from tests.browser.playing import play
from tests.browser.test_app import ids_of, installed
from tests.browser.visitors import PATIENCE, Visitor
from tests.browser.words import text
from tests.server.guests import Served, quick, serving
from tests.server.test_push import PushService, pushing

SUBSCRIBE = """([endpoint, p256dh, auth]) => {
  PushManager.prototype.subscribe = async function (wanted) {
    if (!wanted.userVisibleOnly || !(this instanceof PushManager)) throw new Error("no browser would");
    localStorage.setItem("key-of-server", wanted.applicationServerKey);
    return { endpoint, toJSON: () => ({ endpoint, keys: { p256dh, auth } }) };
  };
  let said = "default";
  Object.defineProperty(Notification, "permission", { get: () => said });
  Notification.requestPermission = async () => (said = "granted");
}"""
"""A browser without a head lets nobody show notices, whatever it is told: somebody says yes here."""
NOTICES = """() => {
  self.notices = [];
  self.led = [];
  self.registration.showNotification = async (title, { body, data }) => {
    const notice = { title, body, data, close: () => self.notices.splice(self.notices.indexOf(notice), 1) };
    self.notices.push(notice);
  };
  self.registration.getNotifications = async () => self.notices;
  self.navigator.setAppBadge = async () => undefined;
  self.clients.openWindow = async address => void self.led.push(address);
}"""
"""Nor does it show or count any, or open a window for them: what the worker would have it show is kept, and where that
leads."""
SHOWN = "() => self.notices.map(({ title, body, data }) => ({ title, body, ...data }))"
TOUCH = """() => {
  const event = new ExtendableEvent("notificationclick");
  self.dispatchEvent(Object.assign(event, { notification: self.notices[0] }));
}"""


class Harbour(NamedTuple):
    """A server, and the push service that it brings its messages to, in a thread of their own."""

    served: Served
    service: PushService
    loop: asyncio.AbstractEventLoop

    def brought(self, key: str) -> dict[str, str]:
        """The next message that was brought, unsealed, if it is the server's."""
        return asyncio.run_coroutine_threadsafe(self.service.heard(key), self.loop).result(PATIENCE)


@contextmanager
def harbour(database: str) -> Iterator[Harbour]:
    loop = asyncio.new_event_loop()
    here: Future[Harbour] = Future()
    end = asyncio.Event()

    async def run() -> None:
        async with pushing() as service, serving(quick(database, push_private=True)) as served:
            served.service.turn_calls.soon = 0.0
            here.set_result(Harbour(served, service, loop))
            await end.wait()

    thread = threading.Thread(target=lambda: loop.run_until_complete(run()), daemon=True)
    thread.start()
    try:
        yield here.result(PATIENCE)
    finally:
        loop.call_soon_threadsafe(end.set)
        thread.join()
        loop.close()


def finish_turn(visitor: Visitor, table: str, seat: int) -> None:
    """Any moves until it is another's turn, without a page."""
    now = visitor.get(f"tables/{table}?seat={seat}")
    while now["actions"]:
        command: dict[str, Any] = {"do": "play", "seat": seat, "seen": now["n"], "action": now["actions"][0]["text"]}
        now = visitor.post(f"tables/{table}/commands", command)


def test_who_wants_it_is_called_to_his_move_and_led_to_the_table(browser: Browser, tmp_path: Path) -> None:
    with harbour(str(tmp_path / "tables.db")) as here:
        anna = Visitor(browser, here.served.url)
        ben = Visitor(browser, here.served.url, keeping=True, language="ru")
        whom = here.service.subscription
        subscribed = json.dumps([whom["endpoint"], whom["p256dh"], whom["auth"]])
        ben.context.add_init_script(f"({SUBSCRIBE})({subscribed})")
        page = ben.page
        devtools = ben.context.new_cdp_session(page)
        registered: list[str] = []
        devtools.on("ServiceWorker.workerRegistrationUpdated", lambda told: registered.extend(ids_of(told)))
        devtools.send("ServiceWorker.enable")
        page.goto("/")
        installed(page)
        (worker,) = ben.context.service_workers
        worker.evaluate(NOTICES)

        table = ben.make_table("archipelago", "me", "link", options={"first": "seat-1"})
        invitation = ben.get(f"tables/{table}/invite")["path"].partition("invite=")[2]
        anna.post("me", {})
        anna.command(table, do="sit", seat=1, name="Anna", invite=invitation)
        ben.command(table, do="start")
        page.goto(f"/t/{table}")
        while ben.get(f"tables/{table}?seat=0")["actions"]:
            play(page, random.Random(1), clicks=1)
        page.get_by_role("button", name=text("app.call_yes", "ru")).click()
        expect(page.get_by_text(text("app.called_asleep", "ru"))).to_be_visible()
        key = here.served.service.turn_calls.public_key
        assert page.evaluate("localStorage.getItem('key-of-server')") == key

        page.goto("/rules")  # nobody looks at the table any more
        finish_turn(anna, table, 1)
        said = here.brought(key)
        assert (said["table"], said["title"], "Anna" in said["body"]) == (table, text("harbour.your_turn", "ru"), True)
        whom = {"origin": here.served.url, "registrationId": registered[-1]}
        devtools.send("ServiceWorker.deliverPushMessage", {**whom, "data": json.dumps(said)})
        while not (shown := worker.evaluate(SHOWN)):
            page.wait_for_timeout(50)
        assert shown == [{name: said[name] for name in ("title", "body", "table")}]

        worker.evaluate(TOUCH)
        while not (led := worker.evaluate("self.led")):
            page.wait_for_timeout(50)
        assert worker.evaluate(SHOWN) == []
        page.goto(led[0])
        expect(page).to_have_title(re.compile("^● "))
        assert [*anna.troubles, *ben.troubles] == []
        anna.context.close()
        ben.context.close()
