import { applicationMaterials, type UnitMaterial } from '@trainrace/contract/areas/basic/application-materials';
import { attach } from '@trainrace/contract/files/attach';
import { beforeAll, describe, expect, it } from 'vitest';
import { anAttachment } from '../../../../seed/entry-builders.ts';
import { BASE, openStage, type Stage } from '#test/entry-stage.ts';

const { submit, unitList } = applicationMaterials;

let stage: Stage;

beforeAll(async () => {
  stage = await openStage();
});

const household = {
  materialName: '户口簿',
  bizType: 1,
  flowNode: 'HKB',
  required: 1,
  paperRequired: 0,
  copies: 0,
  allowedTypes: ['pdf'],
  maxCount: 1,
  sort: 100,
  isSealed: 0,
};

describe('the papers of an entry', () => {
  it('are handed in with all that the catalogue asks for, in the type and number that it names', async () => {
    const { bureau, person, save, handIn, draft, openTrade, services } = stage;
    const { data: line } = await bureau.post(submit.path, household);
    const { data: entry } = await save(person, await draft(person, await openTrade()));
    const refusals = async () => (await handIn(person, { id: entry.id })).data.errors;
    expect(await refusals()).toEqual([{ field: 'HKB', message: '请上传户口簿' }]);
    const put = async (extension: string) =>
      await anAttachment(services, person.userId, { flowNode: 'HKB', prjId: entry.id, extension });
    const picture = await put('jpg');
    expect(await refusals()).toEqual([{ field: 'HKB', message: '户口簿仅支持pdf格式' }]);
    await person.post(attach.remove.path, { ids: [picture] });
    await put('pdf');
    const second = await put('pdf');
    expect(await refusals()).toEqual([{ field: 'HKB', message: '户口簿最多上传1个文件' }]);
    await person.post(attach.remove.path, { ids: [second] });
    expect((await handIn(person, { id: entry.id })).status).toBe(200);
    await services.db.updateTable('applicationMaterials').set({ isSealed: 1 }).where('id', '=', line.id).execute();
    expect((await handIn(person, await draft(person, await openTrade()))).status).toBe(200);
  });

  it('need no promise once the catalogue leaves it to the entrant', async () => {
    const { person, handIn, draft, openTrade, services } = stage;
    const set = async (required: number) =>
      await services.db.updateTable('applicationMaterials').set({ required }).where('flowNode', '=', 'SQCN').execute();
    const without = async () =>
      await handIn(person, { ...(await draft(person, await openTrade())), commitmentAtt: null });
    expect((await without()).data.errors).toMatchObject([{ field: 'commitmentAtt' }]);
    await set(0);
    expect((await without()).status).toBe(200);
    await set(1);
  });

  it('are told missing for many entries as handing in will refuse them, whatever the catalogue says', async () => {
    const { bureau, person, otherPerson, bank, save, handIn, draft, openTrade, services } = stage;
    const bare = { photoAttId: null, commitmentAtt: null, otherAtts: null };
    const { data: entry } = await save(person, { ...(await draft(person, await openTrade())), ...bare });
    const { data: other } = await save(otherPerson, await draft(otherPerson, await openTrade()));
    const asked = async (by = person, ids = [entry.id, other.id]) =>
      await by.get(`${BASE}/lackingPapers`, { ids: ids.join() });
    const fieldOf: Record<string, string> = { ZJZ: 'photoAttId', SQCN: 'commitmentAtt', QTZL: 'otherAtts' };
    const set = async (flowNode: string, values: { required?: number; isSealed?: number }) =>
      await services.db.updateTable('applicationMaterials').set(values).where('flowNode', '=', flowNode).execute();
    const agree = async (slots: string[]) => {
      const { data } = await asked();
      expect(data.lacking).toEqual([{ id: entry.id, slots, guardian: [] }]);
      const { errors } = (await handIn(person, { id: entry.id })).data;
      expect(errors.map(({ field }: { field: string }) => field).sort()).toEqual(
        slots.map((slot) => fieldOf[slot] ?? slot).sort(),
      );
    };
    await agree(['ZJZ', 'SQCN']);
    await set('ZJZ', { required: 0 });
    await set('SQCN', { isSealed: 1 });
    await set('QTZL', { required: 1 });
    const { data: line } = await bureau.post(submit.path, {
      ...household,
      flowNode: 'SFZ',
      materialName: '身份证复印件',
    });
    await agree(['SQCN', 'QTZL', 'SFZ']);
    expect((await asked()).data.asked).toEqual([
      { flowNode: 'SQCN', name: null },
      { flowNode: 'QTZL', name: '其他资料' },
      { flowNode: 'SFZ', name: '身份证复印件' },
    ]);
    await anAttachment(services, person.userId, { flowNode: 'SFZ', prjId: entry.id, extension: 'pdf' });
    await agree(['SQCN', 'QTZL']);
    await set('ZJZ', { required: 1 });
    await set('SQCN', { isSealed: 0 });
    await set('QTZL', { required: 0 });
    await set('SFZ', { isSealed: 1 });
    expect(line.flowNode).toBe('SFZ');
    expect((await asked(bank)).status).toBe(403);
    expect((await asked(otherPerson, [entry.id, 'nothing'])).data.lacking).toEqual([]);
    expect((await asked(person, [])).status).toBe(400);
  });

  it('[S7-17] are told line by line what is there, what is missing and how they stand', async () => {
    const { person, otherPerson, save, handIn, draft, openTrade, unit } = stage;
    const { data: entry } = await save(person, { ...(await draft(person, await openTrade())), commitmentAtt: null });
    const lines = async (by = person) =>
      ((await by.get(unitList.path, { bizType: 1, bizId: entry.id })).data?.records ?? []).map((row: UnitMaterial) => [
        row.flowNode,
        row.submittedCount,
        row.auditState,
        row.missing,
      ]);
    expect(await lines()).toEqual([
      ['ZJZ', 1, '未提交', false],
      ['SQCN', 0, '未提交', true],
      ['QTZL', 0, '未提交', false],
      ['BMB', 0, '未提交', false],
      ['JHR', 0, '未提交', false],
    ]);
    expect((await otherPerson.get(unitList.path, { bizType: 1, bizId: entry.id })).status).toBe(404);
    const { commitmentAtt } = await draft(person, entry.contestTradeId);
    await handIn(person, { id: entry.id, commitmentAtt });
    expect((await lines())[1]).toEqual(['SQCN', 1, '待审', false]);
    await unit.post(`${BASE}/auditingSubmitFirst`, {
      id: entry.id,
      result: 'return',
      opinion: '请重签',
      returnFields: ['commitmentAtt'],
    });
    expect((await lines()).slice(0, 2)).toEqual([
      ['ZJZ', 1, '待审', false],
      ['SQCN', 1, '退回', false],
    ]);
  });
});
