// The drawings of web/art, inlined, so that they take the colours of the theme.

/** Those of the harbour and of every page's head; `art-all.ts` has the others. */
const FILES = import.meta.glob<string>(["../../art/{crews,doors,icons}/*.svg", "../../art/terrain/compass.svg"], {
  query: "?raw",
  import: "default",
  eager: true,
});
const DRAWINGS = new Map<string, string>();

/** A board brings along what is seen there alone, by path: the first page does not wait for it. */
export function addDrawings(files: Record<string, string>): void {
  for (const [path, source] of Object.entries(files))
    DRAWINGS.set(path.replace(/^.*\/art\/|\.svg$/g, ""), source.trim());
}

addDrawings(FILES);

/** A whole drawing, such as `icons/close`. */
export function drawing(name: string): string {
  const found = DRAWINGS.get(name);
  if (found === undefined) throw new Error(`no drawing ${name}`);
  return found;
}

export function hasDrawing(name: string): boolean {
  return DRAWINGS.has(name);
}

/** What is inside the outer element, to be put into another picture: `<svg viewBox=…>{@html inside("tiles/horse")}</svg>`. */
export function inside(name: string): string {
  return drawing(name).replace(/^<svg[^>]*>|<\/svg>$/g, "");
}

type Hat = "fedora" | "cloche" | "bowler" | "cap";

/** What a crew looks like: its silhouette, the sign beside its name, its two colours. */
export interface Look {
  colour: string;
  shape: "bandana" | "tricorne" | "hook" | "patch" | "anchor" | "wheel" | Hat;
  sign: string;
}

const OWN_SHAPE: Record<string, Look["shape"]> = {
  red: "bandana",
  yellow: "tricorne",
  black: "hook",
  white: "patch",
  green: "anchor",
  blue: "wheel",
};
const SHAPES = Object.values(OWN_SHAPE);
const SIGN: Record<string, string> = { patch: "eye-patch" }; // the others are called as their shapes
const OTHER_SIGN: Record<string, string> = { violet: "skull", orange: "star" };

/** Crews differ by shape as well as by colour: six colours have their own shapes, others take what is free. */
export function looks(colours: readonly string[]): Look[] {
  const free = SHAPES.filter((shape) => !colours.some((colour) => OWN_SHAPE[colour] === shape));
  return colours.map((colour) => {
    const shape = OWN_SHAPE[colour] ?? free.shift() ?? "bandana";
    return { colour, shape, sign: OTHER_SIGN[colour] ?? SIGN[shape] ?? shape };
  });
}

const OWN_HAT: Record<string, Hat> = { white: "fedora", blue: "cloche", red: "bowler", yellow: "cap" };
const HATS: readonly string[] = Object.values(OWN_HAT);

/** Detectives are told apart by their hats, and a hat is their sign. */
export function hats(colours: readonly string[]): Look[] {
  const free = Object.entries(OWN_HAT).filter(([colour]) => !colours.includes(colour));
  return colours.map((colour) => {
    const hat = OWN_HAT[colour] ?? free.shift()?.[1] ?? "fedora";
    return { colour, shape: hat, sign: hat };
  });
}

/** The drawing of somebody who looks so. */
export function figureOf({ shape }: Look): string {
  return `pieces/${HATS.includes(shape) ? "detective" : "pirate"}-${shape}`;
}
