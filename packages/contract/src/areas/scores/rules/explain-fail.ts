// By which examination somebody did not pass: mark and pass mark, or that they were not there.
import { ATTENDANCE } from '../../../dictionaries.ts';
import { unitsOf } from '../../../rules/decimal.ts';

export interface Judged {
  isPass: number | null;
  theoryScore: string | null;
  practiceScore: string | null;
  theoryAttend: number;
  practiceAttend: number;
  theoryWeight: number;
  practiceWeight: number;
  /** None where it is not known. */
  passTheory: string | null;
  passPractice: string | null;
}

export interface Missed {
  part: 'theory' | 'practice';
  /** null of who was absent or broke the rules: `attend` says which. */
  score: string | null;
  attend: number;
  line: string | null;
}

const SCALE = 2;

/** In the order of the examinations; empty for who passed, and where figures do not say it. A part without weight is not held. */
export function explainFail(row: Judged): Missed[] {
  if (row.isPass !== 0) return [];
  const parts: readonly (Missed & { weight: number })[] = [
    {
      part: 'theory',
      score: row.theoryScore,
      attend: row.theoryAttend,
      line: row.passTheory,
      weight: row.theoryWeight,
    },
    {
      part: 'practice',
      score: row.practiceScore,
      attend: row.practiceAttend,
      line: row.passPractice,
      weight: row.practiceWeight,
    },
  ];
  return parts.flatMap(({ weight, ...one }) => {
    if (weight === 0) return [];
    if (one.attend > ATTENDANCE.present) return [{ ...one, score: null }];
    const isBelow = one.score !== null && one.line !== null && unitsOf(one.score, SCALE) < unitsOf(one.line, SCALE);
    return isBelow ? [one] : [];
  });
}
