// Contests, scores, units, occupations, champions and experts, beside the verbs of their families.
import { championHistory } from '@trainrace/contract/areas/results/champion-history';
import { competitionDic } from '@trainrace/contract/areas/basic/competition-dic';
import { expertRefreeInfo } from '@trainrace/contract/areas/basic/expert-refree-info';
import { tournamentUnit } from '@trainrace/contract/areas/accounts/tournament-unit';
import { competitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import type { Label } from '@trainrace/contract/wire/label';
import { TRADE } from '@trainrace/contract/dictionaries';
import { expect } from 'vitest';
import { anIdCardNo } from '../../../seed/entry-builders.ts';
import { DEMO_PASSWORD } from '../../../seed/demo-accounts.ts';
import { aUscc } from '../family-samples.ts';
import { page } from './families.ts';
import type { Asked, Surface, World } from './world.ts';

interface Sheet {
  row: { shape: object };
  labels: Readonly<Record<string, Label>>;
  example: Readonly<Record<string, unknown>>;
}

/** The example of its own template, with what must not come twice. */
const aSheet = ({ row, labels, example }: Sheet, values: Readonly<Record<string, unknown>>) => {
  const fields = Object.keys(row.shape);
  const cells = fields.map((field) => String({ ...example, ...values }[field] ?? ''));
  return [fields.map((field) => labels[field]![0]), cells];
};

const imported = { total: 1, succeeded: 1, failed: 0, errors: [] };
const paged = async ({ contests }: World): Promise<Asked> => ({ by: contests, data: page });

async function sending(at: World, tradeStatus: string, values: Readonly<Record<string, unknown>>): Promise<Asked> {
  const { id } = await at.competitor(values, tradeStatus);
  return { by: at.contests, input: { ids: [id] }, data: [{ id, ok: true, code: 200 }] };
}

export const contests: Surface = {
  [contestInfo.contestList.path]: async ({ person }) => ({
    by: person,
    input: {},
    data: expect.arrayContaining([
      expect.objectContaining({ canApply: expect.any(Boolean), trades: expect.any(Array) }),
    ]),
  }),
  [competitionInfo.competitionInfoPage.path]: paged,
  [competitionInfo.competitionInfoScorePage.path]: paged,
  [competitionInfo.getScoresList.path]: paged,
  [competitionInfo.submit.path]: async (at) => {
    const { id } = await at.competitor();
    const input = { id, theoryScore: '88.50', practiceScore: '91' };
    return { by: at.contests, input, data: { id, theoryScore: '88.50', practiceScore: '91.00', scoreStatus: 1 } };
  },
  /** Competitors stand and fall with their entry. */
  [competitionInfo.remove.path]: async (at) => {
    const { id } = await at.competitor();
    return { by: at.contests, input: { ids: [id] }, data: null, status: 409 };
  },
  [competitionInfo.importRows.path]: async (at) => {
    const { contestTradeId, ticketNo, name } = await at.competitor();
    const rows = [
      ['准考证号', '姓名', '理论成绩', '实操成绩'],
      [ticketNo, name, '80', '90.5'],
    ];
    return { by: at.contests, input: { contestTradeId, rows }, data: imported };
  },
  [competitionInfo.sendTheoryScoreMessage.path]: async (at) =>
    await sending(at, TRADE.locked, { theoryScore: '88.00', scoreStatus: 3 }),
  [competitionInfo.sendTotalScoreMessage.path]: async (at) =>
    await sending(at, TRADE.publicity, {
      theoryScore: '88.00',
      practiceScore: '90.00',
      totalScore: '89.40',
      scoreStatus: 4,
    }),
  [tournamentUnit.resetPassword.path]: async (at) => {
    const { account, id } = await at.aUnit();
    return {
      by: at.bureau,
      input: { ids: [id] },
      data: [{ id, account, password: expect.stringMatching(/^\S{8,16}$/) }],
    };
  },
  [tournamentUnit.validPasswords.path]: async (at) => ({
    by: await at.aUnit(),
    input: { password: DEMO_PASSWORD },
    data: true,
  }),
  [tournamentUnit.changePasswords.path]: async (at) => {
    const by = await at.aUnit();
    await by.post(tournamentUnit.validPasswords.path, { password: DEMO_PASSWORD });
    return { by, input: { password: 'Sunny#2031' }, data: null };
  },
  [tournamentUnit.getTournamentUnit.path]: async ({ unit }) => ({
    by: unit,
    input: { account: 'org01' },
    data: { account: 'org01', unitName: '暨阳技师学院(示例)' },
  }),
  [tournamentUnit.importRows.path]: async ({ contests }) => {
    const rows = aSheet(tournamentUnit.sheet, { uscc: aUscc(), account: 'sheetunit', townCode: '塘桥镇' });
    return { by: contests, input: { rows }, data: imported };
  },
  [competitionDic.importRows.path]: async ({ contests }) => ({
    by: contests,
    input: { rows: aSheet(competitionDic.sheet, { tradeName: '表中的工种' }) },
    data: imported,
  }),
  [championHistory.importRows.path]: async ({ contests }) => ({
    by: contests,
    input: { rows: aSheet(championHistory.sheet, { name: '郑范演', idCardNo: '', contestYear: '2011' }) },
    data: imported,
  }),
  [expertRefreeInfo.importRows.path]: async (at) => {
    const { tradeName } = await at.first(competitionDic.list.path, { isSealed: 0 });
    const person = { name: '吴范例', sex: '男', idCardNo: anIdCardNo('1979-04-02', 903), mobile: '19900000123' };
    const rows = aSheet(expertRefreeInfo.sheet, { ...person, tradeIds: tradeName });
    return { by: at.contests, input: { rows }, data: imported };
  },
};
