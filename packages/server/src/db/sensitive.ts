// A personal field `x` of a record is kept as x_enc, x_idx and x_mask; lists only ever read the mask (wire §6).
import { maskIdCard, maskPhone } from '@trainrace/contract/rules/mask';
import type { FieldCipher } from '../security/field-cipher.ts';

const masks = { idCardNo: maskIdCard, mobile: maskPhone, contactMobile: maskPhone } as const;
export type SensitiveField = keyof typeof masks;

export const isSensitive = (field: string): field is SensitiveField => field in masks;

/** The three columns of a personal field, camelCase; a missing value empties all three. */
export function sensitiveColumns(
  cipher: FieldCipher,
  field: SensitiveField,
  value: string | null,
): Record<string, unknown> {
  return {
    [`${field}Enc`]: value === null ? null : cipher.encrypt(value),
    [`${field}Idx`]: value === null ? null : cipher.blindIndex(value),
    [`${field}Mask`]: value === null ? null : masks[field](value),
  };
}

/** The stored form of a record's fields: personal ones split, structures as JSON text, the rest as it is. */
export function toColumns(cipher: FieldCipher, values: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const columns: Record<string, unknown> = {};
  for (const [field, value] of Object.entries(values)) {
    if (value === undefined) continue;
    if (isSensitive(field)) Object.assign(columns, sensitiveColumns(cipher, field, value as string | null));
    else columns[field] = isStructure(value) ? JSON.stringify(value) : value;
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
