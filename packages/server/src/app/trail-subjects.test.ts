import { allRights, contract } from '@trainrace/contract';
import { bizTableOf } from '@trainrace/contract/areas/system/biz-table';
import { trail } from '@trainrace/contract/areas/system/trail';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAccount } from '../../seed/builders.ts';
import { BASE, openStage, type Stage } from '#test/entry-stage.ts';
import { tableOf } from '#platform/trail/visible-trail.ts';
import type { Caller } from '#test/test-app.ts';
import { familySpecs } from './areas.ts';

const [LIST, DETAIL, SUBMIT, REMOVE, AUDIT] = [trail.list, trail.detail, trail.submit, trail.remove, trail.audit].map(
  ({ path }) => path,
) as [string, string, string, string, string];

let stage: Stage;
let system: Caller;
let entry: string;

beforeAll(async () => {
  stage = await openStage();
  await anAccount(stage.services, { account: 'adms', roles: ['ADM_S'] });
  system = await stage.as('adms');
  const { person, unit, entered, openTrade } = stage;
  ({ id: entry } = await entered(person, await openTrade()));
  await unit.post(`${BASE}/auditingSubmitFirst`, { id: entry, result: 'pass', opinion: '材料齐全' });
});

const of = (bizId: string) => ({ bizTable: 'APPLICATION_INFO', bizId, size: 50 });
const rowsOf = async (by: Caller, query: Record<string, unknown>) => (await by.get(LIST, query)).data.records;

/** Of families that others than the system administrator may look at, those whose trail has another place. */
const ELSEWHERE = {
  attach: 'what becomes of a paper stands in the trail of the record that it belongs to',
  modify_record: 'the trail itself',
};

describe('families that are changed by somebody', () => {
  it('show their trail to who may look at their records', () => {
    const families = Object.values(contract).flatMap((calls) =>
      'family' in calls && 'detail' in calls && 'record' in calls.family && 'version' in calls.family.record.shape
        ? [{ bizTable: bizTableOf(calls.family), action: calls.detail.action }]
        : [],
    );
    expect(families.length).toBeGreaterThan(15);
    // The system administrator sees every trail.
    const others = ({ action }: { action: string }) =>
      Object.entries(allRights[action] ?? {}).some(([who, scope]) => who !== 'ADM_S' && scope !== 'public');
    const wanted = families.filter(others).map(({ bizTable }) => bizTable);
    const shown = [...familySpecs.map(tableOf), ...Object.keys(ELSEWHERE)];
    expect(wanted.filter((bizTable) => !shown.includes(bizTable))).toEqual([]);
  });

  it('say what their forms refuse, where a change of a locked record may be asked for', () => {
    const changeable = familySpecs.filter(({ family }) => family.changeable !== undefined);
    expect(changeable.length).toBeGreaterThan(2);
    expect(changeable.filter(({ problems }) => problems === undefined).map(tableOf)).toEqual([]);
  });

  it('a parameter’s to whoever may read parameters', async () => {
    const path = '/api/blade-system/param';
    const { records } = (await system.get(`${path}/list`, { paramKey: 'logDays' })).data;
    const changed = await system.post(`${path}/submit`, { ...records[0], paramValue: '200' });
    expect(changed.status).toBe(200);
    const query = { bizTable: 'param', bizId: records[0].id, size: 50 };
    expect(await rowsOf(stage.bureau, query)).toMatchObject([{ action: '修改', bizNo: 'logDays' }]);
    expect(await rowsOf(stage.town, query)).toEqual([]);
  });
});

describe('the trail of an account', () => {
  it('is seen by who reaches the account, not by every administrator', async () => {
    const { person, bureau } = stage;
    const { id } = (await system.get('/api/blade-user/list', { account: 'adms' })).data.records[0];
    for (const one of [person.userId, id])
      expect(
        (await system.post('/api/blade-user/command', { id: one, command: 'unlockAccount', reason: '来电' })).status,
      ).toBe(200);
    const about = async (bizId: string) => await rowsOf(bureau, { bizTable: 'blade-user', bizId, size: 50 });
    expect(await about(person.userId)).toMatchObject([{ reason: '来电' }]);
    expect(await about(id)).toEqual([]);
    const all = await rowsOf(bureau, { bizTable: 'blade-user', size: 50 });
    expect(all.map(({ bizId }: { bizId: string }) => bizId)).not.toContain(id);
  });
});

