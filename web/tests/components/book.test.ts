// A book of rules on its page: the rule that the address names, the search, the contents.
// @vitest-environment happy-dom
import { fireEvent, render } from "@testing-library/svelte";
import { tick } from "svelte";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { prefs, t } from "../../src/lib/prefs.svelte";
import { router } from "../../src/lib/router.svelte";
import Rules from "../../src/pages/Rules.svelte";
import { until } from "../patience";
import { key, pressNamed } from "./board";
import { inEnglish } from "./table";

inEnglish();

let shown: Element[];

beforeEach(() => {
  shown = [];
  Element.prototype.scrollIntoView = function () {
    shown.push(this);
  };
  Object.defineProperty(document, "fonts", { value: { ready: Promise.resolve() }, configurable: true });
});
afterEach(() => router.go("/"));

async function opened(address: string, name = "cards-2019") {
  router.go(address);
  const { container } = render(Rules, { name });
  const find = (selector: string) => container.querySelector<HTMLElement>(selector);
  await until(() => expect(find("article h2")).not.toBeNull());
  await tick();
  const field = () => find("input[type=search]") as HTMLInputElement;
  const look = async (query: string) => {
    field().value = query;
    await fireEvent.input(field());
    await until(() => expect(location.search).toBe(`?q=${query}`));
  };
  return { find, field, look, said: () => find(".said")?.textContent };
}

describe("a book", () => {
  it("opens at the rule that its address names", async () => {
    const { find } = await opened("/rules/cards-2019#C19-P1");
    await until(() => expect(find(".here")).not.toBeNull());
    expect(find(".here")?.querySelector("#C19-P1") ?? find(".here#C19-P1")).not.toBeNull();
    expect(shown).toEqual([find(".here")]);
  });

  it("has its chapters at the side", async () => {
    const { find } = await opened("/rules/cards-2019");
    const links = [...find("nav ol")!.querySelectorAll("a")].map((link) => link.getAttribute("href"));
    const chapters = [...find("article")!.querySelectorAll("h2, h3")].map((heading) => `#${heading.id}`);
    expect(links).toEqual(chapters);
    expect(links.length).toBeGreaterThan(5);
  });

  it("is read in the language of the reader, at once", async () => {
    const { find } = await opened("/rules/cards-2019");
    expect(find("article")?.lang).toBe("en");
    await prefs.speak("ru");
    await until(() => expect(find("article")?.lang).toBe("ru"));
    await until(() => expect(find("article")?.textContent).toMatch(/[а-я]/));
  });

  it("that is not there leads to the shelf", async () => {
    router.go("/rules/unheard-of");
    const { container } = render(Rules, { name: "unheard-of" });
    expect(container.textContent).toContain(t("rules.missing"));
    expect(container.querySelector('a[href="/rules/archipelago"]')).not.toBeNull();
  });
});

describe("the search", () => {
  it("finds a word in all its forms, says how often, and goes from place to place", async () => {
    const { find, field, look, said } = await opened("/rules/cards-2019");
    await look("market");
    await until(() => expect(said()).toMatch(/\d/));
    const places = find("article")!.querySelectorAll("mark").length;
    expect(places).toBeGreaterThan(1);
    const count = Number(/\d+/.exec(said() ?? "")?.[0]);
    expect(count).toBeGreaterThan(1);
    await key(field(), "Enter");
    expect(said()).toBe(t("rules.at", { at: 1, count }));
    await pressNamed(t("rules.next"));
    await key(field(), "Enter", { shiftKey: true });
    await key(field(), "ArrowUp");
    expect(said()).toBe(t("rules.at", { at: count, count }));
    expect(find(".here")?.querySelector("mark")).not.toBeNull();
    expect(location.search).toBe("?q=market");
  });

  it("begins with what the address asks for, and is put away by Escape", async () => {
    const { find, field } = await opened("/rules/cards-2019?q=market");
    await until(() => expect(find("article mark")).not.toBeNull());
    await key(field(), "Escape");
    expect([find("article mark"), field().value, location.search]).toEqual([null, "", ""]);
  });

  it("that finds nothing says so, and a stroke leads to it", async () => {
    const { find, field, look, said } = await opened("/rules/cards-2019");
    await look("zeppelin");
    await until(() => expect(said()).toBe(t("rules.none")));
    expect(find("article mark")).toBeNull();
    field().blur();
    await key(document.body, "/");
    expect(document.activeElement).toBe(field());
  });
});
