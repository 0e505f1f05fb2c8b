import type { House } from '../house.ts';
import { smsPlace, type SmsContent } from './outbox.ts';

/** The code that a phone got last, for tests. */
export async function lastCode(
  { db, cipher }: Pick<House, 'db' | 'cipher'>,
  mobile: string,
  template = 'REG_CODE',
): Promise<string> {
  const sent = await db
    .selectFrom('smsLog')
    .select(['id', 'contentEnc'])
    .where('mobileIdx', 'in', cipher.blindIndexes(mobile))
    .where('template', '=', template)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { params } = JSON.parse(cipher.decrypt(sent.contentEnc, smsPlace('content', sent.id))) as SmsContent;
  return params['code']!;
}
