// From running to published, trade by trade (domain §4.1b): each verb moves the trade and its rows in one transaction.
import { tradeCommands } from '@trainrace/contract/areas/contests/contest-trade-commands';
import type { ContestTrade, contestTrade, TradeCommand } from '@trainrace/contract/areas/contests/contest-trade';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { contestTradeSpec, contestTradeStore } from '#areas/contests/api/contest-trade.store.ts';
import { notifyEntrants } from '#areas/contests/api/notify-entrants.ts';
import { runCommand, type Effect } from '#platform/store/run-command.ts';
import type { TableStore } from '#platform/store/table-store.ts';
import type { Context } from '#platform/context/context.ts';
import { followTrades, lockContest } from '#areas/contests/api/follow-trades.ts';
import { notifyCompetitors } from './notify-competitors.ts';
import { lockScores, unlockScores } from './lock.ts';
import { publicizeScores, publishScores, withdrawPublicity } from './publish.ts';

type Input = ParsedInputOf<typeof contestTrade.command>;
type Said = DataOf<typeof contestTrade.command>;

/** Handed in by the area of results, which knows this one: a published trade proposes honours. */
export type ProposeHonours = (context: Context, contestTradeId: string) => Promise<unknown>;

export async function commandTrade(context: Context, proposeHonours: ProposeHonours, input: Input): Promise<Said> {
  return await runCommand(
    context,
    {
      table: tradeCommands,
      store: (context): Pick<TableStore<Said>, 'transition'> => contestTradeStore(context),
      load: async (context, { id }) => {
        const store = contestTradeStore(context);
        await lockContest(context.db, (await store.find(id)).contestId);
        return { row: await store.find(id, { lock: true }) };
      },
      spec: contestTradeSpec,
      effects: effectsWith(proposeHonours),
    },
    input.command,
    input,
  );
}

type Effects = Readonly<
  Record<TradeCommand, Effect<{ row: ContestTrade }, { reason?: string | null | undefined }, Said>>
>;

const effectsWith = (proposeHonours: ProposeHonours): Effects => ({
  lock: async (context, { row }) => {
    await lockScores(context, row);
    return following(context, row);
  },
  unlock: async (context, { row }, { reason }) => {
    await unlockScores(context, row, reason ?? null);
    return following(context, row);
  },
  publicize: async (context, { row }) => {
    const set = await publicizeScores(context, row);
    return following(context, row, { set, news: { template: 'SCORES_PUBLICIZED' } });
  },
  withdraw: async (context, { row }, { reason }) => {
    const set = await withdrawPublicity(context, row, reason ?? null);
    return following(context, row, { set, news: { template: 'SCORES_WITHDRAWN', reason: reason ?? '' } });
  },
  publish: async (context, { row }) => {
    const { set, snapshot } = await publishScores(context, row);
    await proposeHonours(context, row.id);
    return following(context, row, { set, snapshot, news: { template: 'SCORES_PUBLISHED' } });
  },
  cancel: async (context, { row }, { reason }) => {
    const params = { contest: `${row.contestName} ${row.tradeName}`, reason: reason ?? '' };
    await notifyEntrants(context, {
      of: 'contestTradeId',
      id: row.id,
      trades: [row.tradeStatus],
      news: { template: 'CONTEST_CANCELLED', params },
    });
    return following(context, row);
  },
});

interface Following {
  set?: Readonly<Record<string, unknown>>;
  snapshot?: Pick<Said, 'snapshotId' | 'hash'>;
  news?: Parameters<typeof notifyCompetitors>[2];
}

/** Competitors are told, and the contest goes where its trades are. */
const following = (context: Context, trade: ContestTrade, { set = {}, snapshot, news }: Following = {}) => ({
  set,
  after: async (moved: Said): Promise<Said> => {
    if (news !== undefined) await notifyCompetitors(context, trade, news);
    await followTrades(context, trade.contestId);
    return { ...moved, ...snapshot };
  },
});
