// Known contests, units and occupations that a workbook of former years names, and the problems of its rows.
import { pastResults, type PastResult } from '@trainrace/contract/areas/scores/past-results';
import { foldName } from '@trainrace/contract/rules/fold';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { queryInBatches, findTwice, type ImportRow, type RowProblem } from '#platform/sheets/check-rows.ts';
import { readHelpLine } from '#areas/contests/api/help-line.ts';
import { day } from '#platform/time/time.ts';

type Row = ImportRow<Partial<PastResult>>;

export function contestKey({ contestYear, contestName }: Partial<PastResult>): string {
  return `${contestYear} ${contestName}`;
}

/** Identity of a person within a trade: by number, else by name and unit. */
const personKey = ({ idCardNo, name = '', workUnit = '' }: Partial<PastResult>): string =>
  idCardNo ?? `${foldName(name)}\n${foldName(workUnit)}`;

interface Occupation {
  id: string;
  occupationName: string;
  tradeName: string;
  defaultTheoryWeight: number;
  defaultPracticeWeight: number;
}

export interface PastTrade {
  id: string;
  contestId: string;
}

/** Existing records; those made from the rows are added to them. */
export interface Past {
  contests: Map<string, { id: string }>;
  trades: Map<string, PastTrade>;
  /** One trade is one occupation and group of a contest, however its rows name it. */
  tradeKey: (row: Partial<PastResult>) => string;
  unitOf: (row: Partial<PastResult>) => string | undefined;
  occupationOf: (row: Partial<PastResult>) => Occupation | undefined;
  nextContestNo: (year: number) => string;
  /** Phone of the bureau for questions about such a contest. */
  helpLine: string;
}

export async function evaluatePastResults(
  context: Context,
  rows: readonly Row[],
): Promise<{ problems: RowProblem[]; past: Past; same: ReadonlySet<number> }> {
  const known = await readKnown(context, rows);
  const there = await queryInBatches(rows, async (portion) => await thereAlready(context, portion, known));
  const problems = [
    ...rows.flatMap((row) => ofItself(row, day(context.now))),
    ...ofOneContest(rows),
    ...rows.flatMap((row) => ofKnown(row, known)),
    ...findTwice(rows, 'name', (row) => (row.name === undefined ? null : `${known.tradeKey(row)}\n${personKey(row)}`)),
    ...there.flatMap(({ isSame, ...problem }) => (isSame ? [] : [problem])),
  ];
  return { problems, past: known, same: new Set(there.flatMap(({ isSame, row }) => (isSame ? [row] : []))) };
}

const { labels } = pastResults.sheet;

function ofItself({ row, value, isHalf }: Row, today: string): RowProblem[] {
  const { contestDate, totalScore, theoryScore, practiceScore, rankNo, awardLevel } = value;
  const ahead: RowProblem[] =
    contestDate !== undefined && contestDate > today ? [{ row, field: 'contestDate', key: 'pastYear' }] : [];
  const isEmpty = [totalScore, theoryScore, practiceScore, rankNo, awardLevel].every((one) => (one ?? null) === null);
  return [...ahead, ...(isEmpty && !isHalf ? [{ row, field: 'totalScore', key: 'pastResultEmpty' } as const] : [])];
}

const OF_CONTEST = [
  'sessionNo',
  'contestLevel',
  'contestClass',
  'hostUnits',
  'undertakeUnitName',
  'contestDate',
] as const;

/** Refuses rows that contradict each other on their contest. */
function ofOneContest(rows: readonly Row[]): RowProblem[] {
  const first = new Map<string, Row>();
  return rows.flatMap(({ row, value, isHalf }) => {
    const key = contestKey(value);
    const before = first.get(key);
    if (before === undefined) {
      if (!isHalf) first.set(key, { row, value });
      return [];
    }
    return OF_CONTEST.filter((field) => !isHalf && !isAlike(before.value[field], value[field])).map((field) => ({
      row,
      field,
      key: 'pastContestDiffers' as const,
      params: { label: labels[field]!, row: before.row },
    }));
  });
}

