// How each contest came to its state: the steps of domain §4.2, with who took them and when.
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { TRADE, TRAIL } from '@trainrace/contract/dictionaries';
import { periodEnd } from '@trainrace/contract/rules/period-end';
import { changesBetween } from '../../../src/platform/store/changes.ts';
import type { Operator } from '../accounts/accounts.ts';
import type { Chronicle } from '../chronicle.ts';
import type { Contest, Trade } from './contests.ts';
import { addDays, day, momentOf } from '../../../src/platform/time/time.ts';
import type { World } from '../world.ts';

interface Step {
  to: number;
  moment: Date;
  by: Operator;
  reason?: string;
}

/** Days before today on which a contest was called off. */
const CANCELLED = -10;

const HISTORY_OF_ALL = [10, 20, 30, 40, 50, 60, 70, 75, 80, 90, 95];

export function tellContests(world: World, contests: readonly Contest[], bureau: Operator, chronicle: Chronicle): void {
  for (const contest of contests) {
    tellContest(contest, stepsOf(world, contest, bureau), chronicle);
    for (const trade of contest.trades) tellTrade(contest, trade, bureau, chronicle);
  }
}

function stepsOf({ at }: World, { plan, unit, when }: Contest, bureau: Operator): Step[] {
  const reason = plan.reason ? { reason: plan.reason } : {};
  const all: Readonly<Record<number, Omit<Step, 'to'>>> = {
    10: { moment: when.submitFiling, by: unit },
    15: { moment: when.file, by: bureau, ...reason },
    20: { moment: when.file, by: bureau },
    30: { moment: when.publish, by: bureau },
    40: { moment: when.closeEntries, by: unit },
    50: { moment: when.arrange, by: unit },
    60: { moment: when.start, by: unit },
    70: { moment: when.finish, by: unit },
    75: { moment: when.publicize, by: bureau },
    80: { moment: when.announce, by: bureau },
    90: { moment: when.archive, by: bureau },
    95: { moment: when.archive, by: bureau },
    98: { moment: at(CANCELLED, 10), by: bureau, ...reason },
  };
  const passed: Readonly<Record<number, number[]>> = {
    15: [10, 15],
    95: [10, 20, 30, 40, 50, 60, 70, 75, 80, 95],
    98: [10, 20, 30, 40, 98],
  };
  const path = passed[plan.status] ?? HISTORY_OF_ALL.filter((state) => state <= plan.status);
  return path.map((to) => ({ to, ...all[to]! }));
}

function tellContest({ id, row, unit }: Contest, steps: readonly Step[], { tell }: Chronicle): void {
  const entry = { bizTable: 'contest_info', bizId: id, bizNo: row.contestNo, bizTitle: row.contestName };
  const { contestStatus: _, filingNo, cancelReason, ...draft } = row;
  tell(unit, new Date(row.createTime), {
    ...entry,
    action: TRAIL.added,
    changes: changesBetween(contestInfo.family, null, draft),
  });
  let contestStatus = 0;
  for (const { to, moment, by, reason } of steps) {
    const set = { contestStatus: to, ...(to === 20 ? { filingNo } : {}), ...(to === 98 ? { cancelReason } : {}) };
    const changes = changesBetween(contestInfo.family, { contestStatus }, set);
    tell(by, moment, { ...entry, action: TRAIL.state, changes, reason: reason ?? null });
    contestStatus = to;
    row.version += 1;
    row.updateUser = by.id;
    row.updateTime = moment.toISOString();
  }
}

function tellTrade(
  { plan, unit, when }: Contest,
  { id, tradeName, row }: Trade,
  bureau: Operator,
  { tell }: Chronicle,
): void {
  const entry = { bizTable: 'contest_trade', bizId: id, bizTitle: tradeName };
  const { tradeStatus, ...draft } = row;
  tell(unit, new Date(row.createTime), {
    ...entry,
    action: TRAIL.added,
    changes: changesBetween(contestTrade.family, null, draft),
  });
  const way = [
    { to: TRADE.arranged, moment: when.arrange, by: unit },
    { to: TRADE.running, moment: when.start, by: unit },
    { to: TRADE.locked, moment: when.lock, by: unit },
    { to: TRADE.publicity, moment: when.publicize, by: bureau },
    { to: TRADE.published, moment: when.announce, by: bureau },
  ];
  let before: string = TRADE.preparing;
  for (const { to, moment, by } of way.slice(0, way.findIndex(({ to }) => to === tradeStatus) + 1)) {
    const changes = changesBetween(contestTrade.family, { tradeStatus: before }, { tradeStatus: to });
    tell(by, moment, { ...entry, action: TRAIL.state, changes });
    before = to;
    row.version += 1;
    row.updateUser = by.id;
    row.updateTime = moment.toISOString();
    if (to === TRADE.publicity) {
      row.publicizeTime = moment.toISOString();
      row.publicityEnd = endAfter(moment, plan.publicityDays ?? 5);
      row.appealEnd = endAfter(moment, plan.appealDays ?? 3);
    }
  }
  if (plan.status !== 98) return;
  const changes = changesBetween(contestTrade.family, { tradeStatus: before }, { tradeStatus });
  tell(bureau, new Date(row.updateTime), { ...entry, action: TRAIL.state, changes, reason: plan.reason ?? null });
}

/** Of a period of so many days, as the product counts it. */
const endAfter = (begin: Date, days: number): string => momentOf(periodEnd(day(addDays(begin, days)))).toISOString();
