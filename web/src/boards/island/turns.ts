// Which tiles lie turned: the drawings of the others always stand upright (web/art/README.md).

export function turns(tile: string): boolean {
  return tile.startsWith("arrow-") || tile === "cannon" || tile === "crossroads";
}
