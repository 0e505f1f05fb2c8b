import type { Services } from '#platform/services.ts';
import { smsPlace, type SmsContent } from '#platform/sms/outbox.ts';

/** The code that a phone got last, for tests. */
export async function lastCode(
  { db, cipher }: Pick<Services, 'db' | 'cipher'>,
  mobile: string,
  template = 'REG_CODE',
): Promise<string> {
  const sent = await db
    .selectFrom('outbox')
    .select(['id', 'contentEnc'])
    .where('mobileIdx', 'in', cipher.blindIndexes(mobile))
    .where('template', '=', template)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { params } = JSON.parse(cipher.decrypt(sent.contentEnc!, smsPlace('content', sent.id))) as SmsContent;
  return params['code']!;
}
