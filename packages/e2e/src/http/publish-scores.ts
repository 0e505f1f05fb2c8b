import { describe, expect, test } from 'vitest';
import type { Session } from '../client.ts';
import { CONTEST, ENTRY, OUTBOX, SCORES, TRADE } from '../paths.ts';
import { entrant } from '../people.ts';
import { placesOf } from './enter-scores.ts';
import { errorsOf, expectDone, type Story } from './story.ts';

export function publishScores(story: Story) {
  return describe('7. a second person checks; the trades are locked, shown and published', () => {
    const trade = async (by: Session, command: string, id = story.trades.main, more = {}) =>
      await by.post(`${TRADE}/command`, { id, command, ...more });
    const idsOf = async (contestTradeId: string): Promise<string[]> =>
      (await story.bureau.get(`${SCORES}/getScoresList`, { contestTradeId, size: 50 })).data.records.map(
        ({ id }: { id: string }) => id,
      );

    test('nobody checks what he or she entered', async () => {
      const ids = await idsOf(story.trades.main);
      const own = await story.unit.post(`${SCORES}/check`, { ids });
      expect(own.data.map(({ code }: { code: number }) => code)).toEqual(Array(7).fill(409));
      expect((await trade(story.unit, 'lock')).status).toBe(409);
      const checked = await story.bureau.post(`${SCORES}/check`, { ids });
      expect(checked.data.every(({ ok }: { ok: boolean }) => ok)).toBe(true);
      expect(
        (await story.bureau.post(`${SCORES}/check`, { ids: await idsOf(story.trades.single) })).data,
      ).toMatchObject([{ ok: true }]);
    });

    test('locking computes totals, ranks and awards; then marks stay as they are', async () => {
      expect((await trade(story.otherUnit, 'lock')).status).toBe(404);
      expect((await trade(story.school, 'lock')).status).toBe(403);
      expectDone(await trade(story.unit, 'lock'));
      const { records } = (
        await story.unit.get(`${SCORES}/getScoresList`, { contestTradeId: story.trades.main, size: 50 })
      ).data;
      for (const record of records) expect(record).toMatchObject(placesOf(story)[record.name]!);
      expect((await story.unit.post(`${SCORES}/submit`, { id: records[0].id, theoryScore: '99' })).status).toBe(409);
      expect(await trade(story.unit, 'lock')).toMatchObject({ status: 409, msg: '当前状态“锁定”不允许此操作' });
    });

    test('only the bureau unlocks, and says why; everything is then checked anew', async () => {
      const { single } = story.trades;
      expectDone(await trade(story.unit, 'lock', single));
      expect((await trade(story.unit, 'unlock', single, { reason: '重核' })).status).toBe(403);
      expect(errorsOf(await trade(story.bureau, 'unlock', single))).toEqual({ reason: '请填写原因' });
      expectDone(await trade(story.bureau, 'unlock', single, { reason: '扣分有误' }));
      const [id] = await idsOf(single);
      expect((await story.unit.get(`${SCORES}/detail`, { id })).data).toMatchObject({
        scoreStatus: 1,
        totalScore: null,
        rankNo: null,
      });
      expectDone(await story.bureau.post(`${SCORES}/check`, { ids: [id] }));
      expectDone(await trade(story.unit, 'lock', single));
      // 59.5 × 0.3 + 80 × 0.7 − 2, and theory below the pass mark
      expect((await story.unit.get(`${SCORES}/detail`, { id })).data).toMatchObject({
        totalScore: '71.85',
        rankNo: 1,
        isPass: 0,
      });
    });

    test('before publicity person and group find nothing, and no total is texted', async () => {
      const total = async (by: Session, view: string) =>
        (await by.get(`${ENTRY}/${view}`, { contestId: story.contestId })).data.total;
      expect(await total(story.person, 'personLookScore')).toBe(0);
      expect(await total(story.school, 'groupsLookScore')).toBe(0);
      expect(await total(story.bureau, 'managerLookScore')).toBe(8);
      const ids = await idsOf(story.trades.main);
      const early = await story.bureau.post(`${SCORES}/sendTotalScoreMessage`, { ids });
      expect(early.data.every(({ code }: { code: number }) => code === 409)).toBe(true);
      expect((await story.unit.post(`${SCORES}/sendTheoryScoreMessage`, { ids })).status).toBe(403);
    });

    test('the contest is finished, its trades are shown, then published under a hash', async () => {
      expectDone(await story.unit.post(`${CONTEST}/command`, { id: story.contestId, command: 'finish' }));
      expect((await trade(story.unit, 'publicize')).status).toBe(403);
      expect((await trade(story.bureau, 'publish')).status).toBe(409);
      for (const id of [story.trades.main, story.trades.single]) expectDone(await trade(story.bureau, 'publicize', id));
      expect((await story.bureau.get(`${CONTEST}/detail`, { id: story.contestId })).data.contestStatus).toBe(75);
      for (const id of [story.trades.main, story.trades.single]) {
        const published = await trade(story.bureau, 'publish', id);
        expectDone(published);
        expect(published.data).toMatchObject({
          tradeStatus: '发布',
          hash: expect.stringMatching(/^[0-9a-f]{64}$/),
          snapshotHash: published.data.hash,
        });
      }
      expect(await trade(story.bureau, 'publish')).toMatchObject({ status: 409, msg: '当前状态“发布”不允许此操作' });
      expect((await story.bureau.get(`${CONTEST}/detail`, { id: story.contestId })).data.contestStatus).toBe(80);
    });

    test('theory and total are texted once; a trial says who would get none and why', async () => {
      const ids = await idsOf(story.trades.main);
      const send = async (kind: string, more = {}) =>
        (await story.bureau.post(`${SCORES}/send${kind}ScoreMessage`, { ids, ...more })).data;
      const texts = async (code: string) =>
        (await story.colleague.get(OUTBOX, { mobile: story.applicant.mobile, code })).data.records;
      expect((await send('Total', { dryRun: true })).filter(({ ok }: { ok: boolean }) => ok)).toHaveLength(5);
      expect(await texts('SCORE_TOTAL')).toEqual([]);
      expect((await send('Theory')).filter(({ ok }: { ok: boolean }) => ok)).toHaveLength(6);
      expect((await send('Total')).filter(({ ok }: { ok: boolean }) => ok)).toHaveLength(5);
      expect((await send('Total')).every(({ code }: { code: number }) => code === 409)).toBe(true);
      expect((await texts('SCORE_THEORY'))[0].content).toContain('理论成绩为92.00');
      expect((await texts('SCORE_TOTAL'))[0].content).toContain('总成绩为89.20，名次为1');
      expect((await story.colleague.get(OUTBOX, { mobile: entrant(7).mobile, code: 'SCORE_TOTAL' })).data.total).toBe(
        0,
      );
    });
  });
}
