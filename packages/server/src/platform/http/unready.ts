// Sign-ins that open nothing yet: with a password that must be changed, or without the second factor that the role needs.
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import { Refused } from '#platform/context/refused.ts';
import type { User } from '#platform/context/context.ts';

const OPEN_BEFORE_CHANGE =
  /\/(logout|clear-cache|update-password|updatePsw|validPasswords|changePasswords|groupChangePassword|getuserinfo\.action|getidentity\.action)$/;
/** Of second factors what leads to the first one. */
const OPEN_BEFORE_FACTOR = /\/second_factor\/(own|beginTotp|beginPasskey|add)$/;

type Readiness = Pick<User, 'mustChangePassword' | 'isPasswordOld' | 'mustAddFactor'>;

/** A one-time password, or one that is over age, opens nothing but the way to change it; where a second factor is missing, nothing but the way to add one. */
export function refuseUnready(
  { mustChangePassword, isPasswordOld, mustAddFactor }: Readiness,
  { path }: Pick<Endpoint, 'path'>,
): void {
  if (OPEN_BEFORE_CHANGE.test(path)) return;
  if (mustChangePassword) throw new Refused(403, isPasswordOld === true ? 'passwordTooOld' : 'changePasswordFirst');
  if (mustAddFactor === true && !OPEN_BEFORE_FACTOR.test(path)) throw new Refused(403, 'factorMissing');
}

/** Of what is open already, and of others' data in calls that are open to everybody. */
export function isUnready({ mustChangePassword, mustAddFactor }: Readiness): boolean {
  return mustChangePassword || mustAddFactor === true;
}
