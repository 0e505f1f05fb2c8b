// The ledger: what a score, a state, a sum, a right was, written in the transaction that makes it so.
import { TRAIL } from '@trainrace/contract/dictionaries';
import { CompiledQuery, sql } from 'kysely';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { newId } from '#platform/db/ids.ts';
import { gatheredIn } from '#platform/db/transaction.ts';
import { secretsOf } from '#platform/db/connection-secrets.ts';
import { MAC, markedMac, proverOf, type Prover } from '#platform/security/chain-keys.ts';
import { keyOf, ledgered, LEDGER_SOURCES, namesOf, payloadSql, type LedgerSource } from './ledgered.ts';

export interface LedgerEntry {
  source: string;
  rowId: string;
  no: number;
  /** JSON as PostgreSQL writes it. */
  payload: string;
  mac: Buffer;
}

/** The entry before is proved by itself, its mark with it: here it is the same length in every suite. */
export function ledgerMac(prover: Prover, before: Buffer | null, entry: Omit<LedgerEntry, 'mac'>): Buffer {
  return markedMac(prover, (hmac) =>
    hmac
      .update('ledger|')
      .update(before?.subarray(-MAC) ?? Buffer.alloc(MAC))
      .update(`${entry.source}|${entry.rowId}|${entry.no}|`)
      .update(entry.payload),
  );
}

/** Of a row that the server took away. */
export const GONE = '{}';

interface Written {
  bizTable: string;
  bizId: string;
  action: string;
  changes: readonly { field: string }[];
  /** The fields of the row that differ, where they are known to be all. */
  written?: readonly string[];
}

const SOURCES_OF = Map.groupBy(
  LEDGER_SOURCES.flatMap((source) => ledgered(source).bizTables.map((bizTable) => ({ bizTable, source }))),
  ({ bizTable }) => bizTable,
);
/** Write nothing: what a row became by other hands is not taken over because somebody looked at it. */
const READING: readonly string[] = [TRAIL.revealed, TRAIL.exported, TRAIL.requested];
/** Say themselves which fields changed; every other deed may have changed any. */
const PLAIN: readonly string[] = [TRAIL.added, TRAIL.changed];

type Names = ReadonlySet<string> | 'all';

/** Which names of its payload may differ. A change of what the ledger does not hold makes no version either. */
function touchedIn(source: LedgerSource, { action, changes, written }: Written): Names {
  if (READING.includes(action)) return NONE;
  const { fields } = ledgered(source);
  if (fields !== undefined && PLAIN.includes(action) && !changes.some(({ field }) => fields.has(field))) return NONE;
  return written === undefined ? 'all' : namesOf(source, written);
}

const NONE: ReadonlySet<string> = new Set();
const both = (one: Names, other: Names): Names =>
  one === 'all' || other === 'all' ? 'all' : new Set([...one, ...other]);

/** By source and id, what of a row may have changed. */
type Touched = Map<LedgerSource, Map<string, Names>>;

function touch(touched: Touched, source: LedgerSource, rows: Iterable<readonly [id: string, names: Names]>): void {
  const held = touched.get(source) ?? new Map<string, Names>();
  for (const [id, names] of rows) held.set(id, both(held.get(id) ?? NONE, names));
  touched.set(source, held);
}

function touchAll(touched: Touched, more: Touched): void {
  for (const [source, rows] of more) touch(touched, source, rows);
}

/** Rows that these trail entries speak of. */
export async function ledgerOf(db: Db, written: readonly Written[]): Promise<void> {
  const touched: Touched = new Map();
  for (const entry of written)
    for (const { source } of SOURCES_OF.get(entry.bizTable) ?? []) {
      const names = touchedIn(source, entry);
      if (names === 'all' || names.size > 0) touch(touched, source, [[entry.bizId, names]]);
    }
  await look(db, touched);
}

/**
 * Adds rows that are written without a trail of their own. `fields` are those that were written, of a row that stood
 * before; a new row is entered whole.
 */
export async function ledgerRows(
  db: Db,
  source: LedgerSource,
  ids: readonly string[],
  fields?: readonly string[],
): Promise<void> {
  const names: Names = fields === undefined ? 'all' : namesOf(source, fields);
  await look(db, new Map([[source, new Map(ids.map((id) => [id, names]))]]));
}

/** Once for all that a transaction writes, before it is committed: in whatever order it writes rows and trail. */
async function look(db: Db, touched: Touched): Promise<void> {
  if ([...touched.values()].every(({ size }) => size === 0)) return;
  const all = gatheredIn(db, 'ledger', { made: (): Touched => new Map(), step: enterTouched, add: touchAll });
  if (all === null) return await enterTouched(db, touched);
  touchAll(all, touched);
}

async function enterTouched(db: Db, touched: Touched): Promise<void> {
  const sources = [...touched.keys()].filter((source) => touched.get(source)!.size > 0);
  const text = sources.map((source, index) => partOf(source, index * 2 + 1)).join(' union all ');
  const values = sources.flatMap((source) => {
    const asked = [...touched.get(source)!];
    return [asked.map(([id]) => id), asked.map(([, names]) => (names === 'all' ? null : [...names].join(',')))];
  });
  const { rows } = await readerOf(db).executeQuery<Differing>(CompiledQuery.raw(text, values));
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

/**
 * Rows of a table that are not as their last entries say. They are locked by who wrote them. Where it is known what was
 * written, the rest of the entry stays as it was: what somebody changed there by other ways goes on being named.
 */
function partOf(source: LedgerSource, parameter: number): string {
  const name = `${source} ${parameter}`;
  const known = parts.get(name);
  if (known !== undefined) return known;
  const key = keyOf(source);
  const payload = payloadSql(source);
  const text = `select '${source}' as source, i.id as "rowId", e.payload::text as payload, l.no, l.mac
    from unnest($${parameter}::uuid[], $${parameter + 1}::text[]) i(id, names) left join ${source} t on ${key} = i.id
    left join lateral (select no, mac, payload from ledger where row_id = i.id and source = '${source}' order by no desc limit 1) l on true
    cross join lateral (select case when ${key} is null then '${GONE}'::jsonb
      when i.names is null or l.no is null or l.payload = '${GONE}'::jsonb then ${payload}
      else (l.payload - string_to_array(i.names, ',')) || (select coalesce(jsonb_object_agg(w.key, w.value), '{}')
        from jsonb_each(${payload}) w where w.key = any(string_to_array(i.names, ','))) end as payload) e
    where case when ${key} is null then l.no is not null and l.payload <> '${GONE}'::jsonb
      else (l.no is not null or ${ledgered(source).since}) and l.payload is distinct from e.payload end`;
  parts.set(name, text);
  return text;
}

export async function enterDiffering(db: Db, rows: readonly Differing[]): Promise<void> {
  const { chainKeys, suite } = secretsOf(db);
  const prover = proverOf(chainKeys, suite);
  await addEntries(
    db,
    rows.map(({ source, rowId, payload, mac: before, no }) => {
      const entry = { source, rowId, payload, no: (no ?? 0) + 1 };
      return { ...entry, mac: ledgerMac(prover, before, entry) };
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
