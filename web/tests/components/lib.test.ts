// Small things that every page has: addresses, keys, what is dragged, what is kept, messages, links to give away.
// @vitest-environment happy-dom
import { fireEvent, render, screen } from "@testing-library/svelte";
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { house, invite, look, Refused, Unreachable } from "../../src/lib/api";
import { Drag } from "../../src/lib/drag.svelte";
import { keep, letGo, recall } from "../../src/lib/keeping";
import { letterOf } from "../../src/lib/keys";
import { page } from "../../src/lib/page";
import LinkCard from "../../src/lib/LinkCard.svelte";
import { isShortcut, prefs, t } from "../../src/lib/prefs.svelte";
import { follow, router } from "../../src/lib/router.svelte";
import Toasts from "../../src/lib/Toasts.svelte";
import { reason, toasts } from "../../src/lib/toasts.svelte";
import { pressNamed } from "./board";
import { inEnglish } from "./table";

inEnglish();
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  document.body.replaceChildren();
  localStorage.clear();
  toasts.list = [];
  router.go("/");
});

describe("an address", () => {
  it("is the page, and the browser's own button goes back", () => {
    router.go("/new/archipelago?with=bots");
    expect([router.path, router.search]).toEqual(["/new/archipelago", "?with=bots"]);
    history.replaceState(null, "", "/rules");
    dispatchEvent(new PopStateEvent("popstate"));
    expect([router.path, router.search]).toEqual(["/rules", ""]);
  });

  it("that replaces another leaves no way back to it", () => {
    const [pushed, replaced] = [vi.spyOn(history, "pushState"), vi.spyOn(history, "replaceState")];
    router.go("/puzzles", { replace: true });
    expect([pushed.mock.calls.length, replaced.mock.calls.length]).toEqual([0, 1]);
  });

  it.each([
    ["/t/abc", "_blank"],
    ["/records/abc", "_blank"],
    ["/puzzles/17", "_blank"],
    ["/puzzles", undefined],
    ["/", undefined],
  ])("%s has its rules opened in %s", (address, target) => {
    router.go(address);
    expect(router.beside).toBe(target);
  });
});

describe("a link", () => {
  /** Whether the client has taken a click for itself; the page is not left for it in any case. */
  async function clicked(html: string, init: MouseEventInit = {}): Promise<boolean> {
    document.body.innerHTML = html;
    let taken = false;
    const hear = (event: MouseEvent) => {
      follow(event);
      taken = event.defaultPrevented;
      event.preventDefault();
    };
    document.addEventListener("click", hear, { once: true });
    await fireEvent.click(document.querySelector("a span, a")!, { button: 0, ...init });
    return taken;
  }

  it("inside the client changes the page without loading it", async () => {
    expect(await clicked('<a href="/rules/arkham#ARK-K1"><span>x</span></a>')).toBe(true);
    expect(router.path).toBe("/rules/arkham");
  });

  it.each([
    ["elsewhere", '<a href="https://example.org/">x</a>', {}],
    ["to a new tab", '<a href="/rules" target="_blank">x</a>', {}],
    ["to a file", '<a href="/rules" download>x</a>', {}],
    ["to the server itself", '<a href="/api/tables/t/record">x</a>', {}],
    ["to a place on this page", '<a href="#main">x</a>', {}],
    ["with Ctrl", '<a href="/rules">x</a>', { ctrlKey: true }],
    ["with the middle button", '<a href="/rules">x</a>', { button: 1 }],
  ])("%s is the browser's own business", async (_, html, init) => {
    expect(await clicked(html, init)).toBe(false);
    expect(router.path).toBe("/");
  });
});

describe("a key", () => {
  const pressed = (key: string, code: string, shiftKey = false) => letterOf({ key, code, shiftKey });

  it("is its letter, or the Latin one in its place", () => {
    expect([pressed("s", "KeyS"), pressed("ы", "KeyS"), pressed("Ы", "KeyS", true)]).toEqual(["s", "s", "S"]);
    expect([pressed("a", "KeyQ"), pressed("Escape", "Escape"), pressed("ё", "Backquote")]).toEqual([
      "a", // as the keyboard is labelled
      "Escape",
      "ё",
    ]);
  });

  it("is no shortcut for who types, holds Ctrl, or wants none", () => {
    const field = document.createElement("input");
    const event = (init: KeyboardEventInit = {}, target: Element = document.body) => {
      const made = new KeyboardEvent("keydown", { key: "[", ...init });
      Object.defineProperty(made, "target", { value: target });
      return isShortcut(made);
    };
    expect([event(), event({ ctrlKey: true }), event({}, field)]).toEqual([true, false, false]);
    prefs.keys = false;
    expect(event()).toBe(false);
    prefs.keys = true;
  });
});

