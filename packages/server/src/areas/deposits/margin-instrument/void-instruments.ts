import { INSTRUMENT } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { readerOf } from '#platform/db/connect.ts';
import { marginInstrumentStore } from './instrument-store.ts';

const { waiting, rejected, valid, voided } = INSTRUMENT;

/** With their file, which is locked: nobody confirms what secures nothing. */
export async function voidInstruments(context: Context, fileId: string, reason: string | null): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from margin_instrument where construction_file_id = ${fileId} and is_deleted = 0
      and instrument_state in (${waiting}, ${rejected}, ${valid}) order by id`.execute(readerOf(context.db));
  const store = marginInstrumentStore(context);
  for (const row of await store.findAll(
    rows.map(({ id }) => id),
    { lock: true },
  ))
    await store.transition(row, {
      field: 'instrumentState',
      from: [waiting, rejected, valid],
      to: voided,
      set: { waitsFor: null },
      reason,
    });
}
