// Modules that the build makes: languages and their words, the tiles of a box, and pages of rules.
/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module "virtual:languages" {
  const languages: readonly {
    key: string;
    /** In its own words. */
    name: string;
    load: () => Promise<{ default: Record<string, unknown> }>;
    /** The words of the harbour alone. */
    first: () => Promise<{ default: Record<string, unknown> }>;
  }[];
  export default languages;
}

declare module "virtual:texts/*" {
  const tree: Record<string, unknown>;
  export default tree;
}

declare module "virtual:first/*" {
  const tree: Record<string, unknown>;
  export default tree;
}

declare module "virtual:box/dungeon" {
  const tiles: readonly {
    id: number;
    kind: "entrance" | "gold" | "cave" | "cavern";
    count: number;
    tunnels: readonly { ports: readonly number[]; secret: boolean; mud: boolean }[];
  }[];
  export default tiles;
}

declare module "virtual:alone" {
  /** What pages without a server run on; null where there is one. */
  const built: { worker: string; runtime: import("./lib/aloneMessages").Runtime } | null;
  export default built;
}

declare module "*.md" {
  const html: string;
  export default html;
}
