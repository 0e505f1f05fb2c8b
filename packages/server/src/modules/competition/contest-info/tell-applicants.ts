import type { ContestInfo } from '@trainrace/contract/competition/contest-info';
import type { Work } from '../../../http/work.ts';
import type { FieldCipher } from '../../../security/field-cipher.ts';
import { queueSms } from '../../../sms/outbox.ts';

/** Submitted, returned and passed entries. */
const ALIVE = [10, 12, 20, 22, 30];
/** Rows per INSERT: PostgreSQL takes 65 535 parameters. */
const CHUNK = 1000;

/** One message to everybody whose entry was alive when the contest was cancelled (domain §4.2, 98). */
export async function tellApplicants(
  work: Work,
  cipher: FieldCipher,
  contest: ContestInfo,
  reason: string,
): Promise<void> {
  const applicants = await work.db
    .selectFrom('applicationInfo')
    .select(['id', 'name', 'mobileEnc'])
    .where('contestId', '=', contest.id)
    .where('auditStatus', 'in', ALIVE)
    .where('mobileEnc', 'is not', null)
    .where('isDeleted', '=', 0)
    .execute();
  const messages = applicants.map(({ id, name, mobileEnc }) => ({
    mobile: cipher.decrypt(mobileEnc!),
    template: 'CONTEST_CANCELLED' as const,
    params: { name: name ?? '', contest: contest.contestName, reason },
    bizTable: 'application_info',
    bizId: id,
  }));
  for (let from = 0; from < messages.length; from += CHUNK)
    await queueSms(work, cipher, messages.slice(from, from + CHUNK));
}
