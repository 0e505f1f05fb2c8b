// Rules for rate, amount and ways of an approval, beside the calculated ones.
import { depositAt } from '@trainrace/contract/areas/deposits/deposit-calculator';
import { CLEAN, marginMode } from '@trainrace/contract/dictionaries';
import type { FieldProblem } from '@trainrace/contract/messages';
import { unitsOf } from '@trainrace/contract/rules/decimal';
import { labelOf } from '@trainrace/contract/wire/dictionary';

interface Ground {
  policy: { modesAllowed: readonly number[]; policyName: string; capAmount?: string | null | undefined };
  cleanState: string;
  calcRate: string | null;
  calcAmount: string | null;
  contractAmount?: string | null | undefined;
}

interface Approved {
  approvedRate?: string | null | undefined;
  approvedAmount?: string | null | undefined;
  marginModes?: readonly number[] | null | undefined;
  reason?: string | null | undefined;
}

const money = (text: string): bigint => unitsOf(text, 2);
const rate = (text: string): bigint => unitsOf(text, 3);

export function approvalProblems(approved: Approved, ground: Ground): FieldProblem[] {
  const problems = [...modeProblems(approved, ground), ...amountProblems(approved, ground)];
  if (problems.length > 0 || approved.reason) return problems;
  const { calcRate, calcAmount, cleanState } = ground;
  const isAsCalculated =
    calcAmount !== null &&
    calcRate !== null &&
    money(approved.approvedAmount!) === money(calcAmount) &&
    rate(approved.approvedRate!) === rate(calcRate);
  if (!isAsCalculated)
    return [{ field: 'reason', key: 'approvedDiffers', params: { rate: calcRate ?? '', amount: calcAmount ?? '' } }];
  return cleanState === CLEAN.notChecked ? [{ field: 'reason', key: 'approvedUnchecked' }] : [];
}

/** Below what was worked out: more than one person's decision. */
export function isLowered({ approvedAmount }: Approved, { calcAmount }: Pick<Ground, 'calcAmount'>): boolean {
  return calcAmount !== null && money(approvedAmount!) < money(calcAmount);
}

function modeProblems({ marginModes }: Approved, { policy }: Ground): FieldProblem[] {
  const other = marginModes!.find((mode) => !policy.modesAllowed.includes(mode));
  if (other === undefined) return [];
  const params = { mode: labelOf(marginMode, other), policy: policy.policyName };
  return [{ field: 'marginModes', key: 'modeNotAllowed', params }];
}

/** Never nothing, never more than the contract, and what the rate comes to. */
function amountProblems(
  { approvedRate, approvedAmount }: Approved,
  { policy, contractAmount }: Ground,
): FieldProblem[] {
  if (rate(approvedRate!) === 0n) return [{ field: 'approvedRate', key: 'approvedZero' }];
  if (money(approvedAmount!) === 0n) return [{ field: 'approvedAmount', key: 'approvedZero' }];
  if (!contractAmount) return [];
  if (money(approvedAmount!) > money(contractAmount))
    return [{ field: 'approvedAmount', key: 'approvedAboveContract' }];
  const amount = depositAt(policy, contractAmount, approvedRate!);
  return money(amount) === money(approvedAmount!)
    ? []
    : [{ field: 'approvedAmount', key: 'approvedDisagrees', params: { rate: approvedRate!, amount } }];
}
