// Query strings and forms carry only text, and clients of other make numbers where we mean text. This turns it into what the schema speaks, so that schemas stay plain.
import { metaOf, partsOf } from '@trainrace/contract/wire/fields';
import type { z } from 'zod';
import { compiledOnce } from './compiled-once.ts';
import { isRecord } from '@trainrace/contract/wire/objects';

type Loosen = (value: unknown) => unknown;
interface Def {
  type: string;
  innerType?: z.core.$ZodType;
  element?: z.core.$ZodType;
  values?: readonly unknown[];
  entries?: Record<string, unknown>;
}

const defOf = (schema: z.core.$ZodType): Def => schema._zod.def;

const NUMBER = /^-?\d{1,15}(\.\d{1,6})?$/;

const number: Loosen = (value) => (typeof value === 'string' && NUMBER.test(value.trim()) ? Number(value) : value);
const string: Loosen = (value) => (typeof value === 'number' && Number.isFinite(value) ? String(value) : value);
const boolean: Loosen = (value) =>
  value === 'true' || value === '1' || value === 1
    ? true
    : value === 'false' || value === '0' || value === 0
      ? false
      : value;
const structure: Loosen = (value) => {
  if (typeof value !== 'string') return value;
  try {
    return JSON.parse(value);
  } catch {
    return value;
  }
};
const same: Loosen = (value) => value;

const arrayOf = (element: z.core.$ZodType): Loosen => {
  const inner = defOf(element).type;
  if (inner === 'object' || inner === 'record' || inner === 'array') return structure;
  const each = loosenOne(element);
  return (value) => {
    const items = typeof value === 'string' ? (value.startsWith('[') ? structure(value) : splitCommas(value)) : value;
    return Array.isArray(items) ? items.map(each) : items === null || items === undefined ? items : [each(items)];
  };
};

/** Rows with fields of their own; as text they are JSON. */
const rowsOf = (row: z.ZodObject): Loosen => {
  const each = inputCoercer(row);
  return (value) => {
    const found = structure(value);
    return Array.isArray(found) ? found.map((one) => (isRecord(one) ? each(one) : one)) : found;
  };
};

/** Conditions put together: each has the fields of a query. */
const joinedOf = (condition: z.ZodObject): Loosen => {
  const each = inputCoercer(condition);
  const part = (value: unknown, depth: number): unknown => {
    if (!isRecord(value)) return value;
    const join = ['and', 'or'].find((name) => Array.isArray(value[name]));
    if (join === undefined) return each(value);
    if (depth === 0) return value;
    return { ...value, [join]: (value[join] as unknown[]).map((one) => part(one, depth - 1)) };
  };
  return (value) => part(structure(value), 2);
};

const splitCommas = (value: string) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');

function loosenOne(schema: z.core.$ZodType): Loosen {
  const def = defOf(schema);
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'nonoptional':
    case 'nullable': {
      const inner = loosenOne(def.innerType!);
      const nullable = schema._zod.optin === 'optional' || def.type === 'nullable';
      const empty = acceptsNull(schema) ? null : undefined;
      return (value) =>
        value === '' && nullable ? empty : value === null || value === undefined ? value : inner(value);
    }
    case 'number':
    case 'int':
      return number;
    case 'boolean':
      return boolean;
    case 'string':
      return string;
    case 'literal':
      return def.values?.every((value) => typeof value === 'number') ? number : same;
    case 'array': {
      const row = metaOf(schema)?.row;
      return row === undefined ? arrayOf(def.element!) : rowsOf(row.schema);
    }
    case 'union': {
      const condition = metaOf(schema)?.condition;
      return condition === undefined ? structure : joinedOf(condition);
    }
    case 'object':
    case 'record':
      return structure;
    default:
      return same;
  }
}

function acceptsNull(schema: z.core.$ZodType): boolean {
  const def = defOf(schema);
  return def.type === 'nullable' || (def.innerType !== undefined && acceptsNull(def.innerType));
}

/** Returns a new object, leaving unknown fields as they are. */
export function inputCoercer(input: z.ZodObject): (raw: Readonly<Record<string, unknown>>) => Record<string, unknown> {
  const fields = compiledFields(input);
  return (raw) => {
    const loose: Record<string, unknown> = { ...raw };
    for (const [name, loosen] of fields()) if (name in loose) loose[name] = loosen(loose[name]);
    return loose;
  };
}

const compiledFields = compiledOnce((input: z.ZodObject) =>
  Object.entries(partsOf(input)).map(([name, schema]) => [name, loosenOne(schema)] as const),
);
