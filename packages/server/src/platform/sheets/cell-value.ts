// A cell as people write it → the value that the field's schema speaks. What is not understood stays text, for the schema to refuse.
import { yesNo } from '@trainrace/contract/dictionaries';
import { halfWidth } from '@trainrace/contract/rules/full-width';
import { codeOf } from '@trainrace/contract/wire/dictionary';
import { metaOf, NO_END, type FieldMeta } from '@trainrace/contract/wire/fields';
import { noEndWords } from '@trainrace/contract/wire/no-end.labels';
import type { z } from 'zod';

type Read = (text: string) => unknown;

export function cellReader(schema: z.core.$ZodType): Read {
  const meta = metaOf(schema);
  return meta === undefined ? same : readerOf(meta);
}

const same: Read = (text) => text;

function readerOf(meta: FieldMeta): Read {
  const code: Read = (text) => codeOf(meta.dictionary!, text) ?? text;
  switch (meta.kind) {
    case 'flag':
      return (text) => codeOf(yesNo, text) ?? text;
    case 'code':
      return code;
    case 'codes':
      return (text) => parts(text).map(code);
    case 'list':
      return parts;
    case 'int':
      return (text) => {
        const digits = meta.unit === 'seconds' ? secondsText(text) : numeric(text);
        return /^-?\d{1,15}$/.test(digits) ? Number(digits) : text;
      };
    case 'decimal':
      return numeric;
    case 'date':
      return meta.mayLast ? (text) => (NO_END_WORDS.has(text.toLowerCase()) ? NO_END : dayText(text)) : dayText;
    case 'dateTime':
      return (text) => {
        const [day = '', time = '00:00:00'] = text.split(/[ T]/);
        return `${dayText(day)} ${/^\d{1,2}:\d{2}$/.test(time) ? `${time.padStart(5, '0')}:00` : time}`;
      };
    case 'longText':
    case 'json':
      return same;
    default:
      return oneLine;
  }
}

/** Lines of a cell that is too narrow are one; between Chinese signs no blank belongs. */
const oneLine: Read = (text) =>
  // One class and no more: two that share signs make a long run of breaks take for ever.
  text.replace(/\s+/g, (run, at: number) => {
    if (!/[\r\n]/.test(run)) return run;
    return isWide(text[at - 1]) || isWide(text[at + run.length]) ? '' : ' ';
  });

const isWide = (sign: string | undefined): boolean => sign !== undefined && sign > '\x7f';

const parts = (text: string) =>
  text
    .split(/[,\uff0c\u3001;\uff1b]/)
    .map((part) => part.trim())
    .filter((part) => part !== '');

/** As certificates and people say it. */
const NO_END_WORDS: ReadonlySet<string> = new Set(noEndWords);

/** Thousands separators, a percent sign and full-width digits are habits, not mistakes. */
const numeric = (text: string) =>
  halfWidth(text)
    .replace(/(\d),(?=\d{3}(\D|$))/g, '$1')
    .replace(/\s|%$/g, '')
    .replace('\uff0e', '.');

/** A time as a stop watch shows it. */
function secondsText(text: string): string {
  const [, hours = '0', minutes, seconds] = /^(?:(\d{1,3}):)?(\d{1,2}):(\d{2})$/.exec(text) ?? [];
  return minutes === undefined ? numeric(text) : String(Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds));
}

/** 2026/8/1, 2026.8.1, 20260801 and the Chinese way, as 2026-08-01. */
function dayText(text: string): string {
  const found =
    /^(\d{4})[-/.\u5e74](\d{1,2})[-/.\u6708](\d{1,2})\u65e5?$/.exec(halfWidth(text)) ??
    /^(\d{4})(\d{2})(\d{2})$/.exec(text);
  if (found === null) return text;
  const [, year = '', month = '', day = ''] = found;
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
}
