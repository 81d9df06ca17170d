// Win chances as people read them.

/** In whole percents; what is not quite sure is not called sure. */
export function percent(chance: number): number {
  const rounded = Math.round(100 * chance);
  return chance > 0 && chance < 1 ? Math.min(99, Math.max(1, rounded)) : rounded;
}
