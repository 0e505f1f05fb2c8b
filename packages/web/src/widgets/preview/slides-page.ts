// A presentation as a page: each slide a sheet with what stands on it where it stands. Texts, pictures and tables are drawn;
// what moves, sounds or is drawn by formulas is not.
import JSZip from 'jszip';
import { framePage, styleOf } from './frame-page.ts';
import { boxesOf, type Box, type Size } from './slide-boxes.ts';
import { relationsOf, slidePart, type SlidePart } from './slide-parts.ts';
import { unpackWithin } from './unpack-within.ts';

const MOST_BYTES = 64 * 1024 * 1024;
const MOST_SLIDES = 200;
const PRESENTATION = 'ppt/presentation.xml';
/** Of a slide that does not say: 10 by 7.5 inches, in EMU. */
const USUAL: Size = { width: 9_144_000, height: 6_858_000 };

const STYLE = `
  body { margin: 0; padding: 16px; background: #e8eaed; font-family: sans-serif; }
  .slide { position: relative; max-width: 960px; margin: 0 auto 16px; overflow: hidden; container-type: inline-size; background: #fff; }
  .box { position: absolute; overflow: hidden; }
  .box p { margin: 0; min-height: 1em; white-space: pre-wrap; overflow-wrap: break-word; line-height: 1.2; }
  .box img { width: 100%; height: 100%; }
  .box table { width: 100%; height: 100%; border-collapse: collapse; }
  .box td { padding: 0.3cqw; vertical-align: top; border: 1px solid #999; }`;
const NARROW = ' body { padding: 0; } .slide { margin-bottom: 8px; }';

export async function slidesPage(bytes: Uint8Array<ArrayBuffer>, isNarrow: boolean): Promise<string> {
  const zip = await JSZip.loadAsync(await unpackWithin(bytes, MOST_BYTES));
  const presentation = await slidePart(zip, PRESENTATION);
  const size = sizeOf(presentation.xml);
  const page = framePage();
  for (const path of slidesIn(presentation).slice(0, MOST_SLIDES))
    page.body.append(drawSlide(page, await boxesOf(zip, path), size));
  page.head.append(styleOf(page, isNarrow ? STYLE + NARROW : STYLE));
  return `<!doctype html>${page.documentElement.outerHTML}`;
}

function sizeOf(presentation: Document): Size {
  const said = presentation.getElementsByTagName('p:sldSz')[0];
  const [width, height] = [Number(said?.getAttribute('cx')), Number(said?.getAttribute('cy'))];
  return width > 0 && height > 0 ? { width, height } : USUAL;
}

function slidesIn(presentation: SlidePart): string[] {
  const relations = relationsOf(presentation);
  const found = [...presentation.xml.getElementsByTagName('p:sldId')].flatMap((slide) => {
    const target = relations.get(slide.getAttribute('r:id') ?? '');
    return target === undefined ? [] : [target.path];
  });
  if (found.length === 0) throw new Error('no slides');
  return found;
}

function drawSlide(page: Document, boxes: readonly Box[], size: Size): HTMLElement {
  const slide = page.createElement('section');
  slide.className = 'slide';
  slide.style.aspectRatio = `${size.width} / ${size.height}`;
  for (const box of boxes) slide.append(drawBox(page, box, size));
  return slide;
}

function drawBox(page: Document, box: Box, size: Size): HTMLElement {
  const drawn = page.createElement('div');
  drawn.className = 'box';
  const share = (part: number, whole: number) => `${((part / whole) * 100).toFixed(3)}%`;
  drawn.style.left = share(box.x, size.width);
  drawn.style.top = share(box.y, size.height);
  drawn.style.width = share(box.width, size.width);
  drawn.style.height = share(box.height, size.height);
  if (box.picture !== undefined) drawn.append(picture(page, box.picture));
  drawn.append(...box.paragraphs.map((paragraph) => drawParagraph(page, paragraph, size)));
  if (box.rows !== undefined) drawn.append(drawTable(page, box.rows, size));
  return drawn;
}

function picture(page: Document, source: string): HTMLElement {
  const image = page.createElement('img');
  image.src = source;
  image.alt = '';
  return image;
}

type Paragraph = Box['paragraphs'][number];

const EMU_PER_POINT = 12_700;

function drawParagraph(page: Document, { runs, align, level }: Paragraph, { width }: Size): HTMLElement {
  const drawn = page.createElement('p');
  drawn.style.textAlign = align;
  drawn.style.marginLeft = `${level * 3}cqw`;
  for (const { text, points, isBold, isItalic, colour } of runs) {
    const span = page.createElement('span');
    span.textContent = text;
    // As large on its slide as it was, however wide the slide is shown.
    span.style.fontSize = `${(((points * EMU_PER_POINT) / width) * 100).toFixed(3)}cqw`;
    if (isBold) span.style.fontWeight = 'bold';
    if (isItalic) span.style.fontStyle = 'italic';
    if (colour !== null) span.style.color = colour;
    drawn.append(span);
  }
  return drawn;
}

function drawTable(page: Document, rows: NonNullable<Box['rows']>, size: Size): HTMLElement {
  const table = page.createElement('table');
  for (const cells of rows) {
    const row = table.insertRow();
    for (const paragraphs of cells)
      row.insertCell().append(...paragraphs.map((paragraph) => drawParagraph(page, paragraph, size)));
  }
  return table;
}
