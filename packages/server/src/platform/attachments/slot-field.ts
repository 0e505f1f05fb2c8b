import { TRAIL } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { snake } from '#platform/db/snake.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { changesBetween } from '#platform/store/changes.ts';
import type { Context } from '#platform/context/context.ts';
import type { RecordOfFiles } from './attachment-scope.ts';
import { slotsOf } from './slots.ts';

/** Other bytes under the same id: who decides on the record has to look at it again. */
export async function raiseVersion({ db, user, now }: Context, { table, id }: RecordOfFiles): Promise<void> {
  return void (await sql`update ${sql.table(table)} set version = version + 1, update_user = ${user.id}, update_time = ${now.toISOString()}
    where id = ${id}`.execute(db));
}

/**
 * After a slot was changed by itself the record's field names what is in it now. That is a new version of the record: a
 * form that was opened before would take the file out again.
 */
export async function followSlot(context: Context, record: RecordOfFiles, flowNode: string | null): Promise<void> {
  const slot = slotsOf(record.family.draft).find((one) => one.flowNode === flowNode);
  if (slot === undefined) return;
  const { db, user, now } = context;
  const held = await db
    .selectFrom('attach')
    .select('id')
    .where('prjId', '=', record.id)
    .where('flowNode', '=', flowNode)
    .where('isDeleted', '=', 0)
    .orderBy('sort')
    .orderBy('id')
    .execute();
  const ids = held.map(({ id }) => id);
  const named = slot.isPlural ? ids : (ids.at(-1) ?? null);
  const column = sql.ref(snake(slot.field));
  const { rows } = await sql<{ before: string | string[] | null }>`
    select ${column} as before from ${sql.table(record.table)} where id = ${record.id}`.execute(db);
  const before = rows[0]?.before ?? null;
  const changes = changesBetween(record.family, { [slot.field]: before }, { [slot.field]: named });
  if (changes.length === 0) return;
  await sql`update ${sql.table(record.table)} set ${column} = ${named}, version = version + 1,
      update_user = ${user.id}, update_time = ${now.toISOString()}
    where id = ${record.id}`.execute(db);
  const { bizTable, id: bizId, reason = null } = record;
  await recordTrail(context, [{ bizTable, bizId, action: TRAIL.changed, changes, reason, written: [slot.field] }]);
}
