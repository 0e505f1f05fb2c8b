// How a total came about, in figures that anybody can work out again: `92.00×30% + 88.00×70% − 2.00 = 89.20`.
import type { ScoreRules } from './score.ts';

interface Scored {
  theoryScore: string | null;
  practiceScore: string | null;
  deduction?: string | null | undefined;
  totalScore: string | null;
}

/** Null of who has no total. A part that does not count is not mentioned. */
export function explainTotal(
  { theoryScore, practiceScore, deduction, totalScore }: Scored,
  { theoryWeight, practiceWeight }: Pick<ScoreRules, 'theoryWeight' | 'practiceWeight'>,
): string | null {
  if (totalScore === null) return null;
  const parts = [
    ...(theoryWeight > 0 ? [`${theoryScore}×${theoryWeight}%`] : []),
    ...(practiceWeight > 0 ? [`${practiceScore}×${practiceWeight}%`] : []),
  ];
  const minus = Number(deduction ?? 0) > 0 ? ` − ${deduction}` : '';
  return `${parts.join(' + ')}${minus} = ${totalScore}`;
}
