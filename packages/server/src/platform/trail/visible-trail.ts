import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { sql } from 'kysely';
import { reachTo, type FamilySpecs } from '#platform/access/family-specs.ts';
import { snake } from '#platform/db/snake.ts';
import type { TableSpec, Where } from '#platform/store/table-spec.ts';
import type { Context } from '#platform/context/context.ts';

export function tableOf({ family }: TableSpec): string {
  return bizTableOf(family);
}

/**
 * The trail is seen by who sees the record now, removed or not; one's own deeds always. Of one record it is asked by
 * key; of all of them by the ids in reach, so that an index finds the few rows among everybody's.
 */
export function visibleTrail(context: Context, specs: FamilySpecs, isOfOne: boolean): Where {
  const { user } = context;
  if (user.roles.includes('ADM_S') || user.roles.includes('ADM_AUD')) return sql`true`;
  const parts = specs.flatMap((spec) => {
    const reach = reachTo(context, spec, 'detail');
    // Published records are for everybody, their history is not.
    if (reach === null || reach.scope === 'public') return [];
    const isTable = sql`t.biz_table = ${tableOf(spec)}`;
    if (reach.scope === 'all' && spec.isNarrowed !== true) return [isTable];
    const table = sql.table(snake(spec.table));
    // Inside, `t` is the record; `biz_id` is a column of the trail alone.
    return isOfOne
      ? [sql`(${isTable} and exists (select from ${table} t where t.id = biz_id and ${reach.rows}))`]
      : [sql`(${isTable} and t.biz_id = any(array(select t.id from ${table} t where ${reach.rows})))`];
  });
  return sql`(${sql.join([...parts, sql`t.operator_id = ${user.id}`], sql` or `)})`;
}
