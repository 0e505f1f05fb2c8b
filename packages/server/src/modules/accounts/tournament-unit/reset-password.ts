import { resetPasswords, type OneTime } from '../../../accounts/reset-passwords.ts';
import type { Work } from '../../../http/work.ts';
import type { FieldCipher } from '../../../security/field-cipher.ts';
import { tournamentUnitStore } from './tournament-unit.store.ts';

export const resetUnits = async (work: Work, cipher: FieldCipher, ids: readonly string[]): Promise<OneTime[]> =>
  await resetPasswords(work, async (work, lock) =>
    (await tournamentUnitStore(work, cipher).findAll(ids, { lock })).map((unit) => ({ ...unit, virtualId: 'U033' })),
  );
