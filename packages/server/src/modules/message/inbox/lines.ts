// The open lines of this process (server-sent events), and what goes over them. Nodes hear of each other's messages by looking.
import { PassThrough } from 'node:stream';
import type { Unread } from '@trainrace/contract/message/inbox';
import { sql } from 'kysely';
import { idFrom } from '../../../audit/links.ts';
import { readerOf, type Db } from '../../../db/connect.ts';
import { Refused } from '../../../http/refused.ts';
import type { User, Work } from '../../../http/work.ts';
import { messageCalls } from '../../../messages/tell.ts';
import { addSeconds } from '../../../time.ts';
import { itemOf, MESSAGE_COLUMNS, type MessageRow } from './item.ts';

const MOST_LINES = 2000;
const MOST_PER_ACCOUNT = 5;
/** The call comes from inside a transaction that is about to end. */
const COMMIT_MS = 30;
const LOOK_MS = 2000;
/** Proxies give up on what is silent for a minute. */
const BEAT_MS = 20_000;
/** A message is written a while before it is committed and can be seen. */
const LATE_SECONDS = 60;
const MOST_AT_ONCE = 1000;
/** Who does not read what was sent is not sent more. */
const MOST_WAITING_BYTES = 65_536;

interface Line {
  user: User;
  lang: Work['lang'];
  stream: PassThrough;
  openedAt: string;
}

interface Arrived extends MessageRow {
  accountId: string | null;
  roles: string[] | null;
  towns: string[] | null;
}

export interface Lines {
  open(work: Work, first: { unread: Unread; missed: readonly MessageRow[] }): PassThrough;
  close(): void;
}

export function openLines(db: Db): Lines {
  const lines = new Set<Line>();
  const seen = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  let beat: NodeJS.Timeout | undefined;
  let isLooking = false;

  const wake = (ms: number) => {
    if (lines.size === 0 || isLooking) return;
    clearTimeout(timer);
    timer = setTimeout(() => void look(), ms);
  };
  const look = async () => {
    isLooking = true;
    try {
      for (const row of await arrived(db, seen)) deliver(row, lines);
    } catch {
      // The database is away; the lines stay open and the next look finds what came.
    } finally {
      isLooking = false;
      wake(LOOK_MS);
    }
  };
  const end = (line: Line) => {
    lines.delete(line);
    line.stream.end();
    if (lines.size > 0) return;
    clearTimeout(timer);
    clearInterval(beat);
    beat = undefined;
    seen.clear();
  };
  const beatAll = async () => {
    const alive = await sessionsAlive(db, lines).catch(() => null);
    for (const line of lines)
      if (alive !== null && !alive.has(line.user.sessionId)) end(line);
      else if (line.stream.writableLength > MOST_WAITING_BYTES) end(line);
      else line.stream.write(': beat\n\n');
  };
  const called = () => wake(COMMIT_MS);
  messageCalls.on('queued', called);

  return {
    open({ user, lang }, { unread, missed }) {
      if (lines.size >= MOST_LINES) throw new Refused(503, 'busy');
      const own = [...lines].filter((line) => line.user.id === user.id);
      for (const line of own.slice(0, Math.max(0, own.length - MOST_PER_ACCOUNT + 1))) end(line);
      const line: Line = { user, lang, stream: new PassThrough(), openedAt: idFrom(addSeconds(new Date(), -1)) };
      lines.add(line);
      line.stream.once('close', () => end(line));
      line.stream.write(`event: unread\ndata: ${JSON.stringify(unread)}\n\n`);
      for (const row of missed) send(line, row);
      beat ??= setInterval(() => void beatAll(), BEAT_MS);
      wake(lines.size === 1 ? COMMIT_MS : LOOK_MS);
      return line.stream;
    },
    close() {
      messageCalls.off('queued', called);
      for (const line of lines) end(line);
    },
  };
}

async function arrived(db: Db, seen: Set<string>): Promise<Arrived[]> {
  const from = idFrom(addSeconds(new Date(), -LATE_SECONDS));
  const { rows } =
    await sql<Arrived>`select ${MESSAGE_COLUMNS}, null as "readTime", m.account_id as "accountId", m.roles, m.towns
    from message m where m.id >= ${from} order by m.id limit ${MOST_AT_ONCE}`.execute(readerOf(db));
  const fresh = rows.filter(({ id }) => !seen.has(id));
  for (const id of seen) if (id < from) seen.delete(id);
  for (const { id } of fresh) seen.add(id);
  return fresh;
}

function deliver(row: Arrived, lines: ReadonlySet<Line>): void {
  for (const line of lines) if (row.id >= line.openedAt && isFor(row, line.user)) send(line, row);
}

const isFor = ({ accountId, roles, towns }: Arrived, user: User): boolean =>
  accountId === null
    ? (roles === null || roles.some((role) => (user.roles as readonly string[]).includes(role))) &&
      (towns === null || towns.includes(user.townCode ?? ''))
    : accountId === user.id;

function send({ stream, lang }: Line, row: MessageRow): void {
  const { id, box, params, template, title, content, link, createTime } = row;
  const item = itemOf({ id, box, params, template, title, content, link, createTime, readTime: null }, lang);
  stream.write(`event: message\nid: ${id}\ndata: ${JSON.stringify(item)}\n\n`);
}

async function sessionsAlive(db: Db, lines: ReadonlySet<Line>): Promise<Set<string>> {
  const ids = [...lines].map(({ user }) => user.sessionId);
  const { rows } = await sql<{ id: string }>`select s.id from session s join account a on a.id = s.account_id
    where s.id = any(${ids}) and s.ended_at is null and s.expires_at > now() and a.enabled = 1 and a.is_deleted = 0`.execute(
    readerOf(db),
  );
  return new Set(rows.map(({ id }) => id));
}
