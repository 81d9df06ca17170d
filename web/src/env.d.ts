// Modules that the build makes: words, and pages of rules.
/// <reference types="svelte" />
/// <reference types="vite/client" />

declare module "virtual:texts/*" {
  const tree: Record<string, unknown>;
  export default tree;
}

declare module "*.md" {
  const html: string;
  export default html;
}
