// The ledger around one call: what a test wrote by hand is entered before, and after it nothing may differ.
import { connect, type Db } from '#platform/db/connect.ts';
import { LANES } from '#platform/db/lanes.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { keyOf, ledgered, LEDGER_SOURCES, payloadSql, type LedgerSource } from '#platform/integrity/ledgered.ts';
import { atEnd } from './database.ts';
import type { TestApp } from './test-app.ts';

interface Apart {
  source: LedgerSource;
  id: string;
}

/** Rows that are not as their last entries say: of those that transaction $1 or a later one wrote, or entered. */
const DIFFERING = LEDGER_SOURCES.map((source) => {
  const key = keyOf(source);
  return `select '${source}' as source, ${key} as id from ${source} t
    left join lateral (select payload from ledger where source = '${source}' and row_id = ${key} order by no desc limit 1) l on true
    where (t.xmin::text::bigint >= $1 or ${key} in (select row_id from fresh))
      and (l.payload is not null or ${ledgered(source).since}) and l.payload is distinct from ${payloadSql(source)}`;
});
const STANDING = LEDGER_SOURCES.map(
  (source) => `select '${source}' as source, ${keyOf(source)} as id from ${source} t`,
);

/** One statement finds these rows, and rows removed without an entry. */
const APART = `with fresh as materialized (select row_id from ledger where xmin::text::bigint >= $1)
  ${DIFFERING.join(' union all ')}
  union all select l.source, l.row_id
    from (select distinct on (row_id, source) source, row_id, payload from ledger order by row_id, source, no desc) l
    where l.payload <> '{}' and not exists (select from (${STANDING.join(' union all ')}) t
      where t.id = l.row_id and t.source = l.source)`;

export interface LedgerLooks {
  /** Enters what was written by hand since the last look. */
  rest: () => Promise<void>;
  /** Rows that differ, of those written since the last look. */
  faults: () => Promise<string[]>;
}

/** Each look costs only what was written since the one before: the statement over all tables is planned once. */
export async function ledgerLooks({ services }: Pick<TestApp, 'services'>): Promise<LedgerLooks> {
  const { pool, close } = connect(services.config.databaseUrl!, { lane: LANES.long, max: 1 });
  atEnd(close);
  await pool.query(`set plan_cache_mode = force_generic_plan`);
  await pool.query(`prepare apart (bigint) as ${APART}`);
  let since = '0';
  const apart = async (): Promise<Apart[]> => {
    // Every transaction older than this one has ended: this look sees what it wrote.
    const { rows } = await pool.query('select pg_snapshot_xmin(pg_current_snapshot())::text as oldest');
    const found = await pool.query<Apart>(`execute apart (${since})`);
    since = rows[0].oldest;
    return found.rows;
  };
  return {
    rest: async () => await enter(services.db, await apart()),
    faults: async () => (await apart()).map(({ source, id }) => `${source} ${id}`),
  };
}

async function enter(db: Db, rows: readonly Apart[]): Promise<void> {
  for (const [source, found] of Map.groupBy(rows, (one) => one.source))
    await ledgerRows(
      db,
      source,
      found.map(({ id }) => id),
    );
}
