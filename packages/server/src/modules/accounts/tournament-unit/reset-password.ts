import type { tournamentUnit } from '@trainrace/contract/accounts/tournament-unit';
import type { DataOf } from '@trainrace/contract/wire/endpoint';
import { endSessionsOf } from '../../../accounts/sessions.ts';
import { passwordTrail } from '../../../accounts/set-password.ts';
import { forgetFailures } from '../../../accounts/sign-in-failures.ts';
import { randomPassword } from '../../../config.ts';
import { recordTrail } from '../../../db/trail.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { Work } from '../../../http/work.ts';
import type { FieldCipher } from '../../../security/field-cipher.ts';
import { hashPassword } from '../../../security/passwords.ts';
import { tournamentUnitStore } from './tournament-unit.store.ts';

type Reset = DataOf<typeof tournamentUnit.resetPassword>;

/** Of passwordState: given by somebody else. */
const INITIAL = 1;

/** One-time passwords, shown in this answer and never again; whoever is signed in with the old one is out. */
export async function resetPasswords(outer: Work, cipher: FieldCipher, ids: readonly string[]): Promise<Reset> {
  const units = await tournamentUnitStore(outer, cipher).findAll(ids);
  const wished = await Promise.all(
    units.map(async ({ id, account }) => {
      const password = randomPassword();
      return { id, account, password, passwordHash: await hashPassword(password) };
    }),
  );
  await inTransaction(outer, async (work) => {
    const { db, now } = work;
    await tournamentUnitStore(work, cipher).findAll(ids, { lock: true });
    for (const { id, passwordHash } of wished)
      await db.updateTable('account').set({ passwordHash, mustChangePassword: true }).where('id', '=', id).execute();
    await db.updateTable('tournamentUnit').set({ pwdState: INITIAL }).where('id', 'in', ids).execute();
    await endSessionsOf(db, ids, now);
    await forgetFailures(
      db,
      wished.map(({ account }) => account),
    );
    await recordTrail(
      work,
      wished.map(({ id, account }) => passwordTrail(id, account, 'U033')),
    );
  });
  return wished.map(({ id, account, password }) => ({ id, account, password }));
}
