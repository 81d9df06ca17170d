// From one thing on the screen to the nearest one in a direction, as the arrow keys go.

/** The arrow keys, as steps to the right and down. */
const ARROWS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};
const ASIDE = 3; // what lies off the direct way counts as so much further

/** The way an arrow key points; none for other keys, or for one that is held down with another. */
export function wayOf({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): readonly [x: number, y: number] | undefined {
  return ctrlKey || metaKey || altKey ? undefined : ARROWS[key];
}

export function nearest<E extends Element>(
  from: Element,
  members: readonly E[],
  [x, y]: readonly [number, number],
): E | undefined {
  const here = middle(from);
  let [best, least] = [undefined as E | undefined, Infinity];
  for (const member of members) {
    const there = middle(member);
    const [right, down] = [there.x - here.x, there.y - here.y];
    const ahead = right * x + down * y;
    const far = ahead + ASIDE * Math.abs(right * y + down * x);
    if (member !== from && ahead > 1 && far < least) [best, least] = [member, far];
  }
  return best;
}

function middle(element: Element): { x: number; y: number } {
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}
