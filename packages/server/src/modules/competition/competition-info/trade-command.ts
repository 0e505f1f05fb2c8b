// From running to published, trade by trade (domain §4.1b): each verb moves the trade and its rows in one transaction.
import type { contestTrade } from '@trainrace/contract/competition/contest-trade';
import { type ContestTrade, type TradeCommand } from '@trainrace/contract/competition/contest-trade';
import { tradeSteps } from '@trainrace/contract/competition/contest-commands';
import { sayMessage } from '@trainrace/contract/messages';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { tellApplicants } from '#domain/contests/tell-applicants.ts';
import type { TableStore } from '#db/table-store.ts';
import { inTransaction } from '#db/transaction.ts';
import { badFields } from '#context/refused.ts';
import type { Context } from '#context/context.ts';
import { followTrades, lockContest } from './follow-trades.ts';
import { tellCompetitors } from './tell-competitors.ts';
import { lockScores, unlockScores } from './lock.ts';
import { publicizeScores, publishScores } from './publish.ts';

type Input = ParsedInputOf<typeof contestTrade.command>;
type Said = DataOf<typeof contestTrade.command>;

/** What a verb does to the trade's rows; what it returns is set on the trade. It may refuse. */
export interface Effect {
  set?: Readonly<Record<string, unknown>>;
  said?: { snapshotId: string; hash: string };
}

export type TradeStoreFor = (context: Context) => TableStore<ContestTrade>;

const NEEDS_REASON: readonly TradeCommand[] = ['unlock', 'cancel'];

export async function commandTrade(outer: Context, storeFor: TradeStoreFor, input: Input): Promise<Said> {
  return await inTransaction(outer, async (context) => {
    const store = storeFor(context);
    await lockContest(context.db, (await store.find(input.id)).contestId);
    const trade = await store.find(input.id, { lock: true });
    const { from, to } = tradeSteps[input.command];
    const move = async (set: Readonly<Record<string, unknown>> = {}) =>
      await store.transition(trade, {
        field: 'tradeStatus',
        from,
        to,
        version: input.version,
        set,
        reason: input.reason,
      });
    // Out of its state a command is refused before anything else is looked at.
    if (!(from as readonly string[]).includes(trade.tradeStatus)) return await move();
    if (NEEDS_REASON.includes(input.command) && !input.reason)
      throw badFields([{ field: 'reason', message: sayMessage('reasonNeeded', context.lang) }]);
    const { set, said } = await effects[input.command](context, trade, input.reason ?? null);
    const moved = await move(set);
    if (input.command === 'publicize') await tellCompetitors(context, trade, 'SCORES_PUBLICIZED');
    if (input.command === 'publish') await tellCompetitors(context, trade, 'SCORES_PUBLISHED');
    await followTrades(context, trade.contestId);
    return { ...moved, ...said };
  });
}

const effects: Readonly<
  Record<TradeCommand, (context: Context, trade: ContestTrade, reason: string | null) => Promise<Effect>>
> = {
  lock: lockScores,
  unlock: unlockScores,
  publicize: publicizeScores,
  publish: publishScores,
  cancel: async (context, trade, reason) => {
    const name = `${trade.contestName} ${trade.tradeName}`;
    await tellApplicants(context, { of: 'contestTradeId', id: trade.id, name, reason: reason ?? '' });
    return {};
  },
};
