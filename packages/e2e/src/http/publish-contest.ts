import { describe, expect, test } from 'vitest';
import type { Session } from '../client.ts';
import { daysFromNow, hoursFromNow } from '../clock.ts';
import { promise } from '../files.ts';
import { CONTEST, OCCUPATION, PUT_FILE, SYSTEM, TRADE } from '../paths.ts';
import { errorsOf, expectDone, type Story } from './story.ts';

export function publishContest(story: Story) {
  return describe('1. the bureau publishes a contest with two trades', () => {
    const draft = async () => ({
      contestName: '智能制造职业技能竞赛',
      contestYear: 2026,
      contestLevel: 4,
      contestClass: 2,
      hostUnits: ['市人社局'],
      undertakeUnitId: (await story.unit.sealed(`${SYSTEM}/user/getuserinfo.action`, { userId: 'U033' })).extData.id,
      applyStart: hoursFromNow(-2),
      applyEnd: daysFromNow(5),
      auditEnd: daysFromNow(8),
      appealDays: 0,
      publicityDays: 0,
      theoryWeight: 30,
      practiceWeight: 70,
      passTheory: '60',
      passPractice: 60,
      tieRule: 1,
      needFirstAudit: 1,
      quotaPerUnit: 30,
      contact: '王例',
      contactTel: '0512-58000001',
    });
    const command = async (by: Session, name: string, more = {}) =>
      await by.post(`${CONTEST}/command`, { id: story.contestId, command: name, ...more });

    test('[S7-01] nobody without a session, no individual and no group may', async () => {
      expect(await story.stranger.post(`${CONTEST}/submit`, await draft())).toMatchObject({
        status: 401,
        code: 401,
        success: false,
      });
      expect((await story.school.post(`${CONTEST}/submit`, await draft())).status).toBe(403);
    });

    test('what is missing or contradicts itself is named by field, and nothing is stored', async () => {
      const before = (await story.bureau.get(`${CONTEST}/list`)).data.total;
      const empty = await story.bureau.post(`${CONTEST}/submit`, { contestName: '' });
      expect(empty.status).toBe(400);
      expect(errorsOf(empty)).toMatchObject({ contestName: '请输入竞赛名称' });
      const wrong = await story.bureau.post(`${CONTEST}/submit`, {
        ...(await draft()),
        theoryWeight: 40,
        applyEnd: hoursFromNow(-3),
      });
      expect(errorsOf(wrong)).toMatchObject({
        practiceWeight: '理论与实操权重之和必须为100',
        applyEnd: '报名截止必须晚于报名开始',
      });
      expect((await story.bureau.get(`${CONTEST}/list`)).data.total).toBe(before);
    });

    test('[S7-07 S7-08 S8-20] a draft is added and changed, as JSON or as a form', async () => {
      const added = await story.bureau.form(`${CONTEST}/submit`, await draft());
      expectDone(added, '新增成功');
      expect(added.data).toMatchObject({
        contestStatus: 0,
        contestStatusName: '草稿',
        passTheory: '60.00',
        version: 1,
      });
      story.contestId = added.data.id;
      const changed = await story.bureau.post(`${CONTEST}/submit`, {
        ...(await draft()),
        id: story.contestId,
        sessionNo: '第一届',
        version: 1,
      });
      expectDone(changed, '更新成功');
      expect(
        await story.bureau.post(`${CONTEST}/submit`, {
          ...(await draft()),
          id: story.contestId,
          sessionNo: '第二届',
          version: 1,
        }),
      ).toMatchObject({
        status: 409,
        msg: '数据已被他人修改，请刷新后重试',
      });
      expect(
        (
          await story.bureau.post(`${CONTEST}/submit`, {
            ...(await draft()),
            id: '00000000-0000-7000-8000-000000000000',
          })
        ).status,
      ).toBe(404);
    });

    test('two trades are added to it: forty places, and a single one', async () => {
      const occupations = (await story.bureau.get(`${OCCUPATION}/list`, { size: 50 })).data.records;
      const idOf = (tradeName: string) =>
        occupations.find((one: Record<string, string>) => one['tradeName'] === tradeName).id;
      const trade = {
        contestId: story.contestId,
        contestGroup: 1,
        teamSize: 1,
        theoryWeight: 30,
        practiceWeight: 70,
        awardRule: { 1: 1, 2: 1, 3: 1 },
      };
      const main = await story.bureau.post(`${TRADE}/submit`, {
        ...trade,
        competitionDicId: idOf('电气装置'),
        quotaTotal: 40,
      });
      expectDone(main, '新增成功');
      expect(main.data).toMatchObject({ tradeName: '电气装置', tradeStatus: '筹备', quotaLeft: 40 });
      const single = await story.bureau.post(`${TRADE}/submit`, {
        ...trade,
        competitionDicId: idOf('焊接'),
        quotaTotal: 1,
      });
      expect((await story.bureau.post(`${TRADE}/submit`, { ...trade, competitionDicId: idOf('焊接') })).status).toBe(
        409,
      );
      Object.assign(story.trades, { main: main.data.id, single: single.data.id });
    });

    test('it is filed and published step by step; another step, or another role, is refused', async () => {
      expect((await command(story.bureau, 'publish')).status).toBe(409);
      expect((await command(story.unit, 'publish')).status).toBe(403);
      expect((await command(story.otherUnit, 'submitFiling')).status).toBe(404);
      expect(await command(story.unit, 'submitFiling')).toMatchObject({
        status: 409,
        msg: '请先上传竞赛规程再提交备案',
      });
      const file = { name: '竞赛规程.pdf', bytes: await promise('竞赛规程') };
      expect((await story.unit.upload(PUT_FILE, file, { prjId: story.contestId, flowNode: 'GC' })).status).toBe(200);
      expectDone(await command(story.unit, 'submitFiling'));
      expect(errorsOf(await command(story.bureau, 'file'))).toEqual({ filingNo: '请输入备案文号' });
      expectDone(await command(story.bureau, 'file', { filingNo: '张人社竞〔2026〕99号' }));
      const published = await command(story.bureau, 'publish');
      expect(published.data).toMatchObject({ contestStatus: 30, entryWindow: '报名中', tradeCount: 2 });
      expect(await command(story.bureau, 'publish')).toMatchObject({
        status: 409,
        msg: '当前状态“已发布”不允许此操作',
      });
    });
  });
}
