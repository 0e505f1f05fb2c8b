// Content of a correction order, and the competitors who move by it. Pure.
import { ATTENDANCE, attendance } from '@trainrace/contract/dictionaries';
import type { FieldProblem } from '@trainrace/contract/messages';
import type { CompetitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import {
  rankTrade,
  type RankedScore,
  type ScoreRow,
  type ScoreRules,
} from '@trainrace/contract/areas/scores/rules/score';
import { readMark } from '@trainrace/contract/areas/scores/mark';
import type { Correction, CorrectionItem, KeptMove } from '@trainrace/contract/areas/results/score-correction';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { marksIn, twoDigits, type EnteredFields } from '#areas/scores/api/marks-in.rules.ts';

type Field = Correction['field'];
type Scored = ScoreRow &
  Pick<CompetitionInfo, 'deductionReason' | 'totalScore' | 'rankNo' | 'awardLevel' | 'isPass' | 'standardScore'>;

const NUMBER = /^\d{1,3}(\.\d{1,2})?$/;
const SECONDS = /^\d{1,7}$/;

/** As a score sheet would show it: points, or the word for why there are none. */
export function cellOf(row: Scored, field: Field): string | null {
  if (field === 'theoryScore' || field === 'practiceScore') {
    const attend = field === 'theoryScore' ? row.theoryAttend : row.practiceAttend;
    return attend > ATTENDANCE.present ? wordOf(attendance, attend, 'zh') : (row[field] ?? null);
  }
  return row[field] === null || row[field] === undefined ? null : String(row[field]);
}

/** Each item with what stands there now, or what is wrong with it. */
export function readCorrections(
  row: Scored,
  changes: readonly CorrectionItem[],
): { changes: Correction[]; problems: FieldProblem[] } {
  const problems: FieldProblem[] = [];
  const read = changes.map(({ field, to }, index): Correction => {
    const at = { field: `changes[${index}].to` };
    const written = toCell(field, to);
    const from = cellOf(row, field);
    if (written === null) problems.push({ ...at, ...refusalOf(field) });
    else if (written === from) problems.push({ ...at, key: 'correctionNothing' });
    if (changes.findIndex((other) => other.field === field) !== index)
      problems.push({ field: `changes[${index}].field`, key: 'correctionTwice' });
    return { field, from, to: written ?? to };
  });
  return { changes: read, problems };
}

const refusalOf = (field: Field) =>
  field === 'theoryScore' || field === 'practiceScore'
    ? ({ key: 'correctionMark' } as const)
    : ({ key: 'correctionValue' } as const);

/** As the column would have it; null where it cannot be read. */
function toCell(field: Field, to: string): string | null {
  const text = to.trim();
  switch (field) {
    case 'theoryScore':
    case 'practiceScore': {
      const mark = readMark(text);
      return mark && (mark.score === null ? wordOf(attendance, mark.attend, 'zh') : twoDigits(mark.score));
    }
    case 'deduction':
      return NUMBER.test(text) ? twoDigits(text) : null;
    case 'practiceSeconds':
      return SECONDS.test(text) ? String(Number(text)) : null;
    default:
      return text === '' ? null : text;
  }
}

export function marksOf(changes: readonly CorrectionItem[]): EnteredFields {
  const cells = Object.fromEntries(
    changes.map(({ field, to }) => [field, field === 'practiceSeconds' ? Number(to) : to]),
  );
  return marksIn(cells);
}

export interface Outcome<Row = Scored> {
  before: Row;
  after: RankedScore;
}

/** All whose figures become others, with the corrected marks in place of the old ones. */
export function outcomesOf<Row extends Scored>(
  rows: readonly Row[],
  rules: ScoreRules,
  corrected: { id: string; marks: EnteredFields },
): Outcome<Row>[] {
  const changed = rows.map((row) => (row.id === corrected.id ? { ...row, ...corrected.marks } : row));
  const places = new Map(rankTrade(changed, rules).map((place) => [place.id, place]));
  return rows.flatMap((before) => {
    const after = places.get(before.id)!;
    const isSame =
      before.totalScore === after.totalScore &&
      before.rankNo === after.rankNo &&
      before.awardLevel === after.awardLevel &&
      before.isPass === after.isPass &&
      before.standardScore === after.standardScore;
    return isSame && before.id !== corrected.id ? [] : [{ before, after }];
  });
}

/** Those of whom people are told: another total, place or award. */
export function movesOf(outcomes: readonly Outcome[]): KeptMove[] {
  return outcomes.flatMap(({ before, after }) => {
    const [was, is] = [placeOf(before), placeOf(after)];
    const isSame = was.totalScore === is.totalScore && was.rankNo === is.rankNo && was.awardLevel === is.awardLevel;
    return isSame ? [] : [{ competitorId: before.id, before: was, after: is }];
  });
}

const placeOf = ({
  totalScore,
  rankNo,
  awardLevel,
}: Pick<Scored, 'totalScore' | 'rankNo'> & { awardLevel: unknown }) => ({
  totalScore,
  rankNo,
  awardLevel: awardLevel as KeptMove['before']['awardLevel'],
});
