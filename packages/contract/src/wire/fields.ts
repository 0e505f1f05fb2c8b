// The kinds of field that records are made of. A kind knows its zod check, and through `meta` its form control and column.
import { z } from 'zod';
import { PERSON_NAME_LENGTH } from '../limits.ts';
import { tidyName, withoutInvisible } from '../rules/fold.ts';
import { normalisePhone } from '../rules/phone.ts';
import type { MessageKey } from '../messages.ts';
import type { Label } from './label.ts';
import { isOpen, type Dictionary, type OpenDictionary } from './dictionary.ts';

export interface FieldMeta {
  /** Message when nothing was entered, where the specification has words for it. */
  ifMissing?: MessageKey;
  kind:
    | 'text'
    | 'longText'
    | 'int'
    | 'decimal'
    | 'flag'
    | 'code'
    | 'codes'
    | 'date'
    | 'dateTime'
    | 'month'
    | 'list'
    | 'rows'
    | 'json'
    | 'file'
    | 'files'
    | 'id'
    | 'idCard'
    | 'mobile'
    | 'password';
  /** Asking by this field is a look-up of a person, for which one needs this right. */
  lookUp?: { right?: string | undefined };
  /** Choices of a `code` or `codes` field. */
  dictionary?: Dictionary;
  /** A `date` that may have no end: then it is `NO_END`. */
  mayLast?: boolean;
  /** Digits behind the point of a `decimal`. */
  scale?: number;
  /** Least and most of a `decimal`. */
  range?: { min?: number; max?: number };
  /** Slot of a `file` or `files` field (flowNode). */
  slot?: string;
  /** The fields of one row of a `rows` field, and what they are called. */
  row?: { schema: z.ZodObject; labels: Readonly<Record<string, Label>> };
  /** The one condition that conditions of a list are put together of. */
  condition?: z.ZodObject;
  /** The family an `id` points to: the web offers a picker of it. */
  of?: string;
  unit?:
    | 'percent'
    | 'days'
    | 'minutes'
    | 'seconds'
    | 'people'
    | 'points'
    | 'yuan'
    | 'tenThousandYuan'
    | 'years'
    | 'months';
}

const meta = (value: FieldMeta) => value as unknown as Record<string, unknown>;

// Nor what turns the reading direction round: a name must read as it is stored.
const NO_CONTROL = /^[^\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069\ufeff]*$/;

/** Half of a sign, as a text cut at so many units leaves it: no database keeps it, and another sign would be read. */
const isWellFormed = (value: string): boolean => !/\p{Surrogate}/u.test(value);

/** Trimmed, at least one character, none that is not seen: `read` may have folded it before. */
function line(max: number, read: z.ZodString) {
  return read.trim().min(1).max(max).regex(NO_CONTROL).refine(isWellFormed);
}

/** One line of text: trimmed, at least one character. Wrap in `optional` where it may be empty. */
export function text(max: number) {
  return line(max, z.string()).meta(meta({ kind: 'text' }));
}

/** The same of a person's name, which is kept as it is read: of a unit, where the field may bear that of one, it is longer. */
export function nameText(max: number = PERSON_NAME_LENGTH.max) {
  return line(max, z.string().overwrite(tidyName)).meta(meta({ kind: 'text' }));
}

/** The same of a unit's name: it is pasted from papers and pages, with signs that nobody sees. Its dots and brackets stay. */
export function unitText(max: number) {
  const oneLine = z.string().overwrite((name) => withoutInvisible(name).replace(/\s+/g, ' '));
  return line(max, oneLine).meta(meta({ kind: 'text' }));
}

/** Several names of people. */
export function nameList(max: number) {
  return z
    .array(nameText())
    .max(max)
    .meta(meta({ kind: 'list' }));
}

/** Several names of units. */
export function unitList(max: number, each: number) {
  return z
    .array(unitText(each))
    .max(max)
    .meta(meta({ kind: 'list' }));
}

/** A telephone for everybody to call, mobile or not: written as people write them. */
export function telephone(max: number) {
  return line(max, z.string().overwrite(normalisePhone)).meta(meta({ kind: 'text' }));
}

export function longText(max: number) {
  return line(max, z.string()).meta(meta({ kind: 'longText' }));
}

export function int(min: number, max: number, unit?: FieldMeta['unit']) {
  return z
    .number()
    .int()
    .min(min)
    .max(max)
    .meta(meta({ kind: 'int', ...(unit ? { unit } : {}) }));
}

/** 0 or 1 on the wire. */
export function flag() {
  return z.literal([0, 1]).meta(meta({ kind: 'flag' }));
}

/** One entry of a dictionary; the answer carries its words beside it as `<field>Name`. */
export function code(dictionary: OpenDictionary): z.ZodString;
export function code<Code extends number | string>(dictionary: Dictionary<Code>): z.ZodLiteral<Code>;
export function code(dictionary: Dictionary) {
  return entryOf(dictionary).meta(meta({ kind: 'code', dictionary }));
}

export function codes(dictionary: OpenDictionary): z.ZodArray<z.ZodString>;
export function codes<Code extends number | string>(dictionary: Dictionary<Code>): z.ZodArray<z.ZodLiteral<Code>>;
export function codes(dictionary: Dictionary) {
  return z
    .array(entryOf(dictionary))
    .min(1)
    .max(mostOf(dictionary))
    .meta(meta({ kind: 'codes', dictionary }));
}

