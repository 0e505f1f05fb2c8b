import { sensitivePlace } from '#store/sensitive.ts';
import type { Context } from '#context/context.ts';
import { addToInbox } from '../inbox/add-to-inbox.ts';
import { queueSms } from '../sms/outbox.ts';

/** Submitted, returned and passed entries. */
const ALIVE = [10, 12, 20, 22, 30];
/** Rows per INSERT: PostgreSQL takes 65 535 parameters. */
const CHUNK = 1000;

interface Cancelled {
  /** The whole contest, or one trade of it. */
  of: 'contestId' | 'contestTradeId';
  id: string;
  name: string;
  reason: string;
}

/** One message to everybody whose entry was alive when the contest or the trade was cancelled (domain §4.2, 98). */
export async function tellApplicants(context: Context, { of, id, name: contest, reason }: Cancelled) {
  const applicants = await context.db
    .selectFrom('applicationInfo')
    .select(['id', 'name', 'mobileEnc', 'userId', 'groupId'])
    .where(of, '=', id)
    .where('auditStatus', 'in', ALIVE)
    .where('isDeleted', '=', 0)
    .execute();
  const to = applicants.flatMap(({ userId, groupId }) => userId ?? groupId ?? []);
  await addToInbox(context, [
    { template: 'CONTEST_CANCELLED', params: { contest, reason }, to, link: '/application/my' },
  ]);
  const messages = applicants.flatMap(({ id, name, mobileEnc }) =>
    mobileEnc === null
      ? []
      : [
          {
            mobile: context.cipher.decrypt(mobileEnc, sensitivePlace('applicationInfo', 'mobile', id)),
            template: 'CONTEST_CANCELLED' as const,
            params: { name: name ?? '', contest, reason },
            bizTable: 'application_info',
            bizId: id,
          },
        ],
  );
  for (let from = 0; from < messages.length; from += CHUNK) await queueSms(context, messages.slice(from, from + CHUNK));
}
