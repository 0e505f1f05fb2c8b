// Where to begin with straightening: the corners of the sheet, as far as one can see them.
import { sheetOn, type Quad } from '@trainrace/devices/picture/straighten';
import { WHOLE_SHEET } from './crop-frame.ts';

/** Pixels of the longer side: enough to see a sheet on a desk. */
const SIDE = 320;

export async function findSheet(picture: Blob): Promise<Quad> {
  const bitmap = await createImageBitmap(picture);
  const scale = Math.min(1, SIDE / Math.max(bitmap.width, bitmap.height));
  const [width, height] = [
    Math.max(3, Math.round(bitmap.width * scale)),
    Math.max(3, Math.round(bitmap.height * scale)),
  ];
  const pen = new OffscreenCanvas(width, height).getContext('2d');
  pen?.drawImage(bitmap, 0, 0, width, height);
  bitmap.close();
  return (pen && sheetOn(pen.getImageData(0, 0, width, height))) ?? WHOLE_SHEET;
}
