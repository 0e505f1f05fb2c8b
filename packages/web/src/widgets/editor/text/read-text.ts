// A docx as it is edited: paragraphs, headings, lists, tables. What we know nothing of stays a block or a piece that goes
// back as it was; each piece names its source by a number.
import { childOf, childrenOf, NS } from '../office-package.ts';

/** Where the pieces of the page come from. */
export interface Sources {
  readonly nodes: Element[];
  /** Text of a paragraph when it was read: the same means untouched. */
  readonly read: Map<string, string>;
}

export interface TextStyles {
  /** Style id → level of heading. */
  headings: ReadonlyMap<string, number>;
  /** Id of a numbering → kind of list. */
  lists: ReadonlyMap<string, 'bullet' | 'number'>;
}

const val = (node: Element | null): string | null =>
  node?.getAttributeNS(NS.w, 'val') ?? node?.getAttribute('w:val') ?? null;

export function stylesIn(styles: Document | null, numbering: Document | null): TextStyles {
  const headings = new Map<string, number>();
  for (const style of styles?.getElementsByTagNameNS(NS.w, 'style') ?? []) {
    const level = /^heading ([1-3])$/i.exec(val(childOf(style, NS.w, 'name')) ?? '')?.[1];
    const id = style.getAttributeNS(NS.w, 'styleId');
    if (level !== undefined && id !== null) headings.set(id, Number(level));
  }
  const formats = new Map<string, string>();
  for (const one of numbering?.getElementsByTagNameNS(NS.w, 'abstractNum') ?? [])
    formats.set(
      one.getAttributeNS(NS.w, 'abstractNumId') ?? '',
      val(childOf(childOf(one, NS.w, 'lvl'), NS.w, 'numFmt')) ?? 'decimal',
    );
  const lists = new Map<string, 'bullet' | 'number'>();
  for (const one of numbering === null ? [] : childrenOf(numbering.documentElement, NS.w, 'num')) {
    const format = formats.get(val(childOf(one, NS.w, 'abstractNumId')) ?? '');
    lists.set(one.getAttributeNS(NS.w, 'numId') ?? '', format === 'bullet' ? 'bullet' : 'number');
  }
  return { headings, lists };
}

export function readText(body: Element, styles: TextStyles): { page: DocumentFragment; sources: Sources } {
  const sources: Sources = { nodes: [], read: new Map() };
  const page = document.createDocumentFragment();
  page.append(...blocksOf(body, styles, sources));
  return { page, sources };
}

const number = (sources: Sources, node: Element): string => String(sources.nodes.push(node) - 1);

function blocksOf(parent: Element, styles: TextStyles, sources: Sources): HTMLElement[] {
  return [...parent.children].flatMap((node) => {
    if (node.namespaceURI !== NS.w) return [keptBlock(node, sources)];
    if (node.localName === 'p') return [paragraph(node, styles, sources)];
    if (node.localName === 'tbl') return [table(node, styles, sources)];
    return ['sectPr', 'tcPr'].includes(node.localName) ? [] : [keptBlock(node, sources)];
  });
}

function keptBlock(node: Element, sources: Sources): HTMLElement {
  const block = document.createElement('div');
  block.dataset['block'] = number(sources, node);
  block.contentEditable = 'false';
  block.textContent = wordsOf(node);
  return block;
}

const wordsOf = (node: Element): string =>
  [...node.getElementsByTagNameNS(NS.w, 't')].map(({ textContent }) => textContent).join('') || '▢';

function paragraph(node: Element, { headings, lists }: TextStyles, sources: Sources): HTMLElement {
  const properties = childOf(node, NS.w, 'pPr');
  const level = headings.get(val(childOf(properties, NS.w, 'pStyle')) ?? '');
  const block = document.createElement(level === undefined ? 'p' : `h${level}`);
  const list = lists.get(val(childOf(childOf(properties, NS.w, 'numPr'), NS.w, 'numId')) ?? '');
  if (list !== undefined) block.dataset['list'] = list;
  const align = alignOf(val(childOf(properties, NS.w, 'jc')));
  if (align !== null) block.style.textAlign = align;
  block.append(...piecesOf(node, sources));
  if (block.childNodes.length === 0) block.append(document.createElement('br'));
  block.dataset['p'] = number(sources, node);
  sources.read.set(block.dataset['p'], saidBy(block));
  return block;
}

