import { describe, expect, test } from 'vitest';
import { ENTRY, OUTBOX, SCORES } from '../paths.ts';
import { errorsOf, expectDone, type Story } from './story.ts';

export function reviewFinally(story: Story) {
  return describe('5. the bureau audits finally', () => {
    const audit = async (more: object) =>
      await story.bureau.post(`${ENTRY}/auditingSubmit`, { id: story.entryId, ...more });
    const waiting = async (): Promise<string[]> =>
      (
        await story.bureau.get(`${ENTRY}/list`, { contestId: story.contestId, auditStatus: 20, size: 50 })
      ).data.records.map(({ id }: { id: string }) => id);

    test('sends one back to the unit, which passes it on again', async () => {
      expect(errorsOf(await audit({ result: 'return' }))).toMatchObject({ opinion: '请填写审核意见' });
      const back = await audit({ result: 'return', returnTo: 'handle', opinion: '请核对从业年限证明' });
      expect(back.data).toMatchObject({ auditStatus: 22, returnTo: 'handle' });
      expect((await story.person.post(`${ENTRY}/applicationSubmit`, { id: story.entryId, workYears: 7 })).status).toBe(
        409,
      );
      const again = await story.unit.post(`${ENTRY}/auditingSubmitFirst`, {
        id: story.entryId,
        result: 'pass',
        opinion: '已核对',
      });
      expect(again.data).toMatchObject({ auditStatus: 20, returnTo: null });
    });

    test('passes one; there is a competitor from then on, and an SMS', async () => {
      const before = (await story.bureau.get(`${SCORES}/list`, { contestId: story.contestId })).data.total;
      expect(before).toBe(0);
      expect((await audit({ result: 'pass' })).data).toMatchObject({ auditStatus: 30, auditStatusName: '审核通过' });
      const { data } = await story.bureau.get(`${SCORES}/list`, { contestId: story.contestId });
      expect(data.records).toMatchObject([
        { name: story.applicant.name, scoreStatus: 0, applicationId: story.entryId },
      ]);
      expect(
        (await story.colleague.get(OUTBOX, { mobile: story.applicant.mobile, code: 'APPLY_PASSED' })).data.total,
      ).toBe(1);
      expect(await audit({ result: 'pass' })).toMatchObject({ status: 409, msg: '当前状态“审核通过”不允许此操作' });
    });

    test('passes the rest together: each row is looked at again and answers for itself', async () => {
      const ids = await waiting();
      expect(ids).toHaveLength(7);
      const refused = story.groupIds[2]!;
      const batch = await story.bureau.post(`${ENTRY}/applicationBatchPass`, {
        ids: [...ids, refused],
        opinion: '符合条件',
      });
      expectDone(batch);
      expect(batch.data.map(({ ok, code }: { ok: boolean; code: number }) => `${ok} ${code}`)).toEqual([
        ...Array(7).fill('true 200'),
        'false 409',
      ]);
      expect((await story.bureau.get(`${SCORES}/list`, { contestId: story.contestId })).data.total).toBe(8);
    });

    test('everybody sees the passed entries that are theirs', async () => {
      const total = async (by: keyof Story, view: string) => {
        const answer = await (story[by] as Story['person']).get(`${ENTRY}/${view}`, { contestId: story.contestId });
        return answer.status === 200 ? answer.data.total : answer.status;
      };
      expect(await total('person', 'getPassByPerson')).toBe(1);
      expect(await total('school', 'getPassByHandle')).toBe(2);
      expect(await total('unit', 'getPassByHandle')).toBe(8);
      expect(await total('bureau', 'getPassByManager')).toBe(8);
      expect(await total('otherUnit', 'getPassByHandle')).toBe(0);
      expect(await total('town', 'getPassByManager')).toBe(8);
      expect(await total('person', 'getPassByManager')).toBe(403);
    });
  });
}
