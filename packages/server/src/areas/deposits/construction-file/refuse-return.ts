import { DEPOSIT_RETURN } from '@trainrace/contract/dictionaries';
import { arrival } from './move-file.ts';
import { openReturn, setReturn } from './returns.ts';
import type { FileEffect } from './file-effect.ts';
import { notifyReturnRefused } from './notify-return.ts';

/** The deposit stays in force; the enterprise may apply again. */
export const refuseReturn: FileEffect = async (context, { row }, { reason = null }) => {
  const open = await openReturn(context.db, row.id);
  if (open !== undefined)
    await setReturn(context, open.id, {
      returnState: DEPOSIT_RETURN.refused,
      decision: reason,
      decidedBy: context.user.id,
      decidedAt: context.now.toISOString(),
    });
  return {
    set: arrival(context),
    after: async (moved) => {
      await notifyReturnRefused(context, moved, reason ?? '');
      return moved;
    },
  };
};
