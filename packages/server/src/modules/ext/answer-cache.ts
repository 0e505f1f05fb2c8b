import { EXT_HOURS } from '@trainrace/contract/limits';
import type { ExtAnswer } from '#gateways/ext/ext-source.ts';

export interface Known extends ExtAnswer {
  queryTime: string;
  traceId: string;
}

const LIVE_MS = EXT_HOURS * 3_600_000;
const MOST = 1000;

/** In memory only, a day at most and no longer than the consent it was asked by; masked already; the oldest goes first. */
export function answerCache(now: () => number = () => performance.now()) {
  const held = new Map<string, { known: Known; until: number }>();
  return {
    get(key: string): Known | undefined {
      const entry = held.get(key);
      if (entry !== undefined && entry.until > now()) return entry.known;
      held.delete(key);
      return undefined;
    },
    put(key: string, known: Known, mostMs = LIVE_MS): void {
      held.delete(key);
      held.set(key, { known, until: now() + Math.min(LIVE_MS, mostMs) });
      if (held.size > MOST) held.delete(held.keys().next().value!);
    },
  };
}

export type AnswerCache = ReturnType<typeof answerCache>;