/** All that a save could change of a paragraph. */
export function saidBy(block: HTMLElement): string {
  return [block.tagName, block.dataset['list'] ?? '', block.style.textAlign, block.innerHTML].join('|');
}

const alignOf = (jc: string | null): string | null =>
  jc === 'center' ? 'center' : jc === 'right' || jc === 'end' ? 'right' : jc === 'both' ? 'justify' : null;

function piecesOf(parent: Element, sources: Sources): Node[] {
  return [...parent.children].flatMap((node): Node[] => {
    if (node.namespaceURI !== NS.w) return [keptPiece(node, sources)];
    if (node.localName === 'pPr') return [];
    if (node.localName === 'r') return [run(node, sources)];
    if (node.localName !== 'hyperlink') return [keptPiece(node, sources)];
    const link = document.createElement('a');
    link.dataset['link'] = number(sources, node);
    link.append(...piecesOf(node, sources));
    return [link];
  });
}

/** Marks without words stand there unseen. */
function keptPiece(node: Element, sources: Sources): HTMLElement {
  const piece = document.createElement('span');
  piece.dataset['piece'] = number(sources, node);
  piece.contentEditable = 'false';
  const words = wordsOf(node);
  const isShown = words !== '▢' || /^(drawing|object|pict|oMath|oMathPara|r|sdt)$/.test(node.localName);
  if (isShown) piece.textContent = words;
  else piece.hidden = true;
  return piece;
}

function run(node: Element, sources: Sources): HTMLElement {
  const contents = [...node.children].filter(
    ({ localName }) => localName !== 'rPr' && localName !== 'lastRenderedPageBreak',
  );
  const isPlain = contents.every(
    (one) =>
      one.namespaceURI === NS.w &&
      (one.localName === 't' ||
        one.localName === 'tab' ||
        (one.localName === 'br' && !one.hasAttributeNS(NS.w, 'type'))),
  );
  if (!isPlain) return keptPiece(node, sources);
  const properties = childOf(node, NS.w, 'rPr');
  const span = document.createElement('span');
  span.dataset['run'] = number(sources, node);
  dress(span, properties);
  for (const one of contents)
    span.append(
      one.localName === 'br' ? document.createElement('br') : one.localName === 'tab' ? '\t' : (one.textContent ?? ''),
    );
  return span;
}

/** Of a flag like `w:b`: there without a value means on. */
export function isOn(properties: Element | null, name: string): boolean {
  const flag = childOf(properties, NS.w, name);
  return flag !== null && !['0', 'false', 'none', 'off'].includes(val(flag) ?? '');
}

function dress({ style }: HTMLElement, properties: Element | null): void {
  if (isOn(properties, 'b')) style.fontWeight = 'bold';
  if (isOn(properties, 'i')) style.fontStyle = 'italic';
  if (isOn(properties, 'u')) style.textDecoration = 'underline';
  const color = val(childOf(properties, NS.w, 'color'));
  if (color !== null && /^[0-9a-f]{6}$/i.test(color)) style.color = `#${color}`;
  const halfPoints = Number(val(childOf(properties, NS.w, 'sz')));
  if (halfPoints > 0) style.fontSize = `${Math.min(halfPoints / 2, 72)}pt`;
}

function table(node: Element, styles: TextStyles, sources: Sources): HTMLElement {
  const shown = document.createElement('table');
  shown.dataset['table'] = number(sources, node);
  const rows = childrenOf(node, NS.w, 'tr').map((row) => {
    const line = document.createElement('tr');
    const cells = childrenOf(row, NS.w, 'tc').map((cell) => {
      const place = document.createElement('td');
      place.dataset['cell'] = number(sources, cell);
      const span = Number(val(childOf(childOf(cell, NS.w, 'tcPr'), NS.w, 'gridSpan')));
      if (span > 1) place.colSpan = span;
      place.append(...blocksOf(cell, styles, sources));
      return place;
    });
    line.append(...cells);
    return line;
  });
  shown.append(...rows);
  return shown;
}
