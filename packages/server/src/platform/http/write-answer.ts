// An answer as JSON text, beside a coded field `x` its words as `xName` (wire §1). Compiled once per call from the schema
// of its answer. The words are appended as ready-made text: records that grow by fields are slow to make and to write.
import { yesNo } from '@trainrace/contract/dictionaries';
import { wordOf, type Dictionary } from '@trainrace/contract/wire/dictionary';
import { metaOf, partsOf } from '@trainrace/contract/wire/fields';
import type { Lang } from '@trainrace/contract/wire/label';
import { z } from 'zod';
import { compiledOnce } from './compiled-once.ts';
import { isRecord } from '@trainrace/contract/wire/objects';

/** The text so far with the value behind it. */
type Append<Value = unknown> = (text: string, value: Value, lang: Lang) => string;
type Fields = Readonly<Record<string, unknown>>;

export function answerWriter(schema: z.core.$ZodType): (data: unknown, lang: Lang) => string {
  const append = compiledAppender(schema);
  return (data, lang) => append()('', data, lang);
}

const compiledAppender = compiledOnce((schema: z.core.$ZodType): Append => appenderOf(schema) ?? plain);

const plain: Append = (text, value) => text + (JSON.stringify(value) ?? 'null');

/** null where nothing below is coded. */
function appenderOf(schema: z.core.$ZodType): Append | null {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return appenderOf(schema.def.innerType);
  if (schema instanceof z.ZodArray) {
    const each = appenderOf(schema.def.element);
    return (
      each &&
      ((text, value, lang) => (Array.isArray(value) ? items(text, value, lang, each) : plain(text, value, lang)))
    );
  }
  return schema instanceof z.ZodObject ? recordAppender(schema) : null;
}

function items(text: string, values: readonly unknown[], lang: Lang, each: Append): string {
  let all = `${text}[`;
  for (const [index, value] of values.entries()) all = each(index === 0 ? all : `${all},`, value, lang);
  return `${all}]`;
}

function recordAppender(schema: z.ZodObject): Append | null {
  const fields = Object.entries(partsOf(schema));
  const names = fields.flatMap(([field, part]) => nameAppender(field, part) ?? []);
  const inner = new Map<string, Append>();
  for (const [field, part] of fields) {
    const append = metaOf(part) === undefined ? appenderOf(part) : null;
    if (append !== null) inner.set(field, append);
  }
  if (names.length === 0 && inner.size === 0) return null;
  const open = inner.size === 0 ? openRecord : openFieldByField(inner);
  return (text, value, lang) => {
    if (!isRecord(value)) return plain(text, value, lang);
    let all = open(text, value, lang);
    for (const append of names) all = append(all, value, lang);
    return `${all}}`;
  };
}

/** All fields, the closing bracket not yet: names go behind the code that they speak of, so a comma may follow. */
const openRecord: Append<Fields> = (text, record) => text + JSON.stringify(record).slice(0, -1);

const openFieldByField =
  (inner: ReadonlyMap<string, Append>): Append<Fields> =>
  (text, record, lang) => {
    let all = text;
    let sign = '{';
    for (const [field, value] of Object.entries(record)) {
      if (value === undefined) continue;
      all = (inner.get(field) ?? plain)(`${all}${sign}${JSON.stringify(field)}:`, value, lang);
      sign = ',';
    }
    return sign === '{' ? `${all}{` : all;
  };

/** A name that the record brings itself stays. */
function nameAppender(field: string, schema: z.core.$ZodType): Append<Fields> | null {
  const meta = metaOf(schema);
  const name = `${field}Name`;
  const isFlag = meta?.kind === 'flag';
  const dictionary = isFlag ? yesNo : meta?.dictionary;
  if (dictionary === undefined) return null;
  const words = wordsText(name, dictionary);
  return (text, record, lang) => {
    const code = record[field];
    return code === undefined || (isFlag && code === null) || name in record ? text : text + words(code, lang);
  };
}

/** `,"xName":"…"`, for each code of the dictionary written beforehand. */
function wordsText(name: string, dictionary: Dictionary): (code: unknown, lang: Lang) => string {
  const said = (words: string | null) => `,${JSON.stringify(name)}:${JSON.stringify(words)}`;
  const byCode = (lang: Lang) =>
    new Map<unknown, string>([
      [null, said(null)],
      ...dictionary.codes.map((code) => [code, said(wordOf(dictionary, code, lang))] as const),
    ]);
  const all = () => ({ zh: byCode('zh'), en: byCode('en') });
  let [of, ready] = [dictionary.labels, all()];
  const one = (code: unknown, lang: Lang) => wordOf(dictionary, code, lang);
  return (code, lang) => {
    // Written anew when administrators changed them.
    if (of !== dictionary.labels) [of, ready] = [dictionary.labels, all()];
    return (
      ready[lang].get(code) ??
      said(Array.isArray(code) ? code.map((each) => one(each, lang)).join(', ') : one(code, lang))
    );
  };
}
