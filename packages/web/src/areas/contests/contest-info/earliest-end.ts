import { isOverAt } from '@trainrace/contract/rules/open-at';
import type { StepFacts } from '@trainrace/contract/areas/contests/contest-facts';

/** Of periods that run still, when the first of them is over: then steps are others. */
export function earliestEnd(rows: readonly { facts: Pick<StepFacts, 'now' | 'publicityEnd'> }[] = []): string | null {
  const running = rows.flatMap(({ facts: { now, publicityEnd } }) =>
    publicityEnd !== null && !isOverAt(publicityEnd, now) ? [publicityEnd] : [],
  );
  return running.toSorted()[0] ?? null;
}
