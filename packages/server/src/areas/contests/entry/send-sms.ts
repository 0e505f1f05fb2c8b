// Tells the person entered by SMS, in the transaction of the step it speaks of.
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { endMinute } from '@trainrace/contract/rules/period-end';
import { inLang, type Label } from '@trainrace/contract/wire/label';
import type { Context } from '#platform/context/context.ts';
import { queueChosenSms } from '#platform/notify/queue-chosen-sms.ts';
import type { OutgoingSms } from '#platform/sms/outbox.ts';
import { stamp } from '#platform/time/time.ts';
import type { Entry } from './entry.ts';
import type { LockedTrade } from './lock-trade.ts';

const { labels } = applicationInfo.family;

type Step = 'submitted' | 'returned' | 'rejected' | 'passed';

/** Inbox template of the same step. */
const INBOX = {
  submitted: 'ENTRY_SUBMITTED',
  returned: 'ENTRY_RETURNED',
  rejected: 'ENTRY_REJECTED',
  passed: 'ENTRY_PASSED',
} as const;

/** `after` is the entry as the step left it. */
export async function sendEntrySms(
  context: Context,
  step: Step,
  { full }: Entry,
  { locked, after }: { locked: LockedTrade; after: ApplicationInfo },
): Promise<void> {
  if (full.mobile === null) return;
  const about = { mobile: full.mobile, bizTable: 'APPLICATION_INFO', bizId: full.id };
  const who = { name: full.name ?? '', contest: locked.contestName };
  const messages: Readonly<Record<Step, () => OutgoingSms>> = {
    submitted: () => ({ ...about, template: 'APPLY_SUBMITTED', params: { ...who, applyNo: full.applyNo } }),
    returned: () => ({
      ...about,
      template: 'APPLY_RETURNED',
      params: {
        ...who,
        fields: namesOf(after.returnFields ?? []),
        deadline: endMinute(after.returnDeadline ?? ''),
      },
    }),
    rejected: () => ({ ...about, template: 'APPLY_REJECTED', params: who }),
    passed: () => ({
      ...about,
      template: 'APPLY_PASSED',
      params: { ...who, ticketTime: after.ticketNo === null ? locked.applyEnd : stamp(context.now) },
    }),
  };
  // A group enters others: what it wants for itself says nothing of their phones.
  const sms = { ...messages[step](), of: full.userId };
  await queueChosenSms(context, [{ template: INBOX[step], sms: [sms] }]);
}

const inWords: Readonly<Record<string, Label>> = labels;

/** Messages are Chinese whatever the sender's language. */
const namesOf = (fields: readonly string[]): string => fields.map((field) => inLang(inWords[field]!, 'zh')).join('、');
