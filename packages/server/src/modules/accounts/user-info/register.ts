import type { userInfo } from '@trainrace/contract/accounts/user-info';
import { RESIDENT_ID_CARD } from '@trainrace/contract/dictionaries';
import { sayMessage } from '@trainrace/contract/messages';
import { readIdCard } from '@trainrace/contract/rules/id-card';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { asNewUser, openAccount } from '../../../accounts/open-account.ts';
import { spendRegistration } from '../../../accounts/registration-limit.ts';
import { refuseDifferent } from '../../../accounts/repeated-password.ts';
import { refuseTwice } from '../../../db/refuse-twice.ts';
import { inTransaction } from '../../../db/transaction.ts';
import type { House } from '../../../house.ts';
import { badFields } from '../../../http/refused.ts';
import type { Visit } from '../../../http/work.ts';
import { hashPassword } from '../../../security/passwords.ts';
import { refuseKnownPassword } from '../../../security/refuse-password.ts';
import { codeRefused, proveCode, useCode } from '../../../sms/codes.ts';
import { userInfoStore } from './user-info.store.ts';

type Input = ParsedInputOf<typeof userInfo.registered>;

/** An individual with a proven phone may sign in at once; the mobile number is the account. */
export async function registerPerson(
  house: House,
  outer: Visit,
  { code, password, password1, ...person }: Input,
): Promise<{ id: string; account: string }> {
  const { mobile, idCardNo } = person;
  if (password1 !== undefined) refuseDifferent(password, password1, 'password1', outer.lang);
  const guessable = refuseKnownPassword(password, { account: mobile, phone: mobile, idCardNo });
  if (guessable !== null) throw badFields([{ field: 'password', message: sayMessage(guessable, outer.lang) }]);
  const codeId = await proveCode(house, { mobile, code, purpose: 'register' }, outer.now);
  if (codeId === null) throw codeRefused();
  const passwordHash = await hashPassword(password);
  return await inTransaction(outer, async (visit) => {
    await spendRegistration(house, visit);
    await useCode(visit.db, codeId, 'register');
    const fields = {
      account: mobile,
      virtualId: 'U032',
      name: person.name,
      townCode: person.townCode ?? null,
      passwordHash,
      taken: 'mobileTaken',
    } as const;
    const id = await openAccount(visit, fields);
    await refuseTwice('user_info_id_card', { key: 'idCardTaken' }, async () => {
      const values = { ...person, account: mobile, accountType: 1, idType: RESIDENT_ID_CARD, ...readIdCard(idCardNo) };
      await userInfoStore(asNewUser(visit, id, fields), house.cipher).insert(values, { id });
    });
    return { id, account: mobile };
  });
}
