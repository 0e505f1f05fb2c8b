// One page of what other bodies told, into our register: what is new is added, what differs is changed, what is the same
// stays. The same page again changes nothing.
import { MOST_NAMED_FAULTS } from '@trainrace/contract/areas/training/training-refresh';
import type { RefreshFault } from '@trainrace/contract/areas/training/training.dictionaries';
import { sql } from 'kysely';
import type { CipherDb } from '#platform/context/context.ts';
import { newId } from '#platform/db/ids.ts';
import type { ExtAnswer, UnfitRecord } from '#platform/gateways/ext/ext-source.ts';
import { snake } from '#platform/db/snake.ts';
import { toColumns } from '#platform/store/sensitive.ts';
import type { registersTold, Told } from './external-register-sources.ts';

export interface Counts {
  added: number;
  changed: number;
  same: number;
  unusable: number;
  faults: { no: string; fault: RefreshFault }[];
}

type Values = Readonly<Record<string, unknown>>;
type Register = (typeof registersTold)[keyof typeof registersTold];

interface There {
  id: string;
  sourceKey: string;
  digest: Buffer;
}

const PORTION = 200;

export async function writePage(
  at: CipherDb & { now: Date },
  register: Register,
  { records, unfit = [] }: Pick<ExtAnswer, 'records' | 'unfit'>,
): Promise<Counts> {
  const told = [...records.map((record) => register.read(record)), ...unfit.map((one) => unfitOf(register, one))];
  // Of several rows with one number the last is what they mean.
  const rows = new Map(told.flatMap((one) => ('key' in one ? [[one.key, one.values] as const] : [])));
  const bad = told.filter((one): one is Extract<Told, { fault: RefreshFault }> => 'fault' in one);
  const counts: Counts = {
    added: 0,
    changed: 0,
    same: 0,
    unusable: bad.length,
    faults: bad.slice(0, MOST_NAMED_FAULTS).map(({ no, fault }) => ({ no: no.slice(0, 60), fault })),
  };
  const keys = [...rows.keys()].toSorted();
  for (let from = 0; from < keys.length; from += PORTION)
    await writePortion(at, register, { keys: keys.slice(from, from + PORTION), rows, counts });
  return counts;
}

/** Known by its number where that can be read. */
function unfitOf(register: Register, { record, field }: UnfitRecord): Told {
  const no = record[register.noField];
  const known = typeof no === 'string' || typeof no === 'number' ? String(no) : '';
  return { no: `${known}（${field}）`, fault: 'field' };
}

async function writePortion(
  at: CipherDb & { now: Date },
  register: Register,
  { keys, rows, counts }: { keys: readonly string[]; rows: ReadonlyMap<string, Values>; counts: Counts },
): Promise<void> {
  const there = await readThere(at, register, keys);
  const classes = register.isOfClass ? await classesOf(at, keys, rows) : null;
  const told = (key: string): Values => {
    const values = rows.get(key)!;
    return classes === null ? values : { ...values, classId: classes.get(String(values['classNo'])) ?? null };
  };
  const fresh = keys.filter((key) => !there.has(key));
  const same = keys.filter((key) => isSame(at, there.get(key), told(key)));
  const kept = new Set(same);
  const changed = keys.filter((key) => there.has(key) && !kept.has(key));
  await add(
    at,
    register,
    fresh.map((key) => [key, told(key)] as const),
  );
  for (const key of changed) await change(at, register, there.get(key)!.id, told(key));
  if (same.length > 0)
    await sql`update ${tableOf(register)} set refreshed_at = ${at.now.toISOString()}
      where id = any(${same.map((key) => there.get(key)!.id)})`.execute(at.db);
  counts.added += fresh.length;
  counts.changed += changed.length;
  counts.same += same.length;
}

const tableOf = ({ spec }: Register) => sql.table(snake(spec.table));

async function readThere(
  { db }: CipherDb,
  register: Register,
  keys: readonly string[],
): Promise<ReadonlyMap<string, There>> {
  const { rows } = await sql<There>`select id, source_key as "sourceKey", source_digest as digest
    from ${tableOf(register)} where source_key = any(${[...keys]}) order by id for update`.execute(db);
  return new Map(rows.map((row) => [row.sourceKey, row]));
}

async function classesOf(
  { db }: CipherDb,
  keys: readonly string[],
  rows: ReadonlyMap<string, Values>,
): Promise<ReadonlyMap<string, string>> {
  const numbers = [...new Set(keys.map((key) => String(rows.get(key)!['classNo'])))];
  const { rows: found } = await sql<{ id: string; no: string }>`select id, source_key as no from training_class
    where source_key = any(${numbers})`.execute(db);
  return new Map(found.map(({ id, no }) => [no, id]));
}

/** Personal numbers are in it, so only a digest with a key is kept. */
const textOf = (values: Values): string => JSON.stringify(values);
const isSame = ({ cipher }: CipherDb, there: There | undefined, values: Values): boolean =>
  there !== undefined && cipher.blindIndexes(textOf(values)).some((one) => one.equals(there.digest));

const columnsOf = ({ cipher, now }: CipherDb & { now: Date }, { spec }: Register, id: string, values: Values) => ({
  ...toColumns(cipher, { table: spec.table, id }, values, spec.family.record),
  sourceDigest: cipher.blindIndex(textOf(values)),
  refreshedAt: now.toISOString(),
  updateTime: now.toISOString(),
});

async function add(
  at: CipherDb & { now: Date },
  register: Register,
  fresh: readonly (readonly [key: string, values: Values])[],
): Promise<void> {
  if (fresh.length === 0) return;
  const rows = fresh.map(([sourceKey, values]) => {
    const id = newId();
    return { id, source: 'ext', sourceKey, ...columnsOf(at, register, id, values) };
  });
  // A second reader beside us, against all rules, has told the same.
  await at.db
    .insertInto(register.spec.table as 'trainingProject')
    .values(rows as never)
    .onConflict((twice) => twice.doNothing())
    .execute();
}

async function change(at: CipherDb & { now: Date }, register: Register, id: string, values: Values): Promise<void> {
  await at.db
    .updateTable(register.spec.table as 'trainingProject')
    .set({ ...columnsOf(at, register, id, values), version: sql`version + 1` } as never)
    .where('id', '=', id)
    .execute();
}
