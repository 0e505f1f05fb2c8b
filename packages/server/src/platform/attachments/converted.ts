import { createReadStream } from 'node:fs';
import type { Readable } from 'node:stream';
import { Refused } from '#platform/context/refused.ts';
import { isConverted } from '#platform/gateways/office/office.ts';
import type { Services } from '#platform/services.ts';
import type { StoredFile } from './serve.ts';

export interface FileToConvert extends StoredFile {
  extension: string;
  sha256: Buffer;
}

export const PDF_IN_PLACE = {
  'Content-Type': 'application/pdf',
  'Content-Disposition': 'inline',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cache-Control': 'private, no-store',
} as const;

const impossible = () => new Refused(415, 'previewImpossible');

/** An old paper as PDF, by the office program of this machine; refused where there is none, or none comes of it. */
export async function convertedFile(
  { office, files }: Pick<Services, 'office' | 'files'>,
  { extension: type, sha256, storageKey }: FileToConvert,
): Promise<Readable> {
  if (office === null || storageKey === null || !isConverted(type)) throw impossible();
  const pdf = await files.withFile(storageKey, async (path) => await office.toPdf({ path, type, sha256 }));
  if (pdf === null) throw impossible();
  return createReadStream(pdf);
}
