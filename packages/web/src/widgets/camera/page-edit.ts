// A page as it was taken, and what was done to it since: drawn from the first picture each time, so that nothing wears off.
import type { Turns } from '@trainrace/devices/camera/camera-driver';
import { drawPart, jpegOf, WHOLE, type Part } from '@trainrace/devices/picture/draw-part';
import { straightened, type Point, type Quad } from '@trainrace/devices/picture/straighten';

export interface PageEdit {
  turns: Turns;
  /** Of the turned picture. */
  part: Part;
  /** The corners of a sheet that lay at a slant, in place of a part. */
  quad: Quad | null;
}

export const UNTOUCHED: PageEdit = { turns: 0, part: WHOLE, quad: null };

const QUALITY = 0.92;

/** A quarter to the right; what was cropped stays cropped. */
export function turned({ turns, part: { x, y, width, height }, quad }: PageEdit): PageEdit {
  return {
    turns: ((turns + 1) % 4) as Turns,
    part: { x: 1 - y - height, y: x, width: height, height: width },
    quad: quad && {
      topLeft: turnedPoint(quad.bottomLeft),
      topRight: turnedPoint(quad.topLeft),
      bottomLeft: turnedPoint(quad.bottomRight),
      bottomRight: turnedPoint(quad.topRight),
    },
  };
}

const turnedPoint = ({ x, y }: Point): Point => ({ x: 1 - y, y: x });

/** JPEG. */
export async function drawEdited(taken: Blob, { turns, part, quad }: PageEdit): Promise<Blob> {
  const picture = await createImageBitmap(taken, { imageOrientation: 'from-image' });
  const [upright, cut] = [document.createElement('canvas'), document.createElement('canvas')];
  drawPart(upright, { picture, width: picture.width, height: picture.height }, WHOLE, turns);
  picture.close();
  if (quad !== null) drawStraight(cut, upright, quad);
  else drawPart(cut, { picture: upright, width: upright.width, height: upright.height }, part, 0);
  return await jpegOf(cut, QUALITY);
}

function drawStraight(canvas: HTMLCanvasElement, from: HTMLCanvasElement, quad: Quad): void {
  const source = from.getContext('2d')?.getImageData(0, 0, from.width, from.height);
  const context = canvas.getContext('2d');
  if (source === undefined || context === null) throw new Error('The browser could not draw the picture.');
  const { data, width, height } = straightened(source, quad);
  canvas.width = width;
  canvas.height = height;
  context.putImageData(new ImageData(data, width, height), 0, 0);
}
