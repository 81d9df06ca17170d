// The licences of what others have written and the client brings along: `licences.json` beside the page, for /about.
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const PACKAGES = fileURLToPath(new URL("node_modules", import.meta.url));
/** Their files are cut and kept in web/fonts. */
const FONTS = ["@fontsource/alegreya", "@fontsource/alegreya-sans"];
const PACKAGE = /\/node_modules\/((?:@[^/]+\/)?[^/]+)\//;

interface Licence {
  name: string;
  version: string;
  licence: string;
  text: string;
}

/** Of every package that has code in the build, whoever it came by. */
export function licences(): Plugin {
  return {
    name: "licences",
    apply: "build",
    generateBundle(_, bundle) {
      const code = Object.values(bundle).flatMap((file) => (file.type === "chunk" ? Object.entries(file.modules) : []));
      const used = code.filter(([, { renderedLength }]) => renderedLength > 0).map(([id]) => PACKAGE.exec(id)?.[1]);
      const names = [...new Set([...FONTS, ...used.filter((name) => name !== undefined)])].sort();
      this.emitFile({ type: "asset", fileName: "licences.json", source: JSON.stringify(names.map(licenceOf)) });
    },
  };
}

export function licenceOf(name: string): Licence {
  const folder = join(PACKAGES, name);
  const { version, license } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")) as Record<string, string>;
  const file = existsSync(folder) && readdirSync(folder).find((entry) => /^licen[cs]e/i.test(entry));
  if (!file || !version || !license) throw new Error(`${name} comes without the text of its licence`);
  return { name, version, licence: license, text: readFileSync(join(folder, file), "utf8").trim() };
}
