// Pictures of paper as one PDF: an A4 page each, as large as it fits.
import { PDFDocument, type PDFImage } from '@cantoo/pdf-lib';

/** A4 in points (spec 9). */
export const A4 = { short: 595.28, long: 841.89 } as const;
const MARGIN = 18;

export class NotAPicture extends Error {}

/** JPEG or PNG bytes in, PDF bytes out; a picture that is wider than high gets a page lying down. */
export async function picturesToPdf(pictures: readonly Uint8Array[]): Promise<Uint8Array> {
  const pdf = await PDFDocument.create();
  for (const bytes of pictures) {
    const picture = await embed(pdf, bytes);
    const isWide = picture.width > picture.height;
    const [width, height] = isWide ? [A4.long, A4.short] : [A4.short, A4.long];
    const page = pdf.addPage([width, height]);
    const fitted = picture.scaleToFit(width - 2 * MARGIN, height - 2 * MARGIN);
    page.drawImage(picture, { ...fitted, x: (width - fitted.width) / 2, y: (height - fitted.height) / 2 });
  }
  return await pdf.save();
}

async function embed(pdf: PDFDocument, bytes: Uint8Array): Promise<PDFImage> {
  try {
    if (startsWith(bytes, [0xff, 0xd8, 0xff])) return await pdf.embedJpg(bytes);
    if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47])) return await pdf.embedPng(bytes);
  } catch {
    throw new NotAPicture('The picture is damaged.');
  }
  throw new NotAPicture('Only JPEG and PNG pictures can be put on a page.');
}

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte);
