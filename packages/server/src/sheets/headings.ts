import type { Sheet } from '@trainrace/contract/wire/imports';
import { isRequired } from '@trainrace/contract/wire/fields';
import type { Saying } from '@trainrace/contract/messages';
import { inLang, type Lang } from '@trainrace/contract/wire/label';
import type { z } from 'zod';

export interface Column {
  field: string;
  /** As it stands in the sheet. */
  heading: string;
  index: number;
}

interface Headings {
  columns: Column[];
  ignored: string[];
  problems: { column: string; saying: Saying }[];
}

/** Columns are known by their heading in either language or by the field's name, in any order. */
export function readHeadings({ row, labels }: Sheet, headings: readonly string[], lang: Lang): Headings {
  const known = new Map<string, string>();
  for (const field of Object.keys(row.shape))
    for (const name of [field, ...(labels[field] ?? [])]) known.set(plain(name), field);
  const found: Headings = { columns: [], ignored: [], problems: [] };
  for (const [index, heading] of headings.entries()) {
    const field = known.get(plain(heading));
    if (heading === '') continue;
    if (field === undefined) found.ignored.push(heading);
    else if (found.columns.some((column) => column.field === field))
      found.problems.push({ column: heading, saying: { key: 'headingTwice', params: { column: heading } } });
    else found.columns.push({ field, heading, index });
  }
  for (const [field, schema] of Object.entries(row.shape)) {
    const column = inLang(labels[field] ?? [field, field], lang);
    const isThere = found.columns.some((one) => one.field === field);
    if (!isThere && isRequired(schema as z.core.$ZodType))
      found.problems.push({ column, saying: { key: 'headingMissing', params: { column } } });
  }
  return found;
}

/** Stars, colons and what stands in brackets are decoration, in our labels as in people's sheets. */
const plain = (heading: string) =>
  heading
    .replace(/[\uff08(][^\uff09)]*[\uff09)]/g, '')
    .replace(/[\s*\uff0a:\uff1a]/g, '')
    .toLowerCase();
