// Copies of inbox messages to e-mail and WeChat, for those who proved an address there and did not say no.
import { textOfMessage } from '@trainrace/contract/areas/messages/message-text';
import type { MessageTemplate } from '@trainrace/contract/areas/messages/templates';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import type { Db } from '#platform/db/connect.ts';
import { newId } from '#platform/db/ids.ts';
import { onceCommitted } from '#platform/db/transaction.ts';
import { outboxCalls } from '#platform/outbox/sender.ts';

/** One row of the inbox. */
export interface Told {
  id: string;
  accountId: string;
  template: MessageTemplate;
}

export interface Copy {
  messageId: string;
  accountId: string;
  channel: string;
  template: string;
  isUrgent: boolean;
}

/** Rows per INSERT. */
const PORTION = 1000;

export async function queueCopies(teller: Pick<Context, 'db' | 'now'>, all: readonly Told[]): Promise<void> {
  const told = all.filter(({ template }) => textOfMessage(template).isInboxOnly !== true);
  if (told.length === 0) return;
  const texts = told.map(({ template }) => textOfMessage(template));
  const { rows } = await sql<Copy>`
    select t.message_id, t.account_id, a.channel, t.template, t.is_urgent
    from unnest(${told.map(({ id }) => id)}::uuid[], ${told.map(({ accountId }) => accountId)}::uuid[],
      ${told.map(({ template }) => template)}::text[], ${texts.map(({ kind }) => kind)}::text[],
      ${texts.map(({ isUrgent = false }) => isUrgent)}::boolean[]) t (message_id, account_id, template, kind, is_urgent)
      join channel_address a on a.account_id = t.account_id and a.stopped_at is null
      left join notify_choice c on c.account_id = t.account_id and c.kind = t.kind and c.channel = a.channel
    where t.is_urgent or coalesce(c.is_on, 1) = 1`.execute(teller.db);
  await writeCopies(teller, rows);
}

/** One that is there already stays the only one. */
export async function writeCopies({ db, now }: { db: Db; now: Date }, copies: readonly Copy[]): Promise<void> {
  for (let at = 0; at < copies.length; at += PORTION)
    await db
      .insertInto('outbox')
      .values(copies.slice(at, at + PORTION).map((copy) => copyRow(copy, now)))
      .onConflict((conflict) =>
        conflict.columns(['messageId', 'accountId', 'channel']).where('messageId', 'is not', null).doNothing(),
      )
      .execute();
  if (copies.length > 0) onceCommitted(db, () => outboxCalls.emit('queued'));
}

const copyRow = ({ isUrgent, ...copy }: Copy, now: Date) => ({
  id: newId(),
  ...copy,
  isUrgent: isUrgent ? 1 : 0,
  // Of the two clocks the earlier one: with its own ahead of the database's a message would wait until then.
  nextTryAt: sql<string>`least(${now.toISOString()}::timestamptz, clock_timestamp())`,
  createTime: now.toISOString(),
});
