// Rows for each kind of batch: fresh ones that its command writes, and how somebody else holds one of them.
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { rosterPerson } from '@trainrace/contract/areas/contests/roster-person';
import { arrangement } from '@trainrace/contract/areas/arrangement/arrangement';
import { championHistory } from '@trainrace/contract/areas/results/champion-history';
import { competitionInfo } from '@trainrace/contract/areas/scores/competition-info';
import { contestTrade } from '@trainrace/contract/areas/contests/contest-trade';
import { depositEvidence } from '@trainrace/contract/areas/deposits/deposit-evidence';
import { monthlyStatement } from '@trainrace/contract/areas/deposits/monthly-statement';
import { depositRemind } from '@trainrace/contract/areas/deposits/send-remind';
import { EXAM, FILE, SCORE, SEAT, STATEMENT, TRADE } from '@trainrace/contract/dictionaries';
import { channels } from '@trainrace/contract/areas/messages/channels';
import { sms } from '@trainrace/contract/areas/messages/sms';
import { sql } from 'kysely';
import { anEnterprise } from '../../seed/account-builders.ts';
import { aVenueDraft } from '../../seed/arrangement-builders.ts';
import { anAccount, anApplication, SAMPLE_USCC } from '../../seed/builders.ts';
import { anIdCardNo } from '../../seed/entry-builders.ts';
import { aFile } from '../../seed/file-builders.ts';
import { aPublicTrade } from '../../seed/honour-builders.ts';
import { examVenue } from '@trainrace/contract/areas/arrangement/exam-venue';
import type { Db } from '#platform/db/connect.ts';
import { newId } from '#platform/db/ids.ts';
import { queueSms } from '#platform/sms/outbox.ts';
import { toColumns } from '#platform/store/sensitive.ts';
import type { Stage } from '#test/entry-stage.ts';
import type { Caller } from '#test/test-app.ts';
import { stamp } from '#platform/time/time.ts';

export interface Fixture {
  by: Caller;
  /** As many fresh rows, by what is posted for them. */
  rows: (count: number) => Promise<string[]>;
  body?: (ids: readonly string[]) => object;
  /** Locks, or already writes, what the command writes for this row. */
  hold: (holder: Db, id: string) => Promise<void>;
  /** Done again it is done again, or there is nothing more to do: both who come at once hear that it is done. */
  again?: true;
  /** It runs when nobody waits for an answer: a row that is held is waited for. */
  job?: true;
}

const locking =
  (table: string) =>
  async (holder: Db, id: string): Promise<void> =>
    void (await sql`select from ${sql.table(table)} where id = ${id} for update`.execute(holder));

const times = async (count: number, make: (at: number) => Promise<string>): Promise<string[]> => {
  const ids: string[] = [];
  for (let at = 0; at < count; at += 1) ids.push(await make(at));
  return ids;
};

/** By the path of the call. */
export async function batchFixtures(stage: Stage): Promise<ReadonlyMap<string, Fixture>> {
  return new Map([...entries(stage), ...scores(stage), ...messages(stage), ...(await deposits(stage))]);
}

function entries(stage: Stage): [string, Fixture][] {
  const { bureau, school, services, unit } = stage;
  const drafts = async (count: number) => {
    const trade = await stage.openTrade();
    return await times(count, async () => (await stage.save(school, await stage.draft(school, trade))).data.id);
  };
  const handedIn = async (count: number) => {
    const trade = await stage.openTrade();
    return await times(count, async () => (await stage.entered(school, trade)).id);
  };
  const hold = locking('application_info');
  const people = async (count: number) =>
    await times(count, async (at) => {
      const person = { name: '王例青', idCardNo: anIdCardNo(), mobile: `1990000${3000 + at}`, nation: '汉族' };
      return (await school.post(rosterPerson.submit.path, person)).data.id;
    });
  const known = async (count: number) => {
    const ids = await drafts(count);
    await school.post(rosterPerson.takeFromEntries.path, { ids });
    await sql`update roster_person r set address = '旧址' from application_info a
      where r.id_card_no_idx = a.id_card_no_idx and a.id = any(${ids})`.execute(services.db);
    return ids;
  };
  const personOf = async (holder: Db, id: string): Promise<void> =>
    void (await sql`select from roster_person where id_card_no_idx = (select id_card_no_idx from application_info
      where id = ${id}) for update`.execute(holder));
  const tradeFor = new Map<string, string>();
  return [
    [applicationInfo.applicationBatchSubmit.path, { by: school, rows: drafts, hold }],
    [applicationInfo.applicationBatchPass.path, { by: unit, rows: handedIn, hold }],
    [applicationInfo.queryProDB.path, { by: bureau, rows: handedIn, hold, again: true }],
    [applicationInfo.verifyMany.path, { by: bureau, rows: handedIn, hold, again: true, job: true }],
    [
      rosterPerson.enter.path,
      {
        by: school,
        rows: async (count) => {
          const trade = await stage.openTrade();
          const ids = await people(count);
          for (const id of ids) tradeFor.set(id, trade);
          return ids;
        },
        body: (ids) => ({ ids, contestTradeId: tradeFor.get(ids[0]!) }),
        hold: locking('roster_person'),
      },
    ],
    [rosterPerson.takeFromEntries.path, { by: school, rows: known, hold: personOf, again: true }],
  ];
}

