// Marking as it goes on and as it went: one trade whose referees are marking today, one whose sheets were signed and taken over, one draft.
import { createHash } from 'node:crypto';
import { ASSIGN, EXAM, LINK, REFEREE_ROLE, SCHEME, TRAIL } from '@trainrace/contract/dictionaries';
import { decimalOf, unitsOf } from '@trainrace/contract/rules/decimal';
import { sql } from 'kysely';
import { hashPassword } from '../../../src/platform/accounts/passwords.ts';
import { hashToken } from '../../../src/platform/security/hash-token.ts';
import { REFEREES, SCHEME_ROWS } from '../../marking-builders.ts';
import { DEMO_REFEREE } from '../../demo-sign-ins.ts';
import type { Chronicle } from '../chronicle.ts';
import type { Contest, Trade } from '../contests/contests.ts';
import { insertAll } from '../insert.ts';
import type { World } from '../world.ts';

const [WITH_TICKETS, RUNNING] = [50, 60];
const WITHDRAWN = '丁裁判';

/** One of the sheets belongs to a referee who is assigned; the others were made out by name before anybody was. */
export async function bindSheet({ services: { db } }: World): Promise<void> {
  await sql`update marking_link l set assignment_id = a.id, referee_name = e.name
    from referee_assignment a join expert_refree_info e on e.id = a.expert_id
    where l.referee_name = ${REFEREES.at(-1)} and l.link_state = ${LINK.open} and l.contest_trade_id = a.contest_trade_id
      and a.id = (select min(b.id::text)::uuid from referee_assignment b where b.contest_trade_id = l.contest_trade_id
        and b.role = ${REFEREE_ROLE.referee} and b.assign_state in (${ASSIGN.accepted}, ${ASSIGN.present}))`.execute(
    db,
  );
}

interface Seat {
  id: string;
  sessionId: string;
  applicationId: string;
  practiceScore: string | null;
}

export async function loadMarking(world: World, contests: readonly Contest[], chronicle: Chronicle): Promise<void> {
  const { at, idAt, services } = world;
  const { db } = services;
  const running = contests.find(({ plan }) => plan.status === RUNNING)!;
  const next = contests.find(({ plan }) => plan.status === WITH_TICKETS)!;
  const [going, locked] = [
    running.trades.find(({ plan }) => !plan.isLocked)!,
    running.trades.find(({ plan }) => plan.isLocked)!,
  ];
  const made = at(-30, 10);
  const pinHash = await hashPassword(DEMO_REFEREE.pin);
  const schemes: Record<string, unknown>[] = [];
  const links: Record<string, unknown>[] = [];
  const marks: Record<string, unknown>[] = [];
  const stamps = ({ unit }: Contest, moment: Date) => ({
    createUser: unit.id,
    createTime: moment.toISOString(),
    updateUser: unit.id,
    updateTime: moment.toISOString(),
  });

  const scheme = (contest: Contest, trade: Trade, schemeState: number): string => {
    const id = idAt(made);
    const schemeName = `${trade.tradeName}评分方案（示例）`;
    schemes.push({
      id,
      schemeName,
      contestId: contest.id,
      contestTradeId: trade.id,
      criteria: JSON.stringify(SCHEME_ROWS.criteria),
      aspects: JSON.stringify(SCHEME_ROWS.aspects),
      schemeState,
      ...stamps(contest, made),
    });
    const about = { bizTable: 'marking_scheme', bizId: id, bizNo: null, bizTitle: schemeName };
    chronicle.tell(contest.unit, made, { ...about, action: TRAIL.added, changes: [] });
    return id;
  };
  const link = (
    trade: Trade,
    at: { schemeId: string; sessionId: string },
    fields: { refereeName: string; linkState: number } & Record<string, unknown>,
  ): string => {
    const id = idAt(made);
    links.push({
      id,
      ...at,
      contestId: running.id,
      contestTradeId: trade.id,
      tokenHash: hashToken(`${id}${id}`),
      pinHash,
      printedTime: made.toISOString(),
      signedTime: null,
      signedHash: null,
      ...fields,
      ...stamps(running, made),
    });
    const about = { bizTable: 'marking_link', bizId: id, bizNo: null, bizTitle: fields.refereeName };
    chronicle.tell(running.unit, made, { ...about, action: TRAIL.added, changes: [] });
    return id;
  };
  const mark =
    (linkId: string, schemeId: string, applicationId: string, moment: Date) => (aspectNo: string, value: string) =>
      void marks.push({
        id: idAt(moment),
        linkId,
        schemeId,
        applicationId,
        aspectNo,
        value,
        madeAt: moment.toISOString(),
        receivedAt: moment.toISOString(),
        clientId: `demo-${marks.length}`,
      });

  scheme(next, next.trades[0]!, SCHEME.draft);
  const signedScheme = scheme(running, locked, SCHEME.active);
  const goingScheme = scheme(running, going, SCHEME.active);

  const signed = new Map<string, Seat[]>();
  for (const seat of await practiceSeats(world, locked.id))
    if (seat.practiceScore !== null) signed.set(seat.sessionId, [...(signed.get(seat.sessionId) ?? []), seat]);
  for (const [sessionId, seats] of signed)
    for (const [place, refereeName] of REFEREES.entries()) {
      const signedTime = at(-8, 17).toISOString();
      const own = { schemeId: signedScheme, sessionId };
      const before = marks.length;
      const id = link(locked, own, { refereeName, linkState: LINK.signed, signedTime });
      for (const { applicationId, practiceScore } of seats) {
        const [points, value, first, second] = marksFor(practiceScore!);
        const give = mark(id, signedScheme, applicationId, at(-8, 16));
        if (place === 0) {
          give('A1', points);
          give('A2', value);
        }
        give('B1', first);
        give('B2', second);
      }
      links.at(-1)!['signedHash'] = hashOf(marks.slice(before));
    }

  const today = await makeUpSession(world, running, going);
  const own = { schemeId: goingScheme, sessionId: today.sessionId };
  const token = { tokenHash: hashToken(DEMO_REFEREE.link) };
  link(going, own, { refereeName: REFEREES[0], linkState: LINK.open, ...token });
  for (const refereeName of REFEREES.slice(1)) {
    const id = link(going, own, { refereeName, linkState: LINK.open });
    for (const [place, applicationId] of today.applicationIds.entries()) {
      const give = mark(id, goingScheme, applicationId, at(0, 0, 30));
      // Of the first the two lie too far apart.
      give('B1', refereeName === REFEREES[1] && place === 0 ? '0' : '2');
      give('B2', '3');
    }
  }
  link(going, own, { refereeName: WITHDRAWN, linkState: LINK.withdrawn });

  await insertAll(db, 'markingScheme', schemes);
  await insertAll(db, 'markingLink', links);
  await insertAll(db, 'markingMark', marks);
  for (const [trade, markingSchemeId] of [
    [locked, signedScheme],
    [going, goingScheme],
  ] as const)
    await db.updateTable('contestTrade').set({ markingSchemeId }).where('id', '=', trade.id).execute();
}