describe("a thing that is dragged", () => {
  const at = (clientX: number, clientY = 0, button = 0) => ({ clientX, clientY, button }) as PointerEvent;
  const dragging = () => {
    const drop = vi.fn();
    return { drop, drag: new Drag<string, number>((x) => (x < 100 ? x : null), drop) };
  };

  it("hangs at the pointer once that has gone some way, and is dropped where it is", () => {
    const { drag, drop } = dragging();
    drag.press(at(10), "card");
    drag.move(at(14));
    expect(drag.held).toBeNull();
    drag.move(at(30, 5));
    expect([drag.held, drag.x, drag.y, drag.place]).toEqual(["card", 30, 5, 30]);
    drag.release();
    expect(drop.mock.calls).toEqual([["card", 30]]);
    expect([drag.held, drag.place]).toEqual([null, null]);
  });

  it("tells outside of all places, too", () => {
    const { drag, drop } = dragging();
    drag.press(at(10), "card");
    drag.move(at(200));
    drag.release();
    expect(drop.mock.calls).toEqual([["card", null]]);
  });

  it("makes the click that follows none of its own, once", () => {
    const { drag } = dragging();
    drag.press(at(10), "card");
    drag.move(at(40));
    drag.release();
    expect([drag.wasDrag, drag.wasDrag]).toEqual([true, false]);
    drag.press(at(10), "card");
    drag.release();
    expect(drag.wasDrag).toBe(false);
    drag.press(at(10), "card");
    drag.move(at(40));
    drag.release();
    drag.forget();
    expect(drag.wasDrag).toBe(false);
  });

  it("is let go by a scroll, and never taken by another button", () => {
    const { drag, drop } = dragging();
    drag.press(at(10, 0, 2), "card");
    drag.move(at(40));
    expect(drag.held).toBeNull();
    drag.press(at(10), "card");
    drag.move(at(40));
    drag.stop();
    drag.release();
    expect(drop).not.toHaveBeenCalled();
  });
});

describe("what is kept", () => {
  it("is found again until it is let go", () => {
    keep("jackal.x", { a: [1] });
    expect(recall("jackal.x")).toEqual({ a: [1] });
    letGo("jackal.x");
    expect(recall("jackal.x")).toBeNull();
  });

  it("is nothing if it cannot be read, and no trouble if nothing can be kept", () => {
    localStorage.setItem("jackal.x", "{");
    expect(recall("jackal.x")).toBeNull();
    const full = () => {
      throw new Error("full");
    };
    vi.stubGlobal("localStorage", { getItem: full, setItem: full, removeItem: full, clear: () => undefined });
    expect(() => keep("a", 1)).not.toThrow();
    expect(() => letGo("a")).not.toThrow();
    expect(recall("a")).toBeNull();
  });
});

describe("the server", () => {
  const answering = (status: number, body: unknown) => {
    const fetch = vi.fn((..._: unknown[]) =>
      Promise.resolve(new Response(typeof body === "string" ? body : JSON.stringify(body), { status })),
    );
    vi.stubGlobal("fetch", fetch);
    return fetch;
  };

  it("is asked at its address, with what is known", async () => {
    const fetch = answering(200, {});
    await look("t1", 2);
    await look("t1", null);
    expect(fetch.mock.calls.map(([address]) => address)).toEqual(["/api/tables/t1?seat=2", "/api/tables/t1"]);
  });

  it("is told which language the page speaks", async () => {
    const fetch = answering(200, {});
    page.language = "ru";
    await look("t1", null);
    page.language = "";
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ headers: { "accept-language": "ru" } });
  });

  it("that refuses is quoted with its code and its rule", async () => {
    answering(409, { error: { code: "too_many", message: "slow down", rule: "ISL-M1" } });
    const refused = await house().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(Refused);
    expect(refused).toMatchObject({ code: "too_many", message: "slow down", rule: "ISL-M1", isForNow: true });
  });

  it("that answers nonsense, or not at all, cannot be reached", async () => {
    answering(502, "<html>");
    await expect(invite("t1")).rejects.toBeInstanceOf(Unreachable);
    vi.stubGlobal("fetch", () => Promise.reject(new TypeError("no network")));
    await expect(invite("t1")).rejects.toBeInstanceOf(Unreachable);
  });
});

