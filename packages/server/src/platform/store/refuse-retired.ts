// A retired or removed entry of a dictionary is refused for new records; records that have it keep it (security T33).
import type { FieldProblem } from '@trainrace/contract/messages';
import { type Dictionary, labelOf } from '@trainrace/contract/wire/dictionary';
import { isOpen } from '@trainrace/contract/wire/dictionary';
import { metaOf } from '@trainrace/contract/wire/fields';
import type { Label } from '@trainrace/contract/wire/label';
import type { z } from 'zod';
import { badFields } from '#platform/context/refused.ts';
import type { Context } from '#platform/context/context.ts';

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

/** The first retired entry of each field that the record does not have already, by its word. */
export function retiredWords(
  retired: ReadonlySet<string>,
  fields: readonly CodedField[],
  { before, values }: { before: Values | null; values: Values },
): { field: string; name: Label }[] {
  if (retired.size === 0) return [];
  return fields.flatMap(({ field, dictionary }) => {
    const held = codesOf(before?.[field]);
    const isRefused = (code: unknown) => !held.includes(code) && retired.has(`${dictionary.name} ${String(code)}`);
    const found = codesOf(values[field]).find(isRefused);
    return found === undefined ? [] : [{ field, name: labelOf(dictionary, found) }];
  });
}

const codesOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [value]);

/** For every way in which records are saved: see the table store. `before` is what a changed one was. */
export async function refuseRetired(
  context: Pick<Context, 'db' | 'retired'>,
  shape: Readonly<Record<string, z.core.$ZodType>>,
  before: Values | null,
  rows: readonly Values[],
): Promise<void> {
  const { retired } = context;
  const fields = codedFields(shape);
  for (const values of rows) {
    const wrong = retiredWords(retired, fields, { before, values });
    if (wrong.length > 0)
      throw badFields(wrong.map(({ field, name }) => ({ field, key: 'dictRetired', params: { name } })));
  }
  await holdEntries(context, newEntries(fields, before, rows));
}

interface NewEntry extends CodedField {
  key: string;
}

/** Each entry of an open dictionary that a row takes anew, once. */
function newEntries(fields: readonly CodedField[], before: Values | null, rows: readonly Values[]): NewEntry[] {
  const found = new Map<string, NewEntry>();
  for (const { field, dictionary } of fields) {
    if (!isOpen(dictionary)) continue;
    const held = codesOf(before?.[field]);
    for (const values of rows)
      for (const key of codesOf(values[field]))
        if (typeof key === 'string' && !held.includes(key))
          found.set(`${dictionary.name} ${key}`, { field, dictionary, key });
  }
  return [...found.values()];
}

/**
 * Administrators remove and retire entries of open dictionaries while others save, in other processes too: until this
 * transaction ends they cannot, and what they did before it is seen here.
 */
async function holdEntries({ db }: Pick<Context, 'db'>, wanted: readonly NewEntry[]): Promise<void> {
  if (wanted.length === 0) return;
  const rows = await db
    .selectFrom('dict')
    .select(['code', 'dictKey', 'isSealed'])
    .where('code', 'in', [...new Set(wanted.map(({ dictionary }) => dictionary.name))])
    .where('dictKey', 'in', [...new Set(wanted.map(({ key }) => key))])
    .where('isDeleted', '=', 0)
    .orderBy('id')
    .forShare()
    .execute();
  const states = new Map(rows.map(({ code, dictKey, isSealed }) => [`${code} ${dictKey}`, isSealed]));
  const wrong = wanted.flatMap(({ field, dictionary, key }): FieldProblem[] => {
    const isSealed = states.get(`${dictionary.name} ${key}`);
    const name = labelOf(dictionary, key);
    if (isSealed === 0) return [];
    return [{ field, key: isSealed === undefined ? 'dictGone' : 'dictRetired', params: { name } }];
  });
  if (wrong.length > 0) throw badFields(wrong);
}
