// Counting a long list takes longer than reading a page of it, and many look at the same list at once.
import type { Db } from './connect.ts';

interface Line {
  running: Promise<number>;
  next: Promise<number> | null;
}

const linesOf = new WeakMap<Db, Map<string, Line>>();

/**
 * Callers who ask for the same number while it is being counted share the next count, which begins after all of them
 * asked: each gets a number that is not older than the question. In a transaction everybody counts alone.
 */
export function sharedCount(db: Db, key: string, count: () => Promise<number>): Promise<number> {
  if (db.isTransaction) return count();
  const lines = linesOf.get(db) ?? new Map<string, Line>();
  linesOf.set(db, lines);
  const line = lines.get(key);
  if (line === undefined) return begin(lines, key, count);
  const again = () => begin(lines, key, count);
  line.next ??= line.running.then(again, again);
  return line.next;
}

function begin(lines: Map<string, Line>, key: string, count: () => Promise<number>): Promise<number> {
  const line: Line = { running: count(), next: null };
  lines.set(key, line);
  const over = () => {
    if (line.next === null) lines.delete(key);
  };
  line.running.then(over, over);
  return line.running;
}
