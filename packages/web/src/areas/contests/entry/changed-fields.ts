// An entry that is saved while it is being filled in: what is new in the form, and what came from elsewhere meanwhile.
import { applicationInfo, type ApplicationInfo } from '@trainrace/contract/areas/contests/application-info';
import type { Values } from '#resource/form/values.ts';

const { shape } = applicationInfo.family.draft;
const FIELDS = Object.keys(shape) as (keyof typeof shape)[];

/** Emptied and never filled are the same to who reads the form. */
const plain = (value: unknown): unknown => {
  const isEmpty = typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0;
  return value === undefined || isEmpty ? null : value;
};

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(plain(one)) === JSON.stringify(plain(other));

/**
 * Fields that the server does not hold yet as they are in the form. `taken` = what it has accepted, though it may store it
 * otherwise: trimmed, in half-width digits.
 */
export function changedFields(values: Values, stored: ApplicationInfo, taken: Values): string[] {
  return FIELDS.filter(
    (field) => !isSame(values[field], stored[field]) && !(field in taken && isSame(values[field], taken[field])),
  );
}

/** Changed fields that can be saved: a half-typed number waits. */
export function savable(values: Values, fields: readonly string[]): Record<string, unknown> {
  return Object.fromEntries(
    fields
      .map((field) => [field, plain(values[field])] as const)
      .filter(([field, value]) => shape[field as keyof typeof shape].safeParse(value).success),
  );
}

/** Fields that were changed elsewhere and not here: the form takes them over. */
export function changedElsewhere(values: Values, before: ApplicationInfo, after: ApplicationInfo): string[] {
  return FIELDS.filter((field) => !isSame(before[field], after[field]) && isSame(values[field], before[field]));
}
