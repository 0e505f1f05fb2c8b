// Prize of a placed competitor, and the tax that is kept back: in whole cents, with the clause behind each sum.
import { decimalOf, divideHalfUp, unitsOf } from '../../rules/decimal.ts';
import type { PrizeRule } from './prize-rule.ts';

interface Placed {
  contestGroup: number;
  rankNo: number | null;
  awardLevel: number | null;
}

export interface Reckoned {
  prizeKind: 1 | 2;
  amount: string;
  clause: string;
}

/** Of each kind the first line that applies. */
export function prizesOf(amounts: PrizeRule['amounts'], placed: Placed): Reckoned[] {
  const given = new Map<number, Reckoned>();
  for (const line of amounts) {
    const { prizeKind, amount, clause } = line;
    if (!given.has(prizeKind) && covers(line, placed)) given.set(prizeKind, { prizeKind, amount, clause });
  }
  return [...given.values()];
}

/** A line that names neither award nor rank pays nobody. */
function covers(line: PrizeRule['amounts'][number], { contestGroup, rankNo, awardLevel }: Placed): boolean {
  const { rankFrom, rankTo } = line;
  if (line.contestGroup && line.contestGroup !== contestGroup) return false;
  if (line.awardLevel && line.awardLevel !== awardLevel) return false;
  if (!rankFrom && !rankTo) return Boolean(line.awardLevel);
  return rankNo !== null && rankNo >= (rankFrom ?? 1) && rankNo <= (rankTo ?? Infinity);
}

const CENTS = 2;
/** A rate in per cent has two digits behind the point. */
const RATE_SCALE = 2;

interface Tax {
  taxRate: string;
  taxFreeUpTo?: string | null | undefined;
}

/** Of the amounts of one person together: up to the free sum nothing, above it on the whole. Rounded half up on each. */
export function taxesOf({ taxRate, taxFreeUpTo }: Tax, amounts: readonly string[]): string[] {
  const cents = amounts.map((amount) => unitsOf(amount, CENTS));
  const total = cents.reduce((sum, one) => sum + one, 0n);
  const isFree = total <= unitsOf(taxFreeUpTo ?? '0', CENTS);
  const rate = unitsOf(taxRate, RATE_SCALE);
  return cents.map((one) => decimalOf(isFree ? 0n : divideHalfUp(one * rate, 10n ** BigInt(RATE_SCALE) * 100n), CENTS));
}

export function sumOf(amounts: readonly string[]): string {
  return decimalOf(
    amounts.reduce((sum, one) => sum + unitsOf(one, CENTS), 0n),
    CENTS,
  );
}
