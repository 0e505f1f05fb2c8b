import { longForm, metaOfField, nameBeside } from './fields.ts';
import type { AnyCalls, AnyPage, AnyRecord } from './page.ts';

/** Name of the record in the list: its first column, in words where it is a code. */
export function recordName({ family }: AnyCalls, page: AnyPage, record: AnyRecord): string {
  const [first] = page.columns;
  if (first === undefined) return '';
  const { field } = longForm(first);
  const word = metaOfField(family, field)?.kind === 'code' ? nameBeside(record, field) : undefined;
  return String(word ?? record[field] ?? '');
}
