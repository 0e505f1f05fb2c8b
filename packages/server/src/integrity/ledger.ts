// The ledger: what a score, a state, a published result was, written in the transaction that makes it so.
import { createHmac, type KeyObject } from 'node:crypto';
import { TRAIL } from '@trainrace/contract/dictionaries';
import { sql, type RawBuilder } from 'kysely';
import { readerOf, type Db } from '../db/connect.ts';
import { newId } from '../db/ids.ts';
import { secretsOf } from '../db/connection-secrets.ts';
import { LEDGERED, LEDGER_SOURCES, payloadSql, type LedgerSource } from './ledgered.ts';

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

interface Written {
  bizTable: string;
  bizId: string;
  action: string;
  changes: readonly { field: string }[];
}

const SOURCE_OF = new Map<string, LedgerSource>([
  ...LEDGER_SOURCES.map((source) => [LEDGERED[source].bizTable, source] as const),
  // Honours stand in the rows of their competitors, and have a trail of their own.
  ['honour', 'competition_info'],
]);
/** Say themselves which fields changed; every other deed may have changed any. */
const PLAIN: readonly string[] = [TRAIL.added, TRAIL.changed, TRAIL.revealed];

/** After the rows of these trail entries were written, and before anybody else can see them. */
export async function ledgerOf(db: Db, written: readonly Written[]): Promise<void> {
  const touched = new Map<LedgerSource, Set<string>>();
  for (const { bizTable, bizId, action, changes } of written) {
    const source = SOURCE_OF.get(bizTable);
    if (source === undefined) continue;
    const { fields } = LEDGERED[source];
    if (fields !== null && PLAIN.includes(action) && !changes.some(({ field }) => fields.has(field))) continue;
    touched.set(source, (touched.get(source) ?? new Set()).add(bizId));
  }
  for (const [source, ids] of touched) await enter(db, source, sql`t.id = any(${[...ids]})`);
}

/** What is written without a trail of its own. */
export const ledgerRow = async (db: Db, source: LedgerSource, id: string): Promise<void> =>
  void (await enter(db, source, sql`t.id = ${id}`));

interface Differing {
  rowId: string;
  payload: string;
  no: number | null;
  mac: Buffer | null;
}

/** An entry for each of these rows that is not as its last entry says. The rows are locked by who wrote them. */
export async function enter(db: Db, source: LedgerSource, which: RawBuilder<unknown>): Promise<number> {
  const key = secretsOf(db).chainKey;
  const { rows } = await sql<Differing>`
    select t.id as "rowId", ${sql.raw(payloadSql(source))}::text as payload, l.no, l.mac
    from ${sql.table(source)} t left join lateral (
      select no, mac, payload from ledger where row_id = t.id and source = ${source} order by no desc limit 1) l on true
    where ${which} and (l.no is not null or ${sql.raw(LEDGERED[source].since)})
      and l.payload is distinct from ${sql.raw(payloadSql(source))}
    order by t.id`.execute(readerOf(db));
  await addEntries(
    db,
    rows.map(({ mac: before, no, ...row }) => {
      const entry = { ...row, source, no: (no ?? 0) + 1 };
      return { ...entry, mac: ledgerMac(key, before, entry) };
    }),
  );
  return rows.length;
}

export async function addEntries(db: Db, entries: readonly LedgerEntry[]): Promise<void> {
  if (entries.length === 0) return;
  const column = <Name extends keyof LedgerEntry>(name: Name) => entries.map((entry) => entry[name]);
  await sql`insert into ledger (id, source, row_id, no, payload, mac, made_at) select *, ${new Date().toISOString()}
    from unnest(${entries.map(() => newId())}::uuid[], ${column('source')}::text[], ${column('rowId')}::uuid[],
      ${column('no')}::int[], ${column('payload')}::jsonb[], ${column('mac')}::bytea[])`.execute(db);
}
