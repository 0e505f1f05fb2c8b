// A week before a password is over age its person is told, once for each password (decision 0115). Rows are marked in the
// transaction that tells, so that two processes tell once.
import { sql } from 'kysely';
import type { CipherDb } from '#platform/context/context.ts';
import { readerOf } from '#platform/db/connect.ts';
import { inTransaction } from '#platform/db/transaction.ts';
import { notify } from '#platform/notify/notify.ts';
import type { Services } from '#platform/services.ts';
import { queueSms } from '#platform/sms/outbox.ts';
import { decryptSensitive } from '#platform/store/sensitive.ts';
import { addDays, day } from '#platform/time/time.ts';
import { NOTICE_DAYS, type PasswordDays } from './password-age.ts';

const PORTION = 100;
const OWN_PAGE = '/info/index';

interface Ending {
  id: string;
  /** Seconds of the clock. */
  setAt: number;
}

interface Telling extends CipherDb {
  now: Date;
}

/** Of administrators, or of everybody else. */
interface Group {
  isAdministrators: boolean;
  days: number;
}

export async function tellOldPasswords(
  { db, cipher, params }: Pick<Services, 'db' | 'cipher' | 'params'>,
  now: Date,
): Promise<void> {
  const telling: Telling = { db, cipher, now };
  const { passwordDaysAdministrators, passwordDays } = await params.read();
  await tellGroup(telling, { isAdministrators: true, days: passwordDaysAdministrators });
  await tellGroup(telling, { isAdministrators: false, days: passwordDays });
  while ((await inTransaction(telling, async (context) => await tellOperators(context, { passwordDays }))) === PORTION);
}

async function tellGroup(telling: Telling, group: Group): Promise<void> {
  if (group.days === 0) return;
  while ((await inTransaction(telling, async (context) => await tellAccounts(context, group))) === PORTION);
}

/** Set between these moments: it ends within the week, and has not ended. */
function bounds(now: Date, days: number): { from: string; until: string } {
  return { from: addDays(now, -days).toISOString(), until: addDays(now, NOTICE_DAYS - days).toISOString() };
}

async function tellAccounts(context: Telling, { isAdministrators, days }: Group): Promise<number> {
  const { db, now } = context;
  const { from, until } = bounds(now, days);
  const { rows } = await sql<Ending>`
    with ending as (select id from account
      where password_set_at > ${from} and password_set_at <= ${until} and (virtual_id is null) = ${isAdministrators}
        and enabled = 1 and is_deleted = 0 and pending_since is null and not must_change_password
        and (password_told_at is null or password_told_at < password_set_at)
      order by password_set_at limit ${PORTION} for update skip locked)
    update account t set password_told_at = ${now.toISOString()} from ending where t.id = ending.id
    returning t.id, extract(epoch from t.password_set_at)::float8 as "setAt"`.execute(readerOf(db));
  await notify(
    { db, now },
    rows.map(({ id, setAt }) => ({
      template: 'PASSWORD_ENDS' as const,
      params: { day: lastDay(setAt, days) },
      to: [id],
      link: OWN_PAGE,
    })),
  );
  return rows.length;
}

/** The inbox of a unit is read by all its people: one of them is told on the own phone. */
async function tellOperators(context: Telling, { passwordDays }: Pick<PasswordDays, 'passwordDays'>): Promise<number> {
  if (passwordDays === 0) return 0;
  const { db, cipher, now } = context;
  const { from, until } = bounds(now, passwordDays);
  const { rows } = await sql<Ending>`
    with ending as (select id from operator
      where password_set_at > ${from} and password_set_at <= ${until} and enabled = 1 and is_deleted = 0
        and password_hash is not null and not must_change_password
        and (password_told_at is null or password_told_at < password_set_at)
      order by password_set_at limit ${PORTION} for update skip locked)
    update operator t set password_told_at = ${now.toISOString()} from ending where t.id = ending.id
    returning t.id, extract(epoch from t.password_set_at)::float8 as "setAt"`.execute(readerOf(db));
  for (const { id, setAt } of rows) {
    const { mobile } = await decryptSensitive({ db, cipher }, 'operator', id, ['mobile']);
    if (mobile === null) continue;
    const params = { day: lastDay(setAt, passwordDays) };
    await queueSms({ db, cipher, now }, [{ mobile, template: 'PASSWORD_ENDS', params }]);
  }
  return rows.length;
}

const lastDay = (setAt: number, days: number): string => day(addDays(new Date(setAt * 1000), days));