describe("a message", () => {
  const refused = (code: string, rule = "", message = "as it said") => new Refused({ code, rule, message });

  it("gives the reason by its rule, else by its code, else as the server put it", () => {
    expect(reason(refused("illegal", "ISL-M1"))).toBe(t("refusal.ISL-M1"));
    expect(reason(refused("too_many"))).toBe(t("refused.too_many"));
    expect(reason(refused("unheard_of"))).toBe("as it said");
    expect(reason(new Unreachable(""))).toBe(t("refused.unreachable"));
  });

  it("comes, leads to its rule, and goes by itself or by a press", async () => {
    vi.useFakeTimers();
    render(Toasts);
    toasts.refuse(refused("illegal", "ISL-M1"), "arkham");
    toasts.say("Copied.");
    flushSync();
    expect(screen.getByRole("link").getAttribute("href")).toBe("/rules/arkham#ISL-M1");
    await fireEvent.click(screen.getAllByRole("button", { name: t("page.close") })[0]!);
    expect(toasts.list.map(({ text }) => text)).toEqual(["Copied."]);
    await vi.advanceTimersByTimeAsync(6000);
    expect(toasts.list).toEqual([]);
  });

  it("is not said twice, nor more than three at once", () => {
    const said = () => toasts.list.map(({ text }) => text);
    for (const text of ["a", "b", "a"]) toasts.say(text);
    expect(said()).toEqual(["b", "a"]);
    for (const text of ["c", "d"]) toasts.say(text);
    expect(said()).toEqual(["a", "c", "d"]);
  });
});

describe("a link to give away", () => {
  const link = { address: "http://here/t/abc#word", qr: "M0 0h1v1H0z", width: 25 };

  beforeEach(() => {
    toasts.list = [];
  });

  it("can be scanned, and copied", async () => {
    const writeText = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", { clipboard: { writeText } });
    render(LinkCard, { link, title: "Come" });
    expect(
      screen
        .getByRole("img", { name: t("page.qr") })
        .querySelector("path")
        ?.getAttribute("d"),
    ).toBe(link.qr);
    expect(screen.getByRole<HTMLInputElement>("textbox").value).toBe(link.address);
    await pressNamed(t("page.copy"));
    expect(writeText.mock.calls).toEqual([[link.address]]);
    expect(toasts.list.at(-1)).toMatchObject({ text: t("page.copied") });
  });

  it("that others cannot open says so, how to let them in, and what it will be then", () => {
    const room = "http://192.168.1.5:8765/t/abc#word";
    render(LinkCard, {
      link: { ...link, only_here: true, room, let_in: "make play ARGS=--lan" },
      title: "Come",
      about: "To your friends",
    });
    expect(screen.queryByRole("img")).toBeNull();
    const said = screen.getByRole("alert").textContent;
    for (const part of [t("app.only_here"), "make play ARGS=--lan", room]) expect(said).toContain(part);
    expect(screen.queryByText("To your friends")).toBeNull();
  });

  it("that the browser does not copy is to be copied by hand", async () => {
    vi.stubGlobal("navigator", { clipboard: { writeText: () => Promise.reject(new Error()) } });
    render(LinkCard, { link: { address: link.address }, title: "Come" });
    expect(screen.queryByRole("img")).toBeNull();
    await pressNamed(t("page.copy"));
    expect(toasts.list.at(-1)).toMatchObject({ text: t("page.copy_yourself"), bad: true });
  });

  it("is shared where the device can", async () => {
    const share = vi.fn(() => Promise.resolve());
    vi.stubGlobal("navigator", { share });
    render(LinkCard, { link, title: "Come" });
    await pressNamed(t("page.share"));
    expect(share.mock.calls).toEqual([[{ title: "Come", url: link.address }]]);
  });
});
