// Every page that search engines may find, for the site map.
import { CONTEST, DEPOSIT_RETURN, NOTICE, TRADE } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { NOW, openAt } from '#platform/time/open-at.ts';

/** A site map holds at most 50,000. */
const MOST_OF_A_KIND = 10_000;

export async function readAddresses(db: Db): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    (select '/public/contests/' || id as path from contest_info
      where is_deleted = 0 and contest_status between ${CONTEST.published} and ${CONTEST.archived} order by id desc limit ${MOST_OF_A_KIND})
    union all
    (select case trade_status when ${TRADE.publicity} then '/public/publicity/' else '/public/results/' end || id from contest_trade
      where is_deleted = 0 and trade_status in (${TRADE.publicity}, ${TRADE.published}) order by id desc limit ${MOST_OF_A_KIND})
    union all
    (select '/public/returns/' || id from margin_return where return_state = ${DEPOSIT_RETURN.publicity} order by id desc limit ${MOST_OF_A_KIND})
    union all
    (select '/public/notices/' || id from file_notice where is_deleted = 0 and notice_status = ${NOTICE.published}
      and is_public = 1 and (expire_time is null or ${openAt('expire_time', NOW)}) order by id desc limit ${MOST_OF_A_KIND})`.execute(
    readerOf(db),
  );
  return rows.map(({ path }) => path);
}
