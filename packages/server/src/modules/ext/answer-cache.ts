import type { ExtAnswer } from '../../gateways/ext/ext-source.ts';

export interface Known extends ExtAnswer {
  queryTime: string;
  traceId: string;
}

const LIVE_MS = 300_000;
const MOST = 1000;

/** In memory only, five minutes at most, masked already; the oldest goes first. */
export function answerCache(now: () => number = Date.now) {
  const held = new Map<string, { known: Known; until: number }>();
  return {
    get(key: string): Known | undefined {
      const entry = held.get(key);
      if (entry !== undefined && entry.until > now()) return entry.known;
      held.delete(key);
      return undefined;
    },
    put(key: string, known: Known): void {
      held.delete(key);
      held.set(key, { known, until: now() + LIVE_MS });
      if (held.size > MOST) held.delete(held.keys().next().value!);
    },
  };
}

export type AnswerCache = ReturnType<typeof answerCache>;
