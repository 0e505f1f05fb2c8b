import { TRAIL } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { snake } from '../db/snake.ts';
import { changesBetween, recordTrail } from '../db/trail.ts';
import type { Work } from '../http/work.ts';
import type { RecordOfFiles } from './attachment-scope.ts';
import { slotsOf } from './slots.ts';

/**
 * After a slot was changed by itself the record's field names what is in it now. The record's version stays: whoever
 * has its form open uploaded the file from there.
 */
export async function followSlot(work: Work, record: RecordOfFiles, flowNode: string | null): Promise<void> {
  const slot = slotsOf(record.family.draft).find((one) => one.flowNode === flowNode);
  if (slot === undefined) return;
  const { db, user, now } = work;
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
  await sql`update ${sql.table(record.table)} set ${column} = ${named}, update_user = ${user.id}, update_time = ${now.toISOString()}
    where id = ${record.id}`.execute(db);
  await recordTrail(work, [{ bizTable: record.bizTable, bizId: record.id, action: TRAIL.changed, changes }]);
}
