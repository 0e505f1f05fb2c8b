// Honours conferred by a placing under the rules of its day, and those withheld: pure, with the clause behind each answer.
import { levelHeight } from '../contests/rules/held-levels.ts';
import type { Grant } from '../contests/grants.ts';
import type { Honour } from './honour.ts';

/** A competitor of a published trade, with what is known of the person. */
export interface Placed {
  contestGroup: number;
  rankNo: number | null;
  isPass: 0 | 1 | null;
  sex: 1 | 2 | null;
  /** Full years on the day of the contest; null where the birthday is not known. */
  age: number | null;
  /** The level held in the occupation already; null and 0 are none. */
  heldLevel: number | null;
  /** Honours that were granted before. */
  heldHonours: readonly string[];
}

/** One sentence of the reasoning, still in no language. */
export type Ground = NonNullable<Honour['honourGrounds']>[number];

export interface Judged {
  honourCode: string | null;
  promoteLevel: number | null;
  grounds: Ground[];
}

/** The first row that gives an honour gives it, and the highest promotion of the rows that apply. */
export function evaluateHonours(grants: readonly Grant[], placed: Placed): Judged {
  const grounds: Ground[] = [];
  let honourCode: string | null = null;
  let promotion: { level: number; clause: string } | null = null;
  for (const grant of grants) {
    if (!covers(grant, placed)) continue;
    const hindrance = hindranceOf(grant, placed);
    if (hindrance !== null) {
      grounds.push(hindrance);
      continue;
    }
    if (grant.honourCode && honourCode === null) {
      const isHeld = placed.heldHonours.includes(grant.honourCode);
      grounds.push({
        clause: grant.clause,
        key: isHeld ? 'alreadyHonoured' : 'granted',
        honourCode: grant.honourCode,
      });
      if (!isHeld) honourCode = grant.honourCode;
    }
    const level = grant.promoteLevel ?? 0;
    if (level !== 0 && (promotion === null || levelHeight(level) > levelHeight(promotion.level)))
      promotion = { level, clause: grant.clause };
  }
  if (promotion === null) return { honourCode, promoteLevel: null, grounds };
  const held = placed.heldLevel ?? 0;
  const { level, clause } = promotion;
  if (levelHeight(held) >= levelHeight(level)) {
    grounds.push({ clause, key: 'alreadyHolds', level, value: held });
    return { honourCode, promoteLevel: null, grounds };
  }
  grounds.push({ clause, key: 'promoted', level });
  return { honourCode, promoteLevel: level, grounds };
}

/** By rank, or by having passed; a row that names neither gives nothing to anybody. */
function covers({ rankFrom, rankTo, needsPass, contestGroup }: Grant, placed: Placed): boolean {
  if (contestGroup && contestGroup !== placed.contestGroup) return false;
  if (needsPass === 1 && placed.isPass !== 1) return false;
  if (!rankFrom && !rankTo) return needsPass === 1;
  const { rankNo } = placed;
  return rankNo !== null && rankNo >= (rankFrom ?? 1) && rankNo <= (rankTo ?? Infinity);
}

function hindranceOf({ clause, maxAge, sex, honourCode, promoteLevel }: Grant, placed: Placed): Ground | null {
  const about = {
    clause,
    ...(honourCode ? { honourCode } : {}),
    ...(promoteLevel ? { level: promoteLevel } : {}),
  };
  if (sex && sex !== placed.sex) return { ...about, key: 'notThisSex' };
  if (!maxAge) return null;
  if (placed.age === null) return { ...about, key: 'ageUnknown' };
  return placed.age > maxAge ? { ...about, key: 'tooOld', value: placed.age } : null;
}

/** Full years on a day. */
export function ageOn(birthday: string, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(birthday.slice(0, 4));
  return day.slice(5) < birthday.slice(5) ? years - 1 : years;
}
