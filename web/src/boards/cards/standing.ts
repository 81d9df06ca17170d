// Where pirates stand on an island: amid a bare cell, behind the chest that they have reached, aside of any other sign.
import { UNIT, type Cell } from "./island";

/** Who has come how far: to which cell, by how much aside his way goes, whether it ends there at a chest. */
export interface Comer {
  cell: Pick<Cell, "cell" | "x" | "y" | "art">;
  aside: number;
  atChest: boolean;
}

/** The upper left corner of a pirate, and how large he is. */
export interface Stand {
  x: number;
  y: number;
  size: number;
}

const LARGE = 40;
const SMALL = 32; // beside a sign
const LEAST = 24; // more than two of them
const FOOT = 4; // from the lower edge of the cell
const ABOVE = 20; // behind a chest, so that its number is seen

export function standsOf(comers: readonly Comer[]): Stand[] {
  const isAside = ({ cell, atChest }: Comer) => cell.art !== null && !atChest;
  return comers.map((comer, place) => {
    const { cell, aside, atChest } = comer;
    if (!isAside(comer)) {
      const [x, y] = [(cell.x + 0.5) * UNIT + aside, (cell.y + 0.5) * UNIT + aside / 2];
      return { x: x - LARGE / 2, y: y - LARGE * 0.8 - (atChest ? ABOVE : 0), size: LARGE };
    }
    const here = comers.filter((other) => isAside(other) && other.cell.cell === cell.cell);
    const before = comers.slice(0, place).filter((other) => here.includes(other)).length;
    return atFoot(cell, before, here.length);
  });
}

/** Side by side along the lower edge, the first to the south-east. */
function atFoot({ x, y }: Comer["cell"], place: number, of: number): Stand {
  const size = of > 2 ? LEAST : SMALL;
  const apart = of > 1 ? (UNIT - size) / (of - 1) : 0;
  return { x: (x + 1) * UNIT - size - place * apart, y: (y + 1) * UNIT - FOOT - size, size };
}
