import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import { newId } from '#platform/db/ids.ts';
import { addressPlace } from '#platform/notify/deliver-copies.ts';

/** In the place of the one before, if there was one; what waits goes to the new one. */
export async function saveAddress(
  { db, cipher, user, now, lang }: Context,
  { channel, address, mask }: { channel: 'mail' | 'wechat'; address: string; mask: string },
): Promise<void> {
  await sql`delete from channel_address where account_id = ${user.id} and channel = ${channel}`.execute(db);
  const id = newId();
  await db
    .insertInto('channelAddress')
    .values({
      id,
      accountId: user.id,
      channel,
      addressEnc: cipher.encrypt(address, addressPlace(id)),
      addressIdx: cipher.blindIndex(address),
      addressMask: mask,
      lang,
      provenAt: now.toISOString(),
    })
    .execute();
}
