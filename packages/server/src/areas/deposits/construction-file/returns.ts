// The return of a deposit, as files, instruments and the public pages know it.
import { DEPOSIT_RETURN } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { day } from '#platform/time/time.ts';

const { applied, publicity, approved, returned } = DEPOSIT_RETURN;

export interface OpenReturn {
  id: string;
  state: number;
  publicityEnd: string | null;
}

/** The one that is under way, locked. */
export async function openReturn(db: Db, fileId: string): Promise<OpenReturn | undefined> {
  const { rows } = await sql<OpenReturn>`
    select id, return_state as state, publicity_end as "publicityEnd" from margin_return
    where construction_file_id = ${fileId} and return_state in (${applied}, ${publicity}, ${approved}) for update`.execute(
    readerOf(db),
  );
  return rows[0];
}

export async function setReturn(
  { db, now }: Pick<Context, 'db' | 'now'>,
  id: string,
  values: Readonly<Record<string, unknown>>,
): Promise<void> {
  await db
    .updateTable('marginReturn')
    .set({ ...values, updateTime: now.toISOString() })
    .where('id', '=', id)
    .execute();
  await ledgerRows(db, 'margin_return', [id], Object.keys(values));
}

/** Everything was given back. */
export async function finishReturn(context: Context, fileId: string): Promise<void> {
  const open = await openReturn(context.db, fileId);
  if (open !== undefined) await setReturn(context, open.id, { returnState: returned, releaseDate: day(context.now) });
}
