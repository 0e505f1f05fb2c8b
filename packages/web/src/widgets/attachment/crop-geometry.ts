// Where a photo lies under the frame of 295×413: turned by quarters, zoomed from the smallest that covers, moved within.
import { PHOTO } from '@trainrace/contract/rules/photo';

export interface Crop {
  /** Quarter turns to the right. */
  turns: number;
  /** 1 just covers the frame. */
  zoom: number;
  /** Of the photo's middle from the frame's, in pixels of the frame. */
  x: number;
  y: number;
}

export interface Size {
  width: number;
  height: number;
}

export const WHOLE: Crop = { turns: 0, zoom: 1, x: 0, y: 0 };
export const MOST_ZOOM = 4;

const turned = ({ width, height }: Size, turns: number): Size =>
  turns % 2 === 0 ? { width, height } : { width: height, height: width };

/** Pixels of the frame for each of the photo. */
export function scaleOf(photo: Size, { turns, zoom }: Crop): number {
  const { width, height } = turned(photo, turns);
  return Math.max(PHOTO.width / width, PHOTO.height / height) * zoom;
}

/** The photo always covers the frame. */
export function within(photo: Size, crop: Crop): Crop {
  const zoom = Math.min(MOST_ZOOM, Math.max(1, crop.zoom));
  const turns = ((crop.turns % 4) + 4) % 4;
  const scale = scaleOf(photo, { ...crop, zoom, turns });
  const { width, height } = turned(photo, turns);
  const clamp = (value: number, most: number) => Math.min(most, Math.max(-most, value)) + 0;
  return {
    turns,
    zoom,
    x: clamp(crop.x, Math.max(0, (width * scale - PHOTO.width) / 2)),
    y: clamp(crop.y, Math.max(0, (height * scale - PHOTO.height) / 2)),
  };
}

export function drawCrop(context: CanvasRenderingContext2D, photo: ImageBitmap, crop: Crop): void {
  const scale = scaleOf(photo, crop);
  context.save();
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, PHOTO.width, PHOTO.height);
  context.imageSmoothingQuality = 'high';
  context.translate(PHOTO.width / 2 + crop.x, PHOTO.height / 2 + crop.y);
  context.rotate((crop.turns * Math.PI) / 2);
  context.scale(scale, scale);
  context.drawImage(photo, -photo.width / 2, -photo.height / 2);
  context.restore();
}
