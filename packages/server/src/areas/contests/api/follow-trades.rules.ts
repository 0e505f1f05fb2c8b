import { CONTEST, TRADE, type contestStatus } from '@trainrace/contract/dictionaries';

export type ContestState = (typeof contestStatus.codes)[number];

const STAGES: readonly { trades: readonly string[]; from: readonly number[]; to: ContestState }[] = [
  { trades: [TRADE.publicity, TRADE.published], from: [60, 70], to: 75 },
  { trades: [TRADE.published], from: [60, 70, 75], to: 80 },
];

/** Where a contest goes when every trade that was not cancelled has come as far; null where it stays. */
export function stateAfterTrades(contestState: number, tradeStates: readonly string[]): ContestState | null {
  const alive = tradeStates.filter((state) => state !== TRADE.cancelled);
  if (alive.length === 0) return null;
  // The publicity of one was withdrawn.
  if (contestState === CONTEST.publicity && alive.includes(TRADE.locked)) return CONTEST.scoring;
  const stage = STAGES.findLast(
    ({ trades, from }) => from.includes(contestState) && alive.every((state) => trades.includes(state)),
  );
  return stage?.to ?? null;
}
