import type { Services } from '#platform/services.ts';
import { Refused } from '#platform/context/refused.ts';

/** A message that somebody waits for is not put into an outbox that nobody empties. */
export async function requireSms({ sms }: Pick<Services, 'sms'>): Promise<void> {
  if (!(await sms.isConfigured())) throw new Refused(503, 'smsNotConfigured');
  if (await sms.isResting()) throw Object.assign(new Refused(503, 'smsResting'), { retryAfter: 30 });
}
