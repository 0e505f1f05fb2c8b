import type { Shape } from '@trainrace/contract/wire/family';
import type { AnyDraft, AnyPage, AnyRecord, FormField, FormSection } from '../page.ts';

export type AnyFormField = FormField<Shape>;
export type AnySection = FormSection<Shape>;

export const formField = (written: string | AnyFormField): AnyFormField =>
  typeof written === 'string' ? { field: written } : written;

export const formFields = (page: AnyPage): AnyFormField[] =>
  (page.form ?? []).flatMap(({ fields }) => fields.map(formField));

export const isThere = ({ when }: AnyFormField, draft: AnyDraft, record: AnyRecord | null): boolean =>
  when?.(draft, record) ?? true;

export const fieldsThere = ({ fields }: AnySection, draft: AnyDraft, record: AnyRecord | null): AnyFormField[] =>
  fields.map(formField).filter((field) => isThere(field, draft, record));
