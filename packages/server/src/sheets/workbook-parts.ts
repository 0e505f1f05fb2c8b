// The parts beside the sheet: which sheet is first, the shared texts, which number formats are dates.
import { posix } from 'node:path';
import { MAX_CELL_CHARACTERS } from '@trainrace/contract/limits';
import type { Zip } from '../domain/attachments/zip.ts';
import { BadSheet } from './bad-sheet.ts';
import { readXml, type XmlListener } from './bounded-xml.ts';
import type { SheetBounds } from './sheet-bounds.ts';

export interface WorkbookParts {
  /** Name of the first visible sheet's part. */
  sheet: string;
  texts: string[];
  /** By style: whether numbers in it are days. */
  isDate: boolean[];
  /** Days are counted from 1904 instead of 1900. */
  from1904: boolean;
}

const WORKBOOK = 'xl/workbook.xml';
/** Excel takes 64 000 formats of cells, and no more sheets than it has memory for. */
const MOST_STYLES = 65_536;
const MOST_SHEETS = 10_000;
/** Of a number format; Excel's own end at 255 characters. */
const FORMAT_CHARACTERS = 255;

export async function readParts(zip: Zip, bounds: SheetBounds): Promise<WorkbookParts> {
  const targets = new Map<string, string>();
  await parse(zip, 'xl/_rels/workbook.xml.rels', {
    open: ({ name, attributes }) => {
      if (name !== 'Relationship') return;
      targets.set(attributes['Id'] ?? '', partName(attributes['Target'] ?? ''));
      if (targets.size > MOST_SHEETS) throw new BadSheet('sheetTooLarge');
    },
  });
  let sheet: string | undefined;
  let from1904 = false;
  await parse(zip, WORKBOOK, {
    open: ({ name, attributes }) => {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (name === 'sheet' && (attributes['state'] ?? 'visible') === 'visible')
        sheet ??= targets.get(attributes['r:id'] ?? '');
    },
  });
  return { sheet: sheet ?? '', texts: await sharedTexts(zip, bounds), isDate: await dateStyles(zip), from1904 };
}

const partName = (target: string) => (target.startsWith('/') ? target.slice(1) : posix.join('xl', target));

async function sharedTexts(zip: Zip, { cells, characters }: SheetBounds): Promise<string[]> {
  const texts: string[] = [];
  let isText = false;
  let [current, length] = ['', 0];
  await parse(zip, 'xl/sharedStrings.xml', {
    open: ({ name }) => {
      if (name === 'si') current = '';
      // `rPh` is how the text is pronounced.
      isText = name === 't' || (isText && name !== 'rPh');
    },
    text: (text) => {
      if (isText) current += text.slice(0, MAX_CELL_CHARACTERS - current.length);
    },
    close: ({ name }) => {
      isText = false;
      if (name !== 'si') return;
      texts.push(current);
      length += current.length;
      if (texts.length > cells || length > characters) throw new BadSheet('sheetTooLarge');
    },
  });
  return texts;
}

async function dateStyles(zip: Zip): Promise<boolean[]> {
  const formats = new Map<number, boolean>();
  const styles: boolean[] = [];
  let isCellStyles = false;
  await parse(zip, 'xl/styles.xml', {
    open: ({ name, attributes }) => {
      if (name === 'numFmt') formats.set(Number(attributes['numFmtId']), isDateCode(attributes['formatCode'] ?? ''));
      if (name === 'cellXfs') isCellStyles = true;
      if (name === 'xf' && isCellStyles) {
        const id = Number(attributes['numFmtId'] ?? 0);
        styles.push(isBuiltInDate(id) || formats.get(id) === true);
      }
      if (styles.length > MOST_STYLES || formats.size > MOST_STYLES) throw new BadSheet('sheetTooLarge');
    },
    close: ({ name }) => {
      if (name === 'cellXfs') isCellStyles = false;
    },
  });
  return styles;
}

const isBuiltInDate = (id: number): boolean =>
  (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58);

/** By the letters of days left when colours, quotes and escapes are taken out. */
const isDateCode = (code: string): boolean =>
  /[yd]/i.test(code.slice(0, FORMAT_CHARACTERS).replace(/"[^"]*"|\[[^\]]*\]|\\./g, ''));

/** A part that is not there says nothing. */
async function parse(zip: Zip, name: string, listener: XmlListener): Promise<void> {
  const part = await zip.read(name);
  if (part !== undefined) for await (const _ of readXml(part, listener));
}
