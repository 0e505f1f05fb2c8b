// The photo in the chip of a card: shown beside the face, and taken over where it is large enough for an ID photo.
import { PHOTO } from '@trainrace/contract/rules/photo';

const KINDS: readonly (readonly [type: string, ...signature: number[]])[] = [
  ['image/jpeg', 0xff, 0xd8, 0xff],
  ['image/png', 0x89, 0x50, 0x4e, 0x47],
  ['image/bmp', 0x42, 0x4d],
];
const QUALITY = 0.95;

/** null where there is none, or nobody can tell what it is. */
export function photoOf(base64: string): Blob | null {
  try {
    const bytes = Uint8Array.from(atob(base64.replace(/^data:[^,]*,/, '')), (sign) => sign.charCodeAt(0));
    const kind = KINDS.find(([, ...signature]) => signature.every((byte, at) => bytes[at] === byte));
    return kind === undefined ? null : new Blob([bytes], { type: kind[0] });
  } catch {
    return null;
  }
}

/** As a file for the slot of ID photos; null where it is too small or of another shape (the server refuses such). */
export async function idPhotoOf(photo: Blob, name: string): Promise<File | null> {
  const bitmap = await createImageBitmap(photo).catch(() => null);
  if (bitmap === null) return null;
  const { width, height } = bitmap;
  const ratio = width / height;
  const isFit = width >= PHOTO.width && height >= PHOTO.height && ratio >= PHOTO.ratio.min && ratio <= PHOTO.ratio.max;
  const canvas = Object.assign(document.createElement('canvas'), { width, height });
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0);
  bitmap.close();
  if (!isFit) return null;
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  return jpeg === null ? null : new File([jpeg], `${name}.jpg`, { type: 'image/jpeg' });
}
