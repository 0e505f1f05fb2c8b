import { bizTableOf, type changeable } from '@trainrace/contract/trail/changeable';
import { sql } from 'kysely';
import { snake } from '#db/snake.ts';
import type { TableSpec, Where } from '#db/table-spec.ts';
import type { Context } from '#context/context.ts';
import { scopeOfUser } from '#access/scope-of-user.ts';

/** A family whose records have a trail. */
export interface TrailSubject {
  spec: TableSpec;
  /** The right to look at one of its records. */
  action: string;
  /** Who has the right over all records sees a part of them even so. */
  isNarrowed?: true;
  /** What may be asked for once a record is locked. */
  change?: (typeof changeable)[string];
}

export const tableOf = ({ spec }: TrailSubject): string => bizTableOf(spec.family);

/**
 * The trail is seen by who sees the record now, removed or not; one's own deeds always. Of one record it is asked by
 * key; of all of them by the ids in reach, so that an index finds the few rows among everybody's.
 */
export function visibleTrail(context: Context, subjects: readonly TrailSubject[], isOfOne: boolean): Where {
  const { user } = context;
  if (user.roles.includes('ADM_S') || user.roles.includes('ADM_AUD')) return sql`true`;
  const parts = subjects.flatMap((subject) => {
    const scope = scopeOfUser(user, subject.action);
    // What is published is for everybody, how it came about is not.
    if (scope === null || scope === 'public') return [];
    const isTable = sql`t.biz_table = ${tableOf(subject)}`;
    if (scope === 'all' && subject.isNarrowed !== true) return [isTable];
    const table = sql.table(snake(subject.spec.table));
    const reach = subject.spec.visible({ ...context, scope });
    // Inside, `t` is the record; `biz_id` is a column of the trail alone.
    return isOfOne
      ? [sql`(${isTable} and exists (select from ${table} t where t.id = biz_id and ${reach}))`]
      : [sql`(${isTable} and t.biz_id = any(array(select t.id from ${table} t where ${reach})))`];
  });
  return sql`(${sql.join([...parts, sql`t.operator_id = ${user.id}`], sql` or `)})`;
}
