// Text messages: to the provider that administrators chose, by the number that was sealed with the message.
import type { Db } from '#platform/db/connect.ts';
import { SmsNotConfigured, type SmsGateway } from '#platform/gateways/sms/sms-gateway.ts';
import type { FieldCipher } from '#platform/security/field-cipher.ts';
import type { Leased } from '#platform/outbox/channel.ts';
import { deliverChannel } from '#platform/outbox/deliver-channel.ts';
import { readSmsContent, smsPlace } from './outbox.ts';

export interface Carrier {
  db: Db;
  cipher: FieldCipher;
  sms: Pick<SmsGateway, 'send'>;
  /** Told in the transaction that gives a message up, so that the record it spoke of can say so. */
  onGivenUp?: (db: Db, message: { template: string; bizTable: string | null; bizId: string | null }) => Promise<void>;
}

const MOST_TRIES = 8;
const LONGEST_WAIT_SECONDS = 300;

/** One round over what is due; answers how many were tried. */
export async function deliverDue({ db, cipher, sms, onGivenUp }: Carrier, now: Date): Promise<number> {
  return await deliverChannel(
    {
      db,
      channel: 'sms',
      waitAfter: (tries) => (tries < MOST_TRIES ? Math.min(2 ** (tries - 1), LONGEST_WAIT_SECONDS) : null),
      isHopeless: (error) => error instanceof SmsNotConfigured,
      send: async (message) => await sms.send(openMessage(cipher, message)),
      ...(onGivenUp && { failed: onGivenUp }),
    },
    now,
  );
}

/** A text message has both, as the table says. */
const openMessage = (cipher: FieldCipher, { id, template, mobileEnc, contentEnc }: Leased) => ({
  id,
  template,
  mobile: cipher.decrypt(mobileEnc!, smsPlace('mobile', id)),
  ...readSmsContent(cipher.decrypt(contentEnc!, smsPlace('content', id))),
});
