// Makes records say nothing of their person any more: columns, numbers, papers, and the key that opens what only grows
// (trail, journals, published results; decision 0034). What was decided and scored stays.
import { TRAIL } from '@trainrace/contract/dictionaries';
import type { RetentionSubject, RetentionWay } from '@trainrace/contract/areas/privacy/retention.dictionaries';
import { NOBODY as WORD } from '@trainrace/contract/areas/privacy/nobody.labels';
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import type { FieldCipher } from '#platform/security/field-cipher.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { placeOf } from '#platform/security/field-cipher.ts';
import { destroyPersonKeys } from '#platform/store/person-keys.ts';
import { recordTrail, type Actor } from '#platform/store/trail.ts';
import type { Subject } from './subject.ts';
import { SUBJECTS } from './subjects.ts';
import { shapeOf } from './table-shape.ts';

interface Erasing {
  subject: RetentionSubject;
  way: RetentionWay;
  ids: readonly string[];
  runId: string;
}

/** In the caller's transaction. Answers how many files go with them: their bytes are dropped once it is committed. */
export async function eraseRecords(
  actor: Actor & { cipher: FieldCipher },
  { subject, way, ids, runId }: Erasing,
): Promise<number> {
  const { db, now } = actor;
  const of = SUBJECTS[subject];
  const files = await dropFiles(actor, of, ids);
  for (const statement of of.along?.(ids) ?? []) await statement.execute(db);
  const notes = await dropNotes(db, ids);
  if (way === 'delete') await sql`delete from ${sql.table(of.table)} where id = any(${[...ids]})`.execute(db);
  else await anonymise(actor, of, ids);
  // Changes requested to the person's data.
  const { rows: asked } = await sql<{ id: string }>`
    update change_request set wish_enc = null, reason = null, changes = '[]'
    where id in (select id from modify_record where biz_table = ${of.bizTable} and biz_id = any(${[...ids]}))
    returning id`.execute(db);
  await ledgerRows(
    db,
    'change_request',
    asked.map(({ id }) => id),
    ['changes'],
  );
  await sql`insert into erasure (subject, record_id, run_id, files, erased_at)
    select ${subject}, id, ${runId}, n, ${now.toISOString()} from unnest(${[...ids]}::uuid[], ${ids.map((id) => files.get(id) ?? 0)}::int[]) as f(id, n)
    on conflict do nothing`.execute(db);
  const others = (await of.spokenOfBy?.(ids).execute(db))?.rows ?? [];
  await destroyPersonKeys(db, [...ids, ...notes, ...others.map(({ id }) => id)]);
  const change = { bizTable: of.bizTable, action: TRAIL.anonymised, changes: [] };
  await recordTrail(
    actor,
    ids.map((bizId) => ({ ...change, bizId })),
  );
  return [...files.values()].reduce((sum, count) => sum + count, 0);
}

async function anonymise(
  { db, cipher, now }: Actor & { cipher: FieldCipher },
  { table, clear, numbers, set = {} }: Subject,
  ids: readonly string[],
): Promise<void> {
  const shape = await shapeOf(db, table);
  const emptied = (column: string) => (shape.get(column) === true ? sql`null` : sql`${WORD}`);
  const texts = clear.map((column) => sql`${sql.ref(column)} = ${emptied(column)}`);
  const values = Object.entries(set).map(([column, value]) => sql`${sql.ref(column)} = ${value}`);
  // A column that must hold a number holds one of nobody, which belongs to its row as any other does.
  const held = numbers.filter((name) => shape.get(`${name}_enc`) === false);
  const ciphers = numbers.flatMap((name) => {
    const at = held.indexOf(name);
    const [enc, idx, mask] = [`${name}_enc`, `${name}_idx`, `${name}_mask`].map((column) => sql.ref(column));
    const masked = sql`${mask} = ${emptied(`${name}_mask`)}`;
    if (at < 0) return [sql`${enc} = null`, sql`${idx} = null`, masked];
    return [sql`${enc} = v.${sql.ref(`enc${at}`)}`, sql`${idx} = v.${sql.ref(`idx${at}`)}`, masked];
  });
  const stamps = [
    ...(shape.has('version') ? [sql`version = t.version + 1`] : []),
    ...(shape.has('update_time') ? [sql`update_time = ${now.toISOString()}`] : []),
  ];
  const columns = held.flatMap((name) => [
    ids.map((id) => cipher.encrypt(nobody(id), placeOf(table, `${name}_enc`, id))),
    ids.map((id) => cipher.blindIndex(nobody(id))),
  ]);
  const names = held.flatMap((_, at) => [sql.ref(`enc${at}`), sql.ref(`idx${at}`)]);
  await sql`update ${sql.table(table)} t set ${sql.join([...texts, ...values, ...ciphers, ...stamps])}
    from unnest(${sql.join([sql`${[...ids]}::uuid[]`, ...columns.map((column) => sql`${column}::bytea[]`)])})
      as v(${sql.join([sql.ref('id'), ...names])})
    where t.id = v.id`.execute(db);
}

const nobody = (id: string) => `${WORD} ${id}`;

/** Notes of colleagues on the records go, who follows them, what followers were still to be told, and with whom they are. The trail
 * tells what notes said, also those taken back, only to the keys of these ids. By the id alone: one account is of two families. */
async function dropNotes(db: Db, ids: readonly string[]): Promise<string[]> {
  const ofThese = sql`biz_id = any(${[...ids]})`;
  const { rows } = await sql<{ id: string }>`delete from record_note where ${ofThese} returning id`.execute(db);
  await sql`delete from record_task where ${ofThese}`.execute(db);
  await sql`delete from record_follow where ${ofThese}`.execute(db);
  await sql`delete from follow_news where ${ofThese}`.execute(db);
  return rows.map(({ id }) => id);
}

/** Rows of papers stay as a trace that there was one; their bytes are nobody's, unless another record shares them. */
async function dropFiles({ db, now }: Actor, { keepsFiles, partsWithPapers }: Subject, ids: readonly string[]) {
  if (keepsFiles) return new Map<string, number>();
  const parts = partsWithPapers === undefined ? [] : (await partsWithPapers(ids).execute(db)).rows;
  const { rows } = await sql<{ prjId: string; count: number; papers: string[] }>`
    with gone as (
      update attach set is_deleted = 1, original_name = ${WORD} || '.' || extension, update_time = ${now.toISOString()}
      where prj_id = any(${[...ids, ...parts.map(({ id }) => id)]}) and storage_key is not null returning id, prj_id, storage_key
    ), queued as (
      insert into erased_file (storage_key) select distinct storage_key from gone on conflict do nothing
    )
    select prj_id, count(*)::int as count, array_agg(id) as papers from gone group by prj_id`.execute(db);
  await ledgerRows(
    db,
    'attach',
    rows.flatMap(({ papers }) => papers),
    ['isDeleted', 'originalName'],
  );
  return new Map(rows.map(({ prjId, count }) => [prjId, count]));
}
