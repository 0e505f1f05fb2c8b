// A docx: read into the page, and made anew from it.
import {
  childOf,
  childrenOf,
  NS,
  openPackage,
  parseXml,
  type OfficePackage,
  type PackageCopy,
} from '../office-package.ts';
import { notesOf, type FileNotes } from '../built-in.ts';
import { readText, stylesIn, type TextStyles } from './read-text.ts';
import { writeText, type Names } from './write-text.ts';

export const DOCX = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';

interface TextFile {
  page: DocumentFragment;
  notes: FileNotes;
  /** `page` is where the content stands by now. */
  make: (page: ParentNode) => Promise<Blob>;
}

export async function openText(content: Uint8Array): Promise<TextFile> {
  const file = await openPackage(content);
  const main = await mainPart(file);
  const { body, styles } = await readParts(file, main);
  const { page, sources } = readText(body, styles);
  return {
    page,
    notes: notesOf(file.names),
    async make(now) {
      const copy = await file.copy();
      const fresh = await readParts(copy, main);
      // The same file read again: its nodes have the same numbers, and are this copy's to change.
      const own = readText(fresh.body, fresh.styles).sources;
      const names = await namesFor(copy, main, now, fresh.styles);
      writeText(now, fresh.body, { nodes: own.nodes, read: sources.read }, names);
      copy.setXml(main, fresh.body.ownerDocument);
      return await copy.write(DOCX);
    },
  };
}

async function mainPart(file: OfficePackage): Promise<string> {
  return (await file.relations('')).find(({ type }) => type === 'officeDocument')?.target ?? 'word/document.xml';
}

type Reader = Pick<OfficePackage, 'xml' | 'relations'>;

async function readParts(file: Reader, main: string): Promise<{ body: Element; styles: TextStyles }> {
  const xml = await file.xml(main);
  const body = childOf(xml?.documentElement, NS.w, 'body');
  if (body === null) throw new Error('This is no text document.');
  const [styles, numbering] = await Promise.all(['styles', 'numbering'].map((kind) => partOf(file, main, kind)));
  return { body, styles: stylesIn(styles?.xml ?? null, numbering?.xml ?? null) };
}

async function partOf(file: Reader, main: string, kind: string): Promise<{ part: string; xml: Document } | null> {
  const part = (await file.relations(main)).find(({ type }) => type === kind)?.target;
  const xml = part === undefined ? null : await file.xml(part);
  return xml === null ? null : { part: part!, xml };
}

/** Styles and lists that the page uses are made where the file has none. */
async function namesFor(copy: PackageCopy, main: string, page: ParentNode, styles: TextStyles): Promise<Names> {
  const headings = new Map([...styles.headings].map(([id, level]) => [level, id]));
  const lists = new Map([...styles.lists].map(([id, kind]) => [kind, id]));
  for (const level of [1, 2, 3])
    if (!headings.has(level) && page.querySelector(`h${level}`) !== null)
      headings.set(level, await addHeading(copy, main, level));
  for (const kind of ['bullet', 'number'] as const)
    if (!lists.has(kind) && page.querySelector(`[data-list=${kind}]`) !== null)
      lists.set(kind, await addList(copy, main, kind));
  return { heading: (level) => headings.get(level)!, list: (kind) => lists.get(kind)! };
}

const SIZES = [36, 30, 26];

async function addHeading(copy: PackageCopy, main: string, level: number): Promise<string> {
  const id = `TrHeading${level}`;
  const text = `<w:styles xmlns:w="${NS.w}"><w:style w:type="paragraph" w:styleId="${id}"><w:name w:val="heading ${level}"/><w:qFormat/><w:pPr><w:keepNext/><w:outlineLvl w:val="${level - 1}"/></w:pPr><w:rPr><w:b/><w:sz w:val="${SIZES[level - 1]}"/></w:rPr></w:style></w:styles>`;
  const held = await ensurePart(copy, main, 'styles');
  held.xml.documentElement.append(held.xml.importNode(parseXml(text).documentElement.firstElementChild!, true));
  copy.setXml(held.part, held.xml);
  return id;
}

async function addList(copy: PackageCopy, main: string, kind: 'bullet' | 'number'): Promise<string> {
  const { part, xml } = await ensurePart(copy, main, 'numbering');
  const root = xml.documentElement;
  const next = (name: string, attribute: string) =>
    String(Math.max(0, ...childrenOf(root, NS.w, name).map((one) => Number(one.getAttributeNS(NS.w, attribute)))) + 1);
  const [abstractId, id] = [next('abstractNum', 'abstractNumId'), next('num', 'numId')];
  const [format, mark] = kind === 'bullet' ? ['bullet', '•'] : ['decimal', '%1.'];
  const text = `<w:numbering xmlns:w="${NS.w}"><w:abstractNum w:abstractNumId="${abstractId}"><w:lvl w:ilvl="0"><w:start w:val="1"/><w:numFmt w:val="${format}"/><w:lvlText w:val="${mark}"/><w:lvlJc w:val="left"/><w:pPr><w:ind w:left="720" w:hanging="360"/></w:pPr></w:lvl></w:abstractNum><w:num w:numId="${id}"><w:abstractNumId w:val="${abstractId}"/></w:num></w:numbering>`;
  const [list, use] = [...parseXml(text).documentElement.children].map((one) => xml.importNode(one, true));
  // The kinds of list stand before their uses.
  root.insertBefore(list!, childOf(root, NS.w, 'num'));
  root.append(use!);
  copy.setXml(part, xml);
  return id;
}

async function ensurePart(copy: PackageCopy, main: string, kind: 'styles' | 'numbering') {
  const held = await partOf(copy, main, kind);
  if (held !== null) return held;
  const part = `word/${kind}.xml`;
  const text = `<w:${kind} xmlns:w="${NS.w}"/>`;
  await copy.add(part, text, `application/vnd.openxmlformats-officedocument.wordprocessingml.${kind}+xml`);
  await copy.relate(main, kind, part);
  return { part, xml: parseXml(text) };
}
