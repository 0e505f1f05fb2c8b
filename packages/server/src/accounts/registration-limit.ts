import type { House } from '../house.ts';
import type { Visit } from '../http/work.ts';
import { addressOf, spend } from '../security/rate-limit.ts';

/** In the transaction of the registration: only those that are made count. */
export async function spendRegistration({ params }: House, { db, ip, now }: Visit): Promise<void> {
  const { addressRegistrationsPerHour } = await params.read();
  const limit = { key: `register:${addressOf(ip)}`, most: addressRegistrationsPerHour, seconds: 3600 };
  await spend(db, [limit], now);
}
