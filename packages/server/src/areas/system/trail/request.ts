// A request to change a record that its makers cannot change any more: the bureau decides, and writes what it passes.
import type { FieldProblem } from '@trainrace/contract/messages';
import { CHANGE_REQUEST, TRAIL } from '@trainrace/contract/dictionaries';
import { trail, type TrailRecord } from '@trainrace/contract/areas/system/trail';
import { rightTo, type ParsedInputOf } from '@trainrace/contract/wire/endpoint';
import { findProblems } from '@trainrace/contract/wire/explain';
import { sql } from 'kysely';
import { z } from 'zod';
import { specNamed, type FamilySpecs } from '#platform/access/family-specs.ts';
import { isId, newId } from '#platform/db/ids.ts';
import { snake } from '#platform/db/snake.ts';
import { refuseRetired } from '#platform/store/refuse-retired.ts';
import { tableReading } from '#platform/store/table-reading.ts';
import { tableStore } from '#platform/store/table-store.ts';
import type { Stored } from '#platform/store/table-writing.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { encryptTrail } from '#platform/store/encrypted-trail.ts';
import { isOneOf } from '#platform/store/second-person.ts';
import { addTrail, recordTrail, trailRow, type TrailEntry } from '#platform/store/trail.ts';
import { changesBetween } from '#platform/store/changes.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { badFields, notFound, Refused, stale, wrongState } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';
import { colleaguesWith, notify } from '#platform/notify/notify.ts';
import { placeOf } from '#platform/security/field-cipher.ts';
import { tableOf } from '#platform/trail/visible-trail.ts';
import { trailStore } from './trail.store.ts';
import { scopeOfUser } from '#platform/access/scope-of-user.ts';
import { day } from '#platform/time/time.ts';
import { textOrNull } from '#platform/store/table-writing.ts';

type Draft = ParsedInputOf<typeof trail.submit>;
type Values = Readonly<Record<string, unknown>>;

export interface TrailServices {
  specs: FamilySpecs;
}

/** Adds a request, or changes one's own while nobody has decided. */
export async function requestChange(
  outer: Context,
  trailServices: TrailServices,
  { id, version, ...draft }: Draft,
): Promise<TrailRecord> {
  const { specs } = trailServices;
  return await inTransaction(outer, async (context) => {
    const store = trailStore(context, specs);
    if (id !== undefined) await requireOwnWaiting(context, trailServices, id, version);
    const { spec, row: record } = await recordOf(context, trailServices, draft);
    const values = readWish(spec, draft);
    if (!spec.family.changeable!.isLocked(record)) throw new Refused(409, 'recordNotLocked');
    refuseContradictions(context, spec, record, values);
    await refuseRetired(context, spec.family.draft.shape, record, [values]);
    const changes = changesBetween(spec.family, record, values);
    if (changes.length === 0) throw new Refused(400, 'nothingChanges');
    const requestId = id ?? newId();
    const stamps = { updateUser: context.user.id, updateTime: context.now.toISOString() };
    const entry = { ...namesOf(spec, record), action: TRAIL.requested, changes, reason: draft.reason };
    const row = { ...trailRow(context, entry), id: requestId };
    const [sealed] = await encryptTrail(context.db, [row]);
    const wish = {
      changes: sealed!.changes,
      reason: sealed!.reason,
      wishEnc: context.cipher.encrypt(JSON.stringify(values), wishPlace(requestId)),
      ...stamps,
    };
    if (id === undefined) {
      await addTrail(context.db, [row]);
      const made = { id: requestId, createUser: context.user.id, createTime: context.now.toISOString() };
      await context.db
        .insertInto('changeRequest')
        .values({ ...wish, ...made, approveState: CHANGE_REQUEST.waiting })
        .execute();
    } else
      await context.db
        .updateTable('changeRequest')
        .set({ ...wish, version: sql`version + 1` })
        .where('id', '=', id)
        .execute();
    const action = id === undefined ? TRAIL.added : TRAIL.changed;
    await leaveTrace(context, requestId, { action, reason: draft.reason, written: Object.keys(wish) });
    const filed = await store.find(requestId);
    if (id === undefined) await tellFiled(context, spec, filed);
    return filed;
  });
}

