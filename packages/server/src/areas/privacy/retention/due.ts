// Which records' time is over. A table is gone through by its key, a window at a time: nothing grows with the table but their number.
import type { RetentionHold } from '@trainrace/contract/areas/privacy/retention.dictionaries';
import { keysOf } from '@trainrace/contract/wire/objects';
import { sql, type RawBuilder } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import type { RuleInForce } from './rules-in-force.ts';
import type { Subject } from './subject.ts';
import { SUBJECTS } from './subjects.ts';

const WINDOW = 5000;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

export interface DueRecord {
  id: string;
  /** From when on its time is counted. */
  since: string;
  hold: RetentionHold | null;
}

/** The ids of a table, in portions. */
export async function* windowsOf(db: Db, { table }: Subject): AsyncGenerator<string[]> {
  for (let after = BEFORE_ALL; ; ) {
    const { rows } = await sql<{ id: string }>`select id from ${sql.table(table)}
      where id > ${after} order by id limit ${WINDOW}`.execute(db);
    if (rows.length === 0) return;
    after = rows.at(-1)!.id;
    yield rows.map(({ id }) => id);
  }
}

/** Of these: those whose time is over and that are still there to be erased, with what keeps them. */
export async function dueAmong(
  db: Db,
  { subject, months }: RuleInForce,
  { ids, now, isLocked = false }: { ids: readonly string[]; now: Date; isLocked?: boolean },
): Promise<DueRecord[]> {
  const of = SUBJECTS[subject];
  const { rows } = await sql<DueRecord>`
    select t.id, left((${of.event})::text, 10) as since, ${holdOf(of)} as hold from ${sql.table(of.table)} t
    where t.id = any(${[...ids]}) and (${of.event}) < ${now.toISOString()}::timestamptz - make_interval(months => ${months})
      and not exists (select from erasure e where e.subject = ${subject} and e.record_id = t.id)
    order by t.id ${isLocked ? sql`for update of t` : sql``}`.execute(db);
  return rows;
}

/** The first that holds. */
function holdOf({ holds }: Subject): RawBuilder<unknown> {
  const cases = keysOf(holds).map((hold) => sql`when ${holds[hold]!} then ${hold}`);
  return cases.length === 0 ? sql`null` : sql`case ${sql.join(cases, sql` `)} end`;
}
