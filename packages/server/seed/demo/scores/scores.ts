// Scores as contests bring them (domain §6): spread like real ones, some absent, one violation, two ties, one far off; ranked by the rules of the contract.
import { competitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { TRAIL } from '@trainrace/contract/dictionaries';
import {
  rankTrade,
  type Attendance,
  type RankedScore,
  type ScoreRow,
} from '@trainrace/contract/areas/scores/rules/score';
import { changesBetween } from '../../../src/platform/store/changes.ts';
import type { Operator } from '../accounts/accounts.ts';
import type { Chronicle } from '../chronicle.ts';
import type { Contest, Trade } from '../contests/contests.ts';
import type { Entry } from '../contests/entries.ts';
import type { Random } from '../random.ts';
import type { World } from '../world.ts';

export interface SampleCompetitor {
  entry: Entry;
  row: Record<string, unknown>;
  /** Gave up or was disqualified: the row is void. */
  isOut: boolean;
}

interface Marks {
  theoryScore: string | null;
  practiceScore: string | null;
  theoryAttend: Attendance;
  practiceAttend: Attendance;
  practiceSeconds: number | null;
  deduction: string | null;
  deductionReason: string | null;
  /** Why marks far from the others are right. */
  outlierReason: string | null;
}

const NONE: Marks = {
  theoryScore: null,
  practiceScore: null,
  theoryAttend: 0,
  practiceAttend: 0,
  practiceSeconds: null,
  deduction: null,
  deductionReason: null,
  outlierReason: null,
};
const ABSENT: Marks = { ...NONE, theoryAttend: 2, practiceAttend: 2 };
const VIOLATION: Marks = { ...NONE, theoryScore: '81.00', theoryAttend: 1, practiceAttend: 3 };

/** By place in the trade: a tie that practice decides (84.60), one that stays (79.65), one result far off. */
const ARRANGED: Readonly<Record<string, Readonly<Record<number, Partial<Marks>>>>> = {
  焊接: {
    0: { theoryScore: '88.00', practiceScore: '90.50' },
    1: { theoryScore: '86.00', practiceScore: '84.00' },
    2: { theoryScore: '93.00', practiceScore: '81.00' },
    3: { theoryScore: '80.00', practiceScore: '79.50' },
    4: { theoryScore: '80.00', practiceScore: '79.50' },
    5: { theoryScore: '71.00', practiceScore: '8.00', outlierReason: '已核对原始评分表，选手中途离场' },
    6: { deduction: '2.00', deductionReason: '未按要求佩戴防护用品' },
  },
};
/** Where the violation was, in the contest with published results. */
const VIOLATED = { trade: '电气装置', place: 3, status: 80 };

/** How far the scores of a trade have come, by the state of its contest. */
const STAGE: Readonly<Record<number, number>> = { 60: 2, 70: 3, 75: 4, 80: 5, 90: 5, 95: 5 };

interface Cast {
  bureau: Operator;
  chronicle: Chronicle;
}

interface Field {
  contest: Contest;
  trade: Trade;
  /** Those of the trade that were passed, in the order of their ticket numbers. */
  entries: readonly Entry[];
  tickets: ReadonlyMap<string, string>;
}

export function scoreTrade(world: World, { contest, trade, entries, tickets }: Field, cast: Cast): SampleCompetitor[] {
  const stage = trade.plan.isLocked ? 3 : (STAGE[contest.plan.status] ?? 0);
  // Competitors who gave up or were disqualified have no marks and no place among the others.
  const alive = entries.filter(({ auditStatus }) => auditStatus === 30);
  const marked = new Map(
    alive.map((entry, place) => {
      // While a trade is running some are not entered yet, and some not checked.
      const reached = stage === 2 ? Math.min(2, Math.floor(place / 3)) : stage;
      const marks = reached === 0 ? NONE : marksOf(world.random, contest, trade, place);
      return [entry.id, { reached, marks }] as const;
    }),
  );
  const ranked = rankTrade(
    alive.map((entry) => scoreRow(entry, marked.get(entry.id)!.marks)),
    rulesOf(contest, trade),
  );
  // Places are made when a trade is locked.
  const results = new Map(stage < 3 ? [] : ranked.map((one) => [one.id, one]));
  return entries.map((entry) => {
    const { reached, marks } = marked.get(entry.id) ?? { reached: 0, marks: NONE };
    const isOut = !marked.has(entry.id);
    const row = competitorRow(world, contest, entry, {
      isOut,
      reached,
      marks,
      ticketNo: tickets.get(entry.id) ?? null,
      result: results.get(entry.id),
    });
    return { entry, isOut, row: tellCompetitor(contest, row, reached, cast) };
  });
}

export function rulesOf({ row }: Contest, { row: trade }: Trade) {
  return {
    theoryWeight: trade.theoryWeight ?? row.theoryWeight,
    practiceWeight: trade.practiceWeight ?? row.practiceWeight,
    passTheory: row.passTheory,
    passPractice: row.passPractice,
    tieRule: row.tieRule as 1 | 2 | 3,
    awardRule: trade.awardRule,
  };
}

const scoreRow = ({ id, trade }: Entry, marks: Marks): ScoreRow => ({ id, contestGroup: trade.plan.group, ...marks });

function marksOf(random: Random, { plan }: Contest, { tradeName }: Trade, place: number): Marks {
  const drawn: Marks = {
    ...NONE,
    theoryScore: points(random.normal(74, 9), 0.5),
    practiceScore: points(random.normal(71, 12), 0.25),
    theoryAttend: 1,
    practiceAttend: 1,
    practiceSeconds: random.whole(5400, 14_400),
  };
  const isAbsent = random.chance(0.03);
  if (plan.status === VIOLATED.status && tradeName === VIOLATED.trade && place === VIOLATED.place) return VIOLATION;
  const arranged = plan.status === 80 ? ARRANGED[tradeName]?.[place] : undefined;
  if (arranged !== undefined) return { ...drawn, ...arranged };
  return isAbsent ? ABSENT : drawn;
}

const points = (value: number, step: number): string =>
  (Math.round(Math.min(100, Math.max(0, value)) / step) * step).toFixed(2);

interface Result {
  isOut: boolean;
  reached: number;
  marks: Marks;
  ticketNo: string | null;
  result: RankedScore | undefined;
}

function competitorRow(
  { idAt, at }: World,
  { id, unit, when }: Contest,
  entry: Entry,
  { isOut, reached, marks, ticketNo, result }: Result,
) {
  const { draft, trade } = entry;
  // Passed two days after handing in; the day of the entry is early enough to sort by.
  const made = at(entry.firstDay + 2, 12);
  const published = reached >= 5;
  const told = published
    ? { theoryMsgState: 1, theoryMsgTime: when.publicize, totalMsgState: 1, totalMsgTime: when.announce }
    : {};
  return {
    name: draft.name,
    idCardNo: draft.idCardNo,
    mobile: draft.mobile,
    workUnit: draft.workUnit,
    ...marks,
    totalExact: result?.exactTotal ?? null,
    totalScore: result?.totalScore ?? null,
    rankNo: result?.rankNo ?? null,
    isPass: result?.isPass ?? null,
    awardLevel: result?.awardLevel ?? null,
    standardScore: result?.standardScore ?? null,
    id: idAt(made),
    applicationId: entry.id,
    contestId: id,
    contestTradeId: trade.id,
    contestGroup: trade.plan.group,
    handleUnitId: unit.id,
    ticketNo,
    scoreStatus: reached,
    lockTime: reached >= 3 ? when.lock : null,
    publishTime: published ? when.announce : null,
    ...told,
    isDeleted: isOut ? 1 : 0,
    createUser: null as string | null,
    createTime: made,
    updateTime: made,
    version: 1 + reached + (published ? 2 : 0),
  };
}

/** The unit enters, the bureau checks: never the same person. */
function tellCompetitor(
  { unit, when }: Contest,
  row: ReturnType<typeof competitorRow>,
  reached: number,
  { bureau, chronicle }: Cast,
) {
  const about = { bizTable: 'competition_info', bizId: row.id, bizNo: row.ticketNo, bizTitle: row.name };
  const { family } = competitionInfo;
  const { theoryScore, practiceScore, theoryAttend, practiceAttend, totalScore, rankNo } = row;
  const way = [
    { by: unit, moment: when.input, set: { theoryScore, practiceScore, theoryAttend, practiceAttend } },
    { by: bureau, moment: when.check },
    { by: unit, moment: when.lock, set: { totalScore, rankNo } },
    { by: bureau, moment: when.publicize },
    { by: bureau, moment: when.announce },
  ].slice(0, reached);
  chronicle.tell(bureau, row.createTime, { ...about, action: TRAIL.added, changes: [] });
  way.forEach(({ by, moment, set = {} }, scoreStatus) => {
    const changes = changesBetween(family, { scoreStatus }, { ...set, scoreStatus: scoreStatus + 1 });
    chronicle.tell(by, moment, { ...about, action: scoreStatus === 0 ? TRAIL.changed : TRAIL.state, changes });
  });
  if (row.isDeleted === 1) chronicle.tell(bureau, row.createTime, { ...about, action: TRAIL.removed, changes: [] });
  const last = way.at(-1) ?? { by: bureau, moment: row.createTime };
  const [input, check] = way;
  return {
    ...row,
    createUser: bureau.id,
    updateUser: last.by.id,
    updateTime: last.moment,
    inputUserId: input?.by.id ?? null,
    inputTime: input?.moment ?? null,
    checkUserId: check?.by.id ?? null,
    checkTime: check?.moment ?? null,
  };
}
