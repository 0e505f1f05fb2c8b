import { LRUCache } from 'lru-cache';

/** A page may be this much behind: ten thousand readers of it cost the database one question. */
const KEEP_MS = 30_000;
const MOST = 300;

/** Keeps readings for a while, by their arguments; callers that come meanwhile wait for the same answer. */
export function cacheReading<Asked extends readonly (string | number)[], Read>(
  read: (...asked: Asked) => Promise<Read>,
): (...asked: Asked) => Promise<Read> {
  const kept = new LRUCache<string, Promise<Read>>({ max: MOST, ttl: KEEP_MS });
  return (...asked) => {
    const key = JSON.stringify(asked);
    const known = kept.get(key);
    if (known !== undefined) return known;
    const reading = read(...asked);
    kept.set(key, reading);
    reading.catch(() => kept.delete(key));
    return reading;
  };
}
