// Whatever moves a record leaves a trail; where somebody follows the record, it is news for them. They are told later, by work
// that looks whether each of them still sees the record: here only that there is something to tell.
import { TRAIL } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { actorOf, type User } from '#platform/context/context.ts';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { newId } from '#platform/db/ids.ts';

interface Moved {
  bizTable: string;
  bizId: string;
  action: string;
}

interface Doer {
  db: Db;
  now: Date;
  user?: Pick<User, 'id' | 'operator'>;
}

/** Where one of the people of a unit acted, the unit is told: the others read what is told to its account. */
const doneBy = (user: Doer['user']): string | null => (user === undefined ? null : actorOf(user));

/** In the transaction of what happened; one statement for all of them, and none where no state changed. */
export async function queueMoves({ db, now, user }: Doer, entries: readonly Moved[]): Promise<void> {
  const moved = entries.filter(({ action }) => action === TRAIL.state);
  if (moved.length === 0) return;
  await sql`insert into follow_news (id, kind, biz_table, biz_id, done_by, create_time, next_at)
    select e.id, 'moved', e.biz_table, e.biz_id, ${doneBy(user)}::uuid, ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    from unnest(${moved.map(() => newId())}::uuid[], ${moved.map(({ bizTable }) => bizTable)}::text[],
      ${moved.map(({ bizId }) => bizId)}::uuid[]) as e(id, biz_table, biz_id)
    where exists (select from record_follow f where f.biz_id = e.biz_id and f.biz_table = e.biz_table)`.execute(
    readerOf(db),
  );
}

/** A note of this office. */
export async function queueNoted(
  { db, now, user }: Doer,
  { bizTable, bizId, side, noteId }: { bizTable: string; bizId: string; side: string; noteId: string },
): Promise<void> {
  await sql`insert into follow_news (id, kind, biz_table, biz_id, side, note_id, done_by, create_time, next_at)
    select ${newId()}::uuid, 'noted', ${bizTable}, ${bizId}::uuid, ${side}, ${noteId}::uuid, ${doneBy(user)}::uuid,
      ${now.toISOString()}::timestamptz, ${now.toISOString()}::timestamptz
    where exists (select from record_follow f where f.biz_id = ${bizId} and f.biz_table = ${bizTable})`.execute(
    readerOf(db),
  );
}
