// Which column a heading means: the same for who pastes rows and for who reads a workbook.
import { withoutInvisible } from '../rules/fold.ts';
import { otherHeadings, recordKeyHeading } from './headings.labels.ts';
import { RECORD_KEY, type Sheet } from './imports.ts';

/** Columns are known by their heading in either language, by the field's name, or by what people call them besides. */
export function fieldsByHeading(sheet: Headed) {
  const known = new Map(knownHeadings(sheet));
  return (heading: string): string | undefined => known.get(plainHeading(heading));
}

type Headed = Pick<Sheet, 'row' | 'labels' | 'isKeyed'>;

/** Each name of a column, plain, with its field. */
export function knownHeadings({ row, labels, isKeyed }: Headed): [plain: string, field: string][] {
  const fields = Object.keys(row.shape);
  const known = new Map<string, string>();
  for (const field of fields) for (const name of otherHeadings[field] ?? []) known.set(plainHeading(name), field);
  // Last, because a name of one column may be said of another besides.
  for (const field of fields)
    for (const name of [field, ...(labels[field] ?? [])]) known.set(plainHeading(name), field);
  if (isKeyed) for (const name of recordKeyHeading) known.set(plainHeading(name), RECORD_KEY);
  return [...known];
}

/** A longer text is no heading. */
const MOST_CHARACTERS = 200;

/** Stars, colons and what stands in brackets are decoration, in our labels as in people's sheets. */
export function plainHeading(heading: string): string {
  return withoutInvisible(heading.slice(0, MOST_CHARACTERS))
    .replace(/[\uff08(][^\uff09)]*[\uff09)]/g, '')
    .replace(/[\s*\uff0a:\uff1a]/g, '')
    .toLowerCase();
}
