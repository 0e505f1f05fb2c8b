// Writes the content of the page back into the body of a docx. Untouched paragraphs are the ones that were there.
import { childOf, NS, placeChild } from '../office-package.ts';
import { isOn, saidBy, type Sources } from './read-text.ts';

export interface Names {
  /** Level of heading → style id. */
  heading: (level: number) => string;
  list: (kind: 'bullet' | 'number') => string;
}

/** Replaces the content of a body that is a copy of the one that was read: `sources` are its own nodes. */
export function writeText(page: ParentNode, body: Element, sources: Sources, names: Names): void {
  const writer = new TextWriter(body.ownerDocument, sources, names);
  const last = childOf(body, NS.w, 'sectPr');
  body.replaceChildren(...writer.blocks(page), ...(last === null ? [] : [last]));
}

interface Format {
  run: Element | null;
  isBold: boolean;
  isItalic: boolean;
  isUnderlined: boolean;
}

const PLAIN: Format = { run: null, isBold: false, isItalic: false, isUnderlined: false };

const PARAGRAPH_ORDER =
  'pStyle keepNext keepLines pageBreakBefore framePr widowControl numPr suppressLineNumbers pBdr shd tabs suppressAutoHyphens kinsoku wordWrap overflowPunct topLinePunct autoSpaceDE autoSpaceDN bidi adjustRightInd snapToGrid spacing ind contextualSpacing mirrorIndents suppressOverlap jc textDirection textAlignment textboxTightWrap outlineLvl divId cnfStyle rPr sectPr pPrChange'.split(
    ' ',
  );
const RUN_ORDER =
  'rStyle rFonts b bCs i iCs caps smallCaps strike dstrike outline shadow emboss imprint noProof snapToGrid vanish webHidden color spacing w kern position sz szCs highlight u effect'.split(
    ' ',
  );

class TextWriter {
  readonly #xml: Document;
  readonly #sources: Sources;
  readonly #names: Names;
  /** A paragraph that was divided is there twice: the first has what there is once. */
  readonly #used = new Set<string>();

  constructor(xml: Document, sources: Sources, names: Names) {
    this.#xml = xml;
    this.#sources = sources;
    this.#names = names;
  }

