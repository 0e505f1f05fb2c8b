// Writes edits into the sheets of a copy. Everything else in the file stays as it was: formats, charts, other cells.
import { childOf, NS, type PackageCopy } from '../office-package.ts';
import { cellName, placeOf, typed, type CellFormat, type Place, type Typed } from './cells.ts';
import { eachCell } from './read-workbook.ts';
import type { Value } from './work-out.ts';

/** By sheet and cell: what was typed last. */
export type Edits = ReadonlyMap<string, ReadonlyMap<string, string>>;

interface Writing {
  book: string;
  sheets: readonly string[];
  edits: Edits;
  formatOf: (sheet: string, cell: string) => CellFormat;
  /** Current result of a formula; null where another program has to work it out. */
  resultOf: (sheet: string, cell: string) => Value | null;
}

export async function writeEdits(
  copy: PackageCopy,
  { book, sheets, edits, formatOf, resultOf }: Writing,
): Promise<void> {
  for (const part of sheets) {
    const xml = await copy.xml(part);
    if (xml === null) continue;
    const changed = edits.get(part) ?? new Map<string, string>();
    const data = childOf(xml.documentElement, NS.s, 'sheetData');
    if (data !== null && changed.size > 0) {
      const known = new Map<string, Element>();
      eachCell(xml, (node, place) => {
        // Adding a cell needs the positions of the others.
        node.setAttribute('r', cellName(place));
        node.parentElement!.setAttribute('r', String(place.row + 1));
        known.set(cellName(place), node);
      });
      const grid = { xml, data, known, rows: rowsOf(data) };
      for (const [name, input] of changed) setCell(grid, name, typed(input, formatOf(part, name)));
      childOf(xml.documentElement, NS.s, 'dimension')?.remove();
    }
    const hasFormulas = renewResults(xml, (cell) => resultOf(part, cell));
    if (hasFormulas || changed.size > 0) copy.setXml(part, xml);
  }
  await workOutOnOpening(copy, book);
}

/** A result that stood there before may be another now; a wrong figure is worse than none. */
function renewResults(xml: Document, resultOf: (cell: string) => Value | null): boolean {
  let hasFormulas = false;
  eachCell(xml, (cell, place) => {
    if (childOf(cell, NS.s, 'f') === null) return;
    hasFormulas = true;
    childOf(cell, NS.s, 'v')?.remove();
    cell.removeAttribute('t');
    const result = resultOf(cellName(place));
    if (result === null) return;
    const value = xml.createElementNS(NS.s, 'v');
    value.textContent = typeof result === 'boolean' ? (result ? '1' : '0') : String(result);
    if (typeof result !== 'number') cell.setAttribute('t', typeof result === 'boolean' ? 'b' : 'str');
    cell.append(value);
  });
  return hasFormulas;
}

async function workOutOnOpening(copy: PackageCopy, book: string): Promise<void> {
  const xml = await copy.xml(book);
  if (xml === null) return;
  const root = xml.documentElement;
  let calc = childOf(root, NS.s, 'calcPr');
  if (calc === null) {
    calc = xml.createElementNS(NS.s, 'calcPr');
    const before = ['definedNames', 'externalReferences', 'functionGroups', 'sheets']
      .map((name) => childOf(root, NS.s, name))
      .find((one) => one !== null);
    if (before) before.after(calc);
    else root.append(calc);
  }
  calc.setAttribute('fullCalcOnLoad', '1');
  copy.setXml(book, xml);
  // The order in which results were worked out names cells that may hold none now.
  for (const { id, type, target } of await copy.relations(book))
    if (type === 'calcChain') {
      await copy.remove(target);
      await copy.unrelate(book, id);
    }
}

interface Grid {
  xml: Document;
  data: Element;
  known: Map<string, Element>;
  rows: Map<number, Element>;
}

function rowsOf(data: Element): Map<number, Element> {
  const rows = new Map<number, Element>();
  let row = 0;
  for (const line of data.children) {
    row = line.hasAttribute('r') ? Number(line.getAttribute('r')) : row + 1;
    line.setAttribute('r', String(row));
    rows.set(row, line);
  }
  return rows;
}

function setCell(grid: Grid, name: string, value: Typed): void {
  const place = placeOf(name);
  if (place === null) return;
  const known = grid.known.get(name);
  if (known === undefined && value.kind === 'empty') return;
  const cell = known ?? addCell(grid, name, place);
  cell.replaceChildren();
  cell.removeAttribute('t');
  const add = (parent: Element, tag: string, text: string): Element => {
    const node = grid.xml.createElementNS(NS.s, tag);
    node.textContent = text;
    parent.append(node);
    return node;
  };
  if (value.kind === 'formula') add(cell, 'f', value.formula);
  if (value.kind === 'number') add(cell, 'v', value.value);
  if (value.kind !== 'text') return;
  cell.setAttribute('t', 'inlineStr');
  const text = add(add(cell, 'is', ''), 't', value.text);
  text.setAttributeNS('http://www.w3.org/XML/1998/namespace', 'xml:space', 'preserve');
}

/** Rows and cells stand in their order. */
function addCell({ xml, data, known, rows }: Grid, name: string, { row, column }: Place): Element {
  let line = rows.get(row + 1);
  if (line === undefined) {
    line = xml.createElementNS(NS.s, 'row');
    line.setAttribute('r', String(row + 1));
    const next = [...data.children].find((one) => Number(one.getAttribute('r')) > row + 1);
    data.insertBefore(line, next ?? null);
    rows.set(row + 1, line);
  }
  const cell = xml.createElementNS(NS.s, 'c');
  cell.setAttribute('r', name);
  const next = [...line.children].find((one) => (placeOf(one.getAttribute('r') ?? '')?.column ?? -1) > column);
  line.insertBefore(cell, next ?? null);
  // The range of columns given there may be too narrow now.
  line.removeAttribute('spans');
  known.set(name, cell);
  return cell;
}
