// Rates, windows and switches that an administrator may change (table param), looked up at most every five seconds.
import {
  ACCOUNT_LOCK,
  ADDRESS_LIMIT,
  CAPTCHA_MODE,
  EXT_HOURS,
  IDLE_MINUTES,
  LOG_DAYS,
  LOOK_UPS_PER_DAY,
  MESSAGE_DAYS,
  OFFER_HOURS,
  PASSWORD_DAYS_ADMINISTRATORS,
  SESSION_HOURS,
  SESSIONS_PER_PERSON,
  SMS_CODE,
  STATEMENT_DUE_DAY,
  TOKEN_SECONDS,
} from '@trainrace/contract/limits';
import { ALL_ADMINISTRATORS, type Role } from '@trainrace/contract/access/roles';
import { FACTOR_POLICY } from '@trainrace/contract/areas/accounts/second-factor.dictionaries';
import type { Db } from '#platform/db/connect.ts';
import { kept, type Kept } from '#platform/db/kept.ts';
import { keysOf } from '@trainrace/contract/wire/objects';
import { listOf, NETWORK_KEYS, roleOfNetworkKey, type AllowedNetworks } from './allowed-networks.ts';

/** Values of a new installation, which also hold while a row is missing or unreadable. */
export const FIRST_VALUES = {
  tokenTime: TOKEN_SECONDS,
  sessionHours: SESSION_HOURS,
  idleMinutes: IDLE_MINUTES,
  passwordDaysAdministrators: PASSWORD_DAYS_ADMINISTRATORS,
  passwordDays: 0,
  sessionsPerPerson: SESSIONS_PER_PERSON,
  newDeviceNotice: 1,
  separatedAdministrators: 0,
  captchaMode: Number(CAPTCHA_MODE),
  lockFailures: ACCOUNT_LOCK.failures,
  lockWindowMinutes: ACCOUNT_LOCK.windowMinutes,
  lockMinutes: ACCOUNT_LOCK.lockMinutes,
  addressFailures: ADDRESS_LIMIT.failures,
  addressWindowMinutes: ADDRESS_LIMIT.windowMinutes,
  addressSmsPerHour: 60,
  addressRegistrationsPerHour: 30,
  addressChecksPerMinute: 60,
  extPerMinute: 60,
  extPerDay: 2000,
  extPerDayAll: 20_000,
  smsCallsPerHour: 60,
  smsPerDayAll: 20_000,
  lookUpsPerDay: LOOK_UPS_PER_DAY,
  smsPerDay: SMS_CODE.perDay,
  smsPerHour: SMS_CODE.perHour,
  smsRetrySeconds: SMS_CODE.retrySeconds,
  smsQuietFrom: 21,
  smsQuietTo: 8,
  logDays: LOG_DAYS,
  messageDays: MESSAGE_DAYS,
  offerHours: OFFER_HOURS,
  evidenceHours: EXT_HOURS,
  depositTownStep: 1,
  statementDueDay: STATEMENT_DUE_DAY,
  statementTownCheck: 1,
  secondFactorAdmC: 1,
  secondFactorAdmL: 1,
  secondFactorAdmS: 1,
  secondFactorAdmSec: 1,
  secondFactorAdmAud: 1,
  secondFactorTown: 1,
  secondFactorEnt: 1,
  secondFactorSup: 1,
  secondFactorInd: 1,
  secondFactorOrg: 1,
  secondFactorGrp: 1,
} as const;

export type ParamName = keyof typeof FIRST_VALUES;
export const PARAM_NAMES = keysOf(FIRST_VALUES);