/** Entries of an open dictionary that one field may hold, and one filter ask for. */
const MOST_OF_ONE = 200;

/** An open dictionary grows after its calls were described; a closed one has what it has. */
export function mostOf(dictionary: Dictionary): number {
  return isOpen(dictionary) ? MOST_OF_ONE : dictionary.codes.length;
}

/** Of an open dictionary whatever is an entry when it is asked. */
export function entryOf(dictionary: Dictionary): z.ZodString | z.ZodLiteral {
  return isOpen(dictionary)
    ? z
        .string()
        .max(60)
        .refine((key) => dictionary.labels.has(key))
    : z.literal(dictionary.codes);
}

/** A decimal as a string of fixed scale (`"89.20"`); numbers become strings when the call is read. */
export function decimal(
  digits: number,
  scale: number,
  { unit, ...range }: { min?: number; max?: number; unit?: FieldMeta['unit'] } = {},
) {
  return z
    .string()
    .max(24)
    .regex(new RegExp(`^-?\\d{1,${digits}}(\\.\\d{1,${scale}})?$`))
    .refine(
      (s) => (range.min === undefined || Number(s) >= range.min) && (range.max === undefined || Number(s) <= range.max),
    )
    .overwrite((s) => fixedScale(s, scale))
    .meta(meta({ kind: 'decimal', scale, range, ...(unit ? { unit } : {}) }));
}

function fixedScale(s: string, scale: number): string {
  const [whole = '0', part = ''] = s.split('.');
  return scale === 0 ? whole : `${whole}.${part.padEnd(scale, '0')}`;
}

/** yyyy-MM-dd, a day that exists. */
export function date() {
  return z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2}$/)
    .refine(isRealDay)
    .meta(meta({ kind: 'date' }));
}

/** The day that stands for none, in the data of all offices. */
export const NO_END = '9999-12-31';

/** The last day of something, which may have none. */
export function lastDay() {
  return date().meta(meta({ kind: 'date', mayLast: true }));
}

/** yyyy-MM */
export function month() {
  return z
    .string()
    .regex(/^(19|20)\d{2}-(0[1-9]|1[0-2])$/)
    .meta(meta({ kind: 'month' }));
}

/** yyyy-MM-dd HH:mm:ss in Asia/Shanghai. */
export function dateTime() {
  return z
    .string()
    .regex(/^\d{4}-\d{2}-\d{2} ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/)
    .refine(isRealDay)
    .meta(meta({ kind: 'dateTime' }));
}

/** True if the text starts with a day of the calendar. */
export function isRealDay(s: string): boolean {
  const day = s.slice(0, 10);
  const parsed = new Date(`${day}T00:00:00Z`);
  return day >= '1900-01-01' && !Number.isNaN(parsed.getTime()) && parsed.toISOString().startsWith(day);
}

/** Several short texts. */
export function list(max: number, each: number) {
  return z
    .array(z.string().trim().min(1).max(each).regex(NO_CONTROL).refine(isWellFormed))
    .max(max)
    .meta(meta({ kind: 'list' }));
}

/** Opaque id of another record. */
export function id(of?: string) {
  return z
    .string()
    .min(1)
    .max(64)
    .meta(meta({ kind: 'id', ...(of ? { of } : {}) }));
}

export function ids(of?: string) {
  return z
    .array(z.string().min(1).max(64))
    .max(200)
    .meta(meta({ kind: 'id', ...(of ? { of } : {}) }));
}

/** An attachment's id, in the slot that its kind of paper has. */
export function file(slot: string) {
  return z
    .string()
    .min(1)
    .max(64)
    .meta(meta({ kind: 'file', slot }));
}

export function files(slot: string) {
  return z
    .array(z.string().min(1).max(64))
    .max(20)
    .meta(meta({ kind: 'files', slot }));
}

/** Rows with fields of their own, in their order: tiers, criteria, days of a schedule. Errors name row and field (`tiers[2].rate`). */
export function rows<S extends z.ZodRawShape>(
  shape: S,
  labels: Readonly<Record<keyof S & string, Label>>,
  max: number,
) {
  const schema = z.object(shape);
  return z
    .array(schema)
    .max(max)
    .meta(meta({ kind: 'rows', row: { schema, labels } }));
}

/** Structured value with a schema of its own. */
export function json<S extends z.ZodType>(schema: S) {
  return schema.meta(meta({ kind: 'json' }));
}

/** May be left out (unchanged on update) or emptied with null. */
export function optional<S extends z.ZodType>(schema: S) {
  return schema.nullable().optional();
}

/** The fields of a schema of any shape: zod itself says nothing of what is in it. */
export function partsOf({ shape }: z.ZodObject): Readonly<Record<string, z.core.$ZodType>> {
  return shape;
}

/** The description of a field, however it is wrapped. */
export function metaOf(schema: z.core.$ZodType): FieldMeta | undefined {
  const own = z.globalRegistry.get(schema) as unknown as FieldMeta | undefined;
  if (own?.kind !== undefined) return own;
  const inner = (schema._zod.def as { innerType?: z.core.$ZodType }).innerType;
  return inner === undefined ? undefined : metaOf(inner);
}

/** Neither `null` nor missing is accepted. */
export function isRequired(schema: z.core.$ZodType): boolean {
  return !schema._zod.optin && !'optional nullable'.includes((schema._zod.def as { type: string }).type);
}
