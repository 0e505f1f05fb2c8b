// A sealed entry of a dictionary is refused for new records; records that have it keep it (security T33).
import type { Dictionary } from '@trainrace/contract/wire/dictionary';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import type { Endpoint } from '@trainrace/contract/wire/endpoint';
import type { FieldError } from '@trainrace/contract/wire/envelope';
import { metaOf } from '@trainrace/contract/wire/fields';
import type { Lang } from '@trainrace/contract/wire/label';
import { sayMessage } from '@trainrace/contract/messages';
import type { z } from 'zod';
import type { SealedCodes } from '../sealed-codes.ts';
import { badFields } from './refused.ts';

type Values = Readonly<Record<string, unknown>>;
export type SealedCheck = (input: Values, lang: Lang) => Promise<void>;

/** Made once per call at mount; null where a call makes no record or takes no entry of a dictionary. */
export function sealedCheck(call: Endpoint, sealedCodes: SealedCodes): SealedCheck | null {
  if (call.method !== 'POST' || 'ids' in call.input.shape || changesOnly(call)) return null;
  const coded = Object.entries(call.input.shape).flatMap(([field, schema]) => {
    const dictionary = metaOf(schema as z.core.$ZodType)?.dictionary;
    return dictionary === undefined ? [] : [[field, dictionary] as const];
  });
  if (coded.length === 0) return null;
  return async (input, lang) => {
    if (input['id'] !== undefined) return;
    const sealed = await sealedCodes.read();
    if (sealed.size === 0) return;
    const wrong = coded.flatMap(([field, dictionary]) => sealedIn(sealed, { field, dictionary }, input[field], lang));
    if (wrong.length > 0) throw badFields(wrong);
  };
}

/** Of the caller's own record no id is sent: `update`, `userUpdateInfo`, `update-info`. */
const changesOnly = ({ path }: Endpoint): boolean => /update/i.test(path.slice(path.lastIndexOf('/')));

function sealedIn(
  sealed: ReadonlySet<string>,
  { field, dictionary }: { field: string; dictionary: Dictionary },
  value: unknown,
  lang: Lang,
): FieldError[] {
  const codes = Array.isArray(value) ? value : [value];
  const found = codes.find((code) => sealed.has(`${dictionary.name} ${String(code)}`));
  if (found === undefined) return [];
  return [{ field, message: sayMessage('dictSealed', lang, { name: wordOf(dictionary, found, lang) }) }];
}
