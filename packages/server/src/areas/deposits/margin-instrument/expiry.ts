// How soon an instrument ends: shown, asked for, and told of by the same days.
import { EXPIRY_DAYS, type ExpiryStage } from '@trainrace/contract/dictionaries';
import { keysOf } from '@trainrace/contract/wire/objects';
import { sql, type RawBuilder } from 'kysely';
import type { Where } from '#platform/store/table-spec.ts';
import { today } from '#platform/store/today.ts';
import { openOn, overOn } from '#platform/time/open-at.ts';

/** The day after which nobody looks yet. */
export const LAST_IN_SIGHT = sql`${today} + ${sql.lit(Math.max(...Object.values(EXPIRY_DAYS)))}::int`;

/** Ends within the days of the stage, its first ones included; what is over is a stage by itself. */
export function endsIn(stage: ExpiryStage, expireDate: string): Where {
  if (stage === 'over') return overOn(expireDate, today);
  const last = sql`${today} + ${sql.lit(EXPIRY_DAYS[stage])}::int`;
  return sql`(${openOn(expireDate, today)} and ${sql.ref(expireDate)} <= ${last})`;
}

/** The stage that is nearest; null where none has begun. */
export function stageOf(expireDate: string): RawBuilder<ExpiryStage | null> {
  const soonest = keysOf(EXPIRY_DAYS).toSorted((one, other) => EXPIRY_DAYS[one] - EXPIRY_DAYS[other]);
  const cases = (['over', ...soonest] as const).map(
    (stage) => sql`when ${endsIn(stage, expireDate)} then ${sql.lit(stage)}`,
  );
  return sql<ExpiryStage | null>`case ${sql.join(cases, sql` `)} end`;
}
