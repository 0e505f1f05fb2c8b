// Places of full trades that became free go to who waits, in the order of the line; an offer that nobody accepts in time
// goes to the next. In the background: whatever freed the place need not know of the line, and whoever comes meanwhile
// finds those in line before them (take-place.ts).
import { applicationInfo } from '@trainrace/contract/areas/contests/application-info';
import { CONTEST, TRADE, TRAIL, WAIT } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { inTransaction } from '#platform/db/transaction.ts';
import { notify } from '#platform/notify/notify.ts';
import { placesGone, placesTaken, teamOf } from '../api/places.ts';
import type { Services } from '#platform/services.ts';
import { changesBetween } from '#platform/store/changes.ts';
import { sensitivePlace } from '#platform/store/sensitive.ts';
import { recordTrail } from '#platform/store/trail.ts';
import { addSeconds, stamp } from '#platform/time/time.ts';
import { lockTrade, type LockedTrade } from './lock-trade.ts';
import { NOT_WAITING } from './waiting.rules.ts';
import { isOpenAt, isOverAt } from '@trainrace/contract/rules/open-at';
import { overAt } from '#platform/time/open-at.ts';

type Background = Pick<Services, 'db' | 'cipher' | 'params'>;
type Step = Pick<Services, 'db' | 'cipher'> & { now: Date; ip: string; traceId: string };

interface Waiting {
  id: string;
  applyNo: string;
  name: string | null;
  waitState: number;
  offerUntil: string | null;
  waitSince: string;
  userId: string | null;
  groupId: string | null;
  createUser: string | null;
  mobileEnc: Buffer | null;
  team: string | null;
}

const HOUR_SECONDS = 3600;

export async function offerPlaces({ db, cipher, params }: Background, now: Date): Promise<void> {
  const { offerHours } = await params.read();
  for (const tradeId of await tradesToLookAt(db, now))
    await inTransaction(
      { db, cipher, now, ip: '', traceId: '' },
      async (step) => await settle(step, tradeId, offerHours),
    );
}

