// Short messages that come, are read and go: why something is forbidden, that a link was copied.
import { alone, isAlone } from "./alone.svelte";
import { Refused, Unreachable } from "./api";
import type { Why } from "../wire";
import { prefs, t } from "./prefs.svelte";

interface Toast {
  id: number;
  text: string;
  /** A rule's id and its game: the toast leads to it. */
  rule?: string;
  game?: string;
  bad?: boolean;
}

const STAYS = 5200;

class Toasts {
  list = $state<Toast[]>([]);
  private count = 0;

  say(text: string, more: Omit<Toast, "id" | "text"> = {}): void {
    this.list = this.list.filter((toast) => toast.text !== text).slice(-2);
    const id = ++this.count;
    this.list.push({ id, text, ...more });
    setTimeout(() => this.drop(id), STAYS);
  }

  /** Why the server, or the rules, said no. */
  refuse(error: unknown, game = ""): void {
    this.say(reason(error), {
      bad: true,
      ...(error instanceof Refused && error.rule ? { rule: error.rule, game } : {}),
    });
  }

  /** Which rule forbids something, if one does. */
  async explain(asked: Promise<Why>, game = ""): Promise<void> {
    try {
      const { rule } = await asked;
      if (rule) this.say(t(`refusal.${rule}`), { rule, game, bad: true });
    } catch (error) {
      this.refuse(error, game);
    }
  }

  drop(id: number): void {
    this.list = this.list.filter((toast) => toast.id !== id);
  }
}

/** A refusal in the reader's words: by its rule, else by its code, else as the server put it. */
export function reason(error: unknown): string {
  if (error instanceof Unreachable) return t(isAlone ? alone.trouble || "alone.gone" : "refused.unreachable");
  if (!(error instanceof Refused)) return String(error);
  const byRule = error.rule ? prefs.words.find("refusal", error.rule) : undefined;
  if (typeof byRule === "string") return byRule;
  const byCode = prefs.words.find("refused", error.code);
  return typeof byCode === "string" ? byCode : error.message;
}

export const toasts = new Toasts();
