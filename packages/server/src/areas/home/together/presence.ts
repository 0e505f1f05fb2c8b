// Readers of a record at this moment, each process those of all. It guards nothing: saves are held apart by their versions.
import type { recordPresence } from '@trainrace/contract/areas/home/record-presence';
import { RECORD_PRESENCE } from '@trainrace/contract/limits';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { sql } from 'kysely';
import type { FamilySpecs } from '#platform/access/family-specs.ts';
import { actorOf, type Context } from '#platform/context/context.ts';
import { notFound } from '#platform/context/refused.ts';
import type { Db } from '#platform/db/connect.ts';
import { isId } from '#platform/db/ids.ts';
import { requireSeen } from './seen-record.ts';
import { requireSide } from './side.ts';

type Present = DataOf<typeof recordPresence.beat>;

export async function presentAt(
  context: Context,
  specs: FamilySpecs,
  { tab, isLeaving = false, ...place }: ParsedInputOf<typeof recordPresence.beat>,
): Promise<Present> {
  const { db, now, user } = context;
  const { bizTable, bizId } = place;
  const side = requireSide(user);
  const person = actorOf(user);
  if (!isId(bizId)) throw notFound();
  if (isLeaving) {
    // Also of a record that has gone meanwhile: it takes away the caller's own row and tells nothing.
    await sql`delete from record_presence where biz_id = ${bizId} and biz_table = ${bizTable} and side = ${side}
      and person = ${person} and tab = ${tab}`.execute(db);
    return [];
  }
  await requireSeen(context, specs, place);
  const [seenAt, gone] = [now.toISOString(), goneBefore(now)];
  const name = user.operator?.name ?? user.name;
  // Of somebody with more pages than people have, no further ones are kept.
  const { rows } = await sql<Present[number]>`
    with here as (
      insert into record_presence as p (biz_table, biz_id, side, person, tab, person_name, since, seen_at)
      select ${bizTable}, ${bizId}::uuid, ${side}, ${person}::uuid, ${tab}, ${name}, ${seenAt}::timestamptz, ${seenAt}::timestamptz
      where (select count(*) from record_presence o where o.person = ${person} and o.seen_at >= ${gone}) < ${RECORD_PRESENCE.tabs}
        or exists (select from record_presence o where o.biz_id = ${bizId} and o.biz_table = ${bizTable} and o.side = ${side}
          and o.person = ${person} and o.tab = ${tab})
      on conflict (biz_id, biz_table, side, person, tab) do update set seen_at = excluded.seen_at,
        person_name = excluded.person_name, since = case when p.seen_at < ${gone} then excluded.since else p.since end
    )
    select max(person_name) as name, min(since) as since from record_presence
    where biz_id = ${bizId} and biz_table = ${bizTable} and side = ${side} and person <> ${person} and seen_at >= ${gone}
    group by person order by 2, person limit ${RECORD_PRESENCE.told}`.execute(db);
  return rows;
}

const goneBefore = (now: Date): string => new Date(now.getTime() - RECORD_PRESENCE.goneSeconds * 1000).toISOString();

export async function sweepPresent(db: Db, now: Date): Promise<void> {
  await db.deleteFrom('recordPresence').where('seenAt', '<', goneBefore(now)).execute();
}
