// Contradictions in the data of a project: its form, the return of its deposit and change requests refuse by the same.
import type { ConstructionFile } from '@trainrace/contract/areas/deposits/construction-file';
import { earliestDeposit } from '@trainrace/contract/areas/deposits/deposit-dates';
import type { FieldProblem, MessageKey } from '@trainrace/contract/messages';

type Said = Partial<
  Pick<ConstructionFile, 'planStart' | 'planEnd' | 'actualEnd' | 'signDate' | 'permitDate' | 'contractAmount'>
>;

/** Of what is said already; a draft may be silent. */
export function fileProblems(file: Said, today: string): FieldProblem[] {
  const { planStart, planEnd, actualEnd, signDate, permitDate, contractAmount } = file;
  const problems: FieldProblem[] = [];
  if (planStart && planEnd && planEnd < planStart) problems.push({ field: 'planEnd', key: 'planEndBeforeStart' });
  const pastOnly = { signDate: 'signDateLater', permitDate: 'permitDateLater', actualEnd: 'actualEndLater' } as const;
  for (const [field, key] of Object.entries(pastOnly) as [keyof typeof pastOnly, MessageKey][])
    if (file[field] && file[field] > today) problems.push({ field, key });
  const day = earliestDeposit(today);
  for (const [field, date] of Object.entries({ signDate, permitDate, planStart }))
    if (date && date < day) problems.push({ field, key: 'dateTooEarly', params: { day } });
  if (signDate && actualEnd && actualEnd < signDate)
    problems.push({ field: 'actualEnd', key: 'actualEndBeforeContract', params: { day: signDate } });
  if (contractAmount && /^0+(\.0+)?$/.test(contractAmount))
    problems.push({ field: 'contractAmount', key: 'contractAmountZero' });
  return problems;
}
