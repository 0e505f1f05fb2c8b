// ID photos, made what the rules ask for: 295×413, upright, JPEG. Drawn anew from the pixels, so that nothing of the file
// that was sent is kept: no place where it was taken, no second file behind the picture (security T24).
import { createHash } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { PHOTO, PHOTO_SLOT } from '@trainrace/contract/rules/photo';
import sharp, { type Metadata } from 'sharp';
import { Refused } from '#platform/context/refused.ts';
import { codeOf } from '#platform/config/thrown.ts';
import type { ReceivedFile } from './received-file.ts';

export function isPhotoSlot(slot: string | null | undefined): boolean {
  return slot === PHOTO_SLOT;
}

/** The photo in a file of its own at `to`; whoever keeps it moves it away. */
export async function redrawPhoto(file: ReceivedFile, to: string): Promise<ReceivedFile> {
  refusePhoto(await headOf(file.path));
  try {
    const drawn = await sharp(file.path, { limitInputPixels: PHOTO.mostPixels, failOn: 'error' })
      .rotate()
      .resize(PHOTO.width, PHOTO.height, { fit: 'cover' })
      .flatten({ background: '#ffffff' })
      .toColourspace('srgb')
      .jpeg({ quality: 92, chromaSubsampling: '4:4:4' })
      .toBuffer();
    await writeFile(to, drawn, { mode: 0o600, flag: 'wx' });
    const sha256 = createHash('sha256').update(drawn).digest();
    return { ...file, fileName: asJpeg(file.fileName), path: to, bytes: drawn.length, sha256 };
  } catch (error) {
    await rm(to, { force: true });
    // The head of a picture whose rest is broken; what the disk says is no fault of the picture.
    throw codeOf(error) === undefined ? new Refused(400, 'photoUnreadable') : error;
  }
}

/** From its first bytes: however many pixels it claims, none is drawn. */
async function headOf(path: string): Promise<Metadata> {
  try {
    return await sharp(path, { limitInputPixels: false }).metadata();
  } catch {
    throw new Refused(400, 'photoUnreadable');
  }
}

/** Cameras write sideways and say so beside it (EXIF). */
const SIDEWAYS = 5;

function refusePhoto({ width: across, height: down, orientation = 1 }: Metadata): void {
  const [width, height] = orientation >= SIDEWAYS ? [down, across] : [across, down];
  if (width * height > PHOTO.mostPixels) throw new Refused(400, 'photoTooManyPixels', { width, height });
  if (width < PHOTO.width || height < PHOTO.height)
    throw new Refused(400, 'photoTooSmall', { width, height, ...NEEDED });
  const ratio = width / height;
  if (ratio < PHOTO.ratio.min || ratio > PHOTO.ratio.max)
    throw new Refused(400, 'photoOtherShape', { width, height, ...NEEDED });
}

const NEEDED = { neededWidth: PHOTO.width, neededHeight: PHOTO.height };

const asJpeg = (name: string) => name.replace(/\.[^.]*$/, '.jpg');
