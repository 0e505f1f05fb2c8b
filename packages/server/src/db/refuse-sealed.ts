// A sealed entry of a dictionary is refused for new records; records that have it keep it (security T33).
import type { Dictionary } from '@trainrace/contract/wire/dictionary';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { metaOf } from '@trainrace/contract/wire/fields';
import type { Lang } from '@trainrace/contract/wire/label';
import { sayMessage } from '@trainrace/contract/messages';
import type { z } from 'zod';
import { badFields } from '../http/refused.ts';
import type { Work } from '../http/work.ts';

type Values = Readonly<Record<string, unknown>>;

/** The fields of a form that take entries of a dictionary. What the program copies or works out is none of them. */
export function codedFields(shape: Readonly<Record<string, z.core.$ZodType>>): readonly CodedField[] {
  const known = coded.get(shape);
  if (known !== undefined) return known;
  const found = Object.entries(shape).flatMap(([field, schema]) => {
    const dictionary = metaOf(schema)?.dictionary;
    return dictionary === undefined ? [] : [{ field, dictionary }];
  });
  coded.set(shape, found);
  return found;
}

interface CodedField {
  field: string;
  dictionary: Dictionary;
}

const coded = new WeakMap<object, readonly CodedField[]>();

/** The first sealed entry of each field that the record does not have already, by its word. */
export function sealedWords(
  sealed: ReadonlySet<string>,
  fields: readonly CodedField[],
  { before, values, lang }: { before: Values | null; values: Values; lang: Lang },
): { field: string; name: string }[] {
  if (sealed.size === 0) return [];
  return fields.flatMap(({ field, dictionary }) => {
    const held = codesOf(before?.[field]);
    const isRefused = (code: unknown) => !held.includes(code) && sealed.has(`${dictionary.name} ${String(code)}`);
    const found = codesOf(values[field]).find(isRefused);
    return found === undefined ? [] : [{ field, name: wordOf(dictionary, found, lang) }];
  });
}

const codesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** For every way in which a record is saved: see the table store. */
export function refuseSealed(
  { sealed, lang }: Pick<Work, 'sealed' | 'lang'>,
  shape: Readonly<Record<string, z.core.$ZodType>>,
  before: Values | null,
  values: Values,
): void {
  const wrong = sealedWords(sealed, codedFields(shape), { before, values, lang });
  if (wrong.length > 0)
    throw badFields(wrong.map(({ field, name }) => ({ field, message: sayMessage('dictSealed', lang, { name }) })));
}
