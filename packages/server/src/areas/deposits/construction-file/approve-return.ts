// Nothing is given back while somebody objects, while its days in public last, or where wages may be owed.
import { returnUnmet } from '@trainrace/contract/areas/deposits/file-return';
import { DEPOSIT_RETURN, INSTRUMENT } from '@trainrace/contract/dictionaries';
import { notFound, Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { knownOf } from './evidence.ts';
import { marginInstrumentStore } from '../margin-instrument/instrument-store.ts';
import { arrival } from './move-file.ts';
import { openObjectionsTo } from './return-case.ts';
import { openReturn, setReturn } from './returns.ts';
import { day } from '#platform/time/time.ts';
import type { FileEffect } from './file-effect.ts';
import { notifyReturnApproved } from './notify-return.ts';

export const approveReturn: FileEffect = async (context, { row }) => {
  const open = await openReturn(context.db, row.id);
  if (open === undefined) throw notFound();
  // By what is known now: what was written down with the file may be of another year.
  const { cleanState } = await knownOf(context, row);
  const [unmet] = returnUnmet('approveReturn', {
    ...NOTHING_WAITS,
    today: day(context.now),
    publicityEnd: open.publicityEnd,
    openObjections: await openObjectionsTo(context.db, open.id),
    cleanState,
  });
  if (unmet !== undefined) throw new Refused(409, unmet.key, unmet.params);
  await setReturn(context, open.id, {
    returnState: DEPOSIT_RETURN.approved,
    decidedBy: context.user.id,
    decidedAt: context.now.toISOString(),
  });
  await askRelease(context, row.id);
  return {
    set: arrival(context),
    after: async (moved) => {
      await notifyReturnApproved(context, moved);
      return moved;
    },
  };
};

/** Asked when the return was applied for. */
const NOTHING_WAITS = { waiting: 0, unpaid: 0 };

/** Their issuers are to give them back: each says so in its own trail. */
async function askRelease(context: Context, fileId: string): Promise<void> {
  const rows = await context.db
    .selectFrom('marginInstrument')
    .select('id')
    .where('constructionFileId', '=', fileId)
    .where('instrumentState', '=', INSTRUMENT.valid)
    .where('isDeleted', '=', 0)
    .execute();
  const store = marginInstrumentStore(context);
  for (const row of await store.findAll(
    rows.map(({ id }) => id),
    { lock: true },
  ))
    await store.update(row, { waitsFor: 'release' });
}
