import { resetPasswords, type OneTime } from '#platform/accounts/reset-passwords.ts';
import type { Context } from '#platform/context/context.ts';
import { tournamentUnitStore } from './tournament-unit.store.ts';

export const resetUnits = async (context: Context, ids: readonly string[]): Promise<OneTime[]> =>
  await resetPasswords(context, async (context, lock) =>
    (await tournamentUnitStore(context).findAll(ids, { lock })).map((unit) => ({ ...unit, virtualId: 'U033' })),
  );
