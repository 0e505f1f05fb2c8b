// Contests of former years by workbook: contest, trade, entry and result of each row, as they would stand had they been run
// here to their end, and marked as imported.
import { PASSED } from '@trainrace/contract/areas/contests/application-commands';
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { contestTrade, type ContestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { pastResults, type PastResult } from '@trainrace/contract/areas/scores/past-results';
import { CONTEST, SCORE, TRADE } from '@trainrace/contract/dictionaries';
import { idTypeFor, readIdentity } from '@trainrace/contract/rules/identity';
import { specOf, type FamilySpecs } from '#platform/access/family-specs.ts';
import type { Context } from '#platform/context/context.ts';
import { newIdOf } from '#platform/db/ids.ts';
import type { ImportRow } from '#platform/sheets/check-rows.ts';
import type { ImportOf } from '#platform/sheets/import-of.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { tableStore } from '#platform/store/table-store.ts';
import { day } from '#platform/time/time.ts';
import { competitionInfoStore } from './competition-info.store.ts';
import { competitorsOf } from '../api/competitors.ts';
import { contestKey, evaluatePastResults, type Past, type PastTrade } from './evaluate-past-results.ts';
import { saveSnapshot } from '../api/save-snapshot.ts';
import { rulesOf } from '../api/score-rules.ts';
import { resultOf } from '../api/snapshot.ts';

type Row = ImportRow<PastResult>;

/** At the counter: nobody of the accounts entered them. */
const AT_THE_COUNTER = 4;
/** Each keeps its own place, and nobody moves. */
const SHARED_PLACES = 3;

export function pastResultImport(specs: FamilySpecs): ImportOf<typeof pastResults.sheet.row> {
  return {
    calls: pastResults,
    judge: async (context, rows) => {
      const { problems, past, same } = await evaluatePastResults(context, rows);
      return {
        problems,
        known: same,
        series: 'APPLY',
        write: async (good, step, numbers) => {
          const writing: Writing = { context, specs, past };
          await refuseTwice('contest_info_no', { key: 'pastImportedNow' }, async () =>
            refuseTwice(
              'contest_trade_once',
              { key: 'pastImportedNow' },
              async () => await makeContests(writing, good),
            ),
          );
          await writePeople(writing, good, { step, numbers });
          await publishTrades(writing, good);
        },
      };
    },
  };
}

interface Writing {
  context: Context;
  specs: FamilySpecs;
  past: Past;
}

/** Sorted where they belong in time: below everything that is under way. */
const idOf = ({ contestDate }: Pick<PastResult, 'contestDate'>): string =>
  newIdOf(new Date(`${contestDate}T00:00:00+08:00`));

async function makeContests({ context, specs, past }: Writing, rows: readonly Row[]): Promise<void> {
  const contests = tableStore(context, specOf(specs, contestInfo.family));
  const trades = tableStore(context, specOf(specs, contestTrade.family));
  for (const { value } of rows) {
    const key = contestKey(value);
    if (!past.contests.has(key)) {
      const id = idOf(value);
      await contests.insertAll([{ id, ...contestOf(context, past, value) }]);
      past.contests.set(key, { id });
    }
    if (past.trades.has(past.tradeKey(value))) continue;
    const id = idOf(value);
    const contestId = past.contests.get(key)!.id;
    await trades.insertAll([{ id, ...tradeOf(past, value), contestId }]);
    past.trades.set(past.tradeKey(value), { id, contestId });
  }
}

function contestOf({ user }: Context, past: Past, row: PastResult) {
  const { contestName, contestYear, sessionNo, contestLevel, contestClass, hostUnits, contestDate } = row;
  const { defaultTheoryWeight, defaultPracticeWeight } = past.occupationOf(row)!;
  const [from, to] = [`${contestDate} 00:00:00`, `${contestDate} 23:59:59`];
  return {
    contestName,
    contestYear,
    sessionNo,
    contestLevel,
    contestClass,
    hostUnits,
    leadHostUnit: hostUnits.length > 1 ? hostUnits[0] : null,
    undertakeUnitId: past.unitOf(row)!,
    applyStart: from,
    applyEnd: to,
    auditEnd: to,
    theoryDate: contestDate,
    practiceDateStart: contestDate,
    appealDays: 0,
    publicityDays: 0,
    dayCount: 1,
    needFirstAudit: 0,
    tieRule: SHARED_PLACES,
    theoryWeight: defaultTheoryWeight,
    practiceWeight: defaultPracticeWeight,
    passTheory: '60.00',
    passPractice: '60.00',
    contact: user.name.slice(0, 30),
    contactTel: past.helpLine,
    contestNo: past.nextContestNo(contestYear),
    contestStatus: CONTEST.archived,
    isImported: 1,
  };
}

function tradeOf(past: Past, row: PastResult) {
  const { tradeName, contestGroup, contestDate } = row;
  return {
    tradeName,
    contestGroup,
    teamSize: 1,
    awardRule: {},
    competitionDicId: past.occupationOf(row)!.id,
    tradeStatus: TRADE.published,
    publicizeTime: `${contestDate} 00:00:00`,
  };
}

interface Told {
  step: (done: number) => Promise<void>;
  numbers: readonly string[];
}

async function writePeople(writing: Writing, rows: readonly Row[], { step, numbers }: Told): Promise<void> {
  const { context, specs, past } = writing;
  const people = rows.map(({ value }, index) => ({
    value,
    trade: past.trades.get(past.tradeKey(value))!,
    handleUnitId: past.unitOf(value)!,
    applicationId: idOf(value),
    applyNo: numbers[index]!,
  }));
  const entries = tableStore(context, specOf(specs, applicationInfo.family));
  await refuseTwice('application_info_once', { key: 'pastImportedNow' }, async () =>
    entries.insertAll(
      people.map((person) => entryOf(context, person)),
      async (done) => await step(Math.floor(done / 2)),
    ),
  );
  await competitionInfoStore(context).insertAll(
    people.map((person) => resultRow(context, person)),
    async (done) => await step(Math.floor((rows.length + done) / 2)),
  );
}

interface PastPerson {
  value: PastResult;
  trade: PastTrade;
  handleUnitId: string;
  applicationId: string;
  applyNo: string;
}

function entryOf({ now }: Context, { value, trade, handleUnitId, applicationId, applyNo }: PastPerson) {
  const { name, idCardNo, workUnit, townCode, contestGroup } = value;
  const facts = readIdentity(null, idCardNo, day(now));
  return {
    id: applicationId,
    applyNo,
    name,
    workUnit,
    townCode,
    contestGroup,
    handleUnitId,
    idCardNo: idCardNo ?? null,
    ...(facts === null ? {} : { idType: idTypeFor(null, idCardNo), ...facts }),
    contestId: trade.contestId,
    contestTradeId: trade.id,
    applySource: AT_THE_COUNTER,
    auditStatus: PASSED,
    isImported: 1,
  };
}

function resultRow({ user, now }: Context, { value, trade, handleUnitId, applicationId }: PastPerson) {
  const { name, idCardNo, workUnit, contestGroup, theoryScore, practiceScore, totalScore, rankNo, isPass, awardLevel } =
    value;
  const took = (score: string | null | undefined) => (score ? 1 : 0);
  return {
    id: idOf(value),
    applicationId,
    contestId: trade.contestId,
    contestTradeId: trade.id,
    contestGroup,
    handleUnitId,
    name,
    idCardNo: idCardNo ?? null,
    workUnit,
    theoryScore,
    practiceScore,
    totalScore,
    rankNo,
    isPass,
    awardLevel,
    totalExact: totalScore,
    theoryAttend: took(theoryScore),
    practiceAttend: took(practiceScore),
    scoreStatus: SCORE.published,
    inputUserId: user.id,
    inputTime: now.toISOString(),
    isImported: 1,
  };
}

/** Imported results are kept like any result that was published here: each import is a version of it. */
async function publishTrades({ context, specs, past }: Writing, rows: readonly Row[]): Promise<void> {
  const trades = tableStore<ContestTrade>(context, specOf(specs, contestTrade.family));
  for (const key of new Set(rows.map(({ value }) => past.tradeKey(value)))) {
    const trade = await trades.find(past.trades.get(key)!.id, { lock: true });
    const result = resultOf(trade, await rulesOf(context.db, trade.id), await competitorsOf(context, trade.id));
    const { hash } = await saveSnapshot(context, trade, result);
    await trades.update(trade, { snapshotHash: hash });
  }
}
