import { arrival } from '#domain/deposits/move-file.ts';
import type { FileEffect } from './file-effect.ts';

/** No deposit is asked of this project. */
export const exempt: FileEffect = (context, _, { reason }) => ({
  set: {
    ...arrival(context),
    exemptReason: reason,
    approveUser: context.user.id,
    approveTime: context.now.toISOString(),
  },
});
