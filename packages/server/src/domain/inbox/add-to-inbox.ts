// Messages are written in the transaction of what they speak of: no business, no message, and the reverse.
import { EventEmitter } from 'node:events';
import { scopeFor, type Rights } from '@trainrace/contract/access/rights';
import { ALL_ADMINISTRATORS } from '@trainrace/contract/access/roles';
import { messageTemplates } from '@trainrace/contract/message/templates.labels';
import type { MessageParams, MessageTemplate } from '@trainrace/contract/message/templates';
import { sql } from 'kysely';
import type { Db } from '#db/connect.ts';
import { newId } from '#db/ids.ts';
import type { Context } from '#context/context.ts';
import { onceCommitted } from '#db/transaction.ts';

/** What is said. */
export type InboxText = { [T in MessageTemplate]: { template: T; params: MessageParams<T> } }[MessageTemplate];

export type InboxMessage = InboxText & {
  /** Accounts; the same one twice is told once. */
  to: readonly string[];
  link?: string;
  about?: { bizTable: string; bizId: string };
  /** Of several unread ones that say the same, one is enough. */
  once?: string;
};

/** Tells the lines of this process that there is something; they look by themselves too, so a lost call costs seconds. */
export const messageCalls = new EventEmitter();

/** Rows per INSERT. */
const PORTION = 1000;

export async function addToInbox(
  { db, now }: Pick<Context, 'db' | 'now'>,
  inboxMessages: readonly InboxMessage[],
): Promise<void> {
  const rows = inboxMessages.flatMap(({ to, template, params, link, about, once }) =>
    [...new Set(to)].map((accountId) => ({
      id: newId(),
      accountId,
      box: messageTemplates[template].box,
      template,
      params: JSON.stringify(params),
      link: link ?? null,
      bizTable: about?.bizTable ?? null,
      bizId: about?.bizId ?? null,
      once: once ?? null,
      createTime: now.toISOString(),
    })),
  );
  for (let at = 0; at < rows.length; at += PORTION)
    await db
      .insertInto('message')
      .values(rows.slice(at, at + PORTION))
      .onConflict((conflict) => conflict.columns(['accountId', 'once']).where('readTime', 'is', null).doNothing())
      .execute();
  if (rows.length > 0) onceCommitted(db, () => messageCalls.emit('queued'));
}

/** Accounts of the bureau are few; everybody else is told by name or by an announcement. */
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
