import type { MarginPolicy } from '@trainrace/contract/areas/deposits/margin-policy';
import { marginPolicy } from '@trainrace/contract/areas/deposits/margin-policy';
import { POLICY } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import { Refused } from '#platform/context/refused.ts';
import { snake } from '#platform/db/snake.ts';
import { openOn, overOn } from '#platform/time/open-at.ts';

const FIELDS = Object.keys(marginPolicy.family.record.shape).filter(
  (field) => !['createTime', 'updateTime'].includes(field),
);
const columns = sql.join(FIELDS.map((field) => sql.ref(`t.${snake(field)}`)));

/** A policy as calculations and deadlines look at it. */
export type PolicyFacts = Omit<MarginPolicy, 'createTime' | 'updateTime'>;

/** Repealed, and of the years before that: it was written last when it was repealed, and ended the day before. */
const wasInForce = sql`(t.policy_status = ${sql.lit(POLICY.repealed)} and t.effect_to is not null
  and t.effect_from < (t.update_time at time zone 'Asia/Shanghai')::date
  and ${overOn('t.effect_to', sql`(t.update_time at time zone 'Asia/Shanghai')::date`)})`;

/** The one that is or was in force on that day; an installation serves one city, so without a region the newest counts. */
export async function findPolicyOn(db: Db, day: string, region?: string | null): Promise<PolicyFacts | null> {
  const { rows } = await sql<PolicyFacts>`select ${columns} from margin_policy t
    where (t.policy_status = ${POLICY.inForce} or ${wasInForce}) and t.is_deleted = 0
      and t.effect_from <= ${day}::date and (t.effect_to is null or ${openOn('t.effect_to', sql`${day}::date`)})
      and ${region ? sql`t.region = ${region}` : sql`true`}
    order by t.policy_status = ${POLICY.inForce} desc, t.effect_from desc, t.id desc limit 1`.execute(db);
  return rows[0] ?? null;
}

export async function policyOn(db: Db, day: string, region?: string | null): Promise<PolicyFacts> {
  const found = await findPolicyOn(db, day, region);
  if (found === null) throw new Refused(409, 'noPolicy', { day });
  return found;
}

/** The one that a file was worked out by, whatever has become of it. */
export async function policyOf(db: Db, id: string): Promise<PolicyFacts | null> {
  const { rows } = await sql<PolicyFacts>`select ${columns} from margin_policy t where t.id = ${id}`.execute(db);
  return rows[0] ?? null;
}
