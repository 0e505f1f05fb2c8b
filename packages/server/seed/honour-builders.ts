// Rules as tests and the sample data write them. No office has laid them down: they are marked as samples.
import { CONTEST, SCORE, TRADE } from '@trainrace/contract/dictionaries';
import { newId } from '../src/platform/db/ids.ts';
import type { Services } from '../src/platform/services.ts';
import { toColumns } from '../src/platform/store/sensitive.ts';
import { anApplication, aTrade } from './builders.ts';
import { anIdCardNo } from './entry-builders.ts';
import { showResults } from './shown-results.ts';

export function anHonourRule(fields: object) {
  return {
    ruleName: '荣誉晋级规则（示例）',
    docNo: '示人社〔2024〕5号',
    contestLevel: 4,
    contestClass: 2,
    effectFrom: '2024-01-01',
    isSample: 1,
    grants: [
      { rankFrom: 1, rankTo: 1, honourCode: '市技术能手', clause: '第三条' },
      { rankFrom: 1, rankTo: 3, promoteLevel: 2, clause: '第四条' },
      { needsPass: 1, promoteLevel: 3, clause: '第五条' },
      { rankFrom: 2, rankTo: 6, honourCode: '青年岗位能手', maxAge: 35, clause: '第六条' },
    ],
    ...fields,
  };
}

export function aPrizeRule(fields: object) {
  return {
    ruleName: '奖金标准（示例）',
    docNo: '示人社〔2024〕6号',
    contestLevel: 4,
    contestClass: 2,
    effectFrom: '2024-01-01',
    isSample: 1,
    taxRate: '20',
    taxFreeUpTo: '800',
    taxClause: '示例：偶然所得',
    amounts: [
      { prizeKind: 1, awardLevel: 1, amount: '5000', clause: '第二条' },
      { prizeKind: 1, awardLevel: 2, amount: '3000', clause: '第二条' },
      { prizeKind: 1, awardLevel: 3, amount: '800', clause: '第二条' },
      { prizeKind: 2, rankFrom: 1, rankTo: 10, amount: '300', clause: '第五条' },
    ],
    ...fields,
  };
}

interface Placing {
  name: string;
  rankNo: number | null;
  idCardNo?: string;
  userId?: string;
  groupId?: string;
  isPass?: 0 | 1;
  awardLevel?: number;
  /** Of the entry. */
  sex?: number;
  birthday?: string;
  curSkillLevel?: number;
}

/** A trade in publicity whose periods are over, with places: publishing it is one command away. */
export async function aPublicTrade(
  services: Services,
  { contestId, handleUnitId, placings }: { contestId: string; handleUnitId: string; placings: readonly Placing[] },
): Promise<{ tradeId: string; competitors: string[] }> {
  const { db, cipher } = services;
  const tradeId = await aTrade(services, contestId, { tradeStatus: TRADE.publicity });
  const past = new Date(Date.now() - 86_400_000).toISOString();
  await db
    .updateTable('contestTrade')
    .set({ publicizeTime: past, publicityEnd: past, appealEnd: past })
    .where('id', '=', tradeId)
    .execute();
  await db.updateTable('contestInfo').set({ contestStatus: CONTEST.publicity }).where('id', '=', contestId).execute();
  const competitors: string[] = [];
  for (const { name, rankNo, isPass = 1, awardLevel, sex = 1, birthday = '1980-01-01', ...who } of placings) {
    const { curSkillLevel, idCardNo = anIdCardNo(), ...owner } = who;
    const applicationId = await anApplication(services, {
      contestId,
      contestTradeId: tradeId,
      handleUnitId,
      auditStatus: 30,
      name,
      idCardNo,
      ...owner,
    });
    await db
      .updateTable('applicationInfo')
      .set({ sex, birthday, curSkillLevel: curSkillLevel ?? null })
      .where('id', '=', applicationId)
      .execute();
    const id = newId();
    const places = {
      name,
      idCardNo,
      workUnit: '沙洲精工机械(示例)有限公司',
      rankNo,
      isPass,
      awardLevel: awardLevel ?? null,
      totalScore: rankNo === null ? null : `${95 - rankNo}.00`,
    };
    await db
      .insertInto('competitionInfo')
      .values({
        id,
        applicationId,
        contestId,
        contestTradeId: tradeId,
        handleUnitId,
        contestGroup: 1,
        scoreStatus: SCORE.publicity,
        ticketNo: `T${id.slice(-10)}`,
        ...toColumns(cipher, { table: 'competitionInfo', id }, places),
      } as never)
      .execute();
    competitors.push(id);
  }
  await showResults(db, tradeId);
  return { tradeId, competitors };
}

/** Input of the register of champions. */
export function aChampion(fields: object) {
  return {
    contestYear: 2022,
    sessionNo: '第十届',
    contestName: '“行行出状元”职业技能大赛',
    contestLevel: 4,
    tradeName: '焊工',
    contestGroup: 1,
    rankNo: 1,
    awardLevel: 1,
    name: '王例青',
    sex: 2,
    workUnit: '沙洲精工机械(示例)有限公司',
    townCode: 'ZJG01',
    totalScore: '93.40',
    honourCode: '市技术能手',
    promoteLevel: 2,
    bonus: '5000',
    isPublic: 1,
    ...fields,
  };
}
