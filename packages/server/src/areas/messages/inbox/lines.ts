// The open lines of this process (server-sent events), and what goes over them. Nodes hear of each other's messages by looking.
import type { Unread } from '@trainrace/contract/areas/messages/inbox';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { idFrom } from '#platform/integrity/links.ts';
import { readerOf, type Db } from '#platform/db/connect.ts';
import type { Services } from '#platform/services.ts';
import { openStreams, type Stream } from '#platform/http/streams.ts';
import type { Context } from '#platform/context/context.ts';
import { reachesAccount } from '#areas/documents/api/broadcast.ts';
import { messageCalls } from '#platform/notify/notify.ts';
import { addSeconds } from '#platform/time/time.ts';
import { changesHeard } from './changes.ts';
import { itemOf, MESSAGE_COLUMNS, type MessageRow } from '#platform/inbox/item.ts';

/** A message is written a while before it is committed and can be seen. */
const LATE_SECONDS = 60;
const MOST_AT_ONCE = 1000;

interface Arrived extends MessageRow {
  /** Of those who listen here. */
  isFor: string[];
}

export interface Lines {
  open(
    context: Context,
    first: { unread: Unread; missed: readonly MessageRow[] },
    request: FastifyRequest,
    reply: FastifyReply,
  ): void;
  close(): void;
}

export function openInboxStream({
  db,
  rights,
  params,
  specs,
}: Pick<Services, 'db' | 'rights' | 'params' | 'specs'>): Lines {
  const seen = new Set<string>();
  /** Messages a line was told when it opened, which may still arrive a moment later. */
  const inboxMessages = new WeakMap<Stream, ReadonlySet<string>>();
  const contexts = new WeakMap<Stream, Context>();
  const changes = changesHeard(db, specs);
  const streams = openStreams({ db, rights, params }, async (lines) => {
    const listeners = [...lines].flatMap((line) => {
      const context = contexts.get(line);
      return context === undefined ? [] : [{ line, context: { ...context, db, now: new Date(), user: line.user } }];
    });
    for (const { line, path } of await changes(listeners))
      line.write(`event: changed\ndata: ${JSON.stringify({ path })}\n\n`);
    for (const row of await arrived(db, lines, seen))
      for (const line of lines) if (isTold(row, line) && inboxMessages.get(line)?.has(row.id) !== true) send(line, row);
  });
  messageCalls.on('queued', streams.wake);
  return {
    open(context, { unread, missed }, request, reply) {
      const line = streams.open(context, request, reply);
      contexts.set(line, context);
      line.write(`event: unread\ndata: ${JSON.stringify(unread)}\n\n`);
      for (const row of missed) send(line, row);
      inboxMessages.set(line, new Set(missed.map(({ id }) => id)));
    },
    close() {
      messageCalls.off('queued', streams.wake);
      streams.close();
    },
  };
}

/** Messages written lately and not brought yet that a listener here may hear. */
async function arrived(db: Db, lines: ReadonlySet<Stream>, seen: Set<string>): Promise<Arrived[]> {
  const from = idFrom(addSeconds(new Date(), -LATE_SECONDS));
  const listeners = [...new Set([...lines].map(({ user }) => user.id))];
  for (const id of seen) if (id < from) seen.delete(id);
  const { rows: fresh } = await sql<Arrived>`select ${MESSAGE_COLUMNS}, null as "readTime", 
      case when m.account_id is not null then array[m.account_id] else array(select a.id from account a
        where a.id = any(${listeners}) and ${reachesAccount('a')}) end as "isFor"
    from message m where m.id >= ${from} and (m.account_id is null or m.account_id = any(${listeners}))
      and not m.id = any(${[...seen]}) order by m.id limit ${MOST_AT_ONCE}`.execute(readerOf(db));
  for (const { id } of fresh) seen.add(id);
  return fresh;
}

/** Written since the line was opened, and to its reader. */
const isTold = ({ id, isFor }: Arrived, { user, openedAt }: Stream): boolean =>
  id >= idFrom(addSeconds(openedAt, -1)) && isFor.includes(user.id);

function send(line: Stream, row: MessageRow): void {
  const { id, box, params, template, title, content, link, createTime } = row;
  const item = itemOf({ id, box, params, template, title, content, link, createTime, readTime: null }, line.lang);
  line.write(`event: message\nid: ${id}\ndata: ${JSON.stringify(item)}\n\n`);
}
