// A random draw of referees that anybody can repeat: the same seed, pool and conditions give the same people, in whatever
// order the pool is written.
import { foldName } from '../../../rules/fold.ts';
import { randomFrom, shuffled } from '../random.ts';

export interface DrawnFrom {
  id: string;
  refereeLevel: number;
  workUnit: string;
}

/** So many of one level; null: of any. */
export interface Stratum {
  refereeLevel: number | null;
  count: number;
}

export interface DrawInput<One extends DrawnFrom = DrawnFrom> {
  seed: string;
  pool: readonly One[];
  strata: readonly Stratum[];
  /** At most one of each unit. */
  onePerUnit: boolean;
}

export interface Drawn {
  id: string;
  /** Which of the strata, from 0. */
  stratum: number;
  isReserve: boolean;
}

/** As many reserves as were wanted follow those drawn, in the order in which they step in. */
export function drawReferees({ seed, pool, strata, onePerUnit }: DrawInput): Drawn[] {
  const mixed = shuffled(
    pool.toSorted((one, other) => (one.id < other.id ? -1 : 1)),
    randomFrom(seed),
  );
  const taken = new Set<string>();
  const units = new Set<string>();
  const take = (stratum: number, isReserve: boolean): Drawn[] => {
    const { refereeLevel, count } = strata[stratum]!;
    const drawn: Drawn[] = [];
    for (const { id, workUnit, refereeLevel: level } of mixed) {
      if (drawn.length === count) break;
      if (taken.has(id) || (refereeLevel !== null && level !== refereeLevel)) continue;
      const unit = foldName(workUnit);
      if (onePerUnit && units.has(unit)) continue;
      taken.add(id);
      units.add(unit);
      drawn.push({ id, stratum, isReserve });
    }
    return drawn;
  };
  // Those who may be of any level leave the rare ones to who needs them.
  const order = [...strata.keys()].toSorted(
    (one, other) => Number(strata[one]!.refereeLevel === null) - Number(strata[other]!.refereeLevel === null),
  );
  return [...order.flatMap((stratum) => take(stratum, false)), ...order.flatMap((stratum) => take(stratum, true))];
}

/** How many were wanted and not found. */
export function missingOf({ strata }: Pick<DrawInput, 'strata'>, drawn: readonly Drawn[]): number {
  return strata.reduce((sum, { count }) => sum + count, 0) - drawn.filter(({ isReserve }) => !isReserve).length;
}
