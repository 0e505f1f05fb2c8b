// Two people who are also written to by e-mail and WeChat, and what became of their messages there: every state of the outbox.
import { textOfMessage } from '@trainrace/contract/areas/messages/message-text';
import type { MessageTemplate } from '@trainrace/contract/areas/messages/templates';
import { maskEmail } from '@trainrace/contract/rules/mask';
import { sql } from 'kysely';
import { addressPlace } from '../../../src/platform/notify/deliver-copies.ts';
import { DRY_RUN } from '../../../src/platform/gateways/sms/dry-run.ts';
import { addMinutes } from '../../../src/platform/time/time.ts';
import { insertAll } from '../insert.ts';
import type { World } from '../world.ts';

const PEOPLE = 2;
const MESSAGES = 12;

interface Message {
  id: string;
  accountId: string;
  template: MessageTemplate;
  createTime: string;
}

export async function loadChannels(world: World): Promise<void> {
  const { db } = world.services;
  const { rows: people } = await sql<{ id: string }>`select account_id as id from message
    where account_id in (select id from account where virtual_id = 'U032')
    group by account_id order by count(*) desc, account_id limit ${PEOPLE}`.execute(db);
  const ids = people.map(({ id }) => id);
  await insertAll(
    db,
    'channelAddress',
    ids.flatMap((id, index) => addressesOf(world, id, index)),
  );
  await insertAll(
    db,
    'notifyChoice',
    ids.map((accountId) => ({ accountId, kind: 'training', channel: 'mail', isOn: 0 })),
  );
  const { rows: messages } = await sql<Message>`select id, account_id, template, create_time from message
    where account_id = any(${ids}::uuid[]) and template is not null order by id desc limit ${MESSAGES}`.execute(db);
  await insertAll(
    db,
    'outbox',
    messages.map((message, index) => copyOf(world, message, index)),
  );
}

/** Both have e-mail; the first of them WeChat as well, which he does not follow any more. */
function addressesOf({ services: { cipher }, at, idAt }: World, accountId: string, index: number) {
  const kept = (channel: string, address: string, mask: string, stoppedAt: string | null) => {
    const id = idAt(at(-40));
    return {
      id,
      accountId,
      channel,
      addressMask: mask,
      lang: 'zh',
      stoppedAt,
      addressEnc: cipher.encrypt(address, addressPlace(id)),
      addressIdx: cipher.blindIndex(address),
      provenAt: at(-40).toISOString(),
    };
  };
  const email = `person${index + 1}@example.cn`;
  const mail = kept('mail', email, maskEmail(email), null);
  return index > 0 ? [mail] : [mail, kept('wechat', 'oDemo-openid-0001', '****0001', at(-2).toISOString())];
}

/** One waits for another try, one failed, one was given up; the others went out. */
function copyOf({ at }: World, { id, accountId, template, createTime }: Message, index: number) {
  const moment = new Date(createTime);
  const sentAt = addMinutes(moment, 1).toISOString();
  const outcome = [
    { state: 'queued', tries: 3, error: '451 4.7.1 Greylisted, try again later', nextTryAt: at(1, 9).toISOString() },
    { state: 'failed', tries: 8, error: '452 4.2.2 Mailbox full' },
    { state: 'given_up', tries: 1, error: 'outboxStopped', channel: 'wechat' },
  ][index] ?? { state: 'sent', tries: 1, providerId: `${DRY_RUN}-demo`, sentAt };
  return {
    id: idOf(id),
    channel: 'mail',
    accountId,
    messageId: id,
    template,
    createTime: moment.toISOString(),
    isUrgent: textOfMessage(template).isUrgent === true ? 1 : 0,
    error: null,
    nextTryAt: null,
    providerId: null,
    sentAt: null,
    ...outcome,
  };
}

/** As old as the message, and not the same. */
const idOf = (id: string): string => `${id.slice(0, -12)}${id.slice(-12).split('').toReversed().join('')}`;