/** Names of units are compared as they are read, those of a list too. */
const isAlike = (one: unknown, other: unknown) => folded(one) === folded(other);
const folded = (value: unknown) => foldName(JSON.stringify(value ?? null));

interface Known extends Past {
  /** Run in the system itself. */
  own: ReadonlySet<string>;
  occupationsOf: (row: Partial<PastResult>) => readonly Occupation[];
}

function ofKnown({ row, value }: Row, known: Known): RowProblem[] {
  const { undertakeUnitName, tradeName } = value;
  const problems: RowProblem[] = [];
  if (known.own.has(contestKey(value))) problems.push({ row, field: 'contestName', key: 'pastContestHere' });
  if (undertakeUnitName !== undefined && known.unitOf(value) === undefined)
    problems.push({ row, field: 'undertakeUnitName', key: 'pastUnitUnknown', params: { name: undertakeUnitName } });
  if (tradeName === undefined) return problems;
  const found = known.occupationsOf(value).length;
  if (found === 1) return problems;
  const key = found === 0 ? 'pastTradeUnknown' : 'pastTradeSeveral';
  return [...problems, { row, field: 'tradeName', key, params: { name: tradeName } }];
}

const saidIn = <Field extends keyof PastResult>(rows: readonly Row[], field: Field) => [
  ...new Set(rows.flatMap(({ value }) => (value[field] === undefined ? [] : [value[field]]))),
];

async function readKnown({ db }: Context, rows: readonly Row[]): Promise<Known> {
  const units = await db
    .selectFrom('tournamentUnit')
    .select(['id', 'unitName'])
    .where((where) =>
      where(sql`fold_name(unit_name)`, '=', where.fn.any(where.val(saidIn(rows, 'undertakeUnitName').map(foldName)))),
    )
    .where('isDeleted', '=', 0)
    // Of several with one name the one that is still at work.
    .orderBy('enabled')
    .orderBy('id')
    .execute();
  const occupations = await db
    .selectFrom('competitionDic')
    .select(['id', 'occupationName', 'tradeName', 'defaultTheoryWeight', 'defaultPracticeWeight'])
    .where((where) => where('tradeName', '=', where.fn.any(where.val(saidIn(rows, 'tradeName')))))
    .where('isDeleted', '=', 0)
    .execute();
  // Held until the import has ended: two that add to one contest come one after the other.
  const { rows: contests } = await sql<{ id: string; contestYear: number; contestName: string; isImported: number }>`
    select id, contest_year as "contestYear", contest_name as "contestName", is_imported as "isImported" from contest_info
    where contest_year = any(${saidIn(rows, 'contestYear')}) and contest_name = any(${saidIn(rows, 'contestName')})
      and is_deleted = 0 order by id for update`.execute(db);
  const unitIds = new Map(units.map(({ unitName, id }) => [foldName(unitName), id]));
  const imported = new Map(contests.filter(({ isImported }) => isImported === 1).map((one) => [contestKey(one), one]));
  const occupationsOf = ({ tradeName, occupationName }: Partial<PastResult>) =>
    occupations.filter(
      (one) => one.tradeName === tradeName && (!occupationName || one.occupationName === occupationName),
    );
  const tradeKey: Past['tradeKey'] = (row) =>
    [contestKey(row), row.contestGroup, occupationsOf(row)[0]?.id ?? row.tradeName].join('\n');
  return {
    tradeKey,
    own: new Set(contests.filter(({ isImported }) => isImported === 0).map(contestKey)),
    contests: imported,
    trades: await tradesOf(db, rows, { imported, occupationsOf, tradeKey }),
    unitOf: ({ undertakeUnitName }) => unitIds.get(foldName(undertakeUnitName ?? '')),
    occupationsOf,
    occupationOf: (row) => occupationsOf(row)[0],
    nextContestNo: await contestNumbers(db, saidIn(rows, 'contestYear')),
    helpLine: await readHelpLine(db),
  };
}

type Imported = ReadonlyMap<string, { id: string }>;