describe('the trail of a record', () => {
  it('[S7-19] tells who did what, field by field, to who may see the record', async () => {
    const { person, unit, bureau } = stage;
    for (const by of [person, unit, bureau, system]) {
      const rows = await rowsOf(by, of(entry));
      expect(rows.length).toBeGreaterThanOrEqual(3);
      expect(rows[0]).toMatchObject({
        action: '状态',
        bizName: '报名申请',
        reason: '材料齐全',
        changes: expect.arrayContaining([
          { field: 'auditStatus', label: '审核状态', before: '待初审', after: '待复审', isMasked: false },
        ]),
      });
    }
  });

  it('is nobody else’s', async () => {
    const { otherPerson, otherUnit, school, bank, otherTown } = stage;
    const { id } = (await rowsOf(stage.person, of(entry)))[0];
    for (const by of [otherPerson, otherUnit, school, bank, otherTown]) {
      expect(await rowsOf(by, of(entry))).toEqual([]);
      const all = await rowsOf(by, { size: 200 });
      expect(all.filter((row: { bizId: string }) => row.bizId === entry)).toEqual([]);
      expect((await by.get(DETAIL, { id })).status).toBe(404);
    }
    expect((await stage.person.get(DETAIL, { id })).status).toBe(200);
  });

  it('shows personal values as masks, and names and addresses of the staff to staff only', async () => {
    const told = JSON.stringify(await rowsOf(stage.person, of(entry)));
    expect(told).toMatch(/\d{6}\*{8}/);
    expect(told).not.toMatch(/\d{17}[\dX]/);
    const [toPerson, toBureau] = [await rowsOf(stage.person, of(entry)), await rowsOf(stage.bureau, of(entry))];
    expect(toPerson[0]).toMatchObject({ operatorId: null, operatorName: null, operatorRole: '经办单位', ip: null });
    expect(toBureau[0]).toMatchObject({ operatorName: expect.any(String), ip: '127.0.0.1' });
    expect(toPerson.at(-1)).toMatchObject({ action: '新增', operatorName: 'A' });
    // The rows of one call are told apart from those of the next.
    expect(new Set(toBureau.map(({ traceId }: { traceId: string }) => traceId)).size).toBeGreaterThan(1);
  });

  it('says who looked behind a mask', async () => {
    const { bureau, person } = stage;
    expect((await bureau.get(`${BASE}/reveal`, { id: entry, field: 'idCardNo' })).data.value).toMatch(/^\d{17}[\dX]$/);
    expect((await rowsOf(person, of(entry)))[0]).toMatchObject({ action: '查看敏感', operatorRole: '竞赛管理员' });
  });

  it('of a contest in the making is not told to those who see it once it is published', async () => {
    const { person, bureau } = stage;
    const contest = (await rowsOf(bureau, { bizTable: 'contest_info' }))[0];
    expect(await rowsOf(person, { bizTable: 'contest_info', bizId: contest.bizId })).toEqual([]);
    expect((await person.get(LIST, { bizTable: 'contest_info' })).data.total).toBe(0);
  });
});

describe('what the server wrote', () => {
  it('is never changed or removed: 409', async () => {
    const { bureau } = stage;
    const { id } = (await rowsOf(bureau, of(entry)))[0];
    const change = {
      bizTable: 'APPLICATION_INFO',
      bizId: entry,
      changes: [{ field: 'post', newValue: 'x' }],
      reason: 'r',
    };
    for (const by of [bureau, system]) {
      expect(await by.post(SUBMIT, { ...change, id })).toMatchObject({
        status: 409,
        msg: '变更记录由系统生成，不能修改或删除',
      });
      expect((await by.post(REMOVE, { ids: [id] })).status).toBe(409);
    }
    expect((await bureau.post(AUDIT, { id, result: 'pass' })).status).toBe(409);
    expect((await bureau.get(DETAIL, { id })).data.id).toBe(id);
  });
});