/** Range that an administrator may set each of them within. */
export const PARAM_RANGES: Readonly<Record<ParamName, readonly [min: number, max: number]>> = {
  tokenTime: [60, 86_400],
  sessionHours: [1, 168],
  idleMinutes: [0, 1440],
  passwordDaysAdministrators: [0, 3650],
  passwordDays: [0, 3650],
  sessionsPerPerson: [0, 1000],
  newDeviceNotice: [0, 1],
  separatedAdministrators: [0, 1],
  captchaMode: [0, 1],
  lockFailures: [1, 100],
  lockWindowMinutes: [1, 1440],
  lockMinutes: [1, 1440],
  addressFailures: [1, 1_000_000],
  addressWindowMinutes: [1, 1440],
  addressSmsPerHour: [1, 1_000_000],
  addressRegistrationsPerHour: [1, 1_000_000],
  addressChecksPerMinute: [1, 1_000_000],
  lookUpsPerDay: [1, 100_000],
  smsPerDay: [1, 10_000],
  smsPerHour: [1, 10_000],
  extPerMinute: [1, 10_000],
  extPerDay: [1, 1_000_000],
  extPerDayAll: [1, 10_000_000],
  smsCallsPerHour: [1, 10_000],
  smsPerDayAll: [1, 10_000_000],
  smsRetrySeconds: [0, 3600],
  smsQuietFrom: [0, 23],
  smsQuietTo: [0, 23],
  logDays: [180, 3650],
  messageDays: [180, 3650],
  offerHours: [1, 168],
  evidenceHours: [1, 168],
  depositTownStep: [0, 1],
  statementDueDay: [1, 28],
  statementTownCheck: [0, 1],
  secondFactorAdmC: [0, 2],
  secondFactorAdmL: [0, 2],
  secondFactorAdmS: [0, 2],
  secondFactorAdmSec: [0, 2],
  secondFactorAdmAud: [0, 2],
  secondFactorTown: [0, 2],
  secondFactorEnt: [0, 2],
  secondFactorSup: [0, 2],
  secondFactorInd: [0, 2],
  secondFactorOrg: [0, 2],
  secondFactorGrp: [0, 2],
};

export type ParamValues = Readonly<Record<ParamName, number>> & { allowedNetworks: AllowedNetworks };
/** Whether somebody of a role signs in with a second factor: 0 off, 1 offered, 2 required (decision 0112). */
export const FACTOR_PARAMS = {
  ADM_C: 'secondFactorAdmC',
  ADM_L: 'secondFactorAdmL',
  ADM_S: 'secondFactorAdmS',
  ADM_SEC: 'secondFactorAdmSec',
  ADM_AUD: 'secondFactorAdmAud',
  TOWN: 'secondFactorTown',
  ENT: 'secondFactorEnt',
  SUP: 'secondFactorSup',
  IND: 'secondFactorInd',
  ORG: 'secondFactorOrg',
  GRP: 'secondFactorGrp',
} as const satisfies Record<Role, ParamName>;

/** In production administrators need one whatever the table says, unless the installation switches that off in words. */
export function withFactorsOfAdministrators(values: ParamValues): ParamValues {
  return {
    ...values,
    ...Object.fromEntries(ALL_ADMINISTRATORS.map((one) => [FACTOR_PARAMS[one], FACTOR_POLICY.required])),
  };
}

/** Said by the installation, not by the table. */
export interface ParamSwitches {
  ignoresNetworks: boolean;
  administratorsNeedFactor: boolean;
}

export type Params = Kept<ParamValues>;

const WHOLE_NUMBER = /^\d{1,9}$/;

/** `ignoresNetworks`: the operator of the machine lets everybody in again from anywhere (docs/operations.md). */
export function paramReader(
  db: Db,
  { ignoresNetworks = false, administratorsNeedFactor = false }: Partial<ParamSwitches> = {},
): Params {
  return kept(async () => {
    const values = await load(db);
    const held = administratorsNeedFactor ? withFactorsOfAdministrators(values) : values;
    return ignoresNetworks ? { ...held, allowedNetworks: new Map() } : held;
  });
}

/** As they stand, in the transaction of a decision that rests on one of them. */
export async function paramsNow(db: Db): Promise<ParamValues> {
  return await load(db);
}

async function load(db: Db): Promise<ParamValues> {
  const rows = await db
    .selectFrom('param')
    .select(['paramKey', 'paramValue'])
    .where('isDeleted', '=', 0)
    .where('paramKey', 'in', [...PARAM_NAMES, ...NETWORK_KEYS])
    .execute();
  const held = rows
    .filter(({ paramKey, paramValue }) => isNumber(paramKey) && WHOLE_NUMBER.test(paramValue.trim()))
    .map(({ paramKey, paramValue }) => [paramKey, Number(paramValue)]);
  const lists = rows.flatMap(({ paramKey, paramValue }) => {
    const [role, list] = [roleOfNetworkKey(paramKey), listOf(paramValue)];
    return role === undefined || list === null ? [] : [[role, list] as const];
  });
  return { ...FIRST_VALUES, ...Object.fromEntries(held), allowedNetworks: new Map(lists) };
}

const isNumber = (key: string): boolean => Object.hasOwn(FIRST_VALUES, key);
