import type { Reminder } from '@trainrace/contract/areas/deposits/send-remind';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { notFound } from '#platform/context/refused.ts';
import { isId } from '#platform/db/ids.ts';
import { fileScope } from '../construction-file/file-scope.ts';

const OF_ENTERPRISE = (id: string) => sql`p.uscc = (select u.work_unit_uscc from user_info u where u.id = ${id})`;

/** The newest first, of a file or a permit: who reminded whom of what, and whether it was read; an enterprise sees its own. */
export async function remindersOf(context: Context, id: string): Promise<Reminder[]> {
  const { db, scope, user } = context;
  if (!isId(id)) throw notFound();
  const permit =
    scope === 'all' ? sql`true` : scope === 'town' ? sql`p.town_code = ${user.townCode}` : OF_ENTERPRISE(user.id);
  const mine = scope === 'unit' ? sql`r.account_id = ${user.id}` : sql`true`;
  const { rows } = await sql<Reminder & { isThere: boolean }>`
    select s.is_there, r.id, r.level, r.content, a.name as to_name, b.name as by_name, r.remind_time,
      m.read_time, x.state as sms_state
    from (select exists (select from construction_file f where f.id = ${id} and f.is_deleted = 0 and ${fileScope('f')(context)})
      or exists (select from construction_permit p where p.id = ${id} and p.is_deleted = 0 and ${permit}) as is_there) s
    left join deposit_remind r on (r.construction_file_id = ${id} or r.permit_id = ${id}) and ${mine}
    left join account a on a.id = r.account_id
    left join account b on b.id = r.remind_by
    left join lateral (select read_time from message where biz_id = r.id and account_id = r.account_id limit 1) m on true
    left join lateral (select state from outbox where biz_id = r.id order by id desc limit 1) x on true
    order by r.id desc limit 200`.execute(db);
  if (rows[0]?.isThere !== true) throw notFound();
  return rows.filter((row) => row.id !== null).map(({ isThere: _isThere, ...row }) => row);
}
