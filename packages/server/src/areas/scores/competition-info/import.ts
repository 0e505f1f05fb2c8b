// Scores from a sheet: each row finds its competitor by ticket number, or by ID number inside the trade of the import.
import { competitionInfo, type ScoreSheetRow } from '@trainrace/contract/areas/scores/competition-info';
import { attendance, SCORE, scoreStatus, TRADE } from '@trainrace/contract/dictionaries';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { ImportInput } from '@trainrace/contract/wire/imports';
import type { Lang } from '@trainrace/contract/wire/label';
import type { Context } from '#platform/context/context.ts';
import type { ImportRow, RowProblem } from '#platform/sheets/check-rows.ts';
import type { ImportOf, RowChange } from '#platform/sheets/import-of.ts';
import type { Difference, Values } from '#platform/sheets/records-of.ts';
import { competitionInfoStore } from './competition-info.store.ts';
import { findCompetitors, type Found } from './find-competitors.ts';
import { rulesOf, type TradeRules } from '../api/score-rules.ts';
import { marksIn } from '../api/marks-in.rules.ts';
import { markProblems, withAttendance, type Marks } from '../api/scores.rules.ts';
import { writeMarks, type EnteredMarks } from './write-marks.ts';

type Row = ImportRow<Partial<ScoreSheetRow>>;

export const scoreImport: ImportOf<typeof competitionInfo.sheet.row> = {
  calls: competitionInfo,
  judge: async (context, rows, input) => await judge(context, rows, input),
  prefill: async (context, contestTradeId) => await competitorsToScore(context, contestTradeId),
};

async function judge(context: Context, rows: readonly Row[], input: ImportInput) {
  const found = await findCompetitors(context, rows, input);
  const rules = new Map<string, TradeRules>();
  for (const { contestTradeId } of found.competitors.values())
    if (!rules.has(contestTradeId)) rules.set(contestTradeId, await rulesOf(context.db, contestTradeId));
  const entered = new Map<number, EnteredMarks>();
  const known = new Set<number>();
  const changes: RowChange[] = [];
  const problems = rows.flatMap((row) => {
    const before = found.competitors.get(row.row);
    if (before === undefined) return [];
    const marks = withAttendance(before, marksIn(row.value));
    entered.set(row.row, { before, marks });
    const wrong = refuseState(before, rules.get(before.contestTradeId)!, context) ?? refuseNothing(row);
    if (wrong !== null) return [{ row: row.row, ...wrong }];
    const unfit = markProblems(before, { ...marks, ...deductionIn(row) }, rules.get(before.contestTradeId)!);
    if (unfit.length === 0 && before.scoreStatus !== SCORE.missing) {
      if (isSame(before, marks)) known.add(row.row);
      else changes.push({ row: row.row, differences: differencesOf(before, marks, context.lang) });
    }
    return unfit.map((problem) => ({ row: row.row, ...problem }));
  });
  return {
    problems: [...found.problems, ...problems],
    known,
    changes,
    write: async (good: readonly Row[], step: (done: number) => Promise<void>) =>
      await writeMarks(
        context,
        good.map(({ row }) => entered.get(row)!),
        step,
      ),
  };
}

/** A row that gives one of the two is asked for the other, whatever stood there before. */
const deductionIn = ({ value: { deduction, deductionReason } }: Row): Partial<Marks> =>
  deduction || deductionReason ? { deduction: deduction ?? null, deductionReason: deductionReason ?? null } : {};

/** Marks that stand there already: who has checked them need not check them again. */
const isSame = (before: Found, marks: EnteredMarks['marks']): boolean =>
  Object.entries(marks).every(([field, value]) => before[field as keyof Found] === value);

/** Marks that take the place of others, as the cells of the sheet say them. */
function differencesOf(before: Found, marks: EnteredMarks['marks'], lang: Lang): Difference[] {
  const after: Values = { ...before, ...marks };
  const said = (values: Values, field: string) => {
    const attend = Number(values[field.replace('Score', 'Attend')] ?? 0);
    return String(values[field] ?? (field.endsWith('Score') && attend > 1 ? wordOf(attendance, attend, lang) : ''));
  };
  return Object.keys(competitionInfo.sheet.row.shape).flatMap((field) => {
    const [was, is] = [said({ ...before }, field), said(after, field)];
    return was === is ? [] : [{ field, before: was, after: is }];
  });
}

type Wrong = Omit<RowProblem, 'row'>;

function refuseState(before: Found, rules: TradeRules, { lang }: Context): Wrong | null {
  const field = 'ticketNo';
  if (rules.tradeStatus !== TRADE.running)
    return { field, key: 'tradeNotRunning', params: { state: rules.tradeStatus } };
  if (before.scoreStatus <= SCORE.checked) return null;
  return { field, key: 'wrongState', params: { state: wordOf(scoreStatus, before.scoreStatus, lang) } };
}

/** A competitor without any mark is a mark forgotten: who did not come is marked absent. */
const refuseNothing = ({ value: { theoryScore, practiceScore }, isHalf }: Row): Wrong | null =>
  theoryScore || practiceScore || isHalf ? null : { field: 'theoryScore', key: 'markNeeded' };

async function competitorsToScore(context: Context, contestTradeId: string) {
  const store = competitionInfoStore(context);
  const { records } = await store.page({ current: 1, size: 5000, ascs: ['ticketNo'], contestTradeId });
  const cell = (score: string | null | undefined, attend: number) =>
    score ?? (attend > 1 ? wordOf(attendance, attend, context.lang) : '');
  return records.map((row) => ({
    ticketNo: row.ticketNo,
    name: row.name,
    theoryScore: cell(row.theoryScore, row.theoryAttend),
    practiceScore: cell(row.practiceScore, row.practiceAttend),
    practiceSeconds:
      row.practiceSeconds === null || row.practiceSeconds === undefined ? '' : String(row.practiceSeconds),
    deduction: row.deduction ?? '',
    deductionReason: row.deductionReason ?? '',
  }));
}
