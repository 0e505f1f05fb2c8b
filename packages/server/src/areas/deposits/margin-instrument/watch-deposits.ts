// Steps taken by the clock alone: instruments that end, each told once at 90, 30 and 7 days and when it is over, and
// top-ups that are overdue. Rows are marked in the transaction that tells, so that two processes tell once.
import { INSTRUMENT, type ExpiryStage } from '@trainrace/contract/dictionaries';
import { sql } from 'kysely';
import { readerOf, type Db } from '#platform/db/connect.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { notify, colleaguesWith, type InboxMessage } from '#platform/notify/notify.ts';
import { queueSms, type OutgoingSms } from '#platform/sms/outbox.ts';
import type { FieldCipher } from '#platform/security/field-cipher.ts';
import type { Services } from '#platform/services.ts';
import { decryptSensitive } from '#platform/store/sensitive.ts';
import { today } from '#platform/store/today.ts';
import { overOn } from '#platform/time/open-at.ts';
import { LAST_IN_SIGHT, stageOf } from './expiry.ts';

const { valid, used } = INSTRUMENT;

/** Told in one transaction. */
const PORTION = 100;

interface Watching {
  db: Db;
  cipher: FieldCipher;
  now: Date;
  /** Of the bureau: who orders the use of deposits. */
  bureau: readonly string[];
}

export async function watchDeposits(services: Pick<Services, 'db' | 'cipher' | 'rights'>, now: Date): Promise<void> {
  const { db, cipher } = services;
  const bureau = await colleaguesWith(db, await services.rights.read(), ['margin_instrument_use']);
  const watching: Watching = { db, cipher, now, bureau };
  while ((await inTransaction(watching, tellEnding)) === PORTION);
  while ((await inTransaction(watching, tellOverdue)) === PORTION);
}

interface Ending {
  id: string;
  stage: ExpiryStage;
  expireDate: string;
  left: number;
  instrumentNo: string;
  projectName: string;
  enterpriseId: string;
  issuerUnitId: string | null;
}

async function tellEnding(context: Watching): Promise<number> {
  const { rows } = await sql<Ending>`
    with ending as (
      select id, ${stageOf('expire_date')} as stage
      from margin_instrument
      where instrument_state in (${sql.lit(valid)}, ${sql.lit(used)}) and is_deleted = 0 and expire_date <= ${LAST_IN_SIGHT}),
    told as (
      select t.id, e.stage from margin_instrument t join ending e on e.id = t.id
      where t.told_stage is distinct from e.stage limit ${PORTION} for update of t skip locked)
    update margin_instrument t set told_stage = told.stage from told where t.id = told.id
    returning t.id, told.stage, t.expire_date as "expireDate", t.expire_date - ${today} as left,
      t.instrument_no as "instrumentNo", t.project_name as "projectName", t.enterprise_id as "enterpriseId",
      t.issuer_unit_id as "issuerUnitId"`.execute(readerOf(context.db));
  await notify(
    context,
    rows.map((row) => endingMessage(context, row)),
  );
  await queueSms(context, await endingSms(context, rows));
  return rows.length;
}

function endingMessage({ bureau }: Watching, row: Ending): InboxMessage {
  const { id, stage, projectName: project, instrumentNo: no, expireDate: day, enterpriseId, issuerUnitId } = row;
  const link = `/deposit/margin_instrument?view=${id}`;
  const about = { bizTable: 'margin_instrument', bizId: id };
  const concerned = [enterpriseId, ...(issuerUnitId === null ? [] : [issuerUnitId])];
  return stage === 'over'
    ? { template: 'INSTRUMENT_EXPIRED', params: { project, no, day }, to: [...concerned, ...bureau], link, about }
    : { template: 'INSTRUMENT_ENDS', params: { project, no, day, left: String(row.left) }, to: concerned, link, about };
}

/** Of one that is over the message speaks; the text of the SMS is of what is to come. */
async function endingSms(context: Watching, rows: readonly Ending[]): Promise<OutgoingSms[]> {
  const messages: OutgoingSms[] = [];
  for (const { id, stage, enterpriseId, projectName: project, instrumentNo, expireDate } of rows) {
    if (stage === 'over') continue;
    const mobile = await mobileOf(context, enterpriseId);
    if (mobile === null) continue;
    const about = { bizTable: 'margin_instrument', bizId: id };
    messages.push({ ...about, mobile, template: 'INSTRUMENT_EXPIRE', params: { project, instrumentNo, expireDate } });
  }
  return messages;
}

const mobileOf = async ({ db, cipher }: Watching, enterpriseId: string): Promise<string | null> =>
  (await decryptSensitive({ db, cipher }, 'userInfo', enterpriseId, ['mobile'])).mobile;

interface Overdue {
  id: string;
  deadline: string;
  missing: string;
  projectName: string;
  enterpriseName: string;
  enterpriseId: string;
  town: string[];
}

/** To the enterprise, its town and the bureau. */
async function tellOverdue(context: Watching): Promise<number> {
  const { rows } = await sql<Overdue>`
    with due as (select id from margin_usage
      where top_up_amount < amount and ${overOn('top_up_deadline', today)} and overdue_told_at is null
      limit ${PORTION} for update skip locked)
    update margin_usage u set overdue_told_at = ${context.now.toISOString()}
    from due, margin_instrument t where u.id = due.id and t.id = u.instrument_id
    returning t.id, u.top_up_deadline as deadline, (u.amount - u.top_up_amount)::text as missing,
      t.project_name as "projectName", t.enterprise_name as "enterpriseName", t.enterprise_id as "enterpriseId",
      array(select a.id from account a where a.virtual_id = 'U031' and a.town_code = t.town_code and a.enabled = 1
        and a.is_deleted = 0) as town`.execute(readerOf(context.db));
  await notify(
    context,
    rows.map(({ id, deadline, missing: amount, projectName: project, enterpriseName: enterprise, ...who }) => ({
      template: 'TOP_UP_OVERDUE',
      params: { enterprise, project, amount, deadline },
      to: [who.enterpriseId, ...who.town, ...context.bureau],
      link: `/deposit/margin_instrument?view=${id}`,
      about: { bizTable: 'margin_instrument', bizId: id },
    })),
  );
  return rows.length;
}
