// Which command leads from which state to which (domain §4.2): the server guards by it, pages offer by it.
import { TRADE } from '../dictionaries.ts';
import type { ContestCommand } from './contest-info.ts';
import type { TradeCommand } from './contest-trade.ts';

/** `cancel` and `extend` leave from many states; `clone` makes a new contest and moves none. */
export const contestSteps: Readonly<Record<Exclude<ContestCommand, 'clone'>, { from: readonly number[]; to: number }>> =
  {
    submitFiling: { from: [0, 15], to: 10 },
    file: { from: [10], to: 20 },
    returnFiling: { from: [10], to: 15 },
    publish: { from: [20], to: 30 },
    extend: { from: [30], to: 30 },
    closeEntries: { from: [30], to: 40 },
    arrange: { from: [40], to: 50 },
    start: { from: [50], to: 60 },
    finish: { from: [60], to: 70 },
    // assumed: one command closes and archives; the state 90 in between is for open honours (decision 0007)
    archive: { from: [80, 90], to: 95 },
    cancel: { from: [0, 10, 15, 20, 30, 40, 50, 60], to: 98 },
  };

/** A unit edits its drafts; the bureau edits until scores are under review, never from publicity on. */
export const isContestEditable = (status: number, isBureau: boolean): boolean =>
  isBureau ? status <= 70 : status === 0 || status === 15;

type TradeState = (typeof TRADE)[keyof typeof TRADE];

export const tradeSteps: Readonly<Record<TradeCommand, { from: readonly TradeState[]; to: TradeState }>> = {
  lock: { from: [TRADE.running], to: TRADE.locked },
  unlock: { from: [TRADE.locked], to: TRADE.running },
  publicize: { from: [TRADE.locked], to: TRADE.publicity },
  publish: { from: [TRADE.publicity], to: TRADE.published },
  cancel: { from: [TRADE.preparing, TRADE.arranged, TRADE.running], to: TRADE.cancelled },
};
