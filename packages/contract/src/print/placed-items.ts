// Positions of items on a sheet of paper: millimetres from the left and upper edge, so that a clerk can measure them.
import { textAlign, ticketPart } from '../dictionaries.ts';
import type { Dictionary } from '../wire/dictionary.ts';
import { code, decimal, flag, longText, optional, rows } from '../wire/fields.ts';
import type { TicketPart } from './ticket.dictionaries.ts';

export interface PlacedPart<Field extends string = string> {
  part: TicketPart;
  field?: Field | null | undefined;
  text?: string | null | undefined;
  x: number;
  y: number;
  width: number;
  height: number;
  size?: number | null | undefined;
  align?: 'left' | 'center' | 'right' | null | undefined;
  isBold?: 0 | 1 | null | undefined;
}

const itemLabels = {
  part: ['内容', 'Part'],
  field: ['字段', 'Field'],
  text: ['文字', 'Text'],
  x: ['左边距(毫米)', 'From the left (mm)'],
  y: ['上边距(毫米)', 'From the top (mm)'],
  width: ['宽(毫米)', 'Width (mm)'],
  height: ['高(毫米)', 'Height (mm)'],
  size: ['字号', 'Size'],
  align: ['对齐', 'Align'],
  isBold: ['加粗', 'Bold'],
} as const;

const millimetres = () => decimal(3, 1, { min: 0, max: 297 });

/** Rows of a template; `field` says what may be filled in. */
export function placedItems<Field extends string>(field: Dictionary<Field>) {
  return rows(
    {
      part: code(ticketPart),
      field: optional(code(field)),
      text: optional(longText(1000)),
      x: millimetres(),
      y: millimetres(),
      width: millimetres(),
      height: millimetres(),
      size: optional(decimal(2, 1, { min: 5, max: 72 })),
      align: optional(code(textAlign)),
      isBold: optional(flag()),
    },
    itemLabels,
    100,
  ).min(1);
}

/** As rows carry it. */
interface StoredPart<Field extends string> extends Omit<PlacedPart<Field>, 'x' | 'y' | 'width' | 'height' | 'size'> {
  x: string;
  y: string;
  width: string;
  height: string;
  size?: string | null | undefined;
}

export function partOfRow<Field extends string>({
  x,
  y,
  width,
  height,
  size,
  ...item
}: StoredPart<Field>): PlacedPart<Field> {
  return {
    ...item,
    x: Number(x),
    y: Number(y),
    width: Number(width),
    height: Number(height),
    size: size === null || size === undefined ? null : Number(size),
  };
}

const fixed = (value: number): string => value.toFixed(1);

export function rowOfPart<Field extends string>({
  x,
  y,
  width,
  height,
  size,
  ...item
}: PlacedPart<Field>): StoredPart<Field> {
  return {
    ...item,
    x: fixed(x),
    y: fixed(y),
    width: fixed(width),
    height: fixed(height),
    ...(size ? { size: fixed(size) } : {}),
  };
}

/** Width and height in millimetres. */
export const PAPER_MM = { A4: [210, 297], 'A4 landscape': [297, 210], A5: [148, 210] } as const;
