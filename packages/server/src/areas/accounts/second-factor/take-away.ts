// Factors of somebody who lost them are taken away, by two administrators or by the operator of the machine (decision 0112).
import { secondFactorLabels } from '@trainrace/contract/areas/accounts/second-factor.labels';
import type { RawBuilder } from 'kysely';
import { normaliseAccount } from '#platform/accounts/account-name.ts';
import { endSessionsOfPerson, type SignedIn } from '#platform/accounts/sessions.ts';
import type { CipherDb } from '#platform/context/context.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { noteFactors } from './factors.store.ts';
import { isOf, lockPerson } from './person.ts';
import { dropCodes } from './recovery-codes.ts';
import { tellReset, traceReset } from './tell.ts';

interface Taking extends CipherDb {
  now: Date;
}

/**
 * The next sign-in asks for the first step alone; where the role needs a factor, nothing opens before one is added. Of what
 * was added or given after `until` nobody said that it was lost: it stays, and goes on being asked for.
 */
export async function takeAway(
  context: Taking,
  person: SignedIn,
  name: string,
  until?: RawBuilder<string>,
): Promise<void> {
  const { db, now } = context;
  await lockPerson(db, person);
  await db.deleteFrom('factorChallenge').where(isOf(person)).execute();
  await db
    .deleteFrom('secondFactor')
    .where(isOf(person))
    .$if(until !== undefined, (query) => query.where('createdAt', '<=', until!))
    .execute();
  const left = await noteFactors(db, person);
  // Codes without a factor open nothing.
  await dropCodes(db, person, left === 0 ? undefined : until);
  await endSessionsOfPerson(db, person, now);
  await tellReset(context, person, name);
}

/** Of an administrator whom no two others can help. False where there is none of that name, or no factor. */
export async function forgetFactors(outer: Taking, account: string): Promise<boolean> {
  return await inTransaction(outer, async (context) => {
    const found = await context.db
      .selectFrom('account')
      .select(['id', 'name'])
      .where('accountFolded', '=', normaliseAccount(account))
      .where('virtualId', 'is', null)
      .where('hasSecondFactor', '=', true)
      .where('isDeleted', '=', 0)
      .executeTakeFirst();
    if (found === undefined) return false;
    const person = { accountId: found.id };
    await takeAway(context, person, found.name);
    await traceReset({ ...context, ip: '', traceId: '' }, person, 'all', secondFactorLabels.byOperator[0]);
    return true;
  });
}
