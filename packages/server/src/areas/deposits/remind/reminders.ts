import type { depositRemind, EnterpriseReminder, Reminder } from '@trainrace/contract/areas/deposits/send-remind';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { page } from '@trainrace/contract/wire/paging';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { notFound } from '#platform/context/refused.ts';
import { isId } from '#platform/db/ids.ts';
import { countRows } from '#platform/store/count-rows.ts';
import type { Where } from '#platform/store/table-spec.ts';
import { fileScope } from '../construction-file/file-scope.ts';

/** A reminder `r`, with who was told and whether it was read. */
const TOLD = sql`r.id, r.level, r.content, a.name as to_name, b.name as by_name, r.remind_time,
  m.read_time, x.state as sms_state`;
const ABOUT = sql`left join account a on a.id = r.account_id
  left join account b on b.id = r.remind_by
  left join lateral (select read_time from message where biz_id = r.id and account_id = r.account_id limit 1) m on true
  left join lateral (select state from outbox where biz_id = r.id order by id desc limit 1) x on true`;

const ofCode = (enterpriseId: string): Where =>
  sql`p.uscc = (select u.work_unit_uscc from user_info u where u.id = ${enterpriseId})`;

function permitScope({ scope, user }: Context): Where {
  if (scope === 'all') return sql`true`;
  return scope === 'town' ? sql`p.town_code = ${user.townCode}` : ofCode(user.id);
}

/** An enterprise reads those that went to it. */
const sent = ({ scope, user }: Context, alias = 'r'): Where =>
  scope === 'unit' ? sql`${sql.ref(`${alias}.account_id`)} = ${user.id}` : sql`true`;

/** The newest first, of a file or a permit: who reminded whom of what, and whether it was read; an enterprise sees its own. */
export async function remindersOf(context: Context, id: string): Promise<Reminder[]> {
  if (!isId(id)) throw notFound();
  const { rows } = await sql<Reminder & { isThere: boolean }>`
    select s.is_there, ${TOLD}
    from (select exists (select from construction_file f where f.id = ${id} and f.is_deleted = 0 and ${fileScope('f')(context)})
      or exists (select from construction_permit p where p.id = ${id} and p.is_deleted = 0 and ${permitScope(context)}) as is_there) s
    left join deposit_remind r on (r.construction_file_id = ${id} or r.permit_id = ${id}) and ${sent(context)}
    ${ABOUT}
    order by r.id desc limit 200`.execute(context.db);
  if (rows[0]?.isThere !== true) throw notFound();
  return rows.filter((row) => row.id !== null).map(({ isThere: _isThere, ...row }) => row);
}

type OfEnterprise = typeof depositRemind.enterpriseReminders;

/**
 * The same of all projects of an enterprise. Files and permits are looked up one by one by their own indexes, each with what the
 * caller sees of it: reminders of a project out of reach are neither shown nor counted.
 */
export async function enterpriseReminders(
  context: Context,
  { enterpriseId, current, size }: ParsedInputOf<OfEnterprise>,
): Promise<DataOf<OfEnterprise>> {
  if (!isId(enterpriseId)) return page([], 0, { current, size });
  const files = sql`from construction_file f where f.enterprise_id = ${enterpriseId} and f.is_deleted = 0 and ${fileScope('f')(context)}`;
  const permits = sql`from construction_permit p where ${ofCode(enterpriseId)} and p.is_deleted = 0 and ${permitScope(context)}`;
  const either = [
    sql`t.construction_file_id in (select f.id ${files}) and ${sent(context, 't')}`,
    sql`t.permit_id in (select p.id ${permits}) and ${sent(context, 't')}`,
  ];
  const newest = sql`order by r.id desc limit ${current * size}`;
  // A reminder is about a file or a permit, never about both.
  const { rows } = await sql<EnterpriseReminder>`
    select n.project_name, ${TOLD} from (
      (select r.id, f.project_name from (select f.id, f.project_name ${files}) f
        join deposit_remind r on r.construction_file_id = f.id where ${sent(context)} ${newest})
      union all
      (select r.id, p.project_name from (select p.id, p.project_name ${permits}) p
        join deposit_remind r on r.permit_id = p.id where ${sent(context)} ${newest})
      order by id desc limit ${size} offset ${(current - 1) * size}) n
    join deposit_remind r on r.id = n.id ${ABOUT} order by r.id desc`.execute(context.db);
  const where = sql`((${either[0]}) or (${either[1]}))`;
  return page(rows, await countRows(context.db, { table: sql.raw('deposit_remind'), where, either }), {
    current,
    size,
  });
}
