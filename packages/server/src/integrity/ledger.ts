// The ledger: what a score, a state, a sum, a right was, written in the transaction that makes it so.
import { createHmac, type KeyObject } from 'node:crypto';
import { TRAIL } from '@trainrace/contract/dictionaries';
import { CompiledQuery, sql } from 'kysely';
import { readerOf, type Db } from '../db/connect.ts';
import { newId } from '../db/ids.ts';
import { gatheredIn } from '../db/transaction.ts';
import { secretsOf } from '../db/connection-secrets.ts';
import { keyOf, ledgered, LEDGER_SOURCES, payloadSql, type LedgerSource } from './ledgered.ts';

export interface LedgerEntry {
  source: string;
  rowId: string;
  no: number;
  /** JSON as PostgreSQL writes it. */
  payload: string;
  mac: Buffer;
}

export const ledgerMac = (key: KeyObject, before: Buffer | null, entry: Omit<LedgerEntry, 'mac'>): Buffer =>
  createHmac('sha256', key)
    .update('ledger|')
    .update(before ?? Buffer.alloc(32))
    .update(`${entry.source}|${entry.rowId}|${entry.no}|`)
    .update(entry.payload)
    .digest();

/** Of a row that the server took away. */
export const GONE = '{}';

interface Written {
  bizTable: string;
  bizId: string;
  action: string;
  changes: readonly { field: string }[];
}

const SOURCES_OF = Map.groupBy(
  LEDGER_SOURCES.flatMap((source) => ledgered(source).bizTables.map((bizTable) => ({ bizTable, source }))),
  ({ bizTable }) => bizTable,
);
/** Say themselves which fields changed; every other deed may have changed any. */
const PLAIN: readonly string[] = [TRAIL.added, TRAIL.changed, TRAIL.revealed];

/** By source, the ids of rows that may have changed. */
type Touched = Map<LedgerSource, Set<string>>;

/** Rows that these trail entries speak of. */
export async function ledgerOf(db: Db, written: readonly Written[]): Promise<void> {
  const touched: Touched = new Map();
  for (const { bizTable, bizId, action, changes } of written)
    for (const { source } of SOURCES_OF.get(bizTable) ?? []) {
      const { fields } = ledgered(source);
      if (fields !== undefined && PLAIN.includes(action) && !changes.some(({ field }) => fields.has(field))) continue;
      touched.set(source, (touched.get(source) ?? new Set()).add(bizId));
    }
  await look(db, touched);
}

/** What is written without a trail of its own. */
export const ledgerRows = async (db: Db, source: LedgerSource, ids: readonly string[]): Promise<void> =>
  await look(db, new Map([[source, new Set(ids)]]));

/** Once for all that a transaction writes, before it is committed: in whatever order it writes rows and trail. */
async function look(db: Db, touched: Touched): Promise<void> {
  if ([...touched.values()].every(({ size }) => size === 0)) return;
  const all = gatheredIn(db, 'ledger', { made: (): Touched => new Map(), step: enterTouched });
  if (all === null) return await enterTouched(db, touched);
  for (const [source, ids] of touched) {
    const held = all.get(source) ?? new Set();
    for (const id of ids) held.add(id);
    all.set(source, held);
  }
}

async function enterTouched(db: Db, touched: Touched): Promise<void> {
  const sources = [...touched.keys()].filter((source) => touched.get(source)!.size > 0);
  const text = sources.map((source, index) => partOf(source, index + 1)).join(' union all ');
  const ids = sources.map((source) => [...touched.get(source)!]);
  const { rows } = await readerOf(db).executeQuery<Differing>(CompiledQuery.raw(text, ids));
  await enterDiffering(db, rows);
}

export interface Differing {
  source: string;
  rowId: string;
  payload: string;
  no: number | null;
  mac: Buffer | null;
}

const parts = new Map<string, string>();

/** Rows of a table that are not as their last entries say. They are locked by who wrote them. */
function partOf(source: LedgerSource, parameter: number): string {
  const name = `${source} ${parameter}`;
  const known = parts.get(name);
  if (known !== undefined) return known;
  const key = keyOf(source);
  const payload = payloadSql(source);
  const text = `select '${source}' as source, i.id as "rowId", case when ${key} is null then '${GONE}' else ${payload}::text end as payload,
      l.no, l.mac
    from unnest($${parameter}::uuid[]) i(id) left join ${source} t on ${key} = i.id
    left join lateral (select no, mac, payload from ledger where row_id = i.id and source = '${source}' order by no desc limit 1) l on true
    where case when ${key} is null then l.no is not null and l.payload <> '${GONE}'::jsonb
      else (l.no is not null or ${ledgered(source).since}) and l.payload is distinct from ${payload} end`;
  parts.set(name, text);
  return text;
}

export async function enterDiffering(db: Db, rows: readonly Differing[]): Promise<void> {
  const key = secretsOf(db).chainKey;
  await addEntries(
    db,
    rows.map(({ source, rowId, payload, mac: before, no }) => {
      const entry = { source, rowId, payload, no: (no ?? 0) + 1 };
      return { ...entry, mac: ledgerMac(key, before, entry) };
    }),
  );
}

export async function addEntries(db: Db, entries: readonly LedgerEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const column = <Name extends keyof LedgerEntry>(name: Name) => entries.map((entry) => entry[name]);
  await sql`insert into ledger (id, source, row_id, no, payload, mac, made_at) select *, ${new Date().toISOString()}
    from unnest(${entries.map(() => newId())}::uuid[], ${column('source')}::text[], ${column('rowId')}::uuid[],
      ${column('no')}::int[], ${column('payload')}::jsonb[], ${column('mac')}::bytea[])`.execute(readerOf(db));
}
