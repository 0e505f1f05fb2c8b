// The return is public for the days of the policy; citizens may object meanwhile.
import { DEPOSIT_RETURN } from '@trainrace/contract/dictionaries';
import { endMinute } from '@trainrace/contract/rules/period-end';
import { addCalendarDays } from '@trainrace/contract/rules/working-days';
import { notFound } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { arrival } from './move-file.ts';
import { policyOf } from '../api/policy-in-force.ts';
import { openReturn, setReturn } from './returns.ts';
import { day } from '#platform/time/time.ts';
import type { FileEffect } from './file-effect.ts';
import { notifyReturnPublic } from './notify-return.ts';

/** Where no policy says how long (domain §4.3). */
const PUBLICITY_DAYS = 30;

export const publishReturn: FileEffect = async (context, { row }) => {
  const open = await openReturn(context.db, row.id);
  if (open === undefined) throw notFound();
  const publicityStart = day(context.now);
  const publicityEnd = addCalendarDays(publicityStart, await publicityDays(context, row.policyId ?? null));
  await setReturn(context, open.id, {
    returnState: DEPOSIT_RETURN.publicity,
    publicityStart,
    publicityEnd,
    publishedBy: context.user.id,
  });
  return {
    set: arrival(context, publicityEnd),
    after: async (moved) => {
      await notifyReturnPublic(context, moved, { start: publicityStart, end: endMinute(publicityEnd) });
      return moved;
    },
  };
};

async function publicityDays({ db }: Context, policyId: string | null): Promise<number> {
  const policy = policyId === null ? null : await policyOf(db, policyId);
  return policy?.returnPublicityDays ?? PUBLICITY_DAYS;
}
