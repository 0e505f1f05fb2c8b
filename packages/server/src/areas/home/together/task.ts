// Handing a record over to a colleague: who deals with it is said, told and noted; what the colleague may do stays what it was.
import { recordTask, type RecordTask, type Responsible } from '@trainrace/contract/areas/home/record-task';
import { TRAIL } from '@trainrace/contract/dictionaries';
import type { DataOf, ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { inLang } from '@trainrace/contract/wire/label';
import { page, type Page } from '@trainrace/contract/wire/paging';
import { sql } from 'kysely';
import type { FamilySpecs } from '#platform/access/family-specs.ts';
import { actorName, actorOf, workerOf, type Context } from '#platform/context/context.ts';
import { notFound, Refused, stale } from '#platform/context/refused.ts';
import { readerOf } from '#platform/db/connect.ts';
import { isId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { notify, type InboxMessage } from '#platform/notify/notify.ts';
import type { Services } from '#platform/services.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { calledRecords } from './called-records.ts';
import { linkTo } from './record-link.ts';
import { requireSeen, seenRecord, type Place, type SeenRecord } from './seen-record.ts';
import { isOfSide, isOfUnit, requireSide } from './side.ts';
import { MAY_HAND_ON, taskColleaguesAmong, type TaskColleague } from './task-colleagues.ts';
import { HANDED_BY, HOLDER, isWith } from './task-holder.ts';

/** The name under which the trail knows it: no part of the record's own history, which others read. */
const TASK_TABLE = 'record_task';

type Standing = DataOf<typeof recordTask.look>;

export async function standingFor(context: Context, specs: FamilySpecs, place: Place): Promise<Standing> {
  const side = requireSide(context.user);
  await requireSeen(context, specs, place);
  return { responsible: await standing(context, place, side), hasColleagues: await hasColleagues(context) };
}

/** Of an office there may be more at any time; a unit without further people who do more than read has nobody. */
async function hasColleagues({ db, user }: Context): Promise<boolean> {
  if (user.operator || !isOfUnit(user)) return true;
  const { rows } = await sql`select from operator o
    where o.unit_id = ${user.id} and o.enabled = 1 and o.is_deleted = 0 and ${MAY_HAND_ON} limit 1`.execute(db);
  return rows.length > 0;
}

async function standing({ db, user }: Context, { bizTable, bizId }: Place, side: string): Promise<Responsible | null> {
  const { rows } = await sql<Responsible>`select ${HOLDER} as id, coalesce(o.name, a.name, '') as name,
      ${HOLDER} = ${workerOf(user)} as "isOwn", ${HANDED_BY} as "handedByName", k.reason, k.create_time as "createTime",
      coalesce(a.enabled = 1 and a.pending_since is null and a.is_deleted = 0 and ${isOfSide(user)}
        and (k.operator_id is null or (o.enabled = 1 and o.is_deleted = 0 and o.unit_id = a.id)), false) as "isActive"
    from record_task k left join account a on a.id = k.account_id left join operator o on o.id = k.operator_id
    where k.biz_id = ${bizId} and k.biz_table = ${bizTable} and k.side = ${side}`.execute(readerOf(db));
  return rows[0] ?? null;
}

type Input = ParsedInputOf<typeof recordTask.handOver>;

/** Of two at once the second is told that it is with somebody else by now; the same again changes nothing. */
export async function handOver(outer: Context, services: Services, input: Input): Promise<Standing> {
  const responsible = await handedOver(outer, services, input);
  return { responsible, hasColleagues: await hasColleagues(outer) };
}

async function handedOver(outer: Context, services: Services, input: Input): Promise<Responsible | null> {
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
    const next =
      record === null || responsibleId === null ? null : await requireAble(context, services, record, responsibleId);
    if (next === null)
      await sql`delete from record_task where biz_id = ${bizId} and biz_table = ${bizTable} and side = ${side}`.execute(
        db,
      );
    else
      await sql`insert into record_task (biz_table, biz_id, side, account_id, operator_id, handed_by, reason, create_time)
        values (${bizTable}, ${bizId}, ${side}, ${next.accountId}, ${next.operatorId}, ${actorOf(user)}, ${reason}, ${now.toISOString()})
        on conflict (biz_id, biz_table, side) do update set account_id = excluded.account_id,
          operator_id = excluded.operator_id, handed_by = excluded.handed_by, reason = excluded.reason, create_time = excluded.create_time`.execute(
        db,
      );
    const label = inLang(recordTask.look.title, 'zh');
    const change = {
      field: 'responsible',
      label,
      before: before?.name ?? null,
      after: next?.name ?? null,
      isMasked: false,
    };
    const action = before === null ? TRAIL.added : responsibleId === null ? TRAIL.removed : TRAIL.changed;
    const said = { bizTable: TASK_TABLE, bizId, bizTitle: record?.title ?? null };
    await recordTrail(context, [{ ...said, action, changes: [change], reason }]);
    if (record === null) return null;
    await notify(context, await newsOf(context, services, record, { before, next }));
    return await standing(context, record, side);
  });
}

