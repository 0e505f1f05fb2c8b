import type { House } from '../house.ts';
import { Refused } from '../http/refused.ts';

/** A message that somebody waits for is not put into an outbox that nobody empties. */
export async function requireSms({ sms }: Pick<House, 'sms'>): Promise<void> {
  if (!(await sms.isConfigured())) throw new Refused(503, 'smsNotConfigured');
}