describe('a request to change a locked record', () => {
  const wish = (fields: Record<string, unknown> = {}) => ({
    bizTable: 'APPLICATION_INFO',
    bizId: entry,
    changes: [
      { field: 'post', newValue: '班组长' },
      { field: 'education', newValue: '大学本科' },
    ],
    reason: '学历填写有误',
    ...fields,
  });

  it('is made, changed and withdrawn by whose record it is, until somebody decides', async () => {
    const { person, unit, otherPerson } = stage;
    const made = await person.post(SUBMIT, wish());
    expect(made).toMatchObject({
      status: 200,
      msg: '新增成功',
      data: {
        action: '变更申请',
        approveState: '待审',
        reason: '学历填写有误',
        changes: [{ field: 'post' }, { field: 'education', after: '大学本科' }],
      },
    });
    const { id, version } = made.data;
    const changed = await person.post(SUBMIT, { ...wish({ reason: '职务有误' }), id, version });
    expect(changed).toMatchObject({ status: 200, msg: '更新成功', data: { reason: '职务有误' } });
    expect((await person.post(SUBMIT, { ...wish(), id, version })).status).toBe(409);
    for (const by of [otherPerson, unit]) {
      expect((await by.post(SUBMIT, { ...wish(), id })).status).toBe(404);
      expect((await by.post(REMOVE, { ids: [id] })).status).toBe(404);
    }
    expect((await person.post(REMOVE, { ids: [id] })).data).toEqual({ removed: 1 });
    expect((await person.get(DETAIL, { id })).status).toBe(404);
  });

  it('stands in the database without what it says of the person, and is read as it was filed', async () => {
    const { person, services } = stage;
    const { id } = (await person.post(SUBMIT, wish())).data;
    const kept = await sql<{ said: string }>`
      select string_agg(said, ' ') as said from (
        select to_jsonb(c)::text as said from change_request c where c.id = ${id}
        union all select to_jsonb(m)::text from modify_record m where m.id = ${id}) rows`.execute(services.db);
    expect(kept.rows[0]!.said).toContain('education');
    expect(kept.rows[0]!.said).not.toMatch(/班组长|大学本科|学历填写有误/);
    expect((await person.get(DETAIL, { id })).data).toMatchObject({
      reason: '学历填写有误',
      changes: expect.arrayContaining([expect.objectContaining({ field: 'post', after: '班组长' })]),
    });
    expect((await person.post(REMOVE, { ids: [id] })).status).toBe(200);
  });

  it('is written when the bureau passes it, and the trail calls it a correction', async () => {
    const { person, bureau } = stage;
    const { id } = (await person.post(SUBMIT, wish())).data;
    expect((await person.post(AUDIT, { id, result: 'pass' })).status).toBe(403);
    expect(await bureau.post(AUDIT, { id, result: 'pass' })).toMatchObject({
      status: 200,
      data: { approveState: '通过' },
    });
    expect((await person.get(`${BASE}/detail`, { id: entry })).data).toMatchObject({
      post: '班组长',
      education: '大学本科',
    });
    const rows = await rowsOf(person, of(entry));
    expect(rows.find(({ action }: { action: string }) => action === '更正')).toMatchObject({ reason: '学历填写有误' });
    expect((await bureau.post(AUDIT, { id, result: 'reject', opinion: 'x' })).status).toBe(409);
    expect((await person.post(REMOVE, { ids: [id] })).status).toBe(409);
  });

  it('is refused with a word why, and by nobody who made it', async () => {
    const { person, bureau } = stage;
    const changes = [{ field: 'post', newValue: '车间主任' }];
    const { id } = (await person.post(SUBMIT, wish({ changes }))).data;
    expect((await bureau.post(AUDIT, { id, result: 'reject' })).data.errors).toMatchObject([{ field: 'opinion' }]);
    expect((await bureau.post(AUDIT, { id, result: 'reject', opinion: '无证明' })).data.approveState).toBe('驳回');
    expect((await person.get(`${BASE}/detail`, { id: entry })).data.post).toBe('班组长');
    expect((await bureau.post(SUBMIT, wish({ changes }))).status).toBe(403);
    const ofContest = wish({
      bizTable: 'contest_info',
      bizId: (await person.get(`${BASE}/detail`, { id: entry })).data.contestId,
      changes: [{ field: 'contact', newValue: '别人' }],
    });
    const own = (await bureau.post(SUBMIT, ofContest)).data;
    expect(await bureau.post(AUDIT, { id: own.id, result: 'pass' })).toMatchObject({
      status: 409,
      msg: '不能审批自己提交的变更申请',
    });
  });

  it('names what is wrong with it', async () => {
    const { person, otherPerson, save, draft, openTrade } = stage;
    const say = async (fields: Record<string, unknown>) => await person.post(SUBMIT, wish(fields));
    expect((await say({ changes: [{ field: 'education', newValue: '博士后' }] })).data.errors).toMatchObject([
      { field: 'education' },
    ]);
    for (const field of ['idCardNo', 'auditStatus', 'nothing'])
      expect((await say({ changes: [{ field, newValue: '1' }] })).data.errors).toMatchObject([{ field }]);
    expect(await say({ changes: [{ field: 'post', newValue: '班组长' }] })).toMatchObject({
      status: 400,
      msg: '新值与原值相同，没有需要变更的内容',
    });
    expect((await say({ bizTable: 'account' })).status).toBe(404);
    expect((await otherPerson.post(SUBMIT, wish())).status).toBe(404);
    const { contestId } = (await person.get(`${BASE}/detail`, { id: entry })).data;
    const ofContest = { bizTable: 'contest_info', bizId: contestId, changes: [{ field: 'contact', newValue: '别人' }] };
    expect((await say(ofContest)).status).toBe(404);
    const open = (await save(otherPerson, await draft(otherPerson, await openTrade()))).data;
    expect(await otherPerson.post(SUBMIT, wish({ bizId: open.id }))).toMatchObject({
      status: 409,
      msg: '该记录当前可以直接修改，无需申请变更',
    });
  });
});
