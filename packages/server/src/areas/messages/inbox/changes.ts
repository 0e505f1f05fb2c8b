// Changes of records that open pages stand on, told to those who see the record: that there was one, never which. Read from the
// trail, so that it is heard whichever form, tab, person or node made it.
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { sql } from 'kysely';
import { reachTo, type FamilySpecs } from '#platform/access/family-specs.ts';
import type { Context } from '#platform/context/context.ts';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { snake } from '#platform/db/snake.ts';
import type { Stream } from '#platform/http/streams.ts';
import { idFrom } from '#platform/integrity/links.ts';
import type { HeardOf, TableSpec } from '#platform/store/table-spec.ts';
import { addSeconds } from '#platform/time/time.ts';

/** A row of the trail is written a while before it is committed and can be seen. */
const LATE_SECONDS = 60;
const MOST_AT_ONCE = 1000;

interface Change {
  id: string;
  bizTable: string;
  bizId: string;
}

export interface Listener {
  line: Stream;
  /** As of the last look. */
  context: Context;
}

/** A family's own trail, and those that it is heard of besides. */
interface Heard extends HeardOf {
  spec: TableSpec;
}

const heardBy = (spec: TableSpec): Heard[] => [
  { spec, bizTable: bizTableOf(spec.family), rows: (ids) => sql`t.id = any(${ids})` },
  ...(spec.heardOf ?? []).map((one) => ({ ...one, spec })),
];

/** Answers, look by look, the paths of families to be told to each line. */
export function changesHeard(db: Db, specs: FamilySpecs) {
  const live = specs.filter(({ isLive }) => isLive);
  const heard = live.flatMap(heardBy);
  const seen = new Set<string>();
  return async (listeners: readonly Listener[]): Promise<{ line: Stream; path: string }[]> => {
    const those = listeners.filter(({ context }) => live.some((spec) => reachTo(context, spec, 'list')));
    if (those.length === 0) return [];
    const changes = Map.groupBy(await fresh(db, heard, seen), ({ bizTable }) => bizTable);
    const told: { line: Stream; path: string }[] = [];
    for (const spec of live) {
      const concerned = heard
        .filter((one) => one.spec === spec && changes.has(one.bizTable))
        .map(({ bizTable, rows }) => ({ rows, of: changes.get(bizTable)! }));
      if (concerned.length === 0) continue;
      for (const line of await whoSee(spec, concerned, those)) told.push({ line, path: spec.family.path });
    }
    return told;
  };
}

async function fresh(db: Db, heard: readonly Heard[], seen: Set<string>): Promise<Change[]> {
  const from = idFrom(addSeconds(new Date(), -LATE_SECONDS));
  for (const id of seen) if (id < from) seen.delete(id);
  const whole = heard.filter(({ fields }) => fields === undefined).map(({ bizTable }) => bizTable);
  const parts = heard.flatMap(({ bizTable, fields }) =>
    fields === undefined ? [] : sql` or (m.biz_table = ${bizTable} and ${namesOneOf(fields)})`,
  );
  const { rows } = await sql<Change>`select m.id, m.biz_table as "bizTable", m.biz_id as "bizId" from modify_record m
    where (m.biz_table = any(${whole}) ${sql.join(parts, sql``)}) and m.id >= ${from} and not m.id = any(${[...seen]})
    order by m.id limit ${MOST_AT_ONCE}`.execute(readerOf(db));
  for (const { id } of rows) seen.add(id);
  return rows;
}

/** Of rows about people what changed is encrypted, and in which fields is not. */
const namesOneOf = (fields: readonly string[]) =>
  sql`exists (select from jsonb_array_elements(coalesce(m.changes -> 'fields', m.changes)) one
    where one ->> 'field' = any(${[...fields]}))`;

interface Concerned {
  rows: Heard['rows'];
  of: readonly Change[];
}

/** Asked once for all who reach every row, and once for each of the others. */
async function whoSee(
  spec: TableSpec,
  concerned: readonly Concerned[],
  listeners: readonly Listener[],
): Promise<Stream[]> {
  const last = concerned
    .map(({ of }) => of.at(-1)!.id)
    .toSorted()
    .at(-1)!;
  const those = concerned.map(({ rows, of }) => rows(sql`${of.map(({ bizId }) => bizId)}::uuid[]`));
  const told = listeners.filter(({ line }) => last >= idFrom(addSeconds(line.openedAt, -1)));
  const groups = Map.groupBy(told, ({ context }) => {
    const scope = reachTo(context, spec, 'list')?.scope;
    return scope === undefined ? '' : scope === 'all' && spec.isNarrowed !== true ? 'all' : context.user.id;
  });
  groups.delete('');
  const seeing: Stream[] = [];
  for (const group of groups.values()) {
    const { rows } = reachTo(group[0]!.context, spec, 'list')!;
    // A row that was deleted is missing from a page as well.
    const found = await sql`select from ${sql.raw(snake(spec.table))} t
      where (${sql.join(those, sql` or `)}) and ${rows} limit 1`.execute(readerOf(group[0]!.context.db));
    if (found.rows.length > 0) seeing.push(...group.map(({ line }) => line));
  }
  return seeing;
}
