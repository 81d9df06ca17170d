// How the client is tested: as it is built, with what tests alone need.
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig, mergeConfig } from "vitest/config";
import built from "./vite.config";

export default mergeConfig(
  built({ mode: "test", command: "serve" }),
  defineConfig({
    plugins: [svelteTesting({ autoCleanup: false })],
    // No test depends on how quick it is, whatever else the machine has to do; modules are loaded once for all files.
    test: { include: ["tests/**/*.test.ts"], environment: "node", testTimeout: 30_000, isolate: false },
  }),
);
