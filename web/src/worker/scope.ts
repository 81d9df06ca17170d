// What a service worker finds around itself, as far as ours uses it: the compiler knows pages alone.

/** An event whose work is waited for. */
export interface Lasting {
  waitUntil(work: Promise<unknown>): void;
}

export interface Fetching extends Lasting {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

/** A page or a tab of ours. */
export interface Page {
  readonly url: string;
  readonly visibilityState: DocumentVisibilityState;
  focus(): Promise<unknown>;
}

export interface Called extends Lasting {
  readonly data: { json(): unknown } | null;
}

export interface Touched extends Lasting {
  readonly notification: Notification;
}

interface Heard {
  install: Lasting;
  activate: Lasting;
  fetch: Fetching;
  message: Lasting & { readonly data: unknown };
  push: Called;
  notificationclick: Touched;
}

interface Scope {
  readonly location: Location;
  readonly clients: {
    matchAll(which: { type: "window"; includeUncontrolled: boolean }): Promise<readonly Page[]>;
    claim(): Promise<void>;
    openWindow(address: string): Promise<unknown>;
  };
  readonly registration: ServiceWorkerRegistration;
  readonly navigator: { setAppBadge?: (count: number) => Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof Heard>(name: Name, hear: (event: Heard[Name]) => void): void;
}

export const scope = self as unknown as Scope;
