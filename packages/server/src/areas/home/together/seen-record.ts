// A record of any family as its detail shows it: what one may not see there one may not note, follow, hand over or name.
import { isId } from '#platform/db/ids.ts';
import { sql } from 'kysely';
import { reachTo, specNamed, type FamilySpecs } from '#platform/access/family-specs.ts';
import type { Context, User } from '#platform/context/context.ts';
import { notFound } from '#platform/context/refused.ts';
import { readerOf } from '#platform/db/connect.ts';
import { snake } from '#platform/db/snake.ts';
import { aliveOf, someColumnsOf } from '#platform/store/table-columns.ts';
import type { TableSpec, Where } from '#platform/store/table-spec.ts';
import { namedFields, toldBy, type Told } from './named-fields.ts';

export interface Place {
  bizTable: string;
  bizId: string;
}

export interface SeenRecord extends Place, Told {
  spec: TableSpec;
}

/** Unknown as well where the caller has no right to details, or reads what is published for everybody: that is no work of an office. */
export async function requireSeen(context: Context, specs: FamilySpecs, place: Place): Promise<SeenRecord> {
  const record = await seenRecord(context, specs, place);
  if (record === null) throw notFound();
  return record;
}

/** null where it is gone, or out of sight. */
export async function seenRecord(
  context: Context,
  specs: FamilySpecs,
  { bizTable, bizId }: Place,
): Promise<SeenRecord | null> {
  const spec = specNamed(specs, bizTable);
  const seen = spec === undefined || !isId(bizId) ? null : seenBy(context, spec, context.user);
  if (spec === undefined || seen === null) return null;
  const { rows } = await sql<Record<string, unknown>>`select ${someColumnsOf(spec, namedFields(spec))}
    from ${sql.table(snake(spec.table))} t where t.id = ${bizId} and ${seen}`.execute(readerOf(context.db));
  if (rows[0] === undefined) return null;
  return { bizTable, bizId, spec, ...toldBy(spec, rows[0]) };
}

/** Rows that this user sees in detail, over alias `t`; null without the right to it. */
export function seenBy(context: Context, spec: TableSpec, user: User): Where | null {
  const theirs = { ...context, user };
  const reach = reachTo(theirs, spec, 'detail');
  return reach === null || reach.scope === 'public' ? null : aliveOf({ ...theirs, scope: reach.scope }, spec);
}

/** Which of these users see the record, in one statement. */
export async function seenByEach(
  context: Context,
  { spec, bizId }: Pick<SeenRecord, 'spec' | 'bizId'>,
  users: readonly User[],
): Promise<boolean[]> {
  if (users.length === 0) return [];
  const looks = users.map((user) => seenBy(context, spec, user) ?? sql`false`);
  const { rows } = await sql<{ sees: boolean[] }>`
    select array[${sql.join(looks.map((look) => sql`coalesce((${look}), false)`))}] as sees
    from ${sql.table(snake(spec.table))} t where t.id = ${bizId}`.execute(readerOf(context.db));
  return users.map((_, at) => rows[0]?.sees[at] === true);
}
