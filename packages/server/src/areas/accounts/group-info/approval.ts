import type { groupInfo, GroupInfo } from '@trainrace/contract/areas/accounts/group-info';
import { groupCommands } from '@trainrace/contract/areas/accounts/group-info-commands';
import { REGISTRATION } from '@trainrace/contract/dictionaries';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { requireNeeds, runCommand, type Effect } from '#platform/store/run-command.ts';
import { decryptSensitive } from '#platform/store/sensitive.ts';
import { Refused } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { notify } from '#platform/notify/notify.ts';
import { queueSms } from '#platform/sms/outbox.ts';
import { groupInfoStore } from './group-info.store.ts';

type Input = ParsedInputOf<typeof groupInfo.audit>;

export async function decideGroup(outer: Context, input: Input): Promise<GroupInfo> {
  requireNeeds(groupCommands, input.result, input);
  return await runCommand(
    outer,
    {
      table: groupCommands,
      store: (context) => groupInfoStore(context),
      load: async (context, { id }) => ({ row: await groupInfoStore(context).find(id, { lock: true }) }),
      effects,
    },
    input.result,
    input,
  );
}

const effects: Readonly<Record<Input['result'], Effect<{ row: GroupInfo }, Input, GroupInfo>>> = {
  /** Opens the account, and needs the licence in sight. */
  pass: (context, { row: { licenceAtt, groupName } }, { opinion }) => {
    if (licenceAtt === null) throw new Refused(409, 'licenceNeeded', { name: groupName });
    return {
      set: { ...auditedBy(context, opinion), enabled: 1 },
      reason: opinion,
      after: async (audited) => {
        const open = { enabled: 1, pendingSince: null };
        await context.db.updateTable('account').set(open).where('id', '=', audited.id).execute();
        await tellDecided(context, audited);
        return audited;
      },
    };
  },
  reject: (context, _, { opinion }) => ({
    set: { ...auditedBy(context, opinion), enabled: 0 },
    reason: opinion,
    after: async (audited) => {
      await tellDecided(context, audited);
      return audited;
    },
  }),
};

const auditedBy = ({ now }: Context, opinion: string | null = null) => ({
  auditOpinion: opinion,
  auditTime: now.toISOString(),
});

/** A refused person cannot sign in to read it: the phone that registered is told either way. */
async function tellDecided(context: Context, { id, groupName, ...audited }: GroupInfo): Promise<void> {
  const { contactMobile: mobile } = await decryptSensitive(context, 'groupInfo', id, ['contactMobile']);
  const sms = { mobile: mobile!, bizTable: 'group_info', bizId: id };
  const name = groupName;
  if (audited.auditState === REGISTRATION.approved) {
    await notify(context, [{ template: 'ACCOUNT_APPROVED', params: { name }, to: [id], link: '/wel/index' }]);
    await queueSms(context, [{ ...sms, template: 'ACCOUNT_PASSED', params: { name } }]);
  } else {
    const params = { name, reason: audited.auditOpinion ?? '' };
    await queueSms(context, [{ ...sms, template: 'ACCOUNT_REFUSED', params }]);
  }
}
