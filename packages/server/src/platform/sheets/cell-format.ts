// How a column of a workbook shows what is in it: a figure can be added up, a day can be sorted, a number of a person is a text.
import { unitNames } from '@trainrace/contract/wire/unit-names.labels';
import { withUnit } from '@trainrace/contract/wire/with-unit';
import { metaOf } from '@trainrace/contract/wire/fields';
import { inLang, type Label, type Lang } from '@trainrace/contract/wire/label';
import type { z } from 'zod';

/** Number formats of Excel. */
export const COUNT = '0';
export const MONEY = '#,##0.00';
export const DAY = 'yyyy-mm-dd';
export const MOMENT = 'yyyy-mm-dd hh:mm:ss';

const withDecimals = (decimals: number): string => (decimals === 0 ? COUNT : `${COUNT}.${'0'.repeat(decimals)}`);

/** Nothing where the column is text. */
export function formatOfField(schema: z.core.$ZodType, field: string): string | undefined {
  const meta = metaOf(schema);
  switch (meta?.kind) {
    case 'int':
      return COUNT;
    case 'decimal':
      return meta.unit === 'yuan' || meta.unit === 'tenThousandYuan' ? MONEY : withDecimals(meta.scale ?? 0);
    case 'date':
      return DAY;
    case 'dateTime':
      return MOMENT;
    case undefined:
      // Fields that the server adds to a record need not say their kind.
      if (typeOf(schema) !== 'string') return ['number', 'int'].includes(typeOf(schema)) ? 'General' : undefined;
      return /(Time|At|End|Since|Until|Deadline)$/.test(field) ? MOMENT : /(Date|Day)$/.test(field) ? DAY : undefined;
    default:
      return undefined;
  }
}

function typeOf(schema: z.core.$ZodType): string {
  const def = schema._zod.def as { type: string; innerType?: z.core.$ZodType };
  return def.innerType === undefined ? def.type : typeOf(def.innerType);
}

/** With its unit, where the label does not say it. */
export function headingWithUnit(label: Label, schema: z.core.$ZodType, lang: Lang): string {
  const heading = inLang(label, lang);
  const unit = metaOf(schema)?.unit;
  if (!unit || heading.toLowerCase().includes(inLang(unitNames[unit], lang).toLowerCase())) return heading;
  return withUnit(heading, unit, lang);
}

/** As written in one of the two. */
const DATED = /^(\d{4}-\d{2}-\d{2})(?: (\d{2}:\d{2}(?::\d{2})?))?$/;
/** A longer one loses digits, and one that begins with nought is the number of something. */
const FIGURE = /^-?(?=[\d.]{1,16}$)(?:0|[1-9]\d{0,14})(?:\.\d{1,14})?$/;
/** Excel counts a day too many before. */
const FIRST_DAY = '1900-03-01';

/** A value that is no figure or day stays the text that it is: nothing can be read as a formula. */
/** Characters of a cell: Excel repairs a file that has more. */
const LONGEST = 32_767;

export function cellValue(text: string, format: string | undefined): string | number | Date | null {
  if (text === '') return null;
  if (format === undefined) return text.slice(0, LONGEST);
  if (format !== DAY && format !== MOMENT) return FIGURE.test(text) ? Number(text) : text;
  const [, day, time = '00:00:00'] = DATED.exec(text) ?? [];
  return day === undefined || day < FIRST_DAY ? text : new Date(`${day}T${time}Z`);
}

/** Of columns whose cells are made as texts: figures with as many decimals as any of them has. */
export function formatOfTexts(texts: readonly string[]): string {
  const decimals = texts.filter((text) => FIGURE.test(text)).map((text) => text.split('.')[1]?.length ?? 0);
  return withDecimals(Math.max(0, ...decimals));
}
