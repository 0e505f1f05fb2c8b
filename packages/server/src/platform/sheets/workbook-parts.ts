// The parts beside the sheets: which there are, the shared texts, the number formats.
import { posix } from 'node:path';
import { MAX_CELL_CHARACTERS } from '@trainrace/contract/limits';
import type { Zip } from '#platform/attachments/zip.ts';
import { BadSheet } from './bad-sheet.ts';
import { readXml, type XmlListener } from './bounded-xml.ts';
import { builtInFormat, formatOf, type NumberFormat } from './number-format.ts';
import type { SheetBounds } from './sheet-bounds.ts';

export interface SheetPart {
  name: string;
  /** Of the archive. */
  part: string;
  /** Hidden by a person. What a program hides besides is its own. */
  isHidden: boolean;
}

export interface WorkbookParts {
  sheets: SheetPart[];
  texts: string[];
  /** By style: how numbers in it are shown. */
  formats: NumberFormat[];
  /** Days are counted from 1904 instead of 1900. */
  from1904: boolean;
  hasMacro: boolean;
}

/** Excel takes 64 000 formats of cells, and no more sheets than it has memory for. */
const MOST_STYLES = 65_536;
const MOST_SHEETS = 1000;
/** Excel's own end is at 31. */
const NAME_CHARACTERS = 40;

/** Parts are found by their relationships, as Excel finds them: programs call them as they like. */
export async function readParts(zip: Zip, bounds: SheetBounds): Promise<WorkbookParts> {
  const names = new Map(zip.names.map((name) => [name.toLowerCase(), name]));
  const find = (name: string) => names.get(name.toLowerCase());
  const workbook = (await relationsOf(zip, find, '')).find(({ type }) => type === 'officeDocument')?.part;
  const book = workbook ?? find('xl/workbook.xml') ?? '';
  const relations = await relationsOf(zip, find, book);
  const partOf = (type: string) => relations.find((one) => one.type === type)?.part;
  const sheets: SheetPart[] = [];
  let from1904 = false;
  await parse(zip, book, {
    open: ({ name, attributes }) => {
      if (name === 'workbookPr') from1904 = ['1', 'true'].includes(attributes['date1904'] ?? '');
      if (name !== 'sheet' || attributes['state'] === 'veryHidden') return;
      const id = Object.entries(attributes).find(([key]) => /^\w+:id$/.test(key))?.[1];
      const part = relations.find((one) => one.id === id)?.part;
      const isHidden = attributes['state'] === 'hidden';
      if (part === undefined) return;
      sheets.push({ name: (attributes['name'] ?? '').slice(0, NAME_CHARACTERS), part, isHidden });
      if (sheets.length > MOST_SHEETS) throw new BadSheet('sheetTooLarge');
    },
  });
  return {
    sheets,
    texts: await sharedTexts(zip, partOf('sharedStrings') ?? find('xl/sharedStrings.xml'), bounds),
    formats: await formatsOf(zip, partOf('styles') ?? find('xl/styles.xml')),
    from1904,
    hasMacro: zip.names.some((name) => /vbaProject\.bin$/i.test(name)),
  };
}

interface Relation {
  id: string;
  /** The last word of its type, which is the same in each edition of the format. */
  type: string;
  part: string;
}

/** The parts that a part of the archive leads to; the archive itself is the part without a name. */
async function relationsOf(zip: Zip, find: (name: string) => string | undefined, of: string): Promise<Relation[]> {
  const found: Relation[] = [];
  const folder = posix.dirname(of);
  await parse(zip, find(posix.join(folder, '_rels', `${posix.basename(of)}.rels`)), {
    open: ({ name, attributes }) => {
      if (name !== 'Relationship') return;
      const part = find(partName(folder, attributes['Target'] ?? ''));
      const type = (attributes['Type'] ?? '').split('/').at(-1) ?? '';
      if (part !== undefined) found.push({ id: attributes['Id'] ?? '', type, part });
      if (found.length > MOST_SHEETS) throw new BadSheet('sheetTooLarge');
    },
  });
  return found;
}

function partName(folder: string, target: string): string {
  const plain = target.replaceAll('\\', '/');
  return plain.startsWith('/') ? plain.slice(1) : posix.join(folder, plain);
}

async function sharedTexts(zip: Zip, part: string | undefined, { cells, characters }: SheetBounds): Promise<string[]> {
  const texts: string[] = [];
  let isText = false;
  let [current, length] = ['', 0];
  await parse(zip, part, {
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

async function formatsOf(zip: Zip, part: string | undefined): Promise<NumberFormat[]> {
  const own = new Map<number, NumberFormat>();
  const styles: NumberFormat[] = [];
  let isCellStyles = false;
  await parse(zip, part, {
    open: ({ name, attributes }) => {
      if (name === 'numFmt') own.set(Number(attributes['numFmtId']), formatOf(attributes['formatCode'] ?? ''));
      if (name === 'cellXfs') isCellStyles = true;
      if (name === 'xf' && isCellStyles) {
        const id = Number(attributes['numFmtId'] ?? 0);
        styles.push(own.get(id) ?? builtInFormat(id));
      }
      if (styles.length > MOST_STYLES || own.size > MOST_STYLES) throw new BadSheet('sheetTooLarge');
    },
    close: ({ name }) => {
      if (name === 'cellXfs') isCellStyles = false;
    },
  });
  return styles;
}

/** A part that is not there says nothing. */
async function parse(zip: Zip, name: string | undefined, listener: XmlListener): Promise<void> {
  const part = name === undefined ? undefined : await zip.read(name);
  if (part !== undefined) for await (const _ of readXml(part, listener));
}