function scores(stage: Stage): [string, Fixture][] {
  const { bureau, services, unit } = stage;
  const { cipher, db } = services;
  const hold = locking('competition_info');

  const competitors = async (count: number, tradeStatus: string, fields: Record<string, unknown>) => {
    const contestId = await stage.contest({}, 60);
    const contestTradeId = await stage.trade(contestId);
    await db.updateTable('contestTrade').set({ tradeStatus }).where('id', '=', contestTradeId).execute();
    const place = { contestId, contestTradeId, handleUnitId: unit.userId };
    return await times(count, async (at) => {
      const id = newId();
      const [name, mobile] = ['陈示一', `1990000${4000 + at}`];
      const applicationId = await anApplication(services, { ...place, auditStatus: 30, idCardNo: anIdCardNo(), name });
      const row = { id, applicationId, name, ticketNo: `P${id.slice(-10)}`, contestGroup: 1, ...place, ...fields };
      await db.updateTable('applicationInfo').set({ ticketNo: row.ticketNo }).where('id', '=', applicationId).execute();
      await db
        .insertInto('competitionInfo')
        .values({ ...row, ...toColumns(cipher, { table: 'competitionInfo', id }, { mobile }) } as never)
        .execute();
      return id;
    });
  };
  const marks = { theoryScore: '80.00', totalScore: '80.00', rankNo: 1 };
  const toBeChecked = { scoreStatus: SCORE.entered, inputUserId: unit.userId, ...marks };

  let venueId = '';
  const shownAt = stamp(new Date());
  /** Of an exam of today, by the numbers on the tickets. */
  const tickets = async (count: number) => {
    venueId ||= (await bureau.post(examVenue.submit.path, aVenueDraft(30, null))).data.id;
    const ids = await competitors(count, TRADE.running, {});
    const rows = await db
      .selectFrom('competitionInfo')
      .select(['applicationId', 'contestId', 'contestTradeId', 'ticketNo'])
      .where('id', 'in', ids)
      .orderBy('id')
      .execute();
    const { contestId, contestTradeId } = rows[0]!;
    const session = {
      contestId,
      contestTradeId,
      venueId,
      examType: EXAM.theory,
      batch: 1,
      capacity: 10,
      roomName: '1',
    };
    const now = new Date().toISOString();
    const sessionId = newId();
    await db
      .insertInto('examSession')
      .values({ id: sessionId, startTime: now, endTime: now, ...session })
      .execute();
    for (const [at, { applicationId }] of rows.entries())
      await db
        .insertInto('examSeat')
        .values({
          id: newId(),
          sessionId,
          contestId,
          contestTradeId,
          applicationId,
          examType: EXAM.theory,
          seatNo: at + 1,
          seatState: SEAT.ticketed,
        })
        .execute();
    return rows.map(({ ticketNo }) => ticketNo!);
  };
  const seatOf = async (holder: Db, ticketNo: string): Promise<void> =>
    void (await sql`select from exam_seat where application_id = (select id from application_info
      where ticket_no = ${ticketNo}) for update`.execute(holder));

  const placings = async (count: number) => {
    const { tradeId, competitors } = await aPublicTrade(services, {
      contestId: await stage.contest(),
      handleUnitId: unit.userId,
      placings: Array.from({ length: count }, (_, at) => ({
        name: `冠军${'甲乙丙丁'[at]}`,
        rankNo: at + 1,
        awardLevel: Math.min(3, at + 1),
      })),
    });
    await bureau.post(contestTrade.command.path, { id: tradeId, command: 'publish' });
    return competitors;
  };
  const ignored = async (holder: Db, id: string): Promise<void> =>
    void (await sql`insert into champion_ignored (competition_info_id, ignored_by)
      values (${id}, ${bureau.userId})`.execute(holder));

  const locked = { ...marks, scoreStatus: SCORE.locked };
  const shown = { ...marks, scoreStatus: SCORE.publicity };
  return [
    [
      competitionInfo.check.path,
      { by: bureau, rows: async (count) => await competitors(count, TRADE.running, toBeChecked), hold },
    ],
    [
      competitionInfo.sendTheoryScoreMessage.path,
      { by: bureau, rows: async (count) => await competitors(count, TRADE.locked, locked), hold },
    ],
    [
      competitionInfo.sendTotalScoreMessage.path,
      { by: bureau, rows: async (count) => await competitors(count, TRADE.publicity, shown), hold },
    ],
    [
      arrangement.checkInLater.path,
      {
        by: unit,
        rows: tickets,
        body: (ids) => ({ marks: ids.map((ticketNo) => ({ ticketNo, at: shownAt })) }),
        hold: seatOf,
        again: true,
      },
    ],
    [championHistory.accept.path, { by: bureau, rows: placings, hold: taken }],
    [championHistory.ignore.path, { by: bureau, rows: placings, hold: ignored, again: true }],
  ];
}

