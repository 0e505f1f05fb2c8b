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
