// A scan of many papers, page by page: each page a PDF of its own, nothing drawn anew.
import { PDFDict, PDFDocument, PDFName, PDFRawStream, type PDFPage } from '@cantoo/pdf-lib';

export interface ScannedPage {
  pdf: Uint8Array;
  /** The photograph that a scanner laid on the page, as JPEG; null where it packs its pages in another way. */
  picture: Uint8Array | null;
}

export class NotReadable extends Error {}
export class TooManyPages extends Error {}

export async function splitPages(bytes: Uint8Array, most: number): Promise<ScannedPage[]> {
  const scan = await open(bytes);
  const count = scan.getPageCount();
  if (count > most) throw new TooManyPages(`${count} pages`);
  const pages: ScannedPage[] = [];
  for (const [at, page] of scan.getPages().entries()) {
    const picture = pictureOn(page);
    if (count === 1) return [{ pdf: bytes, picture }];
    const single = await PDFDocument.create();
    const [copy] = await single.copyPages(scan, [at]);
    single.addPage(copy!);
    pages.push({ pdf: await single.save(), picture });
  }
  return pages;
}

async function open(bytes: Uint8Array): Promise<PDFDocument> {
  try {
    const scan = await PDFDocument.load(bytes);
    scan.getPageCount(); // One without a catalogue is found out here.
    return scan;
  } catch {
    throw new NotReadable('The PDF is damaged or encrypted.');
  }
}

/** The largest, of several. */
function pictureOn(page: PDFPage): Uint8Array | null {
  let found: Uint8Array | null = null;
  for (const [, reference] of page.node.Resources()?.lookupMaybe(PDFName.of('XObject'), PDFDict)?.entries() ?? []) {
    const object = page.doc.context.lookup(reference);
    if (!(object instanceof PDFRawStream) || !isJpeg(object)) continue;
    const contents = object.getContents();
    if (contents.length > (found?.length ?? 0)) found = contents;
  }
  return found;
}

const isJpeg = ({ dict }: PDFRawStream): boolean =>
  /^(\[ )?\/DCTDecode( \])?$/.test(String(dict.lookup(PDFName.of('Filter'))));
