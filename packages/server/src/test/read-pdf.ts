// A PDF as somebody else's program sees it: its pages, its text, its picture, the codes on it.
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { readQr, type Pixels } from '#platform/print/read-qr.ts';

export interface ReadPage {
  width: number;
  height: number;
  text: string;
}

const open = async (bytes: Uint8Array) =>
  await getDocument({ data: new Uint8Array(bytes), verbosity: 0, useSystemFonts: false }).promise;

export async function readPdf(bytes: Uint8Array): Promise<ReadPage[]> {
  const file = await open(bytes);
  const pages = Array.from({ length: file.numPages }, async (_, at) => await readPage(await file.getPage(at + 1)));
  return await Promise.all(pages);
}

async function readPage(page: PDFPageProxy): Promise<ReadPage> {
  const { width, height } = page.getViewport({ scale: 1 });
  const { items } = await page.getTextContent();
  return { width, height, text: items.map((item) => ('str' in item ? item.str : '')).join('') };
}

/** Names of the fonts in a file, without the mark of a subset. */
export function fontsIn(bytes: Buffer): string[] {
  const names = bytes.toString('latin1').matchAll(/\/FontName \/[A-Z]{6}\+(\S+)/g);
  return Array.from(names, ([, name]) => name!).toSorted();
}

/** `page` counts from 1. */
export async function pictureOf(bytes: Uint8Array, page = 1, scale = 3): Promise<Pixels> {
  const shown = await (await open(bytes)).getPage(page);
  const viewport = shown.getViewport({ scale });
  const [width, height] = [Math.ceil(viewport.width), Math.ceil(viewport.height)];
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  await shown.render({ canvasContext: context as never, viewport, canvas: null }).promise;
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

/** Content of the code on a page; undefined when a camera would not read it. */
export async function codeOn(bytes: Uint8Array, page = 1): Promise<string | undefined> {
  return (await readQr(await pictureOf(bytes, page))) ?? undefined;
}
