// Sounds of our own, made in the browser from a few waves and a little noise; silent unless they are asked for.
import { prefs } from "./prefs.svelte";

/** A tone that glides, or noise through a window that does: hertz at the beginning and at the end. */
export interface Note {
  wave: OscillatorType | "noise";
  from: number;
  to: number;
  /** Seconds after the start, and how long. */
  at: number;
  lasts: number;
  loud: number;
}

type Part = [from: number, to: number, at: number, lasts: number, loud: number];

const as =
  (wave: Note["wave"]) =>
  (...[from, to, at, lasts, loud]: Part): Note => ({ wave, from, to, at, lasts, loud });
export const hum = as("sine");
const bell = as("triangle");
const growl = as("sawtooth");
const hiss = as("noise");

const flick = (at: number) => hiss(3200, 1800, at, 0.05, 0.25);
const rap = (at: number): Note[] => [hum(210, 120, at, 0.1, 0.3), hiss(700, 400, at, 0.05, 0.25)];
const rattle = (at: number) => hiss(1900, 1300, at, 0.035, 0.3);
const flap = (at: number) => hiss(1100, 450, at, 0.05, 0.3);
const clink = (pitch: number, at: number): Note[] => [
  bell(pitch, pitch, at, 0.07, 0.1),
  bell(1.5 * pitch, 1.5 * pitch, at + 0.05, 0.2, 0.1),
];

export const SOUNDS: Readonly<Record<string, readonly Note[]>> = {
  step: [hiss(600, 300, 0, 0.06, 0.3), hum(170, 110, 0, 0.07, 0.2)],
  flip: [hiss(900, 2600, 0, 0.13, 0.3), hiss(500, 400, 0.13, 0.05, 0.3)],
  coin: clink(1320, 0),
  chest: [...rap(0), ...clink(988, 0.12), ...clink(1175, 0.2), ...clink(1480, 0.28)],
  fight: [
    hiss(1200, 500, 0, 0.1, 0.4),
    bell(740, 700, 0.02, 0.16, 0.12),
    bell(1130, 1070, 0.02, 0.12, 0.08),
    hum(130, 70, 0.1, 0.16, 0.3),
  ],
  death: [bell(330, 62, 0, 0.5, 0.2), hiss(400, 150, 0.35, 0.2, 0.2)],
  splash: [hiss(2400, 350, 0, 0.45, 0.35), hum(260, 620, 0.2, 0.09, 0.08), hum(320, 700, 0.33, 0.08, 0.06)],
  roll: [0, 0.06, 0.13, 0.21, 0.3, 0.42].map(rattle),
  bear: [growl(92, 60, 0, 0.5, 0.12), growl(98, 66, 0, 0.5, 0.12), hiss(300, 180, 0, 0.45, 0.3)],
  bats: [
    ...[0, 0.06, 0.12, 0.19, 0.26, 0.34, 0.43].map(flap),
    bell(3300, 4300, 0.08, 0.06, 0.05),
    bell(3600, 4600, 0.27, 0.06, 0.05),
  ],
  shot: [hiss(2800, 250, 0, 0.28, 0.5), hum(110, 38, 0, 0.3, 0.4)],
  cheer: [
    bell(523, 523, 0, 0.1, 0.12),
    bell(523, 523, 0.12, 0.1, 0.12),
    bell(784, 784, 0.24, 0.3, 0.12),
    bell(659, 659, 0.24, 0.3, 0.08),
  ],
  turn: [bell(660, 660, 0, 0.12, 0.1), bell(880, 880, 0.12, 0.22, 0.1)],
  card: [flick(0)],
  shuffle: [0, 0.06, 0.11, 0.17, 0.22, 0.28, 0.33, 0.39].map(flick),
  knock: [...rap(0), ...rap(0.18)],
  motor: [0, 0.07, 0.14, 0.21].map((at) => growl(70, 95, at, 0.06, 0.1)),
  tremor: [growl(46, 34, 0, 0.55, 0.12), hum(52, 40, 0, 0.55, 0.3), hiss(240, 120, 0.05, 0.5, 0.35)],
  fog: [hiss(300, 1400, 0, 0.3, 0.15), hiss(1400, 200, 0.25, 0.32, 0.15)],
  pact: [bell(196, 185, 0, 0.5, 0.14), bell(277, 262, 0.06, 0.48, 0.1), hum(98, 92, 0, 0.55, 0.25)],
  win: [523, 659, 784, 1046].map((pitch, n) => bell(pitch, pitch, 0.1 * n, 0.28, 0.12)),
};

