import { sayMessage } from '@trainrace/contract/messages';
import { refuseRepeatedPassword } from '@trainrace/contract/rules/password';
import type { Lang } from '@trainrace/contract/wire/label';
import { badFields } from '#context/refused.ts';

/** The second entry of a new password must be the first. */
export function refuseDifferent(password: string, repeated: string, field: string, lang: Lang): void {
  const key = refuseRepeatedPassword(password, repeated);
  if (key !== null) throw badFields([{ field, message: sayMessage(key, lang) }]);
}