/** Where somebody waits and something has changed: a place is free, an offer is over, or entries are. */
async function tradesToLookAt(db: Background['db'], now: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select t.id from contest_trade t join contest_info c on c.id = t.contest_id
    where t.id in (select contest_trade_id from application_info where wait_state > 0 and is_deleted = 0)
      and (t.quota_total is null or t.trade_status = ${TRADE.cancelled}
        or c.contest_status not in (${CONTEST.published}, ${CONTEST.review})
        or (c.contest_status = ${CONTEST.review} and ${overAt('c.audit_end', sql`${now.toISOString()}`)})
        or exists (select from application_info a where a.contest_trade_id = t.id and a.wait_state = ${WAIT.offered}
          and a.is_deleted = 0 and ${overAt('a.offer_until', sql`${now.toISOString()}`)})
        or (exists (select from application_info a where a.contest_trade_id = t.id and a.wait_state = ${WAIT.inLine} and a.is_deleted = 0)
          and ${placesGone('t', WAIT.offered)} < t.quota_total))
    order by t.id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The trade is locked as whoever takes a place locks it, its rows after it. */
async function settle(step: Step, tradeId: string, offerHours: number): Promise<void> {
  const locked = await lockTrade(step, tradeId, 'update');
  const line = await lineOf(step, tradeId);
  if (!mayStillEnter(locked, step.now)) return await end(step, locked, line, 'over');
  const late = line.filter(({ offerUntil }) => isOverAt(offerUntil, stamp(step.now)));
  await end(step, locked, late, 'late');
  const taken = await placesTaken(step.db, tradeId, { waiting: WAIT.offered });
  const free = locked.quotaTotal === null ? line.length : Math.max(locked.quotaTotal - taken, 0);
  const next = placesWanted(
    line.filter(({ waitState }) => waitState === WAIT.inLine),
    locked,
  );
  await offer(step, locked, next.slice(0, free).flat(), offerHours);
}

const mayStillEnter = ({ contestStatus, tradeStatus, auditEnd }: LockedTrade, now: Date): boolean =>
  tradeStatus !== TRADE.cancelled &&
  (contestStatus === CONTEST.published ||
    (contestStatus === CONTEST.review && isOpenAt({ until: auditEnd }, stamp(now))));

/** Entries that take one place together, in the order of the line: a team, else each alone. */
const placesWanted = (line: readonly Waiting[], { teamSize }: LockedTrade): Waiting[][] =>
  teamSize > 1 ? [...Map.groupBy(line, ({ team, id }) => team ?? id).values()] : line.map((one) => [one]);

async function lineOf({ db }: Step, tradeId: string): Promise<Waiting[]> {
  const { rows } = await sql<Waiting>`
    select id, apply_no as "applyNo", name, wait_state as "waitState", offer_until as "offerUntil",
      wait_since as "waitSince", user_id as "userId", group_id as "groupId", create_user as "createUser", mobile_enc as "mobileEnc",
      ${teamOf('t')} as team
    from application_info t where contest_trade_id = ${tradeId} and wait_state > 0 and is_deleted = 0
    order by wait_since, id for no key update`.execute(db);
  return rows;
}

async function offer(step: Step, locked: LockedTrade, next: readonly Waiting[], offerHours: number): Promise<void> {
  // Never longer than anybody may still be audited.
  const inTime = stamp(addSeconds(step.now, offerHours * HOUR_SECONDS));
  const until = locked.auditEnd < inTime ? locked.auditEnd : inTime;
  await move(step, next, { waitState: WAIT.offered, offerUntil: until });
  await tell(step, next, 'PLACE_OFFERED', { contest: locked.contestName, trade: locked.tradeName, deadline: until });
}

async function end(step: Step, locked: LockedTrade, gone: readonly Waiting[], why: 'late' | 'over'): Promise<void> {
  await move(step, gone, NOT_WAITING);
  const template = why === 'late' ? 'PLACE_LAPSED' : 'WAITING_OVER';
  await tell(step, gone, template, { contest: locked.contestName, trade: locked.tradeName });
}

async function move(
  step: Step,
  rows: readonly Waiting[],
  set: { waitState: number; waitSince?: null; offerUntil: string | null },
): Promise<void> {
  if (rows.length === 0) return;
  await step.db
    .updateTable('applicationInfo')
    .set({ ...set, version: sql`version + 1`, updateTime: step.now.toISOString() })
    .where(
      'id',
      'in',
      rows.map(({ id }) => id),
    )
    .execute();
  await recordTrail(
    step,
    rows.map((row) => ({
      bizTable: 'APPLICATION_INFO',
      bizId: row.id,
      bizNo: row.applyNo,
      bizTitle: row.name,
      action: TRAIL.changed,
      changes: changesBetween(applicationInfo.family, { ...row }, set),
      written: Object.keys(set),
    })),
  );
}

type Template = 'PLACE_OFFERED' | 'PLACE_LAPSED' | 'WAITING_OVER';

/** Tells the enterer in the inbox, the person by message. */
async function tell(
  step: Step,
  rows: readonly Waiting[],
  template: Template,
  about: { contest: string; trade: string; deadline?: string },
): Promise<void> {
  const { deadline = '', ...names } = about;
  for (const { id, name, userId, groupId, createUser, mobileEnc } of rows) {
    const params = { name: name ?? '', ...names, deadline };
    const page = userId !== null ? 'my' : 'group';
    const sms = { of: userId, template, params, bizTable: 'APPLICATION_INFO', bizId: id };
    const place = sensitivePlace('applicationInfo', 'mobile', id);
    await notify(step, [
      {
        template,
        params,
        to: [userId ?? groupId ?? createUser].filter((one) => one !== null),
        link: `/application/${page}?view=${id}`,
        about: { bizTable: 'APPLICATION_INFO', bizId: id },
        sms: mobileEnc === null ? [] : [{ ...sms, mobile: step.cipher.decrypt(mobileEnc, place) }],
      },
    ]);
  }
}
