// E-mail and WeChat: what the inbox said, to the address that the person has at this moment, in the language they chose.
import { notifyKinds } from '@trainrace/contract/areas/messages/notify-kinds.labels';
import { textOfMessage } from '@trainrace/contract/areas/messages/message-text';
import { quietUntil } from '@trainrace/contract/rules/quiet-hours';
import { formatChannelWord } from '@trainrace/contract/areas/messages/channel-words.labels';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import { MailRefused, type MailGateway } from '#platform/gateways/mail/mail-gateway.ts';
import { WechatLimit, WechatUnfollowed, type WechatGateway } from '#platform/gateways/wechat/wechat-gateway.ts';
import type { Params } from '#platform/params/params.ts';
import { placeOf, type FieldCipher, type Place } from '#platform/security/field-cipher.ts';
import { addDays, stamp } from '#platform/time/time.ts';
import { itemOf, MESSAGE_COLUMNS, type MessageRow } from '#platform/inbox/item.ts';
import { GivenUp, TryLater, type Leased } from '#platform/outbox/channel.ts';
import { deliverChannel } from '#platform/outbox/deliver-channel.ts';
import { letterOf } from './letters.ts';

export interface CopyCarrier {
  db: Db;
  cipher: FieldCipher;
  params: Params;
  mail: MailGateway | null;
  wechat: WechatGateway | null;
  /** Under which we are reached, like https://skills.example. */
  siteUrl: string | undefined;
}

/** A provider may be away for an hour and more: nobody waits for these at a counter. */
const WAITS_SECONDS = [10, 60, 300, 900, 3600, 7200, 14_400];
const MOST_DAYS = 3;

export function addressPlace(id: string): Place {
  return placeOf('channel_address', 'address_enc', id);
}

/** One round over what is due on one of them; at night only what is urgent goes. */
export async function deliverCopies(carrier: CopyCarrier, channel: 'mail' | 'wechat', now: Date): Promise<number> {
  const { smsQuietFrom, smsQuietTo } = await carrier.params.read();
  const send = channel === 'mail' ? sendMail : sendWechat;
  return await deliverChannel(
    {
      db: carrier.db,
      channel,
      isQuiet: quietUntil(stamp(now), smsQuietFrom, smsQuietTo) !== null,
      waitAfter: (tries) => WAITS_SECONDS[tries - 1] ?? null,
      send: async (message) => {
        if (new Date(message.createTime) < addDays(now, -MOST_DAYS)) throw new GivenUp('outboxTooOld');
        if (carrier[channel] === null) throw new GivenUp('outboxChannelOff');
        const found = await find(carrier, message);
        try {
          return await send(carrier, message, found);
        } catch (error) {
          if (error instanceof WechatLimit) throw new TryLater(error.message, error.seconds);
          if (!(error instanceof MailRefused || error instanceof WechatUnfollowed)) throw error;
          await stop(carrier.db, found.addressId, now);
          throw new GivenUp('outboxStopped');
        }
      },
    },
    now,
  );
}

interface Found {
  addressId: string;
  address: string;
  lang: Lang;
  row: MessageRow;
}

/** Looked up at this moment: a message may have been taken back, an address changed. */
async function find({ db, cipher }: CopyCarrier, { id }: Leased): Promise<Found> {
  const { rows } = await sql<
    MessageRow & {
      isThere: boolean;
      isAccount: boolean;
      addressId: string | null;
      addressEnc: Buffer;
      lang: Lang;
      isStopped: boolean;
    }
  >`select ${MESSAGE_COLUMNS}, null as read_time, m.id is not null as is_there,
      a.enabled = 1 and a.is_deleted = 0 as is_account, h.id as address_id, h.address_enc, h.lang,
      h.stopped_at is not null as is_stopped
    from outbox o join account a on a.id = o.account_id left join message m on m.id = o.message_id
      left join channel_address h on h.account_id = o.account_id and h.channel = o.channel
    where o.id = ${id}`.execute(db);
  const found = rows[0];
  if (found?.isAccount !== true) throw new GivenUp('outboxAccountOff');
  if (!found.isThere) throw new GivenUp('outboxTakenBack');
  if (found.addressId === null) throw new GivenUp('outboxNoAddress');
  if (found.isStopped) throw new GivenUp('outboxStopped');
  const { addressId, addressEnc, lang } = found;
  return { addressId, address: cipher.decrypt(addressEnc, addressPlace(addressId)), lang, row: found };
}

/** Its heading in a list, where others may look on. */
const headingOf = ({ row, lang }: Found): string =>
  row.template === null
    ? formatChannelWord('mailNoticeSubject', lang)
    : inLang(textOfMessage(row.template).title, lang);

const addressOf = ({ siteUrl }: CopyCarrier, { link }: MessageRow): string | null =>
  siteUrl === undefined ? null : `${siteUrl}${link ?? '/message'}`;

async function sendMail(carrier: CopyCarrier, { id }: Leased, found: Found) {
  const { title, subtitle } = itemOf(found.row, found.lang);
  const letter = letterOf({ title, text: subtitle, url: addressOf(carrier, found.row) }, found.lang);
  return await carrier.mail!.send({ id, to: found.address, subject: headingOf(found), ...letter });
}

async function sendWechat(carrier: CopyCarrier, { id }: Leased, found: Found) {
  const { row, lang, address } = found;
  const kind = row.template === null ? 'notices' : textOfMessage(row.template).kind;
  return await carrier.wechat!.send({
    id,
    openid: address,
    title: headingOf(found),
    kind: inLang(notifyKinds[kind], lang),
    time: stamp(new Date(row.createTime)).slice(0, 16),
    url: addressOf(carrier, row),
  });
}

/** Nothing more goes there; one that was proven anew meanwhile is another row. */
async function stop(db: Db, addressId: string, now: Date): Promise<void> {
  const stopped = db.updateTable('channelAddress').set({ stoppedAt: now.toISOString() });
  await stopped.where('id', '=', addressId).where('stoppedAt', 'is', null).execute();
}
