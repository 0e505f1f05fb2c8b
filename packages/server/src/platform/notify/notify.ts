// Whom something is told, and by which ways: the inbox always, phone, e-mail and WeChat as people chose. Everything is written
// in the transaction of what it speaks of: no business, no message, and the reverse.
import { EventEmitter } from 'node:events';
import { scopeFor, type Rights } from '@trainrace/contract/access/rights';
import { ALL_ADMINISTRATORS } from '@trainrace/contract/access/roles';
import { textOfMessage } from '@trainrace/contract/areas/messages/message-text';
import type { MessageParams, MessageTemplate } from '@trainrace/contract/areas/messages/templates';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import type { Db } from '#platform/db/connect.ts';
import { newId } from '#platform/db/ids.ts';
import { onceCommitted } from '#platform/db/transaction.ts';
import type { SmsSender } from '#platform/sms/outbox.ts';
import { queueCopies, type Told } from './queue-copies.ts';
import { queueChosenSms, type BesideInbox } from './queue-chosen-sms.ts';

/** Template of the text, with its parameters. */
export type InboxText = { [T in MessageTemplate]: { template: T; params: MessageParams<T> } }[MessageTemplate];

export type InboxMessage = InboxText & {
  /** Accounts; the same one twice is told once. */
  to: readonly string[];
  link?: string;
  about?: { bizTable: string; bizId: string };
  /** Of several unread ones that say the same, one is enough. */
  once?: string;
};

/** The same happening in the words of the SMS provider, to those who want it on the phone. */
export type WithSms = InboxMessage & { sms: readonly BesideInbox[] };

/** Tells the lines of this process that there is something; they look by themselves too, so a lost call costs seconds. */
export const messageCalls = new EventEmitter();

/** Rows per INSERT. */
const PORTION = 1000;

export async function notify(teller: Pick<Context, 'db' | 'now'>, messages: readonly InboxMessage[]): Promise<void>;
export async function notify(teller: SmsSender, messages: readonly (InboxMessage | WithSms)[]): Promise<void>;
export async function notify(
  teller: Pick<Context, 'db' | 'now'> | SmsSender,
  messages: readonly (InboxMessage | WithSms)[],
): Promise<void> {
  const { db, now } = teller;
  const rows = messages.flatMap(({ to, template, params, link, about, once }) =>
    [...new Set(to)].map((accountId) => ({
      id: newId(),
      accountId,
      box: textOfMessage(template).box,
      template,
      params: JSON.stringify(params),
      link: link ?? null,
      bizTable: about?.bizTable ?? null,
      bizId: about?.bizId ?? null,
      once: once ?? null,
      createTime: now.toISOString(),
    })),
  );
  const told: Told[] = [];
  for (let at = 0; at < rows.length; at += PORTION) told.push(...(await write(db, rows.slice(at, at + PORTION))));
  if (rows.length > 0) onceCommitted(db, () => messageCalls.emit('queued'));
  await queueCopies(teller, told);
  if ('cipher' in teller) await queueChosenSms(teller, messages);
}

/** Those that were not said before and are not read yet. */
async function write(
  db: Db,
  rows: readonly (Told & { box: string; params: string; createTime: string })[],
): Promise<Told[]> {
  const written = await db
    .insertInto('message')
    .values([...rows])
    .onConflict((conflict) => conflict.columns(['accountId', 'once']).where('readTime', 'is', null).doNothing())
    .returning('id')
    .execute();
  const fresh = new Set(written.map(({ id }) => id));
  return rows.filter(({ id }) => fresh.has(id)).map(({ id, accountId, template }) => ({ id, accountId, template }));
}

/** Accounts of the bureau are few; everybody else is told by name or by a notice. */
const MOST_COLLEAGUES = 200;

/** Those of the bureau who have each of these rights over everybody's rows. */
export async function colleaguesWith(db: Db, rights: Rights, actions: readonly string[]): Promise<string[]> {
  const holds = actions.map((action) => {
    const roles = ALL_ADMINISTRATORS.filter((role) => scopeFor(rights, action, [role]) === 'all');
    return sql`roles && ${roles}::text[]`;
  });
  const { rows } = await sql<{ id: string }>`select id from account
    where virtual_id is null and enabled = 1 and is_deleted = 0 and ${sql.join(holds, sql` and `)}
    limit ${MOST_COLLEAGUES}`.execute(db);
  return rows.map(({ id }) => id);
}
