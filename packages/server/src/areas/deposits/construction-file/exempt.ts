import { CLEAN } from '@trainrace/contract/dictionaries';
import { Refused } from '#platform/context/refused.ts';
import { calculateAgain, saveCalculated } from './calculate-file.ts';
import { knownOf } from './evidence.ts';
import { arrival } from './move-file.ts';
import { tell } from './approve.ts';
import type { FileEffect } from './file-effect.ts';
import { agreedReason, proposeLowering } from './lowering.ts';

const WANTED = { verb: 'exempt', rate: null, amount: null, modes: null } as const;

/** No deposit is asked of this project: never of who owes wages, is on the list of dishonest employers or was not looked up of late; against what was worked out two decide. */
export const exempt: FileEffect = async (context, { row }, { reason, version }) => {
  const calculated = await calculateAgain(context, row);
  if (calculated.cleanState === CLEAN.arrears) throw new Refused(409, 'exemptWithArrears');
  if ((await knownOf(context, row)).isBlacklisted) throw new Refused(409, 'exemptBlacklisted');
  if (calculated.cleanState === CLEAN.notChecked) throw new Refused(409, 'exemptUnchecked');
  if (calculated.calcTrace?.isExempt !== 1 && (await agreedReason(context, row, WANTED)) === null) {
    const { calcAmount } = calculated;
    return { answer: await proposeLowering(context, row, { ...WANTED, reason: reason!, version, calcAmount }) };
  }
  return {
    set: {
      ...arrival(context),
      ...(await saveCalculated(context, row.id, calculated)),
      exemptReason: reason,
      approveUser: context.user.id,
      approveTime: context.now.toISOString(),
    },
    after: async (moved) => {
      await tell(context, moved.enterpriseId, {
        template: 'DEPOSIT_EXEMPT',
        params: { project: row.projectName },
        about: row.id,
      });
      return moved;
    },
  };
};
