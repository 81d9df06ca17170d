// Whether it is a finger that does things, or a mouse, or the keys.

let touched = false;

globalThis.addEventListener?.("pointerdown", ({ pointerType }) => (touched = pointerType === "touch"), {
  capture: true,
});
globalThis.addEventListener?.("keydown", () => (touched = false), { capture: true });

/** Whether the last thing was done by a finger. */
export function wasTouched(): boolean {
  return touched;
}
