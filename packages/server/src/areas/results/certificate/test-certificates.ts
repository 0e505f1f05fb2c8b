// A contest whose result is published, as the tests of this room need it: places in the order of the people, three prizes.
import type { ContestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { SCORE, TRADE } from '@trainrace/contract/dictionaries';
import { aContestDraft, anAccount, anApplication, aTrade, aUnit, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { HOLDER_MOBILE, HOLDER_UNIT, holderName } from '../../../../seed/certificate-builders.ts';
import { anIdCardNo } from '../../../../seed/entry-builders.ts';
import type { Context } from '#platform/context/context.ts';
import { newId } from '#platform/db/ids.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { competitorsOf } from '#areas/scores/api/competitors.ts';
import { saveSnapshot } from '#areas/scores/api/save-snapshot.ts';
import { rulesOf } from '#areas/scores/api/score-rules.ts';
import { resultOf } from '#areas/scores/api/snapshot.ts';
import { toColumns } from '#platform/store/sensitive.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';

export async function certificateTest(more: Readonly<Record<string, string>> = {}) {
  const server = await testApp(more);
  await anAccount(server.services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(server.services, { account: 'person', virtualId: 'U032' });
  await anAccount(server.services, { account: 'other', virtualId: 'U032' });
  await anAccount(server.services, { account: 'school', virtualId: 'U034' });
  await aUnit(server.services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  await aUnit(server.services, { account: 'org02', uscc: SAMPLE_USCC[1] });
  const [bureau, unit, otherUnit, person, other, school] = (await Promise.all(
    ['admc', 'org01', 'org02', 'person', 'other', 'school'].map(server.as),
  )) as [Caller, Caller, Caller, Caller, Caller, Caller];
  return {
    server,
    bureau,
    unit,
    otherUnit,
    person,
    other,
    school,
    ...makers(server, { bureau, unit, person, school }),
  };
}

export type CertificateTest = Awaited<ReturnType<typeof certificateTest>>;

interface Callers {
  bureau: Caller;
  unit: Caller;
  person: Caller;
  school: Caller;
}

const PRIZES = 3;

function makers({ services }: TestApp, { bureau, unit, person, school }: Callers) {
  const { db } = services;

  /** The first is the signed-in person, the second of the school; those behind the third have no award. */
  const competitor = async (ids: { contestId: string; contestTradeId: string }, at: number) => {
    const applicationId = await anApplication(services, {
      ...ids,
      handleUnitId: unit.userId,
      auditStatus: 30,
      name: holderName(at),
      idCardNo: anIdCardNo(),
      ...(at === 0 ? { userId: person.userId } : at === 1 ? { groupId: school.userId } : {}),
    });
    const id = newId();
    await db
      .insertInto('competitionInfo')
      .values({
        id,
        applicationId,
        ...ids,
        contestGroup: 1,
        handleUnitId: unit.userId,
        name: holderName(at),
        workUnit: HOLDER_UNIT,
        ...toColumns(services.cipher, { table: 'competitionInfo', id }, { mobile: HOLDER_MOBILE }),
        ticketNo: `${ids.contestTradeId.slice(-8)}-${at}`,
        totalScore: String(99 - at / 10),
        rankNo: at + 1,
        isPass: 1,
        awardLevel: at < PRIZES ? ((at + 1) as 1) : null,
        scoreStatus: SCORE.published,
      })
      .execute();
    return id;
  };

  const publish = async (contestTradeId: string) => {
    const user = { id: bureau.userId, name: 'publisher' } as Context['user'];
    await inTransaction({ db }, async ({ db }) => {
      const context = { db, now: new Date(), user } as Context;
      const trade = await db
        .selectFrom('contestTrade as x')
        .innerJoin('contestInfo as c', 'c.id', 'x.contestId')
        .select(['x.id', 'x.contestId', 'x.tradeName', 'c.contestName'])
        .where('x.id', '=', contestTradeId)
        .executeTakeFirstOrThrow();
      const rows = await competitorsOf(context, contestTradeId);
      await saveSnapshot(context, trade as ContestTrade, resultOf(trade, await rulesOf(db, contestTradeId), rows));
    });
    const published = { tradeStatus: TRADE.published };
    await db.updateTable('contestTrade').set(published).where('id', '=', contestTradeId).execute();
  };

  /** Competitors in the order of their places. */
  const contest = async ({ people = 4, isPublished = true } = {}) => {
    const draft = aContestDraft(unit.userId);
    const { id } = (await bureau.post('/api/zjgrsj-trainrace/competition/contest_info/submit', draft)).data;
    const contestTradeId = await aTrade(services, id, { tradeStatus: TRADE.running });
    await db.updateTable('contestInfo').set({ contestStatus: 80 }).where('id', '=', id).execute();
    const competitors: string[] = [];
    for (let at = 0; at < people; at += 1) competitors.push(await competitor({ contestId: id, contestTradeId }, at));
    if (isPublished) await publish(contestTradeId);
    return { contestId: id as string, contestTradeId, competitors };
  };

  return { contest, publish };
}
