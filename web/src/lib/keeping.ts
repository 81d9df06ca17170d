// What this browser keeps from visit to visit; one that keeps nothing is no reason not to play.

/** What was kept under a key; null if there is nothing that can be read. */
export function recall(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

export function keep(key: string, thing: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(thing));
  } catch {
    // see above
  }
}

export function letGo(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // see above
  }
}
