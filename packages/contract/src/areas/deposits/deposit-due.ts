// Sum that a project has to deposit, and what of it no instrument secures yet. One definition for next steps, forms and pages.
import { decimalOf, unitsOf } from '../../rules/decimal.ts';
import type { ConstructionFile } from './construction-file.ts';
import type { FileFacts } from './deposit-facts.ts';

/** Ten thousands of yuan. */
export interface DepositDue {
  due: string;
  covered: string;
  missing: string;
}

const cents = (amount: string | null) => unitsOf(amount ?? '0', 2);

/** Null before the amount is set. */
export function depositDue(
  { approvedAmount }: Pick<ConstructionFile, 'approvedAmount'>,
  { handedIn }: Pick<FileFacts, 'handedIn'>,
): DepositDue | null {
  if (approvedAmount === null) return null;
  const left = cents(approvedAmount) - cents(handedIn);
  return { due: approvedAmount, covered: decimalOf(cents(handedIn), 2), missing: decimalOf(left > 0n ? left : 0n, 2) };
}
