import { workbench } from '@trainrace/contract/areas/home/workbench';
import { championHistory } from '@trainrace/contract/areas/results/champion-history';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { honour } from '@trainrace/contract/areas/results/honour';
import { honourRule } from '@trainrace/contract/areas/results/honour-rule';
import { attach } from '@trainrace/contract/files/attach';
import { beforeAll, describe, expect, it } from 'vitest';
import { aContestDraft, anAccount, aUnit, SAMPLE_ID_CARDS, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { aChampion, anHonourRule, aPublicTrade } from '../../../../seed/honour-builders.ts';
import { callerWith, testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { aPicture } from '#test/files.ts';
import { upload } from '#test/upload.ts';

const { list, detail, submit, remove, importRows, sheet } = championHistory;

let test: TestApp;
let bureau: Caller;
let second: Caller;
let unit: Caller;
let person: Caller;
let town: Caller;
let stranger: Caller;

beforeAll(async () => {
  test = await testApp();
  const { services, as } = test;
  await anAccount(services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(services, { account: 'admc2', roles: ['ADM_C'] });
  await anAccount(services, { account: 'person', virtualId: 'U032' });
  await anAccount(services, { account: 'town01', virtualId: 'U031', townCode: 'ZJG01' });
  await aUnit(services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  [bureau, second, unit] = [await as('admc'), await as('admc2'), await as('org01')];
  [person, town] = [await as('person'), await as('town01')];
  stranger = callerWith(test.app, '', '');
  const rule = await bureau.post(honourRule.submit.path, anHonourRule({}));
  await bureau.post(honourRule.command.path, { id: rule.data.id, command: 'takeEffect' });
});

describe('[issue 14] the register of past champions', () => {
  it('keeps each placing once, with the number of the person behind a mask', async () => {
    const draft = aChampion({ contestYear: 2015, idCardNo: SAMPLE_ID_CARDS[1] });
    const { data } = await bureau.post(submit.path, draft);
    expect(data).toMatchObject({ name: '王例青', idCardNo: '320599********9424', bonus: '5000.00' });
    expect((await bureau.get(championHistory.reveal.path, { id: data.id, field: 'idCardNo' })).data.value).toBe(
      SAMPLE_ID_CARDS[1],
    );
    expect(await bureau.post(submit.path, draft)).toMatchObject({
      status: 409,
      msg: expect.stringContaining('已有此人'),
    });
    const both = [1, 2].map(async () => await bureau.post(submit.path, aChampion({ contestYear: 2016 })));
    expect((await Promise.all(both)).map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const changed = await bureau.post(submit.path, {
      ...draft,
      id: data.id,
      version: data.version,
      deeds: '带徒十二人',
    });
    expect(changed.data).toMatchObject({ deeds: '带徒十二人', idCardNo: '320599********9424' });
    expect((await bureau.post(submit.path, { ...draft, id: data.id, version: data.version })).status).toBe(409);
    expect((await bureau.post(remove.path, { ids: data.id })).status).toBe(200);
    expect((await bureau.get(championHistory.export.path)).status).toBe(200);
  });

  it('is read by everybody as far as it is public, without numbers of persons and money', async () => {
    const shown = (await bureau.post(submit.path, aChampion({ contestYear: 2014, idCardNo: SAMPLE_ID_CARDS[1] }))).data;
    const kept = (await bureau.post(submit.path, aChampion({ contestYear: 2013, isPublic: 0, townCode: 'ZJG02' })))
      .data;
    const { data } = await person.get(detail.path, { id: shown.id });
    expect(data.name).toBe('王例青');
    expect(Object.keys(data)).not.toContain('idCardNo');
    expect(Object.keys(data)).not.toContain('bonus');
    expect((await person.get(detail.path, { id: kept.id })).status).toBe(404);
    expect((await town.get(detail.path, { id: shown.id })).status).toBe(200);
    expect((await town.get(detail.path, { id: kept.id })).status).toBe(404);
    expect((await unit.get(list.path)).data.total).toBe(0);
    expect((await person.post(submit.path, aChampion({}))).status).toBe(403);
    expect((await person.get(championHistory.export.path)).status).toBe(403);
    expect((await person.get(championHistory.reveal.path, { id: shown.id, field: 'idCardNo' })).status).toBe(403);
    expect((await stranger.get(list.path)).status).toBe(401);
  });

  it('[S1-14 S7-14] imports former years, all rows or none, and counts who is there already', async () => {
    const fields = Object.keys(sheet.row.shape);
    const headings = fields.map((field) => sheet.labels[field]![0]);
    const row = (values: object) => fields.map((field) => String({ ...sheet.example, ...values }[field] ?? ''));
    const write = async (...rows: string[][]) => await bureau.post(importRows.path, { rows: [headings, ...rows] });
    const [one, two] = [row({ name: '陈示一', rankNo: '1' }), row({ name: '李样文', rankNo: '2', idCardNo: '' })];
    const bad = await write(one, row({ name: '周演瑜', rankNo: '零' }), one);
    expect(bad.status).toBe(400);
    expect(bad.data.errors.map(({ row, column }: { row: number; column: string }) => [row, column])).toEqual([
      [3, '名次'],
      [4, '姓名'],
    ]);
    expect(await write(one, two)).toMatchObject({ status: 200, data: { succeeded: 2 } });
    expect((await bureau.get(list.path, { contestYear: 2022 })).data).toMatchObject({ total: 2 });
    expect((await bureau.get(list.path, { contestYear: 2021 })).data).toMatchObject({ total: 0 });
    expect((await write(one)).data).toMatchObject({ known: 1, succeeded: 0, failed: 0 });
    const other = row({ name: '陈示一', rankNo: '1', workUnit: '别的单位(示例)' });
    expect((await write(other)).data.errors).toMatchObject([
      { row: 2, message: expect.stringContaining('已在系统中') },
    ]);
    expect((await unit.post(importRows.path, { rows: [headings, one] })).status).toBe(403);
  });

  it('is offered the placings of published results: taken over once or ignored, with what is granted since', async () => {
    const { data: contest } = await bureau.post(contestInfo.submit.path, aContestDraft(unit.userId));
    const { tradeId, competitors } = await aPublicTrade(test.services, {
      contestId: contest.id,
      handleUnitId: unit.userId,
      placings: [
        { name: '陈示一', rankNo: 1, awardLevel: 1 },
        { name: '李样文', rankNo: 2, awardLevel: 2 },
        { name: '王例青', rankNo: 3 },
      ],
    });
    const [first, other, unawarded] = competitors as [string, string, string];
    const offered = async (query: object = {}) =>
      (await bureau.get(championHistory.proposals.path, query as never)).data.rows.map(({ id }: { id: string }) => id);
    const tile = async (by: typeof bureau) =>
      (await by.get(workbench.look.path)).data.todos.find(({ todo }: { todo: string }) => todo === 'championsToTake')
        ?.count;
    expect([await offered(), await tile(bureau), await tile(unit)]).toEqual([[], 0, undefined]);
    await bureau.post(contestTrade.command.path, { id: tradeId, command: 'publish' });
    expect([await offered(), await tile(bureau)]).toEqual([[first, other], 2]);
    expect((await bureau.post(championHistory.accept.path, { ids: unawarded })).status).toBe(404);
    expect((await unit.post(championHistory.accept.path, { ids: first })).status).toBe(403);
    const answers = await Promise.all(
      [bureau, second].map(async (by) => (await by.post(championHistory.accept.path, { ids: first })).data[0].code),
    );
    expect(answers.toSorted()).toEqual([200, 409]);
    await bureau.post(championHistory.ignore.path, { ids: other });
    expect([await offered(), await offered({ isIgnored: 1 }), await tile(bureau)]).toEqual([[], [other], 0]);
    expect((await bureau.post(championHistory.accept.path, { ids: other, isPublic: 0 })).data[0].ok).toBe(true);
    expect(await offered({ isIgnored: 1 })).toEqual([]);

    const held = async () =>
      (await unit.get(list.path, { name: '陈示一' })).data.records.find(
        (one: { sourceCompetitionInfoId: string }) => one.sourceCompetitionInfoId === first,
      );
    expect(await held()).toMatchObject({
      rankNo: 1,
      totalScore: '94.00',
      honourCode: null,
      townCode: 'ZJG01',
      isPublic: 1,
    });
    await unit.post(honour.command.path, { id: first, command: 'forward' });
    await bureau.post(honour.command.path, { id: first, command: 'approve' });
    expect(await held()).toMatchObject({ honourCode: '市技术能手', promoteLevel: 2 });
    await bureau.post(honour.command.path, { id: first, command: 'revoke', reason: '查实' });
    expect(await held()).toMatchObject({ honourCode: null, promoteLevel: null });
  });
});

describe('[issue 14] the honour wall', () => {
  it('shows who is public by year and trade, with deeds and photo, and nothing else of the person', async () => {
    const file = { name: '照片.jpg', bytes: await aPicture('jpeg') };
    const photo = (await upload(bureau, attach.putFile.path, { flowNode: 'ZJZ' }, file)).data.id;
    const { id } = (
      await bureau.post(submit.path, {
        ...aChampion({ contestYear: 2018, idCardNo: SAMPLE_ID_CARDS[1], deeds: '扎根一线<b>' }),
        photoAttId: photo,
      })
    ).data;
    const hidden = (await bureau.post(submit.path, aChampion({ contestYear: 2018, name: '不展示', isPublic: 0 }))).data
      .id;
    const page = async (url: string) => await test.app.inject({ url });
    const wall = (await page('/public/honours?year=2018')).body;
    expect(wall).toContain('王例青');
    expect(wall).not.toContain('不展示');
    const one = (await page(`/public/honours/${id}`)).body;
    expect(one).toContain('扎根一线&lt;b&gt;');
    for (const secret of ['320599', '9424', '5000']) expect(one).not.toContain(secret);
    expect((await page(`/public/honours/${id}/photo`)).headers['content-type']).toBe('image/jpeg');
    expect((await page(`/public/honours/${hidden}`)).statusCode).toBe(404);
    expect((await page(`/public/honours/${hidden}/photo`)).statusCode).toBe(404);
    expect((await page('/public/honours?year=1999')).body).toContain('1999 年度还没有展示的选手');
    expect((await page('/public/honours')).statusCode).toBe(200);
    expect((await page('/public?lang=en')).body).toContain('/public/honours');
  });
});