/** As somebody takes it over who has not said yes yet. */
const taken = async (holder: Db, id: string): Promise<void> =>
  void (await sql`insert into champion_history (id, contest_year, contest_name, contest_level, trade_name,
      contest_group, handle_unit_id, name, sex, work_unit, rank_no, award_level, is_public, source_competition_info_id)
    select gen_random_uuid(), 2026, id, 4, 'x', 1, handle_unit_id, name, 1, 'x', 1, 1, 1, id
    from competition_info where id = ${id}`.execute(holder));

function messages({ bureau, person, services }: Stage): [string, Fixture][] {
  const { cipher, db } = services;
  let phone = 5000;
  const failed = async (count: number) => {
    const mobile = `1990000${(phone += 1)}`;
    const params = { name: '陈示一', trade: '焊工', score: '90.00' };
    const one = { mobile, template: 'SCORE_THEORY' as const, params };
    await queueSms(
      { db, cipher, now: new Date() },
      Array.from({ length: count }, () => one),
    );
    const rows = await db
      .selectFrom('outbox')
      .select('id')
      .where('mobileIdx', 'in', cipher.blindIndexes(mobile))
      .orderBy('id')
      .execute();
    const ids = rows.map(({ id }) => id);
    await db.updateTable('outbox').set({ state: 'failed' }).where('id', 'in', ids).execute();
    return ids;
  };
  const givenUp = async (count: number) => {
    const ids = await failed(count);
    for (const id of ids) {
      const messageId = newId();
      await db
        .insertInto('message')
        .values({
          id: messageId,
          accountId: person.userId,
          template: 'APPEAL_MOVED',
          params: '{}',
          box: 'notice',
          createTime: new Date().toISOString(),
        })
        .execute();
      await db
        .updateTable('outbox')
        .set({ channel: 'mail', state: 'given_up', messageId, accountId: person.userId, template: 'APPEAL_MOVED' })
        .where('id', '=', id)
        .execute();
    }
    return ids;
  };
  return [
    [sms.resend.path, { by: bureau, rows: failed, hold: locking('outbox') }],
    [channels.resend.path, { by: bureau, rows: givenUp, hold: locking('outbox') }],
  ];
}

async function deposits({ as, services }: Stage): Promise<[string, Fixture][]> {
  const { db } = services;
  await anAccount(services, { account: 'adml', roles: ['ADM_L'] });
  const firm = { account: 'ent01', name: '甲建设', uscc: SAMPLE_USCC[3], mobile: '19900000041', townCode: 'ZJG01' };
  const enterpriseId = await anEnterprise(services, firm);
  const by = await as('adml');
  const files = async (count: number, fileStatus: number) =>
    await times(
      count,
      async () => await aFile(services, { enterpriseId, fileStatus, uscc: firm.uscc, payDeadline: '2027-12-04' }),
    );
  const statements = async (count: number) => {
    const owned = await files(count, FILE.inForce);
    return await times(count, async (at) => {
      const id = newId();
      const of = { constructionFileId: owned[at]!, ownerId: enterpriseId, townCode: 'ZJG01', subjectName: firm.name };
      const due = { statementNo: `YB-T-${id}`, reportMonth: '2026-01', dueDate: '2026-02-10' };
      await db
        .insertInto('monthlyStatement')
        .values({ id, reportType: 1, statementStatus: STATEMENT.due, ...of, ...due })
        .execute();
      return id;
    });
  };
  const hold = locking('construction_file');
  return [
    [depositRemind.sendRemind.path, { by, rows: async (count) => await files(count, FILE.approved), hold }],
    [
      depositEvidence.verifyEvidence.path,
      { by, rows: async (count) => await files(count, FILE.bureau), hold, again: true },
    ],
    [monthlyStatement.remind.path, { by, rows: statements, hold: locking('monthly_statement') }],
  ];
}
