import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { tradeObstacles } from '@trainrace/contract/areas/contests/contest-next-step';
import { tradeCommands } from '@trainrace/contract/areas/contests/contest-trade-commands';
import type { ContestTrade, TradeCommand } from '@trainrace/contract/areas/contests/contest-trade';
import { verbsOf } from '@trainrace/contract/wire/commands';
import { obstacleWords } from '#widgets/contest-steps/obstacle-words.ts';
import { useRight } from '#api/identity.ts';
import { useCall } from '#api/query.ts';
import { useLang } from '#i18n/language.ts';

/** Obstacles to each command of a trade, in numbers; none while they are not known. */
export function useTradeObstacles(trade: ContestTrade): ReadonlyMap<TradeCommand, string> {
  const lang = useLang();
  const mayLook = useRight(contestInfo.progress.action);
  const { data } = useCall(
    contestInfo.progress,
    { id: trade.contestId, contestTradeId: trade.id },
    { enabled: mayLook, quiet: true, isAnew: true },
  );
  if (data === undefined) return NONE;
  const { facts } = data;
  return new Map(
    verbsOf(tradeCommands).flatMap((verb) => {
      const by = tradeObstacles(verb, trade, facts);
      return by.length === 0 ? [] : [[verb, obstacleWords(by, lang, facts.now)] as const];
    }),
  );
}

const NONE: ReadonlyMap<TradeCommand, string> = new Map();
