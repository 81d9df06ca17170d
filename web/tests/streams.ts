// Parts of the golden games as viewers were told of them: see tools/streams.py.
import type { Told } from "../src/table/telling";
import type { View } from "../src/wire";

type Message = Told & { digest: string };
type Stream = [first: { viewer: number | null; view: View }, ...messages: Message[], last: { view: View }];

const FILES = import.meta.glob<Stream>("../../tests/golden/streams/*.json", { import: "default", eager: true });

export const STREAMS = Object.entries(FILES).map(([path, [first, ...rest]]) => {
  const last = rest.pop() as { view: View };
  return { name: path.replace(/^.*\/|\.json$/g, ""), first: first.view, messages: rest as Message[], last: last.view };
});

export function streamOf(name: string) {
  const found = STREAMS.find((stream) => stream.name === name);
  if (!found) throw new Error(`no stream ${name}`);
  return found;
}
