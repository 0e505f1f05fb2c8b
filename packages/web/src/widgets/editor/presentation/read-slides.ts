// A pptx as it is edited: of each slide the texts of its shapes and its pictures.
import { childOf, childrenOf, NS, type OfficePackage } from '../office-package.ts';

export interface Slide {
  part: string;
  /** Of each shape with text, in the order of the file; lines are its paragraphs. */
  texts: readonly ShapeText[];
  pictures: readonly SlidePicture[];
}

export interface ShapeText {
  kind: 'title' | 'text';
  text: string;
}

export interface SlidePicture {
  bytes: Uint8Array<ArrayBuffer>;
  type: string;
}

export interface Deck {
  part: string;
  slides: readonly Slide[];
}

type Reader = Pick<OfficePackage, 'xml' | 'relations' | 'bytes'>;

export async function readDeck(file: Reader): Promise<Deck> {
  const part =
    (await file.relations('')).find(({ type }) => type === 'officeDocument')?.target ?? 'ppt/presentation.xml';
  const xml = await file.xml(part);
  if (xml === null) throw new Error('This is no presentation.');
  const relations = await file.relations(part);
  const slides: Slide[] = [];
  for (const one of xml.getElementsByTagNameNS(NS.p, 'sldId')) {
    const target = relations.find(({ id }) => id === one.getAttributeNS(NS.r, 'id'))?.target;
    const slide = target === undefined ? null : await file.xml(target);
    if (slide !== null)
      slides.push({
        part: target!,
        texts: shapesOf(slide).map(textOf),
        pictures: await picturesOf(file, target!, slide),
      });
  }
  return { part, slides };
}

/** The shapes that have text, of groups too; where slides show fields (a date, a number) nothing is typed. */
export function shapesOf(slide: Document): Element[] {
  return [...slide.getElementsByTagNameNS(NS.p, 'sp')].filter(
    (shape) =>
      childOf(shape, NS.p, 'txBody') !== null &&
      !['dt', 'ftr', 'sldNum'].includes(placeholderOf(shape)?.getAttribute('type') ?? ''),
  );
}

export function placeholderOf(shape: Element): Element | null {
  return shape.getElementsByTagNameNS(NS.p, 'ph')[0] ?? null;
}

function textOf(shape: Element): ShapeText {
  const kind = ['title', 'ctrTitle'].includes(placeholderOf(shape)?.getAttribute('type') ?? '') ? 'title' : 'text';
  const body = childOf(shape, NS.p, 'txBody')!;
  return { kind, text: childrenOf(body, NS.a, 'p').map(lineOf).join('\n') };
}

/** A break within a paragraph is one to the eye. */
export function lineOf(paragraph: Element): string {
  return [...paragraph.children]
    .map((one) =>
      one.localName === 'br'
        ? '\v'
        : one.localName === 'r' || one.localName === 'fld'
          ? (childOf(one, NS.a, 't')?.textContent ?? '')
          : '',
    )
    .join('');
}

const TYPES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
};

async function picturesOf(file: Reader, part: string, slide: Document): Promise<SlidePicture[]> {
  const relations = await file.relations(part);
  const found: SlidePicture[] = [];
  for (const blip of slide.getElementsByTagNameNS(NS.a, 'blip')) {
    const target = relations.find(({ id }) => id === blip.getAttributeNS(NS.r, 'embed'))?.target ?? '';
    const type = TYPES[target.split('.').at(-1)!.toLowerCase()];
    const bytes = type === undefined ? null : await file.bytes(target);
    if (bytes !== null) found.push({ bytes, type: type! });
  }
  return found;
}
