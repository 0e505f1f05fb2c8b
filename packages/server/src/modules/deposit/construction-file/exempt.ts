import { CLEAN } from '@trainrace/contract/dictionaries';
import { Refused } from '#context/refused.ts';
import { calculateAgain, keepCalculated } from '#domain/deposits/calculate-file.ts';
import { arrival } from '#domain/deposits/move-file.ts';
import { tell } from './approve.ts';
import type { FileEffect } from './file-effect.ts';

/** No deposit is asked of this project: never of who owes wages. */
export const exempt: FileEffect = async (context, { row }, { reason }) => {
  const calculated = await calculateAgain(context, row);
  if (calculated.cleanState === CLEAN.arrears) throw new Refused(409, 'exemptWithArrears');
  return {
    set: {
      ...arrival(context),
      ...(await keepCalculated(context, row.id, calculated)),
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
