// How the client is tested: as it is built, with what tests alone need.
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig, mergeConfig } from "vitest/config";
import { PATIENCE } from "./tests/patience";
import built from "./vite.config";

export default mergeConfig(
  built({ mode: "test", command: "serve" }),
  defineConfig({
    plugins: [svelteTesting({ autoCleanup: false })],
    server: { fs: { allow: [".."] } }, // a recipe of CONTRIBUTING.md is followed
    test: {
      include: ["tests/**/*.test.ts"],
      setupFiles: ["src/lib/art-all.ts"], // as every page but the harbour has it
      css: { include: [/fonts\.css/] }, // read by a test
      environment: "node",
      testTimeout: PATIENCE,
      hookTimeout: PATIENCE,
      isolate: false, // modules are loaded once for all files
    },
  }),
);
