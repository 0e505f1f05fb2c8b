import { badFields } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';

/** A town keeps the accounts of its own area and gives none away. */
export function refuseOtherTown({ scope, user }: Context, townCode: string): void {
  if (scope !== 'town' || townCode === user.townCode) return;
  throw badFields([{ field: 'townCode', key: 'otherTown' }]);
}
