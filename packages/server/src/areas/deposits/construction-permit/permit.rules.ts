import { earliestDeposit } from '@trainrace/contract/areas/deposits/deposit-dates';
import type { FieldProblem } from '@trainrace/contract/messages';

/** A permit was given, and not before anybody's time: form and list refuse by the same. */
export function permitDateProblems(permitDate: string, today: string): FieldProblem[] {
  if (permitDate > today) return [{ field: 'permitDate', key: 'permitDateLater' }];
  const day = earliestDeposit(today);
  return permitDate < day ? [{ field: 'permitDate', key: 'dateTooEarly', params: { day } }] : [];
}
