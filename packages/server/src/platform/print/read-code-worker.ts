// The thread: a picture, or the first pages of a PDF drawn as pictures; then it ends.
import { readFile } from 'node:fs/promises';
import { parentPort, workerData } from 'node:worker_threads';
import { createCanvas } from '@napi-rs/canvas';
import { getDocument, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import type { ScanTask } from './read-code.ts';
import { loadReader, readQr } from './read-qr.ts';

/** Longest sides at which it is looked for: fine first, then coarse, which forgives noise. */
const SIDES = [2000, 1200, 700];
const MOST_PIXELS = 64_000_000;
const MOST_PAGES = 2;

async function inPicture(source: string | Buffer): Promise<string | null> {
  for (const side of SIDES) {
    const { data, info } = await sharp(source, { limitInputPixels: MOST_PIXELS })
      .rotate()
      .resize(side, side, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true });
    const { width, height } = info;
    const found = await readQr({ width, height, data: new Uint8ClampedArray(data) });
    if (found !== null) return found;
  }
  return null;
}

async function inPdf(path: string): Promise<string | null> {
  const file = await getDocument({
    data: new Uint8Array(await readFile(path)),
    verbosity: 0,
    useSystemFonts: false,
    disableFontFace: true,
    maxImageSize: MOST_PIXELS,
  }).promise;
  for (let page = 1; page <= Math.min(MOST_PAGES, file.numPages); page += 1) {
    const found = await inPicture(await drawn(file, page));
    if (found !== null) return found;
  }
  return null;
}

async function drawn(file: PDFDocumentProxy, number: number): Promise<Buffer> {
  const page = await file.getPage(number);
  const { width, height } = page.getViewport({ scale: 1 });
  const viewport = page.getViewport({ scale: SIDES[0]! / Math.max(width, height) });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  const context = canvas.getContext('2d');
  await page.render({ canvasContext: context as never, viewport, canvas: null }).promise;
  return canvas.toBuffer('image/png');
}

// A reader that does not load is a fault of ours, and no scan without a code.
await loadReader();
const { path, isPdf } = workerData as ScanTask;
const port = parentPort!;
const code = await (isPdf ? inPdf(path) : inPicture(path)).catch(() => null);
port.postMessage(code);
port.close();
