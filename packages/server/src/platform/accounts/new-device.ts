// Whether a person signs in where they never did before (decision 0115). Known are devices by a random name that the browser
// keeps and sends at sign-in alone; of other clients by what they are and the network they come from. Either is kept as a
// hash that is another one for each person, and forgotten when it is not used (sweep.ts).
import { createHash } from 'node:crypto';
import { isIPv4 } from 'node:net';
import { deviceName } from '@trainrace/contract/rules/device';
import { sql } from 'kysely';
import type { PublicContext } from '#platform/context/context.ts';
import { readerOf } from '#platform/db/connect.ts';
import { networkOf, plainAddress } from '#platform/context/client-address.ts';
import { notify } from '#platform/notify/notify.ts';
import { queueSms } from '#platform/sms/outbox.ts';
import { decryptSensitive } from '#platform/store/sensitive.ts';
import { stamp } from '#platform/time/time.ts';
import { profileTableOf } from './owner.ts';

interface Entering {
  id: string;
  operatorId?: string | undefined;
}

/** Of one person; whoever signs in on more is told again of the one that was used least lately. */
const MOST_DEVICES = 50;

/** Page where sessions are ended and passwords changed. */
const OWN_PAGE = '/info/index';

/** Remembers the device, and tells the person where it is none of those known. The first one is no news to anybody. */
export async function noteDevice(context: PublicContext, entering: Entering, isTold: boolean): Promise<void> {
  const { db, now } = context;
  const personId = entering.operatorId ?? entering.id;
  const hash = hashOf(personId, context);
  const { rows } = await sql<{ isKnown: boolean; others: number }>`
    with noted as (insert into known_device (person_id, account_id, device_hash, seen_at)
      values (${personId}, ${entering.id}, ${hash}, ${now.toISOString()})
      on conflict (person_id, device_hash) do update set seen_at = excluded.seen_at)
    select coalesce(bool_or(device_hash = ${hash}), false) as "isKnown", count(*)::int as others
      from known_device where person_id = ${personId}`.execute(readerOf(db));
  const { isKnown, others } = rows[0]!;
  if (isKnown || others === 0) return;
  if (others >= MOST_DEVICES)
    await sql`delete from known_device where person_id = ${personId} and device_hash in
      (select device_hash from known_device where person_id = ${personId} order by seen_at desc, device_hash
        offset ${MOST_DEVICES})`.execute(readerOf(db));
  if (isTold) await tell(context, entering);
}

function hashOf(personId: string, { deviceId, userAgent, ip }: PublicContext): Buffer {
  const named = deviceId ?? `${deviceName(userAgent)} ${nearby(ip)}`;
  return createHash('sha256').update(`${personId} ${named}`).digest();
}

/** Addresses change by the day, their networks hardly. */
function nearby(ip: string): string {
  const plain = plainAddress(ip);
  return isIPv4(plain) ? plain.split('.').slice(0, 3).join('.') : networkOf(plain).split(':').slice(0, 3).join(':');
}

/** The inbox of a unit is read by all its people: one of them is told on the own phone alone. */
async function tell(context: PublicContext, { id, operatorId }: Entering): Promise<void> {
  const { now, ip, userAgent } = context;
  const [time, device] = [stamp(now), deviceName(userAgent) || '-'];
  const mobile = await phoneOf(context, { id, operatorId });
  const sms = mobile === null ? [] : [{ mobile, template: 'NEW_DEVICE' as const, params: { time, device } }];
  if (operatorId !== undefined) return await queueSms(context, sms);
  const params = { time, device, address: ip };
  await notify(context, [
    { template: 'NEW_DEVICE', params, to: [id], link: OWN_PAGE, sms: sms.map((one) => ({ ...one, of: id })) },
  ]);
}

async function phoneOf({ db, cipher }: PublicContext, { id, operatorId }: Entering): Promise<string | null> {
  if (operatorId !== undefined)
    return (await decryptSensitive({ db, cipher }, 'operator', operatorId, ['mobile'])).mobile;
  const { virtualId } = await db
    .selectFrom('account')
    .select('virtualId')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const table = profileTableOf(virtualId);
  if (table === null || table === 'userInfo')
    return (await decryptSensitive({ db, cipher }, table ?? 'account', id, ['mobile'])).mobile;
  return (await decryptSensitive({ db, cipher }, table, id, ['contactMobile'])).contactMobile;
}
