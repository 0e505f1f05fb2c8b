import { describe, expect, test } from 'vitest';
import type { Session } from '../client.ts';
import { readWorkbook, workbook } from '../files.ts';
import { CONTEST, SCORES } from '../paths.ts';
import { entrant } from '../people.ts';
import { errorsOf, expectDone, type Story } from './story.ts';

/** Theory, practice, and what comes of it with 30 to 70: total, place, award, passed. The fourth and fifth tie to the last digit. */
export function marksOf(story: Story): Readonly<Record<string, readonly [string, string]>> {
  return {
    [story.applicant.name]: ['92.00', '88.00'],
    [entrant(2).name]: ['86', '84'],
    [entrant(3).name]: ['93', '81'],
    [entrant(5).name]: ['80.05', '79.5'],
    [entrant(6).name]: ['80.05', '79.50'],
    [entrant(7).name]: ['缺考', '缺考'],
    [entrant(8).name]: ['70', '违纪'],
  };
}

export function placesOf(story: Story) {
  return {
    [story.applicant.name]: { totalScore: '89.20', rankNo: 1, awardLevel: 1, isPass: 1 },
    // The same total: the better practice goes first.
    [entrant(2).name]: { totalScore: '84.60', rankNo: 2, awardLevel: 2, isPass: 1 },
    [entrant(3).name]: { totalScore: '84.60', rankNo: 3, awardLevel: 3, isPass: 1 },
    // 79.665, half up; nothing tells them apart.
    [entrant(5).name]: { totalScore: '79.67', rankNo: 4, awardLevel: null, isPass: 1 },
    [entrant(6).name]: { totalScore: '79.67', rankNo: 4, awardLevel: null, isPass: 1 },
    [entrant(7).name]: { totalScore: null, rankNo: null, awardLevel: null, isPass: 0 },
    [entrant(8).name]: { totalScore: null, rankNo: null, awardLevel: null, isPass: 0 },
  };
}

export function enterScores(story: Story) {
  return describe('6. scores come in by workbook', () => {
    const contest = async (by: Session, command: string, more = {}) =>
      await by.post(`${CONTEST}/command`, { id: story.contestId, command, ...more });
    const path = `${SCORES}/importCompetitionInfo`;
    const rows = async (query = {}) =>
      (await story.unit.get(`${SCORES}/competitionInfoScorePage`, { contestId: story.contestId, size: 50, ...query }))
        .data.records;

    test('not before the contest runs: entries close, everything is decided, then it starts', async () => {
      const [first] = await rows();
      expect((await story.unit.post(`${SCORES}/submit`, { id: first.id, theoryScore: '80' })).status).toBe(409);
      expect(errorsOf(await contest(story.unit, 'closeEntries'))).toEqual({ reason: '请填写原因' });
      expectDone(await contest(story.unit, 'closeEntries', { reason: '名额已满' }));
      expect(
        (await story.person.post(`${CONTEST}/contestlist`)).data.find(
          ({ id }: { id: string }) => id === story.contestId,
        ).canApply,
      ).toBe(false);
      expect((await contest(story.person, 'arrange')).status).toBe(403);
      expectDone(await contest(story.unit, 'arrange'));
      expect(await contest(story.unit, 'arrange')).toMatchObject({
        status: 409,
        msg: '当前状态“赛事编排”不允许此操作',
      });
      expectDone(await contest(story.unit, 'start'));
      const tickets = (await rows()).map(({ ticketNo }: { ticketNo: string }) => ticketNo);
      expect(new Set(tickets).size).toBe(8);
    });

    test('the template lists who competes; a bad row is named by row and column, and nothing is written', async () => {
      const { status, bytes } = await story.unit.download(`${path}/template`, { contestTradeId: story.trades.main });
      expect(status).toBe(200);
      const [headings, ...people] = (await readWorkbook(bytes)) as [string[], ...string[][]];
      const names = people.map((row) => row[headings.indexOf('姓名')]);
      expect(names.toSorted()).toEqual(Object.keys(marksOf(story)).sort());
      const filled = fill(headings, people);
      filled[3]![headings.indexOf('理论成绩')] = '101';
      filled[5]![headings.indexOf('实操成绩')] = '很好';
      const file = { name: '成绩.xlsx', bytes: await workbook(filled) };
      const refused = await story.unit.upload(path, file, { contestTradeId: story.trades.main });
      expect(refused.status).toBe(400);
      expect(refused.data.errors.map(({ row, column }: { row: number; column: string }) => `${row} ${column}`)).toEqual(
        ['4 理论成绩', '6 实操成绩'],
      );
      expect((await rows()).every(({ scoreStatus }: { scoreStatus: number }) => scoreStatus === 0)).toBe(true);
      expect((await story.school.upload(path, file, { contestTradeId: story.trades.main })).status).toBe(403);
    });

    test('[S7-11] the corrected workbook enters all of them', async () => {
      const { bytes } = await story.unit.download(`${path}/template`, { contestTradeId: story.trades.main });
      const [headings, ...people] = (await readWorkbook(bytes)) as [string[], ...string[][]];
      const file = { name: '成绩.xlsx', bytes: await workbook(fill(headings, people)) };
      expect((await story.otherUnit.upload(path, file, { contestTradeId: story.trades.main })).status).toBe(404);
      const done = await story.unit.upload(path, file, { contestTradeId: story.trades.main });
      expect(done.data).toMatchObject({ total: 7, succeeded: 7, failed: 0 });
      const entered = await rows({ contestTradeId: story.trades.main });
      expect(entered.every(({ scoreStatus }: { scoreStatus: number }) => scoreStatus === 1)).toBe(true);
      const absent = entered.find(({ name }: { name: string }) => name === entrant(7).name);
      expect(absent).toMatchObject({ theoryScore: null, theoryAttend: 2, practiceAttend: 2 });
    });

    test('the single place is entered by hand; impossible marks are named by field', async () => {
      const [{ id }] = await rows({ contestTradeId: story.trades.single });
      const enter = async (more: object) => await story.unit.post(`${SCORES}/submit`, { id, ...more });
      expect(errorsOf(await enter({ theoryScore: '100.5' }))).toMatchObject({
        theoryScore: expect.stringContaining('100'),
      });
      expect(errorsOf(await enter({ theoryScore: '80', practiceScore: '80', deduction: '2' }))).toHaveProperty(
        'deductionReason',
      );
      expectDone(
        await enter({ theoryScore: '59.5', practiceScore: 80, deduction: '2', deductionReason: '超时' }),
        '更新成功',
      );
    });

    const fill = (headings: readonly string[], people: readonly string[][]): string[][] => [
      [...headings],
      ...people.map((row) => {
        const [theory, practice] = marksOf(story)[row[headings.indexOf('姓名')]!]!;
        return headings.map((heading, column) =>
          heading === '理论成绩' ? theory : heading === '实操成绩' ? practice : (row[column] ?? ''),
        );
      }),
    ];
  });
}
