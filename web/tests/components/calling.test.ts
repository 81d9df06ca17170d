// Being called: the tab's title and icon, the number at the app's icon, a shake, a sound, and a notice of the system.
// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { accept, answered, buzz, call, hush, mayBeAsked, refuse, show, stop, titled } from "../../src/lib/calling";
import { prefs } from "../../src/lib/prefs.svelte";
import type * as Sounds from "../../src/lib/sounds";
import { sentTo, serving } from "./server";
import { inEnglish } from "./table";

inEnglish();

const SUBSCRIBED = { endpoint: "https://push.example/1", keys: { p256dh: "ear", auth: "word" } };

/** A system that shows notices, and the notices it shows. */
class System {
  shown: { title: string; tag: string; body: string; vibrate: number[] }[] = [];
  closed: string[] = [];
  unsubscribed = vi.fn();
  subscribe = vi.fn(() => Promise.resolve({ toJSON: () => SUBSCRIBED }));

  readonly registration = {
    showNotification: (title: string, what: { tag: string; body: string; vibrate: number[] }) => {
      this.shown.push({ title, tag: what.tag, body: what.body, vibrate: what.vibrate });
      return Promise.resolve();
    },
    getNotifications: ({ tag }: { tag: string }) => Promise.resolve([{ close: () => this.closed.push(tag) }]),
    pushManager: {
      subscribe: this.subscribe,
      getSubscription: () => Promise.resolve({ endpoint: SUBSCRIBED.endpoint, unsubscribe: this.unsubscribed }),
    },
  };
}

let system: System;
let device: Record<"vibrate" | "setAppBadge" | "clearAppBadge", ReturnType<typeof vi.fn>>;

/** What the system says to the question whether it may, and what it has said before. */
function leave(asked: NotificationPermission, before: NotificationPermission = "default"): void {
  const Notification = { permission: before, requestPermission: vi.fn(() => Promise.resolve(asked)) };
  Notification.requestPermission.mockImplementation(() => Promise.resolve((Notification.permission = asked)));
  vi.stubGlobal("Notification", Notification);
}

const look = (elsewhere: boolean) => vi.spyOn(document, "hidden", "get").mockReturnValue(elsewhere);

beforeEach(() => {
  system = new System();
  device = {
    vibrate: vi.fn(),
    setAppBadge: vi.fn(() => Promise.resolve()),
    clearAppBadge: vi.fn(() => Promise.resolve()),
  };
  vi.stubGlobal("navigator", {
    ...device,
    userActivation: { hasBeenActive: true },
    serviceWorker: { getRegistration: () => Promise.resolve(system.registration) },
  });
  localStorage.clear();
  document.head.innerHTML = '<link rel="icon" href="/icon.svg">';
});
afterEach(() => {
  document.head.innerHTML = "";
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const icon = () => document.querySelector("link[rel=icon]")?.getAttribute("href");

describe("the tab and the app's icon", () => {
  it("say so as long as somebody waits, and how many tables do", () => {
    show(6);
    expect([icon(), device.setAppBadge.mock.lastCall]).toEqual(["/icon-call.svg", [6]]);
    show(0);
    expect([icon(), device.clearAppBadge.mock.calls.length]).toEqual(["/icon.svg", 1]);
  });

  it("say so in the title, before all else", () => {
    expect(titled("Archipelago", true)).toBe("● Your move · Archipelago");
    expect(titled("Archipelago", false)).toBe("Archipelago");
  });

  it("need no number where the system shows none", () => {
    vi.stubGlobal("navigator", {});
    expect(() => show(1)).not.toThrow();
    expect(icon()).toBe("/icon-call.svg");
  });
});

describe("whoever is asked whether to be called", () => {
  it("is asked by the system, and his browser is named to the server", async () => {
    leave("granted");
    const heard = serving({ "GET push": { key: "open" }, "POST push": {} });
    expect([mayBeAsked(), answered()]).toEqual([true, ""]);
    expect(await accept()).toBe("asleep");
    expect(answered()).toBe("yes");
    expect(system.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: "open" });
    const [told] = sentTo(heard, "POST push");
    expect(told).toMatchObject({ endpoint: SUBSCRIBED.endpoint, p256dh: "ear", auth: "word" });
  });

  it("is called as long as a page is open where no service brings messages", async () => {
    leave("granted");
    serving({ "GET push": { key: "" } });
    expect([await accept(), answered()]).toEqual(["open", "yes"]);
  });

  it("is not called if the system may not", async () => {
    leave("denied");
    expect([await accept(), answered(), mayBeAsked()]).toEqual(["no", "no", false]);
  });

  it("may say no, and yes becomes no", async () => {
    leave("granted", "granted");
    refuse();
    expect(answered()).toBe("no");
    const heard = serving({ "GET push": { key: "open" }, "POST push": {}, "POST push/forget": {} });
    await accept();
    await stop();
    expect([answered(), system.unsubscribed.mock.calls.length]).toEqual(["no", 1]);
    expect(sentTo(heard, "POST push/forget")).toEqual([{ endpoint: SUBSCRIBED.endpoint }]);
  });
});

describe("whoever looks elsewhere", () => {
  async function calls(elsewhere: boolean, wanted = true): Promise<System["shown"]> {
    leave("granted", "granted");
    serving({ "GET push": { key: "" } });
    if (wanted) await accept();
    else refuse();
    look(elsewhere);
    await call("t1", "Archipelago");
    return system.shown;
  }

  it("gets a notice, and a shake with it", async () => {
    expect(await calls(true)).toEqual([{ title: "Your move", tag: "t1", body: "Archipelago", vibrate: [180] }]);
  });

  it("gets none while he looks, and none that he does not want", async () => {
    expect(await calls(false)).toEqual([]);
    expect(await calls(true, false)).toEqual([]);
  });

  it("needs the notice no more once he has come", async () => {
    await hush("t1");
    expect(system.closed).toEqual(["t1"]);
  });

  it("is shaken all the same, unless he has touched nothing yet", () => {
    look(true);
    buzz();
    expect(device.vibrate).toHaveBeenCalledWith(180);
    vi.stubGlobal("navigator", { ...device, userActivation: { hasBeenActive: false } });
    buzz();
    expect(device.vibrate).toHaveBeenCalledTimes(1);
  });

  it("hears that it is his move, and nothing of what he does not see", async () => {
    const { play } = await vi.importActual<typeof Sounds>("../../src/lib/sounds?nothing-heard-yet");
    const opened = vi.fn();
    vi.stubGlobal(
      "AudioContext",
      class {
        constructor() {
          opened();
          throw new Error("heard");
        }
      },
    );
    prefs.sound = true;
    look(true);
    play("coin");
    expect(opened).not.toHaveBeenCalled();
    expect(() => play("turn")).toThrow("heard");
    look(false);
    expect(() => play("coin")).toThrow("heard");
    prefs.sound = false;
    expect(() => play("turn")).not.toThrow();
  });
});
