// New builds of the client: the service worker that keeps one, and when a page goes over to the next.
import { TAKE_OVER } from "../worker/words";
import { addressOfFile } from "./files";

const OFTEN_ENOUGH = 3_600_000; // a page that stays open for days asks once an hour, when it is looked at

class Updates {
  /** The server has another build to give than this page is of. */
  isThere = $state(false);
  private asked = Date.now();

  /** Have the client kept on this device, when all that is looked at has come. */
  async keepClient(): Promise<void> {
    const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined; // only where the line is secure
    if (!workers || import.meta.env.DEV) return;
    try {
      const registration = await workers.register(addressOfFile("sw.js"));
      this.watch(registration);
      document.addEventListener("visibilitychange", () => this.lookAgain(registration));
    } catch {
      // without it the client works as long as there is a network
    }
  }

  private watch(registration: ServiceWorkerRegistration): void {
    const settle = () => {
      if (!registration.waiting || !registration.active) return; // the first of all waits for a moment, too
      this.isThere = true;
      this.giveWay(registration.waiting);
    };
    settle();
    registration.addEventListener("updatefound", () =>
      registration.installing?.addEventListener("statechange", settle),
    );
  }

  /** The next build takes over at once, unless a table is open in any tab. */
  private giveWay(next: ServiceWorker): void {
    next.postMessage(TAKE_OVER);
  }

  private lookAgain(registration: ServiceWorkerRegistration): void {
    if (document.hidden) return;
    if (registration.waiting) this.giveWay(registration.waiting);
    if (Date.now() - this.asked < OFTEN_ENOUGH) return;
    this.asked = Date.now();
    void registration.update().catch(() => undefined);
  }
}

export const updates = new Updates();
