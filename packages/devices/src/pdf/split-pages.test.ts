import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { picturesToPdf } from './pictures-to-pdf.ts';
import { NotReadable, splitPages, TooManyPages } from './split-pages.ts';

const picture = async (width: number, height: number, format: 'jpeg' | 'png' = 'jpeg') =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#ddd' } })
      .toFormat(format)
      .toBuffer(),
  );

it('makes a PDF of each page of a scan, with the photograph that lies on it', async () => {
  const scan = await picturesToPdf([await picture(300, 400), await picture(310, 410), await picture(30, 40, 'png')]);
  const pages = await splitPages(scan, 10);
  expect(pages).toHaveLength(3);
  for (const { pdf } of pages) expect((await PDFDocument.load(pdf)).getPageCount()).toBe(1);
  const sizes = await Promise.all(pages.slice(0, 2).map(async (one) => (await sharp(one.picture!).metadata()).width));
  expect(sizes).toEqual([300, 310]);
  expect(pages[2]!.picture).toBeNull();
});

it('leaves a single page as it is', async () => {
  const scan = await picturesToPdf([await picture(300, 400)]);
  expect((await splitPages(scan, 10))[0]!.pdf).toBe(scan);
});

it('refuses what it cannot read, and more pages than are asked for', async () => {
  await expect(splitPages(new TextEncoder().encode('%PDF-1.7 broken'), 10)).rejects.toThrow(NotReadable);
  const two = await picturesToPdf([await picture(30, 40), await picture(30, 40)]);
  await expect(splitPages(two, 1)).rejects.toThrow(TooManyPages);
});
