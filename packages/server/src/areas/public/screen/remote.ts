// The remote moves the screen to a place that it names; of two at once, or with an old picture, one has to look again.
import type { ceremony, Remote } from '@trainrace/contract/areas/results/ceremony';
import { ceremonyLabels } from '@trainrace/contract/areas/results/ceremony.labels';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { CEREMONY, screenMode, TRADE, TRAIL } from '@trainrace/contract/dictionaries';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { inLang } from '@trainrace/contract/wire/label';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { badFields, notFound, Refused } from '#platform/context/refused.ts';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { standingOf, type Standing } from './standing.ts';

type Input = ParsedInputOf<typeof ceremony.set>;
type Trades = Remote['trades'];

export async function readRemote({ db }: Context, contestId: string): Promise<Remote> {
  const standing = await standingOf(db, contestId);
  if (standing === null) throw notFound();
  return { ...standing, trades: await tradesOf(db, contestId) };
}

async function tradesOf(db: Db, contestId: string): Promise<Trades> {
  const { rows } = await sql<Trades[number]>`
    select t.id, t.trade_name as "tradeName", t.trade_status as "tradeStatus",
      (t.trade_status = ${TRADE.published} and exists (
        select from result_snapshot r where r.contest_trade_id = t.id))::int as "isPublished"
    from contest_trade t
    where t.contest_id = ${contestId} and t.is_deleted = 0 and t.trade_status <> ${TRADE.cancelled}
    order by t.trade_name, t.id`.execute(readerOf(db));
  return rows;
}

export async function setScreen(outer: Context, { contestId, version, ...input }: Input): Promise<Remote> {
  return await inTransaction(outer, async (context) => {
    const before = await readRemote(context, contestId);
    if (version !== before.version) throw new Refused(409, 'screenMoved');
    const next = nextOf(before, input);
    refuseUnpublished(before.trades, next);
    await write(context, before, next);
    return { ...before, ...next, version: version + 1 };
  });
}

type Next = Pick<Standing, 'isOn' | 'mode' | 'contestTradeId' | 'step'>;

function nextOf(before: Remote, { isOn, mode, contestTradeId, step }: Omit<Input, 'contestId' | 'version'>): Next {
  const trade = contestTradeId ?? before.contestTradeId;
  // Another trade begins behind its curtain.
  const isOther = trade !== before.contestTradeId;
  return {
    isOn: isOn ?? before.isOn,
    mode: mode ?? before.mode,
    contestTradeId: trade,
    step: step ?? (isOther ? CEREMONY.curtain : before.step),
  };
}

function refuseUnpublished(trades: Trades, { mode, contestTradeId }: Next): void {
  if (mode === 'progress') return;
  if (!trades.some(({ isPublished }) => isPublished === 1)) throw new Refused(409, 'screenNothingPublished');
  if (mode !== 'ceremony') return;
  if (contestTradeId === null) throw badFields([{ field: 'contestTradeId', key: 'ceremonyTradeNeeded' }]);
  const trade = trades.find(({ id }) => id === contestTradeId);
  if (trade === undefined) throw notFound();
  if (trade.isPublished === 0) throw new Refused(409, 'ceremonyNotPublished', { trade: trade.tradeName });
}

async function write(context: Context, before: Remote, { isOn, mode, contestTradeId, step }: Next): Promise<void> {
  const { contestId, version } = before;
  const stamp = context.now.toISOString();
  const { rows } = await sql`
    insert into contest_screen (contest_id, is_on, mode, contest_trade_id, step, version, update_user, update_time)
    values (${contestId}, ${isOn}, ${mode}, ${contestTradeId}, ${step}, 1, ${context.user.id}, ${stamp})
    on conflict (contest_id) do update set is_on = excluded.is_on, mode = excluded.mode,
      contest_trade_id = excluded.contest_trade_id, step = excluded.step, version = contest_screen.version + 1,
      update_user = excluded.update_user, update_time = excluded.update_time
    where contest_screen.version = ${version}
    returning contest_id`.execute(context.db);
  if (rows.length === 0) throw new Refused(409, 'screenMoved');
  const changes = changesOf(before, { isOn, mode });
  if (changes.length === 0) return;
  await recordTrail(context, [
    {
      bizTable: bizTableOf(contestInfo.family),
      bizId: contestId,
      bizTitle: before.contestName,
      action: TRAIL.changed,
      changes,
    },
  ]);
}

/** Steps of a ceremony are no business of the trail; who turned it on, and what it showed, is. */
function changesOf(before: Remote, { isOn, mode }: Pick<Next, 'isOn' | 'mode'>) {
  const words = (on: number, shows: string) => (on === 1 ? wordOf(screenMode, shows, 'zh') : null);
  const [was, is] = [words(before.isOn, before.mode), words(isOn, mode)];
  return was === is
    ? []
    : [{ field: 'screen', label: inLang(ceremonyLabels.screen, 'zh'), before: was, after: is, isMasked: false }];
}
