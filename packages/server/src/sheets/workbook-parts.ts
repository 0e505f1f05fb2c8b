// The parts beside the sheet: which sheet is first, the shared texts, which number formats are dates.
import { posix } from 'node:path';
import { SaxesParser, type SaxesTagPlain } from 'saxes';
import type { Zip } from '../files/zip.ts';
import { refuseDoctype } from './sheet-xml.ts';

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

export async function readParts(zip: Zip): Promise<WorkbookParts> {
  const targets = new Map<string, string>();
  await parse(zip, 'xl/_rels/workbook.xml.rels', {
    open: ({ name, attributes }) => {
      if (name === 'Relationship') targets.set(attributes['Id'] ?? '', partName(attributes['Target'] ?? ''));
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
  return { sheet: sheet ?? '', texts: await sharedTexts(zip), isDate: await dateStyles(zip), from1904 };
}

const partName = (target: string) => (target.startsWith('/') ? target.slice(1) : posix.join('xl', target));

async function sharedTexts(zip: Zip): Promise<string[]> {
  const texts: string[] = [];
  let isText = false;
  await parse(zip, 'xl/sharedStrings.xml', {
    open: ({ name }) => {
      if (name === 'si') texts.push('');
      // `rPh` is how the text is pronounced.
      isText = name === 't' || (isText && name !== 'rPh');
    },
    text: (text) => {
      if (isText) texts[texts.length - 1] += text;
    },
    close: () => {
      isText = false;
    },
  });
  return texts;
}

async function dateStyles(zip: Zip): Promise<boolean[]> {
  const formats = new Map<number, string>();
  const styles: boolean[] = [];
  let isCellStyles = false;
  await parse(zip, 'xl/styles.xml', {
    open: ({ name, attributes }) => {
      if (name === 'numFmt') formats.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (name === 'cellXfs') isCellStyles = true;
      if (name === 'xf' && isCellStyles) styles.push(isDateFormat(Number(attributes['numFmtId'] ?? 0), formats));
    },
    close: ({ name }) => {
      if (name === 'cellXfs') isCellStyles = false;
    },
  });
  return styles;
}

/** Built-in formats by number, own ones by the letters of days left when colours, quotes and escapes are taken out. */
function isDateFormat(id: number, formats: ReadonlyMap<number, string>): boolean {
  if ((id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)) return true;
  const code = formats.get(id)?.replace(/"[^"]*"|\[[^\]]*\]|\\./g, '') ?? '';
  return /[yd]/i.test(code);
}

interface Listener {
  open: (tag: SaxesTagPlain) => void;
  text?: (text: string) => void;
  close?: (tag: SaxesTagPlain) => void;
}

/** A part that is not there says nothing. */
async function parse(zip: Zip, name: string, { open, text, close }: Listener): Promise<void> {
  const part = await zip.read(name);
  if (part === undefined) return;
  const parser = new SaxesParser();
  parser.on('doctype', refuseDoctype);
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('opentag', open);
  if (text !== undefined) parser.on('text', text);
  if (close !== undefined) parser.on('closetag', close);
  part.setEncoding('utf8');
  for await (const chunk of part) parser.write(chunk as string);
  parser.close();
}
