// Tables whose rows stand under each other by parent_id: no row under itself, and no tower of them (security T33).
import type { MessageKey, MessageParams } from '@trainrace/contract/messages';
import { sql } from 'kysely';
import { badFields } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { isId } from '#platform/db/ids.ts';

export const MAX_DEPTH = 10;
/** Where the walk stops in a table that was damaged by hand. */
const WALK = 50;

/** On the wire a row at the top stands under `0`. */
export function parentOf(parentId: string | null | undefined): string | null {
  return parentId === undefined || parentId === null || parentId === '0' || parentId === '' ? null : parentId;
}

interface Place {
  table: 'dept' | 'dict' | 'menu';
  /** null for a row that is being added. */
  id: string | null;
  parentId: string | null;
}

/**
 * One at a time plants, moves or fells in a table, and takes this before any row: two moves that are right each for
 * itself can make a ring together, and what is planted under a row that goes falls out of the tree.
 */
export async function lockTree({ db }: Pick<Context, 'db'>, table: Place['table']): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext(${`tree:${table}`}))`.execute(db);
}

/** Under `lockTree`. */
export async function refuseBadPlace({ db }: Pick<Context, 'db' | 'lang'>, place: Place): Promise<void> {
  const { table, id, parentId } = place;
  const refuse = (key: MessageKey, params?: MessageParams) => badFields([{ field: 'parentId', key, params }]);
  if (parentId === null) return;
  if (!isId(parentId)) throw refuse('treeParentUnknown');
  const rows = sql.table(table);
  const { rows: above } = await sql<{ id: string }>`
    with recursive up (id, parent_id, depth) as (
      select id, parent_id, 1 from ${rows} where id = ${parentId} and is_deleted = 0
      union all
      select p.id, p.parent_id, depth + 1 from ${rows} p join up on p.id = up.parent_id where depth < ${WALK})
    select id from up`.execute(db);
  if (above.length === 0) throw refuse('treeParentUnknown');
  if (id !== null && above.some((row) => row.id === id)) throw refuse('treeCycle');
  const height = id === null ? 1 : await heightOf(db, table, id);
  if (above.length + height > MAX_DEPTH) throw refuse('treeTooDeep', { max: MAX_DEPTH });
}

/** Levels from a row down to its deepest. */
async function heightOf(db: Context['db'], table: Place['table'], id: string): Promise<number> {
  const rows = sql.table(table);
  const { rows: found } = await sql<{ height: number }>`
    with recursive down (id, depth) as (
      select id, 1 from ${rows} where id = ${id}
      union all
      select c.id, depth + 1 from ${rows} c join down on c.parent_id = down.id where c.is_deleted = 0 and depth < ${WALK})
    select max(depth)::int as height from down`.execute(db);
  return found[0]?.height ?? 1;
}

/** Of these rows one that has others under it which do not go with it. */
export async function withChildren(
  { db }: Pick<Context, 'db'>,
  table: Place['table'],
  ids: readonly string[],
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    select parent_id as id from ${sql.table(table)}
    where parent_id = any(${[...ids]}) and is_deleted = 0 and not id = any(${[...ids]}) limit 1`.execute(db);
  return rows[0]?.id ?? null;
}
