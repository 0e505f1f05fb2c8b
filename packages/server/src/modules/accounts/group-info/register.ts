import { LICENCE_SLOT, type groupInfo } from '@trainrace/contract/accounts/group-info';
import { REGISTRATION, TRAIL } from '@trainrace/contract/dictionaries';
import { sayMessage } from '@trainrace/contract/messages';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { foldAccount } from '../../../accounts/account-name.ts';
import { refuseNumberOfOperator } from '../../../accounts/operators.ts';
import { asNewUser, openAccount } from '../../../accounts/open-account.ts';
import { spendRegistration } from '../../../accounts/registration-limit.ts';
import { refuseDifferent } from '../../../accounts/repeated-password.ts';
import { newId } from '../../../db/ids.ts';
import { refuseTwice } from '../../../db/refuse-twice.ts';
import { colleaguesWith, tell } from '../../../messages/tell.ts';
import { recordTrail } from '../../../db/trail.ts';
import { nextSerial } from '../../../db/serial.ts';
import { inTransaction } from '../../../db/transaction.ts';
import { admitFile, type AdmittedFile } from '../../../files/admit.ts';
import type { House } from '../../../house.ts';
import { badFields } from '../../../http/refused.ts';
import type { ReceivedFile } from '../../../http/upload.ts';
import type { Visit } from '../../../http/work.ts';
import { hashPassword } from '../../../security/passwords.ts';
import { refuseKnownPassword } from '../../../security/refuse-password.ts';
import { codeRefused, proveCode, useCode } from '../../../sms/codes.ts';
import { virtualIdOfGroup } from './group-info.rules.ts';
import { groupInfoStore } from './group-info.store.ts';

type Input = ParsedInputOf<typeof groupInfo.registered>;
type Registered = DataOf<typeof groupInfo.registered>;

/** Waits for approval; nobody signs in with it before. */
export async function registerGroup(
  house: House,
  outer: Visit,
  { code, password, password1, ...group }: Input,
  licence: ReceivedFile | undefined,
): Promise<Registered> {
  const { account, contactMobile } = group;
  if (password1 !== undefined) refuseDifferent(password, password1, 'password1', outer.lang);
  const guessable = refuseKnownPassword(password, { account, phone: contactMobile });
  if (guessable !== null) throw badFields([{ field: 'password', message: sayMessage(guessable, outer.lang) }]);
  const codeId = await proveCode(house, { mobile: contactMobile, code, purpose: 'register' }, outer.now);
  if (codeId === null) throw codeRefused();
  const passwordHash = await hashPassword(password);
  const proven = { codeId, passwordHash };
  if (licence === undefined) return await open(house, outer, group, proven);
  return await admitFile(
    house.files,
    licence,
    LICENCE_SLOT,
    async (admitted) => await open(house, outer, group, { ...proven, admitted }),
  );
}

interface Proven {
  codeId: string;
  passwordHash: string;
  admitted?: AdmittedFile;
}

async function open(
  house: House,
  outer: Visit,
  group: Omit<Input, 'code' | 'password' | 'password1'>,
  { codeId, passwordHash, admitted }: Proven,
): Promise<Registered> {
  const { account, groupName: name, townCode } = group;
  return await inTransaction(outer, async (visit) => {
    await spendRegistration(house, visit);
    await useCode(visit.db, codeId, 'register');
    await clearRefused(house, visit, group);
    const fields = { account, virtualId: virtualIdOfGroup(group.groupType), name, townCode, passwordHash };
    await refuseNumberOfOperator(visit.db, house.cipher, fields);
    const id = await openAccount(visit, { ...fields, enabled: 0, isWaiting: true });
    const licenceAtt = admitted === undefined ? null : await keepLicence(visit, id, admitted);
    await refuseTwice('group_info_uscc', { key: 'usccTaken' }, async () => {
      const groupNo = await nextSerial(visit.db, 'GROUP', visit.now);
      const values = { ...group, licenceAtt, groupNo, auditState: REGISTRATION.waiting, enabled: 0 };
      await groupInfoStore(asNewUser(visit, id, fields), house.cipher).insert(values, { id });
    });
    await tell(visit, [
      {
        template: 'ACCOUNT_TO_APPROVE',
        params: { name },
        to: await colleaguesWith(visit.db, await house.rights.read(), ['group_info_audit']),
        link: `/userInfo/group_info?view=${id}`,
      },
    ]);
    return { id, account, auditState: REGISTRATION.waiting };
  });
}

/** Who audits the registration sees it with the record. */
async function keepLicence({ db, now }: Visit, groupId: string, admitted: AdmittedFile): Promise<string> {
  const id = newId();
  const place = { prjId: groupId, bizTable: 'group_info', flowNode: LICENCE_SLOT, boundAt: now.toISOString() };
  await db
    .insertInto('attach')
    .values({ id, ...admitted, ...place, createUser: groupId, createTime: now.toISOString() })
    .execute();
  return id;
}

/** A registration that was refused may be made anew, by who holds the same phone: it gives its name and code free. */
async function clearRefused(
  { cipher }: House,
  visit: Visit,
  { account, uscc, contactMobile }: Pick<Input, 'account' | 'uscc' | 'contactMobile'>,
): Promise<void> {
  const { db } = visit;
  const refused = await db
    .selectFrom('groupInfo as g')
    .innerJoin('account as a', 'a.id', 'g.id')
    .select(['g.id', 'g.groupNo', 'g.groupName'])
    .where('g.auditState', '=', REGISTRATION.refused)
    .where('g.contactMobileIdx', 'in', cipher.blindIndexes(contactMobile))
    .where('g.isDeleted', '=', 0)
    .where((where) => where.or([where('g.uscc', '=', uscc), where('a.accountFolded', '=', foldAccount(account))]))
    .execute();
  const ids = refused.map(({ id }) => id);
  if (ids.length === 0) return;
  await db.updateTable('groupInfo').set({ isDeleted: 1 }).where('id', 'in', ids).execute();
  await db.updateTable('account').set({ isDeleted: 1 }).where('id', 'in', ids).execute();
  await recordTrail(
    visit,
    refused.map(({ id, groupNo, groupName }) => ({
      bizTable: 'group_info',
      bizId: id,
      bizNo: groupNo,
      bizTitle: groupName,
      action: TRAIL.removed,
      changes: [],
    })),
  );
}
