// What somebody means by touching what is not offered, written (docs/notation.md#dungeon) so that the server can say why
// not. What is offered brings its own text along.

export const layingAt = (cell: string, turned: number) => `lay:${cell}r${turned}`;
export const goingTo = (place: string) => `go:${place}`;
export const puttingOn = (place: string) => `put:${place}`;
export const exploringWith = (tile: number) => `explore:${tile}`;