/** One's own, and only while nobody has decided. What the server wrote is never removed. */
export async function removeRequests(
  outer: Context,
  trailServices: TrailServices,
  ids: readonly string[],
): Promise<number> {
  return await inTransaction(outer, async (context) => {
    for (const id of ids) await requireOwnWaiting(context, trailServices, id);
    await context.db
      .updateTable('changeRequest')
      .set({
        isDeleted: 1,
        version: sql`version + 1`,
        updateUser: context.user.id,
        updateTime: context.now.toISOString(),
      })
      .where('id', 'in', [...ids])
      .execute();
    for (const id of ids)
      await leaveTrace(context, id, { action: TRAIL.removed, reason: null, written: ['isDeleted'] });
    return ids.length;
  });
}

export async function decide(
  outer: Context,
  trailServices: TrailServices,
  { id, result, opinion = null, version }: ParsedInputOf<typeof trail.audit>,
): Promise<TrailRecord> {
  if (result === 'reject' && !opinion) throw badFields([{ field: 'opinion', key: 'opinionNeeded' }]);
  return await inTransaction(outer, async (context) => {
    const store = trailStore(context, trailServices.specs);
    await lockRequest(context, id);
    const request = await store.find(id);
    if (!request.approveState) throw new Refused(409, 'trailIsKept');
    if (request.approveState !== CHANGE_REQUEST.waiting) throw wrongState(request.approveState);
    if (version !== undefined && version !== request.version) throw stale();
    const { createUser, wishEnc } = await keptOf(context, id);
    requireDecider(context, trailServices, request);
    if (await isOneOf(context, id, [createUser])) throw new Refused(409, 'requestOwnDecision');
    if (result === 'pass') await correct(context, trailServices, request, wishEnc);
    const approveState = result === 'pass' ? CHANGE_REQUEST.passed : CHANGE_REQUEST.refused;
    const decided = {
      approveState,
      approveOpinion: opinion,
      approveUserId: context.user.id,
      approveTime: context.now.toISOString(),
      updateUser: context.user.id,
      updateTime: context.now.toISOString(),
    };
    await context.db
      .updateTable('changeRequest')
      .set({ ...decided, version: sql`version + 1` })
      .where('id', '=', id)
      .execute();
    await leaveTrace(context, id, { action: TRAIL.state, reason: opinion, written: Object.keys(decided) });
    const after = await store.find(id);
    await tellDecided(context, after, createUser);
    return after;
  });
}

async function tellFiled(
  context: Context,
  { family }: TableSpec,
  { id, bizTitle, bizName, reason }: TrailRecord,
): Promise<void> {
  const params = { title: bizTitle ?? bizName, reason: reason ?? '' };
  const to = await colleaguesWith(context.db, context.user.rights, [trail.audit.action, family.changeable!.decidedBy]);
  await notify(context, [{ template: 'CHANGE_REQUESTED', params, to, link: `/basic/modify_record?view=${id}` }]);
}

async function tellDecided(context: Context, request: TrailRecord, requester: string | null): Promise<void> {
  const { id, bizTitle, bizName, approveState, approveOpinion } = request;
  const result = [approveState, approveOpinion].filter(Boolean).join(' ');
  const params = { title: bizTitle ?? bizName, result };
  const to = requester === null ? [] : [requester];
  await notify(context, [{ template: 'CHANGE_DECIDED', params, to, link: `/basic/modify_record?view=${id}` }]);
}

const wished = z.record(z.string(), z.unknown());

async function correct(context: Context, { specs }: TrailServices, request: TrailRecord, wishEnc: Buffer | null) {
  const spec = specNamed(specs, request.bizTable);
  if (spec === undefined || wishEnc === null) throw notFound();
  const store = tableStore<Values & Stored>({ ...context, scope: 'all' }, spec);
  const row = await store.find(request.bizId, { lock: true });
  const values = wished.parse(JSON.parse(context.cipher.decrypt(wishEnc, wishPlace(request.id))));
  refuseContradictions(context, spec, row, values);
  const following = await spec.following?.(context, { ...row, ...values }, values);
  await store.update(row, { ...values, ...following }, { reason: request.reason ?? null, action: TRAIL.corrected });
}

async function requireOwnWaiting(
  context: Context,
  { specs }: TrailServices,
  id: string,
  version?: number,
): Promise<void> {
  await lockRequest(context, id);
  const found = await trailStore(context, specs).find(id);
  if (!found.approveState) throw new Refused(409, 'trailIsKept');
  if ((await keptOf(context, id)).createUser !== context.user.id) throw notFound();
  if (found.approveState !== CHANGE_REQUEST.waiting) throw wrongState(found.approveState);
  if (version !== undefined && version !== found.version) throw stale();
}

