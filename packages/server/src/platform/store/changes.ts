// Differences between two versions of a record, as the trail keeps them.
import { canonicalJson } from '@trainrace/contract/wire/canonical';
import { wordOf } from '@trainrace/contract/wire/dictionary';
import { metaOf, partsOf } from '@trainrace/contract/wire/fields';
import { inLang, type Label } from '@trainrace/contract/wire/label';
import type { z } from 'zod';
import { stamp } from '#platform/time/time.ts';
import { isSensitive, isShownInPart, maskOf } from './sensitive.ts';

export interface Change {
  field: string;
  label: string;
  before: unknown;
  after: unknown;
  isMasked: boolean;
}

interface Described {
  record: z.ZodObject;
  labels: Readonly<Record<string, Label>>;
}

type Row = Readonly<Record<string, unknown>>;

/** Differences between two versions of a record, with labels and the words of codes, personal data masked. */
export function changesBetween({ record, labels }: Described, before: Row | null, after: Row): Change[] {
  return Object.keys(after).flatMap((field) => {
    const schema = partsOf(record)[field];
    const [was, is] = [momentIn(before?.[field] ?? null), momentIn(after[field] ?? null)];
    // Omitted fields stay. A birthday follows from its number where that changes with it: one change says it all.
    const isSaid = field === 'birthday' && after['idCardNo'] !== undefined;
    if (schema === undefined || after[field] === undefined || isSaid || isSame(was, is)) return [];
    const label = labels[field];
    const shown = (value: unknown) => sayValue(schema, maskOf(field, value));
    return [
      {
        field,
        label: label ? inLang(label, 'zh') : field,
        before: shown(was),
        after: shown(is),
        isMasked: isSensitive(field) || isShownInPart(field),
      },
    ];
  });
}

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

/** Columns are given moments as machines write them; people read them as the wire says them. */
export function momentIn(value: unknown): unknown {
  return value instanceof Date
    ? stamp(value)
    : typeof value === 'string' && MOMENT.test(value)
      ? stamp(new Date(value))
      : value;
}

/** PostgreSQL keeps the members of an object in an order of its own. */
const isSame = (one: unknown, other: unknown): boolean => one === other || textOf(one) === textOf(other);
const textOf = (value: unknown): string => canonicalJson(JSON.parse(JSON.stringify(value)));

function sayValue(schema: z.core.$ZodType, value: unknown): unknown {
  const meta = metaOf(schema);
  if (value === null || value === undefined) return null;
  if (meta?.dictionary === undefined) return value;
  const words = (code: unknown) => wordOf(meta.dictionary!, code, 'zh');
  return Array.isArray(value) ? value.map(words) : words(value);
}
