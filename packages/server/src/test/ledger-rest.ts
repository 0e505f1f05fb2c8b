// The ledger around one call: what a test wrote by hand is entered before, and after it nothing may differ.
import { sql } from 'kysely';
import { readerOf, type Db } from '../db/connect.ts';
import { ledgerRows } from '../integrity/ledger.ts';
import { keyOf, ledgered, LEDGER_SOURCES, payloadSql, type LedgerSource } from '../integrity/ledgered.ts';

interface Apart {
  source: LedgerSource;
  id: string;
}

/** Rows that are not as their last entries say, or gone without one, of every table in one statement. */
const APART = LEDGER_SOURCES.map((source) => {
  const key = keyOf(source);
  const newest = `select l.payload from ledger l where l.source = '${source}' and l.row_id`;
  return `select '${source}' as source, ${key} as id from ${source} t
      left join lateral (${newest} = ${key} order by no desc limit 1) l on true
      where (l.payload is not null or ${ledgered(source).since}) and l.payload is distinct from ${payloadSql(source)}
    union all select '${source}', l.row_id from (select distinct on (row_id) row_id, payload from ledger
      where source = '${source}' order by row_id, no desc) l
      where l.payload <> '{}' and not exists (select from ${source} t where ${key} = l.row_id)`;
}).join(' union all ');

const apart = async (db: Db): Promise<Apart[]> => (await sql.raw<Apart>(APART).execute(readerOf(db))).rows;

export async function ledgerRest(db: Db): Promise<void> {
  for (const [source, rows] of Map.groupBy(await apart(db), (one) => one.source))
    await ledgerRows(
      db,
      source,
      rows.map(({ id }) => id),
    );
}

/** By table, not by row: what was forgotten is a way of writing. */
export const ledgerFaults = async (db: Db): Promise<string[]> => [
  ...new Set((await apart(db)).map(({ source, id }) => `${source} ${id}`)),
];
