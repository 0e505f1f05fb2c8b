// Stored values that can be derived from others may diverge: by a fault of ours, a restore, a hand in the database.
import type { Actor } from '#platform/store/trail.ts';

export interface Finding {
  /** The problem, in plain words. */
  said: string;
  /** Puts it right in one transaction, or nothing where it is right meanwhile; null where people have to decide. */
  mend: ((actor: Actor) => Promise<void>) | null;
}

export interface Check {
  name: string;
  /** Some of what is wrong: so many as may be mended in one go. */
  find: (actor: Actor) => Promise<Finding[]>;
}

/** Rows that a check names at most. */
export const MOST_NAMED = 500;

export interface Examined {
  check: string;
  said: string;
  state: 'found' | 'mended' | 'kept';
}

/** Goes through the checks one by one; one that fails leaves the others to be made. */
export async function examine(
  actor: Actor,
  checks: readonly Check[],
  options: { mends: boolean; tell: (one: Examined) => void },
): Promise<void> {
  const failures: unknown[] = [];
  for (const { name, find } of checks)
    try {
      for (const { said, mend } of await find(actor)) {
        if (options.mends && mend !== null) await mend(actor);
        options.tell({ check: name, said, state: mend === null ? 'kept' : options.mends ? 'mended' : 'found' });
      }
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw failures[0];
}
