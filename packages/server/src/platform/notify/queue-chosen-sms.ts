// Text messages beside what the inbox says: not to who chose to do without them, unless it is urgent.
import { textOfMessage } from '@trainrace/contract/areas/messages/message-text';
import type { MessageTemplate } from '@trainrace/contract/areas/messages/templates';
import { sql } from 'kysely';
import { queueSms, type OutgoingSms, type SmsSender } from '#platform/sms/outbox.ts';

/** `of` is whose phone that is; somebody without an account has nothing to choose. */
export type BesideInbox = OutgoingSms & { of: string | null };

/** Rows per INSERT: PostgreSQL takes 65 535 parameters. */
const PORTION = 1000;

export async function queueChosenSms(
  sender: SmsSender,
  messages: readonly { template: MessageTemplate; sms?: readonly BesideInbox[] }[],
): Promise<void> {
  const asked = messages.flatMap(({ template, sms = [] }) => {
    const { kind, isUrgent = false } = textOfMessage(template);
    return sms.map(({ of, ...message }) => ({ of, message: message as OutgoingSms, kind, isUrgent }));
  });
  const choosers = asked.filter(({ of, isUrgent }) => of !== null && !isUrgent);
  const muted = await mutedOf(sender, choosers);
  const wanted = asked.filter(({ of, kind, isUrgent }) => isUrgent || !muted.has(`${of} ${kind}`));
  for (let at = 0; at < wanted.length; at += PORTION)
    await queueSms(
      sender,
      wanted.slice(at, at + PORTION).map(({ message }) => message),
    );
}

async function mutedOf(
  { db }: Pick<SmsSender, 'db'>,
  asked: readonly { of: string | null; kind: string }[],
): Promise<ReadonlySet<string>> {
  if (asked.length === 0) return new Set();
  const { rows } = await sql<{ accountId: string; kind: string }>`
    select account_id, kind from notify_choice where channel = 'sms' and is_on = 0
      and account_id = any(${[...new Set(asked.map(({ of }) => of))]}::uuid[])`.execute(db);
  return new Set(rows.map(({ accountId, kind }) => `${accountId} ${kind}`));
}
