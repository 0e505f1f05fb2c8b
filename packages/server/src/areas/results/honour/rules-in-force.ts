import { RULE } from '@trainrace/contract/dictionaries';
import type { HonourRule } from '@trainrace/contract/areas/results/honour-rule';
import type { PrizeRule } from '@trainrace/contract/areas/results/prize-rule';
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';

interface Held {
  contestLevel: number;
  contestClass: number;
  /** Of the examinations: rules hold for contests held on a day, whenever their results are published. */
  contestDay: string;
}

const inForce = ({
  contestLevel,
  contestClass,
  contestDay,
}: Held) => sql`rule_state = ${RULE.inForce} and is_deleted = 0
  and contest_level = ${contestLevel} and contest_class = ${contestClass}
  and ${contestDay}::date between effect_from and coalesce(effect_to, 'infinity')`;

/** Honours conferred on that day by contests of this level and class; null where no rule was laid down. */
export async function honourRuleOn(db: Db, of: Held): Promise<Pick<HonourRule, 'id' | 'grants'> | null> {
  const { rows } = await sql<Pick<HonourRule, 'id' | 'grants'>>`
    select id, grants from honour_rule where ${inForce(of)}`.execute(db);
  return rows[0] ?? null;
}

export type PrizeSums = Pick<PrizeRule, 'id' | 'amounts' | 'taxRate' | 'taxFreeUpTo'>;

/** Prize sums that they paid. */
export async function prizeRuleOn(db: Db, of: Held): Promise<PrizeSums | null> {
  const { rows } = await sql<PrizeSums>`
    select id, amounts, tax_rate::text as "taxRate", tax_free_up_to::text as "taxFreeUpTo" from prize_rule
    where ${inForce(of)}`.execute(db);
  return rows[0] ?? null;
}

/** SQL over alias `c`: the day that a contest was held on. */
export const contestDay = sql<string>`coalesce(c.practice_date_end, c.practice_date_start, c.theory_date,
  (c.apply_end at time zone 'Asia/Shanghai')::date)::text`;
