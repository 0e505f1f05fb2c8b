// Parameters of signing in: kept by security while the three administrators stand apart, else by the system's or security.
import type { User } from '#platform/context/context.ts';
import { Refused } from '#platform/context/refused.ts';
import { roleOfNetworkKey } from '#platform/params/allowed-networks.ts';
import { FACTOR_PARAMS, type ParamName } from '#platform/params/params.ts';

const KEYS: readonly string[] = [
  ...Object.values(FACTOR_PARAMS),
  'passwordDaysAdministrators',
  'passwordDays',
  'sessionsPerPerson',
  'newDeviceNotice',
] satisfies ParamName[];

export function isSecurityParam(key: string): boolean {
  return KEYS.includes(key) || roleOfNetworkKey(key) !== undefined;
}

export function refuseOtherThanSecurity({ roles, isSeparated }: Pick<User, 'roles' | 'isSeparated'>): void {
  const may = roles.includes('ADM_SEC') || (isSeparated !== true && roles.includes('ADM_S'));
  if (!may) throw new Refused(403, 'securityParamApart');
}
