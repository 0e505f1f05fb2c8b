// Rates, windows and switches that an administrator may change (table param), looked up at most every five seconds.
import {
  ACCOUNT_LOCK,
  ADDRESS_LIMIT,
  CAPTCHA_MODE,
  LOG_DAYS,
  SESSION_HOURS,
  SMS_CODE,
  TOKEN_SECONDS,
} from '@trainrace/contract/limits';
import type { Db } from './db/connect.ts';

/** What a new installation begins with, and what holds while a row is missing or unreadable. */
export const FIRST_VALUES = {
  tokenTime: TOKEN_SECONDS,
  sessionHours: SESSION_HOURS,
  captchaMode: Number(CAPTCHA_MODE),
  lockFailures: ACCOUNT_LOCK.failures,
  lockWindowMinutes: ACCOUNT_LOCK.windowMinutes,
  lockMinutes: ACCOUNT_LOCK.lockMinutes,
  addressFailures: ADDRESS_LIMIT.failures,
  addressWindowMinutes: ADDRESS_LIMIT.windowMinutes,
  addressSmsPerHour: 60,
  addressRegistrationsPerHour: 30,
  smsPerDay: SMS_CODE.perDay,
  smsPerHour: SMS_CODE.perHour,
  smsRetrySeconds: SMS_CODE.retrySeconds,
  logDays: LOG_DAYS,
} as const;

export type ParamName = keyof typeof FIRST_VALUES;
export const PARAM_NAMES = Object.keys(FIRST_VALUES) as ParamName[];

export interface Params {
  read(): Promise<Readonly<Record<ParamName, number>>>;
  /** The next read looks again: after a change by this very process. */
  forget(): void;
}

const KEEP_MS = 5000;
const WHOLE_NUMBER = /^\d{1,9}$/;

export function paramReader(db: Db): Params {
  let known: Promise<Record<ParamName, number>> | null = null;
  let until = 0;
  const forget = () => {
    known = null;
  };
  return {
    forget,
    read() {
      if (known !== null && Date.now() < until) return known;
      until = Date.now() + KEEP_MS;
      known = load(db);
      known.catch(forget);
      return known;
    },
  };
}

async function load(db: Db): Promise<Record<ParamName, number>> {
  const rows = await db
    .selectFrom('param')
    .select(['paramKey', 'paramValue'])
    .where('isDeleted', '=', 0)
    .where('paramKey', 'in', PARAM_NAMES)
    .execute();
  const held = rows
    .filter(({ paramValue }) => WHOLE_NUMBER.test(paramValue.trim()))
    .map(({ paramKey, paramValue }) => [paramKey, Number(paramValue)]);
  return { ...FIRST_VALUES, ...Object.fromEntries(held) };
}
