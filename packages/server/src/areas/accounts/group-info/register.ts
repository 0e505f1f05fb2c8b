import { LICENCE_SLOT, type groupInfo } from '@trainrace/contract/areas/accounts/group-info';
import { REGISTRATION, TRAIL } from '@trainrace/contract/dictionaries';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { normaliseAccount } from '#platform/accounts/account-name.ts';
import { refuseNumberOfOperator } from '#platform/accounts/operators.ts';
import { asNewUser, openAccount } from '#platform/accounts/open-account.ts';
import { consumeRegistration } from '#platform/accounts/registration-limit.ts';
import { refuseDifferent } from '#platform/accounts/repeated-password.ts';
import { newId } from '#platform/db/ids.ts';
import { refuseTwice } from '#platform/store/refuse-twice.ts';
import { colleaguesWith, notify } from '#platform/notify/notify.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { nextSerial } from '#platform/store/serial.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { admitFile, type AdmittedFile } from '#platform/attachments/admit.ts';
import type { Services } from '#platform/services.ts';
import { badFields } from '#platform/context/refused.ts';
import type { ReceivedFile } from '#platform/attachments/received-file.ts';
import type { PublicContext } from '#platform/context/context.ts';
import { hashPassword } from '#platform/accounts/passwords.ts';
import { refuseKnownPassword } from '#platform/accounts/refuse-password.ts';
import { codeRefused, proveCode, useCode } from '#platform/sms/codes.ts';
import { recordConsent } from '#platform/consents/record-consent.ts';
import { ledgerRows } from '#platform/integrity/ledger.ts';
import { virtualIdOfGroup } from './group-info.rules.ts';
import { groupInfoStore } from './group-info.store.ts';

type Input = ParsedInputOf<typeof groupInfo.registered>;
type Registered = DataOf<typeof groupInfo.registered>;

/** Waits for approval; nobody signs in with it before. */
export async function registerGroup(
  services: Services,
  outer: PublicContext,
  { code, password, password1, ...group }: Input,
  licence: ReceivedFile | undefined,
): Promise<Registered> {
  const { account, contactMobile } = group;
  if (password1 !== undefined) refuseDifferent(password, password1, 'password1');
  const guessable = refuseKnownPassword(password, { account, phone: contactMobile });
  if (guessable !== null) throw badFields([{ field: 'password', key: guessable }]);
  const codeId = await provenPhone(services, { contactMobile, code }, outer.now);
  const passwordHash = await hashPassword(password);
  const proven = { codeId, passwordHash };
  if (licence === undefined) return await open(services, outer, group, proven);
  return await admitFile(
    services.files,
    licence,
    LICENCE_SLOT,
    async (admitted) => await open(services, outer, group, { ...proven, admitted }),
  );
}

/** Also asked before a byte of the licence is taken in. */
export async function provenPhone(
  services: Services,
  { contactMobile: mobile, code }: Pick<Input, 'contactMobile' | 'code'>,
  now: Date,
): Promise<string> {
  const codeId = await proveCode(services, { mobile, code, purpose: 'register' }, now);
  if (codeId === null) throw codeRefused();
  return codeId;
}

interface Proven {
  codeId: string;
  passwordHash: string;
  admitted?: AdmittedFile;
}

async function open(
  services: Services,
  outer: PublicContext,
  { privacyEdition, ...group }: Omit<Input, 'code' | 'password' | 'password1'>,
  { codeId, passwordHash, admitted }: Proven,
): Promise<Registered> {
  const { account, groupName: name, townCode } = group;
  return await inTransaction(outer, async (context) => {
    await consumeRegistration(services, context);
    await useCode(context.db, codeId, 'register');
    await clearRefused(services, context, group);
    const fields = { account, virtualId: virtualIdOfGroup(group.groupType), name, townCode, passwordHash };
    await refuseNumberOfOperator(context, fields);
    const id = await openAccount(context, { ...fields, enabled: 0, isWaiting: true });
    const licenceAtt = admitted === undefined ? null : await keepLicence(context, id, admitted);
    await refuseTwice('group_info_uscc', { key: 'usccTaken' }, async () => {
      const groupNo = await nextSerial(context.db, 'GROUP', context.now);
      const values = { ...group, licenceAtt, groupNo, auditState: REGISTRATION.waiting, enabled: 0 };
      await groupInfoStore(asNewUser(context, id, fields)).insert(values, { id });
    });
    await notify(context, [
      {
        template: 'ACCOUNT_TO_APPROVE',
        params: { name },
        to: await colleaguesWith(context.db, await services.rights.read(), ['group_info_audit']),
        link: `/userInfo/group_info?view=${id}`,
      },
    ]);
    if (privacyEdition !== undefined) {
      const said = { kind: 'register', way: 'page', edition: privacyEdition } as const;
      await recordConsent(context, { accountId: id, subject: group.contact, ...said });
    }
    return { id, account, auditState: REGISTRATION.waiting };
  });
}

/** Keeps the licence; the auditor of the registration sees it with the record. */
async function keepLicence({ db, now }: PublicContext, groupId: string, admitted: AdmittedFile): Promise<string> {
  const id = newId();
  const place = { prjId: groupId, bizTable: 'group_info', flowNode: LICENCE_SLOT, boundAt: now.toISOString() };
  await db
    .insertInto('attach')
    .values({ id, ...admitted, ...place, createUser: groupId, createTime: now.toISOString() })
    .execute();
  await ledgerRows(db, 'attach', [id]);
  return id;
}

/** A registration that was refused may be made anew, by who holds the same phone: it gives its name and code free. */
async function clearRefused(
  { cipher }: Services,
  context: PublicContext,
  { account, uscc, contactMobile }: Pick<Input, 'account' | 'uscc' | 'contactMobile'>,
): Promise<void> {
  const { db } = context;
  const refused = await db
    .selectFrom('groupInfo as g')
    .innerJoin('account as a', 'a.id', 'g.id')
    .select(['g.id', 'g.groupNo', 'g.groupName'])
    .where('g.auditState', '=', REGISTRATION.refused)
    .where('g.contactMobileIdx', 'in', cipher.blindIndexes(contactMobile))
    .where('g.isDeleted', '=', 0)
    .where((where) => where.or([where('g.uscc', '=', uscc), where('a.accountFolded', '=', normaliseAccount(account))]))
    .execute();
  const ids = refused.map(({ id }) => id);
  if (ids.length === 0) return;
  await db.updateTable('groupInfo').set({ isDeleted: 1 }).where('id', 'in', ids).execute();
  await db.updateTable('account').set({ isDeleted: 1 }).where('id', 'in', ids).execute();
  await recordTrail(
    context,
    refused.map(({ id, groupNo, groupName }) => ({
      bizTable: 'group_info',
      bizId: id,
      bizNo: groupNo,
      bizTitle: groupName,
      action: TRAIL.removed,
      changes: [],
      written: ['isDeleted'],
    })),
  );
}
