import { CONTEST, contestStatus, TRADE } from '@trainrace/contract/dictionaries';
import { formatMessage } from '@trainrace/contract/messages';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { sql } from 'kysely';
import { inTransaction } from '#platform/db/transaction.ts';
import { MOST_NAMED, type Check } from '#platform/doctor/check.ts';
import { followTrades } from '#areas/contests/api/follow-trades.ts';
import { stateAfterTrades } from '#areas/contests/api/follow-trades.rules.ts';

/** Contests whose trades have all gone on without them. */
export const contestsBehind: Check = {
  name: 'contests',
  find: async ({ db }) => {
    const { rows } = await sql<{ id: string; contestNo: string; contestStatus: number; trades: string[] }>`
      select c.id, c.contest_no as "contestNo", c.contest_status as "contestStatus", array_agg(t.trade_status) as trades
      from contest_info c join contest_trade t on t.contest_id = c.id and t.is_deleted = 0 and t.trade_status <> ${TRADE.cancelled}
      where c.is_deleted = 0 and c.contest_status in (${CONTEST.running}, ${CONTEST.scoring}, ${CONTEST.publicity})
      group by c.id having bool_and(t.trade_status in (${TRADE.publicity}, ${TRADE.published})) limit ${MOST_NAMED}`.execute(
      db,
    );
    return rows.flatMap((row) => {
      const to = stateAfterTrades(row.contestStatus, row.trades);
      if (to === null) return [];
      const [is, follows] = [row.contestStatus, to].map((state) => wordOf(contestStatus, state, 'en'));
      return {
        said: `Contest ${row.contestNo} is “${is}”; by its trades it is “${follows}”.`,
        mend: async (actor) => {
          await inTransaction(actor, async (actor) => await followTrades(actor, row.id, formatMessage('mended', 'zh')));
        },
      };
    });
  },
};
