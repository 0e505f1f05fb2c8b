// Undo and redo, step by step.
import { useRef, useState } from 'react';

interface Steps<State> {
  before: readonly State[];
  now: State;
  after: readonly State[];
}

/** null: there is no such step. */
export interface Moves {
  undo: (() => void) | null;
  redo: (() => void) | null;
}

/** Words typed without a pause are one step. */
export const PAUSE_MS = 800;
export const MOST_STEPS = 100;

/** `came` is told of each state that comes to the front, by a change or by a step. */
export function useSteps<State>(start: State, came: (state: State) => void) {
  const [steps, setSteps] = useState<Steps<State>>({ before: [], now: start, after: [] });
  const { before, now, after } = steps;
  const typedAt = useRef(Number.NEGATIVE_INFINITY);
  const front = (next: Steps<State>) => {
    setSteps(next);
    came(next.now);
  };
  const step = (next: Steps<State>) => () => {
    typedAt.current = Number.NEGATIVE_INFINITY;
    front(next);
  };
  const moves: Moves = {
    undo:
      before.length === 0 ? null : step({ before: before.slice(0, -1), now: before.at(-1)!, after: [now, ...after] }),
    redo: after.length === 0 ? null : step({ before: [...before, now], now: after[0]!, after: after.slice(1) }),
  };
  return {
    now,
    moves,
    /** `isTyped`: goes together with what was typed a moment ago. */
    change(next: State, isTyped = false) {
      const isOne = isTyped && performance.now() - typedAt.current < PAUSE_MS;
      typedAt.current = isTyped ? performance.now() : Number.NEGATIVE_INFINITY;
      front({ before: isOne ? before : [...before, now].slice(-MOST_STEPS), now: next, after: [] });
    },
  };
}
