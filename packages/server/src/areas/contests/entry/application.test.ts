import { beforeAll, describe, expect, it } from 'vitest';
import { SAMPLE_ID_CARDS, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { anAttachment, anEntryDraft, anIdCardNo } from '../../../../seed/entry-builders.ts';
import { newId } from '#platform/db/ids.ts';
import { callerWith } from '#test/test-app.ts';
import { BASE, openStage, type Stage } from '#test/entry-stage.ts';

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

describe('a draft', () => {
  it('[S8-20] needs no more than a trade and takes contest, group and unit from it: 新增成功', async () => {
    const { person, save, openTrade, unit } = stage;
    const contestTradeId = await openTrade();
    const added = await save(person, { contestTradeId });
    expect(added).toMatchObject({
      status: 200,
      msg: '新增成功',
      data: {
        auditStatus: 0,
        auditStatusName: '草稿',
        applySource: 1,
        applySourceName: '个人',
        userId: person.userId,
        groupId: null,
        handleUnitId: unit.userId,
        handleUnitName: 'org01单位(示例)',
        contestGroupName: '职工组',
        name: null,
        version: 1,
      },
    });
    expect(added.data.applyNo).toMatch(/^BM\d{6}\d{5}$/);
  });

  it('is numbered one after the other', async () => {
    const { person, save, openTrade } = stage;
    const contestTradeId = await openTrade();
    const rows = await Promise.all(Array.from({ length: 8 }, () => save(person, { contestTradeId })));
    const numbers = rows.map(({ data }) => Number(data.applyNo.slice(2))).sort((a, b) => a - b);
    expect(numbers.map((number) => number - numbers[0]!)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  });

  it('[S8-20] survives and grows field by field; what is absent stays: 更新成功', async () => {
    const { person, save, openTrade } = stage;
    const { data: draft } = await save(person, { contestTradeId: await openTrade() });
    expect((await save(person, { id: draft.id, name: '陈示一', workYears: '8' })).data).toMatchObject({ version: 2 });
    const saved = await save(person, { id: draft.id, idCardNo: SAMPLE_ID_CARDS[1], mobile: '19900000001' });
    expect(saved).toMatchObject({
      msg: '更新成功',
      data: {
        name: '陈示一',
        workYears: 8,
        sex: 2,
        sexName: '女',
        birthday: '1995-07-22',
        idCardNo: SAMPLE_ID_CARDS[1],
        version: 3,
      },
    });
    const same = await save(person, { id: draft.id, idCardNo: SAMPLE_ID_CARDS[1], name: '陈示一' });
    expect(same.data.version).toBe(3);
    expect((await save(person, { id: draft.id, name: null })).data.name).toBeNull();
    const masked = await save(person, { id: draft.id, idCardNo: '320599********9424', mobile: '199****0001' });
    expect(masked.data).toMatchObject({ version: 4, idCardNo: SAMPLE_ID_CARDS[1], mobile: '19900000001' });
  });

  it('lets go of the code of a former employer where its name alone changes', async () => {
    const { person, save, openTrade } = stage;
    const employer = { workUnit: '沙洲精工（示例）', workUnitUscc: SAMPLE_USCC[0] };
    const { data: draft } = await save(person, { contestTradeId: await openTrade(), ...employer });
    const codeAfter = async (sent: object) => (await save(person, { id: draft.id, ...sent })).data.workUnitUscc;
    expect(await codeAfter({ workUnit: '沙洲精工 (示例)' })).toBe(SAMPLE_USCC[0]);
    expect(await codeAfter({ workUnit: '别的公司' })).toBeNull();
    expect(await codeAfter({ workUnit: '又一公司', workUnitUscc: SAMPLE_USCC[1] })).toBe(SAMPLE_USCC[1]);
  });

  it('says nothing of sex and birthday for a passport', async () => {
    const { person, save, openTrade } = stage;
    const fields = { contestTradeId: await openTrade(), idType: '护照', idCardNo: 'e12345678' };
    expect((await save(person, fields)).data).toMatchObject({ idCardNo: 'E12345678', sex: null, birthday: null });
  });

  it('takes sex and birthday as they are typed where the number does not say them, and drops what it says', async () => {
    const { person, save, openTrade, trailOf } = stage;
    const typed = { sex: 2, birthday: '2010-05-06' };
    const passport = { idType: '护照', idCardNo: 'E12345678' };
    const { data: draft } = await save(person, { contestTradeId: await openTrade(), ...passport, ...typed });
    expect(draft).toMatchObject(typed);
    // A number that was put right is still the same person's.
    const mended = await save(person, { id: draft.id, idCardNo: 'E12345679' });
    expect(mended.data).toMatchObject(typed);
    const older = await save(person, { id: draft.id, birthday: '1990-05-06' });
    expect(older.data).toMatchObject({ sex: 2, birthday: '1990-05-06' });
    expect((await trailOf(draft.id)).at(-1)!.changes).toMatchObject([{ field: 'birthday', after: '1990-**-**' }]);
    const resident = await save(person, { id: draft.id, idType: '居民身份证', idCardNo: SAMPLE_ID_CARDS[0], ...typed });
    expect(resident.data).toMatchObject({ sex: 1, birthday: '1988-03-15' });
    const same = await save(person, { id: draft.id, ...typed });
    expect(same.data).toMatchObject({ version: resident.data.version, sex: 1, birthday: '1988-03-15' });
    // The resident's number told what nobody knows of the passport.
    const back = await save(person, { id: draft.id, ...passport });
    expect(back.data).toMatchObject({ sex: null, birthday: null });
  });

  it('reads the number of a foreigner’s new residence card and keeps its kind', async () => {
    const { person, save, openTrade } = stage;
    const idCardNo = '932840199005201238';
    const { data } = await save(person, {
      contestTradeId: await openTrade(),
      idType: '外国人永久居留身份证',
      idCardNo,
    });
    expect(data).toMatchObject({ idType: '外国人永久居留身份证', sex: 1, birthday: '1990-05-20' });
  });

  it('is kept encrypted, and its trail shows masks only', async () => {
    const { person, save, openTrade, trailOf, services } = stage;
    const idCardNo = anIdCardNo();
    const { data: draft } = await save(person, { contestTradeId: await openTrade(), idCardNo, mobile: '19900000077' });
    await save(person, { id: draft.id, mobile: '19900000078' });
    const trail = await trailOf(draft.id);
    expect(trail.map(({ action }) => action)).toEqual(['新增', '修改']);
    expect(JSON.stringify(trail)).not.toContain(idCardNo);
    expect(trail[1]!.changes).toEqual([
      { field: 'mobile', label: '手机', before: '199****0077', after: '199****0078', isMasked: true },
    ]);
    const row = await services.db
      .selectFrom('applicationInfo')
      .selectAll()
      .where('id', '=', draft.id)
      .executeTakeFirstOrThrow();
    expect(JSON.stringify(row)).not.toContain(idCardNo);
  });

  it('by a school, a business and at the counter says so', async () => {
    const { school, business, unit, bureau, save, openTrade } = stage;
    const contestTradeId = await openTrade();
    const sources = await Promise.all(
      [school, business, unit, bureau].map(async (by) => (await save(by, { contestTradeId })).data.applySourceName),
    );
    expect(sources).toEqual(['院校集体', '企业集体', '现场', '现场']);
  });

  it('takes only declared fields: state, owner, scores and number of a body are ignored', async () => {
    const { person, otherPerson, save, openTrade } = stage;
    const forged = {
      auditStatus: 30,
      userId: otherPerson.userId,
      applyNo: 'X',
      sex: 2,
      proCheckState: 1,
      isSelfAudit: 1,
    };
    const { data } = await save(person, { contestTradeId: await openTrade(), ...forged });
    expect(data).toMatchObject({ auditStatus: 0, userId: person.userId, sex: null, proCheckState: 0, isSelfAudit: 0 });
    expect(data.applyNo).not.toBe('X');
  });

  it('names the field that is wrong', async () => {
    const { person, save, openTrade } = stage;
    const contestTradeId = await openTrade();
    const errors = async (fields: Record<string, unknown>) => (await save(person, fields)).data.errors;
    expect(await errors({ name: '陈示一' })).toEqual([{ field: 'contestTradeId', message: '请选择赛项' }]);
    expect(await errors({ contestTradeId, idCardNo: '320599198803159017' })).toEqual([
      { field: 'idCardNo', message: '身份证号码校验位不正确' },
    ]);
    expect(await errors({ contestTradeId, mobile: '05125800001' })).toEqual([
      { field: 'mobile', message: '手机号码格式不正确' },
    ]);
    expect(await errors({ contestTradeId, mobile: '1990000000' })).toEqual([
      { field: 'mobile', message: '手机号码长度不正确' },
    ]);
    expect(await errors({ contestTradeId, workUnitUscc: '91320599MA9TRG0198' })).toEqual([
      { field: 'workUnitUscc', message: '统一社会信用代码校验位不正确' },
    ]);
  });

  it('belongs to a published contest: elsewhere there is no such trade, or no such time', async () => {
    const { person, unit, otherUnit, save, contest, trade } = stage;
    const [hidden, closed] = [await trade(await contest({}, 0)), await trade(await contest({}, 50))];
    expect((await save(person, { contestTradeId: hidden })).status).toBe(404);
    expect((await save(person, { contestTradeId: newId() })).status).toBe(404);
    expect((await save(person, { contestTradeId: 'x' })).status).toBe(404);
    expect(await save(person, { contestTradeId: closed })).toMatchObject({
      status: 409,
      msg: '当前状态“赛事编排”不允许此操作',
    });
    expect((await save(unit, { contestTradeId: hidden })).status).toBe(409);
    expect((await save(otherUnit, { contestTradeId: hidden })).status).toBe(404);
  });

  it('moves to another trade with its contest and unit', async () => {
    const { person, save, openTrade } = stage;
    const [one, two] = [await openTrade(), await openTrade({ contestName: '另一竞赛' })];
    const { data: draft } = await save(person, { contestTradeId: one });
    const { data: moved } = await save(person, { id: draft.id, contestTradeId: two });
    expect(moved).toMatchObject({ contestTradeId: two, contestName: '另一竞赛' });
  });

  it('refuses a stale version: 数据已被他人修改，请刷新后重试', async () => {
    const { person, save, openTrade } = stage;
    const { data: draft } = await save(person, { contestTradeId: await openTrade() });
    expect((await save(person, { id: draft.id, name: '甲乙', version: 1 })).status).toBe(200);
    expect(await save(person, { id: draft.id, name: '丙丁', version: 1 })).toMatchObject({
      status: 409,
      msg: '数据已被他人修改，请刷新后重试',
    });
  });
});

describe('files of a draft', () => {
  it('are bound to it, and let go when another takes their place', async () => {
    const { person, save, openTrade, services } = stage;
    const { data: draft } = await save(person, { contestTradeId: await openTrade() });
    const [one, two] = [
      await anAttachment(services, person.userId, { flowNode: 'ZJZ' }),
      await anAttachment(services, person.userId, { flowNode: 'ZJZ' }),
    ];
    const fileOf = async (id: string) =>
      await services.db
        .selectFrom('attach')
        .select(['prjId', 'flowNode', 'bizTable', 'isDeleted'])
        .where('id', '=', id)
        .executeTakeFirst();
    await save(person, { id: draft.id, photoAttId: one });
    const place = { prjId: draft.id, flowNode: 'ZJZ', bizTable: 'APPLICATION_INFO' };
    expect(await fileOf(one)).toEqual({ ...place, isDeleted: 0 });
    await save(person, { id: draft.id, photoAttId: two });
    expect(await fileOf(one)).toEqual({ ...place, isDeleted: 1 });
    expect(await fileOf(two)).toEqual({ ...place, isDeleted: 0 });
  });

  it('must be one’s own, for this purpose and of its kind', async () => {
    const { person, otherPerson, save, openTrade, services } = stage;
    const contestTradeId = await openTrade();
    const errors = async (fields: Record<string, unknown>) =>
      (await save(person, { contestTradeId, ...fields })).data.errors;
    const foreign = await anAttachment(services, otherPerson.userId);
    const promise = await anAttachment(services, person.userId, { flowNode: 'SQCN', extension: 'pdf' });
    const [pdf, doc] = [
      await anAttachment(services, person.userId, { extension: 'pdf' }),
      await anAttachment(services, person.userId, { extension: 'doc' }),
    ];
    expect(await errors({ photoAttId: foreign })).toEqual([
      { field: 'photoAttId', message: '附件不存在、已过期或已用于其他记录，请重新上传' },
    ]);
    expect(await errors({ photoAttId: newId(), commitmentAtt: 'x' })).toEqual([
      { field: 'photoAttId', message: '附件不存在、已过期或已用于其他记录，请重新上传' },
      { field: 'commitmentAtt', message: '附件不存在、已过期或已用于其他记录，请重新上传' },
    ]);
    expect(await errors({ otherAtts: [promise] })).toEqual([
      { field: 'otherAtts', message: '附件类别不符，请在对应栏目上传' },
    ]);
    expect(await errors({ photoAttId: pdf })).toEqual([{ field: 'photoAttId', message: '证件照必须为JPG或PNG图片' }]);
    expect(await errors({ commitmentAtt: doc })).toEqual([
      { field: 'commitmentAtt', message: '赛前承诺附件必须为PDF文件' },
    ]);
    expect((await save(person, { contestTradeId, otherAtts: [pdf, doc] })).data.otherAtts).toEqual([pdf, doc]);
  });

  it('may serve a second entry of the same person, as a row of its own', async () => {
    const { person, save, openTrade, services } = stage;
    const photoAttId = await anAttachment(services, person.userId, { flowNode: 'ZJZ' });
    const { data: one } = await save(person, { contestTradeId: await openTrade(), photoAttId });
    const { data: two } = await save(person, { contestTradeId: await openTrade(), photoAttId });
    expect(one.photoAttId).toBe(photoAttId);
    expect(two.photoAttId).not.toBe(photoAttId);
    expect((await save(person, { id: two.id, photoAttId })).data).toMatchObject({
      photoAttId: two.photoAttId,
      version: 1,
    });
  });
});

describe('reading', () => {
  it('[S7-05] shows the owner everything and staff the mask', async () => {
    const { person, bureau, unit, town, entered, openTrade } = stage;
    const { id } = await entered(person, await openTrade(), { idCardNo: SAMPLE_ID_CARDS[2] });
    const detail = async (by: typeof person) => (await by.get(`${BASE}/detail`, { id })).data;
    expect(await detail(person)).toMatchObject({ idCardNo: SAMPLE_ID_CARDS[2], mobile: '19900000001' });
    for (const staff of [bureau, unit, town])
      expect(await detail(staff)).toMatchObject({ idCardNo: '320599********9139', mobile: '199****0001' });
    const { data: listed } = await person.get(`${BASE}/listByPerson`, { name: '陈示' });
    expect(listed.records[0].idCardNo).toMatch(/\*{8}/);
  });

  it('keeps a draft to who makes it, until it is handed in', async () => {
    const { person, bureau, unit, town, save, openTrade } = stage;
    const { data: draft } = await save(person, { contestTradeId: await openTrade(), townCode: 'ZJG01' });
    const { data: own } = await save(unit, { contestTradeId: draft.contestTradeId });
    const seen = async (by: typeof person, id: string) => (await by.get(`${BASE}/detail`, { id })).status;
    expect([await seen(unit, draft.id), await seen(town, draft.id), await seen(unit, own.id)]).toEqual([404, 404, 200]);
    expect(await seen(bureau, draft.id)).toBe(200);
  });

  it('reveals one value to staff, and says so in the trail', async () => {
    const { person, bureau, town, otherUnit, save, openTrade, trailOf } = stage;
    const { data: draft } = await save(person, anEntryDraft(await openTrade(), { idCardNo: SAMPLE_ID_CARDS[3] }));
    const ask = { id: draft.id, field: 'idCardNo' };
    expect((await bureau.get(`${BASE}/reveal`, ask)).data).toEqual({ value: SAMPLE_ID_CARDS[3] });
    expect((await trailOf(draft.id)).at(-1)).toMatchObject({
      action: '查看敏感',
      operatorId: bureau.userId,
      changes: [{ field: 'idCardNo', label: '证件号码', before: null, after: null, isMasked: true }],
    });
    expect((await bureau.get(`${BASE}/reveal`, { ...ask, field: 'address' })).status).toBe(400);
    expect((await otherUnit.get(`${BASE}/reveal`, ask)).status).toBe(404);
    expect((await town.get(`${BASE}/reveal`, ask)).status).toBe(403);
  });
});

describe('removing', () => {
  it('[S7-06 S8-20] takes drafts, all or none: 删除成功', async () => {
    const { person, otherPerson, save, handIn, draft, openTrade } = stage;
    const contestTradeId = await openTrade();
    const { data: one } = await save(person, { contestTradeId });
    const { data: two } = await handIn(person, await draft(person, contestTradeId));
    expect(await person.post(`${BASE}/remove`, { ids: [one.id, two.id] })).toMatchObject({
      status: 409,
      msg: '当前状态“待初审”不允许此操作',
    });
    expect((await otherPerson.post(`${BASE}/remove`, { ids: [one.id] })).status).toBe(404);
    expect(await person.post(`${BASE}/remove?ids=${one.id}`)).toMatchObject({ msg: '删除成功', data: { removed: 1 } });
    expect((await person.get(`${BASE}/detail`, { id: one.id })).status).toBe(404);
    expect(await person.post(`${BASE}/remove`, { ids: '' })).toMatchObject({ status: 400, msg: '请选择至少一条数据' });
  });
});

describe('who may', () => {
  it('everybody writes only what is theirs, and a stranger nothing', async () => {
    const { person, otherPerson, school, town, bank, app, save, handIn, openTrade } = stage;
    const { data: draft } = await save(person, { contestTradeId: await openTrade() });
    for (const other of [otherPerson, school]) {
      expect((await save(other, { id: draft.id, name: '冒名' })).status).toBe(404);
      expect((await handIn(other, { id: draft.id })).status).toBe(404);
      expect((await other.get(`${BASE}/detail`, { id: draft.id })).status).toBe(404);
    }
    for (const none of [town, bank]) expect((await save(none, { id: draft.id })).status).toBe(403);
    expect((await callerWith(app, '', '').post(`${BASE}/submit`, {})).status).toBe(401);
    expect((await save(person, { id: newId(), name: '无此' })).status).toBe(404);
  });
});
