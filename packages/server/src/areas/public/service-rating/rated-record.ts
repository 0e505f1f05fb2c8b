import { matterOf, RATED } from '@trainrace/contract/areas/public/rated-matters';
import type { RatedMatter } from '@trainrace/contract/areas/public/rating.dictionaries';
import { sql } from 'kysely';
import { notDeleted, reachTo, specNamed } from '#platform/access/family-specs.ts';
import type { Context } from '#platform/context/context.ts';
import { notFound } from '#platform/context/refused.ts';
import { isId } from '#platform/db/ids.ts';
import { snake } from '#platform/db/snake.ts';
import type { Services } from '#platform/services.ts';

export interface Place {
  bizTable: string;
  bizId: string;
}

/** Matter that the record is to the caller; null while it is not finished. A record that is not the caller's own is none. */
export async function ratedRecord(
  { specs }: Pick<Services, 'specs'>,
  context: Context,
  { bizTable, bizId }: Place,
): Promise<RatedMatter | null> {
  const spec = specNamed(specs, bizTable);
  const rated = Object.values(RATED).find((one) => one.bizTable === bizTable);
  const reach = spec === undefined ? null : reachTo(context, spec, 'detail');
  // A wider right reaches the records of others, and makes nobody a party to them.
  const isOwn = reach?.scope === 'self' || reach?.scope === 'unit';
  if (spec === undefined || rated === undefined || !isOwn || !isId(bizId)) throw notFound();
  const { rows } = await sql<{ state: unknown }>`select ${sql.ref(`t.${snake(rated.field)}`)} as state
    from ${sql.table(snake(spec.table))} t
    where t.id = ${bizId} and ${notDeleted(reach)}`.execute(context.db);
  if (rows[0] === undefined) throw notFound();
  return matterOf(bizTable, { [rated.field]: rows[0].state }, context.user.roles);
}
