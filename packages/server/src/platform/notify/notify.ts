// Whom something is told, and by which ways: the inbox always, phone, e-mail and WeChat as people chose. Everything is written
// in the transaction of what it speaks of: no business, no message, and the reverse.
import { EventEmitter } from 'node:events';
import { scopeFor, type Rights } from '@trainrace/contract/access/rights';
import { ALL_ADMINISTRATORS, type Role } from '@trainrace/contract/access/roles';
import { rolesInForce } from '@trainrace/contract/access/separated';
import { textOfMessage } from '@trainrace/contract/areas/messages/message-text';
import type { MessageParams, MessageTemplate } from '@trainrace/contract/areas/messages/templates';
import { STAND_INS } from '@trainrace/contract/limits';
import { sql } from 'kysely';
import type { Context } from '#platform/context/context.ts';
import type { Db } from '#platform/db/connect.ts';
import { standsApart } from '#platform/access/rights-of.ts';
import { standInMayHearOf } from '#platform/access/stand-in-news.ts';
import { standsAt } from '#platform/access/stands-at.ts';
import { FOR_ANOTHER } from '#platform/inbox/item.ts';
import { newId } from '#platform/db/ids.ts';
import { paramsNow } from '#platform/params/params.ts';
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
  const standIns = await standInsFor(
    db,
    now,
    messages.flatMap((message) => (isForStandIns(message) ? message.to : [])),
  );
  const rows = messages.flatMap((message) => {
    const { template, params: said, link, about, once } = message;
    return [...readersOf(message, standIns)].map(([accountId, params]) => ({
      id: newId(),
      accountId,
      box: textOfMessage(template).box,
      template,
      params: JSON.stringify({ ...said, ...params }),
      link: link ?? null,
      bizTable: about?.bizTable ?? null,
      bizId: about?.bizId ?? null,
      once: once ?? null,
      createTime: now.toISOString(),
    }));
  });
  const told: Told[] = [];
  for (let at = 0; at < rows.length; at += PORTION) told.push(...(await write(db, rows.slice(at, at + PORTION))));
  if (rows.length > 0) onceCommitted(db, () => messageCalls.emit('queued'));
  await queueCopies(teller, told);
  if ('cipher' in teller) await queueChosenSms(teller, messages);
}

/** News that concern an account itself are told to nobody else, nor what a stand-in would not be shown. */
const isForStandIns = ({ template, about }: Pick<InboxMessage, 'template' | 'about'>): boolean =>
  textOfMessage(template).kind !== 'accounts' && template !== 'STAND_IN_GIVEN' && standInMayHearOf(about?.bizTable);

interface ToldBeside {
  giverId: string;
  giverName: string;
  holderId: string;
  holderRoles: readonly Role[];
}

/** Readers with what their text says besides: the stand-ins of those it is for are told as well, once each. */
function readersOf(message: Pick<InboxMessage, 'to' | 'template' | 'about'>, standIns: readonly ToldBeside[]) {
  const { to } = message;
  const readers = new Map<string, Readonly<Record<string, string>>>(to.map((id) => [id, {}]));
  if (isForStandIns(message))
    for (const { giverId, giverName, holderId } of standIns)
      if (to.includes(giverId) && !readers.has(holderId)) readers.set(holderId, { [FOR_ANOTHER]: giverName });
  return readers;
}

/** Only of offices: what is told to the account of a unit is read by all its people anyway. */
async function standInsFor(db: Db, now: Date, ids: readonly string[]): Promise<readonly ToldBeside[]> {
  if (ids.length === 0) return [];
  const { rows } =
    await sql<ToldBeside>`select d.giver_id as "giverId", pa.name as "giverName", d.holder_id as "holderId",
      a.roles as "holderRoles"
    from stand_in d cross join (select ${now.toISOString()}::timestamptz as now) m
      join account a on a.id = d.holder_id left join operator o on false
      join account pa on pa.id = d.giver_id left join operator po on false
    where d.giver_id = any(${[...new Set(ids)]}::uuid[]) and d.giver_operator_id is null and a.enabled = 1 and a.is_deleted = 0
      and a.pending_since is null and ${sql.raw(standsAt('m.now'))}
    limit ${STAND_INS.open * ids.length}`.execute(db);
  // A holder kept apart by the own roles does nothing in another name, and hears nothing of it.
  if (!rows.some(({ holderRoles }) => standsApart(holderRoles, true))) return rows;
  const isSeparated = (await paramsNow(db)).separatedAdministrators === 1;
  return rows.filter(({ holderRoles }) => !standsApart(rolesInForce(holderRoles, isSeparated), isSeparated));
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
