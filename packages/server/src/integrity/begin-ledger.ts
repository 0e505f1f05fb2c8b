// Rows that were there before the ledger: entered once, and from then on a row without its entries was slipped in.
import { sql } from 'kysely';
import type { Db } from '../db/connect.ts';
import { secretsOf } from '../db/connection-secrets.ts';
import { addEntries, enter, ledgerMac } from './ledger.ts';
import { LEDGERED, LEDGER_SOURCES, type LedgerSource } from './ledgered.ts';
import { chainRows, type Chain } from './chain-rows.ts';
import { codeOf } from '../config/thrown.ts';

const PORTION = 500;
const BEGIN = 'begin';
const NOTHING = '00000000-0000-0000-0000-000000000000';

export const hasBegun = async (db: Db): Promise<boolean> => {
  const begun = db.selectFrom('ledger').select('id').where('rowId', '=', NOTHING).where('source', '=', BEGIN);
  return (await begun.executeTakeFirst()) !== undefined;
};

/** The link that says so: what has a later one has a proof of its own. */
export const beginSeq = async (db: Db): Promise<number | null> => {
  const { rows } = await sql<{
    seq: number;
  }>`select s.seq from ledger l join seal s on s.row_id = l.id and s.source = 'ledger'
    where l.row_id = ${NOTHING} and l.source = ${BEGIN}`.execute(db);
  return rows[0]?.seq ?? null;
};

export async function beginLedger(chain: Chain): Promise<void> {
  const { db } = chain;
  if (await hasBegun(db)) return;
  for (const source of LEDGER_SOURCES) {
    let after: string | null = NOTHING;
    while (after !== null) after = await adopt(db, source, after);
  }
  // The trail from before has no proofs of its own: what is chained by now is taken as it is.
  await chainRows(chain, null);
  const entry = { source: BEGIN, rowId: NOTHING, no: 1, payload: '{}' };
  try {
    await addEntries(db, [{ ...entry, mac: ledgerMac(secretsOf(db).chainKey, null, entry) }]);
  } catch (error) {
    // Another node was as far.
    if (codeOf(error) !== '23505') throw error;
  }
}

/** A row that is being written waits, or was entered by who wrote it. Answers with the last id, null at the end. */
async function adopt(outer: Db, source: LedgerSource, after: string): Promise<string | null> {
  return await outer.transaction().execute(async (db) => {
    const lock = source === 'result_snapshot' ? sql`` : sql`for update of t`;
    const { rows } = await sql<{ id: string }>`select t.id from ${sql.table(source)} t
      where t.id > ${after} and ${sql.raw(LEDGERED[source].since)} order by t.id limit ${PORTION} ${lock}`.execute(db);
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return null;
    await enter(
      db,
      source,
      sql`t.id = any(${ids}) and not exists (select from ledger o where o.row_id = t.id and o.source = ${source})`,
    );
    return ids.length < PORTION ? null : ids.at(-1)!;
  });
}
