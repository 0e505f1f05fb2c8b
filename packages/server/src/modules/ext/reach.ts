// About whom the caller may ask: people and units of the caller's own work, decided by the scope of the right to the very call.
import { FIRST_AUDIT } from '@trainrace/contract/application/application-steps';
import { sql, type RawBuilder } from 'kysely';
import { notFound } from '#context/refused.ts';
import type { Context } from '#context/context.ts';
import { consentOf } from './consent.ts';

/** How somebody is in reach: by an entry of the caller's work, or only until a consent ends. */
export type Access = { until: Date | null };

/** The same answer for somebody unknown and for somebody else's. */
export async function accessTo(context: Context, query: Readonly<Record<string, string>>): Promise<Access> {
  const { idCardNo, uscc } = query;
  if (idCardNo !== undefined) return await accessToPerson(context, context.cipher.blindIndexes(idCardNo));
  if (context.scope === 'all' || (uscc !== undefined && (await holds(context, unitNear(context, uscc)))))
    return { until: null };
  throw notFound();
}

async function accessToPerson(context: Context, subjects: Buffer[]): Promise<Access> {
  if (await holds(context, personNear(context, subjects))) return { until: null };
  const until = await consentOf(context, subjects);
  if (until === null) throw notFound();
  return { until };
}

const holds = async ({ db }: Context, condition: RawBuilder<unknown>): Promise<boolean> =>
  (await sql<{ near: boolean }>`select ${condition} as near`.execute(db)).rows[0]!.near;

/**
 * What somebody typed into a draft opens nothing: it takes an entry that was handed in and not withdrawn, in the
 * caller's reach. Everybody may ask about themselves.
 */
function personNear({ scope, user }: Context, subjects: Buffer[]): RawBuilder<unknown> {
  const entry = (condition: RawBuilder<unknown>) => sql`exists (
    select from application_info a where a.id_card_no_idx = any(${subjects}) and a.is_deleted = 0
      and a.audit_status >= ${sql.lit(FIRST_AUDIT)} and a.audit_status <> ${sql.lit(WITHDRAWN)} and ${condition})`;
  switch (scope) {
    case 'all':
      return entry(sql`true`);
    case 'contest':
      return entry(sql`a.handle_unit_id = ${user.id}`);
    case 'unit':
      return entry(sql`a.group_id = ${user.id}`);
    case 'self':
      return sql`exists (select from user_info u where u.id = ${user.id} and u.id_card_no_idx = any(${subjects}) and u.is_deleted = 0)`;
    case 'town':
      return entry(sql`a.town_code = ${user.townCode}`);
    default:
      return sql`false`;
  }
}

const WITHDRAWN = 40;

function unitNear({ scope, user }: Context, uscc: string): RawBuilder<unknown> {
  if (scope !== 'town') return sql`false`;
  return sql`exists (select from user_info u where u.account_type = 2 and u.work_unit_uscc = ${uscc} and u.town_code = ${user.townCode} and u.is_deleted = 0)
    or exists (select from tournament_unit t where t.uscc = ${uscc} and t.town_code = ${user.townCode} and t.is_deleted = 0)
    or exists (select from group_info g where g.uscc = ${uscc} and g.town_code = ${user.townCode} and g.is_deleted = 0)`;
}
