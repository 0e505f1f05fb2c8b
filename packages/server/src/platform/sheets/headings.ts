import { fieldsByHeading } from '@trainrace/contract/wire/headings';
import { RECORD_KEY, type Sheet } from '@trainrace/contract/wire/imports';
import { isRequired, partsOf } from '@trainrace/contract/wire/fields';
import type { Saying } from '@trainrace/contract/messages';
import { inLang, type Lang } from '@trainrace/contract/wire/label';

export interface Column {
  field: string;
  /** As it stands in the sheet. */
  heading: string;
  index: number;
}

/** Of a heading that is nobody's: it is named in the answer. */
const SHOWN = 60;

interface Headings {
  columns: Column[];
  ignored: string[];
  problems: { column: string; saying: Saying }[];
}

/** In any order. */
export function readHeadings(sheet: Sheet, headings: readonly string[], lang: Lang): Headings {
  const { row, labels } = sheet;
  const fieldOf = fieldsByHeading(sheet);
  const found: Headings = { columns: [], ignored: [], problems: [] };
  for (const [index, heading] of headings.entries()) {
    const field = fieldOf(heading);
    if (heading === '') continue;
    if (isTrick(heading))
      found.problems.push({ column: heading, saying: { key: 'headingTrick', params: { column: heading } } });
    else if (field === undefined) found.ignored.push(heading.slice(0, SHOWN));
    else if (found.columns.some((column) => column.field === field))
      found.problems.push({ column: heading, saying: { key: 'headingTwice', params: { column: heading } } });
    else found.columns.push({ field, heading, index });
  }
  // Records that their key names have the rest already.
  const isKeyed = found.columns.some(({ field }) => field === RECORD_KEY);
  const missing = Object.entries(isKeyed ? {} : partsOf(row)).flatMap(([field, schema]) => {
    const isThere = found.columns.some((one) => one.field === field);
    return isThere || !isRequired(schema) ? [] : [inLang(labels[field] ?? [field, field], lang)];
  });
  // One sentence: another workbook is to be chosen once, not column by column.
  const column = missing.join(lang === 'zh' ? '、' : ', ');
  if (missing.length > 0) found.problems.push({ column, saying: { key: 'headingMissing', params: { column } } });
  return found;
}

/** Names of what every object of the language has: nobody calls a column so, but who means to change the program from outside. */
const isTrick = (heading: string): boolean => {
  const name = heading.trim();
  return name in Object.prototype || name === 'prototype';
};
