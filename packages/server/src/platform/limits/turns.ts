// Work that may not run all at once: slow hashes, guesses at one account.
import { Refused } from '#platform/context/refused.ts';

export type Turns = <Result>(task: () => Promise<Result>) => Promise<Result>;

/** At most `width` tasks at a time, first come first served; who would have to wait behind too many is sent away at once. */
export function turns(width: number, mostWaiting = Infinity): Turns {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async (task) => {
    if (running >= width && waiting.length >= mostWaiting) throw new Refused(503, 'busy');
    if (running >= width) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
}

/** One task at a time for each name, or `width` of them; who would have to wait behind too many is sent away at once. */
export function queuesByName(
  mostWaiting = Infinity,
  width = 1,
): <Result>(name: string, task: () => Promise<Result>) => Promise<Result> {
  const lines = new Map<string, { take: Turns; length: number }>();
  return async (name, task) => {
    const line = lines.get(name) ?? { take: turns(width, mostWaiting), length: 0 };
    lines.set(name, line);
    line.length += 1;
    try {
      return await line.take(task);
    } finally {
      line.length -= 1;
      if (line.length === 0) lines.delete(name);
    }
  };
}
