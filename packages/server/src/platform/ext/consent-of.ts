import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { openAt } from '#platform/time/open-at.ts';

/** Until when this account may ask about this person by consent; null without one. */
export async function consentOf({ db, user, now }: Context, subjects: Buffer[]): Promise<Date | null> {
  const { rows } = await sql<{ until: string }>`select valid_until::text as until from ext_consent
    where account_id = ${user.id} and subject_idx = any(${subjects}) and ${openAt('valid_until', sql`${now.toISOString()}`)}
    order by valid_until desc limit 1`.execute(db);
  return rows[0] === undefined ? null : new Date(`${rows[0].until.slice(0, 19)}+08:00`);
}
