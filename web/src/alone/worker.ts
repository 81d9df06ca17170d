// The worker of pages without a server: it keeps the tables, or thinks for whoever does.
import type { Begin, FromThinker, ToThinker } from "../lib/aloneMessages";
import { openPython } from "./python";
import { keepTables } from "./tables";

/** harbour/thinker.py */
interface Thinker {
  answer: (task: string, tell: (done: number) => void) => string;
}

onmessage = ({ data }: MessageEvent<Begin>) => {
  onmessage = null;
  void navigator.locks.request(data.alive, () => new Promise(() => undefined)); // let go when this worker dies
  void (data.role === "tables" ? keepTables(data) : think(data));
};

async function think({ runtime, base }: Begin): Promise<void> {
  try {
    const python = await openPython(runtime, base, () => undefined);
    const thinker = python.runPython("from jackal.harbour.thinker import Thinker\nThinker()") as Thinker;
    onmessage = ({ data }: MessageEvent<ToThinker>) => {
      const { id, task } = data;
      const say = (said: FromThinker) => postMessage(said);
      say({ do: "answer", id, text: thinker.answer(task, (part) => say({ do: "done", id, part })) });
    };
    postMessage({ do: "ready" });
  } catch (error) {
    postMessage({ do: "failed", why: String(error) });
  }
}
