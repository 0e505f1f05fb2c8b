import { forEachKey } from '@trainrace/contract/wire/objects';
import {
  maskBankAccount,
  maskBirthday,
  maskIdCard,
  maskName,
  maskNumbers,
  maskPhone,
} from '@trainrace/contract/rules/mask';
import { type Label } from '@trainrace/contract/wire/label';
import { sql, type RawBuilder } from 'kysely';
import { badFields } from '#platform/context/refused.ts';
import type { CipherDb, Context } from '#platform/context/context.ts';
import { metaOf } from '@trainrace/contract/wire/fields';
import type { z } from 'zod';
import { placeOf, type FieldCipher, type Place } from '#platform/security/field-cipher.ts';
import { snake } from '#platform/db/snake.ts';

type Values = Readonly<Record<string, unknown>>;

/** Of who objects the name as well: it stands beside what they say of others. */
const masks = {
  idCardNo: maskIdCard,
  mobile: maskPhone,
  contactMobile: maskPhone,
  guardianMobile: maskPhone,
  ownerMobile: maskPhone,
  laborMobile: maskPhone,
  specialAccount: maskBankAccount,
  bankAccount: maskBankAccount,
  reporterMobile: maskPhone,
  objector: maskName,
} as const;
export type SensitiveField = keyof typeof masks;

export function isSensitive(field: string): field is SensitiveField {
  return field in masks;
}

/** Kept in the clear, for signing in, reckoning and finding, and shown to others only in part. */
const shownInPart = { account: maskNumbers, birthday: maskBirthday, originalName: maskNumbers } as const;
export type RevealedField = SensitiveField | keyof typeof shownInPart;

export function isShownInPart(field: string): field is keyof typeof shownInPart {
  return field in shownInPart;
}

/** The SQL of `maskNumbers`; that both say the same is a test. */
export function numbersMasked(column: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`regexp_replace(regexp_replace(${column},
  '(?<![0-9])([1-9][0-9]{5})(?:18|19|20)[0-9]{2}(?:0[1-9]|1[0-2])(?:0[1-9]|[12][0-9]|3[01])([0-9]{3}[0-9Xx])(?![0-9])', '\\1********\\2', 'g'),
  '(?<![0-9])(1[0-9]{2})[0-9]{4}([0-9]{4})(?![0-9])', '\\1****\\2', 'g')`;
}

/** How a personal value looks to who may not see it whole; other values come back as they are. */
export function maskOf(field: string, value: unknown): unknown {
  return typeof value !== 'string' || value.includes('*')
    ? value
    : isSensitive(field)
      ? masks[field](value)
      : isShownInPart(field)
        ? shownInPart[field](value)
        : value;
}

/** Where a row stands: what is encrypted there can be opened nowhere else. */
export interface Standing {
  table: string;
  id: string;
}

export function sensitivePlace(table: string, field: SensitiveField, id: string): Place {
  return placeOf(snake(table), snake(`${field}Enc`), id);
}

/** The three columns of a personal field, camelCase; a missing value empties all three. */
export function sensitiveColumns(
  cipher: FieldCipher,
  { table, id }: Standing,
  field: SensitiveField,
  value: string | null,
): Record<string, unknown> {
  return {
    [`${field}Enc`]: value === null ? null : cipher.encrypt(value, sensitivePlace(table, field, id)),
    [`${field}Idx`]: value === null ? null : cipher.blindIndex(value),
    [`${field}Mask`]: value === null ? null : masks[field](value),
  };
}

/**
 * The stored form of a record's fields: personal ones split, structures as JSON text, the rest as it is. The record
 * tells an empty list of structures from an empty list of words.
 */
export function toColumns(
  cipher: FieldCipher,
  standing: Standing,
  values: Readonly<Record<string, unknown>>,
  record?: z.ZodObject,
): Record<string, unknown> {
  const isJson = (field: string, value: unknown) => {
    const schema = record?.shape[field];
    const kind = schema && metaOf(schema)?.kind;
    return isStructure(value) || (value !== null && (kind === 'json' || kind === 'rows'));
  };
  const columns: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(values)) {
    if (value === undefined) continue;
    if (isSensitive(field))
      Object.assign(columns, sensitiveColumns(cipher, standing, field, value === null ? null : String(value)));
    else columns[field] = isJson(field, value) ? JSON.stringify(value) : value;
  }
  return columns;
}

/** Arrays of plain values are PostgreSQL arrays; anything deeper is jsonb. */
const isStructure = (value: unknown): boolean =>
  value !== null &&
  typeof value === 'object' &&
  !Buffer.isBuffer(value) &&
  !(value instanceof Date) &&
  (!Array.isArray(value) || value.some((item) => typeof item === 'object'));

/** The full values of some personal fields of one row. Who may have them is decided by the caller. */
export async function decryptSensitive<Field extends SensitiveField>(
  { db, cipher }: CipherDb,
  table: string,
  id: string,
  fields: readonly Field[],
): Promise<Record<Field, string | null>> {
  const columns = sql.join(fields.map((field) => sql`${sql.ref(snake(`${field}Enc`))} as ${sql.id(field)}`));
  const { rows } = await sql<Record<Field, Buffer | null>>`
    select ${columns} from ${sql.table(snake(table))} where id = ${id}`.execute(db);
  const sealed = rows[0];
  const open = (field: Field) =>
    sealed?.[field] ? cipher.decrypt(sealed[field], sensitivePlace(table, field, id)) : null;
  return forEachKey(fields, open);
}

/** One value in full, however it is kept. */
export async function openField(
  { db, cipher }: CipherDb,
  { table, id }: { table: string; id: string },
  field: RevealedField,
): Promise<string | null> {
  if (isSensitive(field)) return (await decryptSensitive({ db, cipher }, table, id, [field]))[field];
  const { rows } = await sql<{ value: string | null }>`
    select ${sql.ref(field)}::text as value from ${sql.table(snake(table))} where id = ${id}`.execute(db);
  return rows[0]?.value ?? null;
}

/**
 * Without the personal fields that stay as they are: sent back as the mask that was shown, or as the very number held.
 * A mask that is not this row's, or of a row that does not exist yet, hides what it should say: refused.
 */
export async function withoutKept(
  { db, cipher }: Pick<Context, 'db' | 'lang' | 'cipher'>,
  { table, labels, row }: { table: string; labels: Readonly<Record<string, Label>>; row: Values | null },
  values: Values,
): Promise<Values> {
  const sent = Object.keys(values).filter((field) => typeof values[field] === 'string');
  const masked = sent.filter(
    (field) => (isSensitive(field) || field === 'account') && String(values[field]).includes('*'),
  );
  const foreign = masked.filter((field) => row?.[field] !== values[field]);
  if (foreign.length > 0)
    throw badFields(foreign.map((field) => ({ field, key: 'maskedValue', params: { label: labels[field] ?? field } })));
  const plain = sent.filter((field): field is SensitiveField => isSensitive(field) && !masked.includes(field));
  const held =
    row === null || plain.length === 0 ? null : await decryptSensitive({ db, cipher }, table, String(row['id']), plain);
  const kept = new Set<string>([...masked, ...plain.filter((field) => held?.[field] === values[field])]);
  return kept.size === 0 ? values : Object.fromEntries(Object.entries(values).filter(([field]) => !kept.has(field)));
}