/** A colleague or oneself: who sees the record by rights of their own, not as a stand-in, and can hand it on. */
async function requireAble(
  context: Context,
  services: Services,
  record: SeenRecord,
  id: string,
): Promise<TaskColleague> {
  const [one] = await taskColleaguesAmong(context, services, record, [id]);
  if (one === undefined) throw new Refused(400, 'colleagueUnknown');
  if (!one.sees) throw new Refused(400, 'colleagueCannotSee', { names: one.name });
  if (!one.mayHandOn) throw new Refused(400, 'colleagueOnlyReads', { names: one.name });
  return one;
}

interface Both {
  before: Responsible | null;
  next: TaskColleague | null;
}

async function newsOf(context: Context, services: Services, record: SeenRecord, both: Both): Promise<InboxMessage[]> {
  return isOfUnit(context.user)
    ? await newsOfUnit(context, services, record, both)
    : await newsOfOffice(context, services, record, both);
}

async function newsOfOffice(
  context: Context,
  services: Services,
  record: SeenRecord,
  { before, next }: Both,
): Promise<InboxMessage[]> {
  const { user } = context;
  const { bizTable, bizId, title } = record;
  // The title is for whom the record is: the one who had it may have left the office, or its reach, since.
  const former = before === null ? [] : await taskColleaguesAmong(context, services, record, [before.id]);
  const told = [
    { template: 'TASK_HANDED' as const, id: next?.id ?? null },
    { template: 'TASK_HANDED_ON' as const, id: former.find(({ sees }) => sees)?.id ?? null },
  ].flatMap(({ template, id }) => (id === null || id === user.id ? [] : [{ template, id }]));
  return await Promise.all(
    told.map(async ({ template, id }) => {
      const link = await linkTo(context, services, record, id);
      const params = { name: actorName(user), title };
      return { template, params, to: [id], about: { bizTable, bizId }, ...(link && { link }) };
    }),
  );
}

/** News of a unit's account are read by all its people: one text says from whom and to whom. */
async function newsOfUnit(
  context: Context,
  services: Services,
  record: SeenRecord,
  { before, next }: Both,
): Promise<InboxMessage[]> {
  const { user } = context;
  const { bizTable, bizId, title } = record;
  const isOwnDoing = [before?.id, next?.id].every((id) => id === undefined || id === actorOf(user));
  if (isOwnDoing) return [];
  const link = await linkTo(context, services, record, user.id);
  const [name, about] = [actorName(user), { bizTable, bizId }];
  const sent = { to: [user.id], about, ...(link && { link }) };
  return next === null
    ? [{ ...sent, template: 'UNIT_TASK_ENDED', params: { name, title, former: before?.name ?? '' } }]
    : [{ ...sent, template: 'UNIT_TASK_HANDED', params: { name, title, to: next.name } }];
}

type Row = Place & Pick<RecordTask, 'responsibleId' | 'handedByName' | 'reason' | 'createTime'> & { total: number };

/** Two statements: with whom they are, and what each is called. */
export async function taskPage(
  context: Context,
  specs: FamilySpecs,
  query: ParsedInputOf<typeof recordTask.list>,
): Promise<Page<RecordTask>> {
  const { current, size } = query;
  const side = requireSide(context.user);
  const { rows } = await sql<Row>`select k.biz_table as "bizTable", k.biz_id as "bizId", ${HOLDER} as "responsibleId",
      ${HANDED_BY} as "handedByName", k.reason, k.create_time as "createTime", count(*) over ()::int as total
    from record_task k where ${isWith(context.user)} and k.side = ${side}
    order by k.create_time desc, k.biz_id limit ${size} offset ${(current - 1) * size}`.execute(readerOf(context.db));
  const called = await calledRecords(
    context,
    specs,
    rows.map(({ bizTable, bizId, responsibleId, handedByName, reason, createTime }) => ({
      bizTable,
      bizId,
      responsibleId,
      handedByName,
      reason,
      createTime,
    })),
  );
  // The reason may speak of the record: out of sight like it.
  const shown = called.map((task) => (task.title === null ? { ...task, reason: null } : task));
  return page(shown, rows[0]?.total ?? 0, query);
}