  blocks(parent: ParentNode): Element[] {
    return [...parent.childNodes].flatMap((node): Element[] => {
      if (!(node instanceof HTMLElement)) return node.textContent?.trim() ? [this.#loose(node)] : [];
      const kept = this.#source(node.dataset['block']);
      if (kept !== null) return [kept];
      if (node.tagName === 'TABLE') return [this.#table(node)];
      // A wrapper that a browser puts around blocks is nothing of its own.
      if (node.tagName === 'DIV' && node.querySelector('p, h1, h2, h3, table, div') !== null) return this.blocks(node);
      return [this.#paragraph(node)];
    });
  }

  #source(at: string | undefined): Element | null {
    return at === undefined ? null : (this.#sources.nodes[Number(at)] ?? null);
  }

  #make(name: string, attributes: Readonly<Record<string, string>> = {}): Element {
    const node = this.#xml.createElementNS(NS.w, `w:${name}`);
    for (const [key, value] of Object.entries(attributes)) node.setAttributeNS(NS.w, `w:${key}`, value);
    return node;
  }

  #loose(node: Node): Element {
    const paragraph = this.#make('p');
    paragraph.append(...this.#pieces([node], PLAIN));
    return paragraph;
  }

  #paragraph(block: HTMLElement): Element {
    const at = block.dataset['p'];
    const source = this.#source(at);
    const isFirst = at !== undefined && !this.#used.has(at);
    if (at !== undefined) this.#used.add(at);
    if (source !== null && isFirst && this.#sources.read.get(at!) === saidBy(block)) return source;
    const made = this.#make('p');
    const properties = this.#properties(block, childOf(source, NS.w, 'pPr'), isFirst);
    if (properties.children.length > 0) made.append(properties);
    made.append(...this.#pieces([...block.childNodes], PLAIN));
    return made;
  }

  #properties(block: HTMLElement, source: Element | null, isFirst: boolean): Element {
    const properties = (source?.cloneNode(true) as Element | undefined) ?? this.#make('pPr');
    if (!isFirst) childOf(properties, NS.w, 'sectPr')?.remove();
    const set = (name: string, make: () => Element | null) => {
      childOf(properties, NS.w, name)?.remove();
      const child = make();
      if (child !== null) placeChild(properties, child, PARAGRAPH_ORDER);
    };
    const level = Number(/^H([1-3])$/.exec(block.tagName)?.[1] ?? 0);
    const was = this.#sources.read.get(block.dataset['p'] ?? '')?.split('|') ?? ['P', '', '', ''];
    // Unchanged properties keep the parts that we do not know: other styles, levels of lists, ways to align.
    if (was[0] !== block.tagName)
      set('pStyle', () => (level === 0 ? null : this.#make('pStyle', { val: this.#names.heading(level) })));
    const list = block.dataset['list'] ?? '';
    if (was[1] !== list) set('numPr', () => (list === 'bullet' || list === 'number' ? this.#listed(list) : null));
    const align = block.style.textAlign;
    if (was[2] !== align) {
      const jc = align === 'justify' ? 'both' : align === 'left' || align === 'start' ? '' : align;
      set('jc', () => (jc === '' ? null : this.#make('jc', { val: jc })));
    }
    return properties;
  }

  #listed(kind: 'bullet' | 'number'): Element {
    const numbered = this.#make('numPr');
    numbered.append(this.#make('ilvl', { val: '0' }), this.#make('numId', { val: this.#names.list(kind) }));
    return numbered;
  }

  #pieces(nodes: readonly Node[], format: Format): Element[] {
    return nodes.flatMap((node, at): Element[] => {
      if (node instanceof Text) return this.#runs(node.data, format);
      if (!(node instanceof HTMLElement)) return [];
      // The last one of a line only holds it open.
      if (node.tagName === 'BR')
        return at === nodes.length - 1 && isEndOfBlock(node) ? [] : [this.#run([this.#make('br')], format)];
      const kept = this.#source(node.dataset['piece']);
      if (kept !== null) return [kept.cloneNode(true) as Element];
      const inside = [...node.childNodes];
      const link = this.#source(node.dataset['link']);
      if (link === null) return this.#pieces(inside, formatIn(node, format, this.#source(node.dataset['run'])));
      const written = link.cloneNode(false) as Element;
      written.append(...this.#pieces(inside, format));
      return [written];
    });
  }

  #runs(text: string, format: Format): Element[] {
    // A browser keeps two blanks apart by a hard one.
    const words = text
      .replaceAll('\u00a0', ' ')
      .replaceAll('\u200b', '')
      .replaceAll(/[\r\n]+/g, ' ');
    if (words === '') return [];
    const contents = words.split(/(\t)/).flatMap((part) => {
      if (part === '') return [];
      if (part === '\t') return [this.#make('tab')];
      const said = this.#make('t');
      said.setAttributeNS('http://www.w3.org/XML/1998/namespace', 'xml:space', 'preserve');
      said.textContent = withoutControls(part);
      return [said];
    });
    return [this.#run(contents, format)];
  }

  #run(contents: readonly Element[], format: Format): Element {
    const run = this.#make('r');
    const source = childOf(format.run, NS.w, 'rPr');
    const properties = (source?.cloneNode(true) as Element | undefined) ?? this.#make('rPr');
    const flag = (
      name: string,
      wanted: boolean,
      on: Readonly<Record<string, string>>,
      off: Readonly<Record<string, string>>,
    ) => {
      if (isOn(source, name) === wanted) return;
      childOf(properties, NS.w, name)?.remove();
      placeChild(properties, this.#make(name, wanted ? on : off), RUN_ORDER);
    };
    flag('b', format.isBold, {}, { val: '0' });
    flag('i', format.isItalic, {}, { val: '0' });
    flag('u', format.isUnderlined, { val: 'single' }, { val: 'none' });
    if (properties.children.length > 0) run.append(properties);
    run.append(...contents);
    return run;
  }

  #table(shown: HTMLElement): Element {
    const source = this.#source(shown.dataset['table']);
    if (source === null) return this.#newTable(shown);
    for (const place of shown.querySelectorAll<HTMLElement>(':scope > tr > td, :scope > tbody > tr > td')) {
      const cell = this.#source(place.dataset['cell']);
      if (cell === null) continue;
      const properties = childOf(cell, NS.w, 'tcPr');
      cell.replaceChildren(...(properties === null ? [] : [properties]), ...this.#cellBlocks(place));
    }
    return source;
  }

  /** A cell ends with a paragraph. */
  #cellBlocks(place: HTMLElement): Element[] {
    const isInline = [...place.childNodes].every(
      (one) => one instanceof Text || ['BR', 'SPAN', 'B', 'I', 'U', 'A'].includes(one.nodeName),
    );
    const blocks = isInline ? [this.#cellLine(place)] : this.blocks(place);
    return blocks.at(-1)?.localName === 'p' ? blocks : [...blocks, this.#make('p')];
  }

  #cellLine(place: HTMLElement): Element {
    const line = this.#make('p');
    line.append(...this.#pieces([...place.childNodes], PLAIN));
    return line;
  }

  #newTable(shown: HTMLElement): Element {
    const made = this.#make('tbl');
    const properties = this.#make('tblPr');
    const borders = this.#make('tblBorders');
    for (const side of ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'])
      borders.append(this.#make(side, { val: 'single', sz: '4', space: '0', color: 'auto' }));
    properties.append(this.#make('tblW', { w: '5000', type: 'pct' }), borders);
    const rows = [...shown.querySelectorAll<HTMLElement>(':scope > tr, :scope > tbody > tr')];
    const grid = this.#make('tblGrid');
    grid.append(...[...(rows[0]?.children ?? [])].map(() => this.#make('gridCol')));
    const written = rows.map((row) => {
      const line = this.#make('tr');
      for (const place of row.children) {
        const cell = this.#make('tc');
        cell.append(...this.#cellBlocks(place as HTMLElement));
        line.append(cell);
      }
      return line;
    });
    made.append(properties, grid, ...written);
    return made;
  }
}

function formatIn(node: HTMLElement, format: Format, run: Element | null): Format {
  const { fontWeight, fontStyle, textDecorationLine } = node.style;
  const isBold =
    fontWeight === ''
      ? node.tagName === 'B' || node.tagName === 'STRONG' || format.isBold
      : fontWeight === 'bold' || Number(fontWeight) >= 600;
  const isItalic =
    fontStyle === '' ? node.tagName === 'I' || node.tagName === 'EM' || format.isItalic : fontStyle === 'italic';
  const isUnderlined = node.tagName === 'U' || textDecorationLine.includes('underline') || format.isUnderlined;
  return { run: run ?? format.run, isBold, isItalic, isUnderlined };
}

function isEndOfBlock(node: HTMLElement): boolean {
  for (let at: Node = node; !/^(P|H[1-3]|TD|DIV)$/.test(at.nodeName); at = at.parentNode) {
    if (at.nextSibling !== null || at.parentNode === null) return false;
  }
  return true;
}

/** Removes the characters that XML does not carry. */
// oxlint-disable-next-line no-control-regex -- these are the characters.
export function withoutControls(text: string): string {
  return text.replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, '');
}
