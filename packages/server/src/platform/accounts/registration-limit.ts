import type { Services } from '#platform/services.ts';
import type { PublicContext } from '#platform/context/context.ts';
import { limitKey } from '#platform/limits/limit-names.ts';
import { addressOf, consume, type Limit } from '#platform/limits/rate-limit.ts';

/** In the transaction of the registration: only those that are made count. */
export async function consumeRegistration({ params }: Services, { db, ip, now }: PublicContext): Promise<void> {
  const { addressRegistrationsPerHour } = await params.read();
  const limit: Limit = {
    key: limitKey('register', { address: addressOf(ip) }),
    most: addressRegistrationsPerHour,
    seconds: 3600,
  };
  await consume(db, [limit], now);
}