const wishPlace = (id: string) => placeOf('change_request', 'wish_enc', id);

const keptOf = async ({ db }: Context, id: string) =>
  await db.selectFrom('changeRequest').select(['createUser', 'wishEnc']).where('id', '=', id).executeTakeFirstOrThrow();

/** Of two who decide at once one waits, and then sees what was decided. The trail row itself nobody changes. */
async function lockRequest({ db }: Context, id: string): Promise<void> {
  if (isId(id)) await db.selectFrom('changeRequest').select('id').where('id', '=', id).forUpdate().execute();
}

/** Contests are decided by who administers contests, deposits by who administers those (domain §8.25). */
function requireDecider({ user }: Context, { specs }: TrailServices, { bizTable }: TrailRecord): void {
  const right = specNamed(specs, bizTable)?.family.changeable?.decidedBy;
  if (right === undefined || scopeOfUser(user, right) === null) throw new Refused(403, 'rowOnlySeen');
}

/** The record that a request speaks of, if the caller may see it, and write it or own it. */
async function recordOf(
  context: Context,
  { specs }: TrailServices,
  { bizTable, bizId }: Pick<Draft, 'bizTable' | 'bizId'>,
): Promise<{ spec: TableSpec; row: Values }> {
  const spec = specNamed(specs, bizTable);
  const scope = spec === undefined ? null : scopeOfUser(context.user, rightTo(spec.family, 'detail'));
  // Published records are for everybody to read; only their owners may ask for a change.
  if (spec === undefined || scope === null || scope === 'public' || !isId(bizId)) throw notFound();
  const row = await tableReading<Values>({ ...context, scope }, spec).find(bizId);
  const { changeable } = spec.family;
  if (changeable === undefined) throw new Refused(409, 'recordNotLocked');
  await requireEditable(context, spec, { id: bizId, right: changeable.askedBy });
  return { spec, row };
}

async function requireEditable(
  context: Context,
  { editable, table }: TableSpec,
  { id, right }: { id: string; right: string },
): Promise<void> {
  const scope = scopeOfUser(context.user, right);
  if (scope === null || editable === undefined) throw new Refused(403, 'rowOnlySeen');
  const { rows } = await sql`select from ${sql.table(snake(table))} t
    where t.id = ${id} and ${editable({ ...context, scope })}`.execute(context.db);
  if (rows.length === 0) throw new Refused(403, 'rowOnlySeen');
}

/** Each new value as the family's own form would take it. */
function readWish(spec: TableSpec, { changes }: Draft): Values {
  const { draft, labels } = spec.family;
  const change = spec.family.changeable!;
  const foreign = changes
    .filter(({ field }) => !change.fields.includes(field) || !(field in draft.shape))
    .map(
      ({ field }): FieldProblem => ({ field, key: 'fieldNotChangeable', params: { label: labels[field] ?? field } }),
    );
  if (foreign.length > 0) throw badFields(foreign);
  const wished = Object.fromEntries(changes.map(({ field, newValue }) => [field, newValue]));
  const asked = z.object(Object.fromEntries(Object.keys(wished).map((field) => [field, draft.shape[field]!])));
  const { data, problems } = findProblems(asked, labels, wished);
  if (problems !== undefined) throw badFields(problems);
  return data;
}

/** Problems that the form would find in the record as it will be; those it has already are left alone. */
function refuseContradictions({ now }: Context, { problems }: TableSpec, record: Values, values: Values): void {
  if (problems === undefined) return;
  const today = day(now);
  const before = problems(record, today);
  const added = problems({ ...record, ...values }, today).filter(
    ({ field, key }) => !before.some((one) => one.field === field && one.key === key),
  );
  if (added.length > 0) throw badFields(added);
}

const namesOf = (spec: TableSpec, row: Values) => ({
  bizTable: tableOf(spec),
  bizId: String(row['id']),
  bizNo: (spec.named.no && textOrNull(row[spec.named.no])) || null,
  bizTitle: textOrNull(row[spec.named.title]),
});

/** The request is a record of its own and has a trail like any other. */
async function leaveTrace(
  context: Context,
  id: string,
  said: Pick<TrailEntry, 'action' | 'reason' | 'written'>,
): Promise<void> {
  await recordTrail(context, [{ bizTable: 'modify_record', bizId: id, changes: [], ...said }]);
}
