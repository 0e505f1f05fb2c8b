import { sayMessage } from '@trainrace/contract/messages';
import { badFields } from '../http/refused.ts';
import type { Work } from '../http/work.ts';

/** A town keeps the accounts of its own area and gives none away. */
export function refuseOtherTown({ scope, user, lang }: Work, townCode: string): void {
  if (scope !== 'town' || townCode === user.townCode) return;
  throw badFields([{ field: 'townCode', message: sayMessage('otherTown', lang) }]);
}
