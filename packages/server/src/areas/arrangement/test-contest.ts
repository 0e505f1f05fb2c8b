// A contest with its venue, sessions and passed entries, as the tests of this room need it.
import { examSession } from '@trainrace/contract/areas/arrangement/exam-session';
import { examVenue } from '@trainrace/contract/areas/arrangement/exam-venue';
import { aContestDraft, anAccount, anApplication, aTrade, aUnit, SAMPLE_USCC } from '../../../seed/builders.ts';
import { aVenueDraft, entrantName } from '../../../seed/arrangement-builders.ts';
import { anIdCardNo } from '../../../seed/entry-builders.ts';
import { testApp, type Caller, type TestApp } from '#test/test-app.ts';
import { addDays, day } from '#platform/time/time.ts';

export const DAY = day(addDays(new Date(), 30));

export function at(time: string, date = DAY): string {
  return `${date} ${time}:00`;
}

export async function arrangementTest() {
  const server = await testApp();
  await anAccount(server.services, { account: 'admc', roles: ['ADM_C'] });
  await anAccount(server.services, { account: 'person', virtualId: 'U032' });
  await anAccount(server.services, { account: 'school', virtualId: 'U034' });
  await aUnit(server.services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  await aUnit(server.services, { account: 'org02', uscc: SAMPLE_USCC[1] });
  const [bureau, unit, otherUnit, person, school] = (await Promise.all(
    ['admc', 'org01', 'org02', 'person', 'school'].map(server.as),
  )) as [Caller, Caller, Caller, Caller, Caller];
  return { server, bureau, unit, otherUnit, person, school, ...makers(server, bureau, unit) };
}

function makers({ services }: TestApp, bureau: Caller, unit: Caller) {
  const { db } = services;

  const aContest = async (contestStatus = 40, fields: Record<string, unknown> = {}) => {
    const draft = aContestDraft(unit.userId, fields);
    const { id } = (await bureau.post('/api/zjgrsj-trainrace/competition/contest_info/submit', draft)).data;
    await db.updateTable('contestInfo').set({ contestStatus }).where('id', '=', id).execute();
    return id as string;
  };
  const aVenue = async (capacity = 30, seatsPerRow: number | null = null) =>
    (await bureau.post(examVenue.submit.path, aVenueDraft(capacity, seatsPerRow))).data.id as string;
  const saveSession = async (by: Caller, fields: Record<string, unknown>) =>
    await by.post(examSession.submit.path, {
      examType: 1,
      roomName: '01',
      startTime: at('09:00'),
      endTime: at('10:30'),
      ...fields,
    });
  const aSession = async (fields: Record<string, unknown>) => (await saveSession(bureau, fields)).data.id as string;

  /** Passed entries of so many people, with their rows for scores. */
  const people = async (
    { contestId, contestTradeId }: { contestId: string; contestTradeId: string },
    count: number,
    fields: { workUnit?: (at: number) => string; userId?: string; groupId?: string; idCardNo?: string } = {},
  ) => {
    const ids: string[] = [];
    for (let place = 0; place < count; place += 1) {
      const { workUnit, idCardNo = anIdCardNo(), ...own } = fields;
      const id = await anApplication(services, {
        contestId,
        contestTradeId,
        ...own,
        handleUnitId: unit.userId,
        auditStatus: 30,
        name: entrantName(place + 1),
        idCardNo,
      });
      if (workUnit)
        await db
          .updateTable('applicationInfo')
          .set({ workUnit: workUnit(place) })
          .where('id', '=', id)
          .execute();
      ids.push(id);
    }
    return ids;
  };

  /** One trade with theory only, or with practice too, and a session of each. */
  const arranged = async ({ count = 3, capacity = 30, hasPractice = 0, fields = {} } = {}) => {
    const contestId = await aContest(40, fields);
    const contestTradeId = await aTrade(services, contestId);
    const { competitionDicId } = await db
      .selectFrom('contestTrade')
      .select('competitionDicId')
      .where('id', '=', contestTradeId)
      .executeTakeFirstOrThrow();
    await db.updateTable('competitionDic').set({ hasPractice }).where('id', '=', competitionDicId).execute();
    const venueId = await aVenue(capacity);
    const session = await aSession({ contestTradeId, venueId });
    const ids = await people({ contestId, contestTradeId }, count);
    return { contestId, contestTradeId, venueId, session, ids };
  };

  return { aContest, aVenue, saveSession, aSession, people, arranged };
}

export type ArrangementTest = Awaited<ReturnType<typeof arrangementTest>>;
