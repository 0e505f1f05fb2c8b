import type { Operator } from '@trainrace/contract/areas/accounts/operator';
import { endSessionsOfPerson } from '#platform/accounts/sessions.ts';
import type { Context } from '#platform/context/context.ts';
import { refuseSelf } from './refuse-self.ts';

/** The trail goes on naming them; the number is free again. */
export async function releaseOperators({ db, user, now }: Context, rows: readonly Operator[]): Promise<void> {
  refuseSelf(user, rows);
  for (const { id: operatorId, unitId: accountId } of rows)
    await endSessionsOfPerson(db, { accountId, operatorId }, now);
}
