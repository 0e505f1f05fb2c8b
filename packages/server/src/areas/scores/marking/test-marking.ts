// A running trade with one practice session, its people at their stations, and links whose tokens the test knows.
import { randomBytes } from 'node:crypto';
import { markingLink } from '@trainrace/contract/areas/scores/marking-link';
import { markingScheme } from '@trainrace/contract/areas/scores/marking-scheme';
import { refereeSheet, type RefereeSheet } from '@trainrace/contract/areas/scores/referee-sheet';
import { EXAM, SEAT, TRADE } from '@trainrace/contract/dictionaries';
import { aVenueDraft, entrantName } from '../../../../seed/arrangement-builders.ts';
import { aContestDraft, anAccount, anApplication, aTrade, aUnit, SAMPLE_USCC } from '../../../../seed/builders.ts';
import { anIdCardNo } from '../../../../seed/entry-builders.ts';
import { aSchemeDraft, REFEREES } from '../../../../seed/marking-builders.ts';
import { examVenue } from '@trainrace/contract/areas/arrangement/exam-venue';
import { newId } from '#platform/db/ids.ts';
import { hashPassword } from '#platform/accounts/passwords.ts';
import { hashToken } from '#platform/security/hash-token.ts';
import { callerWith, testApp, type Caller } from '#test/test-app.ts';
import { addMinutes } from '#platform/time/time.ts';

export const PIN = '246810';

export interface Opened {
  id: string;
  link: string;
  key: string;
  sheet: RefereeSheet;
}

export async function markingTest() {
  const server = await testApp();
  const { services, app, owner } = server;
  const { db } = services;
  for (const account of ['admc', 'admc2']) await anAccount(services, { account, roles: ['ADM_C'] });
  await anAccount(services, { account: '19900000001', virtualId: 'U032' });
  await aUnit(services, { account: 'org01', uscc: SAMPLE_USCC[0] });
  await aUnit(services, { account: 'org02', uscc: SAMPLE_USCC[1] });
  const [bureau, colleague, unit, otherUnit, person] = (await Promise.all(
    ['admc', 'admc2', 'org01', 'org02', '19900000001'].map(server.as),
  )) as [Caller, Caller, Caller, Caller, Caller];
  const stranger = callerWith(app, '', '');
  const venueId = (await bureau.post(examVenue.submit.path, aVenueDraft(30, null))).data.id as string;
  const pinHash = await hashPassword(PIN);

  /** The exam began an hour ago and goes on for another. */
  const aSession = async (
    contestId: string,
    contestTradeId: string,
    minutes: readonly [number, number] = [-60, 60],
  ) => {
    const id = newId();
    const now = new Date();
    await db
      .insertInto('examSession')
      .values({
        id,
        contestId,
        contestTradeId,
        examType: EXAM.practice,
        batch: 1,
        startTime: addMinutes(now, minutes[0]).toISOString(),
        endTime: addMinutes(now, minutes[1]).toISOString(),
        venueId,
        roomName: '01',
        capacity: 30,
      })
      .execute();
    return id;
  };

  const aCompetitor = async (
    place: { contestId: string; contestTradeId: string },
    sessionId: string,
    number: number,
  ) => {
    const idCardNo = anIdCardNo();
    const who = { name: entrantName(number), idCardNo };
    const handleUnitId = unit.userId;
    const applicationId = await anApplication(services, { ...place, handleUnitId, auditStatus: 30, ...who });
    const [id, seatId] = [newId(), newId()];
    await db
      .insertInto('competitionInfo')
      .values({ id, applicationId, ticketNo: `T-${number}`, name: who.name, contestGroup: 1, handleUnitId, ...place })
      .execute();
    await db
      .insertInto('examSeat')
      .values({
        id: seatId,
        sessionId,
        ...place,
        applicationId,
        examType: EXAM.practice,
        seatNo: number,
        drawNo: 40 - number,
        seatState: SEAT.present,
      })
      .execute();
    return { id, applicationId, seatId, number: 40 - number, name: who.name };
  };

  /** With a scheme in use. */
  const aField = async ({ people = 2, minutes }: { people?: number; minutes?: readonly [number, number] } = {}) => {
    const { id: contestId } = (
      await bureau.post('/api/zjgrsj-trainrace/competition/contest_info/submit', aContestDraft(unit.userId))
    ).data;
    await db.updateTable('contestInfo').set({ contestStatus: 60 }).where('id', '=', contestId).execute();
    const contestTradeId = await aTrade(services, contestId, { tradeStatus: TRADE.running });
    const place = { contestId: contestId as string, contestTradeId };
    const sessionId = await aSession(place.contestId, contestTradeId, minutes);
    const competitors = [];
    for (let at = 1; at <= people; at += 1) competitors.push(await aCompetitor(place, sessionId, at));
    const scheme = (await unit.post(markingScheme.submit.path, aSchemeDraft(contestTradeId))).data;
    await unit.post(markingScheme.command.path, { id: scheme.id, command: 'activate' });
    return { ...place, sessionId, competitors, schemeId: scheme.id as string };
  };
  type Field = Awaited<ReturnType<typeof aField>>;

  /** Issued, with a token and PIN as if printed. */
  const aLink = async ({ schemeId, sessionId }: Pick<Field, 'schemeId' | 'sessionId'>, refereeName: string) => {
    const said = await unit.post(markingLink.submit.path, { schemeId, sessionId, refereeName });
    if (said.status !== 200) throw new Error(said.msg);
    const token = randomBytes(32).toString('base64url');
    await owner
      .updateTable('markingLink')
      .set({ tokenHash: hashToken(token), pinHash })
      .where('id', '=', said.data.id)
      .execute();
    return { id: said.data.id as string, link: token };
  };

  const open = async (link: string, pin = PIN) => await stranger.post(refereeSheet.open.path, { link, pin });
  const anOpenLink = async (field: Field, refereeName: string): Promise<Opened> => {
    const { id, link } = await aLink(field, refereeName);
    return { id, link, ...(await open(link)).data };
  };
  const threeLinks = async (field: Field) => [
    await anOpenLink(field, REFEREES[0]),
    await anOpenLink(field, REFEREES[1]),
    await anOpenLink(field, REFEREES[2]),
  ];

  return {
    ...server,
    bureau,
    colleague,
    unit,
    otherUnit,
    person,
    stranger,
    aField,
    aSession,
    aCompetitor,
    aLink,
    open,
    anOpenLink,
    threeLinks,
  };
}

export type MarkingTest = Awaited<ReturnType<typeof markingTest>>;
export type Field = Awaited<ReturnType<MarkingTest['aField']>>;
