// Signed promises as they come back: photographs, PDFs, a scan of many pages, an archive of all that. Read here, in the browser,
// each becomes a PDF of one person with a picture to look at and the code that is printed on it.
import { readPromiseCode } from '@trainrace/contract/areas/contests/signed-form';
import { MAX_ATTACHMENT_BYTES, MAX_BATCH } from '@trainrace/contract/limits';
import { smallJpeg } from '#widgets/attachment/small-jpeg.ts';
import { pagesToPdf } from '#widgets/camera/pages-to-pdf.ts';
import { readQr } from '#widgets/camera/read-qr.ts';

export interface SignedPaper {
  fileName: string;
  /** Of a scan, from 1. */
  page: number | null;
  pdf: Blob;
  picture: Blob | null;
  code: string | null;
}

export interface ReadPapers {
  papers: SignedPaper[];
  /** Names of files that could not be read, or were too many or too large. */
  unread: string[];
}

interface Reading {
  /** A PDF called by one person stays whole, whatever number of pages it has. */
  isWhole: (fileName: string) => boolean;
  say: (done: number, total: number) => void;
}

/** A school hands in two hundred at once, at most. */
export const MAX_SIGNED = MAX_BATCH;

export async function readSigned(chosen: readonly File[], { isWhole, say }: Reading): Promise<ReadPapers> {
  const { files, unread } = await unpacked(chosen);
  const papers: SignedPaper[] = [];
  for (const [at, file] of files.entries()) {
    say(at, files.length);
    try {
      const read = isPdf(file) ? await readPdf(file, isWhole(file.name)) : [await readPhoto(file)];
      const fitting = read.filter(({ pdf }) => pdf.size <= MAX_ATTACHMENT_BYTES);
      const taken = fitting.slice(0, Math.max(0, MAX_SIGNED - papers.length));
      papers.push(...taken);
      if (taken.length < read.length) unread.push(file.name);
    } catch {
      unread.push(file.name);
    }
  }
  return { papers, unread };
}

const isPdf = ({ name }: File) => /\.pdf$/i.test(name);
const isPhoto = ({ name, type }: File) => /\.(jpe?g|png|webp|heic)$/i.test(name) || type.startsWith('image/');
const isZip = ({ name }: File) => /\.zip$/i.test(name);
/** Files that programs leave beside those of people. */
const LEFT_BESIDE = /(^|\/)(__MACOSX\/|\.|thumbs\.db$|desktop\.ini$)/i;

async function unpacked(chosen: readonly File[]): Promise<{ files: File[]; unread: string[] }> {
  const all: File[] = [];
  const unread: string[] = [];
  for (const file of chosen) {
    if (!isZip(file)) all.push(file);
    else
      await unpack(file, { into: all, unread }).catch(() => {
        unread.push(file.name);
      });
  }
  const files = all.filter((file) => isPdf(file) || isPhoto(file));
  unread.push(...all.filter((file) => !files.includes(file)).map(({ name }) => name));
  return { files, unread };
}

async function unpack(archive: File, { into, unread }: { into: File[]; unread: string[] }): Promise<void> {
  const { default: JSZip } = await import('jszip');
  const zip = await JSZip.loadAsync(archive, { decodeFileName: (bytes) => nameOf(bytes as Uint8Array) });
  for (const entry of Object.values(zip.files)) {
    if (entry.dir || LEFT_BESIDE.test(entry.name)) continue;
    const name = entry.name.split('/').at(-1)!;
    // More than can be handed in at once are named, and not unpacked.
    if (into.length >= MAX_SIGNED) unread.push(name);
    else into.push(new File([await entry.async('blob')], name));
  }
}

/** UTF-8 where the bytes are that, else as Chinese Windows writes. */
function nameOf(bytes: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('gbk').decode(bytes);
  }
}

async function readPhoto(file: File): Promise<SignedPaper> {
  const picture = new Blob([(await smallJpeg(file)).slice()], { type: 'image/jpeg' });
  const pdf = await pagesToPdf([picture]);
  if (pdf === null) throw new Error('The photo does not fit.');
  return { fileName: file.name, page: null, pdf, picture, code: await codeOn(picture) };
}

async function readPdf(file: File, isWhole: boolean): Promise<SignedPaper[]> {
  const { splitPages } = await import('@trainrace/devices/pdf/split-pages');
  const pages = await splitPages(new Uint8Array(await file.arrayBuffer()), MAX_SIGNED);
  const papers: SignedPaper[] = [];
  for (const [at, { pdf, picture }] of pages.entries()) {
    const jpeg = picture === null ? null : new Blob([picture.slice()], { type: 'image/jpeg' });
    papers.push({
      fileName: file.name,
      page: pages.length === 1 ? null : at + 1,
      pdf: new Blob([pdf.slice()], { type: 'application/pdf' }),
      picture: jpeg,
      code: jpeg === null ? null : await codeOn(jpeg),
    });
  }
  const codes = new Set(papers.flatMap(({ code }) => code ?? []));
  if (pages.length === 1 || !isWhole || codes.size > 1) return papers;
  return [{ ...papers[0]!, page: null, pdf: file, code: [...codes][0] ?? null }];
}

/** Longest sides at which the code is looked for: fine first, then coarse, which forgives noise. */
const SIDES = [1600, 900];

async function codeOn(picture: Blob): Promise<string | null> {
  try {
    const bitmap = await createImageBitmap(picture);
    const canvas = document.createElement('canvas');
    const pen = canvas.getContext('2d', { willReadFrequently: true })!;
    for (const side of SIDES) {
      const scale = Math.min(1, side / Math.max(bitmap.width, bitmap.height));
      const [width, height] = [Math.round(bitmap.width * scale), Math.round(bitmap.height * scale)];
      Object.assign(canvas, { width, height });
      pen.drawImage(bitmap, 0, 0, width, height);
      const found = await readQr(pen.getImageData(0, 0, width, height));
      if (found !== null) return readPromiseCode(found);
    }
    return null;
  } catch {
    return null; // Its name, or a person, says whose it is.
  }
}
