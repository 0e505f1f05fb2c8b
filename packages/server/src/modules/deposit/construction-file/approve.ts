import { arrival } from '#domain/deposits/move-file.ts';
import type { FileEffect } from './file-effect.ts';

/** The bureau decides on rate, amount and the kinds of deposit to choose from. */
export const approve: FileEffect = (context, _, { approvedRate, approvedAmount, marginModes }) => ({
  set: {
    ...arrival(context),
    approvedRate,
    approvedAmount,
    marginModes,
    approveUser: context.user.id,
    approveTime: context.now.toISOString(),
  },
});
