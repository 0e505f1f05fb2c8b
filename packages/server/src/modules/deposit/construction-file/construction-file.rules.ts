// What a file must satisfy beyond its fields.
import type { ConstructionFile } from '@trainrace/contract/deposit/construction-file';
import type { FieldProblem } from '@trainrace/contract/messages';

type Dates = Partial<
  Pick<ConstructionFile, 'planStart' | 'planEnd' | 'signDate' | 'permitDate' | 'permitNo' | 'contractAmount'>
>;

/** Of what is said already; a draft may be silent. */
export function draftProblems(draft: Dates, today: string): FieldProblem[] {
  const { planStart, planEnd, signDate, permitDate, contractAmount } = draft;
  const problems: FieldProblem[] = [];
  if (planStart && planEnd && planEnd < planStart) problems.push({ field: 'planEnd', key: 'planEndBeforeStart' });
  if (signDate && signDate > today) problems.push({ field: 'signDate', key: 'signDateLater' });
  if (permitDate && permitDate > today) problems.push({ field: 'permitDate', key: 'permitDateLater' });
  if (contractAmount && /^0+(\.0+)?$/.test(contractAmount))
    problems.push({ field: 'contractAmount', key: 'contractAmountZero' });
  return problems;
}

/** Of what is submitted: a permit has number and date. */
export const permitProblems = ({ permitNo, permitDate }: Dates): FieldProblem[] =>
  Boolean(permitNo) === Boolean(permitDate) ? [] : [{ field: permitNo ? 'permitDate' : 'permitNo', key: 'permitBoth' }];
