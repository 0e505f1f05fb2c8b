// A coded field `x` leaves with `xName`, its words (wire §1). Compiled once per call from the schema of its answer.
import { yesNo } from '@trainrace/contract/dictionaries';
import { wordOf, type Dictionary } from '@trainrace/contract/wire/dictionary';
import { metaOf } from '@trainrace/contract/wire/fields';
import type { Lang } from '@trainrace/contract/wire/label';
import { z } from 'zod';

export type NameCodes = (data: unknown, lang: Lang) => void;
type Names = ((record: Record<string, unknown>, lang: Lang) => void) | null;

export function codeNamer(schema: z.core.$ZodType): NameCodes {
  const names = namesOf(schema);
  return (data, lang) => {
    if (names !== null && data !== null && typeof data === 'object') names(data as Record<string, unknown>, lang);
  };
}

function namesOf(schema: z.core.$ZodType): Names {
  if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    return namesOf(schema.def.innerType);
  if (schema instanceof z.ZodArray) {
    const each = namesOf(schema.def.element);
    return each && ((rows, lang) => (rows as unknown as Record<string, unknown>[]).forEach((row) => each(row, lang)));
  }
  if (!(schema instanceof z.ZodObject)) return null;
  const steps = Object.entries(schema.shape).flatMap(([field, part]) => stepOf(field, part as z.core.$ZodType) ?? []);
  return steps.length === 0
    ? null
    : (record, lang) => {
        for (const step of steps) step(record, lang);
      };
}

function stepOf(field: string, schema: z.core.$ZodType): Exclude<Names, null> | null {
  const meta = metaOf(schema);
  const name = `${field}Name`;
  if (meta?.kind === 'flag')
    return (record, lang) => {
      if (typeof record[field] === 'number') record[name] = wordOf(yesNo, record[field], lang);
    };
  if (meta?.dictionary !== undefined) {
    const words = (value: unknown, lang: Lang) => wordOf(meta.dictionary as Dictionary, value, lang);
    return (record, lang) => {
      const value = record[field];
      if (value === undefined) return;
      record[name] = Array.isArray(value)
        ? value.map((one) => words(one, lang)).join(', ')
        : value === null
          ? null
          : words(value, lang);
    };
  }
  if (meta !== undefined) return null;
  const inner = namesOf(schema);
  return (
    inner &&
    ((record, lang) => {
      if (record[field]) inner(record[field] as Record<string, unknown>, lang);
    })
  );
}
