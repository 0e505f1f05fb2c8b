// An xlsx as it is edited: of each cell what it shows, and what one would type to have it.
import { childOf, childrenOf, NS, type OfficePackage } from '../office-package.ts';
import { cellName, formatOf, placeOf, shownNumber, type CellFormat, type Place } from './cells.ts';

export interface Cell {
  /** As it was typed: `=SUM(A1:A3)`, `12.5`. */
  input: string;
  /** Displayed value; of a formula as the program that saved it worked it out. */
  shown: string;
  format: CellFormat;
  /** One of several that share a formula: cannot be changed alone. */
  isFixed: boolean;
}

export interface Sheet {
  name: string;
  part: string;
  /** By name: `B3`. */
  cells: ReadonlyMap<string, Cell>;
  /** Cells under a merged one, which belong to it. */
  covered: ReadonlySet<string>;
  /** How far it is filled. */
  rows: number;
  columns: number;
}

export interface Workbook {
  part: string;
  sheets: readonly Sheet[];
}

type Reader = Pick<OfficePackage, 'xml' | 'relations'>;

export async function readWorkbook(file: Reader): Promise<Workbook> {
  const part = (await file.relations('')).find(({ type }) => type === 'officeDocument')?.target ?? 'xl/workbook.xml';
  const book = await file.xml(part);
  if (book === null) throw new Error('This is no workbook.');
  const relations = await file.relations(part);
  const targetOf = (kind: string) => relations.find(({ type }) => type === kind)?.target ?? '';
  const [strings, formats] = [
    sharedStrings(await file.xml(targetOf('sharedStrings'))),
    cellFormats(await file.xml(targetOf('styles'))),
  ];
  const sheets: Sheet[] = [];
  for (const one of book.getElementsByTagNameNS(NS.s, 'sheet')) {
    const target = relations.find(({ id }) => id === one.getAttributeNS(NS.r, 'id'))?.target ?? '';
    const xml = /worksheets\//.test(target) ? await file.xml(target) : null;
    if (xml !== null)
      sheets.push(readSheet(xml, { name: one.getAttribute('name') ?? '', part: target, strings, formats }));
  }
  return { part, sheets };
}

/** Of rich text the words; how to pronounce them is not part of it. */
const wordsIn = (node: Element): string =>
  [...node.getElementsByTagNameNS(NS.s, 't')]
    .filter((one) => one.parentElement?.localName !== 'rPh')
    .map(({ textContent }) => textContent)
    .join('');

const sharedStrings = (xml: Document | null): string[] =>
  xml === null ? [] : childrenOf(xml.documentElement, NS.s, 'si').map(wordsIn);

function cellFormats(xml: Document | null): CellFormat[] {
  if (xml === null) return [];
  const codes = new Map(
    [...xml.getElementsByTagNameNS(NS.s, 'numFmt')].map((one) => [
      Number(one.getAttribute('numFmtId')),
      one.getAttribute('formatCode') ?? '',
    ]),
  );
  const formats = childOf(xml.documentElement, NS.s, 'cellXfs');
  return [...(formats?.children ?? [])].map((one) => {
    const no = Number(one.getAttribute('numFmtId'));
    return formatOf(no, codes.get(no));
  });
}

interface Reading {
  name: string;
  part: string;
  strings: readonly string[];
  formats: readonly CellFormat[];
}

function readSheet(xml: Document, reading: Reading): Sheet {
  const cells = new Map<string, Cell>();
  let [rows, columns] = [0, 0];
  const arrays: Area[] = [];
  eachCell(xml, (node, place) => {
    const cell = readCell(node, reading);
    const formula = childOf(node, NS.s, 'f');
    if (formula?.getAttribute('t') === 'array') arrays.push(...areasOf(formula.getAttribute('ref') ?? ''));
    if (cell.input === '' && cell.format === 'general') return;
    cells.set(cellName(place), cell);
    [rows, columns] = [Math.max(rows, place.row + 1), Math.max(columns, place.column + 1)];
  });
  for (const [name, cell] of cells) if (arrays.some((area) => isWithin(area, placeOf(name)!))) cell.isFixed = true;
  const { name, part } = reading;
  return { name, part, cells, covered: coveredIn(xml), rows, columns };
}

/** Rows and cells may leave out where they are: then they stand behind the one before. */
export function eachCell(xml: Document, take: (node: Element, place: Place) => void): void {
  const data = childOf(xml.documentElement, NS.s, 'sheetData');
  let row = -1;
  for (const line of data?.children ?? []) {
    row = line.hasAttribute('r') ? Number(line.getAttribute('r')) - 1 : row + 1;
    let column = -1;
    for (const node of line.children) {
      column = placeOf(node.getAttribute('r') ?? '')?.column ?? column + 1;
      take(node, { row, column });
    }
  }
}

function readCell(node: Element, { strings, formats }: Reading): Cell {
  const format = formats[Number(node.getAttribute('s') ?? 0)] ?? 'general';
  const value = childOf(node, NS.s, 'v')?.textContent ?? '';
  const formula = childOf(node, NS.s, 'f');
  const shown = shownOf(node, value, strings, format);
  if (formula === null) return { input: shown, shown, format, isFixed: false };
  const kind = formula.getAttribute('t');
  const isFixed = kind === 'shared' || kind === 'array' || kind === 'dataTable';
  const said = formula.textContent ?? '';
  return { input: said === '' ? shown : `=${said}`, shown, format, isFixed };
}

function shownOf(node: Element, value: string, strings: readonly string[], format: CellFormat): string {
  switch (node.getAttribute('t')) {
    case 's':
      return strings[Number(value)] ?? '';
    case 'inlineStr':
      return wordsIn(node);
    case 'b':
      return value === '1' ? 'TRUE' : 'FALSE';
    case 'str':
    case 'e':
      return value;
    default:
      return shownNumber(value, format);
  }
}

export interface Area {
  from: Place;
  to: Place;
}

export function areasOf(refs: string): Area[] {
  return refs.split(' ').flatMap((ref) => {
    const [first = '', last = first] = ref.split(':');
    const [from, to] = [placeOf(first), placeOf(last)];
    return from === null || to === null ? [] : [{ from, to }];
  });
}

const isWithin = ({ from, to }: Area, { row, column }: Place): boolean =>
  row >= from.row && row <= to.row && column >= from.column && column <= to.column;

/** A merged cell over a whole column has more cells under it than anybody looks at. */
const MOST_COVERED = 100_000;

function coveredIn(xml: Document): Set<string> {
  const covered = new Set<string>();
  for (const one of xml.getElementsByTagNameNS(NS.s, 'mergeCell'))
    for (const { from, to } of areasOf(one.getAttribute('ref') ?? ''))
      for (let row = from.row; row <= to.row && covered.size < MOST_COVERED; row++)
        for (let column = from.column; column <= to.column && covered.size < MOST_COVERED; column++)
          if (row !== from.row || column !== from.column) covered.add(cellName({ row, column }));
  return covered;
}
