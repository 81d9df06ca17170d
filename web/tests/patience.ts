// No test depends on how quick it is: what is expected may take its time on a busy machine.
import { vi } from "vitest";

/** Milliseconds after which a test gives up waiting. */
export const PATIENCE = 300_000;

/** Waits for what is expected; asked again and again, it throws until it is there. */
export const until = <T>(expected: () => T | Promise<T>) => vi.waitFor(expected, { timeout: PATIENCE });
