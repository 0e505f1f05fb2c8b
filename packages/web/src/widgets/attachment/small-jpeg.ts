/** Enough to read small print on A4; a page then takes some 400 KB. */
const LONGEST_SIDE = 2000;
const QUALITY = 0.82;

/** A photograph turned upright and made small, as JPEG bytes. */
export async function smallJpeg(photo: Blob, longestSide: number = LONGEST_SIDE): Promise<Uint8Array> {
  const bitmap = await createImageBitmap(photo, { imageOrientation: 'from-image' });
  const scale = Math.min(1, longestSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const jpeg = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (jpeg === null) throw new Error('The browser could not draw the picture.');
  return new Uint8Array(await jpeg.arrayBuffer());
}
