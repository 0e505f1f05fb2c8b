// About whom the caller may ask: people and units of the caller's own work, decided by the scope of the right to the very call.
import { sql, type RawBuilder } from 'kysely';
import { notFound } from '../../http/refused.ts';
import type { Work } from '../../http/work.ts';
import type { FieldCipher } from '../../security/field-cipher.ts';

/** The same answer for somebody unknown and for somebody else's. */
export async function refuseOutOfReach(work: Work, cipher: FieldCipher, query: Readonly<Record<string, string>>) {
  if (work.scope === 'all') return;
  const { idCardNo, uscc } = query;
  const isNear =
    idCardNo === undefined
      ? uscc !== undefined && (await holds(work, unitNear(work, uscc)))
      : await holds(work, personNear(work, cipher.blindIndex(idCardNo)));
  if (!isNear) throw notFound();
}

const holds = async ({ db }: Work, condition: RawBuilder<unknown>): Promise<boolean> =>
  (await sql<{ near: boolean }>`select ${condition} as near`.execute(db)).rows[0]!.near;

function personNear({ scope, user }: Work, subject: Buffer): RawBuilder<unknown> {
  const entry = (condition: RawBuilder<unknown>) => sql`exists (
    select from application_info a where a.id_card_no_idx = ${subject} and a.is_deleted = 0 and ${condition})`;
  const account = (condition: RawBuilder<unknown>) => sql`exists (
    select from user_info u where u.id_card_no_idx = ${subject} and u.is_deleted = 0 and ${condition})`;
  switch (scope) {
    case 'contest':
      return entry(sql`a.handle_unit_id = ${user.id} and a.audit_status > 0`);
    case 'unit':
      return entry(sql`a.group_id = ${user.id}`);
    case 'self':
      return account(sql`u.id = ${user.id}`);
    case 'town':
      return sql`${account(sql`u.town_code = ${user.townCode}`)} or ${entry(sql`a.town_code = ${user.townCode} and a.audit_status > 0`)}`;
    default:
      return sql`false`;
  }
}

function unitNear({ scope, user }: Work, uscc: string): RawBuilder<unknown> {
  if (scope !== 'town') return sql`false`;
  return sql`exists (select from user_info u where u.account_type = 2 and u.work_unit_uscc = ${uscc} and u.town_code = ${user.townCode} and u.is_deleted = 0)
    or exists (select from tournament_unit t where t.uscc = ${uscc} and t.town_code = ${user.townCode} and t.is_deleted = 0)
    or exists (select from group_info g where g.uscc = ${uscc} and g.town_code = ${user.townCode} and g.is_deleted = 0)`;
}
