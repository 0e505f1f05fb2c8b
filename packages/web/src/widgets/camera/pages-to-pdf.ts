// Pages as one PDF that may be attached: with as many pixels as fit.
import { MAX_ATTACHMENT_BYTES } from '@trainrace/contract/limits';
import { picturesToPdf } from '@trainrace/devices/pdf/pictures-to-pdf';
import { smallJpeg } from '../attachment/small-jpeg.ts';

/** Pixels of the longer side: 170, 140 and 100 to the inch on A4. */
const SIDES = [2000, 1600, 1200] as const;

/** null where not even the smallest fit. */
export async function pagesToPdf(pages: readonly Blob[], most: number = MAX_ATTACHMENT_BYTES): Promise<Blob | null> {
  for (const side of SIDES) {
    const pictures: Uint8Array[] = [];
    // One after another: fifty at once would be gigabytes of pixels.
    for (const page of pages) pictures.push(await smallJpeg(page, side));
    const pdf = await picturesToPdf(pictures);
    if (pdf.byteLength <= most) return new Blob([pdf.slice()], { type: 'application/pdf' });
  }
  return null;
}
