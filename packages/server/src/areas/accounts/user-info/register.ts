import type { userInfo } from '@trainrace/contract/areas/accounts/user-info';
import { PERSON, RESIDENT_ID_CARD } from '@trainrace/contract/dictionaries';
import { factsOfPerson, idTypeFor, refuseIdentity } from '@trainrace/contract/rules/identity';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { asNewUser, openAccount } from '#platform/accounts/open-account.ts';
import { consumeRegistration } from '#platform/accounts/registration-limit.ts';
import { refuseDifferent } from '#platform/accounts/repeated-password.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Services } from '#platform/services.ts';
import { badFields } from '#platform/context/refused.ts';
import type { PublicContext } from '#platform/context/context.ts';
import { hashPassword } from '#platform/accounts/passwords.ts';
import { refuseKnownPassword } from '#platform/accounts/refuse-password.ts';
import { day } from '#platform/time/time.ts';
import { codeRefused, proveCode, useCode } from '#platform/sms/codes.ts';
import { recordConsent } from '#platform/consents/record-consent.ts';
import { findClaim } from './claim-job.ts';
import { userInfoStore } from './user-info.store.ts';

type Input = ParsedInputOf<typeof userInfo.registered>;

/** An individual with a proven phone may sign in at once; the mobile number is the account. The ID number is not proved by this. */
export async function registerPerson(
  services: Services,
  outer: PublicContext,
  { code, password, password1, privacyEdition, ...person }: Input,
): Promise<{ id: string; account: string }> {
  const { mobile, idCardNo } = person;
  const today = day(outer.now);
  const idType = kindOf(person, today);
  if (password1 !== undefined) refuseDifferent(password, password1, 'password1');
  const guessable = refuseKnownPassword(password, { account: mobile, phone: mobile, idCardNo });
  if (guessable !== null) throw badFields([{ field: 'password', key: guessable }]);
  const codeId = await proveCode(services, { mobile, code, purpose: 'register' }, outer.now);
  if (codeId === null) throw codeRefused();
  const passwordHash = await hashPassword(password);
  return await inTransaction(outer, async (context) => {
    await consumeRegistration(services, context);
    await useCode(context.db, codeId, 'register');
    const fields = {
      account: mobile,
      virtualId: 'U032',
      name: person.name,
      townCode: person.townCode ?? null,
      passwordHash,
      taken: 'mobileTaken',
    } as const;
    const id = await openAccount(context, fields);
    const accountType = PERSON.individual;
    const values = { ...person, account: mobile, accountType, idType, ...factsOfPerson({ ...person, idType }, today) };
    await userInfoStore(asNewUser(context, id, fields)).insert(values, { id });
    await findClaim(services, context.db, id);
    if (privacyEdition !== undefined)
      await recordConsent(context, {
        accountId: id,
        subject: person.name,
        kind: 'register',
        way: 'page',
        edition: privacyEdition,
      });
    return { id, account: mobile };
  });
}

/** The kind of paper as it was sent, where the number fits it, else the one of the number. */
function kindOf({ idType, idCardNo }: Pick<Input, 'idType' | 'idCardNo'>, today: string) {
  const key = refuseIdentity(idType, idCardNo, today);
  if (key === null) return idTypeFor(idType, idCardNo) ?? RESIDENT_ID_CARD;
  if (refuseIdentity(null, idCardNo, today) === null) return idTypeFor(null, idCardNo);
  throw badFields([{ field: 'idCardNo', key }]);
}