async function practiceSeats({ services }: World, contestTradeId: string): Promise<Seat[]> {
  return (await services.db
    .selectFrom('examSeat as e')
    .innerJoin('competitionInfo as i', 'i.applicationId', 'e.applicationId')
    .select(['e.id', 'e.sessionId', 'e.applicationId', 'i.practiceScore'])
    .where('e.contestTradeId', '=', contestTradeId)
    .where('e.examType', '=', EXAM.practice)
    .where('i.isDeleted', '=', 0)
    .orderBy('e.id')
    .execute()) as Seat[];
}

/** Today, for those who have no practice score yet, so that somebody who tries the demo can mark. */
async function makeUpSession(
  world: World,
  { id: contestId, unit }: Contest,
  { id: contestTradeId }: Trade,
): Promise<{ sessionId: string; applicationIds: string[] }> {
  const { services, at, idAt, date } = world;
  const { db } = services;
  const left = (await practiceSeats(world, contestTradeId))
    .filter(({ practiceScore }) => practiceScore === null)
    .slice(0, 3);
  const sessionId = idAt(at(-2, 9));
  await sql`insert into exam_session (id, contest_id, contest_trade_id, exam_type, batch, start_time, end_time, venue_id,
      room_name, capacity, create_user, create_time, update_user, update_time)
    select ${sessionId}, contest_id, contest_trade_id, exam_type, 9, ${`${date(0)} 00:00:00`}, ${`${date(0)} 23:30:00`},
      venue_id, room_name, capacity, ${unit.id}, ${at(-2, 9).toISOString()}, ${unit.id}, ${at(-2, 9).toISOString()}
    from exam_session where contest_id = ${contestId} and contest_trade_id = ${contestTradeId}
      and exam_type = ${EXAM.practice} order by id limit 1`.execute(db);
  for (const [place, { id }] of left.entries())
    await db
      .updateTable('examSeat')
      .set({ sessionId, seatNo: place + 1 })
      .where('id', '=', id)
      .execute();
  return { sessionId, applicationIds: left.map(({ applicationId }) => applicationId) };
}

/** Possible sums of the other aspects, each with its marks: value in range or not, both judgements full or nothing. */
const REST = [0, 20].flatMap((value) =>
  [0, 25].flatMap((first) => [0, 15].map((second) => ({ value, first, second, sum: value + first + second }))),
);

/** Marks of all referees alike that come to this score. */
function marksFor(score: string): readonly [string, string, string, string] {
  const units = unitsOf(score, 2);
  const { value, first, second, sum } = REST.find(({ sum }) => {
    const points = units - BigInt(sum) * 100n;
    return points >= 0n && points <= 4000n;
  })!;
  return [
    decimalOf(units - BigInt(sum) * 100n, 2),
    value === 0 ? '0.1' : '1.25',
    first === 0 ? '0' : '3',
    second === 0 ? '0' : '3',
  ];
}

const hashOf = (marks: readonly Record<string, unknown>[]): string =>
  createHash('sha256')
    .update(
      marks
        .map(({ applicationId, aspectNo, value }) => `${String(applicationId)} ${String(aspectNo)} ${String(value)}`)
        .sort()
        .join('\n'),
    )
    .digest('hex');
