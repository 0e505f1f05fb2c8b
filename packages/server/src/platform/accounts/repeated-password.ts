import { refuseRepeatedPassword } from '@trainrace/contract/rules/password';
import { badFields } from '#platform/context/refused.ts';

/** The second entry of a new password must be the first. */
export function refuseDifferent(password: string, repeated: string, field: string): void {
  const key = refuseRepeatedPassword(password, repeated);
  if (key !== null) throw badFields([{ field, key }]);
}
