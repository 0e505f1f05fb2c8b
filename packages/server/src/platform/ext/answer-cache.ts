import { EXT_HOURS } from '@trainrace/contract/limits';
import { LRUCache } from 'lru-cache';
import type { Services } from '#platform/services.ts';
import type { ExtAnswer } from '#platform/gateways/ext/ext-source.ts';

export interface Known extends ExtAnswer {
  queryTime: string;
  traceId: string;
}

type AnswerCache = LRUCache<string, Known>;

const LIVE_MS = EXT_HOURS * 3_600_000;

const caches = new WeakMap<object, AnswerCache>();

/** In memory only, and masked already: one of each gateway, whoever asks through it. */
export function answerCacheOf({ ext }: Pick<Services, 'ext'>): AnswerCache {
  const cache = caches.get(ext) ?? new LRUCache<string, Known>({ max: 1000 });
  caches.set(ext, cache);
  return cache;
}

/** For a day at most, and no longer than the consent that it was asked by. */
export function cacheAnswer(cache: AnswerCache, key: string, known: Known, mostMs = LIVE_MS): void {
  if (mostMs > 0) cache.set(key, known, { ttl: Math.min(LIVE_MS, mostMs) });
}
