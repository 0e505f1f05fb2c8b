import type { AnyCalls, AnyDraft, AnyPage, AnyRecord } from '../page.ts';
import { cleanDraft, masksOf, startOf } from './draft.ts';
import { withoutAbsent } from './form-fields.ts';

/** Input of the form of this record with these fields changed: as it would be sent had somebody entered nothing else. */
export function inputOver(
  family: AnyCalls['family'],
  page: AnyPage,
  record: AnyRecord,
  changed: AnyDraft,
): Readonly<Record<string, unknown>> {
  const draft = withoutAbsent(page, { ...startOf(family, page, record), ...changed }, record);
  // The mask of a field that nobody touched says: as it was.
  const masks = masksOf(family, record);
  return { ...masks, ...cleanDraft(family, draft), id: String(record.id), version: Number(record.version) };
}
