// How old a password may grow (decision 0115). A session is judged by the moment at which it was opened: nobody is stopped in
// the middle of work, and the next sign-in opens nothing but the way to choose another password.
import type { ParamName } from '#platform/params/params.ts';

export type PasswordDays = Readonly<Record<Extract<ParamName, 'passwordDays' | 'passwordDaysAdministrators'>, number>>;

/** Days before the end that its person is told. */
export const NOTICE_DAYS = 7;

/** Of who signs in under aliases `a` and `o`. */
const PASSWORD_SET = 'coalesce(o.password_set_at, a.password_set_at)';

/** For how many days a password is good at $4 for administrators and $5 for everybody else; null without an end. */
const GOOD_DAYS = 'nullif(case when a.virtual_id is null then $4::int else $5::int end, 0)';

/**
 * Over aliases `s`, `a` and `o`, at $2. One that was set in a future of this clock is over age too: the clock has been put
 * back, and such a password would be good for as long as it was ahead.
 */
export const PASSWORD_IS_OLD = `(coalesce(${PASSWORD_SET} <= s.created_at - make_interval(days => ${GOOD_DAYS}), false)
  or (${GOOD_DAYS} is not null and ${PASSWORD_SET} > $2::timestamptz + interval '1 day'))`;

/** In the order of $4 and $5. */
export function passwordDaysOf({ passwordDaysAdministrators, passwordDays }: PasswordDays): number[] {
  return [passwordDaysAdministrators, passwordDays];
}

/** The days that a password is good for; null without an end. */
export function goodDays(virtualId: string | null, days: PasswordDays): number | null {
  const most = virtualId === null ? days.passwordDaysAdministrators : days.passwordDays;
  return most === 0 ? null : most;
}

const DAY_MS = 86_400_000;

/** Whole days left of it, the one that has begun counted; 0 once it is over. */
export function daysLeft(setAt: Date, most: number, now: Date): number {
  return Math.max(0, Math.ceil((setAt.getTime() + most * DAY_MS - now.getTime()) / DAY_MS));
}
