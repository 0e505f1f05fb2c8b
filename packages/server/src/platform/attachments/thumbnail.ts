import sharp from 'sharp';
import type { FileStore } from '#platform/gateways/files/file-store.ts';

/** Twice what is shown, for screens that draw two dots for one. */
const SIDE = 96;
const PICTURES = /^image\/(png|jpeg)$/;

/** Headers of a small picture: for readers of the file only, and never as a page. */
export const SMALL_PICTURE = {
  'Content-Type': 'image/jpeg',
  'Content-Disposition': 'inline',
  'X-Content-Type-Options': 'nosniff',
  'Content-Security-Policy': "default-src 'none'; sandbox",
  'Cache-Control': 'private, no-store',
} as const;

/** Upright and small; null of what is no picture, or cannot be drawn. */
export async function thumbnailOf(
  files: FileStore,
  { contentType, storageKey }: { contentType: string; storageKey: string },
): Promise<Buffer | null> {
  if (!PICTURES.test(contentType)) return null;
  return await files.withFile(storageKey, async (path) => {
    const drawn = sharp(path, { limitInputPixels: 64_000_000 })
      .rotate()
      .resize(SIDE, SIDE, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 70 });
    return await drawn.toBuffer().catch(() => null);
  });
}
