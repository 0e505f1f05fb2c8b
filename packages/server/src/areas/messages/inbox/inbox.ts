// One's own messages: those written to one, and those of notices that are for one.
import type { inbox, MessageItem, Unread } from '@trainrace/contract/areas/messages/inbox';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { page, type Page } from '@trainrace/contract/wire/paging';
import { sql, type RawBuilder } from 'kysely';
import { readerOf } from '#platform/db/connect.ts';
import { isId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { notFound } from '#platform/context/refused.ts';
import type { User, Context } from '#platform/context/context.ts';
import { reachesCaller } from '#areas/documents/api/broadcast.ts';
import { itemOf, MESSAGE_COLUMNS, type MessageRow } from '#platform/inbox/item.ts';

type Query = ParsedInputOf<typeof inbox.list> & { box?: MessageItem['box'][]; status?: number[] };

const mine = ({ id }: User) => sql`m.account_id = ${id}`;

/** At most two statements, whatever the page holds: each half is cut by its index before they are put together. */
export async function inboxPage(context: Context, { box, status, id, ...query }: Query): Promise<Page<MessageItem>> {
  const { db, user, lang } = context;
  const { current, size } = query;
  const [ofMine, ofAnnounced] = halves(user, { box, status, id });
  const deepest = current * size;
  const newest = sql`order by m.id desc limit ${deepest}`;
  const { rows } = await sql<MessageRow>`select * from (
      (select ${MESSAGE_COLUMNS}, m.read_time as "readTime" ${ofMine} ${newest})
      union all
      (select ${MESSAGE_COLUMNS}, r.read_time as "readTime" ${ofAnnounced} ${newest})
    ) both_halves order by id desc limit ${size} offset ${deepest - size}`.execute(readerOf(db));
  const { rows: counted } = await sql<{ total: number }>`
    select (select count(*) ${ofMine}) + (select count(*) ${ofAnnounced}) as total`.execute(readerOf(db));
  return page(
    rows.map((row) => itemOf(row, lang)),
    counted[0]!.total,
    query,
  );
}

type Asked = { [Name in 'box' | 'status' | 'id']: Query[Name] };

function halves(user: User, { box: boxes, status, id }: Asked): [RawBuilder<unknown>, RawBuilder<unknown>] {
  const inBox = boxes === undefined ? sql`true` : sql`m.box = any(${boxes})`;
  const isOne = id === undefined ? sql`true` : isId(id) ? sql`m.id = ${id}` : sql`false`;
  const isRead = status?.length === 1 ? status[0] === 1 : null;
  const read = (time: RawBuilder<unknown>) =>
    isRead === null ? sql`true` : isRead ? sql`${time} is not null` : sql`${time} is null`;
  return [
    sql`from message m where ${mine(user)} and ${inBox} and ${isOne} and ${read(sql`m.read_time`)}`,
    sql`from message m left join message_read r on r.message_id = m.id and r.account_id = ${user.id}
      where ${reachesCaller(user)} and ${inBox} and ${isOne} and ${read(sql`r.read_time`)}`,
  ];
}

export async function unreadOf({ db, user }: Pick<Context, 'db' | 'user'>): Promise<Unread> {
  const { rows } = await sql<{ box: MessageItem['box']; n: number }>`
    select m.box, count(*) as n from message m where ${mine(user)} and m.read_time is null group by m.box
    union all
    select m.box, count(*) as n from message m where ${reachesCaller(user)}
      and not exists (select from message_read r where r.message_id = m.id and r.account_id = ${user.id}) group by m.box`.execute(
    readerOf(db),
  );
  const counts = { mail: 0, message: 0, notice: 0 };
  for (const { box, n } of rows) counts[box] += n;
  return { ...counts, total: counts.mail + counts.message + counts.notice };
}

/** All or none: one that is not the reader's refuses the whole call. */
export async function markRead(outer: Context, ids: readonly string[]): Promise<number> {
  if (!ids.every(isId)) throw notFound();
  return await inTransaction(outer, async (context) => {
    const { rows } = await sql<{ id: string }>`select m.id from message m
      where m.id = any(${[...ids]}) and (${mine(context.user)} or (${reachesCaller(context.user)}))`.execute(
      context.db,
    );
    if (rows.length !== ids.length) throw notFound();
    return await setRead(context, sql`m.id = any(${[...ids]})`);
  });
}

export async function markAllRead(outer: Context, box: MessageItem['box'] | undefined): Promise<number> {
  return await inTransaction(
    outer,
    async (context) => await setRead(context, box === undefined ? sql`true` : sql`m.box = ${box}`),
  );
}

async function setRead({ db, user, now }: Context, which: RawBuilder<unknown>): Promise<number> {
  const at = now.toISOString();
  const own =
    await sql`update message m set read_time = ${at} where ${mine(user)} and m.read_time is null and ${which}`.execute(
      db,
    );
  const notices = await sql`insert into message_read (account_id, message_id, read_time)
    select ${user.id}, m.id, ${at} from message m where ${reachesCaller(user)} and ${which}
      and not exists (select from message_read r where r.message_id = m.id and r.account_id = ${user.id})
    on conflict do nothing`.execute(db);
  return Number(own.numAffectedRows ?? 0) + Number(notices.numAffectedRows ?? 0);
}

/** Messages after that one, oldest first. */
export async function since(
  { db, user }: Pick<Context, 'db' | 'user'>,
  id: string,
  most: number,
): Promise<MessageRow[]> {
  const { rows } = await sql<MessageRow>`select ${MESSAGE_COLUMNS}, null::timestamptz as "readTime" from message m
    where m.id > ${id} and (${mine(user)} or (${reachesCaller(user)})) order by m.id limit ${most}`.execute(
    readerOf(db),
  );
  return rows;
}
