import { PERSON } from '@trainrace/contract/dictionaries';
import type { userInfo, UserInfo } from '@trainrace/contract/areas/accounts/user-info';
import { maskPhone } from '@trainrace/contract/rules/mask';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { normaliseAccount } from '#platform/accounts/account-name.ts';
import { endSessionsOfPerson } from '#platform/accounts/sessions.ts';
import { forgetFailures } from '#platform/accounts/sign-in-failures.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { decryptSensitive } from '#platform/store/sensitive.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import type { Services } from '#platform/services.ts';
import { badFields, notFound, Refused, stale } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { codeRefused, proveCode, useCode } from '#platform/sms/codes.ts';
import { queueSms } from '#platform/sms/outbox.ts';
import { shownPerson, userInfoStore } from './user-info.store.ts';

type Input = ParsedInputOf<typeof userInfo.changeMobile>;

/** One's own by a code that went to the new number; by staff with a reason, where the former number is lost. */
export async function changeMobile(services: Services, outer: Context, input: Input): Promise<UserInfo> {
  if (outer.scope !== 'self') return await write(services, outer, requireNamed(input), input);
  if (input.id !== undefined && input.id !== outer.user.id) throw notFound();
  if (input.code === undefined) throw badFields([{ field: 'code', key: 'smsCodeRequired' }]);
  const codeId = await proveCode(services, { mobile: input.mobile, code: input.code, purpose: 'mobile' }, outer.now);
  if (codeId === null) throw codeRefused();
  return await write(services, outer, outer.user.id, { ...input, codeId });
}

function requireNamed({ id, reason }: Input): string {
  if (!reason) throw badFields([{ field: 'reason', key: 'reasonNeeded' }]);
  if (id === undefined) throw badFields([{ field: 'id', key: 'fieldChoose', params: { label: 'id' } }]);
  return id;
}

/** The number in the profile and, where it was the account, in the sign-in; of two who want one number, one gets it. */
async function write(
  { cipher }: Services,
  outer: Context,
  id: string,
  { mobile, reason = null, version, codeId }: Input & { codeId?: string },
): Promise<UserInfo> {
  return await refuseTwice('account_name', { key: 'mobileTaken' }, async () =>
    inTransaction(outer, async (context) => {
      const { db, now, user } = context;
      const store = userInfoStore(context);
      const before = await store.find(id, { lock: true });
      if (before.accountType !== PERSON.individual) throw new Refused(409, 'mobileOfPersonsOnly');
      if (version !== undefined && version !== before.version) throw stale();
      const { mobile: held } = await decryptSensitive({ db, cipher }, 'userInfo', id, ['mobile']);
      if (held === mobile) throw badFields([{ field: 'mobile', key: 'mobileSame' }]);
      if (codeId !== undefined) await useCode(db, codeId, 'mobile');
      const { account } = await db
        .selectFrom('account')
        .select('account')
        .where('id', '=', id)
        .executeTakeFirstOrThrow();
      const follows = account === held;
      if (follows)
        await db
          .updateTable('account')
          .set({
            account: mobile,
            accountFolded: normaliseAccount(mobile),
            updateUser: user.id,
            updateTime: now.toISOString(),
          })
          .where('id', '=', id)
          .execute();
      const saved = await store.update(before, { mobile, ...(follows && { account: mobile }) }, { reason });
      await endSessionsOfPerson(db, { accountId: id }, now, id === user.id ? user.sessionId : null);
      await forgetFailures(db, held === null ? [mobile] : [mobile, held]);
      if (held !== null)
        await queueSms(context, [{ mobile: held, template: 'MOBILE_CHANGED', params: { mobile: maskPhone(mobile) } }]);
      const asNow = id === user.id && follows ? { ...context, user: { ...user, account: mobile } } : context;
      return await shownPerson(asNow, saved);
    }),
  );
}

/** Of account_type; an enterprise changes its number with its other data. */
