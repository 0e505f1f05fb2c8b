import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { A4, NotAPicture, picturesToPdf } from './pictures-to-pdf.ts';

const picture = async (width: number, height: number, format: 'jpeg' | 'png') =>
  new Uint8Array(
    await sharp({ create: { width, height, channels: 3, background: '#ddd' } })
      .toFormat(format)
      .toBuffer(),
  );

it('[S9-23] puts each picture on an A4 page, wide ones on a page lying down', async () => {
  const made = await picturesToPdf([await picture(300, 400, 'jpeg'), await picture(800, 300, 'png')]);
  const pages = (await PDFDocument.load(made)).getPages().map((page) => page.getSize());
  expect(pages).toEqual([
    { width: A4.short, height: A4.long },
    { width: A4.long, height: A4.short },
  ]);
});

it('refuses what is no picture', async () => {
  await expect(picturesToPdf([new TextEncoder().encode('%PDF-1.7')])).rejects.toThrow(NotAPicture);
  await expect(picturesToPdf([new Uint8Array([0xff, 0xd8, 0xff, 0x00])])).rejects.toThrow(NotAPicture);
});
