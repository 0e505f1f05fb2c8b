// The draft of a form: what it starts with, what is sent of it, and which fields hide their true value.
import { metaOf } from '@trainrace/contract/wire/fields';
import type { AnyCalls, AnyDraft, AnyPage, AnyRecord } from '../page.ts';
import { withoutEmpty } from './values.ts';

type Family = AnyCalls['family'];

/** A masked value is not the value: the field starts empty and shows the mask behind it. */
export function maskOf(family: Family, field: string, record: AnyRecord | null): string | undefined {
  const schema = family.draft.shape[field];
  const kind = schema && metaOf(schema)?.kind;
  const value = record?.[field];
  const isHidden = (kind === 'idCard' || kind === 'mobile') && typeof value === 'string' && value.includes('*');
  return isHidden ? value : undefined;
}

export function masksOf(family: Family, record: AnyRecord | null): AnyDraft {
  return Object.fromEntries(
    Object.keys(family.draft.shape)
      .map((field) => [field, maskOf(family, field, record)] as const)
      .filter(([, mask]) => mask !== undefined),
  );
}

export function startOf(family: Family, page: Pick<AnyPage, 'defaults'>, record: AnyRecord | null): AnyDraft {
  if (record === null) return { ...page.defaults?.(new Date()) };
  const fields = Object.keys(family.draft.shape);
  return Object.fromEntries(
    fields.map((field) => [field, maskOf(family, field, record) === undefined ? record[field] : undefined]),
  );
}

/** Fields that are sent: the draft's own. */
export function cleanDraft(family: Family, values: AnyDraft): AnyDraft {
  return withoutEmpty(Object.fromEntries(Object.entries(values).filter(([field]) => field in family.draft.shape)));
}

export function isSameDraft(family: Family, one: AnyDraft, other: AnyDraft): boolean {
  return stable(family, one) === stable(family, other);
}

/** Emptied and never filled are the same to who reads the form. */
function stable(family: Family, draft: AnyDraft): string {
  const filled = Object.entries(cleanDraft(family, draft)).filter(
    ([, value]) => value !== null && !(Array.isArray(value) && value.length === 0),
  );
  return JSON.stringify(filled.sort(([one], [other]) => (one < other ? -1 : 1)));
}
