import { recordNote, type RecordNote } from '@trainrace/contract/areas/home/record-note';
import { TRAIL } from '@trainrace/contract/dictionaries';
import { RECORD_NOTES } from '@trainrace/contract/limits';
import { maskNumbers } from '@trainrace/contract/rules/mask';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { inLang } from '@trainrace/contract/wire/label';
import { page, type Page } from '@trainrace/contract/wire/paging';
import { sql } from 'kysely';
import { actorName, actorOf, type Context } from '#platform/context/context.ts';
import { notFound, Refused } from '#platform/context/refused.ts';
import { readerOf } from '#platform/db/connect.ts';
import { isId, newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { limitKey } from '#platform/limits/limit-names.ts';
import { consume } from '#platform/limits/rate-limit.ts';
import { notify } from '#platform/notify/notify.ts';
import type { Services } from '#platform/services.ts';
import { queueNoted } from '#platform/store/follow-news.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { stamp } from '#platform/time/time.ts';
import { colleaguesAmong } from './colleagues.ts';
import { linkTo } from './record-link.ts';
import { requireSeen, type SeenRecord } from './seen-record.ts';
import { requireSide } from './side.ts';

/** The name under which the trail knows notes. Of the record's own trail they are no part: others read that. */
export const NOTE_TABLE = 'record_note';

type Query = ParsedInputOf<typeof recordNote.list>;

export async function notePage(context: Context, { specs }: Services, query: Query): Promise<Page<RecordNote>> {
  const side = requireSide(context.user);
  const { bizTable, bizId } = await requireSeen(context, specs, query);
  const { current, size } = query;
  const ours = sql`from record_note n where n.biz_id = ${bizId} and n.biz_table = ${bizTable} and n.side = ${side}
    and n.taken_back_at is null`;
  // Bounded on each record: they are counted beside.
  const { rows } = await sql<{ total: number; note: RecordNote | null }>`
    select c.total, p.note from (select count(*)::int as total ${ours}) c left join lateral (
      select k.id, json_build_object('id', k.id, 'content', k.content, 'writerName', coalesce(o.name, w.name, ''),
        'isOwn', coalesce(k.operator_id, k.written_by) = ${actorOf(context.user)}, 'createTime', k.create_time,
        'mentions', coalesce((select json_agg(json_build_object('id', a.id, 'name', a.name) order by a.name)
          from account a where a.id = any(k.mentions)), '[]')) as note
      from (select n.* ${ours} order by n.id desc limit ${size} offset ${(current - 1) * size}) k
        left join account w on w.id = k.written_by left join operator o on o.id = k.operator_id
    ) p on true order by p.id desc`.execute(readerOf(context.db));
  const notes = rows.flatMap(({ note }) =>
    note === null ? [] : [{ ...note, createTime: stamp(new Date(note.createTime)) }],
  );
  return page(notes, rows[0]!.total, query);
}

type Draft = ParsedInputOf<typeof recordNote.submit>;

export async function writeNote(outer: Context, services: Services, draft: Draft): Promise<RecordNote> {
  const side = requireSide(outer.user);
  const { user, now } = outer;
  const key = limitKey('note', { account: actorOf(user) });
  await consume(outer.db, [{ key, most: RECORD_NOTES.perHour, seconds: 3600 }], now);
  return await inTransaction(outer, async (context) => {
    const record = await requireSeen(context, services.specs, draft);
    const named = await namedIn(context, services, record, draft.mentions ?? []);
    await requireRoom(context, record, side);
    const id = newId();
    const { bizTable, bizId } = record;
    const { content } = draft;
    await context.db
      .insertInto('recordNote')
      .values({
        id,
        bizTable,
        bizId,
        side,
        content,
        mentions: named.map(({ id }) => id),
        writtenBy: user.id,
        operatorId: user.operator?.id ?? null,
        createTime: now.toISOString(),
      })
      .execute();
    const label = inLang(recordNote.list.title, 'zh');
    const change = { field: 'content', label, before: null, after: maskNumbers(content), isMasked: false };
    await recordTrail(context, [{ ...trailOf(record, id), action: TRAIL.added, changes: [change] }]);
    await tellNamed(context, services, record, named);
    await queueNoted(context, { bizTable, bizId, side, noteId: id });
    const writerName = user.operator?.name ?? user.name;
    return { id, content, writerName, isOwn: true, mentions: named, createTime: stamp(now) };
  });
}

const trailOf = ({ title }: Pick<SeenRecord, 'title'>, id: string) => ({
  bizTable: NOTE_TABLE,
  bizId: id,
  bizTitle: title,
});

/** All of them colleagues who see the record, or a refusal that names whom the writer may know. */
async function namedIn(context: Context, services: Services, record: SeenRecord, ids: readonly string[]) {
  const looked = await colleaguesAmong(context, services, record, ids);
  if (looked.length !== ids.length) throw new Refused(400, 'colleagueUnknown');
  const blind = looked.filter(({ sees }) => !sees).map(({ name }) => name);
  if (blind.length > 0)
    throw new Refused(400, 'colleagueCannotSee', { names: blind.join(context.lang === 'zh' ? '、' : ', ') });
  return looked.map(({ id, name }) => ({ id, name }));
}

/** Of two who write the last one at once the second waits, and is refused. */
async function requireRoom({ db }: Context, { bizTable, bizId }: SeenRecord, side: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`note:${bizId}`}, 0))`.execute(db);
  const { rows } = await sql<{ total: number }>`select count(*)::int as total from record_note
    where biz_id = ${bizId} and biz_table = ${bizTable} and side = ${side} and taken_back_at is null`.execute(
    readerOf(db),
  );
  const { most } = RECORD_NOTES;
  if (rows[0]!.total >= most) throw new Refused(409, 'notesFull', { most: String(most) });
}

async function tellNamed(
  context: Context,
  services: Services,
  record: SeenRecord,
  named: readonly { id: string }[],
): Promise<void> {
  if (named.length === 0) return;
  const { bizTable, bizId, title } = record;
  const params = { name: actorName(context.user), title };
  // Colleagues of one office have different menus.
  const messages = await Promise.all(
    named.map(async ({ id }) => {
      const link = await linkTo(context, services, record, id);
      return {
        template: 'NOTE_NAMED' as const,
        params,
        to: [id],
        about: { bizTable, bizId },
        ...(link === null ? {} : { link }),
      };
    }),
  );
  await notify(context, messages);
}

/** The writer's own, while the record is still seen by the writer; otherwise it is as unknown as none. The empty row stays: by it erasing finds the key
 * of what the trail says. */
export async function takeBackNote(outer: Context, { specs }: Services, id: string): Promise<void> {
  const side = requireSide(outer.user);
  if (!isId(id)) throw notFound();
  await inTransaction(outer, async (context) => {
    const { db, user, now } = context;
    const { rows } = await sql<{ bizTable: string; bizId: string }>`
      update record_note set content = null, mentions = '{}', taken_back_at = ${now.toISOString()}
      where id = ${id} and side = ${side} and coalesce(operator_id, written_by) = ${actorOf(user)}
        and taken_back_at is null
      returning biz_table as "bizTable", biz_id as "bizId"`.execute(readerOf(db));
    if (rows[0] === undefined) throw notFound();
    const record = await requireSeen(context, specs, rows[0]);
    await recordTrail(context, [{ ...trailOf(record, id), action: TRAIL.removed, changes: [] }]);
  });
}
