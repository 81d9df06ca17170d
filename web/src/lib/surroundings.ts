// What is heard behind a game: slow waves on a beach, or a cave where air moves and water drips. All of it is noise
// through windows that open and shut slowly; no two of them at the same pace, so that nothing repeats.
import { air, hum, rushing, strike, type Air, type Note } from "./sounds";

export type Surroundings = "sea" | "cave";

/** Noise that swells and falls. */
interface Breath {
  pass: BiquadFilterType;
  hertz: number;
  /** At its loudest, and the share of that by which it falls. */
  loud: number;
  falls: number;
  /** Seconds from wave to wave. */
  every: number;
}

export const BREATHS: Readonly<Record<Surroundings, readonly Breath[]>> = {
  sea: [
    { pass: "lowpass", hertz: 300, loud: 0.16, falls: 0.5, every: 13.7 },
    { pass: "bandpass", hertz: 800, loud: 0.07, falls: 0.95, every: 9.1 },
    { pass: "highpass", hertz: 2600, loud: 0.012, falls: 1, every: 7.3 },
  ],
  cave: [
    { pass: "lowpass", hertz: 160, loud: 0.2, falls: 0.6, every: 17.9 },
    { pass: "bandpass", hertz: 420, loud: 0.02, falls: 0.95, every: 11.3 },
  ],
};

const NOISE = 5; // seconds, over and over: nobody hears where they begin
const FADES = 0.8; // seconds to two thirds
const GONE = 5; // of these, and nothing is left to be heard
const DRIPS = { least: 1.5, most: 7 }; // seconds between them
const ECHOES = [0, 0.21, 0.45]; // seconds

/** Let it be heard, softly at first; answers with how to let it fade. Null if nothing may be heard yet. */
export function surround(place: Surroundings): (() => void) | null {
  const heard = air();
  if (!heard) return null;
  const { context } = heard;
  const out = context.createGain();
  out.gain.setValueAtTime(0, context.currentTime);
  out.gain.setTargetAtTime(1, context.currentTime, FADES);
  out.connect(heard.out);
  const sources = BREATHS[place].flatMap((each) => breath({ context, out }, each));
  const dry = place === "cave" ? drip({ context, out }) : () => undefined;
  return () => {
    dry();
    out.gain.cancelScheduledValues(context.currentTime);
    out.gain.setTargetAtTime(0, context.currentTime, FADES);
    for (const source of sources) source.stop(context.currentTime + GONE * FADES);
  };
}

function breath({ context, out }: Air, { pass, hertz, loud, falls, every }: Breath): AudioScheduledSourceNode[] {
  const noise = rushing(context, NOISE);
  noise.loop = true;
  const filter = context.createBiquadFilter();
  filter.type = pass;
  filter.frequency.value = hertz;
  const volume = context.createGain();
  volume.gain.value = loud * (1 - falls / 2);
  noise.connect(filter).connect(volume).connect(out);
  const wave = context.createOscillator();
  wave.frequency.value = 1 / every;
  const depth = context.createGain();
  depth.gain.value = (loud * falls) / 2;
  wave.connect(depth).connect(volume.gain);
  for (const source of [noise, wave]) source.start();
  return [noise, wave];
}

/** Drops fall now and then, each a little different; answers with how to stop them. */
function drip(where: Air): () => void {
  let next = 0;
  const fall = () => {
    for (const note of drop(between(700, 1300))) strike(where, note);
    wait();
  };
  const wait = () => (next = window.setTimeout(fall, 1000 * between(DRIPS.least, DRIPS.most)));
  wait();
  return () => clearTimeout(next);
}

function drop(hertz: number): Note[] {
  return ECHOES.map((at, nth) => hum(hertz, 1.9 * hertz, at, 0.09, 0.06 / 3 ** nth));
}

const between = (least: number, most: number) => least + (most - least) * Math.random();
