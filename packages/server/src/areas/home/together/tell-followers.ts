// Tells who follows a record what happened to it, if they still see it. Several processes take different news.
import { sql } from 'kysely';
import { specNamed } from '#platform/access/family-specs.ts';
import { withRights } from '#platform/access/rights-of.ts';
import { DAY_MS } from '#platform/area.ts';
import type { Context, User } from '#platform/context/context.ts';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { newId } from '#platform/db/ids.ts';
import { snake } from '#platform/db/snake.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { notify } from '#platform/notify/notify.ts';
import type { Services } from '#platform/services.ts';
import { someColumnsOf } from '#platform/store/table-columns.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { namedFields, toldBy } from './named-fields.ts';
import { accountsWhere } from './people.ts';
import { linkFor } from './record-link.ts';
import { seenByEach } from './seen-record.ts';
import { sideOf } from './side.ts';

interface News {
  id: string;
  kind: 'moved' | 'noted';
  bizTable: string;
  bizId: string;
  side: string | null;
  doneBy: string | null;
  toldAfter: string | null;
  noteId: string | null;
}

/** Followers told in one transaction. */
const PORTION = 100;
/** Of one round; the rest has the next, a few seconds later. */
const MOST_NEWS = 500;
/** The last one some two hours after the first. */
const MOST_TRIES = 8;
const NEWS_DAYS = 7;
const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/** News that fail wait, each time twice as long, and are given up in the end: they keep no others waiting. */
export async function tellFollowers(services: Services, now: Date): Promise<void> {
  const db = services.lanes.jobs;
  const failures: unknown[] = [];
  for (let count = 0; count < MOST_NEWS; count++) {
    const taken: { id?: string } = {};
    try {
      await inTransaction({ db }, async ({ db }) => {
        const news = await nextNews(db, now);
        if (news === undefined) return;
        taken.id = news.id;
        const isDone = await tell(services, db, news, now);
        if (isDone) await sql`delete from follow_news where id = ${news.id}`.execute(db);
      });
    } catch (error) {
      if (taken.id === undefined) throw error;
      failures.push(error);
      await putOff(db, taken.id, now);
    }
    if (taken.id === undefined) break;
  }
  if (failures.length > 0)
    services.report('News for followers', new Error(`${failures.length} could not be told.`, { cause: failures[0] }));
}

async function nextNews(db: Db, now: Date): Promise<News | undefined> {
  const { rows } = await sql<News>`select id, kind, biz_table as "bizTable", biz_id as "bizId", side,
      done_by as "doneBy", told_after as "toldAfter", note_id as "noteId" from follow_news
    where next_at <= ${now.toISOString()} order by next_at, id limit 1 for update skip locked`.execute(readerOf(db));
  return rows[0];
}

async function putOff(db: Db, id: string, now: Date): Promise<void> {
  await sql`update follow_news set tries = tries + 1,
      next_at = ${now.toISOString()}::timestamptz + power(2, tries) * interval '1 minute' where id = ${id}`.execute(db);
  await sql`delete from follow_news where id = ${id} and tries >= ${MOST_TRIES}`.execute(db);
}

/** Of what happened so long ago nobody is told any more. */
export async function sweepNews(db: Db, now: Date): Promise<void> {
  const since = new Date(now.getTime() - NEWS_DAYS * DAY_MS).toISOString();
  await db.deleteFrom('followNews').where('createTime', '<', since).execute();
}

/** True once all of them have been told. */
async function tell(services: Services, db: Db, news: News, now: Date): Promise<boolean> {
  const { bizTable, bizId, doneBy, toldAfter, noteId } = news;
  const spec = specNamed(services.specs, bizTable);
  if (spec === undefined) return true;
  const named = noteId === null ? [] : await namedIn(db, noteId);
  if (named === null) return true;
  const { rows } = await sql<{ id: string }>`select account_id as id from record_follow
    where biz_id = ${bizId} and biz_table = ${bizTable} and account_id > ${toldAfter ?? BEFORE_ALL}
      and account_id is distinct from ${doneBy}::uuid and account_id <> all(${named}::uuid[])
    order by account_id limit ${PORTION}`.execute(readerOf(db));
  if (rows.length === 0) return true;
  const ids = rows.map(({ id }) => id);
  const people = await accountsWhere(db, sql`a.id = any(${ids})`, PORTION);
  const users = await Promise.all(people.map(async (person) => await withRights(services, person)));
  await tellThose(
    { services, db, now },
    spec,
    news,
    users.filter((user) => news.side === null || sideOf(user) === news.side),
  );
  if (rows.length < PORTION) return true;
  // Other news come first: a record with a great many followers keeps none of them waiting.
  await sql`update follow_news set told_after = ${ids.at(-1)!}, next_at = ${now.toISOString()} where id = ${news.id}`.execute(
    db,
  );
  return false;
}

/** Accounts that a note names: they were told when it was written. null once it was taken back, or went with its record. */
async function namedIn(db: Db, noteId: string): Promise<string[] | null> {
  const { rows } = await sql<{ mentions: string[] }>`select mentions from record_note
    where id = ${noteId} and taken_back_at is null`.execute(readerOf(db));
  return rows[0]?.mentions ?? null;
}

interface Telling {
  services: Services;
  db: Db;
  now: Date;
}

async function tellThose({ services, db, now }: Telling, spec: TableSpec, news: News, users: readonly User[]) {
  if (users.length === 0) return;
  const { bizTable, bizId, kind } = news;
  const retired = await services.entries.read();
  const nobody = { ip: '', userAgent: '', traceId: newId(), lang: 'zh', retired } as const;
  const context: Context = { db, cipher: services.cipher, now, ...nobody, user: users[0]!, scope: 'self' };
  const sees = await seenByEach(context, { spec, bizId }, users);
  const { rows } = await sql<Record<string, unknown>>`select ${someColumnsOf(spec, namedFields(spec))}
    from ${sql.table(snake(spec.table))} t where t.id = ${bizId}`.execute(readerOf(db));
  const { title, under } = toldBy(spec, rows[0] ?? {});
  const params = { title };
  const template = kind === 'moved' ? ('FOLLOWED_MOVED' as const) : ('FOLLOWED_NOTED' as const);
  await notify(
    { db, now },
    users
      .filter((_, at) => sees[at])
      .map((user) => {
        const link = linkFor(user, { spec, bizId, under });
        const about = { bizTable, bizId };
        return { template, params, to: [user.id], about, once: `${template} ${bizId}`, ...(link && { link }) };
      }),
  );
}
