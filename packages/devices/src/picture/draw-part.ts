// A part of a picture, turned by quarters: what zoom, rotation and crop have in common.
import type { Turns } from '../camera/camera-driver.ts';

/** In shares of the whole, 0 to 1. */
export interface Part {
  x: number;
  y: number;
  width: number;
  height: number;
}

export const WHOLE: Part = { x: 0, y: 0, width: 1, height: 1 };

/** The middle, so many times as large. */
export function zoomedPart(factor: number): Part {
  const share = 1 / factor;
  return { x: (1 - share) / 2, y: (1 - share) / 2, width: share, height: share };
}

interface Source {
  picture: CanvasImageSource;
  width: number;
  height: number;
}

/** The canvas gets the size that the part has after turning. */
export function drawPart(canvas: HTMLCanvasElement, source: Source, part: Part, turns: Turns): void {
  const [width, height] = [atLeastOne(source.width * part.width), atLeastOne(source.height * part.height)];
  const isLying = turns % 2 === 1;
  canvas.width = isLying ? height : width;
  canvas.height = isLying ? width : height;
  const context = canvas.getContext('2d');
  if (context === null) throw new Error('The browser could not draw the picture.');
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((turns * Math.PI) / 2);
  const [left, top] = [source.width * part.x, source.height * part.y];
  context.drawImage(source.picture, left, top, width, height, -width / 2, -height / 2, width, height);
}

const atLeastOne = (pixels: number): number => Math.max(1, Math.round(pixels));

export function jpegOf(canvas: HTMLCanvasElement, quality: number): Promise<Blob> {
  return new Promise((resolve, reject) =>
    canvas.toBlob(
      (jpeg) => (jpeg === null ? reject(new Error('The browser could not draw the picture.')) : resolve(jpeg)),
      'image/jpeg',
      quality,
    ),
  );
}
