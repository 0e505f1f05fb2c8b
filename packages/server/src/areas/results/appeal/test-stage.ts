// A trade in publicity with two competitors: a person's own entry, and one that a school made.
import { contestInfo } from '@trainrace/contract/areas/contests/contest-info';
import { SCORE, TRADE } from '@trainrace/contract/dictionaries';
import { aGroup, aPerson } from '../../../../seed/account-builders.ts';
import {
  aContestDraft,
  anAccount,
  anApplication,
  aTrade,
  aUnit,
  SAMPLE_ID_CARDS,
  SAMPLE_USCC,
} from '../../../../seed/builders.ts';
import { newId } from '#platform/db/ids.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { addDays } from '#platform/time/time.ts';

const ACCOUNTS = {
  bureau: 'admc',
  colleague: 'admc2',
  deposits: 'adml',
  unit: 'org01',
  otherUnit: 'org02',
  person: '19900000001',
  otherPerson: '19900000002',
  school: 'school01',
} as const;

export type AppealStage = TestApp & Record<keyof typeof ACCOUNTS, Caller>;

export async function openAppealStage(): Promise<AppealStage> {
  const test = await testApp();
  const { services, as } = test;
  for (const account of ['admc', 'admc2']) await anAccount(services, { account, roles: ['ADM_C'] });
  await anAccount(services, { account: 'adml', roles: ['ADM_L'] });
  await aUnit(services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  await aUnit(services, { account: 'org02', uscc: SAMPLE_USCC[1] });
  await aPerson(services, { account: ACCOUNTS.person, name: 'Chen', idCardNo: SAMPLE_ID_CARDS[0]! });
  await aPerson(services, { account: ACCOUNTS.otherPerson, name: 'Li', idCardNo: SAMPLE_ID_CARDS[1]! });
  await aGroup(services, {
    account: 'school01',
    groupName: 'School',
    groupNo: 'JT-0001',
    uscc: SAMPLE_USCC[2]!,
  });
  const callers = await Promise.all(
    Object.entries(ACCOUNTS).map(async ([who, name]) => [who, await as(name)] as const),
  );
  return { ...test, ...(Object.fromEntries(callers) as Record<keyof typeof ACCOUNTS, Caller>) };
}

export interface Publicity {
  contestId: string;
  tradeId: string;
  /** The score of the person, and that of the school's pupil. */
  own: string;
  pupil: string;
}

export async function inPublicity(stage: AppealStage, fields: Record<string, unknown> = {}): Promise<Publicity> {
  const { services, bureau, unit, person, school } = stage;
  const draft = aContestDraft(unit.userId, { contestName: 'Care', ...fields });
  const contestId = (await bureau.post(contestInfo.submit.path, draft)).data.id as string;
  const tradeId = await aTrade(services, contestId, { tradeStatus: TRADE.publicity });
  const now = new Date();
  const [publicityEnd, appealEnd] = [1, 3].map((days) => addDays(now, days).toISOString());
  await services.db
    .updateTable('contestTrade')
    .set({ publicizeTime: now.toISOString(), publicityEnd: publicityEnd!, appealEnd: appealEnd! })
    .where('id', '=', tradeId)
    .execute();
  const score = async (name: string, idCardNo: string, by: Record<string, unknown>) => {
    const place = { contestId, contestTradeId: tradeId, handleUnitId: unit.userId };
    const entry = { ...place, name, idCardNo, mobile: '19900000001', auditStatus: 30, ...by };
    const applicationId = await anApplication(services, entry as never);
    const id = newId();
    await services.db
      .insertInto('competitionInfo')
      .values({
        id,
        applicationId,
        ...place,
        name,
        contestGroup: 1,
        ticketNo: `${tradeId.slice(-8)}-${name}`,
        workUnit: 'Works',
        theoryScore: '80',
        practiceScore: '90',
        totalScore: '87',
        rankNo: 1,
        scoreStatus: SCORE.publicity,
        inputUserId: unit.userId,
        enteredBy: [unit.userId],
        checkUserId: stage.colleague.userId,
      })
      .execute();
    return id;
  };
  return {
    contestId,
    tradeId,
    own: await score('Chen', SAMPLE_ID_CARDS[0]!, { userId: person.userId }),
    pupil: await score('Li', SAMPLE_ID_CARDS[2]!, { groupId: school.userId }),
  };
}
