// Handing a record over to a colleague: who deals with it is said, told and noted; what the colleague may do stays what it was.
import { recordTask, type RecordTask, type Responsible } from '@trainrace/contract/areas/home/record-task';
import { TRAIL } from '@trainrace/contract/dictionaries';
import type { ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { inLang } from '@trainrace/contract/wire/label';
import { page, type Page } from '@trainrace/contract/wire/paging';
import { sql } from 'kysely';
import type { FamilySpecs } from '#platform/access/family-specs.ts';
import { actorName, type Context } from '#platform/context/context.ts';
import { notFound, Refused, stale } from '#platform/context/refused.ts';
import { readerOf } from '#platform/db/connect.ts';
import { isId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { notify } from '#platform/notify/notify.ts';
import type { Services } from '#platform/services.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { calledRecords } from './called-records.ts';
import { colleaguesAmong } from './colleagues.ts';
import { linkTo } from './record-link.ts';
import { requireSeen, seenRecord, type Place, type SeenRecord } from './seen-record.ts';
import { requireSide } from './side.ts';

/** The name under which the trail knows it: no part of the record's own history, which others read. */
const TASK_TABLE = 'record_task';

export async function responsibleFor(context: Context, specs: FamilySpecs, place: Place): Promise<Responsible | null> {
  const side = requireSide(context.user);
  await requireSeen(context, specs, place);
  return await standing(context, place, side);
}

async function standing({ db, user }: Context, { bizTable, bizId }: Place, side: string): Promise<Responsible | null> {
  const { rows } = await sql<Responsible>`select k.account_id as id, coalesce(a.name, '') as name,
      k.account_id = ${user.actingFor?.id ?? user.id} as "isOwn", coalesce(h.name, '') as "handedByName", k.reason, k.create_time as "createTime"
    from record_task k left join account a on a.id = k.account_id left join account h on h.id = k.handed_by
    where k.biz_id = ${bizId} and k.biz_table = ${bizTable} and k.side = ${side}`.execute(readerOf(db));
  return rows[0] ?? null;
}

type Input = ParsedInputOf<typeof recordTask.handOver>;

/** Of two at once the second is told that it is with somebody else by now; the same again changes nothing. */
export async function handOver(outer: Context, services: Services, input: Input): Promise<Responsible | null> {
  const side = requireSide(outer.user);
  const { responsibleId = null, formerId = null, reason = null } = input;
  if (!isId(input.bizId)) throw notFound();
  return await inTransaction(outer, async (context) => {
    const { bizTable, bizId } = input;
    const { db, user, now } = context;
    const record = await seenRecord(context, services.specs, input);
    await sql`select pg_advisory_xact_lock(hashtextextended(${`task:${bizId}`}, 0))`.execute(db);
    const before = await standing(context, input, side);
    // One's own task may be ended also where the record is gone or out of sight: it stands on one's home page.
    const isOwnEnd = responsibleId === null && before !== null && formerId === before.id && before.isOwn;
    if (record === null && !isOwnEnd) throw notFound();
    if ((before?.id ?? null) === responsibleId) return before;
    if ((before?.id ?? null) !== formerId) throw stale();
    const name = record === null ? null : await nameOf(context, services, record, responsibleId);
    if (responsibleId === null)
      await sql`delete from record_task where biz_id = ${bizId} and biz_table = ${bizTable} and side = ${side}`.execute(
        db,
      );
    else
      await sql`insert into record_task (biz_table, biz_id, side, account_id, handed_by, reason, create_time)
        values (${bizTable}, ${bizId}, ${side}, ${responsibleId}, ${user.id}, ${reason}, ${now.toISOString()})
        on conflict (biz_id, biz_table, side) do update set account_id = excluded.account_id,
          handed_by = excluded.handed_by, reason = excluded.reason, create_time = excluded.create_time`.execute(db);
    const label = inLang(recordTask.look.title, 'zh');
    const change = { field: 'responsible', label, before: before?.name ?? null, after: name, isMasked: false };
    const action = before === null ? TRAIL.added : responsibleId === null ? TRAIL.removed : TRAIL.changed;
    const said = { bizTable: TASK_TABLE, bizId, bizTitle: record?.title ?? null };
    await recordTrail(context, [{ ...said, action, changes: [change], reason }]);
    if (record === null) return null;
    await tellBoth(context, services, record, { formerId: before?.id ?? null, responsibleId });
    return await standing(context, record, side);
  });
}

/** Oneself, or a colleague who sees the record by rights of their own. */
async function nameOf(
  context: Context,
  services: Services,
  record: SeenRecord,
  id: string | null,
): Promise<string | null> {
  if (id === null || id === context.user.id) return id === null ? null : context.user.name;
  const [one] = await colleaguesAmong(context, services, record, [id]);
  if (one === undefined) throw new Refused(400, 'colleagueUnknown');
  if (!one.sees) throw new Refused(400, 'colleagueCannotSee', { names: one.name });
  return one.name;
}

interface Both {
  formerId: string | null;
  responsibleId: string | null;
}

async function tellBoth(context: Context, services: Services, record: SeenRecord, { formerId, responsibleId }: Both) {
  const { user } = context;
  const { bizTable, bizId, title } = record;
  // The title is for whom the record is: the one who had it may have left the office, or its reach, since.
  const former = formerId === null ? [] : await colleaguesAmong(context, services, record, [formerId]);
  const told = [
    { template: 'TASK_HANDED' as const, id: responsibleId },
    { template: 'TASK_HANDED_ON' as const, id: former.find(({ sees }) => sees)?.id ?? null },
  ].flatMap(({ template, id }) => (id === null || id === user.id ? [] : [{ template, id }]));
  const messages = await Promise.all(
    told.map(async ({ template, id }) => {
      const link = await linkTo(context, services, record, id);
      const params = { name: actorName(user), title };
      return { template, params, to: [id], about: { bizTable, bizId }, ...(link && { link }) };
    }),
  );
  await notify(context, messages);
}

type Row = Place & Pick<RecordTask, 'handedByName' | 'reason' | 'createTime'> & { total: number };

/** Two statements: with whom they are, and what each is called. */
export async function taskPage(
  context: Context,
  specs: FamilySpecs,
  query: ParsedInputOf<typeof recordTask.list>,
): Promise<Page<RecordTask>> {
  const { current, size } = query;
  const side = requireSide(context.user);
  const { rows } =
    await sql<Row>`select k.biz_table as "bizTable", k.biz_id as "bizId", coalesce(h.name, '') as "handedByName",
      k.reason, k.create_time as "createTime", count(*) over ()::int as total
    from record_task k left join account h on h.id = k.handed_by where k.account_id = ${context.user.actingFor?.id ?? context.user.id} and k.side = ${side}
    order by k.create_time desc, k.biz_id limit ${size} offset ${(current - 1) * size}`.execute(readerOf(context.db));
  const called = await calledRecords(
    context,
    specs,
    rows.map(({ bizTable, bizId, handedByName, reason, createTime }) => ({
      bizTable,
      bizId,
      handedByName,
      reason,
      createTime,
    })),
  );
  // The reason may speak of the record: out of sight like it.
  const shown = called.map((task) => (task.title === null ? { ...task, reason: null } : task));
  return page(shown, rows[0]?.total ?? 0, query);
}