async function tradesOf(
  db: Context['db'],
  rows: readonly Row[],
  { imported, occupationsOf, tradeKey }: Pick<Known, 'occupationsOf' | 'tradeKey'> & { imported: Imported },
): Promise<Map<string, PastTrade>> {
  if (imported.size === 0) return new Map();
  const found = await db
    .selectFrom('contestTrade')
    .select(['id', 'contestId', 'competitionDicId', 'contestGroup'])
    .where(
      'contestId',
      'in',
      [...imported.values()].map(({ id }) => id),
    )
    .where('isDeleted', '=', 0)
    .execute();
  const byPlace = new Map(found.map((one) => [[one.contestId, one.competitionDicId, one.contestGroup].join(), one]));
  return new Map(
    rows.flatMap(({ value }) => {
      const place = [imported.get(contestKey(value))?.id, occupationsOf(value)[0]?.id, value.contestGroup].join();
      const trade = byPlace.get(place);
      return trade === undefined ? [] : [[tradeKey(value), trade] as const];
    }),
  );
}

/** Their own numbers: `LS2019-003`. Of two imports at once the index on them refuses the later. */
async function contestNumbers(db: Context['db'], years: readonly number[]): Promise<Past['nextContestNo']> {
  const { rows } = await sql<{ year: number; last: number }>`
    select contest_year as year, max(substring(contest_no from '^LS[0-9]{4}-([0-9]+)$')::int) as last from contest_info
    where contest_year = any(${years}) and is_imported = 1 group by contest_year`.execute(db);
  const last = new Map(rows.map(({ year, last }) => [year, last]));
  return (year) => {
    const next = (last.get(year) ?? 0) + 1;
    last.set(year, next);
    return `LS${year}-${String(next).padStart(3, '0')}`;
  };
}

/** Fields of a row about a result. */
const RESULT = ['theoryScore', 'practiceScore', 'totalScore', 'rankNo', 'isPass', 'awardLevel'] as const;
type Result = Readonly<
  Record<'theoryScore' | 'practiceScore' | 'totalScore', string | null> &
    Record<'rankNo' | 'isPass' | 'awardLevel', number | null>
>;

interface There extends RowProblem {
  /** With the same result: the list came once more. */
  isSame: boolean;
}

/** Rows of persons who are in the trade already, from an import before. */
async function thereAlready({ db, cipher }: Context, rows: readonly Row[], known: Known): Promise<There[]> {
  const asked = rows.flatMap(({ row, value }) => {
    const trade = known.trades.get(known.tradeKey(value));
    if (trade === undefined || value.name === undefined) return [];
    const { name, workUnit = '', idCardNo } = value;
    const indexes = idCardNo ? cipher.blindIndexes(idCardNo) : [null];
    return indexes.map((index) => ({ row, value, name, workUnit, index, tradeId: trade.id }));
  });
  if (asked.length === 0) return [];
  const column = <Field extends keyof (typeof asked)[number]>(field: Field) => asked.map((one) => one[field]);
  const { rows: found } = await sql<Result & { at: number }>`
    select distinct on (n.at) n.at, c.theory_score::text as "theoryScore", c.practice_score::text as "practiceScore",
      c.total_score::text as "totalScore", c.rank_no as "rankNo", c.is_pass as "isPass", c.award_level as "awardLevel"
    from unnest(${column('tradeId')}::uuid[], ${column('index')}::bytea[], ${column('name')}::text[],
      ${column('workUnit')}::text[]) with ordinality as n (trade, idx, name, unit, at)
    join application_info a on a.contest_trade_id = n.trade and a.is_deleted = 0
      and case when n.idx is null then fold_name(a.name) = fold_name(n.name)
        and fold_name(a.work_unit) = fold_name(n.unit) else a.id_card_no_idx = n.idx end
    left join competition_info c on c.application_id = a.id and c.is_deleted = 0
    order by n.at, a.id`.execute(db);
  return found.map(({ at, ...held }) => {
    const { row, value, name } = asked[Number(at) - 1]!;
    const isSame = RESULT.every((field) => (value[field] ?? held[field]) === held[field]);
    return { row, field: 'name', key: 'pastResultTwice', params: { name }, isSame };
  });
}
