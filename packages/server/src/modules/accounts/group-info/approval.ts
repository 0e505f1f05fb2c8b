import type { groupInfo, GroupInfo } from '@trainrace/contract/accounts/group-info';
import { REGISTRATION } from '@trainrace/contract/dictionaries';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { decryptSensitive } from '#store/sensitive.ts';
import { inTransaction } from '#db/transaction.ts';
import { badFields, Refused } from '#context/refused.ts';
import type { Context } from '#context/context.ts';
import { tell } from '#domain/inbox/tell.ts';
import { queueSms } from '#domain/sms/outbox.ts';
import { groupInfoStore } from './group-info.store.ts';

/** Passing opens the account, and needs the licence in sight; refusing needs to be explained. */
export async function decideGroup(
  outer: Context,
  { id, result, opinion = null, version }: ParsedInputOf<typeof groupInfo.audit>,
): Promise<GroupInfo> {
  const passes = result === 'pass';
  if (!passes && opinion === null) throw badFields([{ field: 'opinion', key: 'opinionNeeded' }]);
  return await inTransaction(outer, async (context) => {
    const { db, now } = context;
    const store = groupInfoStore(context);
    const before = await store.find(id, { lock: true });
    if (passes && before.auditState === REGISTRATION.waiting && before.licenceAtt === null)
      throw new Refused(409, 'licenceNeeded', { name: before.groupName });
    const audited = await store.transition(before, {
      field: 'auditState',
      from: [REGISTRATION.waiting],
      to: passes ? REGISTRATION.approved : REGISTRATION.refused,
      version,
      set: { auditOpinion: opinion, auditTime: now.toISOString(), enabled: passes ? 1 : 0 },
      reason: opinion,
    });
    if (passes) await db.updateTable('account').set({ enabled: 1, pendingSince: null }).where('id', '=', id).execute();
    await tellDecided(context, audited);
    return audited;
  });
}

/** Who was refused cannot sign in to read it: the phone that registered is told either way. */
async function tellDecided(context: Context, { id, groupName, ...audited }: GroupInfo): Promise<void> {
  const { contactMobile: mobile } = await decryptSensitive(context, 'groupInfo', id, ['contactMobile']);
  const sms = { mobile: mobile!, bizTable: 'group_info', bizId: id };
  const name = groupName;
  if (audited.auditState === REGISTRATION.approved) {
    await tell(context, [{ template: 'ACCOUNT_APPROVED', params: { name }, to: [id], link: '/wel/index' }]);
    await queueSms(context, [{ ...sms, template: 'ACCOUNT_PASSED', params: { name } }]);
  } else {
    const params = { name, reason: audited.auditOpinion ?? '' };
    await queueSms(context, [{ ...sms, template: 'ACCOUNT_REFUSED', params }]);
  }
}
