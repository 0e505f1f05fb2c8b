// Minors enter with the consent of a guardian, as the web asks for it and the server enforces it.
import type { FieldProblem } from '../../../messages.ts';
import { ageAt } from '../../../rules/id-card.ts';

const OF_AGE = 18;

/** On this day; of whom no birthday is known nobody can say. */
export function isMinor(birthday: string | null | undefined, day: string): boolean {
  return typeof birthday === 'string' && ageAt(birthday, day) < OF_AGE;
}

interface Guarded {
  birthday?: string | null | undefined;
  guardianName?: string | null | undefined;
  guardianMobile?: string | null | undefined;
  /** The signed paper. */
  guardianAtt?: string | null | undefined;
  /** When the code from the guardian's phone was given. */
  guardianConsentTime?: string | null | undefined;
}

export function refuseUnguarded(entry: Guarded, day: string): FieldProblem[] {
  if (!isMinor(entry.birthday, day)) return [];
  const problems: FieldProblem[] = [];
  if (!entry.guardianName) problems.push({ field: 'guardianName', key: 'guardianNeeded' });
  if (!entry.guardianMobile) problems.push({ field: 'guardianMobile', key: 'guardianNeeded' });
  if (!entry.guardianAtt && !entry.guardianConsentTime)
    problems.push({ field: 'guardianAtt', key: 'guardianConsentNeeded' });
  return problems;
}
