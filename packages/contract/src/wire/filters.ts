// The ways a list may be asked. A filter names its operator, so its meaning in SQL is visible where the family is described.
import { z } from 'zod';
import { MAX_BATCH } from '../limits.ts';
import { foldName } from '../rules/fold.ts';
import type { Dictionary } from './dictionary.ts';
import { entryOf, isRealDay, metaOf, mostOf } from './fields.ts';

export interface Filter {
  readonly operator: 'contains' | 'equals' | 'anyOf' | 'range';
  /** Form of the value on the wire. */
  readonly value: z.ZodType;
}

export type Filters = Readonly<Record<string, Filter>>;

/** Case-blind part of a text. */
export const contains: Filter = { operator: 'contains', value: z.string().trim().max(100) };

export function equals(value: z.ZodType): Filter {
  return { operator: 'equals', value };
}

/**
 * A whole ID or mobile number: each use is a look-up of its own (wire §11), counted and written down. `right` is what
 * it takes; without one it is counted only where the value is such a number, as an account may be.
 */
export function lookUp(value: z.ZodType, right?: string): Filter {
  return {
    operator: 'equals',
    value: value.meta({ kind: 'text', ...metaOf(value), lookUp: { right } }),
  };
}

/** An exact id of another record. */
export const equalsId: Filter = equals(z.string().max(64));

const LEAST_OF_MANY = 50;

/** One code or several, comma between. */
export function anyOf(dictionary: Dictionary): Filter {
  return {
    operator: 'anyOf',
    // A short closed one takes a code twice, as it always did.
    value: z.array(entryOf(dictionary)).max(Math.max(LEAST_OF_MANY, mostOf(dictionary))),
  };
}

/** Yes, no, or either. */
export const anyFlag: Filter = { operator: 'anyOf', value: z.array(z.literal([0, 1])).max(2) };

/** Some rows by their ids; those out of reach are not among them. */
export const anyId: Filter = { operator: 'anyOf', value: z.array(z.string().max(64)).max(MAX_BATCH) };

/** `xFrom` and `xTo`, both ends included. */
const range = (value: z.ZodType): Filter => ({ operator: 'range', value });

/** A day, or a moment of it, that exists. */
export const dayRange: Filter = range(
  z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}( ([01]\d|2[0-3]):[0-5]\d:[0-5]\d)?$/)
    .refine(isRealDay),
);

/** A sum, a mark: as much as the column holds. */
export const decimalRange: Filter = range(z.string().regex(/^\d{1,12}(\.\d{1,2})?$/));

/** Whole numbers: ranks, people, years. */
export const countRange: Filter = range(z.string().regex(/^\d{1,9}$/));

export function isNumberRange(filter: Filter | undefined): boolean {
  return filter === decimalRange || filter === countRange;
}

/** Written by hand, as names and numbers of people are: not chosen, dated or counted. */
export function isTyped(filter: Filter): boolean {
  const { operator, value } = filter;
  if (operator === 'contains') return true;
  const meta = metaOf(value);
  if (operator !== 'equals' || filter === equalsId || meta?.kind === 'month') return false;
  return meta?.lookUp !== undefined || value instanceof z.ZodString;
}

type RangeKeys<F extends Filters> = {
  [K in keyof F & string]: F[K]['operator'] extends 'range' ? `${K}From` | `${K}To` : K;
}[keyof F & string];
export type FilterInput<F extends Filters> = { [K in RangeKeys<F>]?: unknown };

/** The query fields that a family's filters accept. */
export function filterShape(filters: Filters): Record<string, z.ZodType> {
  const shape: Record<string, z.ZodType> = {};
  for (const [name, { operator, value }] of Object.entries(filters)) {
    if (operator === 'range') {
      shape[`${name}From`] = value.optional();
      shape[`${name}To`] = value.optional();
    } else shape[name] = value.optional();
  }
  return shape;
}

/** Several conditions put together; what stands in one condition holds at once. */
export type Joined<Part> = { and: Part[] } | { or: Part[] };
export type Condition = Readonly<Record<string, unknown>>;
export type Where = Joined<Condition | Joined<Condition>>;

export function isJoined(part: object): part is Joined<Condition> {
  return 'and' in part || 'or' in part;
}

export function partsOfJoined<Part>(joined: Joined<Part>): readonly Part[] {
  return 'and' in joined ? joined.and : joined.or;
}

/** The filters that may be put together: not those that look a person up, each use of which is counted by itself. */
export function joinable(filters: Filters): Filters {
  const all = Object.entries(filters).filter(
    ([name, { value }]) => name !== 'ids' && metaOf(value)?.lookUp === undefined,
  );
  return Object.fromEntries(all);
}

/** Filters of the family put together by and / or, in groups one level deep: `{"or":[{"a":1},{"and":[{"b":2},{"c":3}]}]}`. */
export function whereOf(filters: Filters) {
  const condition = z.strictObject(filterShape(joinable(filters)));
  const joined = <Part extends z.ZodType>(part: Part) =>
    z.union([z.strictObject({ and: z.array(part).min(1) }), z.strictObject({ or: z.array(part).min(1) })]);
  return joined(z.union([condition, joined(condition)]))
    .refine((where) => conditionsOf(where).every(isFilledIn), { params: { key: 'conditionEmpty' } })
    .meta({ kind: 'json', condition });
}

/** All of them, in whatever group. */
export function conditionsOf(where: Where): readonly Condition[] {
  return partsOfJoined<Condition | Joined<Condition>>(where).flatMap((part) =>
    isJoined(part) ? partsOfJoined(part) : [part],
  );
}

/** One that says nothing would find everything, and beside others of which any may hold so would the whole. */
const isFilledIn = (condition: Condition): boolean =>
  Object.values(condition).some((value) =>
    typeof value === 'string' ? foldName(value) !== '' : Array.isArray(value) ? value.length > 0 : value !== undefined,
  );
