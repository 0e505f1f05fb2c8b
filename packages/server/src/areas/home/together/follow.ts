// Following a record, and one's own list of those.
import { MOST_FOLLOWED } from '@trainrace/contract/limits';
import type { recordFollow, FollowedRecord } from '@trainrace/contract/areas/home/record-follow';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { page, type Page } from '@trainrace/contract/wire/paging';
import { sql } from 'kysely';
import type { FamilySpecs } from '#platform/access/family-specs.ts';
import type { Context } from '#platform/context/context.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import { readerOf } from '#platform/db/connect.ts';
import { isId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { calledRecords } from './called-records.ts';
import { requireSeen, type Place } from './seen-record.ts';

export async function isFollowed(context: Context, specs: FamilySpecs, place: Place): Promise<boolean> {
  await requireSeen(context, specs, place);
  const { rows } = await sql`select from record_follow where account_id = ${context.user.id}
    and biz_table = ${place.bizTable} and biz_id = ${place.bizId}`.execute(context.db);
  return rows.length > 0;
}

type Choice = ParsedInputOf<typeof recordFollow.submit>;

/** The same again changes nothing. */
export async function follow(outer: Context, specs: FamilySpecs, { isFollowed, ...place }: Choice): Promise<void> {
  const { bizTable, bizId } = place;
  if (!isId(bizId)) throw notFound();
  await inTransaction(outer, async (context) => {
    const { db, user, now } = context;
    const own = sql`account_id = ${user.id}`;
    if (!isFollowed) {
      await sql`delete from record_follow where ${own} and biz_table = ${bizTable} and biz_id = ${bizId}`.execute(db);
      return;
    }
    await requireSeen(context, specs, place);
    // Of two at once the second waits: together they are no more than one may follow.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`follow:${user.id}`}, 0))`.execute(db);
    const { rows } = await sql<{ others: number }>`select count(*)::int as others from record_follow
      where ${own} and not (biz_table = ${bizTable} and biz_id = ${bizId})`.execute(readerOf(db));
    if (rows[0]!.others >= MOST_FOLLOWED) throw new Refused(409, 'followsFull', { most: String(MOST_FOLLOWED) });
    await sql`insert into record_follow (account_id, biz_table, biz_id, create_time)
      values (${user.id}, ${bizTable}, ${bizId}, ${now.toISOString()}) on conflict do nothing`.execute(db);
  });
}

type Row = Place & { createTime: string; total: number };

/** Two statements: one's own, and what is seen of them, family by family in one. */
export async function followedPage(
  context: Context,
  specs: FamilySpecs,
  query: ParsedInputOf<typeof recordFollow.list>,
): Promise<Page<FollowedRecord>> {
  const { current, size } = query;
  const { rows } = await sql<Row>`select biz_table as "bizTable", biz_id as "bizId", create_time as "createTime",
      count(*) over ()::int as total from record_follow where account_id = ${context.user.id}
    order by create_time desc, biz_id limit ${size} offset ${(current - 1) * size}`.execute(readerOf(context.db));
  const own = rows.map(({ bizTable, bizId, createTime }) => ({ bizTable, bizId, createTime }));
  const records = await calledRecords(context, specs, own);
  return page(records, rows[0]?.total ?? 0, query);
}
