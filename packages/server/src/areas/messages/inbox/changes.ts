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
import type { TableSpec } from '#platform/store/table-spec.ts';
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

/** Answers, look by look, the paths of families to be told to each line. */
export function changesHeard(db: Db, specs: FamilySpecs) {
  const live = new Map(specs.filter(({ isLive }) => isLive).map((spec) => [bizTableOf(spec.family), spec]));
  const seen = new Set<string>();
  return async (listeners: readonly Listener[]): Promise<{ line: Stream; path: string }[]> => {
    const those = listeners.filter(({ context }) => [...live.values()].some((spec) => reachTo(context, spec, 'list')));
    if (those.length === 0) return [];
    const byTable = Map.groupBy(await fresh(db, [...live.keys()], seen), ({ bizTable }) => bizTable);
    const told: { line: Stream; path: string }[] = [];
    for (const [bizTable, changes] of byTable) {
      const spec = live.get(bizTable)!;
      for (const line of await whoSee(spec, changes, those)) told.push({ line, path: spec.family.path });
    }
    return told;
  };
}

async function fresh(db: Db, tables: readonly string[], seen: Set<string>): Promise<Change[]> {
  const from = idFrom(addSeconds(new Date(), -LATE_SECONDS));
  for (const id of seen) if (id < from) seen.delete(id);
  const { rows } = await sql<Change>`select m.id, m.biz_table as "bizTable", m.biz_id as "bizId" from modify_record m
    where m.biz_table = any(${[...tables]}) and m.id >= ${from} and not m.id = any(${[...seen]})
    order by m.id limit ${MOST_AT_ONCE}`.execute(readerOf(db));
  for (const { id } of rows) seen.add(id);
  return rows;
}

/** Asked once for all who reach every row, and once for each of the others. */
async function whoSee(spec: TableSpec, changes: readonly Change[], listeners: readonly Listener[]): Promise<Stream[]> {
  const last = changes.at(-1)!.id;
  const told = listeners.filter(({ line }) => last >= idFrom(addSeconds(line.openedAt, -1)));
  const groups = Map.groupBy(told, ({ context }) => {
    const scope = reachTo(context, spec, 'list')?.scope;
    return scope === undefined ? '' : scope === 'all' && spec.isNarrowed !== true ? 'all' : context.user.id;
  });
  groups.delete('');
  const those: Stream[] = [];
  for (const group of groups.values()) {
    const { rows } = reachTo(group[0]!.context, spec, 'list')!;
    // A row that was deleted is missing from a page as well.
    const found = await sql`select from ${sql.raw(snake(spec.table))} t
      where t.id = any(${changes.map(({ bizId }) => bizId)}::uuid[]) and ${rows} limit 1`.execute(
      readerOf(group[0]!.context.db),
    );
    if (found.rows.length > 0) those.push(...group.map(({ line }) => line));
  }
  return those;
}
