// Messages to many go on to e-mail and WeChat some hundred people at a time, in the order of accounts: fifty thousand keep nobody
// waiting who publishes, and who stops in the middle goes on where it stopped.
import { sql } from 'kysely';
import type { Db } from '#platform/db/connect.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { writeCopies, type Copy } from '#platform/notify/queue-copies.ts';
import { reachesAccount } from '../api/broadcast.ts';

const PORTION = 500;
const KIND = 'notices';

export async function spreadBroadcasts({ db }: { db: Db }, now: Date): Promise<void> {
  while (await spreadPortion(db, now));
}

const spreadPortion = async (outer: Db, now: Date): Promise<boolean> =>
  await inTransaction({ db: outer }, async ({ db }) => {
    const { rows: found } = await sql<{ id: string; spreadAfter: string }>`
      select id, spread_after from message where spread_after is not null order by id limit 1 for update skip locked`.execute(
      db,
    );
    const [message] = found;
    if (message === undefined) return false;
    const people = await nextPeople(db, message.spreadAfter);
    if (people.length > 0) await writeCopies({ db, now }, await copiesFor(db, message.id, people));
    const after = people.length < PORTION ? null : people.at(-1)!;
    await sql`update message set spread_after = ${after}::uuid where id = ${message.id}`.execute(db);
    return true;
  });

/** Next portion of people with an address for copies, whether or not the message is for them. */
async function nextPeople(db: Db, after: string): Promise<string[]> {
  const { rows } = await sql<{ accountId: string }>`select distinct account_id from channel_address
    where account_id > ${after} and stopped_at is null order by account_id limit ${PORTION}`.execute(db);
  return rows.map(({ accountId }) => accountId);
}

async function copiesFor(db: Db, messageId: string, people: readonly string[]): Promise<Copy[]> {
  const { rows } = await sql<Copy>`
    select m.id as message_id, a.id as account_id, h.channel, coalesce(m.template, 'NOTICE') as template, false as is_urgent
    from message m, account a join channel_address h on h.account_id = a.id and h.stopped_at is null
      left join notify_choice c on c.account_id = a.id and c.kind = ${KIND} and c.channel = h.channel
    where m.id = ${messageId} and a.id = any(${[...people]}::uuid[]) and a.enabled = 1 and a.is_deleted = 0
      and coalesce(c.is_on, 1) = 1 and ${reachesAccount('a')}`.execute(db);
  return rows;
}
