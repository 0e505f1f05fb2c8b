import { amountAt } from '@trainrace/contract/deposit/deposit-calculator';
import { CLEAN, marginMode } from '@trainrace/contract/dictionaries';
import type { FieldProblem } from '@trainrace/contract/messages';
import { unitsOf } from '@trainrace/contract/rules/decimal';
import { labelOf } from '@trainrace/contract/wire/dictionary';
import type { Context } from '#context/context.ts';
import { badFields, Refused } from '#context/refused.ts';
import { calculateAgain, keepCalculated } from '#domain/deposits/calculate-file.ts';
import { payBy } from '#domain/deposits/deadlines.ts';
import { policyOf, type PolicyFacts } from '#domain/deposits/policy-in-force.ts';
import { arrival } from '#domain/deposits/move-file.ts';
import { notify } from '#domain/notify/notify.ts';
import { day } from '#time/time.ts';
import type { FileCommandInput, FileEffect } from './file-effect.ts';

/** The bureau decides on rate, amount and ways to deposit; where it departs from what was worked out, or from what is known, it says why. */
export const approve: FileEffect = async (context, { row }, input) => {
  const calculated = await calculateAgain(context, row);
  const policy = calculated.policyId === null ? null : await policyOf(context.db, calculated.policyId);
  if (policy === null) throw new Refused(409, 'noPolicy', { day: day(context.now) });
  const problems = approvalProblems(input, { policy, ...calculated, contractAmount: row.contractAmount });
  if (problems.length > 0) throw badFields(problems);
  const payDeadline = await payBy(context.db, day(context.now), policy.fileDays);
  const { approvedRate, approvedAmount, marginModes } = input;
  return {
    set: {
      ...arrival(context, payDeadline),
      ...(await keepCalculated(context, row.id, calculated)),
      payDeadline,
      approvedRate,
      approvedAmount,
      marginModes,
      approveUser: context.user.id,
      approveTime: context.now.toISOString(),
    },
    after: async (moved) => {
      await tell(context, moved.enterpriseId, {
        template: 'DEPOSIT_APPROVED',
        params: { project: row.projectName, amount: moved.approvedAmount ?? '', deadline: payDeadline },
        about: row.id,
      });
      return moved;
    },
  };
};

interface Ground {
  policy: Pick<PolicyFacts, 'modesAllowed' | 'policyName'>;
  cleanState: string;
  calcRate: string | null;
  calcAmount: string | null;
  contractAmount?: string | null | undefined;
}

type Approved = Pick<FileCommandInput, 'approvedRate' | 'approvedAmount' | 'marginModes' | 'reason'>;

export function approvalProblems(
  { approvedRate, approvedAmount, marginModes, reason }: Approved,
  { policy, cleanState, calcRate, calcAmount, contractAmount }: Ground,
): FieldProblem[] {
  const problems: FieldProblem[] = [];
  const other = (marginModes ?? []).find((mode) => !policy.modesAllowed.includes(mode));
  if (other !== undefined)
    problems.push({
      field: 'marginModes',
      key: 'modeNotAllowed',
      params: { mode: labelOf(marginMode, other), policy: policy.policyName },
    });
  if (approvedAmount && contractAmount && unitsOf(approvedAmount, 2) > unitsOf(contractAmount, 2))
    problems.push({ field: 'approvedAmount', key: 'approvedAboveContract' });
  else if (!reason && approvedAmount && contractAmount && approvedRate) {
    const agrees = same(approvedAmount, calcAmount, 2) && same(approvedRate, calcRate, 3);
    if (!agrees)
      problems.push({
        field: 'reason',
        key: 'approvedDiffers',
        params: { rate: calcRate ?? '', amount: calcAmount ?? amountAt(contractAmount, approvedRate) },
      });
  }
  if (cleanState === CLEAN.notChecked && !reason) problems.push({ field: 'reason', key: 'approvedUnchecked' });
  return problems.filter(({ field }, at) => problems.findIndex((one) => one.field === field) === at);
}

const same = (one: string, other: string | null, scale: number): boolean =>
  other !== null && unitsOf(one, scale) === unitsOf(other, scale);

type News =
  | { template: 'DEPOSIT_APPROVED'; params: { project: string; amount: string; deadline: string } }
  | { template: 'DEPOSIT_EXEMPT'; params: { project: string } };

/** In its inbox, with the way to the file. */
export async function tell(
  context: Pick<Context, 'db' | 'now'>,
  enterpriseId: string,
  { about, ...news }: News & { about: string },
): Promise<void> {
  await notify(context, [
    {
      ...news,
      to: [enterpriseId],
      link: `/deposit/construction_file?view=${about}`,
      about: { bizTable: 'construction_file', bizId: about },
    },
  ]);
}
