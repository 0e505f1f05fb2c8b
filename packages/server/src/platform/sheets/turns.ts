// Queue for one of few places: person by person, so that many calls of one keep nobody else waiting.
import { Refused } from '#platform/context/refused.ts';

export interface Turns {
  /** Does the work when it is its owner's turn; refuses it where too many wait already. */
  take<Result>(owner: string, context: () => Promise<Result>): Promise<Result>;
}

export interface Places {
  /** Works at once. */
  running: number;
  /** Of them of one owner. */
  ofOne: number;
  /** Works of one owner that may wait, and of all. */
  waitingOfOne: number;
  waiting: number;
}

const RETRY_SECONDS = 5;

export function createTurns({ running, ofOne, waitingOfOne, waiting }: Places): Turns {
  const queues = new Map<string, (() => void)[]>();
  const under = new Map<string, number>();
  /** When an owner who is still here had the last turn. */
  const served = new Map<string, number>();
  let turns = 0;
  const countOf = (owner: string) => under.get(owner) ?? 0;
  const mayBegin = (owner: string) => countOf(owner) < ofOne;
  const lastTurn = (owner: string) => served.get(owner) ?? 0;

  const begin = () => {
    const underWay = [...under.values()].reduce((sum, count) => sum + count, 0);
    if (underWay >= running) return;
    const [owner] = [...queues.keys()].filter(mayBegin).toSorted((one, other) => lastTurn(one) - lastTurn(other));
    if (owner === undefined) return;
    const queue = queues.get(owner)!;
    const next = queue.shift()!;
    if (queue.length === 0) queues.delete(owner);
    under.set(owner, countOf(owner) + 1);
    served.set(owner, (turns += 1));
    next();
    begin();
  };
  const end = (owner: string) => {
    const left = countOf(owner) - 1;
    if (left > 0) under.set(owner, left);
    else under.delete(owner);
    if (left === 0 && !queues.has(owner)) served.delete(owner);
    begin();
  };
  const queueUp = (owner: string): Promise<void> => {
    const queue = queues.get(owner) ?? [];
    const all = [...queues.values()].reduce((sum, { length }) => sum + length, 0);
    if (queue.length >= waitingOfOne) throw later(new Refused(429, 'sheetsWaiting'));
    if (all >= waiting) throw later(new Refused(503, 'busy'));
    return new Promise((resolve) => {
      queue.push(resolve);
      queues.set(owner, queue);
      begin();
    });
  };
  return {
    async take(owner, context) {
      await queueUp(owner);
      try {
        return await context();
      } finally {
        end(owner);
      }
    },
  };
}

function later(refused: Refused): Refused {
  refused.retryAfter = RETRY_SECONDS;
  return refused;
}

/** Workbooks that are read take much memory each; those that are written take a core each. */
export const readingTurns = createTurns({
  running: 1,
  ofOne: 1,
  waitingOfOne: Number.POSITIVE_INFINITY,
  waiting: Number.POSITIVE_INFINITY,
});
export const writingTurns = createTurns({ running: 2, ofOne: 1, waitingOfOne: 10, waiting: 100 });
