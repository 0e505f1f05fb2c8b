import type { Context } from '#platform/context/context.ts';
import { newId } from '#platform/db/ids.ts';
import { addressPlace } from '#platform/notify/deliver-copies.ts';

/** In the place of the one before, if there was one; what waits goes to the new one. */
export async function saveAddress(
  { db, cipher, user, now, lang }: Context,
  { channel, address, mask }: { channel: 'mail' | 'wechat'; address: string; mask: string },
): Promise<void> {
  await db.deleteFrom('channelAddress').where('accountId', '=', user.id).where('channel', '=', channel).execute();
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
