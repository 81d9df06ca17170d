// For the compiler alone (`make lint`), never run: what goes over the wire has a type, and what must not go has none.
import type {
  Change,
  ClockPlan,
  Command,
  Failure,
  LiveFrame,
  IslandEvent,
  NewTable,
  Now,
  operations,
  Sent,
  Setup,
  SetupCard,
} from "./wire";

/** Frames are told apart by `type`; each kind is dealt with, or this does not compile. */
export function told(frame: LiveFrame): string {
  switch (frame.type) {
    case "whole":
      return `${frame.now.table.status}, ${frame.messages.length} new of ${frame.now.n}`;
    case "news":
      return `${frame.messages.length} new, ${frame.changes.length} changes, ${frame.digest}`;
    case "here":
      return `${frame.seats.length} at the table, ${frame.onlookers} around it`;
    case "shout":
      return `${frame.shout} from seat ${frame.seat}`;
    case "done":
      return `command ${frame.id} is message ${frame.n}`;
    case "refused":
      return `command ${frame.id}: ${frame.error.code} ${frame.error.rule}`;
  }
}

export function misread(frame: LiveFrame): unknown {
  // @ts-expect-error: news say what has changed, not how it stands
  if (frame.type === "news") return frame.now;
  // @ts-expect-error: there is no such frame
  return frame.type === "gossip";
}

// Commands are told apart by `do`.

export const commands: Command[] = [
  { do: "sit", name: "Anna" },
  { do: "sit", name: "Anna", seat: 1, colour: "green", invite: null },
  { do: "arrange", seat: 1, who: "bot" },
  { do: "start" },
  { do: "play", seat: 0, seen: 12, action: "b2-c3" },
  { do: "pause", seat: 0 },
  { do: "refuse", seat: 1 },
  { do: "stand_in", seat: 0, absent: 1 },
];

export const nonsense: Command[] = [
  // @ts-expect-error: there is no such command
  { do: "fly", seat: 0 },
  // @ts-expect-error: an action must say what its player has seen
  { do: "play", seat: 0, action: "b2-c3" },
  // @ts-expect-error: the table is started, not a seat
  { do: "start", seat: 0 },
  // @ts-expect-error: not one of our colours
  { do: "rename", seat: 0, name: "Anna", colour: "pink" },
  // @ts-expect-error: seats are numbers
  { do: "leave", seat: "0" },
];

export const sent: Sent = { id: 1, command: { do: "start" } };

// Of what is asked for much may be left out; of what is told, nothing is.

export const wanted: NewTable = { game: "archipelago", seats: [{ who: "me" }, { who: "bot" }] };
// @ts-expect-error: not one of our games
export const chess: NewTable = { game: "chess", seats: [] };
export const clock: ClockPlan = {};

export function again(setup: SetupCard): Setup {
  return setup;
}

type Left<T> = { [K in keyof T]-?: undefined extends T[K] ? K : never }[keyof T];
export const complete: Record<Left<Now> | Left<Now["table"]> | Left<SetupCard>, true> = {};

// Requests know what is answered, and that all failures are alike.

type Answer<Name extends keyof operations> = operations[Name]["responses"];
export const looked = (answer: Answer<"look">[200]["content"]["application/json"]): Now => answer;
export const failed = (answer: Answer<"make">["default"]["content"]["application/json"]): Failure => answer;

// Events are told apart by `name`, changes by how long they are.

export function said(event: IslandEvent): string {
  // @ts-expect-error: not every event has a place
  if (event.name === "turn") return event.cell;
  return event.name === "step" ? `${event.piece} to ${event.to}` : event.name;
}

export function put(change: Change): unknown {
  if (change.length === 4) return change[3];
  // @ts-expect-error: what is gone has no value
  return change.length === 1 ? change[1] : change[1];
}