/** Seconds until the last note has faded. */
export function lasting(notes: readonly Note[]): number {
  return Math.max(...notes.map((note) => note.at + note.lasts));
}

const ATTACK = 0.005; // a wave that begins at once would click
const SILENCE = 0.0001; // what falls exponentially never gets to nothing
/** What is heard by whoever looks elsewhere: that it is his move. All else belongs to what is seen. */
const CALL = "turn";

/** Where sounds are heard, all of them as loud as the reader likes. */
export interface Air {
  context: AudioContext;
  out: GainNode;
}

let opened: Air | null = null;

/** No browser lets a page be heard before it was touched. */
export const mayBeHeard = () => navigator.userActivation?.hasBeenActive ?? false;

/** Nothing if nobody wants to hear anything, or may not yet. */
export function air(): Air | null {
  if (!prefs.sound || !mayBeHeard()) return null;
  opened ??= open();
  tune();
  void opened.context.resume();
  return opened;
}

/** As loud as the reader likes by now. To ears half of it is a quarter. */
export function tune(): void {
  if (opened) opened.out.gain.value = Math.min(1, Math.max(0, prefs.volume)) ** 2;
}

export function play(name: string): void {
  const notes = SOUNDS[name];
  if (!notes || (document.hidden && name !== CALL)) return;
  const heard = air();
  if (heard) for (const note of notes) strike(heard, note);
}

function open(): Air {
  const context = new AudioContext();
  const out = context.createGain();
  out.connect(context.destination);
  return { context, out };
}

export function strike({ context, out }: { context: AudioContext; out: AudioNode }, note: Note): void {
  const start = context.currentTime + note.at;
  const end = start + note.lasts;
  const volume = context.createGain();
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(note.loud, start + ATTACK);
  volume.gain.exponentialRampToValueAtTime(SILENCE, end);
  volume.connect(out);
  const source = note.wave === "noise" ? noise(context, note, volume, start) : tone(context, note, volume, start);
  source.start(start);
  source.stop(end);
}

function tone(context: AudioContext, note: Note, to: AudioNode, start: number): AudioScheduledSourceNode {
  const source = context.createOscillator();
  if (note.wave !== "noise") source.type = note.wave;
  glide(source.frequency, note, start);
  source.connect(to);
  return source;
}

function noise(context: AudioContext, note: Note, to: AudioNode, start: number): AudioScheduledSourceNode {
  const source = rushing(context, note.lasts);
  const through = context.createBiquadFilter();
  through.type = "bandpass";
  glide(through.frequency, note, start);
  source.connect(through).connect(to);
  return source;
}

/** So many seconds in which all is heard at once. */
export function rushing(context: AudioContext, seconds: number): AudioBufferSourceNode {
  const buffer = context.createBuffer(1, Math.ceil(context.sampleRate * seconds), context.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let n = 0; n < samples.length; n++) samples[n] = 2 * Math.random() - 1;
  const source = context.createBufferSource();
  source.buffer = buffer;
  return source;
}

function glide(frequency: AudioParam, { from, to, lasts }: Note, start: number): void {
  frequency.setValueAtTime(from, start);
  frequency.exponentialRampToValueAtTime(to, start + lasts);
}
