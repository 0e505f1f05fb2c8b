import { describe, expect, test } from 'vitest';
import { photo } from '../files.ts';
import { ENTRY, OUTBOX, PUT_FILE } from '../paths.ts';
import { errorsOf, expectDone, type Story } from './story.ts';

export function reviewFirst(story: Story) {
  return describe('4. the organising unit audits first', () => {
    const audit = async (more: object, by = story.unit) =>
      await by.post(`${ENTRY}/auditingSubmitFirst`, { id: story.entryId, ...more });

    test('sees what waits for it, numbers masked; other units and persons do not', async () => {
      const { data } = await story.unit.get(`${ENTRY}/list`, { contestId: story.contestId, auditStatus: 10, size: 50 });
      expect(data.total).toBe(9);
      for (const { idCardNo, mobile } of data.records) {
        expect(idCardNo).toMatch(/^320599\*{8}\d{3}[\dX]$/);
        expect(mobile).toMatch(/^199\*{4}\d{4}$/);
      }
      expect((await story.otherUnit.get(`${ENTRY}/list`, { contestId: story.contestId })).data.total).toBe(0);
      expect(
        (await story.otherUnit.post(`${ENTRY}/auditingSubmitFirst`, { id: story.entryId, result: 'pass' })).status,
      ).toBe(404);
      expect((await audit({ result: 'pass' }, story.person)).status).toBe(403);
      expect((await audit({ result: 'pass' }, story.school)).status).toBe(403);
      expect((await audit({ result: 'pass' }, story.stranger)).status).toBe(401);
    });

    test('shows a full number to who asks for it, and leaves a trace of that', async () => {
      const shown = await story.unit.get(`${ENTRY}/reveal`, { id: story.entryId, field: 'idCardNo' });
      expect(shown.data.value).toBe(story.applicant.idCardNo);
      expect((await story.town.get(`${ENTRY}/reveal`, { id: story.entryId, field: 'idCardNo' })).status).toBe(403);
    });

    test('sends one back with what is to be corrected, and why', async () => {
      expect(errorsOf(await audit({ result: 'return' }))).toMatchObject({
        opinion: '请填写审核意见',
        returnFields: '请选择需修改的字段',
      });
      const returned = await audit({
        result: 'return',
        opinion: '照片与年限请修改',
        returnFields: ['photoAttId', 'workYears'],
        remarks: { workYears: '请填写本职业年限' },
      });
      expect(returned.data).toMatchObject({
        auditStatus: 12,
        returnFields: ['photoAttId', 'workYears'],
        returnTo: 'applicant',
      });
      expect((await audit({ result: 'pass' })).status).toBe(409);
      const { data } = await story.colleague.get(OUTBOX, { mobile: story.applicant.mobile, code: 'APPLY_RETURNED' });
      expect(data.records[0].content).toContain('证件照、本职业从业年限');
    });

    test('the applicant corrects exactly that, and hands in again', async () => {
      const { person, entryId } = story;
      const { data: seen } = await person.get(`${ENTRY}/detail`, { id: entryId });
      expect(seen).toMatchObject({ firstAuditOpinion: '照片与年限请修改', remarks: { workYears: '请填写本职业年限' } });
      const other = await person.post(`${ENTRY}/applicationSubmit`, { id: entryId, name: '冯示明', workYears: 6 });
      expect(errorsOf(other)).toEqual({ name: '姓名不在退回修改范围内' });
      expect((await person.get(`${ENTRY}/detail`, { id: entryId })).data.workYears).toBe(8);
      const bytes = await photo('#ffffff');
      const photoAttId = (await person.upload(PUT_FILE, { name: '白底.jpg', bytes }, { flowNode: 'ZJZ' })).data.attId;
      const again = await person.post(`${ENTRY}/applicationSubmit`, { id: entryId, workYears: 6, photoAttId });
      expect(again.data).toMatchObject({ auditStatus: 10, workYears: 6, photoAttId, returnFields: null });
    });

    test('passes one, a batch of the rest, and turns one down', async () => {
      const { unit, entryId } = story;
      const { version } = (await unit.get(`${ENTRY}/detail`, { id: entryId })).data;
      expect(await audit({ result: 'pass', version: version - 1 })).toMatchObject({
        status: 409,
        msg: '数据已被他人修改，请刷新后重试',
      });
      expect((await audit({ result: 'pass', version })).data).toMatchObject({ auditStatus: 20 });
      const refused = story.groupIds[2]!;
      const { data: waiting } = await unit.get(`${ENTRY}/list`, {
        contestId: story.contestId,
        auditStatus: 10,
        size: 50,
      });
      const ids = waiting.records.map(({ id }: { id: string }) => id).filter((id: string) => id !== refused);
      expectDone(await audit({ id: refused, result: 'reject', opinion: '不在本组别范围内' }));
      const batch = await unit.post(`${ENTRY}/applicationBatchPass`, { ids: [...ids, refused] });
      expect(batch.data.filter(({ ok }: { ok: boolean }) => ok)).toHaveLength(7);
      expect(batch.data.find(({ id }: { id: string }) => id === refused)).toEqual({
        id: refused,
        ok: false,
        code: 409,
        msg: '当前状态“初审不通过”不允许此操作',
      });
    });

    test('may not take the step that is the bureau’s', async () => {
      expect((await story.unit.post(`${ENTRY}/auditingSubmit`, { id: story.entryId, result: 'pass' })).status).toBe(
        403,
      );
    });
  });
}
