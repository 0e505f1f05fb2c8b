import { EXT_HOURS } from '@trainrace/contract/limits';
import { LRUCache } from 'lru-cache';
import type { ExtAnswer } from '#gateways/ext/ext-source.ts';

export interface Known extends ExtAnswer {
  queryTime: string;
  traceId: string;
}

export type AnswerCache = LRUCache<string, Known>;

const LIVE_MS = EXT_HOURS * 3_600_000;

/** In memory only, and masked already. */
export const answerCache = (): AnswerCache => new LRUCache({ max: 1000 });

/** For a day at most, and no longer than the consent that it was asked by. */
export function keepAnswer(cache: AnswerCache, key: string, known: Known, mostMs = LIVE_MS): void {
  if (mostMs > 0) cache.set(key, known, { ttl: Math.min(LIVE_MS, mostMs) });
}
