// How wide a column is: by its kind of content, and at least as wide as its heading.
import type { FieldMeta } from '@trainrace/contract/wire/fields';
import type { Lang } from '@trainrace/contract/wire/label';

const WIDTHS: Readonly<Partial<Record<FieldMeta['kind'], number>>> = {
  dateTime: 150,
  date: 112,
  month: 92,
  int: 76,
  decimal: 88,
  flag: 64,
  idCard: 190,
  mobile: 128,
  id: 180,
  longText: 240,
  list: 200,
};
/** As narrow as it can be read in two lines: a moment as its date over its time, a name and a number broken once. */
const LEAST: Readonly<Partial<Record<FieldMeta['kind'], number>>> = {
  dateTime: 96,
  date: 96,
  month: 76,
  int: 56,
  decimal: 76,
  flag: 52,
  idCard: 104,
  mobile: 108,
  id: 96,
  longText: 120,
  list: 96,
};
/** Width of a cell's borders; of the dot of a state; of the arrows of an order. */
const CELL_PX = 34;
/** The same without air. */
const TIGHT_PX = 18;
const DOT_PX = 14;
const SORT_PX = 18;
/** Longer words are cut and stand in the tooltip. */
const CODE_PX = { least: 76, most: 190 } as const;
/** Entries that administrators keep are known to the server alone. */
const OPEN_CODE_PX = 120;
const TEXT_PX = { least: 96, most: 240 } as const;
const TEXT_USUAL = 80;
const TEXT_LEAST_PX = 84;
const CODE_LEAST_PX = 108;
/** The first column names its row. */
const NAME_LEAST_PX = 120;

/** A guess: a Chinese character takes the room of two letters. */
export function wordsPx(words: string): number {
  return [...words].reduce((sum, letter) => sum + (letter > '\u2e80' ? 14 : 7.4), 0);
}

export interface WithHeading {
  title: string;
  isSortable: boolean;
}

/** `most`: the characters that a text may have. */
export function columnWidth(meta: FieldMeta | undefined, most: number | null, lang: Lang, head: WithHeading): number {
  const heading = wordsPx(head.title) + CELL_PX + (head.isSortable ? SORT_PX : 0);
  return Math.ceil(Math.max(heading, contentWidth(meta, most, lang)));
}

/** How far a column gives way where the columns have no room: its heading and its value stand in two lines. */
export function leastWidth(meta: FieldMeta | undefined, width: number, head: WithHeading, isFirst: boolean): number {
  const heading = headingInTwoLines(head.title) + TIGHT_PX + (head.isSortable ? SORT_PX : 0);
  const content = isFirst && isText(meta) ? NAME_LEAST_PX : contentLeast(meta, width);
  return Math.min(width, Math.ceil(Math.max(heading, content)));
}

const isText = (meta: FieldMeta | undefined): boolean => meta === undefined || meta.kind === 'text';

/** Chinese breaks between any two characters, English between words. */
function headingInTwoLines(title: string): number {
  const words = title.split(' ').map(wordsPx);
  const longest = words.length === 1 && title > '\u2e80' ? 14 : Math.max(...words);
  return Math.max(longest, wordsPx(title) / 2 + 7);
}

function contentLeast(meta: FieldMeta | undefined, width: number): number {
  if (meta?.kind === 'code' || meta?.kind === 'codes') return Math.min(CODE_LEAST_PX, width - CELL_PX + TIGHT_PX);
  if (meta?.unit === 'tenThousandYuan') return width - CELL_PX + TIGHT_PX;
  return LEAST[meta?.kind ?? 'text'] ?? TEXT_LEAST_PX;
}

function contentWidth(meta: FieldMeta | undefined, most: number | null, lang: Lang): number {
  if (meta?.kind === 'code' || meta?.kind === 'codes') {
    const words = [...(meta.dictionary?.labels.values() ?? [])].map((label) => wordsPx(label[lang === 'zh' ? 0 : 1]));
    return words.length === 0 ? OPEN_CODE_PX : between(CODE_PX, Math.max(...words) + CELL_PX + DOT_PX);
  }
  if (meta?.unit === 'tenThousandYuan') return lang === 'zh' ? 140 : 178;
  // Few are as long as they may be: a name of 40 characters at most has three or four.
  return WIDTHS[meta?.kind ?? 'text'] ?? between(TEXT_PX, 72 + (most ?? TEXT_USUAL) * 1.5);
}

const between = ({ least, most }: { least: number; most: number }, width: number): number =>
  Math.min(most, Math.max(least, width));
