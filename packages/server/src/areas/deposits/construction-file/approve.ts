import { decimalOf, unitsOf } from '@trainrace/contract/rules/decimal';
import type { Context } from '#platform/context/context.ts';
import { badFields, Refused } from '#platform/context/refused.ts';
import { calculateAgain, saveCalculated } from './calculate-file.ts';
import { payBy } from './deadlines.ts';
import { policyOf } from '../api/policy-in-force.ts';
import { arrival } from './move-file.ts';
import { notify } from '#platform/notify/notify.ts';
import { day } from '#platform/time/time.ts';
import { approvalProblems, isLowered } from './approval.rules.ts';
import type { FileEffect } from './file-effect.ts';
import { agreedReason, proposeLowering } from './lowering.ts';

/**
 * The bureau decides on rate, amount and ways to deposit; where it departs from what was worked out, or from what is known,
 * it says why, and below what was worked out two of them decide.
 */
export const approve: FileEffect = async (context, { row }, input) => {
  const calculated = await calculateAgain(context, row);
  const policy = calculated.policyId === null ? null : await policyOf(context.db, calculated.policyId);
  if (policy === null) throw new Refused(409, 'noPolicy', { day: day(context.now) });
  const { approvedRate, approvedAmount, marginModes } = input;
  const wanted = {
    verb: 'approve',
    rate: decimalOf(unitsOf(approvedRate!, 3), 3),
    amount: decimalOf(unitsOf(approvedAmount!, 2), 2),
    modes: marginModes ?? null,
  } as const;
  const first = await agreedReason(context, row, wanted);
  const reason = input.reason ?? first;
  const problems = approvalProblems(
    { ...input, reason },
    { policy, ...calculated, contractAmount: row.contractAmount },
  );
  if (problems.length > 0) throw badFields(problems);
  if (first === null && isLowered(input, calculated)) {
    const { calcAmount } = calculated;
    const proposed = { ...wanted, reason: reason!, version: input.version, calcAmount };
    return { answer: await proposeLowering(context, row, proposed) };
  }
  const payDeadline = await payBy(context.db, day(context.now), policy.fileDays);
  return {
    reason,
    set: {
      ...arrival(context, payDeadline),
      ...(await saveCalculated(context, row.id, calculated)),
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
