import { resetPasswords, type OneTime } from '#platform/accounts/reset-passwords.ts';
import type { Context } from '#platform/context/context.ts';
import { tournamentUnitStore } from './tournament-unit.store.ts';

export async function resetUnits(context: Context, ids: readonly string[]): Promise<OneTime[]> {
  return await resetPasswords(context, async (context, lock) =>
    (await tournamentUnitStore(context).findAll(ids, { lock })).map((unit) => ({ ...unit, virtualId: 'U033' })),
  );
}
