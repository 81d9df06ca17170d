// New builds of the client: who has none yet is told of none, and who has one is told of the next.
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { updates } from "../src/lib/updates.svelte";
import { TAKE_OVER } from "../src/worker/words";

class Worker extends EventTarget {
  postMessage = vi.fn();
}

/** What a browser knows of our worker, and how it comes in. */
class Registration extends EventTarget {
  installing: Worker | null = null;
  waiting: Worker | null = null;
  active: Worker | null = null;

  install(): Worker {
    const worker = (this.installing = new Worker());
    this.dispatchEvent(new Event("updatefound"));
    [this.installing, this.waiting] = [null, worker];
    worker.dispatchEvent(new Event("statechange"));
    return worker;
  }

  activate(): void {
    [this.waiting, this.active] = [null, this.waiting];
    this.active?.dispatchEvent(new Event("statechange"));
  }
}

let registration: Registration;

beforeEach(async () => {
  registration = new Registration();
  vi.stubGlobal("navigator", { serviceWorker: { register: () => Promise.resolve(registration) } });
  vi.stubEnv("DEV", false);
  vi.stubGlobal("document", new EventTarget());
  await updates.keepClient();
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  updates.isThere = false;
});

it("is told of no new build who is here for the first time", () => {
  registration.install();
  registration.activate();
  expect(updates.isThere).toBe(false);
});

it("is told of a new build who has one already, and the new one asks whether it may take over", () => {
  registration.install();
  registration.activate();
  const next = registration.install();
  expect(updates.isThere).toBe(true);
  expect(next.postMessage).toHaveBeenCalledWith(TAKE_OVER);
});
