// The server of a page that is only thought of: what it answers, and what it was asked.
import { vi } from "vitest";

/** An answer, or how it is found. */
type Answer = object | ((asked: Asked) => object);

interface Asked {
  /** Such as `GET tables/t1`. */
  what: string;
  query: URLSearchParams;
  body: unknown;
}

class No {
  constructor(
    readonly code: string,
    readonly rule: string,
    readonly message: string,
  ) {}
}

/** What a server says that does not want to. */
export const no = (code: string, message = "no", rule = "") => new No(code, rule, message);

/** Nobody answers. */
export const silence = new TypeError("no network");

/** Answers by what is asked; all else is unheard of. The list is what was asked. */
export function serving(answers: Record<string, Answer>): Asked[] {
  const heard: Asked[] = [];
  vi.stubGlobal(
    "fetch",
    (address: string, { method = "GET", body = "null" }: { method?: string; body?: string } = {}) => {
      const { pathname, searchParams } = new URL(address, "http://here");
      const asked = {
        what: `${method} ${pathname.replace("/api/", "")}`,
        query: searchParams,
        body: JSON.parse(body) as unknown,
      };
      heard.push(asked);
      const answer = answers[asked.what] ?? no("not_found", `what is ${asked.what}?`);
      const found = typeof answer === "function" ? (answer as (asked: Asked) => object)(asked) : answer;
      if (found instanceof Error) return Promise.reject(found);
      if (!(found instanceof No)) return Promise.resolve(new Response(JSON.stringify(found)));
      const { code, rule, message } = found;
      return Promise.resolve(new Response(JSON.stringify({ error: { code, rule, message } }), { status: 400 }));
    },
  );
  return heard;
}

/** The bodies of what was sent there. */
export const sentTo = (heard: readonly Asked[], what: string) =>
  heard.filter((asked) => asked.what === what).map(({ body }) => body);
