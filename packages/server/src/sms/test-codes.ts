import type { House } from '../house.ts';
import type { SmsContent } from './outbox.ts';

/** The code that a phone got last, for tests. */
export async function lastCode(
  { db, cipher }: Pick<House, 'db' | 'cipher'>,
  mobile: string,
  template = 'REG_CODE',
): Promise<string> {
  const sent = await db
    .selectFrom('smsLog')
    .select('contentEnc')
    .where('mobileIdx', '=', cipher.blindIndex(mobile))
    .where('template', '=', template)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  const { params } = JSON.parse(cipher.decrypt(sent.contentEnc)) as SmsContent;
  return params['code']!;
}
