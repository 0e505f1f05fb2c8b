// Row ownership is declared once: every call that refers to the records shows the same rows as the list.
import { contract } from '@trainrace/contract';
import { attach } from '@trainrace/contract/files/attach';
import { TRAIL } from '@trainrace/contract/dictionaries';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { trail } from '@trainrace/contract/areas/system/trail';
import { rightTo, type Endpoint } from '@trainrace/contract/wire/endpoint';
import { recordNote } from '@trainrace/contract/areas/home/record-note';
import { recordTask } from '@trainrace/contract/areas/home/record-task';
import { workbench } from '@trainrace/contract/areas/home/workbench';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../../seed/builders.ts';
import { anAttachment } from '../../seed/entry-builders.ts';
import { newId } from '#platform/db/ids.ts';
import { sensitivePlace } from '#platform/store/sensitive.ts';
import { snake } from '#platform/db/snake.ts';
import type { TableSpec } from '#platform/store/table-spec.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { openStage, type Stage } from '#test/entry-stage.ts';
import type { Caller } from '#test/test-app.ts';
import { familySpecs } from './areas.ts';

interface Calls {
  family: TableSpec['family'];
  list: Endpoint;
  detail: Endpoint;
}

const callsOf = (spec: TableSpec): Calls =>
  Object.values(contract).find((one): one is Calls & typeof one => 'family' in one && one.family === spec.family)!;

/** One for each role, and a second unit. */
const PEOPLE = ['bureau', 'deposits', 'system', 'town', 'unit', 'otherUnit', 'school', 'person', 'bank'] as const;
type Who = (typeof PEOPLE)[number];

let stage: Stage;
let people: Readonly<Record<Who, Caller>>;

beforeAll(async () => {
  stage = await openStage();
  await anAccount(stage.services, { account: 'adml', roles: ['ADM_L'] });
  await anAccount(stage.services, { account: 'adms', roles: ['ADM_S'] });
  people = { ...stage, deposits: await stage.as('adml'), system: await stage.as('adms') };
  await fill(stage);
  await withTrailAndPapers(stage);
});

/** Entries of everybody in each kind of state, in contests of two units, of which one is not published. */
async function fill({ contest, trade, draft, save, entered, setEntry, ...stage }: Stage): Promise<void> {
  const open = await trade(await contest());
  await contest({}, 0);
  const others = await trade(await contest({ undertakeUnitId: stage.otherUnit.userId }));
  const { person, otherPerson, school, business, unit, otherUnit } = stage;
  await save(person, await draft(person, open));
  for (const by of [otherPerson, school, business]) await entered(by, open);
  await entered(school, others, { townCode: 'ZJG02' });
  await save(unit, await draft(unit, open));
  await entered(unit, open, { townCode: 'ZJG02' });
  // A contest that went to another unit: who entered there before has nothing to do with it any more.
  const { id } = await entered(otherUnit, others);
  await setEntry(id, { handleUnitId: unit.userId });
}

async function idsOf({ table, keepsAll }: TableSpec): Promise<string[]> {
  const alive = keepsAll ? sql`` : sql`where is_deleted = 0`;
  const { rows } = await sql<{ id: string }>`select id from ${sql.table(snake(table))} ${alive}`.execute(
    stage.services.db,
  );
  return rows.map(({ id }) => id);
}

async function withTrailAndPapers({ services }: Stage): Promise<void> {
  const actor = { db: services.db, now: new Date(), ip: '', traceId: 'x' };
  for (const spec of familySpecs) {
    const bizTable = bizTableOf(spec.family);
    const ids = await idsOf(spec);
    await recordTrail(
      actor,
      ids.map((bizId) => ({ bizTable, bizId, action: TRAIL.changed, changes: [], reason: 'seen by whom' })),
    );
    if (spec.files === undefined) continue;
    for (const prjId of ids) {
      const id = await anAttachment(services, newId(), { prjId });
      await services.db.updateTable('attach').set({ bizTable }).where('id', '=', id).execute();
    }
  }
}

/** Ids of a list, whatever it is a list of; null without the right to it. */
async function listed(by: Caller, path: string, query: Record<string, unknown> = {}, field = 'id') {
  const found: string[] = [];
  for (let current = 1; ; current += 1) {
    const { status, data } = await by.get(path, { ...query, size: 200, current });
    if (status === 403) return null;
    expect(status).toBe(200);
    found.push(...data.records.map((row: Record<string, string>) => row[field]));
    if (current >= data.pages) return found.toSorted();
  }
}

const distinct = (ids: readonly string[] | null) => [...new Set(ids ?? [])].toSorted();

