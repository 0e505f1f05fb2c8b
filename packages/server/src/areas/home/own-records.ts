import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { readerOf } from '#platform/db/connect.ts';
import { isWith } from './together/task-holder.ts';

/** Whether the caller follows a record, or was handed one in the name at work: most have none, and their home page asks no more for it. */
export async function hasOwnRecords({ db, user }: Context): Promise<boolean> {
  const { rows } = await sql<{ hasAny: boolean }>`
    select exists (select from record_follow where account_id = ${user.id})
      or exists (select from record_task k where ${isWith(user)}) as "hasAny"`.execute(readerOf(db));
  return rows[0]!.hasAny;
}
