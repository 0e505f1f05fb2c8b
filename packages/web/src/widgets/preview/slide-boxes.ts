// Shapes of a slide, and their positions: a shape without one stands where its layout, or the master of that, says.
import type JSZip from 'jszip';
import { relationsOf, slidePart, targetOf, type SlidePart } from './slide-parts.ts';

export interface Size {
  width: number;
  height: number;
}

interface Place extends Size {
  x: number;
  y: number;
}

interface Run {
  text: string;
  points: number;
  isBold: boolean;
  isItalic: boolean;
  colour: string | null;
}

interface Paragraph {
  runs: Run[];
  align: 'left' | 'center' | 'right' | 'justify';
  level: number;
}

export interface Box extends Place {
  paragraphs: Paragraph[];
  /** Of a table, the paragraphs of its cells. */
  rows?: Paragraph[][][];
  /** As a data address. */
  picture?: string;
}

const TITLE_POINTS = 36;
const TEXT_POINTS = 18;
const TITLES = new Set(['title', 'ctrTitle']);

export async function boxesOf(zip: JSZip, path: string): Promise<Box[]> {
  const slide = await slidePart(zip, path);
  const layoutPath = targetOf(slide, 'slideLayout');
  const layout = layoutPath === undefined ? null : await slidePart(zip, layoutPath);
  const masterPath = layout && targetOf(layout, 'slideMaster');
  const master = masterPath ? await slidePart(zip, masterPath) : null;
  const behind = [layout, master].filter((part) => part !== null);
  const boxes: Box[] = [];
  for (const shape of slide.xml.querySelectorAll('sp, pic, graphicFrame')) {
    const place = placeOf(shape) ?? behind.map((part) => placeOf(placeholderIn(part, shape))).find(Boolean);
    if (!place) continue;
    const box = await boxOf(zip, slide, shape);
    boxes.push({ ...box, ...place });
  }
  return boxes;
}

async function boxOf(zip: JSZip, slide: SlidePart, shape: Element): Promise<Omit<Box, keyof Place>> {
  if (shape.localName === 'pic') return { paragraphs: [], ...(await pictureOf(zip, slide, shape)) };
  const points = TITLES.has(kindOf(shape) ?? '') ? TITLE_POINTS : TEXT_POINTS;
  if (shape.localName === 'graphicFrame') {
    const rows = [...shape.querySelectorAll('tr')].map((row) =>
      [...row.querySelectorAll('tc')].map((cell) => paragraphsIn(cell, TEXT_POINTS)),
    );
    return { paragraphs: [], rows };
  }
  const body = [...shape.children].find(({ localName }) => localName === 'txBody');
  return { paragraphs: body === undefined ? [] : paragraphsIn(body, points) };
}

/** In EMU; null where it is not said. */
function placeOf(shape: Element | null): Place | null {
  const frame = shape?.querySelector('xfrm');
  const [off, ext] = [frame?.querySelector('off'), frame?.querySelector('ext')];
  const [x, y] = [Number(off?.getAttribute('x')), Number(off?.getAttribute('y'))];
  const [width, height] = [Number(ext?.getAttribute('cx')), Number(ext?.getAttribute('cy'))];
  return off && ext && [x, y, width, height].every(Number.isFinite) ? { x, y, width, height } : null;
}

const placeholder = (shape: Element): Element | null => shape.querySelector('nvPr > ph');
const kindOf = (shape: Element): string | null => placeholder(shape)?.getAttribute('type') ?? null;

/** By number, else by kind: titles of slides, and of title pages, are one. */
function placeholderIn({ xml }: SlidePart, shape: Element): Element | null {
  const own = placeholder(shape);
  if (own === null) return null;
  const [index, kind] = [own.getAttribute('idx'), own.getAttribute('type') ?? 'body'];
  const same = (other: Element) => {
    const type = kindOf(other) ?? 'body';
    return type === kind || (TITLES.has(type) && TITLES.has(kind));
  };
  const all = [...xml.querySelectorAll('sp')].filter((other) => placeholder(other) !== null);
  return (
    (index === null ? undefined : all.find((other) => placeholder(other)?.getAttribute('idx') === index)) ??
    all.find(same) ??
    null
  );
}

const ALIGNS: Readonly<Record<string, Paragraph['align']>> = { ctr: 'center', r: 'right', just: 'justify' };

function paragraphsIn(body: Element, usual: number): Paragraph[] {
  return [...body.querySelectorAll('p')].map((paragraph) => {
    const said = [...paragraph.children].find(({ localName }) => localName === 'pPr');
    return {
      runs: [...paragraph.children].flatMap((part) => runOf(part, usual)),
      align: ALIGNS[said?.getAttribute('algn') ?? ''] ?? 'left',
      level: Math.min(8, Number(said?.getAttribute('lvl') ?? 0) || 0),
    };
  });
}

function runOf(part: Element, usual: number): Run[] {
  const plain = { points: usual, isBold: false, isItalic: false, colour: null };
  if (part.localName === 'br') return [{ ...plain, text: '\n' }];
  if (part.localName !== 'r' && part.localName !== 'fld') return [];
  const look = part.querySelector('rPr');
  const hundredths = Number(look?.getAttribute('sz'));
  const colour = look?.querySelector(':scope > solidFill > srgbClr')?.getAttribute('val') ?? '';
  return [
    {
      text: part.querySelector('t')?.textContent ?? '',
      points: hundredths > 0 ? hundredths / 100 : usual,
      isBold: look?.getAttribute('b') === '1',
      isItalic: look?.getAttribute('i') === '1',
      colour: /^[0-9a-f]{6}$/i.test(colour) ? `#${colour}` : null,
    },
  ];
}

const PICTURES: Readonly<Record<string, string>> = {
  png: 'image/png',
  jpg: 'image/jpeg',
  jpeg: 'image/jpeg',
  gif: 'image/gif',
  bmp: 'image/bmp',
};

async function pictureOf(zip: JSZip, slide: SlidePart, shape: Element): Promise<Pick<Box, 'picture'>> {
  const path = relationsOf(slide).get(shape.querySelector('blip')?.getAttribute('r:embed') ?? '')?.path ?? '';
  const type = PICTURES[path.split('.').at(-1)?.toLowerCase() ?? ''];
  const base64 = type === undefined ? undefined : await zip.file(path)?.async('base64');
  return base64 === undefined ? {} : { picture: `data:${type};base64,${base64}` };
}