describe.each(familySpecs.map((spec) => [bizTableOf(spec.family), spec] as const))(
  'records of %s',
  (bizTable, spec) => {
    it('are looked at by the right that its calls name', () => {
      const { list, detail } = callsOf(spec);
      expect([rightTo(spec.family, 'list'), rightTo(spec.family, 'detail')]).toEqual([list.action, detail.action]);
    });

    it('has no notes on a record that there is not', async () => {
      for (const who of ['bureau', 'deposits', 'system'] as const) {
        const { status } = await people[who].get(recordNote.list.path, { bizTable, bizId: newId() });
        expect(status).toBe(404);
      }
    });

    it.each(PEOPLE)('that the list shows are those that everything else shows: %s', async (who) => {
      const by = people[who];
      const { list, detail } = callsOf(spec);
      const all = await idsOf(spec);
      const scope = await scopeOf(by, detail.action);
      const opened: string[] = [];
      for (const id of scope === null ? all.slice(0, 1) : all)
        if ((await by.get(detail.path, { id })).status === 200) opened.push(id);
      const inList = await listed(by, list.path);
      // Persons open their own record, and have no list of persons.
      const seen = inList === null ? opened.toSorted() : distinct(inList);
      expect(opened.toSorted(), 'detail').toEqual(seen);
      if (scope === null) expect(seen).toEqual([]);
      // How something public came about is not public; who keeps the system sees every trail.
      const traced = who === 'system' ? all.toSorted() : scope === 'public' ? [] : seen;
      const trails = (await listed(by, trail.list.path, { bizTable, action: TRAIL.changed }, 'bizId')) ?? [];
      const foreign = distinct(trails.filter((id) => all.includes(id)));
      const own = await ownDeeds(by, bizTable);
      expect(
        foreign.filter((id) => !own.includes(id)),
        'trail',
      ).toEqual(traced.filter((id) => !own.includes(id)));
      // Offices write on what they see; a person is no office, and what is published for everybody is nobody's work.
      const noted = who === 'person' || scope === 'public' ? [] : seen;
      expect(await notedOn(by, bizTable, all), 'notes').toEqual(noted);
      if (spec.files !== undefined) await papersAgree(by, seen, all);
    });
  },
);

/** Records whose notes are answered, and with whom they are: never one without the other. */
async function notedOn(by: Caller, bizTable: string, all: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const bizId of all) {
    const { status } = await by.get(recordNote.list.path, { bizTable, bizId });
    expect((await by.get(recordTask.look.path, { bizTable, bizId })).status).toBe(status);
    if (status === 200) found.push(bizId);
  }
  return found.toSorted();
}

async function scopeOf({ userId }: Caller, action: string): Promise<string | null> {
  const { roles } = await stage.services.db
    .selectFrom('account')
    .select('roles')
    .where('id', '=', userId)
    .executeTakeFirstOrThrow();
  const grant: Readonly<Record<string, string>> = (await stage.services.rights.read())[action] ?? {};
  return roles.map((role) => grant[role]).find((scope) => scope !== undefined) ?? null;
}

const ownDeeds = async ({ userId }: Caller, bizTable: string): Promise<string[]> =>
  (
    await stage.services.db
      .selectFrom('modifyRecord')
      .select('bizId')
      .where('bizTable', '=', bizTable)
      .where('operatorId', '=', userId)
      .execute()
  ).map(({ bizId }) => bizId);

async function papersAgree(by: Caller, seen: readonly string[], all: readonly string[]): Promise<void> {
  const reached: string[] = [];
  for (const prjId of all) if ((await by.get(attach.selectAtt.path, { prjId })).status === 200) reached.push(prjId);
  expect(reached.toSorted(), 'slots').toEqual(seen);
  const papers = distinct(await listed(by, attach.list.path, {}, 'prjId')).filter((id) => all.includes(id));
  const uploaded = await stage.services.db
    .selectFrom('attach')
    .select('prjId')
    .where('createUser', '=', by.userId)
    .execute();
  const own = new Set(uploaded.map(({ prjId }) => prjId));
  expect(
    papers.filter((id) => !own.has(id)),
    'papers',
  ).toEqual(seen.filter((id) => !own.has(id)));
}

describe('what is counted and asked', () => {
  it.each(PEOPLE)('the workbench counts the entries of the list: %s', async (who) => {
    const seen = distinct(await listed(people[who], contract.applicationInfo.list.path));
    const { stages } = (await people[who].get(workbench.look.path)).data;
    expect(stages.reduce((sum: number, { count }: { count: number }) => sum + count, 0)).toBe(seen.length);
  });

  it.each(['bureau', 'unit', 'otherUnit'] as const)(
    'other bodies are asked about the people of the entries that the list shows: %s',
    async (who) => {
      const by = people[who];
      const seen = await listed(by, contract.applicationInfo.list.path);
      const rows = await stage.services.db.selectFrom('applicationInfo').selectAll().execute();
      for (const { id, auditStatus, idCardNoEnc } of rows) {
        const idCardNo = stage.services.cipher.decrypt(idCardNoEnc!, sensitivePlace('applicationInfo', 'idCardNo', id));
        const { status } = await by.post(contract.sxt.getPersonInsured.path, { idCardNo, purpose: '资格审核' });
        expect(status, `${who} ${auditStatus}`).toBe(seen!.includes(id) && auditStatus > 0 ? 200 : 404);
      }
    },
  );
});
