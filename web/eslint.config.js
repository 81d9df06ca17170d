// What ESLint looks for: the recommended sets, and some habits of this house, such as who may know whom.
import { readdirSync } from "node:fs";
import js from "@eslint/js";
import svelte from "eslint-plugin-svelte";
import { defineConfig } from "eslint/config";
import typescript from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

const PARSED_BY_TYPESCRIPT = { parserOptions: { parser: typescript.parser, svelteConfig } };

/** What is put on the page as it stands is a drawing of ours: nothing that somebody wrote. */
const ONLY_DRAWINGS = {
  selector: "SvelteMustacheTag[kind='raw'] > :not(CallExpression[callee.name=/^(drawing|inside)$/])",
  message: "Only drawings of web/art are put on the page as they stand.",
};

const BOARDS = readdirSync(new URL("src/boards/", import.meta.url), { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map((entry) => entry.name)
  .join("|");

/** Files of a folder that must not import what is at addresses like this. */
function strangers(folder, regex, message) {
  const patterns = [{ regex, message }];
  return { files: [`src/${folder}/**`], rules: { "no-restricted-imports": ["error", { patterns }] } };
}

export default defineConfig(
  { ignores: ["src/wire.ts"] }, // written by `make wire`
  { linterOptions: { reportUnusedDisableDirectives: "error" } },
  js.configs.recommended,
  typescript.configs.recommended,
  svelte.configs.recommended,
  svelte.configs.prettier,
  { files: ["**/*.svelte", "**/*.svelte.ts"], languageOptions: PARSED_BY_TYPESCRIPT },
  {
    rules: {
      "no-restricted-syntax": ["error", ONLY_DRAWINGS],
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_$", varsIgnorePattern: "^_$" }],
      "no-undef": "off", // TypeScript knows what there is
      "svelte/no-at-html-tags": "off", // ONLY_DRAWINGS says which are good
      "svelte/prefer-svelte-reactivity": "off", // a map that is looked at is replaced, never changed
    },
  },
  strangers("lib", "^\\.\\./(?!wire$|worker/words$|\\.\\./)", "What all pages share knows none of them."),
  strangers("table", "^\\.\\./(boards|pages)/", "The frame knows no game: faces.ts loads the faces."),
  strangers(
    "boards",
    `^(\\.\\./)+((${BOARDS}|pages|harbour|records|rules|puzzles)/|faces$)`,
    "A face knows the frame's contract (table/face.ts), and no other face.",
  ),
  { files: ["src/rules/{Book,Contents}.svelte"], rules: { "no-restricted-syntax": "off" } }, // they set pages of web/rules
);
