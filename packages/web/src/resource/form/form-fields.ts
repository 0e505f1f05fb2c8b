import type { Shape } from '@trainrace/contract/wire/family';
import type { AnyDraft, AnyPage, AnyRecord, FormField, FormSection } from '../page.ts';

export type AnyFormField = FormField<Shape>;
export type AnySection = FormSection<Shape>;

export function formField(written: string | AnyFormField): AnyFormField {
  return typeof written === 'string' ? { field: written } : written;
}

export function formFields(page: AnyPage): AnyFormField[] {
  return (page.form ?? []).flatMap(({ fields }) => fields.map(formField));
}

export function isThere({ when }: AnyFormField, draft: AnyDraft, record: AnyRecord | null): boolean {
  return when?.(draft, record) ?? true;
}

export function fieldsThere({ fields }: AnySection, draft: AnyDraft, record: AnyRecord | null): AnyFormField[] {
  return fields.map(formField).filter((field) => isThere(field, draft, record));
}

/** Fields that the rest of the draft rules out are emptied; one that stands in several places is there where any of them is. */
export function withoutAbsent(page: AnyPage, draft: AnyDraft, record: AnyRecord | null): AnyDraft {
  const all = formFields(page);
  const there = new Set(all.filter((field) => isThere(field, draft, record)).map(({ field }) => field));
  return { ...draft, ...Object.fromEntries(all.flatMap(({ field }) => (there.has(field) ? [] : [[field, null]]))) };
}
