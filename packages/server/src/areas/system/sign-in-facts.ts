// Facts of the own sign-in: the one before, failures since, and how long the password is good (decision 0115).
import type { SessionUser } from '@trainrace/contract/areas/system/sealed-calls';
import { deviceName } from '@trainrace/contract/rules/device';
import { sql } from 'kysely';
import { daysLeft, goodDays, NOTICE_DAYS, type PasswordDays } from '#platform/accounts/password-age.ts';
import type { Context } from '#platform/context/context.ts';
import { readerOf } from '#platform/db/connect.ts';
import { stamp } from '#platform/time/time.ts';

type Facts = Pick<SessionUser['extData'], 'isPasswordOld' | 'passwordDaysLeft' | 'lastSignIn'>;

interface Row {
  setAt: number;
  failures: number;
  /** Of the session before; a swept one is not known any more. */
  before: number | null;
  ip: string | null;
  userAgent: string | null;
}

/** One statement. */
export async function signInFacts({ db, user, now }: Context, days: PasswordDays): Promise<Facts> {
  const { rows } =
    await sql<Row>`select extract(epoch from coalesce(o.password_set_at, a.password_set_at))::float8 as "setAt",
      s.failures_before as failures, extract(epoch from p.created_at)::float8 as before, p.ip, p.user_agent as "userAgent"
    from session s join account a on a.id = s.account_id left join operator o on o.id = s.operator_id
      left join lateral (select b.created_at, b.ip, b.user_agent from session b where b.account_id = s.account_id
        and b.operator_id is not distinct from s.operator_id and b.id < s.id order by b.id desc limit 1) p on true
    where s.id = ${user.sessionId}`.execute(readerOf(db));
  const row = rows[0];
  if (row === undefined) return {};
  return {
    ...(user.isPasswordOld === true ? { isPasswordOld: true } : {}),
    ...soonOver(row, user, days, now),
    ...before(row),
  };
}

function soonOver({ setAt }: Row, { virtualId }: Context['user'], days: PasswordDays, now: Date): Facts {
  const most = goodDays(virtualId, days);
  const left = most === null ? null : daysLeft(new Date(setAt * 1000), most, now);
  return left === null || left > NOTICE_DAYS ? {} : { passwordDaysLeft: left };
}

function before({ before: at, failures, ip, userAgent }: Row): Facts {
  if (at === null && failures === 0) return {};
  const time = at === null ? null : stamp(new Date(at * 1000));
  return { lastSignIn: { time, address: ip, device: deviceName(userAgent), failures } };
}
