// The frame of a crop and its corners, in shares of the page.
import type { Part } from '@trainrace/devices/picture/draw-part';
import { isQuad, type Point, type Quad } from '@trainrace/devices/picture/straighten';

export const CORNERS = ['topLeft', 'topRight', 'bottomLeft', 'bottomRight'] as const;
export type Corner = (typeof CORNERS)[number];

/** Least share of the page that is left, each way. */
const LEAST = 0.05;

const isLeft = (corner: Corner): boolean => corner.endsWith('Left');
const isTop = (corner: Corner): boolean => corner.startsWith('top');

export function cornerOf({ x, y, width, height }: Part, corner: Corner): Point {
  return {
    x: isLeft(corner) ? x : x + width,
    y: isTop(corner) ? y : y + height,
  };
}

/** The frame with one corner moved; it stays on the page, and its other corners where they are. */
export function withCorner({ x, y, width, height }: Part, corner: Corner, to: Point): Part {
  const [left, right] = edges([x, x + width], isLeft(corner), to.x);
  const [top, bottom] = edges([y, y + height], isTop(corner), to.y);
  return { x: left, y: top, width: right - left, height: bottom - top };
}

/** The sheet with one corner moved; it stays on the page, and no corner is folded in. */
export function withSheetCorner(quad: Quad, corner: Corner, { x, y }: Point): Quad {
  const inside = (share: number) => Math.min(1, Math.max(0, share));
  const next = { ...quad, [corner]: { x: inside(x), y: inside(y) } };
  return isQuad(next) ? next : quad;
}

export const WHOLE_SHEET: Quad = {
  topLeft: { x: 0, y: 0 },
  topRight: { x: 1, y: 0 },
  bottomLeft: { x: 0, y: 1 },
  bottomRight: { x: 1, y: 1 },
};

function edges([low, high]: readonly [number, number], isLow: boolean, to: number): readonly [number, number] {
  const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
  return isLow ? [clamp(to, 0, high - LEAST), high] : [low, clamp(to, low + LEAST, 1)];
}
