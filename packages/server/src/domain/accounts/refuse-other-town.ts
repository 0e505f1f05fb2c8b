import { sayMessage } from '@trainrace/contract/messages';
import { badFields } from '#context/refused.ts';
import type { Context } from '#context/context.ts';

/** A town keeps the accounts of its own area and gives none away. */
export function refuseOtherTown({ scope, user, lang }: Context, townCode: string): void {
  if (scope !== 'town' || townCode === user.townCode) return;
  throw badFields([{ field: 'townCode', message: sayMessage('otherTown', lang) }]);
}
