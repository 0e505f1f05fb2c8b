// A message to all whom a notice is for is one row in the inbox: it names the notice, and whom it reaches follows from there.
import { NOTICE } from '@trainrace/contract/dictionaries';
import type { FileNotice } from '@trainrace/contract/areas/documents/file-notice';
import type { MessageParams, MessageTemplate } from '@trainrace/contract/areas/messages/templates';
import { sql, type RawBuilder } from 'kysely';
import type { Context, User } from '#platform/context/context.ts';
import { newId } from '#platform/db/ids.ts';
import { onceCommitted } from '#platform/db/transaction.ts';
import { messageCalls } from '#platform/notify/notify.ts';
import { isForAccount, isForCaller, isUndone } from './audience.ts';
import { textOf } from './notice-html.ts';

type Sql = RawBuilder<unknown>;

/** Seen by those who have not done yet what the notice asks. */
const REMINDERS = ['NOTICE_TO_READ', 'NOTICE_TO_CONFIRM', 'NOTICE_TO_CONFIRM_BY'] as const satisfies MessageTemplate[];
type Reminder = (typeof REMINDERS)[number];

const isReminder = sql`m.template = any(${sql.raw(`array['${REMINDERS.join("', '")}']`)})`;

/** Whether the message of alias `m` to many is for somebody of whom `isFor` speaks, over alias `n` of its notice. */
const reaches = (isFor: Sql, accountId: Sql): Sql => sql`exists (select from file_notice n
  left join file_notice_receipt r on r.notice_id = n.id and r.version_no = n.content_version and r.account_id = ${accountId}
  where n.id = m.biz_id and n.is_deleted = 0 and n.notice_status <> ${sql.lit(NOTICE.archived)} and ${isFor}
    and (not coalesce(${isReminder}, false) or ${isUndone('n', 'r')}))`;

export function reachesCaller(user: Pick<User, 'id' | 'roles' | 'townCode'>): Sql {
  return sql`m.account_id is null and ${reaches(isForCaller('n', user), sql`${user.id}::uuid`)}`;
}

/** Over this alias of `account`. */
export function reachesAccount(alias: string): Sql {
  return reaches(isForAccount('n', alias), sql.ref(`${alias}.id`));
}

type Teller = Pick<Context, 'db' | 'now'>;
type Told = Pick<FileNotice, 'id' | 'title'>;

/** No account comes before it: the message is still to be taken to other channels (spread.ts). */
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** Characters of the text that the message centre shows. */
const BEGINNING = 200;

/** Newly published or changed: unread by everybody again. */
export async function announce(
  teller: Teller,
  { id, title, content }: Told & { content?: string | null },
): Promise<void> {
  await takeBack(teller, id);
  await add(teller, id, { box: 'notice', title, content: textOf(content ?? '').slice(0, BEGINNING) });
}

export async function announceWithdrawal(teller: Teller, { id, title }: Told, reason: string): Promise<void> {
  await takeBack(teller, id);
  await add(teller, id, { box: 'notice', ...words('NOTICE_WITHDRAWN', { title, reason }) });
}

/** Takes the place of the reminder before it. */
export async function announceReminder(
  teller: Teller,
  { id, title, needReceipt, receiptDeadline }: Told & Pick<FileNotice, 'needReceipt' | 'receiptDeadline'>,
): Promise<void> {
  await teller.db
    .deleteFrom('message')
    .where('bizId', '=', id)
    .where('accountId', 'is', null)
    .where('template', 'in', REMINDERS)
    .execute();
  const reminder: Reminder =
    needReceipt === 0 ? 'NOTICE_TO_READ' : receiptDeadline ? 'NOTICE_TO_CONFIRM_BY' : 'NOTICE_TO_CONFIRM';
  const params = { title, ...(receiptDeadline && { until: receiptDeadline }) };
  await add(teller, id, { box: 'mail', template: reminder, params: JSON.stringify(params) });
}

const words = <T extends MessageTemplate>(template: T, params: MessageParams<T>) => ({
  template,
  params: JSON.stringify(params),
});

/** Deletes the messages that announced it to all. */
export async function takeBack({ db }: Pick<Teller, 'db'>, id: string): Promise<void> {
  return void (await db
    .deleteFrom('message')
    .where('bizId', '=', id)
    .where('bizTable', '=', 'file_notice')
    .where('accountId', 'is', null)
    .execute());
}

interface Said {
  box: 'notice' | 'mail';
  title?: string;
  content?: string;
  template?: MessageTemplate;
  params?: string;
}

async function add({ db, now }: Teller, id: string, said: Said): Promise<void> {
  await db
    .insertInto('message')
    .values({
      id: newId(),
      ...said,
      spreadAfter: BEFORE_ALL,
      link: `/message/notice?id=${id}`,
      bizTable: 'file_notice',
      bizId: id,
      createTime: now.toISOString(),
    })
    .execute();
  onceCommitted(db, () => messageCalls.emit('queued'));
}
